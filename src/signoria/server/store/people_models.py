"""The rows by which people are known: sessions, tokens, codes; and what all workers have to hear of."""

from datetime import datetime

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from signoria.server.store.columns import Base, UtcTime
from signoria.server.store.models import ID

HASH = String(64)


class SessionRow(Base):
    """A browser in which somebody has signed in. Its secret is in the browser; here is only what it hashes to."""

    __tablename__ = "sessions"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person: Mapped[str] = mapped_column(ID, ForeignKey("people.id"), index=True)
    hash: Mapped[str] = mapped_column(HASH, unique=True)
    client: Mapped[str] = mapped_column(String(160))
    """What the browser calls itself, so that its owner can tell his devices apart."""
    made: Mapped[datetime] = mapped_column(UtcTime)
    seen: Mapped[datetime] = mapped_column(UtcTime)


class TokenRow(Base):
    """A key by which a program acts for an account, as far as its scopes go."""

    __tablename__ = "tokens"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    person: Mapped[str] = mapped_column(ID, ForeignKey("people.id"), index=True)
    hash: Mapped[str] = mapped_column(HASH, unique=True)
    name: Mapped[str] = mapped_column(String(80))
    scopes: Mapped[str] = mapped_column(String(80))
    """Their words with spaces between them."""
    made: Mapped[datetime] = mapped_column(UtcTime)
    seen: Mapped[datetime | None] = mapped_column(UtcTime)
    expires: Mapped[datetime | None] = mapped_column(UtcTime)


class CodeRow(Base):
    """Something that can be used once: a recovery code."""

    __tablename__ = "codes"

    hash: Mapped[str] = mapped_column(HASH, primary_key=True)
    person: Mapped[str] = mapped_column(ID, ForeignKey("people.id"), index=True)
    kind: Mapped[str] = mapped_column(String(16))
    expires: Mapped[datetime | None] = mapped_column(UtcTime)


class HouseRow(Base):
    """What holds for the whole server. There is one row."""

    __tablename__ = "house"

    id: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    read_only: Mapped[bool]
    """Is nothing to be changed for now?"""
    told: Mapped[int]
    """The number of the last thing that was told, see `ToldRow`."""


class ToldRow(Base):
    """A person or a table that has changed in a way of which no entry tells. Every worker reads these in order."""

    __tablename__ = "told"

    number: Mapped[int] = mapped_column(primary_key=True, autoincrement=False)
    what: Mapped[str] = mapped_column(String(8))
    key: Mapped[str] = mapped_column(ID)
    at: Mapped[datetime] = mapped_column(UtcTime, index=True)


class PauseRow(Base):
    """A time in which nothing could be changed; without an end it goes on. No clock runs meanwhile."""

    __tablename__ = "pauses"

    began: Mapped[datetime] = mapped_column(UtcTime, primary_key=True)
    ended: Mapped[datetime | None] = mapped_column(UtcTime)
