"""Counting and timing what happens while a server runs; `metrics_page` tells it."""

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import perf_counter

BOUNDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Seconds up to which times are counted together."""


class Counted:
    """How often something happened, by what it was."""

    def __init__(self) -> None:
        self.times: Counter[tuple[str, ...]] = Counter()

    def count(self, *what: str) -> None:
        """Once more."""
        self.times[what] += 1


class Timed:
    """How long something took, each time."""

    def __init__(self) -> None:
        self.by_bound = [0] * (len(BOUNDS) + 1)  # the last is for what took longer than all bounds
        self.seconds = 0.0

    def note(self, seconds: float) -> None:
        """It took so long."""
        self.by_bound[bisect_left(BOUNDS, seconds)] += 1
        self.seconds += seconds

    @contextmanager
    def around(self) -> Iterator[None]:
        """Time what is done here, whether it fails or not."""
        began = perf_counter()
        try:
            yield
        finally:
            self.note(perf_counter() - began)
