"""What is wrong with a store that does not give or take what it should, in words for whoever runs the server."""

import sqlite3

import sqlalchemy as sa

from signoria.server.settings import CannotStart

FULL = "the disk is full"
READ_ONLY = "it can only be read"
DAMAGED = "it is damaged"
HELD = "another program holds it"
UNREACHABLE = "it does not answer"
GONE = "its file was removed or replaced: put it back, and start the server again"

SQLITE = {
    sqlite3.SQLITE_FULL: FULL,
    sqlite3.SQLITE_READONLY: READ_ONLY,
    sqlite3.SQLITE_PERM: READ_ONLY,
    sqlite3.SQLITE_CORRUPT: DAMAGED,
    sqlite3.SQLITE_NOTADB: DAMAGED,
    sqlite3.SQLITE_BUSY: HELD,
    sqlite3.SQLITE_LOCKED: HELD,
    sqlite3.SQLITE_CANTOPEN: "it cannot be opened",
    sqlite3.SQLITE_IOERR: "the disk reports errors",
}
POSTGRESQL = {
    "53100": FULL,
    "25006": READ_ONLY,
    "XX001": DAMAGED,
    "XX002": DAMAGED,
    "42501": "it may not be changed",
    "55P03": HELD,
}


class UnusableStore(CannotStart):
    """A store with which no server can be started."""


class StoreGone(sa.exc.SQLAlchemyError):
    """What is written goes nowhere: nobody would ever find it again."""


def reason(error: Exception) -> str | None:
    """Why the store itself failed, in a few words; None where it is something else that is wrong."""
    if isinstance(error, StoreGone):
        return GONE
    fault = error.orig if isinstance(error, sa.exc.DBAPIError) else error
    if isinstance(fault, sqlite3.Error):
        return SQLITE.get(getattr(fault, "sqlite_errorcode", 0) & 0xFF)
    known = POSTGRESQL.get(getattr(fault, "sqlstate", None) or "")
    if known is None and isinstance(error, (sa.exc.OperationalError, sa.exc.TimeoutError)):
        return UNREACHABLE
    return known
