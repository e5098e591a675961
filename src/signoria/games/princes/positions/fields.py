"""Reading the fields of a position; each error says where, what was expected, and what came."""

from collections.abc import Mapping, Sequence
from typing import Any

from signoria.core.errors import InvalidPosition


def check_fields(where: str, doc: object, names: Sequence[str]) -> None:
    """The document has named fields, and no others than these."""
    if not isinstance(doc, Mapping):
        raise InvalidPosition(f"{where}: expected named fields, got {doc!r}")
    for name in doc:
        if name not in names:
            raise InvalidPosition(f"{where}: no such field {name!r}; expected {', '.join(names)}")


def number(where: str, value: object, low: int, high: int, step: int = 1) -> int:
    """A whole number in a range."""
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high or value % step:
        steps = f" in steps of {step}" if step > 1 else ""
        raise InvalidPosition(f"{where}: expected a whole number from {low} to {high}{steps}, got {value!r}")
    return value


def read_list(where: str, value: object, length: int | None) -> list[Any]:
    """A list, of that length if one is given."""
    if not isinstance(value, list) or (length is not None and len(value) != length):
        size = "" if length is None else f" of {length} entries"
        raise InvalidPosition(f"{where}: expected a list{size}, got {value!r}")
    return value


def read_words(where: str, value: object, words: Sequence[str]) -> int:
    """A set of words as bits."""
    found = 0
    for word in read_list(where, value, None):
        if word not in words:
            raise InvalidPosition(f"{where}: expected some of {', '.join(words)}, got {word!r}")
        bit = 1 << words.index(word)
        if found & bit:
            raise InvalidPosition(f"{where}: {word!r} stands there twice")
        found |= bit
    return found
