"""Many games in order, from one process or from many."""

import os
from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context, parent_process
from signal import SIG_IGN, SIGINT, signal
from threading import Thread

from signoria.arena.outcome import Outcome
from signoria.arena.plan import RANDOM, SimulationPlan, plan, require_count
from signoria.arena.simulated_game import play

BATCH = 250
"""The most games a process is asked for at once."""
AHEAD = 3
"""Batches that each process may be ahead of the reader, so that nothing piles up."""


def simulate(
    game: str,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    games: int = 1000,
    seed: int = 0,
    bots: Sequence[str] = (RANDOM,),
    workers: int = 1,
    records: bool = False,
    cards: str | None = None,
) -> Iterator[Outcome]:
    """Play so many games and hand out each when it is over, in order; none is kept.

    Game i has a seed of its own that follows from `seed`, so the outcomes do not depend on `workers`. `options` are
    laid over those that the game recommends for simulations.

    >>> from signoria import arena
    >>> [outcome.number for outcome in arena.simulate("lost-cities", games=3, seed=7)]
    [0, 1, 2]
    """
    return run(plan(game, players, options, seed, bots, records, cards), games, workers)


def run(planned: SimulationPlan, games: int, workers: int = 1) -> Iterator[Outcome]:
    """Play so many games of a plan, in order, on so many cores."""
    require_count("games", games)
    require_count("workers", workers)
    if workers == 1:
        return (play(planned, number) for number in range(games))
    return _on_many_cores(planned, games, workers)


def _on_many_cores(planned: SimulationPlan, games: int, workers: int) -> Iterator[Outcome]:
    size = max(1, min(BATCH, games // (workers * 10)))
    starts = iter(range(0, games, size))
    with ProcessPoolExecutor(workers, get_context("spawn"), begin_worker) as pool:
        under_way: deque[Future[list[Outcome]]] = deque()
        try:
            for start in starts:
                under_way.append(pool.submit(_batch, planned, start, min(start + size, games)))
                if len(under_way) > AHEAD * workers:
                    yield from under_way.popleft().result()
            while under_way:
                yield from under_way.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def begin_worker() -> None:
    """An interrupt from the keyboard reaches every process; the one that reads the outcomes decides.

    Where that one is killed, all end with it: nobody else would tell them that there is nothing left to do.
    """
    signal(SIGINT, SIG_IGN)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None, "a worker has been started by somebody"
    parent.join()
    os._exit(1)


def _batch(planned: SimulationPlan, start: int, stop: int) -> list[Outcome]:
    return [play(planned, number) for number in range(start, stop)]
