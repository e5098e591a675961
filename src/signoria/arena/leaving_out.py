"""Parts of many games each, such as a file of a data set: a game that nobody survives is left out, and no other."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, NamedTuple

from signoria.arena.crew import Crew, Lost
from signoria.arena.crew.crew import R, Work
from signoria.arena.simulation import LostGame


class Parts(NamedTuple, Generic[R]):
    """How parts are made of games."""

    without: Callable[[frozenset[int]], Work[R]]
    """Makes parts, and leaves these games out."""
    games: Callable[[int], Sequence[int]]
    """The games of a part."""
    play: Work[Any]
    """Plays games as they are played for their part."""


def made(crew: Crew, parts: Parts[R], numbers: Sequence[int]) -> Iterator[R]:
    """Have parts made. Of those that are given up each game is tried alone, and then they are made without it."""
    given_up: list[int] = []
    for part in crew.do(parts.without(frozenset()), [[number] for number in numbers]):
        if isinstance(part, Lost):
            given_up.append(part.number)
        else:
            yield part
    if not given_up:
        return
    alone = [[game] for number in given_up for game in parts.games(number)]
    deadly = frozenset(game.number for game in crew.do(parts.play, alone) if isinstance(game, Lost))
    for part in crew.do(parts.without(deadly), [[number] for number in given_up]):
        if isinstance(part, Lost):
            games = parts.games(part.number)
            raise LostGame(f"games {games[0]} to {games[-1]}: {part.why}, each time that they were tried together")
        yield part
