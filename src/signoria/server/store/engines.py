"""How the store is opened: SQLite in a file, or PostgreSQL."""

from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

# Parameters are hidden in errors because these are logged, and secrets of tables are among them.
MIGRATIONS = Path(__file__).parent / "migrations"

# WAL: readers never wait for the writer. FULL: a choice that was acknowledged is on disk even if the power fails a
# moment later; NORMAL would keep the file sound but could forget the last choices. Group commit shares its cost.
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")


def migrate(path: Path) -> None:
    """Bring the store to its present shape."""
    path.parent.mkdir(parents=True, exist_ok=True)
    engine = open_writer(path)  # its transactions hold changes of the schema too: with half of one none would start
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "head")
    engine.dispose()


def open_readers(path: Path) -> sa.Engine:
    """For those who read, each in a thread of his own."""
    engine = sa.create_engine(f"sqlite:///{path}", hide_parameters=True)
    set_up(engine, "BEGIN")
    return engine


def open_writer(path: Path) -> sa.Engine:
    """For the one writer. It takes the lock at once, so that it never fails half-way through for want of it."""
    engine = sa.create_engine(f"sqlite:///{path}", hide_parameters=True)
    set_up(engine, "BEGIN IMMEDIATE")
    return engine


def set_up(engine: sa.Engine, begin: str) -> None:
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
