"""Chance is in the state: a 256-bit seed and a counter through a hash stream."""

from hashlib import blake2b
from typing import Any, Final

from signoria.core.compiling import i64

BITS: Final = 30
MASK: Final = (1 << 30) - 1
WORD_BYTES: Final = 4
WORDS: Final = 16
"""Words of 30 bits in one block of the stream: so small that compiled code multiplies them in a machine word."""
MOST_USED: Final = 1 << 62
"""No game ever uses so many random numbers, and compiled code counts them in a machine word."""


class Chance:
    """Unbiased random numbers that are a function of `seed` and of how many words were `used` before."""

    def __init__(self, seed: int, used: int = 0) -> None:
        self.seed: Final = seed
        self.used: i64 = used
        self.block = b""  # the block in use; it follows from seed and used, so it is never saved
        self.block_number: i64 = -1
        self.stream: Any = None  # a hash with the seed as its key, which is begun once and copied for every block

    def clone(self) -> "Chance":
        other = Chance(self.seed, self.used)
        other.block = self.block
        other.block_number = self.block_number
        other.stream = self.stream
        return other

    def word(self) -> i64:
        """The next 30 bits."""
        number: i64 = self.used // WORDS
        if number != self.block_number:
            if self.stream is None:
                self.stream = blake2b(key=self.seed.to_bytes(32, "little"))
            begun = self.stream.copy()
            begun.update(int(number).to_bytes(8, "little"))
            self.block = begun.digest()
            self.block_number = number
        place: i64 = self.used % WORDS * WORD_BYTES
        self.used += 1
        block = self.block
        low: i64 = block[place]
        second: i64 = block[place + 1]
        third: i64 = block[place + 2]
        high: i64 = block[place + 3]
        return (low | second << 8 | third << 16 | high << 24) & MASK

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, each equally likely (Lemire's method)."""
        product: i64 = self.word() * n
        if product & MASK < n:
            unfair: i64 = (MASK + 1 - n) % n
            while product & MASK < unfair:
                product = self.word() * n
        return product >> BITS

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in random order."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            swapped = cards[last]
            cards[last] = cards[other]
            cards[other] = swapped
