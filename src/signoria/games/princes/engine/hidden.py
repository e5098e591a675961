"""Hidden cards: one int says which card it is and what every seat knows of it.

Lowest stands its kind; then a bit for each seat that knows which card lies there; then a bit for each seat that has
seen it and lost sight of it since; then, five bits for each such seat, who may hold it for all that seat knows; highest
whether anybody has handled the place where it lies, so that a card lost sight of may be there.
"""

from typing import Final

from signoria.core.compiling import i64
from signoria.games.princes.engine.cards import MAX_SEATS

KIND: Final = 0xFF
KNOWN: Final = 8
LOST: Final = KNOWN + MAX_SEATS
HOLDERS: Final = LOST + MAX_SEATS
STIRRED: Final = 1 << (HOLDERS + MAX_SEATS * MAX_SEATS)
SEATS: Final = (1 << MAX_SEATS) - 1


def kind_of(card: i64) -> int:
    """Which card of its deck it is."""
    return card & KIND


def of_kind(card: int, other: int) -> int:
    """The card with the kind of another, and all that is known of either."""
    return card & ~KIND | other


def is_known_to(card: i64, seat: i64) -> bool:
    """Does the seat know which card lies there?"""
    return card >> (KNOWN + seat) & 1 == 1


def who_knows(card: i64) -> int:
    """The seats that know which card lies there."""
    return card >> KNOWN & SEATS


def shown_to(card: int, seat: int) -> int:
    """The card after a seat has seen it."""
    return card | 1 << (KNOWN + seat)


def shown_to_all(card: int) -> int:
    """The card after everybody has seen it."""
    return card | SEATS << KNOWN


def is_lost_by(card: i64, seat: i64) -> bool:
    """Has the seat seen the card and lost sight of it?"""
    return card >> (LOST + seat) & 1 == 1


def who_lost(card: i64, among: i64) -> int:
    """The seats, of these, that have seen the card and lost sight of it."""
    return card >> LOST & among


def may_hold(card: i64, seat: i64) -> int:
    """The seats that may hold the card, for all that a seat knows who has lost sight of it."""
    return card >> (HOLDERS + MAX_SEATS * seat) & SEATS


def lost_by(card: int, seat: int, holders: int) -> int:
    """The card after a seat has lost sight of it, which reckons that it may be with these holders."""
    return card | 1 << (LOST + seat) | holders << (HOLDERS + MAX_SEATS * seat)


def is_stirred(card: i64) -> bool:
    """Has anybody handled the place where the card lies?"""
    return card & STIRRED != 0


def stirred(card: int) -> int:
    """The card after somebody has handled the place where it lies."""
    return card | STIRRED
