"""The cards. A kind is an int: ten kinds a colour, the wager first, then the numbers 2 to 10.

Sets of kinds are bit masks, ten bits a colour, so that "which of my cards fit" is one `&`.
"""

from typing import Final

from signoria.core.compiling import i64

COLOUR_WORDS: Final = ("yellow", "blue", "white", "green", "red", "purple")
"""Purple came with the 2019 printing."""
COLOURS: Final = 6
KINDS_PER_COLOUR: Final = 10
KINDS: Final = COLOURS * KINDS_PER_COLOUR
WAGERS: Final = 3
"""Copies of each wager; of a number there is one."""

COLOUR_OF: Final = [kind // KINDS_PER_COLOUR for kind in range(KINDS)]
NUMBER_OF: Final = [kind % KINDS_PER_COLOUR + 1 if kind % KINDS_PER_COLOUR else 0 for kind in range(KINDS)]
"""2 to 10, or 0 for a wager."""

# An expedition is one int: the number of its wagers in the two lowest bits, and bit n for the number n.
WORTH: Final = [1 << number if number else 1 for number in NUMBER_OF]


def bit(kind: i64) -> i64:
    """The set of this kind alone."""
    mask: i64 = 1
    mask <<= kind
    return mask


def copies(kind: int) -> int:
    """How many cards of this kind are in the box."""
    return 1 if NUMBER_OF[kind] else WAGERS


def pack(colours: int) -> list[int]:
    """All cards of the first so many colours."""
    return [kind for kind in range(colours * KINDS_PER_COLOUR) for _ in range(copies(kind))]


PACKS: Final = [pack(colours) for colours in range(COLOURS + 1)]
"""All cards by the number of colours, in order."""


def wagers_in(expedition: int) -> int:
    """The wagers of an expedition."""
    return expedition & 3


def numbers_in(expedition: int) -> list[int]:
    """The numbers of an expedition, ascending."""
    return [number for number in range(2, 11) if expedition >> number & 1]


def pile_of(pile: int, kind: int) -> int:
    """A discard pile with one more card on top. It is one int, four bits a card: its rank and one, the top lowest."""
    return pile << 4 | kind % KINDS_PER_COLOUR + 1


def top_of(pile: int, colour: int) -> int:
    """The kind on top of a pile that is not empty."""
    return colour * KINDS_PER_COLOUR + (pile & 15) - 1


def cards_of(pile: int, colour: int) -> list[int]:
    """The kinds of a pile from the bottom."""
    found: list[int] = []
    while pile:
        found.insert(0, top_of(pile, colour))
        pile >>= 4
    return found


def fitting(expedition: int) -> int:
    """The ranks of a colour that fit its expedition: wagers only on wagers, a number only on lower ones."""
    if expedition < 4:
        return 0b1111111111
    highest = expedition.bit_length() - 1
    return 0b1111111111 >> highest << highest


ALL_KINDS: Final = (1 << KINDS) - 1
