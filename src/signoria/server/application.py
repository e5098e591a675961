"""Everything that one running server holds."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import structlog
from litestar import Litestar

from signoria.server import names, rematches
from signoria.server.audience import Audiences
from signoria.server.autoplay import Autoplay
from signoria.server.bodies import NewTable
from signoria.server.bot_pool import BotPool
from signoria.server.chatting import Unheard
from signoria.server.hearing import Hearing
from signoria.server.house import House
from signoria.server.identity import Identity
from signoria.server.limits import Limits
from signoria.server.lobby import Lobby
from signoria.server.measuring import Counted, Timed
from signoria.server.problems import Problem
from signoria.server.quotas import Quotas
from signoria.server.settings import CannotStart, Settings
from signoria.server.store.engines import file_of
from signoria.server.store.lock import StoreLock
from signoria.server.store.store import Store
from signoria.server.table import Table
from signoria.server.tables import Tables
from signoria.server.wakening import Wakening

log = structlog.get_logger()


class Application:
    """Store, tables, autoplay, and the audiences who hear that a table has changed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.identity = Identity(settings.key)
        self.limits = Limits(settings)
        self.quotas = Quotas()
        file = file_of(settings.store)
        self._lock = None if file is None else StoreLock(file)
        try:
            self.store = Store(settings.store)
        except CannotStart:
            self._let_go()
            raise
        self.bots = BotPool(settings.bot_workers, settings.bot_patience)
        self.autoplay = Autoplay(self.store, self.bots, settings.pace)
        self.tables = Tables(self.store, settings.tables_kept, settings.pace, self.changed)
        self.lobby = Lobby(self.store)
        self.unheard = Unheard(self.store)
        self.house = House(self.store, self.tables)
        self.wakening = Wakening(self.store, self.tables, self.autoplay)
        self.hearing = Hearing(self.store, self.tables)
        self.audiences = Audiences()
        self.requests, self.request_seconds = Counted(), Timed()
        self.messages = Counted()
        """Messages over sockets, by what was answered."""

    @asynccontextmanager
    async def open(self, _: Litestar) -> AsyncIterator[None]:
        """The server's lifespan: open the store, and at the end stop autoplay, bots and store."""
        self.store.start()
        if self._lock is not None:
            await self.store.free_claims()  # whoever held them is dead, or this store would be locked
        await self.store.plan_sweep()
        self.hearing.start()
        self.wakening.start()
        log.info("open", data=str(self.settings.data))
        try:
            yield
        finally:
            await self.wakening.stop()
            await self.hearing.stop()
            await self.autoplay.stop()
            self.bots.stop()
            await self.store.stop()
            self._let_go()
            log.info("closed")

    def _let_go(self) -> None:
        """Let another server use the store."""
        if self._lock is not None:
            self._lock.release()

    def changed(self, table: Table) -> None:
        """Tell viewers and autoplay that a table has changed."""
        self.tell_viewers(table)
        self.autoplay.look_at(table)

    def tell_viewers(self, table: Table) -> None:
        """Have everybody at the table sent what is new to him."""
        self.audiences.wake(table)

    async def name_of(self, guest: str, at: Table | None = None) -> str:
        """What a guest is called: by the name he gave, or by one that nobody else has at that table."""
        taken = {seat.name for seat in at.seats} if at is not None else set()
        return await self.store.name_of(guest) or names.guest_name(guest, taken)

    async def require_room(self, guest: str) -> None:
        """A guest sits at so many tables and no more."""
        most = self.settings.open_tables
        if await self.store.open_tables(guest) >= most:
            raise Problem("too-many-tables", f"expected at most {most} open tables, and you sit at so many")

    async def rematch(self, table: Table, guest: str, address: str) -> Table:
        """The table at which the people of another meet again; the first of them who asks makes it."""
        known = await self.store.rematch_of(table.id)
        if known is not None:
            return await self.tables.find(known)
        rematches.require_possible(table, guest)
        await self.require_room(guest)
        self.limits.new_table(address)
        return await self.tables.meet_again(table)

    async def make_table(self, wish: NewTable, guest: str) -> Table:
        """A new table, made by that guest."""
        table = await self.tables.make(wish, guest, await self.name_of(guest))
        log.info("table-made", table=table.id, game=table.game.id, players=table.players)
        return table
