"""Observed random decisions a second, many games side by side. Alone: `python -m bench.vector [GAME]`.

On one core by processor time, beside what others offer (`bench/peers.py`) in the same run; then on all cores by the
clock.
"""

import os
import sys
import time
from statistics import median
from typing import NamedTuple

import signoria
from bench.measure import Line, Work, print_table, rate
from bench.peers import installed
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
WARM_UP = 400
"""Steps before the clock runs: games that have just begun are cheaper than those in their middle."""
ROUNDS = 9
PARALLEL_GAMES = 2048
PARALLEL_STEPS = 30


def side_by_side(promise: Promise) -> Work:
    """Many games in this process."""
    many = envs.vector(promise.game, GAMES, promise.players, promise.options, seed=1)
    for _ in range(WARM_UP):
        many.step(many.sample())

    def work() -> int:
        made = 0
        for _ in range(STEPS):
            actions = many.sample()
            made += len(actions)
            many.step(actions)
        return made

    return work


def typical_rates(works: dict[str, Work]) -> dict[str, float]:
    """Rounds of all in turn, so that all have the same moments; of each the middle one."""
    rates: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(ROUNDS):
        for name, work in works.items():
            rates[name].append(rate(work))
    return {name: median(found) for name, found in rates.items()}


def on_all_cores(promise: Promise, processes: int) -> float:
    """Decisions a second by the clock, in so many processes; the middle of some rounds."""
    rates = []
    with envs.vector(
        promise.game, PARALLEL_GAMES, promise.players, promise.options, seed=1, processes=processes
    ) as many:
        for _ in range(3):
            started, made = time.perf_counter(), 0
            for _ in range(PARALLEL_STEPS):
                actions = many.sample()
                made += len(actions)
                many.step(actions)
            rates.append(made / (time.perf_counter() - started))
    return median(rates)


def main(games: list[str] | None = None) -> list[Line]:
    """Measure."""
    print(f"Games side by side, compiled engine: {'yes' if signoria.compiled else 'no'}")
    promises = [promise for promise in PROMISES if not games or promise.game in games]
    works = {promise.game: side_by_side(promise) for promise in promises}
    peers = {name: peer() for name, peer in installed().items()}
    typical = typical_rates(works | peers)
    for name in peers:
        print(f"{name:34}{typical[name]:14,.0f} decisions/s of processor time")
    cores = os.cpu_count() or 1
    for promise in promises:
        alone, all_cores = on_all_cores(promise, 1), on_all_cores(promise, cores)
        told = f"{alone:14,.0f} decisions/s by the clock in one process, {all_cores:,.0f} in {cores}"
        print(f"{promise.game:34}{told}")
    return [
        Line(
            f"side by side, {promise.game}",
            typical[promise.game],
            "decisions/s",
            "the promise",
            typical[promise.game] / promise.least,
            1,
        )
        for promise in promises
    ]


if __name__ == "__main__":
    sys.exit(0 if print_table(main(sys.argv[1:])) else 1)
