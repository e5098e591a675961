"""The store and its one writer."""

import asyncio
import io
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from signoria.server.seats import EMPTY_SEAT
from signoria.server.settings import sqlite_address
from signoria.server.store import due, engines, opening
from signoria.server.store.entries import ChosenBy, EntryKind, NewEntry, Result
from signoria.server.store.models import DueRow, TableRow
from signoria.server.store.store import Store, TableColumns
from signoria.server.store.writer import Closing
from tests.server.conftest import NewDatabase

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
    "public": False,
    "rated": False,
    "clock": None,
    "takeover": None,
    "hints": False,
    "host": None,
    "rematch_of": None,
}


async def opened(folder: Path, database: str = "") -> Store:
    store = Store(database or sqlite_address(folder / "store.sqlite3"))
    store.start()
    await store.add_table(TABLE, [EMPTY_SEAT, EMPTY_SEAT])
    return store


def entry(number: int, word: str = "w", asked_at: int | None = None) -> NewEntry:
    """A choice of seat 0, asked by the entry before it."""
    asked = number - 1 if asked_at is None else asked_at
    return NewEntry("t", number, EntryKind.CHOICE, 0, asked, word, ChosenBy.PERSON)


def test_one_failure_does_not_harm_its_group(tmp_path: Path, database: NewDatabase) -> None:
    """Two hundred at once, half of them doubled: each key is stored once, all others are told."""

    async def run() -> None:
        store = await opened(tmp_path, database())
        told = await asyncio.gather(*[store.add_entry(entry(n % 100 + 1, f"w{n}")) for n in range(200)])
        assert told == [True] * 100 + [False] * 100
        stored = await store.load("t")
        assert stored is not None
        assert [row.word for row in stored.entries] == [f"w{n}" for n in range(100)]
        await store.stop()

    asyncio.run(run())


def test_a_group_is_one_commit(tmp_path: Path, database: NewDatabase) -> None:
    async def run() -> None:
        store = await opened(tmp_path, database())
        commits = 0

        @sa.event.listens_for(store._writing, "commit")
        def count(_: sa.Connection) -> None:
            nonlocal commits
            commits += 1

        await asyncio.gather(*[store.add_entry(entry(n)) for n in range(1, 151)])
        assert 1 <= commits <= 3
        await store.stop()

    asyncio.run(run())


def test_what_waits_is_stored_before_closing(tmp_path: Path) -> None:
    async def run() -> None:
        store = await opened(tmp_path)
        waiting = asyncio.gather(*[store.add_entry(entry(n)) for n in range(1, 21)])
        await asyncio.sleep(0)
        await store.stop()
        assert await waiting == [True] * 20
        with pytest.raises(Closing):
            await store.add_entry(entry(21))
        again = Store(sqlite_address(tmp_path / "store.sqlite3"))
        stored = await again.load("t")
        assert stored is not None
        assert len(stored.entries) == 20
        again.start()
        await again.stop()

    asyncio.run(run())


def test_a_transaction_that_ends_early_fails_those_who_wait(tmp_path: Path) -> None:
    """Nothing is acknowledged that may not be on disk, and the writer goes on."""

    async def run() -> None:
        store = await opened(tmp_path)

        def end_the_transaction(connection: sa.Connection) -> None:
            connection.exec_driver_sql("ROLLBACK")

        waiting = [store.rename("g", "Ada"), store.write(end_the_transaction)]
        results = await asyncio.gather(*waiting, return_exceptions=True)
        assert all(isinstance(result, RuntimeError) for result in results), results
        assert await store.name_of("g") is None
        assert await store.add_entry(entry(1))
        await store.stop()

    asyncio.run(run())


@pytest.mark.needs("postgresql")
def test_a_commit_whose_answer_is_lost_writes_nothing_twice(
    tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An entry is found at its number; of what has none nobody knows whether it is stored, so it is not repeated."""
    import psycopg  # only where there is one

    written: list[int] = []

    async def run() -> None:
        store = await opened(tmp_path, postgresql())
        dialect = store._writing.dialect
        commit = dialect.do_commit

        def lost(connection: Any) -> None:  # Any: as the pool gives it
            commit(connection)
            monkeypatch.setattr(dialect, "do_commit", commit)  # the next one is answered
            connection.driver_connection.close()
            raise psycopg.OperationalError("the line is gone")

        monkeypatch.setattr(dialect, "do_commit", lost)
        try:
            say = store.write(lambda _: written.append(1))
            said, stored = await asyncio.gather(say, store.add_entry(entry(1)), return_exceptions=True)
            assert isinstance(said, sa.exc.OperationalError)
            assert written == [1]
            assert stored is False, "it was stored at the first try, and the table reads it"
            table = await store.load("t")
            assert table is not None
            assert [row.word for row in table.entries] == [entry(1).word]
            assert await store.add_entry(entry(2))
        finally:
            await store.stop()

    asyncio.run(run())


async def write_all_kinds(store: Store, first: int) -> list[object]:
    """Everything the writer can be asked for, in one group; what each is told."""
    later = datetime.now(UTC)
    ends = replace(entry(first + 1), result=Result([1, 2], [1]), was_due=True)
    jobs = [
        store.rename("g", f"Ada {first}"),
        store.add_entry(replace(entry(first), due=later)),
        store.add_entry(ends),
        store.add_order("t", first, 1, "up-to:700"),
        store.claim_due(10),
    ]
    return list(await asyncio.gather(*jobs, return_exceptions=True))


async def contents(store: Store) -> tuple[object, ...]:
    stored = await store.load("t")
    assert stored is not None
    return len(stored.entries), len(stored.orders), await store.name_of("g"), await store.is_anything_due()


def test_a_fault_at_any_statement_fails_the_whole_group(tmp_path: Path, database: NewDatabase) -> None:
    """Whoever was in the group is told, and nothing of it is stored: not what came before the fault either."""

    async def run() -> None:
        store = await opened(tmp_path, database())
        before, statement, left = await contents(store), 0, [0]

        @sa.event.listens_for(store._writing, "before_cursor_execute")
        def fail(*_: object) -> None:
            left[0] -= 1
            if left[0] == 0:
                raise sa.exc.OperationalError("insert", {}, Exception("database or disk is full"))

        while True:
            statement += 1
            left[0] = statement
            told = await write_all_kinds(store, 1)
            if left[0] > 0:  # there were fewer statements than that: nothing has failed
                break
            assert all(isinstance(each, sa.exc.OperationalError) for each in told), (statement, told)
            assert await contents(store) == before, statement
        assert statement > 8, "every statement failed once"
        assert told[1:3] == [True, True]
        await store.stop()

    asyncio.run(run())


def test_a_fault_at_the_commit_fails_the_whole_group(
    tmp_path: Path, database: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every statement went well, and still nothing is stored nor acknowledged; afterwards the writer goes on."""

    async def run() -> None:
        store = await opened(tmp_path, database())
        before, dialect = await contents(store), store._writing.dialect
        commit, failing = dialect.do_commit, [True]

        def fails_once(connection: sa.PoolProxiedConnection) -> None:
            if failing:
                failing.pop()
                raise dialect.loaded_dbapi.OperationalError("disk I/O error")
            commit(connection)

        monkeypatch.setattr(dialect, "do_commit", fails_once)
        told = await write_all_kinds(store, 1)
        assert not failing
        assert all(isinstance(each, sa.exc.OperationalError) for each in told), told
        assert await contents(store) == before
        told = await write_all_kinds(store, 1)
        assert told[:3] == [True, True, True]
        assert await contents(store) == (2, 1, "Ada 1", False)
        await store.stop()

    asyncio.run(run())


def test_a_disk_that_is_full_and_then_freed(tmp_path: Path) -> None:
    """All that was acknowledged is there, nothing else; and when there is room again the writer goes on."""

    async def run() -> None:
        store = await opened(tmp_path)

        def limit(connection: sa.Connection, pages: int) -> None:
            connection.exec_driver_sql(f"PRAGMA max_page_count={pages}")

        with store._writing.begin() as connection:
            limit(connection, int(connection.exec_driver_sql("PRAGMA page_count").scalar_one()) + 2)
        told: list[object] = []
        for number in range(1, 400):
            told += await asyncio.gather(store.add_entry(entry(number, "w" * 150)), return_exceptions=True)
            if told[-1] is not True:
                break
        assert isinstance(told[-1], sa.exc.OperationalError)
        stored = await store.load("t")
        assert stored is not None
        assert len(stored.entries) == len(told) - 1 > 0
        with store._writing.begin() as connection:
            limit(connection, 10**6)
        assert await store.add_entry(entry(len(told), "w" * 150))
        await store.stop()

    asyncio.run(run())


def test_one_bad_job_fails_alone(tmp_path: Path, database: NewDatabase, written: io.StringIO) -> None:
    """A constraint is broken by one of a group: nothing is stored at first, then each is tried by itself.

    That somebody was faster, who wanted the same name or the same rematch, is no fault of the store.
    """

    async def run() -> None:
        store = await opened(tmp_path, database())
        twice = store.add_table(TABLE, [])
        told = await asyncio.gather(store.rename("g", "Ada"), twice, store.add_entry(entry(1)), return_exceptions=True)
        assert (told[0], told[2]) == (True, True)
        assert isinstance(told[1], sa.exc.IntegrityError)
        assert await store.name_of("g") == "Ada"
        await store.stop()
        assert store.writer.failures == 0

    asyncio.run(run())
    assert "store-failed" not in written.getvalue()


def test_one_question_has_one_answer(tmp_path: Path, database: NewDatabase) -> None:
    """Also where the second comes under a number that is free."""

    async def run() -> None:
        store = await opened(tmp_path, database())
        assert await store.add_entry(entry(1, "this"))
        assert not await store.add_entry(entry(2, "that", asked_at=0))
        assert await store.add_entry(entry(2, "that"))
        await store.stop()

    asyncio.run(run())


def test_what_is_due_is_claimed_by_one(tmp_path: Path, database: NewDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    """Until its lease is over or it is put off, which lasts longer each time."""
    noon = datetime(2026, 3, 1, 12, tzinfo=UTC)
    monkeypatch.setattr(due, "now", lambda: noon)

    async def run() -> None:
        one = await opened(tmp_path, database())
        two = Store(one.address)
        two.start()
        assert [claimed.key for claimed in await one.claim_due(10)] == ["t"]
        assert await two.claim_due(10) == []
        waits = []
        for _ in range(4):
            await one.put_off("t")
            with one._reading.connect() as connection:
                waits.append((connection.scalars(sa.select(DueRow.at)).one() - noon).total_seconds())
        assert waits == [1, 2, 4, 4]
        assert await two.claim_due(10) == []
        with one._writing.begin() as connection:
            connection.execute(sa.update(DueRow).values(at=noon))
        assert [claimed.key for claimed in await two.claim_due(10)] == ["t"]
        await two.drop_due("t")
        assert not await one.is_anything_due()
        await two.stop()
        await one.stop()

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


def test_a_moment_without_its_zone_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "store.sqlite3"
    opening.migrate(sqlite_address(path))
    engine = engines.open_writer(sqlite_address(path))
    with engine.connect() as connection, pytest.raises(sa.exc.StatementError, match="without its zone"):
        connection.execute(sa.insert(TableRow).values(**TABLE, created=datetime(2026, 3, 1)))
    engine.dispose()
