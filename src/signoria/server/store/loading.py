"""Reading a table from the store. The statements are made once: to make them takes longer than to run them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy import orm

from signoria.server.pauses import Pause
from signoria.server.seats import SeatKind
from signoria.server.store.columns import Base, Row
from signoria.server.store.models import ChatRow, EntryRow, OrderRow, PersonRow, ResultRow, SeatRow, TableRow
from signoria.server.store.people_models import PauseRow
from signoria.server.stored import Entry

KEPT: Final = 200
"""So much of what was said is kept at hand, and told to whoever comes."""


@dataclass(frozen=True)
class StoredTable:
    """Everything about a table as it lies in the store."""

    table: Row
    """With `ended`, how it has ended if it has, and `rematch`, the table at which its people meet again."""
    seats: Sequence[Row]
    entries: Sequence[Entry]
    orders: Sequence[Row]
    said: Sequence[Row]
    pauses: Sequence[Pause] = ()
    """When no clock ran, where the table has clocks."""


class StoredEntry(NamedTuple):
    """An entry as it was read. A table has hundreds, and to ask a row of SQLAlchemy for a column takes long."""

    number: int
    kind: str
    seat: int
    asked_at: int | None
    word: str
    by: str
    took: int | None
    at: datetime


def _rows(model: type[Base], *left_out: str) -> sa.Select[Any]:  # Any: see `Row`
    """Plain rows of a table, not objects: they are only read."""
    return sa.select(*(column for column in model.__table__.columns if column.name not in left_out))


ID: Final[sa.BindParameter[str]] = sa.bindparam("table_id")
AGAIN: Final = orm.aliased(TableRow)
TABLE: Final = (
    _rows(TableRow)
    .add_columns(ResultRow.how.label("ended"), AGAIN.id.label("rematch"))
    .outerjoin(ResultRow, ResultRow.table_id == TableRow.id)
    .outerjoin(AGAIN, AGAIN.rematch_of == TableRow.id)
    .where(TableRow.id == ID)
)
SITS: Final = SeatRow.kind == SeatKind.PERSON
SEATS: Final = (
    _rows(SeatRow, "table_id", "guest")
    .add_columns(
        sa.case((SITS, SeatRow.guest)).label("guest"),
        sa.and_(PersonRow.key.is_not(None), PersonRow.name == SeatRow.name).label("account"),
        PersonRow.owner.is_not(None).label("program"),
    )
    .outerjoin(PersonRow, sa.and_(SITS, PersonRow.id == SeatRow.guest))
    .where(SeatRow.table_id == ID)
    .order_by(SeatRow.seat)
)
ENTRIES: Final = (
    sa.select(*(sa.inspect(EntryRow).columns[name] for name in StoredEntry._fields))
    .where(EntryRow.table_id == ID, EntryRow.number > sa.bindparam("after"))
    .order_by(EntryRow.number)
)
ORDERS: Final = _rows(OrderRow, "table_id", "at").where(OrderRow.table_id == ID).order_by(OrderRow.number)
SAID: Final = (
    _rows(ChatRow, "table_id")
    .where(ChatRow.table_id == ID, ChatRow.number > sa.bindparam("after"))
    .order_by(ChatRow.number.desc())
    .limit(KEPT)
)
PAUSES: Final = sa.select(PauseRow.began, PauseRow.ended).order_by(PauseRow.began)


def read_table(connection: sa.Connection, table_id: str, after: int, said_after: int) -> StoredTable | None:
    """A table with its seats, its orders and the entries after that number, and what was said after the other."""
    which: dict[str, str | int] = {"table_id": table_id}
    table = connection.execute(TABLE, which).first()
    if table is None:
        return None
    return StoredTable(
        table,
        seats=connection.execute(SEATS, which).all(),
        entries=[StoredEntry._make(row) for row in connection.execute(ENTRIES, which | {"after": after}).all()],
        orders=connection.execute(ORDERS, which).all(),
        said=connection.execute(SAID, which | {"after": said_after}).all()[::-1],
        pauses=[Pause(*row) for row in connection.execute(PAUSES)] if is_timed(table) else (),
    )


def is_timed(table: Row) -> bool:
    """May a bot take over from a person when his time is up?"""
    return table.clock is not None or table.takeover is not None
