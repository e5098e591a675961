"""Records that people have brought, kept under their checksum: the same record is kept once."""

from datetime import datetime

import sqlalchemy as sa
from sqlalchemy import JSON, String
from sqlalchemy.orm import Mapped, mapped_column

from signoria.core.record import Record
from signoria.server.server_time import now
from signoria.server.store.columns import Base, UtcTime
from signoria.server.store.entries import insert
from signoria.server.store.models import ID

MOST = 100
"""Records that one guest may have brought."""


class KeptRow(Base):
    """A record that somebody has brought. It was played again before it was kept."""

    __tablename__ = "kept_records"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    guest: Mapped[str] = mapped_column(ID, index=True)
    game: Mapped[str] = mapped_column(String(64))
    record: Mapped[Record] = mapped_column(JSON)
    at: Mapped[datetime] = mapped_column(UtcTime)


def keep(connection: sa.Connection, guest: str, record: Record) -> bool:
    """Keep a record, unless it is kept already; False where the guest has brought too many."""
    known = sa.select(KeptRow.id).where(KeptRow.id == record["digest"])
    if connection.scalar(known) is not None:
        return True
    brought = sa.select(sa.func.count()).where(KeptRow.guest == guest)
    if (connection.scalar(brought) or 0) >= MOST:
        return False
    row = {"id": record["digest"], "guest": guest, "game": record["game"], "record": record, "at": now()}
    connection.execute(insert(connection.dialect.name, KeptRow).values(row).on_conflict_do_nothing())
    return True


def find(connection: sa.Connection, record_id: str) -> Record | None:
    """The record of that id."""
    return connection.scalar(sa.select(KeptRow.record).where(KeptRow.id == record_id))
