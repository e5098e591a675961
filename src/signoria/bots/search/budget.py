"""How long a search may take, and how it keeps to that."""

import time
from typing import NamedTuple

FEW = 16
"""So many leaves are judged together at the least, where that pays: so many are tried to learn how long they take."""


class Budget(NamedTuple):
    """How long a search may take: what is reached first ends it. With `seconds` it depends on the machine."""

    iterations: int
    seconds: float | None = None


class OutOfTime(Exception):
    """A portion that takes too long on a busy machine: it is given up."""


class Pace:
    """What is left of a budget, in portions that end in time."""

    def __init__(self, budget: Budget, at_once: int, began: float | None = None) -> None:
        self._budget, self._at_once = budget, at_once
        self._few = min(FEW, at_once)
        self._began = time.monotonic() if began is None else began

    def require_time(self) -> None:
        """Nothing, unless the time is up."""
        if self._budget.seconds is not None and time.monotonic() - self._began > self._budget.seconds:
            raise OutOfTime

    def used(self, done: int) -> float:
        """The share of the budget that is used up."""
        used = done / self._budget.iterations
        if self._budget.seconds is not None:
            used = max(used, (time.monotonic() - self._began) / self._budget.seconds)
        return used

    def next(self, done: int) -> int:
        """So many more are tried together; none when the budget is used up.

        Where time counts they are half of those that it will last for, so that a mistaken guess does no harm.
        """
        left = self._budget.iterations - done
        if self._budget.seconds is None:
            return min(self._at_once, left)
        if not done:
            return min(self._few, left)
        passed = time.monotonic() - self._began
        lasts = int((self._budget.seconds - passed) * done / max(passed, 1e-9))
        return 0 if lasts < self._few else min(self._at_once, left, max(self._few, lasts // 2))
