"""How numbers are measured: per second of processor time, in turns with the yardstick, medians."""

import time
from collections.abc import Callable
from statistics import median
from typing import NamedTuple

Work = Callable[[], int]
"""Does some work and says how many units it did."""


class Line(NamedTuple):
    """A promised number and what was measured."""

    name: str
    measured: float
    unit: str
    yardstick: str
    """What it is compared with, in words."""
    ratio: float
    promise: float
    at_most: bool = False

    @property
    def kept(self) -> bool:
        """Is the promise kept?"""
        return self.ratio <= self.promise if self.at_most else self.ratio >= self.promise


def rate(work: Work) -> float:
    """Units per second of this process's own processor time."""
    started = time.process_time()
    done = work()
    return done / (time.process_time() - started)


class Compared(NamedTuple):
    """The median rate of a work, and the median of its ratios to the yardstick."""

    rate: float
    ratio: float


def compare(work: Work, yardstick: Work, rounds: int) -> Compared:
    """Short turns of both, A B A B A: each B is held against the two A beside it.

    A machine that others use too changes its speed by the moment, up to twice. Medians taken apart would compare a fast
    moment of one with a slow moment of the other; neighbours share their moment.
    """
    work()
    before = rate(yardstick)
    compared = []
    for _ in range(rounds):
        measured, after = rate(work), rate(yardstick)
        compared.append(Compared(measured, 2 * measured / (before + after)))
        before = after
    return Compared(median(pair.rate for pair in compared), median(pair.ratio for pair in compared))


def print_table(lines: list[Line]) -> bool:
    """Show what was promised and what was measured; are all promises kept?"""
    print(f"\n{'':34}{'measured':>14} {'unit':14}{'ratio':>8}  {'promise':10}{'':5}yardstick")
    for line in lines:
        promise = f"{'<=' if line.at_most else '>='} {line.promise:g}"
        verdict = "ok" if line.kept else "MISSED"
        print(
            f"{line.name:34}{line.measured:14,.2f} {line.unit:14}{line.ratio:8.2f}  {promise:10}{verdict:7}"
            f"{line.yardstick}"
        )
    return all(line.kept for line in lines)
