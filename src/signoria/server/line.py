"""The choices of a match that count, without those that were taken back."""

from array import array
from collections.abc import Iterator
from typing import NamedTuple

from signoria.server.seats import SEAT_BITS

SEALED = -1
REACHED_BITS = 24


class Made(NamedTuple):
    """A choice that counts."""

    number: int
    """Its entry."""
    seat: int
    forced: bool
    timed: bool
    """Did the time count that it took?"""
    reached: int
    """How many choices had taken effect then; `SEALED` where this one lay sealed."""


class Line:
    """The choices that count, in their order. Most tables rest, so each is one number in memory."""

    def __init__(self) -> None:
        self._made = array("q")

    def __len__(self) -> int:
        return len(self._made)

    def __iter__(self) -> Iterator[Made]:
        """In the order in which they were made."""
        return map(unpacked, self._made)

    def add(self, made: Made) -> None:
        """One more."""
        self._made.append(packed(made))

    def backwards(self) -> Iterator[Made]:
        """The last one first."""
        return map(unpacked, reversed(self._made))

    def last_of(self, seat: int, count: int) -> list[Made]:
        """The last choices of a seat, so many of them, in their order."""
        found: list[Made] = []
        for made in reversed(self._made):
            if len(found) == count:
                break
            if seat_of(made) == seat:
                found.append(unpacked(made))
        return found[::-1]

    def until(self, number: int) -> "Line":
        """Those up to that entry; not those that still lay sealed then."""
        kept = [unpacked(made) for made in self._made]
        kept = [made for made in kept if made.number <= number]
        while kept and kept[-1].reached == SEALED:
            kept.pop()
        return line_of(kept)

    def without(self, gone: list[Made]) -> "Line":
        """All but these."""
        return line_of([made for made in map(unpacked, self._made) if made not in gone])

    @property
    def reached(self) -> int:
        """How many choices had taken effect after the last of them."""
        return unpacked(self._made[-1]).reached if self._made else 0


def line_of(choices: list[Made]) -> Line:
    """A line of these."""
    line = Line()
    for made in choices:
        line.add(made)
    return line


def packed(made: Made) -> int:
    """A choice as one number."""
    bits = made.number << REACHED_BITS | made.reached - SEALED
    return (bits << SEAT_BITS | made.seat) << 2 | made.forced << 1 | made.timed


def seat_of(bits: int) -> int:
    """The seat of a choice that was packed."""
    return bits >> 2 & (1 << SEAT_BITS) - 1


def unpacked(bits: int) -> Made:
    """The choice that was packed."""
    rest = bits >> 2 + SEAT_BITS
    reached = (rest & (1 << REACHED_BITS) - 1) + SEALED
    return Made(rest >> REACHED_BITS, seat_of(bits), bool(bits & 2), bool(bits & 1), reached)
