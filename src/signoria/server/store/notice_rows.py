"""Who wants to be told, where, and of what he has been told: subscriptions of browsers, addresses for letters."""

from datetime import datetime, timedelta
from hashlib import sha256

import sqlalchemy as sa
from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from signoria.server.server_time import now
from signoria.server.store.columns import Base, Row, UtcTime
from signoria.server.store.entries import NOTICE, due_row, put_due
from signoria.server.store.models import ID, PersonRow, SeatRow

MOST = 10
"""Browsers of one guest."""
FORGOTTEN = timedelta(days=90)
"""After that, browsers of whoever has been at no table meanwhile are forgotten."""
FORGOTTEN_UNLESS_SEATED = timedelta(days=7)
"""After that, those of whoever has not sat down anywhere: who wants to be told is kept in mind by every worker."""
MOST_FORGOTTEN = 5_000
"""At once."""


class PushRow(Base):
    """A browser of a guest that wants to be told."""

    __tablename__ = "push_subscriptions"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    guest: Mapped[str] = mapped_column(ID, index=True)
    endpoint: Mapped[str] = mapped_column(String(1000))
    p256dh: Mapped[str] = mapped_column(String(100))
    auth: Mapped[str] = mapped_column(String(40))
    lang: Mapped[str] = mapped_column(String(2))
    made: Mapped[datetime] = mapped_column(UtcTime)


class LetterRow(Base):
    """The address at which a guest wants letters; none are sent before he has confirmed that it is his."""

    __tablename__ = "letter_addresses"

    guest: Mapped[str] = mapped_column(ID, primary_key=True)
    address: Mapped[str] = mapped_column(String(254))
    lang: Mapped[str] = mapped_column(String(2))
    confirmed: Mapped[bool]


class ToldRow(Base):
    """The question of a table of which a guest was told."""

    __tablename__ = "told_questions"

    guest: Mapped[str] = mapped_column(ID, primary_key=True)
    table_id: Mapped[str] = mapped_column(ID, primary_key=True)
    asked_at: Mapped[int]


def id_of(endpoint: str) -> str:
    """The id of a browser's subscription."""
    return sha256(endpoint.encode()).hexdigest()[:32]


def subscribe(connection: sa.Connection, row: dict[str, str]) -> bool:
    """Keep a subscription in the place of the one there was; False where the guest has too many."""
    mine = sa.select(sa.func.count()).where(PushRow.guest == row["guest"], PushRow.id != row["id"])
    if (connection.scalar(mine) or 0) >= MOST:
        return False
    connection.execute(sa.delete(PushRow).where(PushRow.id == row["id"]))
    connection.execute(sa.insert(PushRow).values(**row, made=now()))
    return True


def unsubscribe(connection: sa.Connection, subscription: str, guest: str | None = None) -> None:
    """Forget a browser; that of one guest alone, where one is named."""
    gone = sa.delete(PushRow).where(PushRow.id == subscription)
    connection.execute(gone if guest is None else gone.where(PushRow.guest == guest))


def subscriptions(connection: sa.Connection, guest: str) -> list[Row]:
    """The browsers of a guest."""
    found = sa.select(PushRow.id, PushRow.endpoint, PushRow.p256dh, PushRow.auth, PushRow.lang)
    return list(connection.execute(found.where(PushRow.guest == guest).order_by(PushRow.made)))


def set_letter(connection: sa.Connection, guest: str, address: str, lang: str) -> None:
    """Keep an address that is not confirmed yet."""
    end_letters(connection, guest)
    connection.execute(sa.insert(LetterRow).values(guest=guest, address=address, lang=lang, confirmed=False))


def confirm(connection: sa.Connection, guest: str, address: str) -> bool:
    """The guest has the letter, so the address is his; False where he has named another since."""
    mine = sa.update(LetterRow).where(LetterRow.guest == guest, LetterRow.address == address)
    return connection.execute(mine.values(confirmed=True)).rowcount == 1


def end_letters(connection: sa.Connection, guest: str) -> None:
    """No more letters."""
    connection.execute(sa.delete(LetterRow).where(LetterRow.guest == guest))


def letter_of(connection: sa.Connection, guest: str) -> Row | None:
    """Where a guest wants letters, in which language, and whether that is confirmed."""
    found = sa.select(*LetterRow.__table__.columns)
    return connection.execute(found.where(LetterRow.guest == guest)).first()


def accounts_at(connection: sa.Connection, address: str, key: str) -> list[Row]:
    """The accounts with that confirmed address, or of the name with that key, and where they want letters."""
    who = PersonRow.key == key if key else sa.func.lower(LetterRow.address) == address.lower()
    found = sa.select(LetterRow.guest, LetterRow.address, LetterRow.lang, PersonRow.name)
    found = found.join(PersonRow, PersonRow.id == LetterRow.guest).where(who, LetterRow.confirmed)
    may = sa.and_(PersonRow.password.is_not(None), PersonRow.banned.is_(None))
    return list(connection.execute(found.where(may).limit(MOST)))


def wanting(connection: sa.Connection) -> set[str]:
    """All who want to be told."""
    letters = sa.select(LetterRow.guest).where(LetterRow.confirmed)
    return set(connection.scalars(sa.union(sa.select(PushRow.guest), letters)))


def forget_unused(connection: sa.Connection) -> None:
    """Browsers of guests who have been at no table for so long are told no more: most of them are gone."""
    long_ago = now() - FORGOTTEN
    sits = sa.exists().where(SeatRow.guest == PushRow.guest)
    seen = sa.exists().where(SeatRow.guest == PushRow.guest, SeatRow.seen > long_ago)
    gone = sa.and_(PushRow.made < long_ago, ~seen)
    never_came = sa.and_(PushRow.made < now() - FORGOTTEN_UNLESS_SEATED, ~sits)
    old = sa.select(PushRow.id).where(sa.or_(gone, never_came)).limit(MOST_FORGOTTEN)
    connection.execute(sa.delete(PushRow).where(PushRow.id.in_(old)))


def put_off(connection: sa.Connection, guest: str, at: datetime) -> None:
    """Look again then."""
    put_due(connection, [due_row(guest, at, None) | {"kind": NOTICE}])


def told(connection: sa.Connection, guest: str) -> dict[str, int]:
    """Of which questions a guest was told, by table."""
    found = sa.select(ToldRow.table_id, ToldRow.asked_at).where(ToldRow.guest == guest)
    return {row.table_id: row.asked_at for row in connection.execute(found)}


def note_told(connection: sa.Connection, guest: str, asked: dict[str, int]) -> None:
    """A guest is told of these questions now, and what he was told before is forgotten where it is answered."""
    connection.execute(sa.delete(ToldRow).where(ToldRow.guest == guest))
    if asked:
        rows = [{"guest": guest, "table_id": table, "asked_at": number} for table, number in sorted(asked.items())]
        connection.execute(sa.insert(ToldRow), rows)


def was_seen(connection: sa.Connection, guest: str, within: timedelta) -> bool:
    """Was the guest at any table of any worker a moment ago?"""
    seen = sa.select(SeatRow.seat).where(SeatRow.guest == guest, SeatRow.seen > now() - within).limit(1)
    return connection.scalar(seen) is not None
