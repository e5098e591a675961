"""Those who die of a game, without a process that has to."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from signoria.arena.crew import Crew, Lost
from signoria.arena.crew.crew import R, Work
from signoria.arena.simulated_game import SimulatedGame


class Died(BaseException):
    """Nobody catches this."""


class Mortal(Crew):
    """Whoever dies loses his batch, however often it is tried."""

    def do(self, work: Work[R], numbers: Iterable[Sequence[int]]) -> Iterator[R | Lost]:
        for batch in numbers:
            try:
                yield from [result for _, result in work(batch)]
            except Died:
                assert len(batch) == 1
                yield Lost(batch[0], "exit code 7")


def make_deadly(monkeypatch: pytest.MonkeyPatch, module: str, games: set[int]) -> None:
    """Whoever begins one of these games in a module dies."""

    def begin(plan: Any, number: int, **others: Any) -> SimulatedGame:
        if number in games:
            raise Died
        return SimulatedGame(plan, number, **others)

    monkeypatch.setattr(f"{module}.SimulatedGame", begin)
