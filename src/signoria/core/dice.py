"""A small fast generator for bots and playouts. The game's own chance never uses it."""

from typing import Final

BITS: Final = 30
MASK: Final = (1 << 30) - 1
MULTIPLIER: Final = 1073741172
"""The largest a < 2**30 for which a * 2**30 - 1 is a safe prime: the period is about 2**59."""


class Dice:
    """Multiply with carry on 30-bit words: so small that compiled code stays within a machine word."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (MULTIPLIER * (MASK + 1) - 1)
        self.word: int = mixed & MASK
        self.carry: int = mixed >> BITS
        for _ in range(8):
            self.bits()

    def bits(self) -> int:
        """The next 30 bits."""
        product = MULTIPLIER * self.word + self.carry
        self.word = product & MASK
        self.carry = product >> BITS
        return self.word ^ self.carry

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return (self.bits() * n) >> BITS
