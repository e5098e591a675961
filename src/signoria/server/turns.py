"""Who is let in next where many wait for few: whoever comes first, but who thinks long lets the quick ones go before.

So a bot that answers at once does not stand behind twenty that look ahead, and those are still reached in time.
"""

from asyncio import CancelledError, Future, get_running_loop
from collections import defaultdict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from time import monotonic
from typing import NamedTuple

YIELDS = 20.0
"""Whoever thinks for a second lets those go before who come up to 20 seconds later and hardly think at all."""
REMEMBERED = 32
"""Answers of a bot at which is looked back."""


class Waiting(NamedTuple):
    """Somebody who waits for a turn."""

    counts_from: float
    """When it came, and later by as much as it lets others go before."""
    turn: "Future[None]"


class Turns:
    """So many at once have a turn; others wait."""

    def __init__(self, at_once: int) -> None:
        self._free = at_once
        self._waiting: list[Waiting] = []
        self._took: defaultdict[str, deque[float]] = defaultdict(partial(deque, [0.0], REMEMBERED))
        """How long each bot has thought of late. Of one that was never asked nothing is feared."""

    @asynccontextmanager
    async def of(self, bot: str) -> AsyncIterator[None]:
        """A turn of that bot, from when it is let in."""
        await self._wait(monotonic() + YIELDS * self._usual(bot))
        began = monotonic()
        try:
            yield
        finally:
            self._took[bot].append(monotonic() - began)
            self._end()

    def _usual(self, bot: str) -> float:
        """How long it thinks at least in half of its turns: one that took long since a process had to start is none."""
        took = sorted(self._took[bot])
        return took[(len(took) - 1) // 2]

    async def _wait(self, counts_from: float) -> None:
        one = Waiting(counts_from, get_running_loop().create_future())
        self._waiting.append(one)
        self._let_in()
        try:
            await one.turn
        except CancelledError:
            if not one.turn.cancelled():
                self._end()  # its turn had come, and nobody takes it
            raise

    def _let_in(self) -> None:
        self._waiting = [one for one in self._waiting if not one.turn.cancelled()]
        while self._free and self._waiting:
            first = min(self._waiting, key=lambda one: one.counts_from)
            self._waiting.remove(first)
            self._free -= 1
            first.turn.set_result(None)

    def _end(self) -> None:
        self._free += 1
        self._let_in()
