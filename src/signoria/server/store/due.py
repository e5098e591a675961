"""The due rows of the store: claiming what must happen by itself, renewing claims, putting off what failed."""

from dataclasses import dataclass
from datetime import timedelta

import sqlalchemy as sa

from signoria.server.server_time import now
from signoria.server.store.entries import LEASE, TABLE, due_row, insert, put_due
from signoria.server.store.models import DueRow

VACATE = "vacate"
"""The kind of row that says: this person leaves all tables."""
FORGET = "forget"
"""The kind of row that says: all that is kept of this person is deleted."""
TRIAL = "trial"
"""The kind of a row that is only written to see whether it can be."""
SHORTEST_WAIT = timedelta(seconds=1)
LONGEST_WAIT = timedelta(seconds=4)


@dataclass(frozen=True)
class Claimed:
    """Something that this worker, and no other, now has to see to."""

    kind: str
    key: str


def is_free() -> sa.ColumnElement[bool]:
    """Rows that are due and that nobody has claimed."""
    moment = now()
    unclaimed = sa.or_(DueRow.claimed_until.is_(None), DueRow.claimed_until < moment)
    return sa.and_(DueRow.at <= moment, unclaimed)


def claim(connection: sa.Connection, worker: str, most: int) -> list[Claimed]:
    """Claim what is due, the longest overdue first. No two workers get the same."""
    free = sa.select(DueRow.kind, DueRow.key).where(is_free()).order_by(DueRow.at).limit(most)
    found = connection.execute(free.with_for_update(skip_locked=True)).all()
    claiming = (
        sa.update(DueRow)
        .where(sa.tuple_(DueRow.kind, DueRow.key).in_([(row.kind, row.key) for row in found]))
        .values(claimed_by=worker, claimed_until=now() + LEASE)
        .returning(DueRow.kind, DueRow.key)
    )
    return [Claimed(row.kind, row.key) for row in connection.execute(claiming)] if found else []


def renew(connection: sa.Connection, worker: str, tables: list[str]) -> None:
    """Keep the claims on these tables, which are being seen to."""
    mine = sa.and_(DueRow.kind == TABLE, DueRow.key.in_(tables), DueRow.claimed_by == worker)
    connection.execute(sa.update(DueRow).where(mine).values(claimed_until=now() + LEASE))


def plan(connection: sa.Connection, kind: str, key: str) -> None:
    """Let somebody see to it at once, unless it is planned already."""
    row = due_row(key, now(), None) | {"kind": kind}
    connection.execute(insert(connection.dialect.name, DueRow).values(row).on_conflict_do_nothing())


def put_off(connection: sa.Connection, key: str, kind: str = TABLE) -> None:
    """It failed: try again later, each time twice as much later."""
    mine = sa.and_(DueRow.kind == kind, DueRow.key == key)
    tries = connection.scalar(sa.select(DueRow.tries).where(mine)) or 0
    wait = min(SHORTEST_WAIT * 2 ** min(tries, 10), LONGEST_WAIT)
    later = {"at": now() + wait, "tries": tries + 1, "claimed_by": None, "claimed_until": None}
    connection.execute(sa.update(DueRow).where(mine).values(**later))


def drop(connection: sa.Connection, key: str, kind: str = TABLE) -> None:
    """Nothing has to be done, or no longer."""
    connection.execute(sa.delete(DueRow).where(DueRow.kind == kind, DueRow.key == key))


def wake(connection: sa.Connection, table_id: str) -> None:
    """Let somebody look at the table at once."""
    put_due(connection, [due_row(table_id, now(), None)])


def write_and_remove(connection: sa.Connection, worker: str) -> None:
    """Write a row and remove it: nobody ever sees it, but the store has to take it."""
    row = due_row(worker, now(), worker) | {"kind": TRIAL}
    put_due(connection, [row])
    connection.execute(sa.delete(DueRow).where(DueRow.kind == TRIAL, DueRow.key == worker))


def free_all(connection: sa.Connection) -> None:
    """End all claims: only where no other worker can be alive."""
    connection.execute(sa.update(DueRow).values(claimed_by=None, claimed_until=None))
