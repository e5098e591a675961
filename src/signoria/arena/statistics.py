"""What many games add up to. It grows with the number of different scores, never with the number of games."""

from collections import Counter
from math import sqrt
from typing import TypedDict

from signoria.arena.outcome import Outcome


class SpreadNumbers(TypedDict):
    """The numbers that people ask for about a spread."""

    mean: float
    deviation: float
    lowest: int
    median: int
    highest: int


class StatisticsNumbers(TypedDict):
    """What many games add up to; lists are by seat."""

    games: int
    """Those that were played to their end."""
    lost: int
    """Games that nobody could play, since whoever tried has died."""
    wins: list[int]
    draws: int
    scores: list[SpreadNumbers]
    """Empty where no game was played to its end."""
    distribution: list[dict[str, int]]
    """How often each score came."""
    choices: SpreadNumbers | None
    failures: list[int]
    """Choices that were made at random because the seat's bot failed."""
    error: str
    """What went wrong the first time, "" where nothing did."""


class Spread:
    """How often each whole number came."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()

    def add(self, number: int) -> None:
        """One more of it."""
        self.counts[number] += 1

    @property
    def mean(self) -> float:
        """The average."""
        return sum(number * count for number, count in self.counts.items()) / self.counts.total()

    @property
    def deviation(self) -> float:
        """The standard deviation."""
        mean = self.mean
        return sqrt(sum((number - mean) ** 2 * count for number, count in self.counts.items()) / self.counts.total())

    def quantile(self, part: float) -> int:
        """The smallest number that at least this part of all does not exceed."""
        wanted, passed = part * self.counts.total(), 0
        for number in sorted(self.counts):
            passed += self.counts[number]
            if passed >= wanted:
                return number
        raise ValueError("part: expected a number from 0 to 1")

    def to_json(self) -> SpreadNumbers:
        """The numbers people ask for."""
        return {
            "mean": self.mean,
            "deviation": self.deviation,
            "lowest": min(self.counts),
            "median": self.quantile(0.5),
            "highest": max(self.counts),
        }


class Statistics:
    """Scores and wins by seat, draws, the length of games, and how often bots failed."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.lost = 0
        self.scores = [Spread() for _ in range(seats)]
        self.wins = [0] * seats
        self.draws = 0
        self.choices = Spread()
        self.failures = [0] * seats
        self.error = ""

    def add(self, outcome: Outcome) -> None:
        """Count one game."""
        self.error = self.error or outcome.error
        if not outcome.finished:
            self.lost += 1
            return
        self.games += 1
        for seat, points in enumerate(outcome.scores):
            self.scores[seat].add(points)
        if len(outcome.winners) == 1:
            self.wins[outcome.winners[0]] += 1
        else:
            self.draws += 1
        self.choices.add(outcome.choices)
        for seat, failures in enumerate(outcome.failures):
            self.failures[seat] += failures

    def to_json(self) -> StatisticsNumbers:
        """All of it, with every score and how often it came."""
        return {
            "games": self.games,
            "lost": self.lost,
            "wins": self.wins[:],
            "draws": self.draws,
            "scores": [spread.to_json() for spread in self.scores] if self.games else [],
            "distribution": [{str(p): spread.counts[p] for p in sorted(spread.counts)} for spread in self.scores],
            "choices": self.choices.to_json() if self.games else None,
            "failures": self.failures[:],
            "error": self.error,
        }
