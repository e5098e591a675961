"""A small fast generator for bots and playouts. The game's own chance never uses it."""

from collections.abc import Callable
from typing import Final

from signoria.core.compiling import i64

BITS: Final = 30
MASK: Final = (1 << 30) - 1
MULTIPLIER: Final = 1073741172
"""The largest a < 2**30 for which a * 2**30 - 1 is a safe prime: the period is about 2**59."""


class Dice:
    """Multiply with carry on 30-bit words: every value fits a machine word."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (MULTIPLIER * (MASK + 1) - 1)
        self.word: i64 = mixed & MASK
        self.carry: i64 = mixed >> BITS
        for _ in range(8):
            self.bits()

    def bits(self) -> i64:
        """The next 30 bits."""
        product: i64 = MULTIPLIER * self.word + self.carry
        self.word = product & MASK
        self.carry = product >> BITS
        return self.word ^ self.carry

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1."""
        return (self.bits() * n) >> BITS

    def __reduce__(self) -> "tuple[Callable[[int, int], Dice], tuple[int, int]]":
        """How `copy`, `deepcopy` and `pickle` see it, compiled too: where it stands."""
        return dice_at, (self.word, self.carry)


def dice_at(word: int, carry: int) -> Dice:
    """Dice that go on where others stood."""
    dice = Dice(0)
    dice.word = word
    dice.carry = carry
    return dice
