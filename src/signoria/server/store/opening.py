"""Opening a store when a server starts: it is brought to its present shape, or it is said in a sentence why not."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from signoria.server.store.engines import file_of, open_writer, parsed
from signoria.server.store.faults import DAMAGED, UnusableStore, reason

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 0x5167
"""The lock under which one worker at a time brings a PostgreSQL store up to date."""


def migrate(address: str) -> None:
    """Bring the store to its present shape. All of it is one transaction: killed half-way, nothing has happened."""
    with said_in_a_sentence(address):
        path = file_of(address)
        if path is not None:
            keep_private(path)
        engine = open_writer(address)
        with engine.begin() as connection:
            _check(connection)
            upgrade(connection)
        engine.dispose()


@contextmanager
def said_in_a_sentence(address: str) -> Iterator[None]:
    """What is wrong with a store that cannot be used, in words for whoever runs the server."""
    try:
        yield
    except OSError as error:
        raise UnusableStore(f"{shown(address)}: the store cannot be used: {error.strerror or error}") from error
    except (sa.exc.DBAPIError, sqlite3.Error) as error:
        said = reason(error) or str(getattr(error, "orig", error)).strip().partition("\n")[0]
        raise UnusableStore(f"{shown(address)}: the store cannot be used: {said}") from error


def shown(address: str) -> str:
    """What the store is called in a sentence: its file, or its address without the password."""
    return str(file_of(address) or parsed(address).render_as_string(hide_password=True))


def keep_private(path: Path) -> None:
    """Nobody but its owner may read the file: it holds the secrets of games under way."""
    path.parent.mkdir(parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for each in (path, path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")):
        if each.exists():
            each.chmod(0o600)


def _check(connection: sa.Connection) -> None:
    """Is a store in a file whole? PostgreSQL sees to that itself."""
    if connection.dialect.name == "sqlite" and connection.exec_driver_sql("PRAGMA quick_check(1)").scalar() != "ok":
        where = connection.engine.url.database
        raise UnusableStore(f"{where}: the store cannot be used: {DAMAGED}. Put a copy of it in its place")


def require_present_shape(connection: sa.Connection) -> None:
    """A store that a server of this version has opened; only a server brings it up to date."""
    present = ScriptDirectory.from_config(_config()).get_current_head()
    found = MigrationContext.configure(connection).get_current_heads()
    if found != (present,):
        where = connection.engine.url.render_as_string(hide_password=True)
        raise UnusableStore(f"{where}: no server of this version has used this store: start one first")


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config


def versions() -> set[str]:
    """All versions of the store that we know."""
    return {script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()}


def upgrade(connection: sa.Connection, to: str = "head") -> None:
    """Go through the migrations, to that version."""
    config = _config()
    if connection.dialect.name == "postgresql":
        connection.execute(sa.select(sa.func.pg_advisory_xact_lock(MIGRATING)))
    unknown = set(MigrationContext.configure(connection).get_current_heads()) - versions()
    if unknown:
        where = shown(connection.engine.url.render_as_string(hide_password=False))
        raise UnusableStore(f"{where}: a newer Signoria has used this store ({', '.join(unknown)}). Install that one")
    config.attributes["connection"] = connection
    command.upgrade(config, to)
