"""The games somebody has played, from their rows alone: no match is opened for a list."""

import sqlalchemy as sa

from signoria.server.store.columns import Row
from signoria.server.store.models import ResultRow, SeatRow, TableRow

PAGE = 200


def games_of(connection: sa.Connection, person: str, after: str | None) -> list[Row]:
    """The tables at which somebody sits and that are over, the newest first: a page of those made before that one.

    One row more than a page says that there are others. Which page comes next does not depend on how many came before,
    since games end in another order than they began.
    """
    mine = sa.select(SeatRow.table_id).where(SeatRow.is_of(person))
    columns = (TableRow.id, TableRow.game, TableRow.players, TableRow.title, TableRow.rated, TableRow.created)
    found = sa.select(*columns, ResultRow.how, ResultRow.winners, ResultRow.scores)
    found = found.join(ResultRow, ResultRow.table_id == TableRow.id).where(TableRow.id.in_(mine))
    if after is not None:
        last = sa.select(TableRow.created).where(TableRow.id == after).scalar_subquery()
        same = sa.and_(TableRow.created == last, TableRow.id > after)
        found = found.where(sa.or_(TableRow.created < last, same))
    return list(connection.execute(found.order_by(TableRow.created.desc(), TableRow.id).limit(PAGE + 1)))


def seats_of(connection: sa.Connection, tables: list[str]) -> dict[str, list[Row]]:
    """Who sits at these tables, seat by seat."""
    columns = (SeatRow.table_id, SeatRow.seat, SeatRow.kind, SeatRow.guest, SeatRow.name, SeatRow.bot)
    found = sa.select(*columns).where(SeatRow.table_id.in_(tables)).order_by(SeatRow.table_id, SeatRow.seat)
    seats: dict[str, list[Row]] = {table: [] for table in tables}
    rows: list[Row] = list(connection.execute(found))
    for row in rows:
        seats[row.table_id].append(row)
    return seats
