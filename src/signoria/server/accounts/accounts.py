"""Making accounts, signing in and out, changing and recovering passwords."""

from collections.abc import Awaitable
from dataclasses import dataclass
from functools import partial
from secrets import token_urlsafe
from typing import Any, TypeVar

import sqlalchemy as sa

from signoria.server.accounts import account_names
from signoria.server.accounts.callers import Caller, Callers
from signoria.server.accounts.passwords import Passwords, require_good
from signoria.server.accounts.secret_words import hashed, hashed_code, new_code, new_secret
from signoria.server.problems import Problem
from signoria.server.store import credentials, people
from signoria.server.store.credentials import CodeKind, NewSession
from signoria.server.store.people import NewAccount
from signoria.server.store.store import Store

T = TypeVar("T")
CODES = 8
"""Recovery codes that an account gets."""
CLIENT_LENGTH = 160
Person = sa.Row[Any]  # Any: SQLAlchemy does not know the columns of a plain row


@dataclass(frozen=True)
class SignedIn:
    """Somebody who has signed in: who he is, and the secret that his browser keeps."""

    person: str
    secret: str


class Accounts:
    """What people do with their accounts. Problems have changed nothing."""

    def __init__(self, store: Store, passwords: Passwords, callers: Callers) -> None:
        self._store = store
        self._passwords = passwords
        self._callers = callers

    async def of(self, caller: Caller) -> Person:
        """The account of somebody who has signed in."""
        row = await self._store.read(partial(people.by_id, person=caller.person or ""))
        assert row is not None, "he has a session"
        return row

    async def sign_up(self, guest: str, name: str, password: str, client: str) -> tuple[SignedIn, list[str]]:
        """Make an account of a guest, who keeps all he has; with the recovery codes, which are told only now."""
        tidied = account_names.tidy(name)
        require_good(password, tidied)
        new = NewAccount(guest, tidied, account_names.key(tidied), await self._passwords.hashed(password))
        session, signed_in = new_session(guest, client)
        codes = [new_code() for _ in range(CODES)]

        def write(connection: sa.Connection) -> bool:
            if not people.add_account(connection, new):
                return False
            credentials.set_codes(connection, guest, CodeKind.RECOVERY, map(hashed_code, codes))
            credentials.add_session(connection, session)
            return True

        if not await unless_taken(self._store.write(write)):
            raise name_taken()
        self._callers.forget({guest})
        return signed_in, codes

    async def sign_in(self, name: str, password: str, client: str) -> SignedIn:
        """Start a session. Who is unknown and who errs in his password are told the same, after the same time."""
        row = await self._store.read(partial(people.by_key, key=account_names.key(name)))
        stored = None if row is None else row.password
        if not await self._passwords.is_right(password, stored) or row is None:
            raise wrong_credentials()
        if row.banned is not None:
            raise Problem("banned", "an administrator keeps you out")
        again = await self._passwords.hashed(password) if self._passwords.is_outdated(row.password) else None
        session, signed_in = new_session(row.id, client)

        def write(connection: sa.Connection) -> None:
            credentials.add_session(connection, session)
            if again is not None:
                people.refresh_password(connection, row.id, again)

        await self._store.write(write)
        return signed_in

    async def sign_out(self, caller: Caller) -> None:
        """End the session by which he came."""
        if caller.person is not None and caller.session is not None:
            await self.end_session(caller.person, caller.session)

    async def require_password(self, caller: Caller, password: str) -> Person:
        """Let him prove that it is still he."""
        row = await self.of(caller)
        if not await self._passwords.is_right(password, row.password):
            raise wrong_credentials()
        return row

    async def change_password(self, caller: Caller, password: str, new: str) -> None:
        """Keep another password. All his other sessions end."""
        row = await self.require_password(caller, password)
        require_good(new, row.name)
        becomes = await self._passwords.hashed(new)
        await self._store.write(partial(people.set_password, person=row.id, password=becomes, but=caller.session))
        self._callers.forget({row.id})

    async def new_codes(self, caller: Caller, password: str) -> list[str]:
        """New recovery codes in the place of the old ones."""
        row = await self.require_password(caller, password)
        codes = [new_code() for _ in range(CODES)]
        hashes = [hashed_code(code) for code in codes]
        await self._store.write(partial(credentials.set_codes, person=row.id, kind=CodeKind.RECOVERY, hashes=hashes))
        return codes

    async def recover(self, name: str, code: str, new: str, client: str) -> SignedIn:
        """Choose a new password by a recovery code. All sessions and tokens end.

        Who is unknown and whose code is wrong are told the same, after the same time.
        """
        tidied = account_names.tidy(name)
        require_good(new, tidied)
        row = await self._store.read(partial(people.by_key, key=account_names.key(tidied)))
        becomes = await self._passwords.hashed(new)
        person = "" if row is None else row.id
        session, signed_in = new_session(person, client)

        def write(connection: sa.Connection) -> bool:
            if not credentials.use_code(connection, person, hashed_code(code)):
                return False
            credentials.end_tokens(connection, person)
            people.set_password(connection, person, becomes)
            credentials.add_session(connection, session)
            return True

        if row is None or row.banned is not None or not await self._store.write(write):
            raise wrong_credentials()
        self._callers.forget({person})
        return signed_in

    async def end_session(self, person: str, session: str) -> None:
        """End one session of an account."""
        if not await self._store.write(partial(credentials.end_session, person=person, session_id=session)):
            raise Problem("not-found", f"there is no session {session[:40]!r}")
        self._callers.forget({person})

    async def end_other_sessions(self, caller: Caller) -> None:
        """End all sessions but the one by which he came."""
        person = caller.person or ""
        await self._store.write(partial(credentials.end_sessions, person=person, but=caller.session))
        self._callers.forget({person})


def new_session(person: str, client: str) -> tuple[NewSession, SignedIn]:
    """A session to be stored, and its secret to be given away."""
    secret = new_secret()
    shown = "".join(letter for letter in client if letter.isprintable())[:CLIENT_LENGTH]
    return NewSession(token_urlsafe(9), person, hashed(secret), shown), SignedIn(person, secret)


async def unless_taken(writing: Awaitable[T]) -> T:
    """What comes of writing a name; a problem where another worker has given it away at the same moment."""
    try:
        return await writing
    except sa.exc.IntegrityError:
        raise name_taken() from None


def wrong_credentials() -> Problem:
    """One answer to all who cannot prove who they are."""
    return Problem("wrong-credentials", "expected a name and what proves that it is yours: one of them is not right")


def name_taken() -> Problem:
    """Somebody else is called so."""
    return Problem("name-taken", "name: expected one that nobody else has, nor one that looks like it")
