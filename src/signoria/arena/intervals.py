"""What a mean may be off by. Numbers that are not independent, such as games of one deal, are put together first."""

from collections.abc import Sequence
from math import inf, log, sqrt
from statistics import NormalDist
from typing import NamedTuple

CONFIDENCE = 0.95


class Estimate(NamedTuple):
    """A mean with half of its 95 % interval, from so many cases."""

    mean: float
    half: float
    cases: int

    @property
    def ends(self) -> tuple[float, float, float]:
        """The mean, and both ends of the interval."""
        return self.mean, self.low, self.high

    @property
    def low(self) -> float:
        """Where the interval begins."""
        return self.mean - self.half

    @property
    def high(self) -> float:
        """And where it ends."""
        return self.mean + self.half


def student(confidence: float, freedom: int) -> float:
    """By how many standard errors a mean may be off, from a sample of `freedom` + 1; Cornish and Fisher's series."""
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


class Moments:
    """Numbers as they come: how many, their mean, and how far they lie apart (Welford)."""

    def __init__(self, numbers: Sequence[float] = ()) -> None:
        self.count = 0
        self.mean = 0.0
        self._squares = 0.0
        for number in numbers:
            self.add(number)

    def add(self, number: float) -> None:
        """One more."""
        self.count += 1
        step = number - self.mean
        self.mean += step / self.count
        self._squares += step * (number - self.mean)

    @property
    def variance(self) -> float:
        """Of the numbers themselves; endless where there are fewer than two."""
        return self._squares / (self.count - 1) if self.count > 1 else inf

    def estimate(self, confidence: float = CONFIDENCE) -> Estimate:
        """The mean with its interval."""
        if self.count < 2:
            return Estimate(self.mean, inf, self.count)
        return Estimate(self.mean, student(confidence, self.count - 1) * sqrt(self.variance / self.count), self.count)

    def share(self) -> Estimate:
        """As `estimate`, of parts of one. Where all are alike, the interval is that of as many single cases."""
        found = self.estimate()
        if found.half > 0:
            return found
        other = proportion(found.mean * self.count, self.count)
        return found._replace(half=max(other.high - found.mean, found.mean - other.low))

    def half_at_any_time(self, doubt: float, tuned_for: int = 100) -> float:
        """Half of an interval that holds at all times at once, so that one may look after every number and stop.

        It is the asymptotic confidence sequence of Waudby-Smith and others (2021), narrowest near `tuned_for` numbers.
        """
        if self.count < 2:
            return inf
        tilt = sqrt((-2 * log(doubt) + log(-2 * log(doubt) + 1)) / tuned_for)
        spread = self.count * tilt**2 + 1
        return sqrt(self.variance * 2 * spread / (self.count * tilt) ** 2 * log(sqrt(spread) / doubt))


def proportion(hits: float, count: int, confidence: float = CONFIDENCE) -> Estimate:
    """A share of independent cases with Wilson's interval, which holds for few and rare ones; told by its middle."""
    if not count:
        return Estimate(0.0, inf, 0)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    part, weight = hits / count, z**2 / count
    half = z * sqrt(part * (1 - part) / count + weight / (4 * count)) / (1 + weight)
    return Estimate((part + weight / 2) / (1 + weight), half, count)
