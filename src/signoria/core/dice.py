"""A small fast generator for bots and playouts. The game's own chance never uses it."""

from typing import Final

MULTIPLIER: Final = 1073741583
"""The largest a < 2**30 for which a * 2**31 - 1 is a safe prime: the period is about 2**60."""
MASK: Final = 0x7FFFFFFF


class Dice:
    """Multiply with carry on 31-bit words: every value fits a machine word, so it is as fast compiled as C."""

    def __init__(self, seed: int) -> None:
        mixed = (seed * 0x9E3779B97F4A7C15 + 0xD1B54A32D192ED03) % (MULTIPLIER * 0x80000000 - 1)
        self.state = mixed if mixed > 0 else 1
        for _ in range(8):
            self.bits()

    def bits(self) -> int:
        """The next 31 bits."""
        self.state = MULTIPLIER * (self.state & MASK) + (self.state >> 31)
        return (self.state ^ (self.state >> 31)) & MASK

    def below(self, n: int) -> int:
        """A number from 0 to n - 1."""
        return (self.bits() * n) >> 31
