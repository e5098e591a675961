"""On one PostgreSQL nobody is held up for long by a worker that was stopped, nor by another program."""

import asyncio
import threading
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy as sa

from signoria.server import guest_actions
from signoria.server.problems import Problem, store_problem
from signoria.server.store import engines
from signoria.server.store.writer import AnyJob
from tests.server.conftest import NewDatabase
from tests.server.test_two_servers import PATIENCE, at_both, play_one, until, until_up_to_date, words

pytestmark = pytest.mark.needs("postgresql")


def test_a_worker_that_is_stopped_while_it_stores_something(
    tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it holds is taken back: a choice at the same table is stored by another one, as it finds when it goes on."""
    monkeypatch.setattr(engines, "BRIEF", {"idle_in_transaction_session_timeout": 1500, "lock_timeout": 20_000})
    stopped, goes_on = threading.Event(), threading.Event()

    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, other, _, there = await at_both(stack, tmp_path, postgresql())
            store_group = there.store.writer._store_group

            def stops_once(connection: sa.Connection, group: list[AnyJob]) -> None:
                store_group(connection, group)
                if not stopped.is_set():
                    stopped.set()
                    goes_on.wait(PATIENCE)

            monkeypatch.setattr(there.store.writer, "_store_group", stops_once)
            asked_at, seat, choices = words(made)
            storing = asyncio.create_task(guest_actions.submit_choice(other, "ada", asked_at, seat, choices[0]))
            try:
                await until(stopped.is_set)
                await guest_actions.submit_choice(made, "ada", asked_at, seat, choices[1])
            finally:
                goes_on.set()
            with pytest.raises(Problem, match="answered already"):
                await storing
            await play_one(other)
            await until_up_to_date(there)
            stored = await there.store.load(made.id)
            assert stored is not None
            assert next(entry.word for entry in stored.entries) == choices[1]
            assert len(stored.entries) == 2

    asyncio.run(run())


@pytest.mark.parametrize("is_done", [False, True], ids=["before it is committed", "after it was committed"])
def test_a_line_that_is_cut_when_a_choice_is_committed(
    is_done: bool, tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The worker cannot know whether it was: the choice is acknowledged, and it is there once."""
    database = postgresql()

    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, _, here, _ = await at_both(stack, tmp_path, database)
            dialect, cut = here.store._writing.dialect, list[int]()
            commit = dialect.do_commit

            def is_cut_once(line: Any) -> None:  # Any: whatever the driver calls a connection
                if is_done:
                    commit(line)
                if not cut:
                    cut.append(line.driver_connection.info.backend_pid)
                    end_line(database, cut[0])
                    line.driver_connection.execute("SELECT 1")
                if not is_done:
                    commit(line)

            monkeypatch.setattr(dialect, "do_commit", is_cut_once)
            await play_one(made)
            await play_one(made)
            assert cut
            stored = await here.store.load(made.id)
            assert stored is not None
            assert [entry.number for entry in stored.entries] == [1, 2]
            assert made.number == 2

    asyncio.run(run())


def end_line(database: str, process: int) -> None:
    """As when the network fails: what was not committed is gone."""
    with psycopg.connect(database, autocommit=True) as another:
        another.execute("SELECT pg_terminate_backend(%s)", (process,))
        deadline = time.monotonic() + PATIENCE
        while another.execute("SELECT 1 FROM pg_stat_activity WHERE pid = %s", (process,)).fetchone():
            assert time.monotonic() < deadline, "the line still stands"
            time.sleep(0.01)


def test_another_program_that_holds_a_table_of_the_database(
    tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is said so, and nothing has changed. When it is free again, everything goes on."""
    monkeypatch.setattr(engines, "BRIEF", {"lock_timeout": 500})
    database = postgresql()

    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, _, _, _ = await at_both(stack, tmp_path, database)
            asked_at, seat, choices = words(made)
            with psycopg.connect(database) as another:
                another.execute("LOCK TABLE entries IN EXCLUSIVE MODE")
                async with asyncio.timeout(PATIENCE):
                    with pytest.raises(sa.exc.OperationalError) as held:
                        await guest_actions.submit_choice(made, "ada", asked_at, seat, choices[0])
            problem = store_problem(held.value)
            assert problem is not None
            assert "another program holds it" in problem.detail
            await guest_actions.submit_choice(made, "ada", asked_at, seat, choices[0])

    asyncio.run(run())


def test_a_line_to_a_machine_that_is_gone_is_noticed(postgresql: NewDatabase) -> None:
    """Unless the address says otherwise."""
    for address, idle in ((postgresql(), "10"), (postgresql() + "?keepalives_idle=77", "77")):
        engine = engines.open_readers(address)
        try:
            with engine.connect() as connection:
                told = connection.connection.driver_connection.info.get_parameters()  # type: ignore[union-attr]
                assert (told["keepalives_idle"], told["tcp_user_timeout"]) == (idle, "20000")
        finally:
            engine.dispose()
