"""What must happen by itself is found again here: at the start, and after whatever failed or died."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic

import structlog

from signoria.server import leaving
from signoria.server.autoplay import Autoplay
from signoria.server.notices.notices import Notices
from signoria.server.problems import Problem
from signoria.server.protocol.facts import TableStatus
from signoria.server.store.due import Claimed
from signoria.server.store.expiry import SWEEP
from signoria.server.store.store import Store
from signoria.server.tables import Tables

log = structlog.get_logger()
EVERY = 1.0
"""Seconds between two looks at what is due."""
RENEW_AFTER = 2.0
"""Seconds after which a claim is renewed: well before its lease is over."""
MOST_AT_ONCE = 100
NOTED_EVERY = 20.0
"""Seconds after which it is noted again who is there; a bot takes over from nobody within a minute."""


Job = Callable[[str], Awaitable[None]]
"""Sees to a due row of its kind, and removes it once that is done; it is given the row's key."""


class Wakening:
    """Looks every second for tables that must go on and that nobody sees to, and keeps the claims on its own."""

    def __init__(
        self, store: Store, tables: Tables, autoplay: Autoplay, notices: Notices, jobs: dict[str, Job]
    ) -> None:
        self._store = store
        self._tables = tables
        self._autoplay = autoplay
        self._notices = notices
        self._jobs = jobs
        self._noted = monotonic()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="wakening")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        while True:
            is_more = False
            try:
                is_more = await self._look()
            except Exception as error:  # a store that fails now may be well again in a second
                log.error("wakening-failed", exc_info=error)
            await asyncio.sleep(0 if is_more else EVERY)

    async def _look(self) -> bool:
        """See to what is due, so much at once that claims are renewed in time; may there be more of it?"""
        if self._store.is_read_only:
            return False
        await self._notices.learn()
        await self._note_who_is_there()
        busy = self._autoplay.busy_tables(RENEW_AFTER)
        if busy:
            await self._store.renew_claims(busy)
        if not await self._store.is_anything_due():
            return False
        found = await self._store.claim_due(MOST_AT_ONCE)
        for claimed in found:
            await self._do(claimed)
        return len(found) == MOST_AT_ONCE

    async def _note_who_is_there(self) -> None:
        """From time to time, where it matters: other workers do not know it otherwise."""
        if monotonic() - self._noted < NOTED_EVERY:
            return
        self._noted = monotonic()
        here = [
            (table.id, guest)
            for table in self._tables.all_in_memory()
            if table.status == TableStatus.PLAYING
            for guest, sockets in table.present.items()
            if guest is not None and sockets and (table.takeover is not None or guest in self._store.wanting.people)
        ]
        if here:
            await self._store.note_seen(here)

    async def _close_dead_tables(self) -> None:
        for table_id in await self._store.expire_tables():
            log.info("table-expired", table=table_id)
            table = self._tables.in_memory(table_id)
            if table is not None:
                await table.catch_up()

    async def _do(self, claimed: Claimed) -> None:
        try:
            await self._see_to(claimed)
        except Exception as error:  # what failed now may be done in a while; the others go on
            log.error("job-failed", kind=claimed.kind, key=claimed.key, exc_info=error)
            await self._store.put_off(claimed.key, claimed.kind)

    async def _see_to(self, claimed: Claimed) -> None:
        if claimed.kind == SWEEP:
            await self._close_dead_tables()
            return
        if claimed.kind in self._jobs:
            await self._jobs[claimed.kind](claimed.key)
            return
        try:
            table = await self._tables.find(claimed.key)
        except Problem as problem:  # its game is gone, or it was begun under rules of long ago
            log.warning("not-woken", table=claimed.key, code=problem.code)
            await self._store.drop_due(claimed.key)
            return
        await leaving.take_over(table)
        if not self._autoplay.look_at(table):
            await table.rest()
