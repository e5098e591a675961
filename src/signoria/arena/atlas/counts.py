"""What is counted: means of facts with their spread, and how often numbers came. Parts add up to the whole."""

from collections import Counter
from collections.abc import Iterable, Mapping
from math import inf, sqrt
from typing import Any, Self

from signoria.arena.intervals import Estimate, proportion, student

SERIES = "@"
"""Stands between the name of a line and the place of a point on it."""


class GameFacts:
    """The facts of one game. One that holds of several seats or rounds is one case: these are not independent."""

    def __init__(self) -> None:
        self.values: dict[tuple[str, str], list[float]] = {}
        self.numbers: list[tuple[str, int]] = []

    def mean(self, chart: str, key: str | int, value: float) -> None:
        """A value that belongs to a key of a chart, such as what was won by somebody who did something."""
        self.values.setdefault((chart, str(key)), []).append(value)

    def point(self, chart: str, line: str, place: int, value: float) -> None:
        """A value at a place on a line of a chart."""
        self.mean(chart, f"{line}{SERIES}{place}", value)

    def tally(self, chart: str, number: int) -> None:
        """A number that came once more."""
        self.numbers.append((chart, number))


class Counts:
    """What many games add up to."""

    def __init__(self) -> None:
        self.games = 0
        self.failures = 0
        self.lost = 0
        """Games that nobody could play, since whoever tried has died."""
        self.means: dict[str, dict[str, list[float]]] = {}
        """By chart and key: games, cases, the sum of the games' means, and that of their squares."""
        self.tallies: dict[str, Counter[int]] = {}

    def add(self, facts: GameFacts) -> None:
        """Count one game."""
        self.games += 1
        for (chart, key), values in facts.values.items():
            mean = sum(values) / len(values)
            self._add(chart, key, [1, len(values), mean, mean * mean])
        for chart, number in facts.numbers:
            self.tallies.setdefault(chart, Counter())[number] += 1

    def _add(self, chart: str, key: str, more: Iterable[float]) -> None:
        sums = self.means.setdefault(chart, {}).setdefault(key, [0, 0, 0.0, 0.0])
        for place, number in enumerate(more):
            sums[place] += number

    def join(self, other: "Counts") -> None:
        """Add what others have counted."""
        self.games += other.games
        self.failures += other.failures
        self.lost += other.lost
        for chart, keys in other.means.items():
            for key, sums in keys.items():
                self._add(chart, key, sums)
        for chart, numbers in other.tallies.items():
            self.tallies.setdefault(chart, Counter()).update(numbers)

    def share(self, chart: str, key: str) -> Estimate:
        """As `estimate`, of parts of one. Where all are alike, the interval is that of as many single cases."""
        found = self.estimate(chart, key)
        if found.half > 0:
            return found
        games = int(self.means[chart][key][0])
        other = proportion(found.mean * games, games)
        return found._replace(half=max(other.high - found.mean, found.mean - other.low))

    def estimate(self, chart: str, key: str) -> Estimate:
        """The mean of a fact over games, with its interval; how many cases it comes from."""
        games, cases, total, squares = self.means[chart][key]
        mean = total / games
        variance = max(0.0, squares / games - mean * mean)
        half = student(0.95, int(games) - 1) * sqrt(variance / (games - 1)) if games > 1 else inf
        return Estimate(mean, half, int(cases))

    def to_json(self) -> dict[str, Any]:
        """All of it."""
        tallies = {chart: {str(n): numbers[n] for n in sorted(numbers)} for chart, numbers in self.tallies.items()}
        return {
            "games": self.games,
            "failures": self.failures,
            "lost": self.lost,
            "means": self.means,
            "tallies": tallies,
        }

    @classmethod
    def from_json(cls, doc: Mapping[str, Any]) -> Self:
        """What `to_json` wrote."""
        counts = cls()
        counts.games, counts.failures, counts.lost = doc["games"], doc["failures"], doc.get("lost", 0)
        counts.means = {chart: {key: list(sums) for key, sums in keys.items()} for chart, keys in doc["means"].items()}
        counts.tallies = {
            chart: Counter({int(number): count for number, count in numbers.items()})
            for chart, numbers in doc["tallies"].items()
        }
        return counts
