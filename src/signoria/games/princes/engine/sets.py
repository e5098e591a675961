"""Sets of small numbers: one int with a bit for each member. So we hold seats, persons, buildings, freedoms, cells."""

from typing import Final

from signoria.core.compiling import i64

TEN_BITS: Final = 10
LOW_TEN: Final = 0b1111111111
SIZES: Final = [sum(group >> member & 1 for member in range(TEN_BITS)) for group in range(1 << TEN_BITS)]
"""How many members a set of numbers below ten has."""


def only(member: int) -> int:
    """The set with this member alone."""
    return 1 << member


def everybody(players: int) -> int:
    """The set of all seats."""
    return (1 << players) - 1


def has(group: i64, member: i64) -> bool:
    """Is it in the set?"""
    return group >> member & 1 == 1


def plus(group: int, member: int) -> int:
    """The set and this member."""
    return group | 1 << member


def minus(group: int, member: int) -> int:
    """The set without this member."""
    return group & ~(1 << member)


def size(group: i64) -> int:
    """How many members it has."""
    number = 0
    while group:
        number += SIZES[group & LOW_TEN]
        group >>= TEN_BITS
    return number


def members(group: int) -> list[int]:
    """Its members, ascending."""
    return [member for member in range(group.bit_length()) if group >> member & 1]
