"""The cards of the district deck: an int each, its kind. `kinds.py` lists them, and is generated from `registry.py`."""

from typing import Final

from signoria.games.citadels.engine.kinds import ACTION_KINDS, EFFECT_KINDS, KINDS, UNIQUE_KINDS

NOBLE: Final = 0
RELIGIOUS: Final = 1
TRADE: Final = 2
MILITARY: Final = 3
UNIQUE: Final = 4
NO_TYPE: Final = 5
"""Action cards are of no type."""
TYPE_WORDS: Final = ("noble", "religious", "trade", "military", "unique")
TYPES: Final = 5

COINS: Final = 30
"""The coins in the box of every edition."""

KIND: Final = 255
"""A hidden card is its kind and, from bit 8 up, a bit for each seat that has seen it."""
SEEN: Final = 8

PLOTS: Final = KINDS * 2
"""A district in a city is a plot: its kind twice, and 1 more if an artist's coin lies on it."""


def is_unique(kind: int) -> bool:
    """Is it a unique district?"""
    return UNIQUE_KINDS >> kind & 1 == 1


def is_action_card(kind: int) -> bool:
    """Is it an action card?"""
    return ACTION_KINDS >> kind & 1 == 1


def may_have_effect(kind: int) -> bool:
    """Is it more than a basic district?"""
    return EFFECT_KINDS >> kind & 1 == 1
