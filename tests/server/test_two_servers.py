"""Two servers on one PostgreSQL: nothing is lost or doubled, and each hears what the other has stored."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest

from signoria.server import guest_actions
from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from signoria.server.store import news
from signoria.server.store.loading import StoredTable
from signoria.server.table import Table
from tests.server.conftest import NewDatabase


async def opened(stack: AsyncExitStack, folder: Path, database: str) -> Application:
    application = Application(Settings(folder, database, pace=60))  # autoplay would only stand in the way here
    await stack.enter_async_context(application.open(None))  # type: ignore[arg-type]  # it needs no Litestar
    return application


def words(table: Table) -> tuple[int, int, list[str]]:
    match = table.playing().match
    seat = match.waiting[0]
    return table.playing().asked_at(seat), seat, [match.word(choice) for choice in match.choices(seat)]


@pytest.mark.needs("postgresql")
def test_the_slower_one_catches_up(tmp_path: Path, postgresql: NewDatabase) -> None:
    database = postgresql()

    async def run() -> None:
        async with AsyncExitStack() as stack:
            one, two = await opened(stack, tmp_path, database), await opened(stack, tmp_path, database)
            seats = [SeatWish(kind=WishedSeat.ME), SeatWish(kind=WishedSeat.HOT_SEAT)]
            made = await one.make_table(NewTable(game="lost-cities", seats=seats, options={"rounds": 1}), "ada")
            await made.take_nonce("ada", "nonce")
            tables = [made, await two.tables.find(made.id)]
            fast, slow = tables
            while fast.number < 12:
                asked_at, seat, choices = words(fast)
                word, other = choices[-1], choices[0]
                await guest_actions.submit_choice(fast, "ada", asked_at, seat, word)
                if other != word:
                    with pytest.raises(Problem, match="answered already"):
                        await guest_actions.submit_choice(slow, "ada", asked_at, seat, other)
                await guest_actions.submit_choice(slow, "ada", asked_at, seat, word)
                assert slow.number == fast.number == asked_at + 1
                assert slow.playing().match.to_json() == fast.playing().match.to_json()
                fast, slow = slow, fast
            # Both at once, with different answers: one of them is stored, the other is told.
            asked_at, seat, choices = words(fast)
            answers = await asyncio.gather(
                guest_actions.submit_choice(fast, "ada", asked_at, seat, choices[0]),
                guest_actions.submit_choice(slow, "ada", asked_at, seat, choices[-1]),
                return_exceptions=True,
            )
            assert sum(answer is None for answer in answers) == 1
            assert sum(isinstance(answer, Problem) and answer.code == "stale" for answer in answers) == 1
            assert slow.playing().match.to_json() == fast.playing().match.to_json()

    asyncio.run(run())


def test_a_worker_does_not_hear_what_it_has_told_itself() -> None:
    """It would read the table once more for each of its own choices."""
    assert news.read("here 3:a 0:b", "here") == []
    assert news.read("there 3:a 0:b", "here") == [("a", 3), ("b", news.OTHER)]
    assert news.read(" 0:c", "here") == [("c", news.OTHER)]


@pytest.mark.needs("postgresql")
def test_the_next_entry_is_read_alone(tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that has all but the last entry does not read the whole table for it."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            database = postgresql()
            here, there = await opened(stack, tmp_path, database), await opened(stack, tmp_path, database)
            seats = [SeatWish(kind=WishedSeat.ME), SeatWish(kind=WishedSeat.HOT_SEAT)]
            made = await here.make_table(NewTable(game="lost-cities", seats=seats), "ada")
            await made.take_nonce("ada", "nonce")
            other = await there.tables.find(made.id)
            whole: list[str] = []
            load = there.store.load

            async def noted(table_id: str, after: int = 0) -> StoredTable | None:
                whole.append(table_id)
                return await load(table_id, after)

            for number in range(1, 8):
                asked_at, seat, choices = words(made)
                await guest_actions.submit_choice(made, "ada", asked_at, seat, choices[0])
                while other.number < number:
                    await asyncio.sleep(0.02)
                if number == 3:  # by now the line stands, and what was told before is behind us
                    monkeypatch.setattr(there.store, "load", noted)
            assert whole == []
            assert words(other) == words(made)

    asyncio.run(run())
