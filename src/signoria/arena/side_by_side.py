"""Many games side by side, so that a net answers for many seats at once. No game notices the others."""

from collections.abc import Iterable, Iterator
from time import perf_counter

from signoria.arena.simulated_game import SimulatedGame

AT_ONCE = 128
"""Games that wait for the net together. More would not be faster, and take memory."""
A_ROUND = 0.5
"""Seconds from one question to the next. Where other bots take longer the net does not matter, and fewer games are
played at once: otherwise the first of them would be over only when all of them are."""


def play_all(games: Iterable[SimulatedGame]) -> Iterator[SimulatedGame]:
    """Play games to their end and hand out each when it is over, not always in the order in which they began."""
    waiting: list[SimulatedGame] = []
    took = 0.0
    for game in games:
        began = perf_counter()
        if not game.advance():
            yield game
            continue
        waiting.append(game)
        took += perf_counter() - began
        while waiting and (len(waiting) >= AT_ONCE or took > A_ROUND):
            began = perf_counter()
            over = _go_on(waiting)
            took = perf_counter() - began
            yield from over
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


def _go_on(waiting: list[SimulatedGame]) -> list[SimulatedGame]:
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
    return over
