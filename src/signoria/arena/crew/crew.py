"""Those who do tasks, and the simplest of them: this process."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from signoria.arena.crew.tasks import Lost

R = TypeVar("R")
Done = tuple[int, R]
"""A number, and what has come of it."""
Work = Callable[[Sequence[int]], Iterable[Done[R]]]
"""Does a batch of numbers, in whatever order; of one may come several things. It can be pickled with all it needs."""


class Crew(ABC):
    """Does numbered tasks."""

    hands = 1
    """How many tasks are done at the same time."""

    @abstractmethod
    def do(self, work: Work[R], numbers: Iterable[Sequence[int]]) -> Iterator[R | Lost]:
        """Have batches of numbers done, and hand out what comes of each as it comes, in no order.

        An error that `work` raises is raised here. Whoever stops reading stops the work.
        """


class Here(Crew):
    """This process, one batch after the other."""

    def do(self, work: Work[R], numbers: Iterable[Sequence[int]]) -> Iterator[R | Lost]:
        for batch in numbers:
            yield from (result for _, result in work(batch))
