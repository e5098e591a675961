"""The rows of the store (ADR 8). Entries and results are only ever added."""

from datetime import datetime

import sqlalchemy as sa
from sqlalchemy import JSON, BigInteger, ForeignKey, LargeBinary, String, UniqueConstraint
from sqlalchemy.orm import Mapped, mapped_column

from signoria.core.options import Options
from signoria.server.protocol.fields import Document
from signoria.server.seats import SeatKind
from signoria.server.store.columns import Base, UtcTime

ID = String(32)


class PersonRow(Base):
    """Somebody of whom something is known: a guest who has given a name, or an account. Other guests have no row."""

    __tablename__ = "people"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    name: Mapped[str] = mapped_column(String(80))
    key: Mapped[str | None] = mapped_column(String(200), unique=True, index=True)
    """What an account is found by: its name in a form that is the same for all names that look alike."""
    password: Mapped[str | None] = mapped_column(String(200))
    """As Argon2 writes it. Programs have none: they come with a token."""
    owner: Mapped[str | None] = mapped_column(ID, index=True)
    """The account by which a program was made; None for people."""
    made: Mapped[datetime | None] = mapped_column(UtcTime)
    """When the account was made."""
    banned: Mapped[datetime | None] = mapped_column(UtcTime)
    """Since when an administrator keeps him out."""


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
    host: Mapped[str | None] = mapped_column(ID, index=True)
    """Who has the rights of the host as long as he sits here; without him the first person does."""
    rematch_of: Mapped[str | None] = mapped_column(ID, unique=True, index=True)
    """The table whose people meet again here. A table has one rematch at the most."""
    public: Mapped[bool]
    """Does it stand in the lobby? Others are joined by their link alone."""
    rated: Mapped[bool]
    """Shall its result count for ratings? It does not when the table went back by consent."""
    created: Mapped[datetime] = mapped_column(UtcTime)
    clock: Mapped[Document | None] = mapped_column(JSON(none_as_null=True))
    """How long a seat may think, as `Clock` says it."""
    takeover: Mapped[int | None]
    """After so many seconds a bot plays for a person who is asked and not there."""
    hints: Mapped[bool]
    """May people ask for hints?"""
    begun: Mapped[datetime | None] = mapped_column(UtcTime)
    """When every seat was taken and every person had given his nonce."""
    is_over: Mapped[bool] = mapped_column(default=False, server_default=sa.false())
    """Is there a result? It follows from the results, and stands here so that an index can leave these tables out."""


IS_OPEN = TableRow.is_over.is_(False)
"""The table is not over. In these words, so that both databases know which index is meant."""
IS_OF_THE_HOUSE = TableRow.host.is_(None)
IN_THE_LOBBY = TableRow.public.is_(True)
for name, which in (("lobby", IN_THE_LOBBY), ("house", IS_OF_THE_HOUSE)):
    where = sa.and_(which, IS_OPEN)
    sa.Index(f"ix_tables_{name}", TableRow.created, sqlite_where=where, postgresql_where=where)


class SeatRow(Base):
    """Who sits where now. During a game an entry says when a seat has changed hands."""

    __tablename__ = "seats"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(8))
    guest: Mapped[str | None] = mapped_column(ID, index=True)
    """Whose name it bears. He sits there if it is the seat of a person; else he has left during the game."""
    name: Mapped[str] = mapped_column(String(80))
    bot: Mapped[str | None] = mapped_column(String(64))
    nonce: Mapped[str | None] = mapped_column(String(64))
    """What a person adds to the chance of the game, once he knows its commitment; bots add nothing."""
    seen: Mapped[datetime | None] = mapped_column(UtcTime)
    """When its person was last there, where bots take over from those who are not."""

    @classmethod
    def is_of(cls, guest: str) -> sa.ColumnElement[bool]:
        """Does he sit there? What he has left bears his name at the most."""
        return sa.and_(cls.guest == guest, cls.kind == SeatKind.PERSON)


class EntryRow(Base):
    """Something that happened at a table. Numbers count from 1 without gaps and are never used twice.

    A choice quotes the entry by which its seat was asked, so that one question has one answer.
    """

    __tablename__ = "entries"
    __table_args__ = (UniqueConstraint("table_id", "asked_at", "seat"),)

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    kind: Mapped[str] = mapped_column(String(16))
    seat: Mapped[int]
    asked_at: Mapped[int | None]
    word: Mapped[str] = mapped_column(String(200))
    by: Mapped[str] = mapped_column(String(8))
    took: Mapped[int | None] = mapped_column(BigInteger)
    """The milliseconds that count as thinking, where a person chose; after 25 days they are more than an int holds."""
    at: Mapped[datetime] = mapped_column(UtcTime)


class OrderRow(Base):
    """A standing order, and the entry after which it was given; an empty word withdraws the one before.

    Orders are numbered apart, because a gap in the numbers of entries would tell everybody that there is one.
    """

    __tablename__ = "orders"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    after: Mapped[int]
    seat: Mapped[int]
    word: Mapped[str] = mapped_column(String(200))
    at: Mapped[datetime] = mapped_column(UtcTime)


class BarredRow(Base):
    """Somebody whom the host has shown the door of a table."""

    __tablename__ = "barred"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    guest: Mapped[str] = mapped_column(ID, primary_key=True, index=True)


class ChatRow(Base):
    """Something that was said at a table: a text, or one of the phrases that every language has."""

    __tablename__ = "chat"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    number: Mapped[int] = mapped_column(primary_key=True)
    guest: Mapped[str] = mapped_column(ID, index=True)
    seat: Mapped[int]
    name: Mapped[str] = mapped_column(String(80))
    text: Mapped[str] = mapped_column(String(300))
    preset: Mapped[str | None] = mapped_column(String(32))
    at: Mapped[datetime] = mapped_column(UtcTime)


class UnheardRow(Base):
    """A guest who does not want to hear another, at one table, or anywhere (then the id is empty)."""

    __tablename__ = "unheard"

    guest: Mapped[str] = mapped_column(ID, primary_key=True)
    other: Mapped[str] = mapped_column(ID, primary_key=True, index=True)
    table_id: Mapped[str] = mapped_column(ID, primary_key=True)


class NoteRow(Base):
    """What a guest has noted at a table for himself."""

    __tablename__ = "notes"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    guest: Mapped[str] = mapped_column(ID, primary_key=True, index=True)
    text: Mapped[str] = mapped_column(String(4000))


class DueRow(Base):
    """What must happen by itself, and when. Whoever has claimed it is left alone with it until then."""

    __tablename__ = "due"

    kind: Mapped[str] = mapped_column(String(16), primary_key=True)
    key: Mapped[str] = mapped_column(ID, primary_key=True)
    at: Mapped[datetime] = mapped_column(UtcTime, index=True)
    tries: Mapped[int]
    claimed_by: Mapped[str | None] = mapped_column(ID)
    claimed_until: Mapped[datetime | None] = mapped_column(UtcTime)


class ResultRow(Base):
    """How a table ended; stored together with its last choice."""

    __tablename__ = "results"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    scores: Mapped[list[int]] = mapped_column(JSON)
    winners: Mapped[list[int]] = mapped_column(JSON)
    how: Mapped[str] = mapped_column(String(16))
    at: Mapped[datetime] = mapped_column(UtcTime)
