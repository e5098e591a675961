"""Many games in order, from one process or from many."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import partial

from signoria.arena.crew import Crew, Done, Lost, batches, crew_of
from signoria.arena.outcome import Outcome
from signoria.arena.plan import RANDOM, SimulationPlan, plan, require_count
from signoria.arena.side_by_side import in_order
from signoria.arena.simulated_game import simulated

BATCH = 250
"""The most games a process is asked for at once."""


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
    laid over those that the game recommends for simulations. A game that kills every process that tries it is handed
    out, too: it is not `finished`.

    >>> from signoria import arena
    >>> [outcome.number for outcome in arena.simulate("lost-cities", games=3, seed=7)]
    [0, 1, 2]
    """
    return run(plan(game, players, options, seed, bots, records, cards), games, workers)


def run(planned: SimulationPlan, games: int, workers: int = 1) -> Iterator[Outcome]:
    """Play so many games of a plan, in order, on so many cores."""
    require_count("games", games)
    require_count("workers", workers)
    return _in_turn(_played(planned, games, crew_of(workers)))


def _played(planned: SimulationPlan, games: int, crew: Crew) -> Iterator[Outcome]:
    size = games if crew.hands == 1 else max(1, min(BATCH, games // (crew.hands * 10)))
    for played in crew.do(partial(_play, planned), batches(range(games), size)):
        yield Outcome(played.number, [], [], 0, None, (), played.why) if isinstance(played, Lost) else played


def _in_turn(outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """Outcomes by their numbers, each as soon as those before it are there."""
    early: dict[int, Outcome] = {}
    following = 0
    for outcome in outcomes:
        early[outcome.number] = outcome
        while following in early:
            yield early.pop(following)
            following += 1


def _play(planned: SimulationPlan, numbers: Sequence[int]) -> Iterator[Done[Outcome]]:
    return ((game.number, game.outcome()) for game in in_order(simulated(planned, number) for number in numbers))
