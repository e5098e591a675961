"""What other workers on the same database have stored: tables at hand here go on to it."""

import asyncio

import structlog

from signoria.server.store import engines, news
from signoria.server.store.store import Store
from signoria.server.table import Table
from signoria.server.tables import Tables

log = structlog.get_logger()


class Hearing:
    """Listens to the news of a shared store. A store that is not shared has none."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        shared = engines.is_shared(store.address)
        self._listener = news.Listener(store.address, store.worker, self._heard, self._missed) if shared else None
        self._loop: asyncio.AbstractEventLoop | None = None
        self._told: list[news.News] = []  # what was told and not yet looked at
        self._learning: asyncio.Task[None] | None = None
        self._catching_up: dict[str, asyncio.Task[None]] = {}
        self._untold: set[str] = set()  # tables of which something was told that may not have been read

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        if self._listener is not None:
            self._listener.start()

    async def stop(self) -> None:
        if self._listener is not None:
            await asyncio.to_thread(self._listener.stop)
        if self._learning is not None:
            await self._learning
        await asyncio.gather(*self._catching_up.values(), return_exceptions=True)

    # These two are called in the listener's thread.

    def _heard(self, told: list[news.News]) -> None:
        assert self._loop is not None, "it was started"
        self._loop.call_soon_threadsafe(self._look_at, told)

    def _missed(self) -> None:
        assert self._loop is not None, "it was started"
        self._loop.call_soon_threadsafe(self._look_at_all)

    def _look_at(self, told: list[news.News]) -> None:
        self._told += told
        if self._learning is None or self._learning.done():
            self._learning = asyncio.create_task(self._learn())

    async def _learn(self) -> None:
        """Go through what was told; what is told meanwhile is read with the next look."""
        while self._told:
            told, self._told = self._told, []
            following = self._following(told)
            if following:
                await self._learn_entries(following)

    def _following(self, told: list[news.News]) -> list[tuple[Table, int]]:
        """The entries that follow on what their tables know. Tables of which more was told are read whole."""
        following: list[tuple[Table, int]] = []
        reached: dict[str, int] = {}
        for table_id, number in told:
            table = self._tables.in_memory(table_id)
            if table is None or news.OTHER < number <= table.number:
                continue
            if number == reached.get(table_id, table.number) + 1 and table_id not in self._catching_up:
                reached[table_id] = number
                following.append((table, number))
            else:
                self._catch_up(table)
        return following

    async def _learn_entries(self, following: list[tuple[Table, int]]) -> None:
        try:
            entries = await self._store.entries_at([(table.id, number) for table, number in following])
            for table, number in following:
                entry = entries.get((table.id, number))
                if entry is None or not await table.hear(entry):
                    self._catch_up(table)
        except Exception as error:  # as below
            log.error("hearing-failed", tables=len(following), exc_info=error)
            for table, _ in following:
                self._catch_up(table)

    def _look_at_all(self) -> None:
        for table in self._tables.all_in_memory():
            self._catch_up(table)

    def _catch_up(self, table: Table) -> None:
        """One read at a time; what is told meanwhile is read once more."""
        self._untold.add(table.id)
        if table.id not in self._catching_up:
            task = asyncio.create_task(self._read(table))
            self._catching_up[table.id] = task
            task.add_done_callback(lambda _: self._catching_up.pop(table.id, None))

    async def _read(self, table: Table) -> None:
        while table.id in self._untold:
            self._untold.discard(table.id)
            try:
                await table.catch_up()
            except Exception as error:  # the line comes back, and then everything is looked at again
                log.error("catching-up-failed", table=table.id, exc_info=error)
