"""A store of any age is brought to its present shape, also where that was stopped half-way."""

import asyncio
import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from signoria.server.settings import sqlite_address
from signoria.server.store import engines, opening
from signoria.server.store.models import EntryRow, OrderRow, TableRow
from signoria.server.store.store import Store
from tests.server.conftest import NewDatabase
from tests.server.test_every_schema import PLAYED, UnderWay, lay_down
from tests.server.test_store import entry

BEFORE = Path(__file__).with_name("store_0003.sql")
"""A store of long ago, as text."""


def test_migrations_lead_to_the_models(tmp_path: Path, database: NewDatabase) -> None:
    address = database() or sqlite_address(tmp_path / "store.sqlite3")
    opening.migrate(address)
    opening.migrate(address)
    engine = engines.open_readers(address)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": False})
        assert compare_metadata(context, TableRow.metadata) == []
    engine.dispose()


def restored(path: Path) -> Path:
    """The store of long ago, as a file."""
    connection = sqlite3.connect(path)
    connection.executescript(BEFORE.read_text("utf-8"))
    connection.close()
    return path


def shape(path: Path) -> set[str]:
    """Every statement that made the tables of a store, without regard to space."""
    connection = sqlite3.connect(path)
    made = {re.sub(r"\s+", " ", sql) for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql > ''")}
    connection.close()
    return made


def test_a_store_of_long_ago_opens(tmp_path: Path) -> None:
    async def run() -> None:
        store = Store(sqlite_address(restored(tmp_path / "store.sqlite3")))
        store.start()
        stored = await store.load("t")
        assert stored is not None
        noon = datetime(2026, 3, 1, 12, 30, 15, 250000, UTC)
        assert (stored.table.created, stored.table.secret, stored.table.options) == (noon, b"\1\2", {"edition": "1999"})
        assert [(row.number, row.asked_at, row.seat, row.word, row.by) for row in stored.entries] == [
            (1, 0, 0, "play:red-2", "person"),
            (2, 1, 0, "draw:deck", "person"),
        ]
        assert [(row.number, row.after, row.seat, row.word) for row in stored.orders] == [(1, 2, 0, "pass")]
        moments = sa.union_all(sa.select(EntryRow.at), sa.select(OrderRow.at))
        assert await store.write(lambda connection: list(connection.scalars(moments))) == [noon] * 3
        table = stored.table
        assert (table.begun, table.rated, table.public, table.clock) == (noon, False, False, None), "it is under way"
        assert await store.name_of("g1") == "Ada"
        assert await store.tables_of("g1") == ["t"]
        assert await store.add_entry(entry(3))
        await store.stop()

    asyncio.run(run())


def test_a_store_of_long_ago_gets_the_present_shape(tmp_path: Path) -> None:
    opening.migrate(sqlite_address(tmp_path / "new.sqlite3"))
    opening.migrate(sqlite_address(restored(tmp_path / "old.sqlite3")))
    assert shape(tmp_path / "new.sqlite3") == shape(tmp_path / "old.sqlite3")


KILLED = 9
FORKS = pytest.mark.skipif(not hasattr(os, "fork"), reason="the process that is killed is forked")


def killed_at(address: str, statement: int) -> bool:
    """Bring a store up to date in a process that dies at that statement; did it live to the end?"""
    child = os.fork()
    if child == 0:
        seen = count(1)

        @sa.event.listens_for(sa.Engine, "before_cursor_execute")
        def die(*_: object) -> None:
            if next(seen) == statement:
                os._exit(KILLED)

        opening.migrate(address)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


def nothing(path: Path) -> Path:
    return path


@FORKS
@pytest.mark.parametrize(("before", "apart"), [(nothing, 1), (restored, 3)], ids=["new", "of long ago"])
def test_a_store_that_was_killed_at_any_step_of_its_making_starts_again(
    tmp_path: Path, before: Callable[[Path], Path], apart: int
) -> None:
    """At every statement that makes it, and at every third that brings one with a game in it up to date."""
    opening.migrate(sqlite_address(tmp_path / "whole.sqlite3"))
    whole = shape(tmp_path / "whole.sqlite3")
    for statement in range(1, 400, apart):
        path = before(tmp_path / f"{statement}.sqlite3")
        alive = killed_at(sqlite_address(path), statement)
        opening.migrate(sqlite_address(path))
        assert shape(path) == whole, f"killed at statement {statement}"
        assert rows(path) == (2 if before is restored else 0), f"killed at statement {statement}"
        if alive:
            assert statement > 50, "it was killed at every statement before"
            return
    pytest.fail("the last statement was never reached")


def rows(path: Path) -> int:
    """How many entries there are."""
    with closing(sqlite3.connect(path)) as connection:
        return int(connection.execute("SELECT count(*) FROM entries").fetchone()[0])


COLUMNS = "SELECT table_name, column_name, data_type FROM information_schema.columns WHERE table_schema = 'public'"


def held(address: str) -> tuple[set[tuple[str, ...]], int]:
    """What a PostgreSQL holds: its columns, and how many entries, which were choices once."""
    import psycopg  # only where there is one

    with psycopg.connect(address) as connection:
        columns = {tuple(map(str, row)) for row in connection.execute(COLUMNS)}
        kept = {table for table, *_ in columns} & {"choices", "entries"}
        return columns, sum(connection.execute(f"SELECT number FROM {table}").rowcount for table in kept)


@FORKS
@pytest.mark.needs("postgresql")
@pytest.mark.parametrize("games", [0, 1], ids=["new", "of long ago"])
def test_a_postgresql_that_was_killed_at_any_step_of_its_making_starts_again(
    postgresql: NewDatabase, games: int
) -> None:
    """It is as it was before: so the last one, which lives, begins where each start would after a kill."""
    whole, address = postgresql(), postgresql()
    opening.migrate(whole)
    if games:
        lay_down(address, "0003", [UnderWay("lost-cities")])
    found, entries = held(address)
    assert entries == games * PLAYED
    for statement in count(1):
        alive = killed_at(address, statement)
        if alive:
            break
        assert held(address) == (found, entries), f"killed at statement {statement}"
    assert statement > 50, "it was killed at every statement before"
    assert held(address) == (held(whole)[0], entries)
