"""Choices and orders become entries; guests become people; what must happen by itself is a due row (ADR 8)."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from itertools import groupby
from typing import Any

import sqlalchemy as sa
from alembic import op

from signoria.server.store.columns import UtcTime

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ID = sa.String(32)
MOMENT = UtcTime()
Row = sa.Row[Any]  # Any: SQLAlchemy does not know the columns of a plain row
Rows = list[dict[str, Any]]  # Any: see `Row`

GUESTS = sa.table("guests", sa.column("id", ID), sa.column("name", sa.String))
TABLES = sa.table("tables", sa.column("id", ID))
RESULTS = sa.table("results", sa.column("table_id", ID))
CHOICES = sa.table(
    "choices",
    sa.column("table_id", ID), sa.column("number", sa.Integer), sa.column("seat", sa.Integer),
    sa.column("word", sa.String), sa.column("by", sa.String), sa.column("at", MOMENT),
)  # fmt: skip
ORDERS = sa.table(
    "orders",
    sa.column("table_id", ID), sa.column("number", sa.Integer), sa.column("seat", sa.Integer),
    sa.column("word", sa.String), sa.column("at", MOMENT),
)  # fmt: skip


def upgrade() -> None:
    """Bring everything over, running games included."""
    connection = op.get_bind()
    lines = list(_lines(connection))
    for name in ("choices", "orders"):
        op.drop_table(name)
    people, entries, orders, due = _create_tables()
    connection.execute(people.insert().from_select(["id", "name"], sa.select(GUESTS.c.id, GUESTS.c.name)))
    for chosen, ordered in lines:
        for table, rows in ((entries, chosen), (orders, ordered)):
            if rows:
                connection.execute(table.insert(), rows)
    unfinished = sa.select(TABLES.c.id).where(TABLES.c.id.not_in(sa.select(RESULTS.c.table_id)))
    waking = [
        {"kind": "table", "key": key, "at": datetime.now(UTC), "tries": 0} for key in connection.scalars(unfinished)
    ]
    if waking:
        connection.execute(due.insert(), waking)
    op.drop_table("guests")


def _create_tables() -> tuple[sa.Table, sa.Table, sa.Table, sa.Table]:
    people = op.create_table(
        "people",
        sa.Column("id", ID, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
    )
    entries = op.create_table(
        "entries",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("asked_at", sa.Integer, nullable=True),
        sa.Column("word", sa.String(200), nullable=False),
        sa.Column("by", sa.String(8), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
        sa.UniqueConstraint("table_id", "asked_at", "seat"),
    )
    orders = op.create_table(
        "orders",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("after", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("word", sa.String(200), nullable=False),
        sa.Column("at", MOMENT, nullable=False),
    )
    due = op.create_table(
        "due",
        sa.Column("kind", sa.String(16), primary_key=True),
        sa.Column("key", ID, primary_key=True),
        sa.Column("at", MOMENT, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("claimed_by", ID, nullable=True),
        sa.Column("claimed_until", MOMENT, nullable=True),
    )
    op.create_index("ix_due_at", "due", ["at"])
    return people, entries, orders, due


def _lines(connection: sa.Connection) -> Iterator[tuple[Rows, Rows]]:
    """For each table its entries and its orders."""
    choices = _by_table(connection.execute(sa.select(CHOICES).order_by("table_id", "number", "seat")).all())
    orders = _by_table(connection.execute(sa.select(ORDERS).order_by("table_id", "number", "seat")).all())
    for table_id in sorted(choices.keys() | orders.keys()):
        entries = _entries(choices.get(table_id, []))
        yield [entry for entry, _ in entries], _orders(orders.get(table_id, []), entries)


def _by_table(rows: Sequence[Row]) -> dict[str, list[Row]]:
    return {table_id: list(some) for table_id, some in groupby(rows, key=lambda row: row.table_id)}


def _entries(choices: list[Row]) -> list[tuple[dict[str, Any], int]]:  # Any: see `Row`
    """The choices of a table as entries, each with the number of the decision that it answered.

    Answers that were given together were asked by one entry: the last that answered an earlier decision.
    """
    entries: list[tuple[dict[str, Any], int]] = []  # Any: see `Row`
    for decision, answers in groupby(choices, key=lambda row: row.number):
        asked_at = len(entries)
        for row in answers:
            place = {"number": len(entries) + 1, "kind": "choice", "asked_at": asked_at}
            entries.append((_copied(row, "table_id", "seat", "word", "by", "at") | place, decision))
    return entries


def _orders(orders: list[Row], entries: list[tuple[dict[str, Any], int]]) -> Rows:  # Any: see `Row`
    """An order stood from the entry on that led to the decision at which it was given."""
    rows = []
    for number, row in enumerate(orders, 1):
        after = sum(decision < row.number for _, decision in entries)
        rows.append(_copied(row, "table_id", "seat", "word", "at") | {"number": number, "after": after})
    return rows


def _copied(row: Row, *columns: str) -> dict[str, Any]:  # Any: see `Row`
    return {column: getattr(row, column) for column in columns}


def downgrade() -> None:
    """There is no way back: what was taken back has no place among plain choices."""
    raise NotImplementedError("a store of entries cannot become one of choices; restore a backup instead")
