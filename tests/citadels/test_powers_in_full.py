"""What a character or card can do, as people read it: a line and a full text, held to the catalogue."""

import re

import pytest

from signoria import locales
from signoria.core.message import message
from signoria.games.citadels.engine.editions import EDITIONS, NOT_PRINTED, Printed
from signoria.games.citadels.options.characters import CHARACTERS
from signoria.games.citadels.options.districts import ACTION_CARDS, UNIQUES
from signoria.games.citadels.text.powers import FINE_PRINT, TOLD, line_of, rules_of, text_of, told_in_line
from signoria.locales import LANGUAGES
from signoria.rules import catalogue
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, turn

LONGEST_LINE = 170
RULES = catalogue("citadels")


def cards() -> list[tuple[str, str]]:
    """Every character, unique district and action card with every edition that has it."""
    found = [(slug, edition) for edition in EDITIONS for slug in CHARACTERS[edition]]
    found += [(card.slug, edition) for card in UNIQUES for edition in EDITIONS if is_printed(card.printed, edition)]
    return found + [(card.slug, edition) for edition in EDITIONS for card in ACTION_CARDS]


def is_printed(card: Printed, edition: str) -> bool:
    """Does the box of that edition hold it? What came in 2000 lies in the box of 2004 too."""
    costs = {CLASSIC: [card.of_2000], DARK: [card.of_2000, card.of_2004], DELUXE: [card.of_2016]}
    return max(costs[edition]) != NOT_PRINTED


CARDS = cards()
LINES = sorted({line_of(slug, edition) for slug, edition in CARDS})


@pytest.mark.parametrize(("slug", "edition"), CARDS)
def test_every_rule_of_a_card_is_told(slug: str, edition: str) -> None:
    """The full text is all its rules; the line tells each of them but the fine print."""
    rules = set(rules_of(slug, edition))
    assert rules, "a card that a person chooses has a text"
    told = set(told_in_line(line_of(slug, edition)))
    assert told <= rules, "a line tells nothing that the card does not do in this edition"
    others = FINE_PRINT | older_only(slug, edition)
    assert rules - told == rules & others
    assert not told & FINE_PRINT


def older_only(slug: str, edition: str) -> set[str]:
    """The rules of a card that only say what it does in other editions."""
    return set(TOLD.get(f"{slug}.old", ())) - set(told_in_line(slug)) if edition == DELUXE else set()


def test_no_rule_of_a_card_is_without_a_text() -> None:
    """Fine print, lines and catalogue name the same rules."""
    told = {rule for line in LINES for rule in told_in_line(line)}
    assert RULES.keys() >= FINE_PRINT
    assert told <= RULES.keys()
    assert TOLD.keys() <= set(LINES)
    assert told | FINE_PRINT == {rule for slug, edition in CARDS for rule in rules_of(slug, edition)}


@pytest.mark.parametrize("line", LINES)
def test_a_line_is_one_line_in_every_language_with_the_same_numbers(line: str) -> None:
    said = {lang: locales.say(message(f"citadels.brief.{line}"), lang) for lang in LANGUAGES}
    assert len(set(said.values())) == len(LANGUAGES), "each in its own words"
    for words in said.values():
        assert re.fullmatch(r"[A-ZÀÉÄÖÜ0-9][^\n{}]*\.", words), words
        assert len(words) <= LONGEST_LINE, words
    numbers = {lang: sorted(re.findall(r"\d+", words)) for lang, words in said.items()}
    assert numbers == dict.fromkeys(LANGUAGES, numbers["en"])


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_full_text_is_made_of_whole_sentences(lang: str) -> None:
    """None begins or ends in the middle: the Magician's did."""
    for rule in sorted({rule for slug, edition in CARDS for rule in rules_of(slug, edition)}):
        words = RULES[rule].text(lang)
        assert re.match(r"[A-ZÀÂÉÊÎÔÄÖÜ0-9]", words), f"{rule}: {words}"
        assert words.endswith("."), f"{rule}: {words}"


@pytest.mark.parametrize(
    ("slug", "parts"),
    [
        ("magician", ["Swap your whole hand", "or discard any number of cards and draw as many"]),
        ("warlord", ["1 gold for each military district", "Destroy a district for 1 gold less"]),
        ("bishop", ["1 gold for each religious district", "Rank 8 cannot touch your city"]),
        ("architect", ["Draw 2 extra cards", "build three districts"]),
        ("cardinal", ["1 card for each religious district", "you may take from a player, for 1 card each"]),
    ],
)
def test_the_setup_carries_both_forms(slug: str, parts: list[str]) -> None:
    setup = turn(slug).setup()
    text = setup["powers"][slug]
    assert text == text_of(slug, DELUXE)
    assert text["rules"] == list(rules_of(slug, DELUXE))
    for part in parts:
        assert part in locales.say(message(text["brief"]))


def test_the_setup_tells_of_all_that_can_be_met_and_of_nothing_else() -> None:
    setup = GAME.new(5, {"edition": DARK, "actions": True}, seed=1).setup()
    special = {slug for slug, card in setup["cards"].items() if card["type"] in ("unique", "action")}
    assert set(setup["powers"]) == {*setup["cast"], *special}
    assert setup["powers"]["library"]["brief"] == "citadels.brief.library.old"
