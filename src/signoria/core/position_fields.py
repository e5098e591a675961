"""Reading the fields of a position. Each error says where, what was expected, and what came."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from signoria.core.errors import InvalidPosition


def read_fields(where: str, doc: object, names: Iterable[str]) -> Mapping[str, Any]:
    """A document with named fields, and no others than these."""
    if not isinstance(doc, Mapping):
        raise InvalidPosition(f"{where}: expected named fields, got {doc!r}")
    for name in doc:
        if name not in names:
            raise InvalidPosition(f"{where}: no such field {name!r}; expected {', '.join(names)}")
    return doc


def number(where: str, value: object, low: int, high: int, step: int = 1) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high or value % step:
        steps = f" in steps of {step}" if step > 1 else ""
        raise InvalidPosition(f"{where}: expected a whole number from {low} to {high}{steps}, got {value!r}")
    return value


def read_list(where: str, value: object, length: int | None = None) -> list[Any]:
    """A list, of that length if one is given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        size = "" if length is None else f" of {length} entries"
        raise InvalidPosition(f"{where}: expected a list{size}, got {value!r}")
    return value


def read_by_seat(where: str, value: object, players: int) -> list[Any]:
    """A list with an entry for each seat."""
    if not isinstance(value, list) or len(value) != players:
        raise InvalidPosition(f"{where}: expected a list with an entry for each of {players} seats, got {value!r}")
    return value


def read_seats(where: str, value: object, players: int) -> int:
    """A list of seats, as bits."""
    seats = 0
    for seat in read_list(where, value):
        seats |= 1 << number(where, seat, 0, players - 1)
    return seats


def read_words(where: str, value: object, words: Sequence[str]) -> int:
    """A list of different words, as bits."""
    bits = 0
    for word in read_list(where, value):
        if word not in words:
            raise InvalidPosition(f"{where}: expected some of {', '.join(words)}, got {word!r}")
        bit = 1 << words.index(word)
        if bits & bit:
            raise InvalidPosition(f"{where}: {word!r} stands there twice")
        bits |= bit
    return bits


def read_cards(where: str, value: object, kinds: Mapping[str, int], like: str) -> list[int]:
    """A list of cards by their words, as kinds; `like` shows what such words are."""
    if not isinstance(value, list):
        raise InvalidPosition(f"{where}: expected a list of cards like {like}, got {value!r}")
    for word in value:
        if not isinstance(word, str) or word not in kinds:
            raise InvalidPosition(f"{where}: expected cards like {like}, got {word!r}")
    return [kinds[word] for word in value]


def unplaced(box: Iterable[int], placed: Iterable[int], names: Sequence[str]) -> list[int]:
    """The cards of the box that lie nowhere yet, in order. More of a card than there are is refused by its name."""
    left = Counter(box)
    left.subtract(placed)
    for kind, count in left.items():
        if count < 0:
            raise InvalidPosition(f"{names[kind]}: {-count} more on the table than in the box")
    return sorted(left.elements())
