"""How much a net likes the choices that somebody has."""

from collections.abc import Callable, Sequence
from itertools import pairwise

CLOSE = 1e-3
"""Likings that are closer than this are told apart by exact arithmetic. What a net is asked about many positions at
once, or on another processor, is rounded in another order; that moves a liking by less than a tenth of this."""


class Likings:
    """How much a net likes each of some choices: nearly, and exactly where two of them are close."""

    def __init__(self, nearly: list[float], exactly: Callable[[], list[float]]) -> None:
        self._nearly = nearly
        self._exactly = exactly

    def __len__(self) -> int:
        return len(self._nearly)

    def best(self, whims: Sequence[float] = (), overlooked: int = 0) -> int:
        """The place of the best choice, or of the next best where some are overlooked; whims are added to likings.

        It is the same on every processor and however many positions the net was asked about at once.
        """
        weighed = _added(self._nearly, whims)
        order = _from_best(weighed, overlooked)
        if any(weighed[better] - weighed[worse] < CLOSE for better, worse in pairwise(order)):
            order = _from_best(_added(self._exactly(), whims), overlooked)
        return order[overlooked]


def _added(likings: list[float], whims: Sequence[float]) -> list[float]:
    return [liking + whim for liking, whim in zip(likings, whims, strict=True)] if whims else likings


def _from_best(weighed: list[float], overlooked: int) -> list[int]:
    """The best first, as far as it matters; of two that are equal the first is better."""
    return sorted(range(len(weighed)), key=weighed.__getitem__, reverse=True)[: overlooked + 2]
