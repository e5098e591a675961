"""What is to be done, and what becomes of tasks whose hand has died."""

from collections import deque
from collections.abc import Container, Iterable, Iterator, Sequence
from typing import NamedTuple, Self

TRIES = 2
"""So often a number is tried alone. A machine that goes down takes with it what is not to blame."""


class Task(NamedTuple):
    """Numbers that are done in one go."""

    numbers: tuple[int, ...]
    tries: int = 0
    """How often it has been tried alone, and in vain."""

    def without(self, done: Container[int]) -> Self:
        """What is left of it."""
        return self._replace(numbers=tuple(number for number in self.numbers if number not in done))


class Lost(NamedTuple):
    """A number that is given up, since whoever tries it dies."""

    number: int
    why: str


class Tasks:
    """The tasks that are left: those that were lost first, then all others, which are made when they are needed."""

    def __init__(self, batches: Iterable[Sequence[int]]) -> None:
        self._again: deque[Task] = deque()
        self._rest = iter(batches)

    def next(self) -> Task | None:
        """A task that nobody does yet; None when there is none."""
        if self._again:
            return self._again.popleft()
        numbers = next(self._rest, None)
        return None if numbers is None else Task(tuple(numbers))

    def lose(self, task: Task, why: str) -> Iterator[Lost]:
        """Whoever did it has died: what is left of it is done again, each number alone.

        Given up is what was alone often enough.
        """
        if len(task.numbers) != 1:
            self._again.extend(Task((number,)) for number in task.numbers)
        elif task.tries + 1 < TRIES:
            self._again.append(Task(task.numbers, task.tries + 1))
        else:
            yield Lost(task.numbers[0], why)


def batches(numbers: Sequence[int], size: int) -> Iterator[Sequence[int]]:
    """Numbers in batches of a size."""
    return (numbers[start : start + size] for start in range(0, len(numbers), size))
