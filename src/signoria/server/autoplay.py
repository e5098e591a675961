"""Autoplay answers for bots, for seats that have only one choice, and for those who have left a standing order.

All of these wait equally long, so that the delay tells nothing about a hand.
"""

import asyncio
from functools import partial

import structlog

from signoria.core.match import Match
from signoria.server.bot_pool import BotPool
from signoria.server.live_match import LiveMatch
from signoria.server.problems import Problem
from signoria.server.seats import SeatKind
from signoria.server.store.store import ChosenBy
from signoria.server.store.writer import Closing
from signoria.server.table import Table

log = structlog.get_logger()
Answering = tuple[str, int, int]
"""An answer under way: table, decision, seat."""


class Autoplay:
    """Looks at a table whenever it has changed, and plays what no person has to think about."""

    def __init__(self, bots: BotPool, pace: float) -> None:
        self._bots = bots
        self._pace = pace
        self._under_way: dict[Answering, asyncio.Task[None]] = {}

    def look_at(self, table: Table) -> None:
        """Start an answer for every waiting seat that is played automatically."""
        if table.live_match is None:
            return
        match, orders = table.live_match.match, table.live_match.orders
        for seat in match.waiting:
            key = (table.id, match.number, seat)
            if key not in self._under_way and (needs_nobody(table, match, seat) or orders.has_answer(match, seat)):
                task = asyncio.create_task(self._answer(table, match.number, seat))
                self._under_way[key] = task
                task.add_done_callback(partial(self._forget, key))

    def _forget(self, key: Answering, _: asyncio.Task[None]) -> None:
        del self._under_way[key]

    async def stop(self) -> None:
        """Leave everything as it is; the next start goes on from the store."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _answer(self, table: Table, number: int, seat: int) -> None:
        try:
            live = table.playing()
            if is_forced(live.match, seat):
                await self._play_forced(table, number, seat, live.match.word(live.match.choices(seat)[0]))
            elif table.seats[seat].kind == SeatKind.BOT:
                await self._play_bot(table, number, seat, live)
            else:
                await asyncio.sleep(self._pace)
                await table.obey_order(number, seat)
        except Problem as problem:  # the person was faster, or another worker
            log.debug("autoplay-late", table=table.id, number=number, seat=seat, code=problem.code)
        except Closing:
            log.debug("autoplay-closing", table=table.id)
        except Exception as error:
            log.error("autoplay-failed", table=table.id, number=number, seat=seat, exc_info=error)

    async def _play_forced(self, table: Table, number: int, seat: int, only_word: str) -> None:
        await asyncio.sleep(self._pace)
        await table.accept_choice(number, seat, only_word, ChosenBy.FORCED)

    async def _play_bot(self, table: Table, number: int, seat: int, live: LiveMatch) -> None:
        bot = table.seats[seat].bot
        assert bot is not None, "the seat of a bot names it"
        choosing = self._bots.choose(bot, live.setup, live.match.view(seat))
        word, _ = await asyncio.gather(choosing, asyncio.sleep(self._pace))
        await table.accept_choice(number, seat, word, ChosenBy.BOT)


def needs_nobody(table: Table, match: Match, seat: int) -> bool:
    """Is there no person who has to think about it?"""
    return table.seats[seat].kind == SeatKind.BOT or is_forced(match, seat)


def is_forced(match: Match, seat: int) -> bool:
    """Has the seat nothing to choose?"""
    return len(match.choices(seat)) == 1
