"""What must happen by itself is found again and again, and what fails each time keeps nothing else waiting."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest
import sqlalchemy as sa

from signoria.server import wakening
from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.settings import Settings
from signoria.server.store import due
from signoria.server.store.models import DueRow
from signoria.server.store.store import Store
from signoria.server.table import Table
from signoria.server.tables import Tables


def test_what_is_due_by_hundreds_is_seen_to_without_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a failure all of them are due at once: nobody waits a second for each hundred of them."""
    monkeypatch.setattr(wakening, "EVERY", 3600)
    people = [f"person-{number}" for number in range(2 * wakening.MOST_AT_ONCE + 50)]

    def plan(connection: sa.Connection) -> None:
        for person in people:
            due.plan(connection, due.VACATE, person)

    async def run() -> None:
        store = Store(Settings(tmp_path).store)
        store.start()
        await store.write(plan)
        await store.stop()
        application = Application(Settings(tmp_path))
        async with application.open(None), asyncio.timeout(60):  # type: ignore[arg-type]  # it needs no Litestar
            left = sa.select(sa.func.count()).where(DueRow.kind == due.VACATE)
            while await application.store.read(lambda connection: connection.scalar(left)):
                await asyncio.sleep(0.05)

    asyncio.run(run())


def test_a_table_that_always_fails_keeps_no_other_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It has been due for longest, so it is the first that is looked at, and after it there is another one."""
    find, looked_at = Tables.find, []

    async def run() -> None:
        application = Application(Settings(tmp_path, pace=60))  # autoplay would only stand in the way here
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            seats = [SeatWish(kind=WishedSeat.ME), SeatWish(kind=WishedSeat.HOT_SEAT)]
            broken, whole = [
                await application.make_table(NewTable(game="lost-cities", seats=seats), "ada") for _ in range(2)
            ]

            async def found(tables: Tables, table_id: str) -> Table:
                if table_id == broken.id:
                    raise ZeroDivisionError("a fault of ours, which no time heals")
                looked_at.append(table_id)
                return await find(tables, table_id)

            monkeypatch.setattr(Tables, "find", found)
            for table, ago in ((broken, 2), (whole, 1)):
                await application.store.set_due(table.id, broken.created - timedelta(hours=ago))
            async with asyncio.timeout(60):
                while whole.id not in looked_at:
                    await asyncio.sleep(0.05)

    asyncio.run(run())
