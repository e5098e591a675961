"""Keys: 64 bits that stand for a state, or for all that a seat knows of it.

A game lists the numbers that make the difference; what is here turns them into a key that is the same in every run,
on every machine, compiled or not.
"""

import sys
from array import array
from hashlib import blake2b
from typing import Any, Final
from zlib import crc32

from signoria.core.kernel import NONE, State, Step, Together

KEY_BYTES: Final = 8
BIG_ENDIAN: Final = sys.byteorder == "big"
STEP_NUMBERS: Final[dict[str, int]] = {}
"""The number of a step by its name; it follows from the name, and is kept because all ask."""


def key_of(numbers: list[int]) -> int:
    """The key of a list of numbers, each of at most 64 bits with its sign."""
    words = array("q", numbers)
    if BIG_ENDIAN:
        words.byteswap()
    return int.from_bytes(blake2b(words.tobytes(), digest_size=KEY_BYTES).digest(), "little")


def add_list(numbers: list[int], more: list[int]) -> None:
    """Add a list with its length, so that no two lists run into each other."""
    numbers.append(len(more))
    numbers.extend(more)


def add_agenda(numbers: list[int], s: State) -> None:
    """Add what remains to be done. It lies open."""
    numbers.append(len(s.agenda))
    for step in s.agenda:
        add_step(numbers, step)
        if isinstance(step, Together):
            numbers.append(len(step.parts))
            for part in step.parts:
                add_step(numbers, part)


def add_step(numbers: list[int], step: Step[Any]) -> None:
    """Add one step: its name and its numbers."""
    name = type(step).__name__
    if name not in STEP_NUMBERS:
        STEP_NUMBERS[name] = crc32(name.encode())
    numbers.append(STEP_NUMBERS[name])
    numbers.append(step.seat)
    numbers.append(step.what)
    numbers.append(step.extra)


def add_sealed(numbers: list[int], s: State, seat: int) -> None:
    """Add who has answered in secret, and the answer of the seat itself."""
    numbers.append(len(s.sealed))
    for other in range(len(s.sealed)):
        numbers.append(s.sealed[other] if other == seat else NONE if s.sealed[other] == NONE else 0)
