"""Positions: what their fields are, and reading them. Each error says where, what was expected, and what came.

A game declares each field of its positions once, as a `Field`. The reader, the schema, the documentation and the test
that leaves fields out all use this declaration.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from reprlib import Repr
from typing import Any, Literal

from signoria.core.errors import InvalidPosition
from signoria.core.message import seat_name

Kind = Literal["given", "concluded", "required", "dealt"]
Path = tuple[str | int, ...]
"""Where a field stands in a document: names, and places in lists."""

MOST_VALUES = 20_000
"""More than any position needs; what is larger is refused before anybody looks at it."""
DEEPEST = 12
LONGEST_WORD = 300
LARGEST_NUMBER = 1 << 256
"""A seed is below this, and every other number far below it."""
LONGEST_SHOWN = 80
"""Letters of what came that are quoted in a refusal."""


@dataclass(frozen=True)
class Field:
    """A field of a position: what it holds, and what is so when it is left out.

    - *given*: nothing else tells it. Left out, it is as at the start of a game.
    - *concluded*: it follows from the other fields. Left out, it is found; given otherwise, it is refused.
    - *required*: it is concluded where it follows from the other fields, and asked for by name where it does not.
    - *dealt*: it is hidden. Left out, it is dealt by the seed from the cards that lie nowhere else.
    """

    name: str
    kind: Kind
    holds: str
    left_out: str
    """What it then is, in words."""
    parts: "tuple[Field, ...]" = ()
    """The fields of what it holds, or of each of the many it holds."""
    told_in: tuple[str, ...] = ()
    """The fields of a view that tell of it, for one that is dealt: they may differ when it is dealt anew."""


def paths(doc: object, fields: Sequence[Field], above: Path = ()) -> Iterator[tuple[Path, Field]]:
    """Every field that a document names, with its place."""
    declared = {field.name: field for field in fields}
    if isinstance(doc, list):
        for place, entry in enumerate(doc):
            yield from paths(entry, fields, (*above, place))
    elif isinstance(doc, Mapping) and not doc.keys() <= declared.keys():
        for name, entry in doc.items():
            yield from paths(entry, fields, (*above, name))
    elif isinstance(doc, Mapping):
        for name, value in doc.items():
            yield (*above, name), declared[name]
            if declared[name].parts:
                yield from paths(value, declared[name].parts, (*above, name))


class _Short(Repr):
    """What came, as far as somebody wants to read it: never more than a line or so."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlist = self.maxdict = self.maxtuple = 8
        self.maxstring = self.maxother = self.maxlong = LONGEST_SHOWN
        self.maxlevel = 3

    def repr_int(self, x: int, level: int) -> str:
        return super().repr_int(x, level) if abs(x) < LARGEST_NUMBER else "a number far too large"


_short = _Short()


def shown(value: object) -> str:
    """Something that came, in a few words: who sent it knows it, and who reads on wants to know what was expected."""
    text = _short.repr(value)
    return text if len(text) <= LONGEST_SHOWN else f"{text[: LONGEST_SHOWN - 3]}..."


def named(value: object) -> str:
    """Something that came, as a word for which a catalogue may have a name."""
    return value if isinstance(value, str) else shown(value)


def check_bounds(what: str, doc: object) -> None:
    """Is the document of a size that can be looked at? Nothing else is done with one that is not."""
    left, level = MOST_VALUES, [doc]
    for _ in range(DEEPEST):
        below: list[object] = []
        for value in level:
            if isinstance(value, (str, int)):  # first, since whether something is a Mapping takes long to find out
                _check_size(what, value)
            elif isinstance(value, list):
                left -= len(value)
                below += value if left >= 0 else []
            elif isinstance(value, Mapping):
                left -= len(value)
                below += [*value, *value.values()] if left >= 0 else []
        if left < 0:
            raise InvalidPosition(f"{what}: expected at most {MOST_VALUES} values in all, got more", "form")
        if not below:
            return
        level = below
    raise InvalidPosition(f"{what}: expected at most {DEEPEST} levels of lists and fields, got more", "form")


def _check_size(what: str, value: str | int) -> None:
    if isinstance(value, int):
        if abs(value) >= LARGEST_NUMBER:
            raise InvalidPosition(f"{what}: expected numbers below 2 to the 256th, got one that is larger", "form")
    elif len(value) > LONGEST_WORD:
        raise InvalidPosition(f"{what}: expected words of at most {LONGEST_WORD} letters, got {shown(value)}", "form")


def read_fields(where: str, doc: object, names: Iterable[str]) -> Mapping[str, Any]:
    """A document with named fields, and no others than these."""
    if not isinstance(doc, Mapping):
        raise InvalidPosition(f"{where}: expected named fields, got {shown(doc)}", "form")
    for name in doc:
        if name not in names:
            raise InvalidPosition(f"{where}: no such field {shown(name)}; expected {', '.join(names)}", "form")
    return doc


def read_declared(where: str, doc: object, fields: Sequence[Field]) -> Mapping[str, Any]:
    """A document with fields that are declared, and no others."""
    return read_fields(where, doc, [field.name for field in fields])


def number(where: str, value: object, low: int, high: int, step: int = 1) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high or value % step:
        steps = f" in steps of {step}" if step > 1 else ""
        raise InvalidPosition(
            f"{where}: expected a whole number from {low} to {high}{steps}, got {shown(value)}",
            "range",
            low=low,
            high=high,
        )
    return value


def flag(where: str, value: object) -> bool:
    """Yes or no."""
    if not isinstance(value, bool):
        raise InvalidPosition(f"{where}: expected true or false, got {shown(value)}", "form")
    return value


def read_list(where: str, value: object, length: int | None = None) -> list[Any]:
    """A list, of that length if one is given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        size = "" if length is None else f" of {length} entries"
        raise InvalidPosition(f"{where}: expected a list{size}, got {shown(value)}", "form")
    return value


def read_by_seat(where: str, value: object, players: int) -> list[Any]:
    """A list with an entry for each seat."""
    if not isinstance(value, list) or len(value) != players:
        raise InvalidPosition(
            f"{where}: expected a list with an entry for each of {players} seats, got {shown(value)}", "form"
        )
    return value


def read_seats(where: str, value: object, players: int) -> int:
    """A list of different seats, as bits."""
    seats = 0
    for seat in read_list(where, value):
        bit = 1 << number(where, seat, 0, players - 1)
        if seats & bit:
            raise InvalidPosition(f"{where}: seat {seat} stands there twice", "twice", what=seat_name(seat))
        seats |= bit
    return seats


def one_word(where: str, value: object, words: Sequence[str]) -> int:
    """One of some words, as its place among them."""
    if not isinstance(value, str) or value not in words:
        raise InvalidPosition(
            f"{where}: expected one of {', '.join(words)}, got {shown(value)}", "unknown", what=named(value)
        )
    return words.index(value)


def read_words(where: str, value: object, words: Sequence[str]) -> int:
    """A list of different words, as bits."""
    bits = 0
    for word in read_list(where, value):
        if not isinstance(word, str) or word not in words:
            raise InvalidPosition(
                f"{where}: expected some of {', '.join(words)}, got {shown(word)}", "unknown", what=named(word)
            )
        bit = 1 << words.index(word)
        if bits & bit:
            raise InvalidPosition(f"{where}: {word!r} stands there twice", "twice", what=word)
        bits |= bit
    return bits


def read_cards(where: str, value: object, kinds: Mapping[str, int], like: str) -> list[int]:
    """A list of cards by their words, as kinds; `like` shows what such words are."""
    if not isinstance(value, list):
        raise InvalidPosition(f"{where}: expected a list of cards like {like}, got {shown(value)}", "form")
    for word in value:
        if not isinstance(word, str) or word not in kinds:
            raise InvalidPosition(
                f"{where}: expected cards like {like}, got {shown(word)}", "unknown", what=named(word)
            )
    return [kinds[word] for word in value]


def unplaced(box: Iterable[int], placed: Iterable[int], names: Sequence[str]) -> list[int]:
    """The cards of the box that lie nowhere yet, in order. More of a card than there are is refused by its name."""
    left = Counter(box)
    left.subtract(placed)
    for kind, count in left.items():
        if count < 0:
            raise InvalidPosition(
                f"{names[kind]}: {-count} more on the table than in the box", "box", what=names[kind], n=-count
            )
    return sorted(left.elements())
