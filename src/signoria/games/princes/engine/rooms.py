"""Which tiles still fit. It is asked for the same cells again and again, so the answers are remembered."""

from typing import Final

from signoria.games.princes.engine.tiles import Outline

REMEMBERED: Final = 50_000
"""So many answers, then all are forgotten."""


class Rooms:
    """By the cells that are free: the tiles for which there is a place among them, as a set."""

    def __init__(self, outlines: list[Outline]) -> None:
        self.outlines: Final = outlines
        self.known: Final[dict[int, int]] = {}

    def fitting(self, free: int) -> int:
        """The tiles that can be laid on these cells alone."""
        found = self.known.get(free)
        if found is None:
            found = 0
            for tile in range(len(self.outlines)):
                if self.outlines[tile].fits(free):
                    found |= 1 << tile
            if len(self.known) >= REMEMBERED:
                self.known.clear()
            self.known[free] = found
        return found
