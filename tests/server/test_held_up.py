"""On one PostgreSQL nobody is held up for long by a worker that was stopped, nor by another program."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import psycopg
import pytest
import sqlalchemy as sa

from signoria.server import guest_actions
from signoria.server.problems import store_problem
from signoria.server.store import engines
from signoria.server.store.entries import ChosenBy, EntryKind, NewEntry, entry_row
from signoria.server.store.models import EntryRow
from tests.server.conftest import NewDatabase
from tests.server.test_two_servers import at_both, words

pytestmark = pytest.mark.needs("postgresql")


def test_a_worker_that_is_stopped_while_it_stores_something(
    tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it holds is taken back: a choice at the same table is stored by another one."""
    monkeypatch.setattr(engines, "BRIEF", {"idle_in_transaction_session_timeout": 300, "lock_timeout": 5000})

    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, _, _, there = await at_both(stack, tmp_path, postgresql())
            asked_at, seat, choices = words(made)
            entry = NewEntry(made.id, 1, EntryKind.CHOICE, seat, asked_at, choices[0], ChosenBy.PERSON)
            with there.store._writing.connect() as stopped:
                stopped.execute(sa.insert(EntryRow).values(**entry_row(entry)))
                async with asyncio.timeout(10):
                    await guest_actions.submit_choice(made, "ada", asked_at, seat, choices[1])
                stopped.invalidate()
            # Its line is gone, which it notices when it goes on: what it stores then is stored by another one.
            assert await there.store.rename("ada", "Ada")

    asyncio.run(run())


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
                async with asyncio.timeout(10):
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
        with engine.connect() as connection:
            told = connection.connection.driver_connection.info.get_parameters()  # type: ignore[union-attr]
            assert (told["keepalives_idle"], told["tcp_user_timeout"]) == (idle, "20000")
        engine.dispose()
