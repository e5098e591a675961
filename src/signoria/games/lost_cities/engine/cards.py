"""The cards. A kind is an int: ten kinds a colour, the wager first, then the numbers 2 to 10.

Sets of kinds are bit masks, ten bits a colour, so that "which of my cards fit" is one `&`.
"""

from typing import Final

from signoria.core.compiling import i64

COLOUR_WORDS: Final = ("yellow", "blue", "white", "green", "red", "purple")
"""Purple came with the 2019 printing."""
COLOURS: Final = 6
KINDS_PER_COLOUR: Final = 10
COLOUR_KINDS: Final = 1023
"""The set of all kinds of the first colour: ten bits."""
KINDS: Final = COLOURS * KINDS_PER_COLOUR
ALL_KINDS: Final = (1 << KINDS) - 1
WAGERS: Final = 3
"""Copies of each wager; of a number there is one."""
NUMBERS: Final = range(2, KINDS_PER_COLOUR + 1)

COLOUR_OF: Final = [kind // KINDS_PER_COLOUR for kind in range(KINDS)]
NUMBER_OF: Final = [kind % KINDS_PER_COLOUR + 1 if kind % KINDS_PER_COLOUR else 0 for kind in range(KINDS)]
"""2 to 10, or 0 for a wager."""

Rank = int | str
"""A number from 2 to 10, or "wager"."""
RANK_WORDS: Final[list[Rank]] = [number or "wager" for number in NUMBER_OF]
"""What stands on a card, by kind."""
CARD_WORDS: Final = [f"{COLOUR_WORDS[COLOUR_OF[kind]]}-{RANK_WORDS[kind]}" for kind in range(KINDS)]
"""Cards by kind: `red-5`, `red-wager`."""

# An expedition is one int: the number of its wagers in the two lowest bits, and bit n for the number n.
WAGER_COUNT: Final = 3
"""The bits of an expedition that count its wagers."""
EXPEDITIONS: Final = 1 << (KINDS_PER_COLOUR + 1)
"""So many expeditions there can be."""
IN_EXPEDITION: Final = [1 << number if number else 1 for number in NUMBER_OF]
"""What a card adds to its expedition, by kind."""

# A discard pile is one int, too: four bits a card, its rank (0 for a wager) and one, the top card lowest.
PILE_BITS: Final = 4
TOP_CARD: Final = 15
"""The bits of a pile that hold its top card."""


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
    return expedition & WAGER_COUNT


def numbers_in(expedition: int) -> list[int]:
    """The numbers of an expedition, ascending."""
    return [number for number in NUMBERS if expedition >> number & 1]


def highest_in(expedition: int) -> int:
    """The highest number of an expedition that has numbers."""
    return expedition.bit_length() - 1


def with_on_top(pile: int, kind: int) -> int:
    """A discard pile with one more card on top."""
    return pile << PILE_BITS | kind % KINDS_PER_COLOUR + 1


def without_top(pile: int) -> int:
    """A discard pile without its top card."""
    return pile >> PILE_BITS


def top_of(pile: int, colour: int) -> int:
    """The kind on top of a pile that is not empty."""
    return colour * KINDS_PER_COLOUR + (pile & TOP_CARD) - 1


def cards_of(pile: int, colour: int) -> list[int]:
    """The kinds of a pile from the bottom."""
    kinds: list[int] = []
    while pile:
        kinds.append(top_of(pile, colour))
        pile = without_top(pile)
    kinds.reverse()
    return kinds


def fitting(expedition: int) -> int:
    """The kinds of its colour that fit an expedition: wagers only on wagers, a number only on lower ones."""
    if expedition <= WAGER_COUNT:
        return COLOUR_KINDS
    highest = highest_in(expedition)
    return COLOUR_KINDS >> highest << highest
