"""The store and its one writer."""

import asyncio
import os
import re
import sqlite3
from datetime import UTC, datetime
from itertools import count
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from signoria.server.seats import EMPTY_SEAT
from signoria.server.store import engines
from signoria.server.store.models import TableRow
from signoria.server.store.store import ChosenBy, NewChoice, Store, TableColumns
from signoria.server.store.writer import Closing

TABLE: TableColumns = {
    "id": "t",
    "game": "g",
    "ruleset": 1,
    "players": 2,
    "options": {},
    "title": "",
    "secret": b"s",
    "salt": b"s",
    "position": None,
}

BEFORE = Path(__file__).with_name("store_0003.sql")
"""A store of long ago, as text."""


async def opened(folder: Path) -> Store:
    store = Store(folder / "store.sqlite3")
    store.start()
    await store.add_table(TABLE, [EMPTY_SEAT, EMPTY_SEAT])
    return store


def choice(number: int, word: str = "w") -> NewChoice:
    return NewChoice("t", number, 0, word, ChosenBy.PERSON, None)


def test_one_failure_does_not_harm_its_group(tmp_path: Path) -> None:
    """Two hundred at once, half of them doubled: each key is stored once, all others are told."""

    async def run() -> None:
        store = await opened(tmp_path)
        told = await asyncio.gather(*[store.add_choice(choice(n % 100, f"w{n}")) for n in range(200)])
        assert told == [True] * 100 + [False] * 100
        stored = await store.load("t")
        assert stored is not None
        assert [row.word for row in stored.choices] == [f"w{n}" for n in range(100)]
        await store.stop()

    asyncio.run(run())


def test_a_group_is_one_commit(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        commits = 0

        @sa.event.listens_for(store._writing, "commit")
        def count(_: sa.Connection) -> None:
            nonlocal commits
            commits += 1

        await asyncio.gather(*[store.add_choice(choice(n)) for n in range(150)])
        assert 1 <= commits <= 3
        await store.stop()

    asyncio.run(run())


def test_what_waits_is_stored_before_closing(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        waiting = asyncio.gather(*[store.add_choice(choice(n)) for n in range(20)])
        await asyncio.sleep(0)
        await store.stop()
        assert await waiting == [True] * 20
        with pytest.raises(Closing):
            await store.add_choice(choice(21))
        again = Store(tmp_path / "store.sqlite3")
        stored = await again.load("t")
        assert stored is not None
        assert len(stored.choices) == 20
        again.start()
        await again.stop()

    asyncio.run(run())


def test_a_failing_commit_fails_those_who_wait(tmp_path: Path) -> None:
    """Nothing is acknowledged that is not on disk, and the writer goes on."""

    async def run() -> None:
        store = await opened(tmp_path)

        def end_the_transaction(connection: sa.Connection) -> None:
            connection.exec_driver_sql("ROLLBACK")

        waiting = [store._writer.write(end_the_transaction), store.add_choice(choice(0))]
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert any(isinstance(result, Exception) for result in results)
        stored = await store.load("t")
        assert stored is not None
        assert (results[1] is True) == (len(stored.choices) == 1)
        assert await store.add_choice(choice(1))
        await store.stop()

    asyncio.run(run())


def test_the_store_is_durable(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        with store._writing.connect() as connection:
            assert connection.scalar(sa.text("PRAGMA journal_mode")) == "wal"
            assert connection.scalar(sa.text("PRAGMA synchronous")) == 2
            assert connection.scalar(sa.text("PRAGMA foreign_keys")) == 1
        await store.stop()

    asyncio.run(run())


def test_migrations_lead_to_the_models(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    engines.migrate(path)
    engines.migrate(path)
    engine = sa.create_engine(f"sqlite:///{path}")
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
        store = Store(restored(tmp_path / "store.sqlite3"))
        store.start()
        stored = await store.load("t")
        assert stored is not None
        noon = datetime(2026, 3, 1, 12, 30, 15, 250000, UTC)
        assert (stored.table.created, stored.table.secret, stored.table.options) == (noon, b"\1\2", {"edition": "1999"})
        assert [(row.word, row.at) for row in stored.choices] == [("play:red-2", noon), ("draw:deck", noon)]
        assert await store.name_of("g1") == "Ada"
        assert await store.tables_of("g1") == ["t"]
        assert await store.add_choice(choice(2))
        await store.stop()

    asyncio.run(run())


def test_migrations_make_the_store_of_long_ago(tmp_path: Path) -> None:
    engines.migrate(tmp_path / "new.sqlite3")
    assert shape(tmp_path / "new.sqlite3") == shape(restored(tmp_path / "old.sqlite3"))


def test_a_moment_without_its_zone_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    engines.migrate(path)
    engine = engines.open_writer(path)
    with engine.connect() as connection, pytest.raises(sa.exc.StatementError, match="without its zone"):
        connection.execute(sa.insert(TableRow).values(**TABLE, created=datetime(2026, 3, 1)))
    engine.dispose()


KILLED = 9


def killed_at(path: Path, statement: int) -> bool:
    """Bring a store up to date in a process that dies at that statement; did it live to the end?"""
    child = os.fork()
    if child == 0:
        seen = count(1)

        @sa.event.listens_for(sa.Engine, "before_cursor_execute")
        def die(*_: object) -> None:
            if next(seen) == statement:
                os._exit(KILLED)

        engines.migrate(path)
        os._exit(0)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the process that is killed is forked")
def test_a_store_that_was_killed_at_any_step_of_its_making_starts_again(tmp_path: Path) -> None:
    engines.migrate(tmp_path / "whole.sqlite3")
    whole = shape(tmp_path / "whole.sqlite3")
    for statement in range(1, 100):
        path = tmp_path / f"{statement}.sqlite3"
        alive = killed_at(path, statement)
        engines.migrate(path)
        assert shape(path) == whole, f"killed at statement {statement}"
        if alive:
            assert statement > 10, "it was killed at every statement before"
            return
    pytest.fail("the last statement was never reached")
