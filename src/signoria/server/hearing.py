"""What other workers on the same database have stored: tables at hand here go on to it."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress

import structlog

from signoria.server.store import engines, news
from signoria.server.store.store import Store
from signoria.server.stored import Entry
from signoria.server.table import Table
from signoria.server.tables import Tables

log = structlog.get_logger()
AGAIN = (1.0, 2.0, *[4.0] * 6)
"""Seconds after which a table that could not be read is read again. Who is down for longer has lost the line, too."""
LATER = 60.0
"""Seconds after which all of that begins anew, if the line was not lost: then the fault is ours."""


class Hearing:
    """Listens to the news of a shared store. A store that is not shared has none."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._tables = tables
        shared = engines.is_shared(store.address)
        asked = (self._is_wanted, self._heard, self._missed)
        self._listener = news.Listener(store.address, store.worker, *asked) if shared else None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closing = asyncio.Event()
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._untold: dict[str, list[Entry | None]] = {}  # by table what was told of it since; None must be read

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        if self._listener is not None:
            self._listener.start()

    async def stop(self) -> None:
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        self._closing.set()
        await asyncio.gather(*self._catching_up.values(), return_exceptions=True)

    # These three are called in the listener's thread.

    def _is_wanted(self, told: news.News) -> bool:
        table_id, number = told
        return number != news.OTHER and self._tables.in_memory(table_id) is not None

    def _heard(self, told: list[news.News], found: news.Found) -> None:
        assert self._loop is not None, "it was started"
        self._loop.call_soon_threadsafe(self._look_at, told, found)

    def _missed(self) -> None:
        assert self._loop is not None, "it was started"
        self._loop.call_soon_threadsafe(self._look_at_all)

    def _look_at(self, told: list[news.News], found: news.Found) -> None:
        """Entries that follow on what their tables know take effect, at once or as soon as these are free.

        Tables of which more was told are read.
        """
        for each in told:
            table_id, number = each
            table = self._tables.in_memory(table_id)
            if table is None or news.OTHER < number <= table.number:
                continue
            entry = found.get(each)
            if table_id in self._catching_up or not self._learns(table, entry):
                self._catch_up(table, entry)

    def _learns(self, table: Table, entry: Entry | None) -> bool:
        try:
            return entry is not None and table.hear(entry)
        except Exception as error:  # what is stored is right, and is read anew
            log.error("hearing-failed", table=table.id, exc_info=error)
            return False

    def _look_at_all(self) -> None:
        for table in self._tables.all_in_memory():
            self._catch_up(table)

    def _catch_up(self, table: Table, heard: Entry | None = None) -> None:
        """One at a time; what is told meanwhile is looked at after that."""
        self._untold.setdefault(table.id, []).append(heard)
        if table.id not in self._catching_up:
            task = asyncio.create_task(self._read(table))
            self._catching_up[table.id] = task
            task.add_done_callback(lambda _: self._catching_up.pop(table.id, None))

    async def _read(self, table: Table) -> None:
        while table.id in self._untold:
            told = self._untold.pop(table.id)
            heard = [entry for entry in told if entry is not None]
            if len(heard) < len(told) or not await self._goes_on(table, heard):
                await self._read_whole(table)

    async def _read_whole(self, table: Table) -> None:
        """Until it can be: who waits at the table for another's choice hears of it by nothing else."""
        for wait in AGAIN:
            if await self._goes_on(table) or self._closing.is_set():
                return
            with suppress(TimeoutError):
                await asyncio.wait_for(self._closing.wait(), wait)
        if not await self._goes_on(table):
            asyncio.get_running_loop().call_later(LATER, self._begin_anew, table.id)

    def _begin_anew(self, table_id: str) -> None:
        table = self._tables.in_memory(table_id)
        if table is not None and not self._closing.is_set():
            self._catch_up(table)

    async def _goes_on(self, table: Table, heard: Sequence[Entry] = ()) -> bool:
        """By what was heard, or by all that is stored; did it?"""
        try:
            await table.catch_up(heard)
        except Exception as error:  # one table that fails does not keep the others from hearing
            log.error("catching-up-failed", table=table.id, exc_info=error)
            return False
        return True
