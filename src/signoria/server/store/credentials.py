"""By what people are known: sessions, tokens, and codes that can be used once. Only hashes of secrets are stored."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum

import sqlalchemy as sa

from signoria.server.server_time import now
from signoria.server.store import feed
from signoria.server.store.columns import Row
from signoria.server.store.models import PersonRow
from signoria.server.store.people_models import CodeRow, SessionRow, TokenRow

SESSION_LIFE = timedelta(days=90)
"""So long a session lasts in which nobody has been seen."""
SEEN_EVERY = timedelta(hours=1)
"""So exactly it is known when somebody was last seen."""
MOST_SESSIONS = 50
"""Of one account; when there are more, the one that was not seen for longest ends."""


class CodeKind(StrEnum):
    """What a code is good for."""

    RECOVERY = "recovery"
    """To choose a new password; written down by its owner."""
    LETTER = "letter"
    """To choose a new password; sent to its owner by e-mail."""


@dataclass(frozen=True)
class NewSession:
    """A session to be stored."""

    id: str
    person: str
    hash: str
    client: str


def add_session(connection: sa.Connection, session: NewSession) -> None:
    """Somebody has signed in."""
    row = {"id": session.id, "person": session.person, "hash": session.hash, "client": session.client}
    connection.execute(sa.insert(SessionRow).values(**row, made=now(), seen=now()))
    older = sa.select(SessionRow.id).where(SessionRow.person == session.person).order_by(SessionRow.seen.desc())
    gone = list(connection.scalars(older.offset(MOST_SESSIONS)))
    if gone:
        connection.execute(sa.delete(SessionRow).where(SessionRow.id.in_(gone)))
        feed.tell(connection, feed.Told.PERSON, session.person)


def session(connection: sa.Connection, hashed: str) -> Row | None:
    """The session of that secret with whom it belongs to, unless it is too old."""
    columns = (SessionRow.id, SessionRow.person, SessionRow.seen, PersonRow.banned)
    found = sa.select(*columns).join(PersonRow, PersonRow.id == SessionRow.person)
    return _first(connection, found.where(SessionRow.hash == hashed, SessionRow.seen > now() - SESSION_LIFE))


def token(connection: sa.Connection, hashed: str) -> Row | None:
    """The token of that secret with whom it acts for, unless it has expired."""
    columns = (TokenRow.id, TokenRow.person, TokenRow.scopes, TokenRow.seen, TokenRow.expires)
    found = sa.select(*columns, PersonRow.banned, PersonRow.owner).join(PersonRow, PersonRow.id == TokenRow.person)
    fresh = sa.or_(TokenRow.expires.is_(None), TokenRow.expires > now())
    return _first(connection, found.where(TokenRow.hash == hashed, fresh))


def _first(connection: sa.Connection, found: sa.Executable) -> Row | None:
    return connection.execute(found).first()


def note_seen(connection: sa.Connection, model: type[SessionRow] | type[TokenRow], row_id: str) -> None:
    """Somebody came with it."""
    connection.execute(sa.update(model).where(model.id == row_id).values(seen=now()))


def sessions(connection: sa.Connection, person: str) -> list[Row]:
    """The sessions of an account, the one last seen first."""
    columns = (SessionRow.id, SessionRow.client, SessionRow.made, SessionRow.seen)
    mine = sa.and_(SessionRow.person == person, SessionRow.seen > now() - SESSION_LIFE)
    return list(connection.execute(sa.select(*columns).where(mine).order_by(SessionRow.seen.desc())))


def end_session(connection: sa.Connection, person: str, session_id: str) -> bool:
    """End one session of an account; False where there is none."""
    mine = sa.and_(SessionRow.person == person, SessionRow.id == session_id)
    ended = connection.execute(sa.delete(SessionRow).where(mine)).rowcount > 0
    if ended:
        feed.tell(connection, feed.Told.PERSON, person)
    return ended


def end_sessions(connection: sa.Connection, person: str, but: str | None = None) -> None:
    """End all sessions of an account, but that one."""
    mine = SessionRow.person == person if but is None else sa.and_(SessionRow.person == person, SessionRow.id != but)
    connection.execute(sa.delete(SessionRow).where(mine))
    feed.tell(connection, feed.Told.PERSON, person)


@dataclass(frozen=True)
class NewToken:
    """A token to be stored."""

    id: str
    person: str
    hash: str
    name: str
    scopes: str
    expires: datetime | None


def add_token(connection: sa.Connection, new: NewToken, most: int) -> bool:
    """Store a token; False where the account has so many."""
    count = sa.select(sa.func.count()).select_from(TokenRow).where(TokenRow.person == new.person)
    if (connection.scalar(count) or 0) >= most:
        return False
    row = {"id": new.id, "person": new.person, "hash": new.hash, "name": new.name, "scopes": new.scopes}
    connection.execute(sa.insert(TokenRow).values(**row, expires=new.expires, made=now(), seen=None))
    return True


def tokens(connection: sa.Connection, person: str) -> list[Row]:
    """The tokens of an account, the newest first."""
    columns = (TokenRow.id, TokenRow.name, TokenRow.scopes, TokenRow.made, TokenRow.seen, TokenRow.expires)
    return list(connection.execute(sa.select(*columns).where(TokenRow.person == person).order_by(TokenRow.made.desc())))


def end_token(connection: sa.Connection, person: str, token_id: str) -> bool:
    """End one token of an account; False where there is none."""
    mine = sa.and_(TokenRow.person == person, TokenRow.id == token_id)
    ended = connection.execute(sa.delete(TokenRow).where(mine)).rowcount > 0
    if ended:
        feed.tell(connection, feed.Told.PERSON, person)
    return ended


def end_tokens(connection: sa.Connection, person: str) -> None:
    """End all tokens of an account."""
    connection.execute(sa.delete(TokenRow).where(TokenRow.person == person))


def set_codes(
    connection: sa.Connection,
    person: str,
    kind: CodeKind,
    hashes: Iterable[str],
    expires: datetime | None = None,
) -> None:
    """Store codes in the place of those that there were of that kind."""
    connection.execute(sa.delete(CodeRow).where(CodeRow.person == person, CodeRow.kind == kind))
    same = {"person": person, "kind": kind, "expires": expires}
    connection.execute(sa.insert(CodeRow), [same | {"hash": each} for each in hashes])


def use_code(connection: sa.Connection, person: str, hashed: str) -> bool:
    """Use a code up; False where it is none, or no longer good."""
    fresh = sa.or_(CodeRow.expires.is_(None), CodeRow.expires > now())
    mine = sa.and_(CodeRow.person == person, CodeRow.hash == hashed, fresh)
    return connection.execute(sa.delete(CodeRow).where(mine)).rowcount > 0


def end_letter_codes(connection: sa.Connection, person: str) -> None:
    """A code that was sent is no longer needed."""
    connection.execute(sa.delete(CodeRow).where(CodeRow.person == person, CodeRow.kind == CodeKind.LETTER))


def count_codes(connection: sa.Connection, person: str) -> int:
    """How many recovery codes are left."""
    mine = sa.and_(CodeRow.person == person, CodeRow.kind == CodeKind.RECOVERY)
    return connection.scalar(sa.select(sa.func.count()).select_from(CodeRow).where(mine)) or 0


def end_all(connection: sa.Connection, person: str) -> None:
    """End all sessions and tokens of an account."""
    for model in (SessionRow, TokenRow):
        connection.execute(sa.delete(model).where(model.person == person))
