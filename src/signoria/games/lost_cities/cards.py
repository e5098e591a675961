"""The cards. A kind is an int: ten kinds a colour, the wager first, then the numbers 2 to 10."""

from typing import Final

COLOUR_WORDS: Final = ("yellow", "blue", "white", "green", "red", "purple")
"""Purple came with the 2019 printing."""
COLOURS: Final = 6
KINDS_PER_COLOUR: Final = 10
KINDS: Final = COLOURS * KINDS_PER_COLOUR
WAGERS: Final = 3
"""Copies of each wager; of a number there is one."""
KIND: Final = 255
"""A card in a hand is its kind and, from bit 8 up, a bit for each seat that has seen it: `card & KIND` is its kind."""
SEEN: Final = 8

COLOUR_OF: Final = [kind // KINDS_PER_COLOUR for kind in range(KINDS)]
NUMBER_OF: Final = [kind % KINDS_PER_COLOUR + 1 if kind % KINDS_PER_COLOUR else 0 for kind in range(KINDS)]
"""2 to 10, or 0 for a wager."""

# An expedition is one int: the number of its wagers in the two lowest bits, and bit n for the number n. A card fits if
# the expedition is below its BAR: a wager only on wagers, a number only on lower numbers.
WORTH: Final = [1 << number if number else 1 for number in NUMBER_OF]
BAR: Final = [1 << number if number else 4 for number in NUMBER_OF]


def copies(kind: int) -> int:
    """How many cards of this kind are in the box."""
    return 1 if NUMBER_OF[kind] else WAGERS


def pack(colours: int) -> list[int]:
    """All cards of the first so many colours, unseen."""
    return [kind for kind in range(colours * KINDS_PER_COLOUR) for _ in range(copies(kind))]


def wagers_in(expedition: int) -> int:
    """The wagers of an expedition."""
    return expedition & 3


def numbers_in(expedition: int) -> list[int]:
    """The numbers of an expedition, ascending."""
    return [number for number in range(2, 11) if expedition >> number & 1]
