"""How the store is opened: SQLite in a file, or PostgreSQL. What differs between the two stands here and in `news`."""

import os
from pathlib import Path
from typing import Any

import sqlalchemy as sa

from signoria.server.settings import CannotStart
from signoria.server.store.faults import GONE, StoreGone

# WAL: readers never wait for the writer. FULL: a choice that was acknowledged is on disk even if the power fails a
# moment later; NORMAL would keep the file sound but could forget the last choices. Group commit shares its cost.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
BRIEF = {"idle_in_transaction_session_timeout": 3000, "lock_timeout": 5000}
"""Milliseconds, as SQLite has them above: after the first PostgreSQL takes back what a worker holds that was stopped in
the middle, after the second whoever waits for what another program holds is told so."""
WATCHED = {
    "connect_timeout": "10",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""A line to a machine that is gone is noticed within seconds; the system alone would take from minutes to hours."""
READERS = 4
"""Connections, and threads, that read at the same time."""


class InvalidDatabase(CannotStart):
    """An address of a database that Signoria cannot use."""


def parsed(address: str) -> sa.URL:
    """The address as SQLAlchemy reads it, with the driver that we use."""
    try:
        url = sa.make_url(address)
    except sa.exc.ArgumentError:
        raise InvalidDatabase("database: expected postgresql://USER:PASSWORD@HOST/NAME") from None
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    if url.drivername == "sqlite":
        return url
    raise InvalidDatabase(f"database: expected postgresql://..., got {url.drivername}://...")


def is_shared(address: str) -> bool:
    """May several servers use the store at the same time?"""
    return parsed(address).drivername != "sqlite"


def file_of(address: str) -> Path | None:
    """The file that the store is, where it is one."""
    url = parsed(address)
    return Path(url.database) if url.drivername == "sqlite" and url.database not in (None, "", ":memory:") else None


class OneFile:
    """The file that a store is. Once it was gone, nobody uses it before a server is started again.

    The system would let those go on who have it open, and nobody would find what they write. Whoever opens it anew
    would take another file for it, and throw away what is not yet written into the one that is away.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._was = file.stat()
        self._gone = False

    def require(self) -> None:
        """It is there, and always was."""
        try:
            self._gone = self._gone or not os.path.samestat(self._file.stat(), self._was)
        except OSError:  # it is not there
            self._gone = True
        if self._gone:
            raise StoreGone(GONE)


def open_readers(address: str, file: OneFile | None = None) -> sa.Engine:
    """For those who read, each in a thread of his own; from that one file, where it is said."""
    return _opened(address, "BEGIN", READERS, file)


def open_writer(address: str, file: OneFile | None = None) -> sa.Engine:
    """For the one writer. SQLite's lock is taken at once, so that it never fails half-way through for want of it."""
    return _opened(address, "BEGIN IMMEDIATE", 1, file)


def _opened(address: str, sqlite_begin: str, connections: int, file: OneFile | None) -> sa.Engine:
    # Parameters are hidden in errors because these are logged, and secrets of tables are among them.
    engine = sa.create_engine(watched(address), hide_parameters=True, pool_size=connections, pool_pre_ping=False)
    if not is_shared(address):
        set_up_sqlite(engine, sqlite_begin)
        make_no_file(engine, file_of(address))
    if file is not None:
        keep_to_file(engine, file)
    return engine


def watched(address: str) -> sa.URL:
    """The address as it is connected to. Whatever it says itself counts."""
    url = parsed(address)
    return url.update_query_dict(WATCHED | dict(url.query)) if is_shared(address) else url


def make_no_file(engine: sa.Engine, path: Path | None) -> None:
    """To look for a store makes none: a server does, when it starts."""
    if path is not None:

        @sa.event.listens_for(engine, "do_connect")
        def connecting(_: object, __: object, where: list[str], how: dict[str, object]) -> None:
            where[:] = [f"{path.absolute().as_uri()}?mode=rw"]
            how["uri"] = True


def keep_to_file(engine: sa.Engine, file: OneFile) -> None:
    """Look before each connection and after each beginning whether the file is still the one it was."""

    @sa.event.listens_for(engine, "do_connect")
    def connecting(*_: object) -> None:
        file.require()

    @sa.event.listens_for(engine, "begin")
    def began(_: sa.Connection) -> None:
        file.require()


def be_brief(engine: sa.Engine) -> None:
    """Hold nothing for long, nor wait for it: several servers store at the same tables."""
    if engine.dialect.name == "postgresql":

        @sa.event.listens_for(engine, "connect")
        def connected(connection: Any, _: object) -> None:  # Any: whatever the driver calls a connection
            for setting, most in BRIEF.items():
                connection.execute(f"SET {setting} = {most}")
            connection.commit()


def set_up_sqlite(engine: sa.Engine, begin: str) -> None:
    """Every connection gets the pragmas, and every transaction begins as it should."""

    @sa.event.listens_for(engine, "connect")
    def connected(connection: Any, _: object) -> None:  # Any: whatever the driver calls a connection
        connection.isolation_level = None  # transactions begin where we say so, below
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine, "begin")
    def began(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)
