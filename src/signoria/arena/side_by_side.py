"""Many games side by side, so that a net answers for many seats at once. No game notices the others."""

from collections.abc import Iterable, Iterator
from time import perf_counter

from signoria.arena.simulated_game import SimulatedGame

AT_ONCE = 128
"""Games that wait for the net together. More would not be faster, and take memory."""


def play_all(games: Iterable[SimulatedGame]) -> Iterator[SimulatedGame]:
    """Play games to their end and hand out each when it is over, not always in the order in which they began."""
    waiting: list[SimulatedGame] = []
    for game in games:
        if not game.advance():
            yield game
            continue
        waiting.append(game)
        while len(waiting) >= AT_ONCE:
            yield from _go_on(waiting)
    while waiting:
        yield from _go_on(waiting)


def in_order(games: Iterable[SimulatedGame]) -> Iterator[SimulatedGame]:
    """The same, in the order in which they began."""
    begun: list[SimulatedGame] = []
    over: set[int] = set()
    for game in play_all(_noted(games, begun)):
        over.add(game.number)
        while begun and begun[0].number in over:
            over.remove(begun[0].number)
            yield begun.pop(0)


def _noted(games: Iterable[SimulatedGame], begun: list[SimulatedGame]) -> Iterator[SimulatedGame]:
    for game in games:
        begun.append(game)
        yield game


def _go_on(waiting: list[SimulatedGame]) -> Iterator[SimulatedGame]:
    """Have the net choose in all games, and play on; those that are over no longer wait."""
    from signoria.arena.net_choosing import chosen  # noqa: PLC0415  # NumPy is slow to import, and only nets need it

    began = perf_counter()
    try:
        choices = chosen(waiting)
    except Exception:  # where a net cannot be used, every bot fails by itself and is counted
        for game in waiting:
            game.ask(game.asked)
    else:
        each = (perf_counter() - began) / len(waiting)
        for game, choice in zip(waiting, choices, strict=True):
            game.take(choice, each)
    over = [game for game in waiting if not game.advance()]
    waiting[:] = [game for game in waiting if game not in over]
    yield from over
