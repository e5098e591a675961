"""What the rest of the server asks of the store."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from pathlib import Path
from typing import Any, TypedDict

import sqlalchemy as sa

from signoria.core.options import Options
from signoria.server.messages import Document
from signoria.server.seats import SeatColumns
from signoria.server.store import engines
from signoria.server.store.columns import Base
from signoria.server.store.models import ChoiceRow, GuestRow, OrderRow, ResultRow, SeatRow, TableRow
from signoria.server.store.writer import Writer

Row = sa.Row[Any]  # Any: SQLAlchemy does not know the columns of a plain row


@dataclass(frozen=True)
class StoredTable:
    """Everything about a table as it lies in the store."""

    table: Row
    seats: Sequence[Row]
    choices: Sequence[Row]
    orders: Sequence[Row]


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


class ChosenBy(StrEnum):
    """Who made a choice: the person or bot of the seat, nobody since there was only one, or a standing order."""

    PERSON = "person"
    BOT = "bot"
    FORCED = "forced"
    ORDER = "order"


@dataclass(frozen=True)
class NewChoice:
    """A choice to be stored. `result` is there when it ends the game."""

    table_id: str
    number: int
    seat: int
    word: str
    by: ChosenBy
    result: tuple[list[int], list[int]] | None


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


class Store:
    """One file, any number of readers, one writer."""

    def __init__(self, path: Path) -> None:
        engines.migrate(path)
        self._readers = engines.open_reader(path)
        self._writing = engines.open_writer(path)
        self._writer = Writer(self._writing)

    def start(self) -> None:
        self._writer.start()

    async def stop(self) -> None:
        await self._writer.stop()
        await self._readers.dispose()
        self._writing.dispose()

    # Reading.

    async def is_well(self) -> bool:
        """Does the database answer?"""
        async with self._readers.connect() as connection:
            return (await connection.execute(sa.select(sa.literal(1)))).scalar() == 1

    async def name_of(self, guest: str) -> str | None:
        """The name a guest has given."""
        async with self._readers.connect() as connection:
            name: str | None = await connection.scalar(sa.select(GuestRow.name).where(GuestRow.id == guest))
            return name

    async def load(self, table_id: str) -> StoredTable | None:
        """A table with its seats and choices, in one look."""
        async with self._readers.begin() as connection:
            table = (await connection.execute(_rows(TableRow).where(TableRow.id == table_id))).first()
            if table is None:
                return None
            seats = _rows(SeatRow).where(SeatRow.table_id == table_id).order_by(SeatRow.seat)
            choices = _rows(ChoiceRow).where(ChoiceRow.table_id == table_id)
            choices = choices.order_by(ChoiceRow.number, ChoiceRow.seat)
            orders = _rows(OrderRow).where(OrderRow.table_id == table_id)
            rows = [(await connection.execute(query)).all() for query in (seats, choices, orders)]
            return StoredTable(table, *rows)

    async def tables_of(self, guest: str, most: int = 30) -> list[str]:
        """The ids of the tables a guest sits at, the newest first."""
        mine = sa.select(TableRow.id).join(SeatRow, SeatRow.table_id == TableRow.id).where(SeatRow.guest == guest)
        newest = mine.distinct().order_by(TableRow.created.desc()).limit(most)
        async with self._readers.connect() as connection:
            return list((await connection.scalars(newest)).all())

    # Writing.

    async def rename(self, guest: str, name: str) -> None:
        """Keep the name of a guest."""

        def write(connection: sa.Connection) -> None:
            renamed = connection.execute(sa.update(GuestRow).where(GuestRow.id == guest).values(name=name))
            if renamed.rowcount == 0:
                connection.execute(sa.insert(GuestRow).values(id=guest, name=name))

        await self._writer.write(write)

    async def add_table(self, table: TableColumns, seats: list[SeatColumns]) -> None:
        """A new table with its seats, by the names of their columns."""

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(TableRow).values(**table, created=now()))
            connection.execute(
                sa.insert(SeatRow), [seat | {"table_id": table["id"], "seat": n} for n, seat in enumerate(seats)]
            )

        await self._writer.write(write)

    async def change_seat(self, table_id: str, seat: int, was: SeatColumns, becomes: SeatColumns) -> bool:
        """Let a seat change hands, if it still is what it was."""
        change = sa.update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat)
        for column, value in was.items():
            change = change.where(getattr(SeatRow, column) == value)

        def write(connection: sa.Connection) -> bool:
            return connection.execute(change.values(**becomes)).rowcount == 1

        return await self._writer.write(write)

    async def add_choice(self, choice: NewChoice) -> bool:
        """Store a choice; False if that decision of that seat has its answer already."""
        key = {"table_id": choice.table_id, "number": choice.number, "seat": choice.seat}

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.insert(ChoiceRow).values(**key, word=choice.word, by=choice.by, at=now()))
            if choice.result is not None:
                scores, winners = choice.result
                ended = {"table_id": choice.table_id, "scores": scores, "winners": winners, "at": now()}
                connection.execute(sa.insert(ResultRow).values(**ended))

        try:
            await self._writer.write(write)
        except sa.exc.IntegrityError:
            return False
        return True

    async def put_order(self, table_id: str, number: int, seat: int, word: str) -> None:
        """Store what a seat orders while that decision is being made; the last word at one decision counts."""
        key = {"table_id": table_id, "number": number, "seat": seat}

        def write(connection: sa.Connection) -> None:
            connection.execute(sa.delete(OrderRow).filter_by(**key))
            connection.execute(sa.insert(OrderRow).values(**key, word=word, at=now()))

        await self._writer.write(write)


def _rows(model: type[Base]) -> sa.Select[Any]:  # Any: see `Row`
    """Plain rows of a table, not objects: they are only read."""
    return sa.select(*model.__table__.columns)
