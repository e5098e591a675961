"""Dead tables: nothing has happened at them for so long that the house closes them. Dead browsers go with them."""

from datetime import timedelta

import sqlalchemy as sa

from signoria.server.seats import EndedBy
from signoria.server.server_time import now
from signoria.server.store import news, notice_rows
from signoria.server.store.entries import Result, end_tables, insert, put_due
from signoria.server.store.models import IS_OPEN, DueRow, EntryRow, TableRow

SWEEP = "sweep"
"""The kind of due row that says: look for dead tables."""
EVERY = timedelta(hours=1)
WAITS = timedelta(days=7)
"""So long a table waits for people to come."""
RESTS = timedelta(days=30)
"""So long a game without a clock may rest."""
RESTS_BY_THE_CLOCK = timedelta(days=60)
"""So long a game with one: the longest that a clock gives is half of that, then bots go on, or rest unwatched."""
MOST_AT_ONCE = 500


def plan(connection: sa.Connection) -> None:
    """Let somebody look for them, unless that is planned already."""
    connection.execute(insert(connection.dialect.name, DueRow).values(_row()).on_conflict_do_nothing())


def sweep(connection: sa.Connection) -> list[str]:
    """Close dead tables, forget browsers, and plan the next look; the ids of the tables that were closed."""
    waits = sa.and_(TableRow.begun.is_(None), TableRow.created < now() - WAITS)
    rests = sa.and_(TableRow.clock.is_(sa.null()), _is_quiet(RESTS))
    dead = sa.select(TableRow.id).where(IS_OPEN, sa.or_(waits, rests, _is_quiet(RESTS_BY_THE_CLOCK)))
    found = list(connection.scalars(dead.limit(MOST_AT_ONCE)))
    if found:
        end_tables(connection, dict.fromkeys(found, Result([], [], EndedBy.EXPIRED)))
        news.tell(connection, [(table_id, news.OTHER) for table_id in found])
    notice_rows.forget_unused(connection)
    put_due(connection, [_row()])
    return found


def _is_quiet(since: timedelta) -> sa.ColumnElement[bool]:
    """Has the game begun, and has nothing happened for so long?"""
    stirs = sa.exists().where(EntryRow.table_id == TableRow.id, EntryRow.at > now() - since)
    return sa.and_(TableRow.begun < now() - since, ~stirs)


def _row() -> dict[str, object]:
    unclaimed = {"tries": 0, "claimed_by": None, "claimed_until": None}
    return {"kind": SWEEP, "key": SWEEP, "at": now() + EVERY} | unclaimed
