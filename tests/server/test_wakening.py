"""What must happen by itself is found again and again, and what fails each time keeps nothing else waiting."""

import asyncio
from datetime import timedelta
from pathlib import Path

import pytest

from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.settings import Settings
from signoria.server.table import Table
from signoria.server.tables import Tables


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
