"""Parts of many games, such as a file of a data set or a batch of an atlas, each made by whoever plays its games.

Meanwhile its games come back one by one, as the choices that were made in them. Whoever dies takes a part with him, and
no game that had come back: the others are played elsewhere, and the part is made from all these choices, for which no
bot is asked again. A game that nobody survives is left out, and no other.
"""

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from functools import partial
from typing import Generic, NamedTuple

from signoria.arena.crew import Crew, Done, Lost
from signoria.arena.crew.crew import R
from signoria.arena.crew.tasks import TRIES
from signoria.arena.side_by_side import play_all
from signoria.arena.simulated_game import GameLog, SimulatedGame
from signoria.core.errors import SignoriaError


class LostPart(SignoriaError, RuntimeError):
    """Games that could be played and not be put together: whoever tried has died."""


class Part(ABC, Generic[R]):
    """A part that is being made."""

    @abstractmethod
    def add(self, game: SimulatedGame) -> None:
        """One of its games is over; they come in whatever order."""

    @abstractmethod
    def made(self) -> R:
        """All of its games are there."""


class Parts(ABC, Generic[R]):
    """How parts are made of games. It can be pickled."""

    @abstractmethod
    def part_of(self, game: int) -> int:
        """The part to which a game belongs."""

    @abstractmethod
    def games(self, part: int) -> range:
        """All games of a part."""

    @abstractmethod
    def begin(self, number: int) -> SimulatedGame:
        """A game, with whoever looks on for its part."""

    @abstractmethod
    def open(self, part: int, lost: Sequence[int]) -> Part[R]:
        """A part without games yet; those that are lost will not come."""


class Made(NamedTuple, Generic[R]):
    """A part that is there."""

    part: int
    content: R


def make_all(crew: Crew, parts: Parts[R], numbers: Iterable[int]) -> Iterator[R | None]:
    """Have parts made and hand out each when it is there. None is handed out for every game that is over meanwhile."""
    left = dict.fromkeys(numbers)
    logs: dict[int, GameLog] = {}
    lost: set[int] = set()
    for _ in range(1 + TRIES):
        work = partial(make, parts, dict(logs), frozenset(lost))
        for done in crew.do(work, [parts.games(part) for part in left]):
            if isinstance(done, Made):
                del left[done.part]
                for game in parts.games(done.part):
                    logs.pop(game, None)
                yield done.content
            elif done.number not in logs:
                if isinstance(done, Lost):
                    lost.add(done.number)
                else:
                    logs[done.number] = done
                yield None
        if not left:
            return
    games = parts.games(next(iter(left)))
    raise LostPart(f"games {games[0]} to {games[-1]}: whoever put them together has died, {1 + TRIES} times")


def make(
    parts: Parts[R], logs: Mapping[int, GameLog], lost: Container[int], numbers: Sequence[int]
) -> Iterator[Done[GameLog | Made[R]]]:
    """Play games of one part, and make it if these are all of them. Of whose course there is a log nobody is asked."""
    number = parts.part_of(numbers[0])
    whole = len(numbers) == len(parts.games(number))
    part = parts.open(number, [game for game in numbers if game in lost]) if whole else None
    for game in play_all(_begun(parts, logs, each) for each in numbers if each not in lost):
        if part is not None:
            part.add(game)
        yield game.number, game.log()
    if part is not None:
        yield numbers[-1], Made(number, part.made())


def _begun(parts: Parts[R], logs: Mapping[int, GameLog], number: int) -> SimulatedGame:
    game = parts.begin(number)
    if number in logs:
        game.repeat(logs[number])
    return game
