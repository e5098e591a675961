"""The cards of Citadels: characters by rank, districts by type, action cards."""

from collections.abc import Callable, Iterator

from signoria.core.speaking import Speaker
from signoria.games.citadels.engine.cards import NO_TYPE, TYPE_WORDS, UNIQUE
from signoria.games.citadels.engine.editions import DELUXE, EDITIONS, NOT_PRINTED
from signoria.games.citadels.engine.hooks import Card as Printed
from signoria.games.citadels.engine.hooks import Character
from signoria.games.citadels.engine.registry import CARDS
from signoria.games.citadels.options.characters import CHARACTERS
from signoria.games.citadels.text import powers
from signoria.lessons.rulebook.card import Card, Chart, Row
from signoria.lessons.rulebook.naming import other_names
from signoria.rules import catalogue

GAME = "citadels"
NONE = "–"
HELD = ("held", "first-pick", "murdered")
BASIC = ("CIT-BUILD-1", "CIT-BUILD-3", "CIT-BUILD-4", "CIT-SCORE-1", "CIT-SCORE-2")
"""What a district without an effect is good for."""


def cards(say: Speaker) -> list[Card]:
    """All of them."""
    people: dict[str, Character] = {}
    for edition in EDITIONS:
        people |= CHARACTERS[edition]
    ranked = sorted(people.values(), key=lambda who: who.rank)
    return [_character(say, who) for who in ranked] + [_card(say, card) for card in CARDS]


def era(edition: str) -> str:
    """Names changed with the edition of 2016."""
    return "new" if edition == DELUXE else "old"


def _newest(editions: list[str]) -> str:
    return editions[-1] if editions else EDITIONS[0]


def _character(say: Speaker, who: Character) -> Card:
    found = [edition for edition in EDITIONS if who.slug in CHARACTERS[edition]]
    peers = [other.slug for other in CHARACTERS[DELUXE].values() if other.rank == who.rank]
    key = f"citadels.character.{era(_newest(found))}.{who.slug}"
    place = [say(f"citadels.character.new.{slug}") for slug in CHARACTERS[EDITIONS[0]] if slug in peers]
    facts = [Row(say("book.rank"), (str(who.rank),))]
    if place and who.slug not in CHARACTERS[EDITIONS[0]]:
        facts.append(Row(say("book.in-place-of"), tuple(place)))
    return _made(
        say,
        who.slug,
        "character",
        key,
        facts,
        found,
        [Row(say("book.in-box"), tuple(say("book.yes" if edition in found else "book.no") for edition in EDITIONS))],
        tuple(Chart(name, f"citadels.character.new.{who.slug}", _keys("character", peers)) for name in HELD),
    )


def _card(say: Speaker, card: Printed) -> Card:
    found = [edition for edition in EDITIONS if _in_box(card, edition)]
    kind = "action" if card.type == NO_TYPE else "unique" if card.type == UNIQUE else "district"
    costs = tuple(_cost(card, edition) if edition in found else NONE for edition in EDITIONS)
    copies = tuple(_copies(say, card, edition) if edition in found else say("book.no") for edition in EDITIONS)
    facts = [] if card.type == NO_TYPE else [Row(say("book.type"), (say(f"citadels.type.{TYPE_WORDS[card.type]}"),))]
    rows = [Row(say("book.in-box"), copies)]
    if kind != "action":
        rows.append(Row(say("book.cost"), costs))
        facts.append(Row(say("book.cost"), tuple(dict.fromkeys(cost for cost in costs if cost != NONE))))
    peers = [other.slug for other in CARDS if other.type == card.type]
    charts = () if kind == "action" else (Chart("built", f"citadels.card.new.{card.slug}", _keys("card", peers)),)
    key = f"citadels.card.{era(_newest(found))}.{card.slug}"
    return _made(say, card.slug, kind, key, facts, found, rows, charts)


def _in_box(card: Printed, edition: str) -> bool:
    """Is it printed there? What came in 2004 is not in the box of 2000; action cards join any edition."""
    if card.type == NO_TYPE:
        return True
    if edition == EDITIONS[0]:
        return card.printed.of_2000 != NOT_PRINTED
    return card.printed.cost(edition) != NOT_PRINTED


def _cost(card: Printed, edition: str) -> str:
    return str(card.printed.cost(edition))


def _copies(say: Speaker, card: Printed, edition: str) -> str:
    """How many lie in the box; printings may differ."""
    if card.type == NO_TYPE:
        return say("book.copies-by-option", n=card.printed.copies)
    if card.type == UNIQUE and edition != DELUXE:
        counts = sorted({card.printed.copies, *card.printed.copies_in.values()} - {0})
        return say("book.copies-between", least=counts[0], most=counts[-1]) if len(counts) > 1 else _many(say, counts)
    return _many(say, [1 if card.type == UNIQUE else card.printed.copies])


def _many(say: Speaker, counts: list[int]) -> str:
    return say("book.copies", n=counts[0])


def _keys(sort: str, slugs: list[str]) -> tuple[str, ...]:
    return tuple(f"citadels.{sort}.new.{slug}" for slug in slugs)


def _made(
    say: Speaker,
    slug: str,
    kind: str,
    key: str,
    facts: list[Row],
    found: list[str],
    rows: list[Row],
    charts: tuple[Chart, ...],
) -> Card:
    of_edition = {edition: powers.rules_of(slug, edition) for edition in EDITIONS}
    rules = [rule for rule in catalogue(GAME) if any(rule in own for own in of_edition.values())]
    basic = kind == "district"
    text = say("web.cit.plain-district") if basic else say(f"citadels.brief.{powers.line_of(slug, _newest(found))}")
    sort = "character" if kind == "character" else "card"
    return Card(
        slug,
        kind,
        key,
        say(key),
        other_names(key, say.lang),
        text,
        BASIC if basic else tuple(rules),
        (*facts, Row(say("book.editions"), tuple(say(f"{GAME}.option.edition.{edition}") for edition in found))),
        (*rows, *_told(say, slug, sort, found, basic)),
        charts,
    )


def _told(say: Speaker, slug: str, sort: str, found: list[str], basic: bool) -> Iterator[Row]:
    """The rows in which editions differ: name, line, and rules that not all of them have."""

    def row(head: str, cell: Callable[[str], str]) -> Row:
        return Row(say(head), tuple(cell(edition) if edition in found else NONE for edition in EDITIONS))

    rows = [row("book.name", lambda edition: say(f"citadels.{sort}.{era(edition)}.{slug}"))]
    if not basic:
        rows.append(row("book.does", lambda edition: say(f"citadels.brief.{powers.line_of(slug, edition)}")))
        every = set.intersection(*(set(powers.rules_of(slug, edition)) for edition in found)) if found else set()
        rows.append(
            row(
                "book.only-here",
                lambda edition: (
                    " ".join(
                        catalogue(GAME)[rule].text(say.lang)
                        for rule in powers.rules_of(slug, edition)
                        if rule not in every
                    )
                    or NONE
                ),
            )
        )
    yield from (one for one in rows if len({cell for cell in one.cells if cell != NONE}) > 1)
