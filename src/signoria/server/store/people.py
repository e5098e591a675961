"""People in the store: guests who have given a name, and accounts."""

from dataclasses import dataclass

import sqlalchemy as sa

from signoria.server import names
from signoria.server.server_time import now
from signoria.server.store import credentials, feed, seating
from signoria.server.store.columns import Row
from signoria.server.store.entries import insert
from signoria.server.store.models import PersonRow

PERSON = sa.select(*PersonRow.__table__.columns)


@dataclass(frozen=True)
class NewAccount:
    """An account to be made of a guest, or of nobody who was here before."""

    person: str
    name: str
    key: str
    password: str | None
    owner: str | None = None


def keep(connection: sa.Connection, person: str) -> None:
    """Have a row for somebody of whom nothing was known."""
    row = {"id": person, "name": ""}
    connection.execute(insert(connection.dialect.name, PersonRow).values(row).on_conflict_do_nothing())


def add_account(connection: sa.Connection, new: NewAccount) -> bool:
    """Make an account of a guest; False where the name is taken, or he has one already."""
    taken = sa.exists().where(PersonRow.key == new.key)
    has_one = sa.exists().where(PersonRow.id == new.person, PersonRow.key.is_not(None))
    if connection.scalar(sa.select(sa.or_(taken, has_one))):
        return False
    keep(connection, new.person)
    known_as = connection.scalar(sa.select(PersonRow.name).where(PersonRow.id == new.person))
    becomes = {"name": new.name, "key": new.key, "password": new.password, "owner": new.owner, "made": now()}
    connection.execute(sa.update(PersonRow).where(PersonRow.id == new.person).values(**becomes))
    seating.go_by_account(connection, new.person, known_as or names.guest_name(new.person), new.name)
    feed.tell(connection, feed.Told.PERSON, new.person)
    return True


def rename(connection: sa.Connection, person: str, name: str, key: str) -> bool:
    """Keep a name. That of an account must be free; False where it is not."""
    keep(connection, person)
    known = connection.execute(PERSON.where(PersonRow.id == person)).one()
    becomes: dict[str, str] = {"name": name}
    if known.key is not None:
        if connection.scalar(sa.select(PersonRow.id).where(PersonRow.key == key, PersonRow.id != person)) is not None:
            return False
        becomes["key"] = key
    connection.execute(sa.update(PersonRow).where(PersonRow.id == person).values(**becomes))
    if known.key is not None:
        feed.tell(connection, feed.Told.PERSON, person)
    return True


def by_id(connection: sa.Connection, person: str) -> Row | None:
    """What is known of somebody."""
    return connection.execute(PERSON.where(PersonRow.id == person)).first()


def by_key(connection: sa.Connection, key: str) -> Row | None:
    """The account of that name."""
    return connection.execute(PERSON.where(PersonRow.key == key)).first()


def set_password(connection: sa.Connection, person: str, password: str, but: str | None = None) -> None:
    """Keep a new password; all sessions end but that one, and a code that was sent by e-mail is good for nothing."""
    connection.execute(sa.update(PersonRow).where(PersonRow.id == person).values(password=password))
    credentials.end_sessions(connection, person, but)
    credentials.end_letter_codes(connection, person)


def refresh_password(connection: sa.Connection, person: str, password: str) -> None:
    """Keep the same password, hashed as is asked for today."""
    connection.execute(sa.update(PersonRow).where(PersonRow.id == person).values(password=password))


def programs_of(connection: sa.Connection, owner: str) -> list[Row]:
    """The programs that an account has made."""
    return list(connection.execute(PERSON.where(PersonRow.owner == owner).order_by(PersonRow.made)))
