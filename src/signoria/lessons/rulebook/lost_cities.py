"""The cards of Lost Cities: the colours, their wagers and their numbers."""

from signoria.core.speaking import Speaker
from signoria.games.lost_cities.engine.cards import COLOUR_WORDS
from signoria.games.lost_cities.options import OPTIONS, SHEET, STANDARD
from signoria.lessons.rulebook.card import Card, Chart, Row
from signoria.lessons.rulebook.naming import other_names
from signoria.rules import catalogue

GAME = "lost-cities"
COLOUR_RULES = (
    "LC-SETUP-3",
    "LC-PLAY-2",
    "LC-PLAY-4",
    "LC-PLAY-6",
    "LC-PLAY-7",
    "LC-SCORE-1",
    "LC-SCORE-2",
    "LC-SCORE-6",
)
WAGER_RULES = ("LC-PLAY-3", "LC-PLAY-5", "LC-KNOW-4", "LC-SCORE-3", "LC-SCORE-4", "LC-SCORE-7")
NUMBER_RULES = ("LC-PLAY-4", "LC-SCORE-2", "LC-SCORE-5", "LC-TAKE-2", "LC-TAKE-3")
PRINTED = 5
"""Colours in every box; a sixth joins by option."""


def cards(say: Speaker) -> list[Card]:
    """All of them."""
    colours = [_colour(say, place) for place in range(len(COLOUR_WORDS))]
    wager = _card(
        say,
        "wager",
        "book.wager",
        WAGER_RULES,
        ("three_wagers",),
        (Chart("wagers", "", ("0", "1", "2", "3")), _openings()),
    )
    number = _card(
        say,
        "number",
        "book.number",
        NUMBER_RULES,
        ("bonus_from", "retake_discard"),
        (Chart("first-card", "", tuple(str(n) for n in range(2, 11))), Chart("colours", "", ("2", "3", "4", "5"))),
    )
    return [*colours, wager, number]


def _openings() -> Chart:
    keys = tuple(f"atlas.lost-cities.opening.{how}" for how in ("lay-wager", "lay", "discard-wager", "discard"))
    return Chart("opening", keys[0], keys)


def _colour(say: Speaker, place: int) -> Card:
    colour = COLOUR_WORDS[place]
    key = f"lost-cities.colour.{colour}"
    peers = tuple(f"lost-cities.colour.{other}" for other in COLOUR_WORDS[:PRINTED])
    charts = (Chart("opening-colour", key, peers),) if place < PRINTED else ()
    facts = (
        Row(say("book.colour"), (say(f"lost-cities.hue.{colour}"),)),
        Row(say("book.in-box"), (say("book.yes" if place < PRINTED else "book.by-option"),)),
    )
    return Card(
        colour,
        "colour",
        key,
        say(key),
        other_names(key, say.lang),
        catalogue(GAME)["LC-SETUP-3"].text(say.lang),
        COLOUR_RULES,
        facts,
        (),
        charts,
    )


def _card(
    say: Speaker, slug: str, key: str, rules: tuple[str, ...], options: tuple[str, ...], charts: tuple[Chart, ...]
) -> Card:
    rows = tuple(_row(say, name) for name in options)
    return Card(
        slug,
        slug,
        key,
        say(key),
        other_names(key, say.lang),
        catalogue(GAME)[rules[0]].text(say.lang),
        rules,
        (),
        rows,
        charts,
    )


def _row(say: Speaker, name: str) -> Row:
    """What an option is as a rule in each edition."""
    option = next(option for option in OPTIONS if option.name == name)
    values = [option.edition_defaults.get(edition, option.default) for edition in (STANDARD, SHEET)]
    return Row(say(f"{GAME}.option.{name}"), tuple(say(f"{GAME}.option.{name}.{str(one).lower()}") for one in values))
