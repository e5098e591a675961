"""The action space: what a choice can be, and lists of choices from sets of kinds.

Simulations ask for choices all the time, so the choices of each set of ten kinds of one colour are made once, here.
"""

from typing import Final

from signoria.core.compiling import i64
from signoria.games.lost_cities.engine.cards import COLOUR_KINDS, COLOURS, KINDS, KINDS_PER_COLOUR

# A choice is one of these plus a kind or a colour.
LAY: Final = 0
DISCARD: Final = LAY + KINDS
DRAW: Final = DISCARD + KINDS
TAKE: Final = DRAW + 1
ACTIONS: Final = TAKE + COLOURS

SETS: Final = 1024
"""So many sets of kinds there are in one colour."""

Choices = tuple[int, ...]
"""Tuples, because the garbage collector does not walk through them again and again."""


def _choices(first: int, kinds: int) -> Choices:
    return tuple([first + place for place in range(KINDS_PER_COLOUR) if kinds >> place & 1])


LAYS: Final = [_choices(LAY + colour * KINDS_PER_COLOUR, kinds) for colour in range(COLOURS) for kinds in range(SETS)]
DISCARDS: Final = [tuple([choice + DISCARD for choice in lays]) for lays in LAYS]
TAKES: Final = [(DRAW, *[TAKE + c for c in range(COLOURS) if piles >> c & 1]) for piles in range(1 << COLOURS)]
"""What may be taken, by the set of colours whose pile may be."""


def choices_of(pack: list[int]) -> list[int]:
    """All choices about these cards."""
    kinds = sorted(set(pack))
    colours = sorted({kind // KINDS_PER_COLOUR for kind in kinds})
    cards = [LAY + kind for kind in kinds] + [DISCARD + kind for kind in kinds]
    return [*cards, DRAW, *[TAKE + colour for colour in colours]]


def join(choices: list[int], table: list[Choices], kinds: i64) -> None:
    """Add the choices of a set of kinds, in order; `table` is LAYS or DISCARDS."""
    colour_begins: i64 = 0
    while kinds:
        if kinds & COLOUR_KINDS:
            choices.extend(table[colour_begins + (kinds & COLOUR_KINDS)])
        kinds >>= KINDS_PER_COLOUR
        colour_begins += SETS


def pick(table: list[Choices], kinds: i64, number: i64) -> int:
    """The choice that stands at `number` in the joined list."""
    colour_begins: i64 = 0
    while True:
        choices = table[colour_begins + (kinds & COLOUR_KINDS)]
        if number < len(choices):
            return choices[number]
        number -= len(choices)
        kinds >>= KINDS_PER_COLOUR
        colour_begins += SETS


def size(kinds: i64) -> i64:
    """How many kinds are in the set: the bits are added in pairs, fours, bytes and then all."""
    kinds -= kinds >> 1 & 0x555555555555555
    kinds = (kinds & 0x333333333333333) + (kinds >> 2 & 0x333333333333333)
    kinds = kinds + (kinds >> 4) & 0xF0F0F0F0F0F0F0F
    kinds += kinds >> 8
    kinds += kinds >> 16
    kinds += kinds >> 32
    return kinds & 127
