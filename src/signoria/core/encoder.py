"""Encoders: what a seat may know, and what it may choose, as rows of bytes that a net can read.

A row is put together from ready pieces, and the rows of a whole batch are one list of pieces that is joined once: so
no byte is touched by itself. Numbers are small (one byte each), sets and choices between few things are flags. Seats
are turned so that the viewer comes first.
"""

from typing import Final

from signoria.core.action_rows import ActionRows
from signoria.core.compiling import i64, mypyc_attr
from signoria.core.kernel import State

MOST: Final = 255
"""A number that is larger is told as this one."""
BYTE: Final = [bytes([number]) for number in range(MOST + 1)]
NO_FLAGS: Final = [bytes(size) for size in range(257)]
"""So many flags that are not set."""


def one_of(size: int) -> list[bytes]:
    """By number: the flag of this number among so many. NONE, which is the last of a list, sets no flag."""
    flags = [bytes([1 if other == number else 0 for other in range(size)]) for number in range(size)]
    flags.append(bytes(size))
    return flags


def flags_of(size: int) -> list[bytes]:
    """By mask: the flags of all sets of so many things."""
    return [bytes([mask >> number & 1 for number in range(size)]) for mask in range(1 << size)]


def number(n: i64) -> bytes:
    """A number that is not below 0, at most MOST."""
    return BYTE[n] if n <= MOST else BYTE[MOST]


def above_zero(n: i64) -> bytes:
    """What a number is above 0; together with `below_zero` this tells numbers from -MOST to MOST."""
    return number(n) if n > 0 else BYTE[0]


def below_zero(n: i64) -> bytes:
    """What a number is below 0."""
    return number(-n) if n < 0 else BYTE[0]


class Field:
    """Some bytes of an observation that belong together."""

    def __init__(self, name: str, labels: list[str], most: int, meaning: str) -> None:
        self.name: Final = name
        self.labels: Final = labels
        """What each byte is about."""
        self.most: Final = most
        """The largest value; 1 for flags."""
        self.meaning: Final = meaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Encoder:
    """How a game is shown to a net. `version` rises whenever a field changes its place or its meaning."""

    def __init__(self, version: int, fields: list[Field], rows: ActionRows) -> None:
        self.version: Final = version
        self.fields: Final = fields
        self.rows: Final = rows
        self.size: Final = sum([len(field.labels) for field in fields])
        """The bytes of an observation; those of a mask are `rows.size`."""

    def observe(self, s: State, seat: int, pieces: list[bytes]) -> None:
        """Add the pieces of what the seat may know."""
        raise NotImplementedError

    def mask(self, s: State, seat: int, pieces: list[bytes]) -> None:
        """Add a flag for each row: may the seat choose it now?"""
        marked = bytearray(self.rows.size)
        asked = s.decision(seat)
        if asked is not None:
            row_of = self.rows.seat_rows(s.players, seat).row_of
            for choice in asked.choices(s):
                marked[row_of[choice]] = 1
        pieces.append(bytes(marked))

    def observation(self, s: State, seat: int) -> bytes:
        """What the seat may know, as one row."""
        pieces: list[bytes] = []
        self.observe(s, seat, pieces)
        return b"".join(pieces)

    def legal(self, s: State, seat: int) -> bytes:
        """The mask of one seat."""
        pieces: list[bytes] = []
        self.mask(s, seat, pieces)
        return b"".join(pieces)

    def read(self, observation: bytes) -> dict[str, list[int]]:
        """The bytes of an observation by the names of its fields."""
        if len(observation) != self.size:
            raise ValueError(
                f"observation: version {self.version} has {self.size} bytes, got {len(observation)}: "
                "another game or another version wrote it"
            )
        found: dict[str, list[int]] = {}
        start = 0
        for field in self.fields:
            end = start + len(field.labels)
            found[field.name] = list(observation[start:end])
            start = end
        return found
