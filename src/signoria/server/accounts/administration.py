"""What an administrator does from the command line, straight in the store, while servers run or not.

Servers look every second for what was told them, so that all of it takes effect within seconds.
"""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import TypeVar

import sqlalchemy as sa

from signoria.core.errors import SignoriaError
from signoria.server.accounts import account_names
from signoria.server.seats import EndedBy, SeatKind
from signoria.server.server_time import now
from signoria.server.store import credentials, due, engines, feed, opening, people
from signoria.server.store.entries import Result, end_tables
from signoria.server.store.faults import UnusableStore
from signoria.server.store.models import IS_OPEN, PersonRow, SeatRow, TableRow
from signoria.server.store.people_models import HouseRow, SessionRow

T = TypeVar("T")
MOST = 200
"""People, tables or sessions in one list."""


class Unknown(SignoriaError):
    """There is no such person or table."""


@dataclass(frozen=True)
class ListedPerson:
    """Somebody, as an administrator sees him."""

    id: str
    name: str
    kind: str
    """guest, account or program."""
    made: datetime | None
    banned: datetime | None


@dataclass(frozen=True)
class ListedTable:
    """A table that is not over."""

    id: str
    game: str
    title: str
    begun: bool
    created: datetime
    people: list[str]
    """The ids and names of those who sit there."""


@dataclass(frozen=True)
class ListedSession:
    """A browser in which somebody has signed in."""

    name: str
    client: str
    seen: datetime


class Administration:
    """A store in the hands of an administrator."""

    def __init__(self, address: str) -> None:
        path = engines.file_of(address)
        if path is not None and not path.exists():
            raise UnusableStore(f"{path}: there is no store: name the folder or the database of a server")
        self._engine = engines.open_writer(address)
        with opening.said_in_a_sentence(address), self._engine.begin() as connection:
            opening.require_present_shape(connection)

    def close(self) -> None:
        """Let go of the store."""
        self._engine.dispose()

    def _do(self, work: Callable[[sa.Connection], T]) -> T:
        with self._engine.begin() as connection:
            return work(connection)

    # Looking.

    def people(self, search: str = "") -> list[ListedPerson]:
        """Accounts and guests who have given a name, those whose name or id has these letters."""
        found = people.PERSON.order_by(PersonRow.made.desc(), PersonRow.id).limit(MOST)
        if search:
            like = f"%{search}%"
            found = found.where(sa.or_(PersonRow.name.ilike(like), PersonRow.id == search))
        rows = self._do(lambda connection: connection.execute(found).all())
        return [ListedPerson(row.id, row.name, _kind(row.key, row.owner), row.made, row.banned) for row in rows]

    def tables(self) -> list[ListedTable]:
        """The tables that are not over, the newest first."""
        return self._do(_tables)

    def sessions(self) -> list[ListedSession]:
        """Where people have signed in, those last seen first."""
        columns = (PersonRow.name, SessionRow.client, SessionRow.seen)
        found = sa.select(*columns).join(PersonRow, PersonRow.id == SessionRow.person)
        found = found.order_by(SessionRow.seen.desc()).limit(MOST)
        rows = self._do(lambda connection: connection.execute(found).all())
        return [ListedSession(row.name, row.client, row.seen) for row in rows]

    def is_read_only(self) -> bool:
        """Can everything be read and nothing be changed?"""
        return bool(self._do(lambda connection: connection.scalar(sa.select(HouseRow.read_only))))

    # Changing.

    def ban(self, who: str) -> str:
        """Keep somebody out, with all programs he has made; his id.

        He is signed out everywhere, and bots have his seats.
        """

        def work(connection: sa.Connection) -> str:
            person = _find(connection, who)
            people.keep(connection, person)
            programs = [row.id for row in people.programs_of(connection, person)]
            for each in (person, *programs):
                connection.execute(sa.update(PersonRow).where(PersonRow.id == each).values(banned=now()))
                credentials.end_all(connection, each)
                due.plan(connection, due.VACATE, each)
            feed.tell(connection, feed.Told.PERSON, person, *programs)
            return person

        return self._do(work)

    def unban(self, who: str) -> str:
        """Let somebody in again, with his programs; his id. What he had to leave he has left."""

        def work(connection: sa.Connection) -> str:
            person = _find(connection, who)
            programs = [row.id for row in people.programs_of(connection, person)]
            mine = PersonRow.id.in_([person, *programs])
            connection.execute(sa.update(PersonRow).where(mine).values(banned=None))
            feed.tell(connection, feed.Told.PERSON, person, *programs)
            return person

        return self._do(work)

    def close_table(self, table_id: str) -> None:
        """End a table without a result."""

        def work(connection: sa.Connection) -> None:
            if connection.scalar(sa.select(TableRow.id).where(TableRow.id == table_id)) is None:
                raise Unknown(f"table: there is none of the id {table_id[:40]!r}")
            if not end_tables(connection, {table_id: Result([], [], EndedBy.CLOSED)}):
                raise Unknown(f"table: the game at {table_id} is over already")
            feed.tell(connection, feed.Told.TABLE, table_id)

        self._do(work)

    def set_read_only(self, read_only: bool) -> None:
        """Let everything be read and nothing be changed; or end that."""
        self._do(lambda connection: feed.set_read_only(connection, read_only))


def _kind(key: str | None, owner: str | None) -> str:
    if key is None:
        return "guest"
    return "account" if owner is None else "program"


def _find(connection: sa.Connection, who: str) -> str:
    """The id of an account by its name, of a guest by his id."""
    by_name = people.by_key(connection, account_names.key(who))
    if by_name is not None:
        return str(by_name.id)
    ids: sa.CompoundSelect[tuple[str]] = sa.union_all(
        sa.select(PersonRow.id.label("id")).where(PersonRow.id == who),
        sa.select(SeatRow.guest.label("id")).where(SeatRow.guest == who),
    )
    found = connection.scalar(ids)
    if found is None:
        raise Unknown(f"person: there is no account of the name {who[:80]!r}, and no guest of that id")
    return str(found)


def _tables(connection: sa.Connection) -> list[ListedTable]:
    columns = (TableRow.id, TableRow.game, TableRow.title, TableRow.begun, TableRow.created)
    tables = connection.execute(sa.select(*columns).where(IS_OPEN).order_by(TableRow.created.desc()).limit(MOST)).all()
    seats = sa.select(SeatRow.table_id, SeatRow.guest, SeatRow.name).where(
        SeatRow.kind == SeatKind.PERSON, SeatRow.table_id.in_([row.id for row in tables])
    )
    people_at: dict[str, list[str]] = {}
    for row in connection.execute(seats.order_by(SeatRow.seat)):
        people_at.setdefault(row.table_id, []).append(f"{row.name} ({row.guest})")
    return [
        ListedTable(row.id, row.game, row.title, row.begun is not None, row.created, people_at.get(row.id, []))
        for row in tables
    ]
