"""Drivers play for bots, for seats that have only one choice, and for those who have left an order.

One even delay for all of them tells nothing.
"""

import asyncio
from functools import partial

import structlog

from signoria.core.match import Match
from signoria.server.problems import Problem
from signoria.server.store.writer import Closing
from signoria.server.table import BOT, Table
from signoria.server.thinking import Thinkers

log = structlog.get_logger()
FORCED = "forced"
Key = tuple[str, int, int]


class Drivers:
    """Looks at a table whenever it has changed, and plays what no person has to think about."""

    def __init__(self, thinkers: Thinkers, pace: float) -> None:
        self._thinkers = thinkers
        self._pace = pace
        self._under_way: dict[Key, asyncio.Task[None]] = {}

    def look_at(self, table: Table) -> None:
        """Start an answer for every waiting seat that a driver plays."""
        match = table.match
        if match is None:
            return
        for seat in match.waiting:
            key = (table.id, match.number, seat)
            if key not in self._under_way and (is_driven(table, match, seat) or table.orders.speaks(match, seat)):
                task = asyncio.create_task(self._answer(table, match.number, seat))
                self._under_way[key] = task
                task.add_done_callback(partial(self._forget, key))

    def _forget(self, key: Key, _: asyncio.Task[None]) -> None:
        del self._under_way[key]

    async def stop(self) -> None:
        """Leave everything as it is; the next start goes on from the store."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _answer(self, table: Table, number: int, seat: int) -> None:
        try:
            if not is_driven(table, table.playing(), seat):
                await asyncio.sleep(self._pace)
                await table.obey(number, seat)
                return
            forced = is_forced(table.playing(), seat)
            word, _ = await asyncio.gather(self._word(table, seat), asyncio.sleep(self._pace))
            await table.choose(number, seat, word, by=FORCED if forced else BOT)
        except Problem as problem:  # the person was faster, or another worker
            log.debug("driver-late", table=table.id, number=number, seat=seat, code=problem.code)
        except Closing:
            log.debug("driver-closing", table=table.id)
        except Exception as error:
            log.error("driver-failed", table=table.id, number=number, seat=seat, exc_info=error)

    async def _word(self, table: Table, seat: int) -> str:
        match = table.playing()
        if is_forced(match, seat):
            return match.word(match.choices(seat)[0])
        bot = table.seats[seat].bot
        assert bot is not None, "only bots are asked to think"
        return await self._thinkers.word(bot, match.game.id, match.view(seat))


def is_driven(table: Table, match: Match, seat: int) -> bool:
    """Is there nobody who thinks about it?"""
    return table.seats[seat].kind == BOT or is_forced(match, seat)


def is_forced(match: Match, seat: int) -> bool:
    """Has the seat nothing to choose?"""
    return len(match.choices(seat)) == 1
