"""Many games in order, from one process or from many."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from multiprocessing import get_context

from signoria.arena.outcome import Outcome
from signoria.arena.plan import RANDOM, SimulationPlan, checked
from signoria.arena.table import play
from signoria.core.errors import InvalidOptions

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
) -> Iterator[Outcome]:
    """Play so many games and hand out each when it is over, in order; none is kept.

    Game i has a seed of its own that follows from `seed`, so the outcomes do not depend on `workers`. `options` are
    laid over those that the game recommends for simulations.

    >>> from signoria.arena.simulation import simulate
    >>> next(simulate("lost-cities", games=1, seed=7)).scores == next(simulate("lost-cities", seed=7)).scores
    True
    """
    for name, count in (("games", games), ("workers", workers)):
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            raise InvalidOptions(f"{name}: expected a whole number from 1, got {count!r}")
    plan = checked(game, players, options, seed, bots, records)
    if workers == 1:
        return (play(plan, number) for number in range(games))
    return _on_many_cores(plan, games, workers)


def _on_many_cores(plan: SimulationPlan, games: int, workers: int) -> Iterator[Outcome]:
    size = max(1, min(BATCH, games // (workers * 10)))
    starts = iter(range(0, games, size))
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        under_way: deque[Future[list[Outcome]]] = deque()
        try:
            for start in starts:
                under_way.append(pool.submit(_batch, plan, start, min(start + size, games)))
                if len(under_way) > AHEAD * workers:
                    yield from under_way.popleft().result()
            while under_way:
                yield from under_way.popleft().result()
        finally:
            pool.shutdown(wait=True, cancel_futures=True)


def _batch(plan: SimulationPlan, start: int, stop: int) -> list[Outcome]:
    return [play(plan, number) for number in range(start, stop)]
