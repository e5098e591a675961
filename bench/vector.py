"""Observed random decisions a second, many games side by side on one core. Alone: `python -m bench.vector [GAME]`."""

import sys
import time
from typing import NamedTuple

import signoria
from bench.measure import Line, print_table
from signoria import envs
from signoria.core.options import Options
from tests.conformance.citadels import DELUXE


class Promise(NamedTuple):
    """A table, and the decisions a second that are promised for it."""

    game: str
    players: int
    options: Options
    least: float


PROMISES = (
    Promise("lost-cities", 2, {}, 300_000),
    Promise("citadels", 6, {"edition": DELUXE, "cast": "random", "uniques": "random"}, 100_000),
    Promise("princes-of-florence", 4, {}, 100_000),
)
GAMES = 512
STEPS = 40
ROUNDS = 10


def decisions_a_second(promise: Promise) -> float:
    """Of some rounds the quickest: what else a busy machine does is not ours."""
    many = envs.vector(promise.game, GAMES, promise.players, promise.options, seed=1)
    many.reset()
    best = 0.0
    for _ in range(ROUNDS):
        started, made = time.process_time(), 0
        for _ in range(STEPS):
            actions = many.sample()
            made += len(actions)
            many.step(actions)
        best = max(best, made / (time.process_time() - started))
    return best


def main(games: list[str] | None = None) -> list[Line]:
    """Measure."""
    print(f"Games side by side, compiled engine: {'yes' if signoria.compiled else 'no'}")
    found: list[Line] = []
    for promise in PROMISES:
        if not games or promise.game in games:
            rate = decisions_a_second(promise)
            name = f"side by side, {promise.game}"
            found.append(Line(name, rate, "decisions/s", "the promise", rate / promise.least, 1))
    return found


if __name__ == "__main__":
    sys.exit(0 if print_table(main(sys.argv[1:])) else 1)
