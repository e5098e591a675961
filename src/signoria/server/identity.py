"""What browsers keep: the signed cookie of a guest, and the secret of a session for whoever has signed in."""

import os
from pathlib import Path
from secrets import token_bytes, token_urlsafe
from typing import Any
from urllib.parse import urlsplit

from itsdangerous import BadSignature, Signer
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.types import Message, Scope

from signoria.server.problems import Problem
from signoria.server.settings import CannotStart

COOKIE = "signoria_guest"
SESSION = "signoria_session"
KEY_BYTES = 32
YEAR = 365 * 24 * 3600
GIVEN = "signoria_cookies"
"""Where the cookies are that go with an answer, in the state of the scope."""
Connection = ASGIConnection[Any, Any, Any, Any]  # Any: requests and sockets alike; we read headers and cookies only


class Identity:
    """Signs and reads cookies with the key of this server's data folder."""

    def __init__(self, key: Path) -> None:
        self.key = _key(key)
        """Whatever else is signed here is signed with keys that follow from it."""
        self._signer = Signer(self.key, salt="signoria.guest")

    def viewer(self, connection: Connection) -> str | None:
        """The guest who is looking, None without a cookie that we signed."""
        try:
            return self._signer.unsign(connection.cookies.get(COOKIE, "")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def new_guest(self, connection: Connection) -> str:
        """Somebody who is here for the first time; he gets his cookie with the answer."""
        new = token_urlsafe(12)
        _give(connection, COOKIE, self._signer.sign(new).decode())
        return new

    def session_secret(self, connection: Connection) -> str | None:
        """The secret of a session, if there is one."""
        return connection.cookies.get(SESSION) or None


def give_session(connection: Connection, secret: str) -> None:
    """Have the browser keep the secret of a session; "" lets it forget the one it has."""
    _give(connection, SESSION, secret, age=YEAR if secret else 0)


def forget_guest(connection: Connection) -> None:
    """Let the browser forget which guest it was."""
    _give(connection, COOKIE, "", age=0)


def _give(connection: Connection, name: str, value: str, age: int = YEAR) -> None:
    secure = is_encrypted(connection)
    cookie = Cookie(name, value=value, max_age=age, path="/", httponly=True, samesite="lax", secure=secure)
    connection.scope["state"].setdefault(GIVEN, []).append(cookie.to_header(header=""))


def is_encrypted(connection: Connection) -> bool:
    """Does nobody read along? We know it, or a proxy that we believe has said so."""
    return connection.scope["scheme"] in ("https", "wss")


async def give_cookie(message: Message, scope: Scope) -> None:
    """Put the cookies on the answer that were given with it."""
    if message["type"] == "http.response.start":
        for cookie in scope.get("state", {}).get(GIVEN, ()):
            MutableScopeHeaders.from_message(message).add("Set-Cookie", cookie)


def refuse_foreign_origin(connection: Connection) -> None:
    """Pages of other sites may not act in the name of our guests."""
    origin = connection.headers.get("origin")
    host, is_secure = connection.headers.get("host", ""), is_encrypted(connection)
    if origin is not None and not is_at(origin, host, is_secure):
        raise Problem("foreign-origin", f"origin: expected a page of this server, got {origin[:80]!r}")


def is_at(origin: str, host: str, is_secure: bool) -> bool:
    """Is it the origin of a page that was loaded from there, and as safely?

    Where we do not know of encryption, a proxy may have it and not say so.
    """
    try:
        page = urlsplit(origin)
        return bool(host) and page.netloc == host and page.scheme in (("https",) if is_secure else ("http", "https"))
    except ValueError:  # no address at all
        return False


class UnusableKey(CannotStart):
    """A key with which no cookie can be signed."""


def _key(path: Path) -> bytes:
    """The key in that file, made when the server first starts. Whoever reads it can be anybody: owner only."""
    try:
        if not path.exists():
            keep_key(path, token_bytes(KEY_BYTES))
        path.chmod(0o600)
        key = path.read_bytes()
    except OSError as error:
        raise UnusableKey(f"{path}: the key cannot be used: {error.strerror}") from error
    if len(key) < KEY_BYTES:
        raise UnusableKey(
            f"{path}: expected a key of {KEY_BYTES} bytes, got {len(key)}. Put a copy of the key there; without one, "
            "remove the file: then a new key is made, and all guests lose their seats"
        )
    return key


def keep_key(path: Path, key: bytes) -> None:
    """Put a key there, for its owner only."""
    path.parent.mkdir(parents=True, exist_ok=True)
    made = path.with_suffix(".new")
    descriptor = os.open(made, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(key)
        file.flush()
        os.fsync(file.fileno())  # else a power cut could leave an empty file under its name
    made.replace(path)
