"""What the rest of the server asks of the store."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import datetime, timedelta
from functools import partial
from secrets import token_urlsafe
from typing import TypedDict, TypeVar

import sqlalchemy as sa

from signoria.core.options import Options
from signoria.server.counters import Counted, Timed
from signoria.server.protocol.fields import Document
from signoria.server.seats import SeatColumns, SeatKind
from signoria.server.server_time import now
from signoria.server.store import due, engines, expiry, lobby, news, opening, people, seating, talk
from signoria.server.store.entries import TABLE, EntryJob, NewEntry, Wanting, due_row, put_due, store_group
from signoria.server.store.loading import StoredTable, read_table
from signoria.server.store.models import (
    IS_OF_THE_HOUSE,
    IS_OPEN,
    BarredRow,
    DueRow,
    EntryRow,
    OrderRow,
    PersonRow,
    ResultRow,
    SeatRow,
    TableRow,
    UnheardRow,
)
from signoria.server.store.writer import ReadOnly, Statement, Writer

T = TypeVar("T")


class TableColumns(TypedDict):
    """A new table, by the columns of its row."""

    id: str
    game: str
    ruleset: int
    players: int
    options: Options
    title: str
    secret: bytes
    salt: bytes
    position: Document | None
    public: bool
    rated: bool
    clock: Document | None
    takeover: int | None
    hints: bool
    host: str | None
    rematch_of: str | None


class Store:
    """One database, any number of readers, one writer in each process."""

    def __init__(self, address: str) -> None:
        opening.migrate(address)
        self.address = address
        self.worker = token_urlsafe(9)
        """What this process is called in claims."""
        path = engines.file_of(address)
        file = None if path is None else engines.OneFile(path)
        self._reading = engines.open_readers(address, file)
        self._writing = engines.open_writer(address, file)
        engines.be_brief(self._writing)
        self._readers = ThreadPoolExecutor(engines.READERS, thread_name_prefix="reader")
        self.wanting = Wanting()
        self.writer = Writer(self._writing, partial(store_group, self.worker, self.wanting))
        self.is_read_only = False
        """Does an administrator want nothing to be changed for now?"""
        self.entries = Counted()
        self.entry_seconds = Timed()

    def start(self) -> None:
        self.writer.start()

    async def stop(self) -> None:
        await self.writer.stop()
        self._readers.shutdown()
        self._reading.dispose()
        self._writing.dispose()

    # Reading.

    async def read(self, read: Callable[[sa.Connection], T]) -> T:
        """What `read` finds, all of it at one moment. It runs in a thread."""

        return await self._in_reader(partial(self._read, read))

    def _read(self, read: Callable[[sa.Connection], T]) -> T:
        with self._reading.begin() as connection:
            return read(connection)

    async def _in_reader(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._readers, work)

    async def try_to_read(self) -> None:
        """Read something; an error where that cannot be."""
        await self.read(lambda connection: connection.scalar(sa.select(DueRow.key).limit(1)))

    async def name_of(self, guest: str) -> str | None:
        """The name a guest has given."""
        name = sa.select(PersonRow.name).where(PersonRow.id == guest)
        return await self.read(lambda connection: connection.scalar(name))

    async def load(self, table_id: str, after: int = 0, said_after: int = 0) -> StoredTable | None:
        """A table with its seats, its orders and the entries after that number, in one look; and what was said."""
        return await self.read(partial(read_table, table_id=table_id, after=after, said_after=said_after))

    async def open(self, table_id: str, opened: Callable[[StoredTable], T]) -> T | None:
        """What is made of a table, in the thread that has read it, since a long match takes a moment."""

        def work() -> T | None:
            stored = self._read(partial(read_table, table_id=table_id, after=0, said_after=0))
            return None if stored is None else opened(stored)

        return await self._in_reader(work)

    async def tables_of(self, guest: str, most: int = 30) -> list[str]:
        """The ids of the tables a guest sits at, the newest first."""
        mine = sa.select(SeatRow.table_id).where(SeatRow.is_of(guest))
        newest = sa.select(TableRow.id).where(TableRow.id.in_(mine)).order_by(TableRow.created.desc()).limit(most)
        return await self.read(lambda connection: list(connection.scalars(newest)))

    async def open_tables(self, guest: str) -> int:
        """At how many tables a guest sits that are not over, and at which something has happened within a day."""
        lately = now() - timedelta(days=1)
        table = TableRow.id
        over = sa.exists().where(ResultRow.table_id == table)
        stirs = sa.exists().where(EntryRow.table_id == table, EntryRow.at > lately)
        mine = sa.select(SeatRow.table_id).where(SeatRow.is_of(guest))
        count = sa.select(sa.func.count()).where(table.in_(mine), ~over, sa.or_(TableRow.created > lately, stirs))
        return await self.read(lambda connection: connection.scalar(count) or 0)

    async def tables_under_way(self, person: str) -> list[str]:
        """The ids of the tables at which somebody sits and that are not over."""
        over = sa.exists().where(ResultRow.table_id == SeatRow.table_id)
        mine = sa.select(SeatRow.table_id).where(SeatRow.is_of(person), ~over).distinct()
        return await self.read(lambda connection: list(connection.scalars(mine)))

    async def house_table(self) -> str | None:
        """The newest table of bots alone that is not over."""
        return await self.read(lambda connection: connection.scalar(newest_of_the_house()))

    async def is_anything_due(self) -> bool:
        """Must something happen by itself that nobody has claimed?"""
        return await self.read(
            lambda connection: connection.scalar(sa.select(DueRow.key).where(due.is_free()).limit(1)) is not None
        )

    # Writing.

    async def write(self, write: Callable[[sa.Connection], T]) -> T:
        """What `write` returns, once it is on disk."""
        self.require_writable()
        return await self.writer.write(Statement(write))

    def require_writable(self) -> None:
        """Nothing is written while an administrator wants it so."""
        if self.is_read_only:
            raise ReadOnly("the server only lets itself be read for now; nothing has changed")

    async def try_to_write(self) -> None:
        """Write something and take it back, on disk; an error where that cannot be."""
        await self.write(partial(due.write_and_remove, worker=self.worker))

    async def rename(self, person: str, name: str, key: str = "") -> bool:
        """Keep the name of somebody. That of an account, by its key, must be free; False where it is not."""
        return await self.write(partial(people.rename, person=person, name=name, key=key))

    async def add_table(self, table: TableColumns, seats: list[SeatColumns]) -> None:
        """A new table with its seats, by the names of their columns."""

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(TableRow).values(**table, created=now()))
            connection.execute(
                sa.insert(SeatRow), [seat | {"table_id": table["id"], "seat": n} for n, seat in enumerate(seats)]
            )
            seating.tell_apart(connection, table["id"])
            seating.begin_if_ready(connection, table["id"])
            due.wake(connection, table["id"])

        await self.write(write)

    async def change_before_the_game(self, table_id: str, change: seating.Change) -> bool:
        """Change who sits where, or whose table it is; False where the game has begun or a seat was taken meanwhile."""

        def write(connection: sa.Connection) -> bool:
            if not seating.is_waiting(connection, table_id) or not change(connection):
                return False
            seating.begin_if_ready(connection, table_id)
            due.wake(connection, table_id)
            news.tell(connection, [(table_id, news.OTHER)], self.worker)
            return True

        return await self.write(write)

    async def rematch_of(self, table_id: str) -> str | None:
        """The id of the table at which the people of another meet again."""
        again = sa.select(TableRow.id).where(TableRow.rematch_of == table_id)
        return await self.read(lambda connection: connection.scalar(again))

    async def is_barred(self, table_id: str, guest: str, host: str | None) -> bool:
        """Has the host shown this guest the door of the table, or does he want to hear nothing of him anywhere?"""
        shown = sa.exists().where(BarredRow.table_id == table_id, BarredRow.guest == guest)
        blocked = sa.exists().where(
            UnheardRow.guest == host, UnheardRow.other == guest, UnheardRow.table_id == talk.EVERYWHERE
        )
        row = sa.select(sa.or_(shown, blocked))
        return bool(await self.read(lambda connection: connection.scalar(row)))

    async def say(self, table_id: str, line: talk.Line) -> None:
        """Store what somebody says at a table."""
        await self._write_next(partial(talk.add_line, table_id=table_id, line=line))

    async def set_unheard(self, guest: str, other: str, table_id: str, unheard: bool) -> None:
        """Let a guest hear another no more, or again."""
        await self.write(partial(talk.set_unheard, guest=guest, other=other, table_id=table_id, unheard=unheard))

    async def unheard_by(self, guest: str) -> set[tuple[str, str]]:
        """Whom a guest does not hear, and at which table."""
        return await self.read(partial(talk.unheard_by, guest=guest))

    async def set_note(self, table_id: str, guest: str, text: str) -> None:
        """Keep what a guest has noted at a table."""
        await self.write(partial(talk.set_note, table_id=table_id, guest=guest, text=text))

    async def note_of(self, table_id: str, guest: str) -> str:
        """What a guest has noted at a table."""
        return await self.read(partial(talk.note_of, table_id=table_id, guest=guest))

    async def public_tables(self, wanted: lobby.Filter) -> list[str]:
        """The ids of public tables, the newest first."""
        return await self.read(partial(lobby.tables, wanted=wanted))

    async def public_counts(self) -> list[tuple[str, int, int]]:
        """For each game how many public tables wait, and how many are played."""
        return await self.read(lobby.counts)

    async def tables_open_to(self, wanted: lobby.Filter, guest: str) -> list[str]:
        """The ids of public tables at which a guest could sit down."""
        return await self.read(partial(lobby.open_to, wanted=wanted, guest=guest))

    async def add_order(self, table_id: str, after: int, seat: int, word: str) -> None:
        """Store a standing order, given after that entry. The table may have to go on by itself now."""
        last = sa.select(sa.func.coalesce(sa.func.max(OrderRow.number), 0)).where(OrderRow.table_id == table_id)
        row = {"table_id": table_id, "after": after, "seat": seat, "word": word}

        def write(connection: sa.Connection) -> None:
            number = (connection.scalar(last) or 0) + 1
            connection.execute(sa.insert(OrderRow).values(**row, number=number, at=now()))
            due.wake(connection, table_id)
            news.tell(connection, [(table_id, news.OTHER)], self.worker)

        await self._write_next(write)

    async def _write_next(self, write: Callable[[sa.Connection], None]) -> None:
        """Write what has the next number of its table; again, where another worker took that number at that moment."""
        for last in (False, False, True):
            try:
                await self.write(write)
                break
            except sa.exc.IntegrityError:
                if last:
                    raise

    async def plan_sweep(self) -> None:
        """Have dead tables looked for from time to time."""
        await self.write(expiry.plan)

    async def expire_tables(self) -> list[str]:
        """Close the tables at which nothing has happened for too long; their ids."""
        return await self.write(expiry.sweep)

    async def claim_due(self, most: int) -> list[due.Claimed]:
        """Claim what must happen by itself."""
        return await self.write(partial(due.claim, worker=self.worker, most=most))

    async def free_claims(self) -> None:
        """End all claims: only where no other worker can be alive."""
        await self.write(due.free_all)

    async def renew_claims(self, tables: list[str]) -> None:
        """Keep the claims on these tables."""
        await self.write(partial(due.renew, worker=self.worker, tables=tables))

    async def put_off(self, key: str, kind: str = TABLE) -> None:
        """What was due, at a table unless it says otherwise, failed: somebody tries again later."""
        await self.write(partial(due.put_off, key=key, kind=kind))

    async def set_due(self, table_id: str, at: datetime) -> None:
        """Let whoever comes round to it look at the table then."""
        await self.write(lambda connection: put_due(connection, [due_row(table_id, at, None)]))

    async def note_seen(self, people: list[tuple[str, str]]) -> None:
        """These people are at these tables now."""
        here = sa.tuple_(SeatRow.table_id, SeatRow.guest).in_(people)
        await self.write(lambda connection: connection.execute(sa.update(SeatRow).where(here).values(seen=now())))

    async def drop_due(self, key: str, kind: str = TABLE) -> None:
        """Nothing is due, at a table unless it says otherwise."""
        await self.write(partial(due.drop, key=key, kind=kind))

    async def add_entry(self, entry: NewEntry) -> bool:
        """Store an entry; False if its number or its question is taken already."""
        self.require_writable()
        with self.entry_seconds.around():
            stored = await self.writer.write(EntryJob(entry))
        if stored:
            self.entries.count(entry.by)
        return stored


def newest_of_the_house() -> sa.Select[str]:
    """The newest table of bots alone that is not over. Only the house makes such tables, and it is nobody's guest."""
    people = sa.exists().where(SeatRow.table_id == TableRow.id, SeatRow.kind != SeatKind.BOT)
    return sa.select(TableRow.id).where(IS_OF_THE_HOUSE, IS_OPEN, ~people).order_by(TableRow.created.desc()).limit(1)
