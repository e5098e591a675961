"""The rows of the store. Choices and results are only ever added."""

from datetime import datetime

from sqlalchemy import JSON, ForeignKey, LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from signoria.core.options import Options
from signoria.server.messages import Document
from signoria.server.store.columns import Base, UtcTime

ID = String(32)


class GuestRow(Base):
    """Somebody who has given a name. A guest without one has no row."""

    __tablename__ = "guests"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(80))


class TableRow(Base):
    """A table as it was made. `secret` and `salt` are the seal on its chance and leave only with the record."""

    __tablename__ = "tables"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    game: Mapped[str] = mapped_column(String(64))
    ruleset: Mapped[int]
    players: Mapped[int]
    options: Mapped[Options] = mapped_column(JSON)
    title: Mapped[str] = mapped_column(String(80))
    secret: Mapped[bytes] = mapped_column(LargeBinary)
    salt: Mapped[bytes] = mapped_column(LargeBinary)
    position: Mapped[Document | None] = mapped_column(JSON(none_as_null=True))
    """What lay on the table when the game began, where that was not the usual beginning."""
    created: Mapped[datetime] = mapped_column(UtcTime)


class SeatRow(Base):
    """Who sits where. A seat changes hands only before the game begins."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    guest: Mapped[str | None] = mapped_column(ID, index=True)
    name: Mapped[str] = mapped_column(String(80))
    bot: Mapped[str | None] = mapped_column(String(64))
    nonce: Mapped[str] = mapped_column(String(64))


class ChoiceRow(Base):
    """A choice. Its key is the decision it answers and the seat that answers it, so none can be made twice."""

    __tablename__ = "choices"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    word: Mapped[str] = mapped_column(String(200))
    by: Mapped[str] = mapped_column(String(8))
    at: Mapped[datetime] = mapped_column(UtcTime)


class OrderRow(Base):
    """A standing order, and the decision at which it was given; an empty word withdraws the one before.

    Whether it still stands follows from the choices that were made since.
    """

    __tablename__ = "orders"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    word: Mapped[str] = mapped_column(String(200))
    at: Mapped[datetime] = mapped_column(UtcTime)


class ResultRow(Base):
    """How a table ended; stored together with its last choice."""

    __tablename__ = "results"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    scores: Mapped[list[int]] = mapped_column(JSON)
    winners: Mapped[list[int]] = mapped_column(JSON)
    at: Mapped[datetime] = mapped_column(UtcTime)
