"""The rows of ratings: how strong accounts are, and the rated games by which it is known."""

from datetime import datetime

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from signoria.server.store.columns import Base, UtcTime
from signoria.server.store.models import ID


class RatingRow(Base):
    """How strong an account is at a game, in one edition, with so many players."""

    __tablename__ = "ratings"

    person: Mapped[str] = mapped_column(ID, ForeignKey("people.id"), primary_key=True)
    game: Mapped[str] = mapped_column(String(64), primary_key=True)
    edition: Mapped[str] = mapped_column(String(64), primary_key=True)
    players: Mapped[int] = mapped_column(primary_key=True)
    mu: Mapped[float]
    sigma: Mapped[float]
    games: Mapped[int]
    wins: Mapped[int]
    at: Mapped[datetime] = mapped_column(UtcTime)
    """When it last changed."""


class ParticipantRow(Base):
    """Who sat where when a rated game began: it counts for them, whoever sits there at the end."""

    __tablename__ = "participants"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(ID, index=True)
    bot: Mapped[str | None] = mapped_column(String(64))


class RatedTableRow(Base):
    """A finished table that has been looked at, so that none counts twice."""

    __tablename__ = "rated_tables"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    counted: Mapped[bool]
    """Did its result count?"""
    at: Mapped[datetime] = mapped_column(UtcTime)


class RatedSeatRow(Base):
    """What a rated game did to the rating of one seat. It stays as it is; only a name may be forgotten."""

    __tablename__ = "rated_seats"
    __table_args__ = (Index("ix_rated_seats_person_at", "person", "at"),)

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    person: Mapped[str | None] = mapped_column(ID)
    """The account; None for a bot, and for somebody who has had his data deleted."""
    bot: Mapped[str | None] = mapped_column(String(64))
    game: Mapped[str] = mapped_column(String(64))
    edition: Mapped[str] = mapped_column(String(64))
    players: Mapped[int]
    place: Mapped[int]
    """1 for whoever has won; those who are level share a place."""
    score: Mapped[int | None]
    mu_before: Mapped[float]
    sigma_before: Mapped[float]
    mu: Mapped[float]
    sigma: Mapped[float]
    at: Mapped[datetime] = mapped_column(UtcTime)


class PlayedRow(Base):
    """How often a seat played something in a rated game that its game counts, such as a character."""

    __tablename__ = "played"

    table_id: Mapped[str] = mapped_column(ID, ForeignKey("tables.id"), primary_key=True)
    seat: Mapped[int] = mapped_column(primary_key=True)
    what: Mapped[str] = mapped_column(String(64), primary_key=True)
    times: Mapped[int]
