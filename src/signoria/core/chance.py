"""Chance is in the state: a 256-bit seed and a counter through a hash stream."""

from hashlib import blake2b
from struct import unpack
from typing import Final

WORDS: Final = 16
"""32-bit words in one block of the stream."""


class Chance:
    """Unbiased random numbers that are a function of `seed` and of how many words were `used` before."""

    def __init__(self, seed: int, used: int = 0) -> None:
        self.seed: Final = seed
        self.used = used
        self.block: list[int] = []  # the block in use; it follows from seed and used, so it is never saved
        self.block_number = -1

    def clone(self) -> "Chance":
        other = Chance(self.seed, self.used)
        other.block = self.block
        other.block_number = self.block_number
        return other

    def word(self) -> int:
        """The next 32 bits."""
        number = self.used // WORDS
        if number != self.block_number:
            digest = blake2b(number.to_bytes(8, "little"), key=self.seed.to_bytes(32, "little")).digest()
            self.block = list(unpack("<16I", digest))
            self.block_number = number
        place = self.used % WORDS
        self.used += 1
        return self.block[place]

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each equally likely (Lemire's method)."""
        product = self.word() * n
        if product & 0xFFFFFFFF < n:
            unfair = (0x100000000 - n) % n
            while product & 0xFFFFFFFF < unfair:
                product = self.word() * n
        return product >> 32

    def shuffle(self, cards: list[int]) -> None:
        """Put the cards in random order."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            swapped = cards[last]
            cards[last] = cards[other]
            cards[other] = swapped
