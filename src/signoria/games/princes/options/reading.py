"""Reading a catalogue file: every entry is checked, and an error names the entry that is wrong."""

import tomllib
from collections import Counter
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any

from signoria.core.errors import InvalidOptions
from signoria.games.princes.engine.box import AT_LEAST, FEWEST, MOST, BonusCard, Box, PrestigeCard, Term, Wants
from signoria.games.princes.engine.cards import (
    ALL_DECKS,
    ALL_FREEDOMS,
    ALL_LANDSCAPES,
    BUILDING_WORDS,
    FREEDOM_WORDS,
    LANDSCAPE_WORDS,
)
from signoria.games.princes.engine.numbers import BONUS, PRESTIGE, PROFESSION_CARDS
from signoria.games.princes.engine.things import THING_WORDS
from signoria.games.princes.options.outlines import read_layouts, read_outlines, read_palaces

OURS = Path(__file__).parent / "cards.toml"
PRINTED = "printed"
SOURCES = ("known", "natural", "reconstructed", "proposed", PRINTED)
"""How sure an entry is; `printed` is for owners of the box."""
FIELDS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "profession": (frozenset({"number", "id", "building", "landscape", "freedom"}), frozenset({"name"})),
    "tile": (frozenset({"id", "kind", "outline"}), frozenset()),
    "board": (frozenset({"id", "grid"}), frozenset()),
    "layout": (frozenset({"players", "corners"}), frozenset()),
    "bonus": (frozenset({"id", "each"}), frozenset()),
    "prestige": (frozenset({"id", "points"}), frozenset({"need", "most", "fewest", "tied"})),
}
"""The fields an entry must have and those it may have besides; `source` belongs to all."""
SHAPES: Mapping[type, tuple[str, frozenset[str]]] = {
    int: ("a whole number", frozenset({"number", "players", "points", "tied"})),
    list: ("a list", frozenset({"outline", "grid", "corners"})),
    dict: ("things with numbers", frozenset({"each", "need"})),
}
"""What the fields hold that are no words."""


class InvalidCards(InvalidOptions):
    """A catalogue file that cannot be played with."""


def read_box(path: Path = OURS) -> Box:
    """The box that a catalogue file describes."""
    try:
        raw = path.read_bytes()
        doc = tomllib.loads(raw.decode("utf-8"))
    except (OSError, ValueError) as error:
        raise InvalidCards(f"cards {str(path)!r}: expected a TOML file ({error})") from None
    try:
        return box_of(doc, blake2b(raw, digest_size=4).hexdigest() if path != OURS else "")
    except ValueError as error:
        raise InvalidCards(f"cards {str(path)!r}: {error}") from None


def box_of(doc: Mapping[str, Any], digest: str = "") -> Box:
    """The box of a catalogue that has been read; `digest` tells boxes of the same name apart."""
    name = doc.get("name")
    if not isinstance(name, str) or not name:
        raise ValueError(f"name: expected a word, got {name!r}")
    entries = {kind: _entries(doc, kind) for kind in FIELDS}
    for kind in doc:
        if kind not in FIELDS and kind != "name":
            raise ValueError(f"{kind}: no such entry; expected name, {', '.join(FIELDS)}")
    professions = _professions(entries["profession"])
    return Box(
        name=f"{name}-{digest}" if digest else name,
        professions=[entry["id"] for entry in professions],
        names=[entry.get("name", "") for entry in professions],
        wants=[_wants(entry) for entry in professions],
        outlines=read_outlines(entries["tile"]),
        palaces=read_palaces(entries["board"]),
        corners=read_layouts(entries["layout"]),
        bonus=[_bonus(entry) for entry in _numbered(entries["bonus"], BONUS)],
        prestige=[_prestige(entry) for entry in _numbered(entries["prestige"], PRESTIGE)],
        sources={kind: _sources(listed) for kind, listed in entries.items()},
    )


def _sources(entries: list[dict[str, Any]]) -> dict[str, str]:
    """How sure each entry is. Who types in a box of his own need not say so: it is printed."""
    return {label(entry): entry.get("source", PRINTED) for entry in entries}


def label(entry: Mapping[str, Any]) -> str:
    """What an entry is called; a layout has no id but a number of players."""
    return str(entry.get("id", entry.get("players", "?")))


def _entries(doc: Mapping[str, Any], kind: str) -> list[dict[str, Any]]:
    """The entries of a kind, each with the right fields."""
    entries = doc.get(kind, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise ValueError(f"{kind}: expected entries that begin with [[{kind}]]")
    must, may = FIELDS[kind]
    for entry in entries:
        name = f"{kind} {label(entry)}"
        if missing := must - entry.keys():
            raise ValueError(f"{name}: {', '.join(sorted(missing))} is missing")
        if foreign := entry.keys() - must - may - {"source"}:
            raise ValueError(f"{name}: no such field {', '.join(sorted(foreign))}")
        for field, value in entry.items():
            _check_shape(f"{name}: {field}", field, value)
        if entry.get("source", PRINTED) not in SOURCES:
            raise ValueError(f"{name}: source: expected one of {', '.join(SOURCES)}, got {entry['source']!r}")
    return entries


def _check_shape(where: str, field: str, value: object) -> None:
    """A field holds a word unless its name says otherwise."""
    for kind, (words, fields) in SHAPES.items():
        if field in fields:
            if type(value) is not kind:
                raise ValueError(f"{where}: expected {words}, got {value!r}")
            return
    if not isinstance(value, str):
        raise ValueError(f"{where}: expected a word, got {value!r}")


def _professions(entries: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The professions by number, if the counts that the rulebook states hold."""
    by_number = {entry["number"]: entry for entry in entries}
    for number in range(1, PROFESSION_CARDS + 1):
        if number not in by_number:
            raise ValueError(f"profession: number {number} is missing; expected the numbers 1 to {PROFESSION_CARDS}")
    if len(entries) != PROFESSION_CARDS:
        raise ValueError(f"profession: expected {PROFESSION_CARDS} entries with different numbers, got {len(entries)}")
    ids = Counter(entry["id"] for entry in entries)
    for entry in entries:
        if not entry["id"].replace("-", "").isalpha() or ids[entry["id"]] > 1:
            raise ValueError(f"profession {entry['id']!r}: expected an id of letters that no other card has")
        if entry["id"] not in our_persons() and not entry.get("name"):
            raise ValueError(f"profession {entry['id']}: name is missing; a person we do not know needs one")
    wanted = Counter(entry[what] for entry in entries for what in ("landscape", "freedom"))
    for want in ALL_LANDSCAPES + ALL_FREEDOMS:
        number, word = wanted[want.slug], want.slug
        if number != want.persons:
            who = [entry["id"] for entry in entries if word in (entry["landscape"], entry["freedom"])]
            raise ValueError(f"profession: {want.persons} persons want {word}, got {number}: {', '.join(who)}")
    return [by_number[number] for number in range(1, PROFESSION_CARDS + 1)]


@cache
def our_persons() -> frozenset[str]:
    """The persons in our own file: whom we have names for in four languages."""
    return frozenset(entry["id"] for entry in tomllib.loads(OURS.read_text("utf-8"))["profession"])


def _wants(entry: dict[str, Any]) -> Wants:
    wants = []
    for what, words in (("building", BUILDING_WORDS), ("landscape", LANDSCAPE_WORDS), ("freedom", FREEDOM_WORDS)):
        if entry[what] not in words:
            raise ValueError(
                f"profession {entry['id']}: {what}: expected one of {', '.join(words)}, got {entry[what]!r}"
            )
        wants.append(words.index(entry[what]))
    return Wants(*wants)


def _numbered(entries: list[dict[str, Any]], deck: int) -> list[dict[str, Any]]:
    """The cards of a deck by their ids."""
    kind, count = ALL_DECKS[deck].slug, ALL_DECKS[deck].size
    expected = [ALL_DECKS[deck].word(number) for number in range(count)]
    by_id = {entry["id"]: entry for entry in entries}
    if len(entries) != count or sorted(by_id) != expected:
        wrong = [repr(word) for word in sorted(set(expected) ^ set(by_id))] or ["one twice"]
        span = f"{expected[0]} to {expected[-1]}"
        raise ValueError(f"{kind}: expected {span}, each once; missing or too many: {', '.join(wrong)}")
    return [by_id[word] for word in expected]


def _terms(label: str, doc: object) -> list[Term]:
    if not isinstance(doc, dict) or not doc:
        raise ValueError(f"{label}: expected things with numbers, got {doc!r}")
    return [Term(_thing(label, word), _number(label, number)) for word, number in doc.items()]


def _thing(label: str, word: object) -> int:
    if word not in THING_WORDS:
        raise ValueError(f"{label}: expected one of {', '.join(THING_WORDS)}, got {word!r}")
    return THING_WORDS.index(str(word))


def _number(label: str, number: object) -> int:
    if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= 49:
        raise ValueError(f"{label}: expected a whole number from 1 to 49, got {number!r}")
    return number


def _bonus(entry: dict[str, Any]) -> BonusCard:
    return BonusCard(_terms(f"bonus {entry['id']}", entry["each"]))


def _prestige(entry: dict[str, Any]) -> PrestigeCard:
    label = f"prestige {entry['id']}"
    judged = [word for word in ("need", "most", "fewest") if word in entry]
    if len(judged) != 1:
        raise ValueError(f"{label}: expected one of need, most and fewest, got {judged}")
    points = _number(f"{label}: points", entry["points"])
    if judged == ["need"]:
        return PrestigeCard(AT_LEAST, points, points, _terms(f"{label}: need", entry["need"]))
    if "tied" not in entry:
        raise ValueError(f"{label}: tied is missing: the points when somebody else has as many")
    how = MOST if judged == ["most"] else FEWEST
    compared = Term(_thing(label, entry[judged[0]]), 1)
    return PrestigeCard(how, points, _number(f"{label}: tied", entry["tied"]), [compared])
