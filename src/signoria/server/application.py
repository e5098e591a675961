"""Everything that one running server holds."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import structlog
from litestar import Litestar
from msgspec.structs import replace

from signoria.server import names, rematches
from signoria.server.accounts import account_names
from signoria.server.accounts.accounts import Accounts, name_taken, unless_taken
from signoria.server.accounts.attempts import Attempts
from signoria.server.accounts.callers import Callers
from signoria.server.accounts.doorkeeper import Doorkeeper
from signoria.server.accounts.forgetting import Forgetting
from signoria.server.accounts.passwords import Passwords
from signoria.server.accounts.recovery_letters import RecoveryLetters
from signoria.server.accounts.vacating import Vacating
from signoria.server.analyses.analysts import Analyst
from signoria.server.analyses.budgets import Budgets
from signoria.server.analyses.game_analyses import GameAnalyses
from signoria.server.analyses.hints import Hints
from signoria.server.analyses.remarks import Remarks
from signoria.server.audience import Audiences
from signoria.server.autoplay import Autoplay
from signoria.server.bodies import Me, NewTable, WishedSeat
from signoria.server.bot_pool import BotPool
from signoria.server.chatting import Unheard
from signoria.server.counters import Counted, Timed
from signoria.server.hearing import Hearing
from signoria.server.house_table import HouseTable
from signoria.server.identity import Identity
from signoria.server.limits import Limits
from signoria.server.lobby import Lobby
from signoria.server.notices.notices import Notices
from signoria.server.problems import Problem
from signoria.server.pulse import Pulse
from signoria.server.quotas import Quotas
from signoria.server.ratings.rating import Rating
from signoria.server.replays import Replay, Replays
from signoria.server.settings import CannotStart, Settings
from signoria.server.store import due, people
from signoria.server.store.analyses import ANALYSE
from signoria.server.store.engines import file_of
from signoria.server.store.entries import NOTICE, RATE
from signoria.server.store.lock import StoreLock
from signoria.server.store.store import Store
from signoria.server.table import Table
from signoria.server.tables import Tables
from signoria.server.wakening import Job, Wakening

log = structlog.get_logger()
HINT_PATIENCE, MOST_HINTS = 30.0, 40
"""Seconds that a hint may take, and how many wait for one."""
GAME_PATIENCE = 900.0
"""Seconds after which whoever looks at a whole game must have told how far it is."""


class Application:
    """Store, tables, autoplay, and the audiences who hear that a table has changed."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.identity = Identity(settings.key)
        self.limits = Limits(settings)
        self.quotas = Quotas(settings)
        file = file_of(settings.store)
        self._lock = None if file is None else StoreLock(file)
        try:
            self.store = Store(settings.store)
        except CannotStart:
            self._let_go()
            raise
        self.bots = BotPool(settings.bot_workers, settings.bot_patience)
        self.budgets = Budgets(settings)
        self.analyst, self.game_analyst = Analyst(HINT_PATIENCE, MOST_HINTS), Analyst(GAME_PATIENCE, 1)
        self.hints = Hints(self.analyst, self.budgets)
        self.remarks = Remarks(self.analyst, self.budgets)
        self.autoplay = Autoplay(self.store, self.bots, settings.pace)
        self.tables = Tables(self.store, settings.tables_kept, settings.pace, self.changed, self.tell_viewers)
        self.replays = Replays(self.store, self.tables)
        self.game_analyses = GameAnalyses(self.store, self.replays, self.game_analyst, self.budgets)
        self.lobby = Lobby(self.store)
        self.pulse = Pulse(self.store)
        self.unheard = Unheard(self.store)
        self.callers = Callers(self.store, self.identity)
        self.passwords = Passwords(settings.password_threads)
        self.accounts = Accounts(self.store, self.passwords, self.callers)
        self.attempts = Attempts(settings)
        self.doorkeeper = Doorkeeper(self.store, self.callers, self.unheard, self.tables, self.replays)
        self.house_table = HouseTable(self.store, self.tables, settings.house)
        self.notices = Notices(settings, self.identity.key, self.store, self.tables)
        self.recovery_letters = RecoveryLetters(self.store, self.notices.mail)
        self.wakening = Wakening(self.store, self.tables, self.autoplay, self.notices, self._jobs())
        self.hearing = Hearing(self.store, self.tables)
        self.audiences = Audiences()
        self.requests, self.request_seconds = Counted(), Timed()
        self.messages = Counted()
        """Messages over sockets, by what was answered."""

    def _jobs(self) -> dict[str, Job]:
        """What is done by itself, by the kinds of due rows."""
        vacating = Vacating(self.store, self.tables)
        return {
            due.VACATE: vacating.see_to,
            due.FORGET: Forgetting(self.store, vacating).see_to,
            RATE: Rating(self.store, self.tables).see_to,
            NOTICE: self.notices.see_to,
            ANALYSE: self.game_analyses.see_to,
        }

    @asynccontextmanager
    async def open(self, _: Litestar) -> AsyncIterator[None]:
        """The server's lifespan: open the store, and at the end stop autoplay, bots and store."""
        self.store.start()
        await self.doorkeeper.start()
        if not self.store.is_read_only:
            if self._lock is not None:
                await self.store.free_claims()  # whoever held them is dead, or this store would be locked
            await self.store.plan_sweep()
        await self.notices.learn()
        self.hearing.start()
        self.wakening.start()
        log.info("open", data=str(self.settings.data))
        try:
            yield
        finally:
            await self.doorkeeper.stop()
            await self.wakening.stop()
            await self.notices.stop()
            await self.recovery_letters.stop()
            await self.hearing.stop()
            await self.autoplay.stop()
            self.bots.stop()
            self.analyst.stop()
            await self.game_analyses.stop()
            self.game_analyst.stop()
            self.passwords.stop()
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
        self.notices.look_at(table)

    def tell_viewers(self, table: Table) -> None:
        """Have everybody at the table sent what is new to him."""
        self.audiences.wake(table)

    async def name_at(self, table: Table, guest: str, wished: str | None = None) -> str:
        """What a guest is called at a table: as he wishes, by the name he gave, or by one that nobody else has there.

        Whoever has an account sits there by its name: others may be known by theirs.
        """
        if wished is not None and not (await self.me(guest)).account:
            return names.tidy(wished)
        return await self.store.name_of(guest) or names.guest_name(guest, {seat.name for seat in table.seats})

    async def me(self, person: str) -> Me:
        """Who somebody is, for himself."""
        row = await self.store.read(partial(people.by_id, person=person))
        if row is None:
            return Me(id=person, name=names.guest_name(person))
        name = row.name or names.guest_name(person)
        return Me(id=person, name=name, account=row.key is not None, program=row.owner is not None)

    async def rename(self, person: str, name: str) -> None:
        """Let somebody take another name. That of an account must be one that nobody else has."""
        if not await unless_taken(self.store.rename(person, name, account_names.key(name))):
            raise name_taken()
        self.callers.forget({person})

    async def require_room(self, guest: str) -> None:
        """A guest sits at so many tables and no more."""
        most = self.settings.open_tables
        if await self.store.open_tables(guest) >= most:
            raise Problem("too-many-tables", f"expected at most {most} open tables, and you sit at so many")

    async def find_replay(self, replay_id: str, address: str) -> Replay:
        """A game that is over. To play one again takes a moment, so an address may do that so often and no more."""
        if not self.replays.has(replay_id):
            self.quotas.study(address)
        return await self.replays.find(replay_id)

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
        me = await self.me(guest)
        if me.account:
            wish.seats = [replace(seat, name=None) if seat.kind == WishedSeat.ME else seat for seat in wish.seats]
        table = await self.tables.make(wish, guest, me.name)
        log.info("table-made", table=table.id, game=table.game.id, players=table.players)
        return table
