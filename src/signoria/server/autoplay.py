"""Autoplay answers for bots, for seats that have only one choice, and for those who have left a standing order.

All of these wait equally long, so that the delay tells nothing about a hand; the seats of a bot that thinks longer wait
longer, also for what is forced (`tempo`). What it must see to lies in the store as a due row: whatever fails here, or
dies, is found again.
"""

import asyncio
from functools import partial
from time import monotonic

import structlog

from signoria.server.bot_pool import BotPool
from signoria.server.known_table import is_forced
from signoria.server.problems import Problem
from signoria.server.store.entries import ChosenBy
from signoria.server.store.store import Store
from signoria.server.store.writer import Closing, ReadOnly
from signoria.server.table import Table
from signoria.server.tempo import Tempos

log = structlog.get_logger()
Answering = tuple[str, int, int]
"""An answer under way: table, the entry by which the seat was asked, seat."""


class Autoplay:
    """Looks at a table whenever it has changed, and plays what no person has to think about."""

    def __init__(self, store: Store, bots: BotPool, pace: float) -> None:
        self._store = store
        self._bots = bots
        self._pace = pace
        self._tempos = Tempos(pace, bots.patience)
        self._under_way: dict[Answering, asyncio.Task[None]] = {}
        self._began: dict[Answering, float] = {}

    @property
    def count(self) -> int:
        """How many answers are under way."""
        return len(self._under_way)

    def busy_tables(self, for_seconds: float) -> list[str]:
        """Those at which an answer has been under way for so long."""
        before = monotonic() - for_seconds
        return sorted({table_id for (table_id, _, _), began in self._began.items() if began < before})

    def look_at(self, table: Table) -> bool:
        """Start an answer for every waiting seat that is played automatically. Is there any?"""
        live = table.live_match
        if live is None:
            return False
        seats = [seat for seat in live.waiting if table.plays_itself(live.match, seat)]
        for seat in seats:
            key = (table.id, live.questions.asked_at(seat), seat)
            if key not in self._under_way:
                task = asyncio.create_task(self._answer(table, live.questions.asked_at(seat), seat))
                self._under_way[key] = task
                self._began[key] = monotonic()
                task.add_done_callback(partial(self._forget, key))
        return bool(seats)

    def _forget(self, key: Answering, _: asyncio.Task[None]) -> None:
        del self._under_way[key], self._began[key]

    async def stop(self) -> None:
        """Leave everything as it is; the next start goes on from the store."""
        tasks = list(self._under_way.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _answer(self, table: Table, asked_at: int, seat: int) -> None:
        try:
            await self._choose_and_play(table, asked_at, seat)
        except Problem as problem:  # the person was faster, or another worker
            log.debug("autoplay-late", table=table.id, asked_at=asked_at, seat=seat, code=problem.code)
        except (Closing, ReadOnly):  # whoever comes round to it later finds the due row
            log.debug("autoplay-closing", table=table.id)
        except Exception as error:
            log.error("autoplay-failed", table=table.id, asked_at=asked_at, seat=seat, exc_info=error)
            await self._put_off(table)

    async def _put_off(self, table: Table) -> None:
        """Somebody tries again. Where even this cannot be stored, the claim runs out by itself."""
        try:
            await self._store.put_off(table.id)
        except Exception as error:
            log.error("autoplay-not-put-off", table=table.id, exc_info=error)

    async def _choose_and_play(self, table: Table, asked_at: int, seat: int) -> None:
        live, bot = table.playing(), table.bot_of(seat)
        if is_forced(live.match, seat):
            await self._play_forced(table, asked_at, seat, live.match.word(live.match.choices(seat)[0]))
        elif bot is not None:
            await self._play_bot(table, asked_at, seat, bot)
        else:
            await asyncio.sleep(self._pace)
            await table.obey_order(asked_at, seat)

    async def _play_forced(self, table: Table, asked_at: int, seat: int, only_word: str) -> None:
        bot = table.bot_of(seat)
        await asyncio.sleep(self._pace if bot is None else self._tempos[table.game.id, bot].seconds)
        await table.accept_choice(asked_at, seat, only_word, ChosenBy.FORCED)

    async def _play_bot(self, table: Table, asked_at: int, seat: int, bot: str) -> None:
        live, tempo, began = table.playing(), self._tempos[table.game.id, bot], monotonic()
        word = await self._bots.choose(bot, f"{table.id} {seat}", live.setup, live.match.view(seat))
        tempo.note(monotonic() - began)
        await asyncio.sleep(began + tempo.seconds - monotonic())
        await table.accept_choice(asked_at, seat, word, ChosenBy.BOT)
