"""How long a view takes: of the seat that is asked, and of one that is not. Alone: `python3 -m bench.views`."""

import random
import sys
import time
from collections.abc import Iterator
from statistics import median
from typing import NamedTuple

import signoria
from bench.measure import Line, print_table
from signoria.core.match import Match
from signoria.core.options import Options
from tests.conformance.citadels import DELUXE


class Promise(NamedTuple):
    """A table, and the microseconds that a view may take when its seat is not asked; twice that when it is."""

    game: str
    players: int
    options: Options
    idle: float


PROMISES = (
    Promise("lost-cities", 2, {}, 12),
    Promise("citadels", 6, {"edition": DELUXE, "cast": "random", "uniques": "random"}, 45),
    Promise("princes-of-florence", 4, {}, 60),
)
GAMES = 8
APART = 7
"""One decision in so many is looked at."""
TRIES = 5
"""Of so many in a row the quickest counts: what else a busy machine does is not the view's."""


def positions(promise: Promise) -> Iterator[Match]:
    """Matches under way, from random games; each is played on when the next is asked for."""
    game = signoria.game(promise.game)
    for seed in range(GAMES):
        rng, match, number = random.Random(seed), game.new(promise.players, promise.options, seed), 0
        while match.waiting:
            if number % APART == 0:
                yield match
            seat = rng.choice(match.waiting)
            match.play(rng.choice(match.choices(seat)), seat)
            number += 1


def took(match: Match, seat: int) -> float:
    """Microseconds that the view of a seat takes."""
    quickest = float("inf")
    for _ in range(TRIES):
        started = time.perf_counter()
        match.view(seat)
        quickest = min(quickest, time.perf_counter() - started)
    return quickest * 1e6


def medians(promise: Promise) -> tuple[float, float]:
    """What the view of a seat that is not asked takes, and of one that is."""
    idle: list[float] = []
    asked: list[float] = []
    for match in positions(promise):
        for seat in range(match.players):
            (asked if seat in match.waiting else idle).append(took(match, seat))
    return median(idle), median(asked)


def main() -> list[Line]:
    """Measure."""
    print(f"Views, compiled engine: {'yes' if signoria.compiled else 'no'}")
    found: list[Line] = []
    for promise in PROMISES:
        idle, asked = medians(promise)
        for who, measured, most in (("idle", idle, promise.idle), ("asked", asked, 2 * promise.idle)):
            name = f"view, {promise.game}, {who}"
            found.append(Line(name, measured, "microseconds", "one microsecond", measured, most, at_most=True))
    return found


if __name__ == "__main__":
    sys.exit(0 if print_table(main()) else 1)
