"""Those who die of a game, without a process that has to."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import pytest

from signoria.arena.crew import Crew, Done, Lost
from signoria.arena.crew.crew import R, Work
from signoria.arena.crew.tasks import Task, Tasks
from signoria.arena.simulated_game import SimulatedGame


class Died(BaseException):
    """Nobody catches this."""


class Mortal(Crew):
    """One hand after the other; what a hand had finished before it died has come back."""

    def do(self, work: Work[R], numbers: Iterable[Sequence[int]]) -> Iterator[R | Lost]:
        tasks = Tasks(numbers)
        while (task := tasks.next()) is not None:
            done: list[Done[R]] = []
            died = self._dies(work, task, done)
            yield from (result for _, result in done)
            if died:
                yield from tasks.lose(task.without(dict(done)), "exit code 7")

    def _dies(self, work: Work[R], task: Task, done: list[Done[R]]) -> bool:
        try:
            done.extend(work(task.numbers))
        except Died:
            return True
        return False


def make_deadly(monkeypatch: pytest.MonkeyPatch, module: str, games: set[int]) -> None:
    """Whoever begins one of these games in a module dies."""

    def begin(plan: Any, number: int, **others: Any) -> SimulatedGame:
        if number in games:
            raise Died
        return SimulatedGame(plan, number, **others)

    monkeypatch.setattr(f"{module}.SimulatedGame", begin)
