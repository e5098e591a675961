"""The games somebody has played, from their rows alone: no match is opened for a list."""

from typing import Any

import sqlalchemy as sa

from signoria.server.store.models import ResultRow, SeatRow, TableRow

PAGE = 200
Row = sa.Row[Any]  # Any: SQLAlchemy does not know the columns of a plain row


def games_of(connection: sa.Connection, person: str, page: int) -> list[Row]:
    """The tables at which somebody sits and that are over, the newest first, a page of them."""
    mine = sa.select(SeatRow.table_id).where(SeatRow.is_of(person))
    columns = (TableRow.id, TableRow.game, TableRow.players, TableRow.title, TableRow.rated, TableRow.created)
    found = sa.select(*columns, ResultRow.how, ResultRow.winners, ResultRow.scores)
    found = found.join(ResultRow, ResultRow.table_id == TableRow.id).where(TableRow.id.in_(mine))
    order = (TableRow.created.desc(), TableRow.id)
    return list(connection.execute(found.order_by(*order).offset(page * PAGE).limit(PAGE)))


def seats_of(connection: sa.Connection, tables: list[str]) -> dict[str, list[Row]]:
    """Who sits at these tables, seat by seat."""
    columns = (SeatRow.table_id, SeatRow.seat, SeatRow.kind, SeatRow.guest, SeatRow.name, SeatRow.bot)
    found = sa.select(*columns).where(SeatRow.table_id.in_(tables)).order_by(SeatRow.table_id, SeatRow.seat)
    seats: dict[str, list[Row]] = {table: [] for table in tables}
    rows: list[Row] = list(connection.execute(found))
    for row in rows:
        seats[row.table_id].append(row)
    return seats
