"""The cards and pieces of The Princes of Florence."""

from collections.abc import Iterator

from signoria.core.speaking import Speaker
from signoria.games.princes.engine.box import Box
from signoria.games.princes.engine.cards import (
    ALL_BUILDINGS,
    BUILDERS,
    CHARACTER_WORDS,
    FREEDOM_WORDS,
    JESTERS,
    LANDSCAPE_WORDS,
    RECRUITING_CARDS,
    ROUNDS,
    TILE_WORDS,
    TILES_OF_A_BUILDING,
    TILES_OF_A_LANDSCAPE,
)
from signoria.games.princes.options.reading import read_box
from signoria.games.princes.text.notation import BONUS_WORDS, PRESTIGE_WORDS
from signoria.lessons.rulebook.card import Card, Chart, Row
from signoria.lessons.rulebook.naming import other_names
from signoria.locales.typography import capitalised
from signoria.rules import catalogue

GAME = "princes-of-florence"
WORKS = tuple(f"POF-WORK-{number}" for number in range(1, 14))
BUILDS = (*(f"POF-BUILD-{number}" for number in range(1, 5)), *(f"POF-PLACE-{number}" for number in range(1, 8)))
LANDS = ("POF-LAND-1", "POF-LAND-2", "POF-LAND-3", "POF-LAND-4", "POF-TWO-3", "POF-PLACE-4", "POF-WORK-4")
PRESTIGE = ("POF-PRESTIGE-1", "POF-PRESTIGE-2", "POF-PRESTIGE-3", "POF-PRESTIGE-4", "POF-PRESTIGE-5")
OBJECTS = {
    "jester": ("POF-JESTER-1", "POF-WORK-6"),
    "builder": ("POF-BUILDER-1", "POF-BUILDER-2", "POF-BUILD-1", "POF-PLACE-3", "POF-COOP-2", "POF-COOP-9"),
    "prestige-card": ("POF-DECK-1", "POF-DECK-2", "POF-DECK-3", *PRESTIGE),
    "recruiting-card": tuple(f"POF-RECRUIT-{number}" for number in range(1, 7)),
}
"""What is auctioned besides landscapes, with the rules of each."""
COPIES = {"jester": JESTERS, "builder": BUILDERS, "recruiting-card": RECRUITING_CARDS, "prestige-card": 14}


def cards(say: Speaker) -> list[Card]:
    """All of them: first what is sold, then what is built, then who creates works."""
    box = read_box()
    return [
        *(_object(say, slug) for slug in OBJECTS),
        *(_landscape(say, box, slug) for slug in LANDSCAPE_WORDS),
        *_buildings(say, box),
        *(_freedom(say, box, slug) for slug in FREEDOM_WORDS),
        *(_person(say, box, number) for number in range(len(box.professions))),
        *(_worded(say, "prestige", slug, PRESTIGE) for slug in PRESTIGE_WORDS),
        *(_worded(say, "bonus", slug, ("POF-BONUS-1", "POF-BONUS-2", "POF-BONUS-3")) for slug in BONUS_WORDS),
        *(_character(say, slug) for slug in CHARACTER_WORDS),
    ]


def _key(sort: str, slug: str) -> str:
    return f"{GAME}.{sort}.{slug}"


def _text(say: Speaker, rules: tuple[str, ...]) -> str:
    """The first rule says what it does."""
    return catalogue(GAME)[rules[0]].text(say.lang)


def _sales(slug: str) -> tuple[Chart, ...]:
    """What it brings in the first auction, what it costs and what it is worth, by round."""
    key = _key("object", slug)
    sold = ("forest", "lake", "park", *OBJECTS)
    rounds = tuple(f"{key}@{number}" for number in range(1, ROUNDS + 1))
    return (
        Chart("first-auction", key, tuple(_key("object", other) for other in sold)),
        Chart("price", "", rounds),
        Chart("bought", "", rounds),
    )


def _object(say: Speaker, slug: str) -> Card:
    rules, key = OBJECTS[slug], _key("object", slug)
    owned = {"jester": "jesters", "builder": "builders"}.get(slug)
    counts = (Chart(owned, "", tuple(str(number) for number in range(7))),) if owned else ()
    facts = (Row(say("book.pieces"), (say.number(COPIES[slug]),)),)
    return Card(
        slug,
        "object",
        key,
        say(key),
        other_names(key, say.lang),
        _text(say, rules),
        rules,
        facts,
        (),
        counts + _sales(slug),
    )


def _outline(box: Box, slug: str) -> tuple[tuple[int, int], ...]:
    return tuple((row, column) for row, column in box.outlines[TILE_WORDS.index(slug)].cells[0])


def _landscape(say: Speaker, box: Box, slug: str) -> Card:
    key = _key("tile", slug)
    wanted = [box.professions[n] for n, wants in enumerate(box.wants) if LANDSCAPE_WORDS[wants.landscape] == slug]
    facts = (
        Row(say("book.pieces"), (say.number(TILES_OF_A_LANDSCAPE),)),
        Row(say("book.cells"), (say.number(len(_outline(box, slug))),)),
        _wanted(say, wanted),
    )
    return Card(
        slug, "landscape", key, say(key), other_names(key, say.lang), _text(say, LANDS), LANDS, facts, (), _sales(slug),
        outline=_outline(box, slug),
    )  # fmt: skip


def _buildings(say: Speaker, box: Box) -> Iterator[Card]:
    peers = tuple(_key("tile", building.slug) for building in ALL_BUILDINGS)
    for number, building in enumerate(ALL_BUILDINGS):
        key = _key("tile", building.slug)
        wanted = [box.professions[n] for n, wants in enumerate(box.wants) if wants.building == number]
        facts = (
            Row(say("book.pieces"), (say.number(TILES_OF_A_BUILDING),)),
            Row(say("book.size"), (say(f"book.size.{building.size.slug}"),)),
            Row(say("book.cells"), (say.number(building.size.cells),)),
            _wanted(say, wanted),
        )
        yield Card(
            building.slug, "building", key, say(key), other_names(key, say.lang), _text(say, BUILDS), BUILDS, facts, (),
            (Chart("first-building", key, peers),),
            outline=_outline(box, building.slug),
        )  # fmt: skip


def _wanted(say: Speaker, persons: list[str]) -> Row:
    """Who wants it."""
    return Row(say("book.wanted-by"), tuple(say(f"princes-of-florence.profession.{slug}") for slug in persons))


def _freedom(say: Speaker, box: Box, slug: str) -> Card:
    key = _key("freedom", slug)
    wanted = [box.professions[n] for n, wants in enumerate(box.wants) if FREEDOM_WORDS[wants.freedom] == slug]
    rules = ("POF-FREEDOM-1", "POF-FREEDOM-2", "POF-FREEDOM-3", "POF-SETUP-5", "POF-TURN-4", "POF-WORK-5", "POF-TWO-4")
    return Card(
        slug,
        "freedom",
        key,
        say(key),
        other_names(key, say.lang),
        _text(say, rules),
        rules,
        (_wanted(say, wanted),),
        (),
    )


def _person(say: Speaker, box: Box, number: int) -> Card:
    slug, wants = box.professions[number], box.wants[number]
    key = _key("profession", slug)
    building, landscape, freedom = (
        ALL_BUILDINGS[wants.building].slug,
        LANDSCAPE_WORDS[wants.landscape],
        FREEDOM_WORDS[wants.freedom],
    )
    named = (_key("tile", building), _key("tile", landscape), _key("freedom", freedom))
    peers = tuple(
        _key("profession", box.professions[n]) for n, other in enumerate(box.wants) if other.building == wants.building
    )
    facts = (
        Row(say("book.wants"), tuple(say(one) for one in named)),
        Row(say("book.how-sure"), (say(f"book.sure.{box.sources['profession'][slug]}"),)),
    )
    return Card(
        slug, "profession", key, say(key), other_names(key, say.lang), _text(say, ("POF-WORK-1",)),
        ("POF-CARDS-1", *WORKS, "POF-FETCH-1"), facts, (), (Chart("profession", key, peers),),
        wants=(building, landscape, freedom),
    )  # fmt: skip


def _worded(say: Speaker, sort: str, slug: str, shared: tuple[str, ...]) -> Card:
    """A card that is nothing but its sentence."""
    key = _key(sort, slug)
    rule = f"POF-{sort.upper()}CARD-{int(slug[1:])}"
    charts = (Chart("prestige", key, tuple(_key(sort, word) for word in PRESTIGE_WORDS)),) if sort == "prestige" else ()
    rules = (rule, *shared)
    name = capitalised(say(key))
    others = tuple(capitalised(word) for word in other_names(key, say.lang))
    return Card(slug, sort, key, name, others, _text(say, rules), rules, (), (), charts)


def _character(say: Speaker, slug: str) -> Card:
    key, stem = _key("character", slug), f"POF-{slug.upper()}-"
    own = tuple(rule for rule in catalogue(GAME) if rule.startswith(stem))
    shared = tuple(f"POF-CHARACTER-{number}" for number in range(1, 9))
    facts = (Row(say("book.expansion"), (say(f"{GAME}.option.muse_and_princess"),)),)
    return Card(slug, "court", key, say(key), other_names(key, say.lang), _text(say, own), own + shared, facts, ())
