"""From what a net expects to what happens: of the moments at which it says 30 %, so many are won.

A net is asked about its own seat at its own choices while it learns, and is too sure of itself everywhere else. Two
curves, fitted on games that it plays against itself, put both right: one for the seat that is to choose, one for the
others. They lie beside the weights, and are made anew with them: `python -m bench.calibration GAME --write`.
"""

import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from signoria.bots.learned.packaged import WEIGHTS

Chances = npt.NDArray[np.float64]
EDGE = 1e-4
"""Nothing is surer than this."""
ROUNDS = 25
BINS = 10
OFF_TO_INTERVAL = 2.46
"""What is off as a bell is off by 0.8 standard errors on the mean; 1.96 of them are half of a 95 % interval."""


class Curve(NamedTuple):
    """The odds that come true, from the odds that a net sees: `slope * odds + shift + crowd * log(players - 1)`."""

    slope: float = 1.0
    shift: float = 0.0
    crowd: float = 0.0

    def __call__(self, seen: Chances, players: npt.NDArray[np.int_]) -> Chances:
        """How often it is won, where a net sees these chances at tables of so many."""
        weighed = clues(seen, players) @ np.array(self)
        return np.asarray(1 / (1 + np.exp(-weighed)))


class Calibration(NamedTuple):
    """The curves of a game."""

    asked: Curve = Curve()
    """For the seat that is to choose."""
    unasked: Curve = Curve()
    """For the others."""
    off: tuple[float, float] = (0.0, 0.0)
    """By how much both were off on the mean, in games on which they were not fitted."""

    def chances(self, seen: Chances, players: npt.NDArray[np.int_], asked: npt.NDArray[np.bool_]) -> Chances:
        """What the net sees, put right."""
        return np.where(asked, self.asked(seen, players), self.unasked(seen, players))

    def margin(self, *, asked: bool) -> float:
        """Half of a 95 % interval, from what is off on the mean."""
        return OFF_TO_INTERVAL * self.off[not asked]


class Bin(NamedTuple):
    """Moments at which about the same was expected."""

    moments: int
    expected: float
    won: float


def clues(seen: Chances, players: npt.NDArray[np.int_]) -> Chances:
    """What a curve weighs: the odds, one, and how many the others are."""
    held = np.clip(seen.astype(np.float64), EDGE, 1 - EDGE)
    return np.stack([np.log(held / (1 - held)), np.ones_like(held), np.log(players - 1.0)], -1)


def fitted(seen: Chances, players: npt.NDArray[np.int_], won: Chances) -> Curve:
    """The curve under which what was won is most likely: logistic regression by Newton's method."""
    told = clues(seen, players)
    found = np.array(Curve())
    for _ in range(ROUNDS):
        expected = 1 / (1 + np.exp(-(told @ found)))
        bend = (told * (expected * (1 - expected))[:, None]).T @ told + 1e-3 * np.eye(len(found))
        found = found + np.linalg.solve(bend, told.T @ (won - expected) - 1e-3 * (found - np.array(Curve())))
    return Curve(*(round(float(number), 4) for number in found))


def bins(expected: Chances, won: Chances) -> list[Bin]:
    """Moments by what was expected, in tenths; those that were never met are left out."""
    place = np.minimum((expected * BINS).astype(int), BINS - 1)
    groups = [place == number for number in range(BINS)]
    return [
        Bin(int(group.sum()), float(expected[group].mean()), float(won[group].mean()))
        for group in groups
        if group.any()
    ]


def expected_error(found: list[Bin]) -> float:
    """By how much expectations are off on the mean: that of each tenth, weighed by its moments."""
    moments = sum(one.moments for one in found)
    return sum(one.moments * abs(one.expected - one.won) for one in found) / moments


def file_of(game_id: str) -> Path:
    """Where the curves of a game lie."""
    return WEIGHTS / f"{game_id}.calibration.json"


@cache
def calibration(game_id: str) -> Calibration:
    """The curves that ship with the weights of a game."""
    told: dict[str, Any] = json.loads(file_of(game_id).read_text("utf-8"))
    return Calibration(Curve(*told["asked"]), Curve(*told["unasked"]), tuple(told["off"]))
