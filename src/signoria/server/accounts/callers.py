"""Who asks: somebody with a session, a program with a token, a guest with his cookie, or nobody we know."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import StrEnum
from functools import partial

from signoria.server.accounts.secret_words import hashed
from signoria.server.identity import Connection, Identity
from signoria.server.problems import Problem
from signoria.server.server_time import now
from signoria.server.store import credentials, people
from signoria.server.store.people_models import SessionRow, TokenRow
from signoria.server.store.store import Store

BEARER = "Bearer "
KEPT = timedelta(minutes=10)
"""So long it is believed who somebody is; all that changes it is heard of before."""
MOST_KNOWN = 10_000


class Scope(StrEnum):
    """What a token may be good for."""

    READ = "read"
    PLAY = "play"
    TALK = "talk"


EVERYTHING = frozenset(Scope)


@dataclass(frozen=True)
class Caller:
    """Somebody who asks, and what he may ask for."""

    person: str | None = None
    session: str | None = None
    """The id of his session, where he has signed in himself."""
    token: str | None = None
    """The id of his token, where a program asks."""
    scopes: frozenset[Scope] = EVERYTHING
    is_program: bool = False
    """Is it an account that was made for a program?"""
    is_banned: bool = False

    @property
    def has_account(self) -> bool:
        """Is he no guest?"""
        return self.session is not None or self.token is not None

    def require(self, scope: Scope) -> None:
        """A token is good for its scopes alone."""
        if scope not in self.scopes:
            raise Problem("needs-scope", f"token: expected one with the scope {scope!r}")


NOBODY = Caller()


class Callers:
    """Finds out who asks, and keeps it at hand until something changes."""

    def __init__(self, store: Store, identity: Identity) -> None:
        self._store = store
        self._identity = identity
        self._known: dict[str, tuple[Caller, datetime]] = {}
        self._forgotten = 0  # how often something was forgotten: what was read before that is not kept

    async def of(self, connection: Connection) -> Caller:
        """Who asks; a problem where his token is not good, or where he is kept out."""
        caller = await self._found(connection)
        if caller.is_banned:
            raise Problem("banned", "an administrator keeps you out")
        return caller

    async def _found(self, connection: Connection) -> Caller:
        authorization = connection.headers.get("authorization", "")
        if authorization:
            return await self._program(authorization)
        secret = self._identity.session_secret(connection)
        session = None if secret is None else await self._session(hashed(secret))
        if session is not None:
            return session
        guest = self._identity.viewer(connection)
        return NOBODY if guest is None else await self._guest(guest)

    async def _program(self, authorization: str) -> Caller:
        secret = authorization.removeprefix(BEARER)
        known = self._at_hand(key := hashed(secret))
        if known is not None:
            return known
        before = self._forgotten
        row = await self._store.read(partial(credentials.token, hashed=key)) if secret != authorization else None
        if row is None:
            raise Problem("bad-token", "authorization: expected Bearer and a token that is still good")
        if row.seen is None or row.seen < now() - credentials.SEEN_EVERY:
            await self._note_seen(TokenRow, row.id)
        scopes = frozenset(Scope(word) for word in row.scopes.split())
        caller = Caller(row.person, None, row.id, scopes, row.owner is not None, row.banned is not None)
        return self._kept(key, caller, before, row.expires)

    async def _session(self, key: str) -> Caller | None:
        known = self._at_hand(key)
        if known is not None:
            return known
        before = self._forgotten
        row = await self._store.read(partial(credentials.session, hashed=key))
        if row is None:
            return None
        if row.seen < now() - credentials.SEEN_EVERY:
            await self._note_seen(SessionRow, row.id)
        return self._kept(key, Caller(row.person, row.id, is_banned=row.banned is not None), before)

    async def _note_seen(self, model: type[SessionRow] | type[TokenRow], row_id: str) -> None:
        if not self._store.is_read_only:
            await self._store.write(partial(credentials.note_seen, model=model, row_id=row_id))

    async def _guest(self, guest: str) -> Caller:
        """A guest is known by his cookie alone, until he has an account: then it is good for nothing any more."""
        known = self._at_hand(key := f"guest {guest}")
        if known is not None:
            return known
        before = self._forgotten
        row = await self._store.read(partial(people.by_id, person=guest))
        if row is not None and row.key is not None:
            return NOBODY
        return self._kept(key, Caller(guest, is_banned=row is not None and row.banned is not None), before)

    def _at_hand(self, key: str) -> Caller | None:
        caller, until = self._known.get(key, (None, None))
        return caller if until is not None and now() < until else None

    def _kept(self, key: str, caller: Caller, before: int, expires: datetime | None = None) -> Caller:
        if before == self._forgotten:
            if len(self._known) >= MOST_KNOWN:
                del self._known[next(iter(self._known))]
            until = now() + KEPT
            self._known[key] = (caller, until if expires is None else min(until, expires))
        return caller

    def forget(self, persons: Collection[str]) -> None:
        """Something about these people has changed: look again when they ask."""
        self._forgotten += 1
        for key in [key for key, (caller, _) in self._known.items() if caller.person in persons]:
            del self._known[key]

    def forget_all(self) -> None:
        """Look again, whoever asks."""
        self._forgotten += 1
        self._known.clear()
