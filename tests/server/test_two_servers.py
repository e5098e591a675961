"""Two servers on one PostgreSQL: nothing is lost or doubled, and each hears what the other has stored."""

import asyncio
from collections.abc import Callable
from contextlib import AsyncExitStack
from pathlib import Path
from secrets import token_hex
from unittest.mock import patch

import psycopg
import pytest
import sqlalchemy as sa

from signoria.core.options import Options
from signoria.server import guest_actions
from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.problems import Problem
from signoria.server.server_time import now
from signoria.server.settings import Settings
from signoria.server.store import news
from signoria.server.store.loading import StoredTable
from signoria.server.store.models import OrderRow
from signoria.server.table import Table
from tests.server.conftest import NewDatabase

WAITING = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
PATIENCE = 60.0
Both = tuple[Table, Table, Application, Application]


async def opened(stack: AsyncExitStack, folder: Path, database: str) -> Application:
    application = Application(Settings(folder, database, pace=60))  # autoplay would only stand in the way here
    await stack.enter_async_context(application.open(None))  # type: ignore[arg-type]  # it needs no Litestar
    return application


async def at_both(stack: AsyncExitStack, folder: Path, database: str) -> Both:
    """A table that one person plays with two hands, as each of two servers knows it; and these."""
    here, there = await opened(stack, folder, database), await opened(stack, folder, database)
    seats = [SeatWish(kind=WishedSeat.ME), SeatWish(kind=WishedSeat.HOT_SEAT)]
    options: Options = {"rounds": 1, "begins": "seat-0"}
    made = await here.make_table(NewTable(game="lost-cities", seats=seats, options=options), "ada")
    await made.take_nonce("ada", "nonce")
    other = await there.tables.find(made.id)
    for each in (here, there):
        await until_up_to_date(each)
    return made, other, here, there


async def until_told(worker: Application) -> None:
    """Until that worker listens and has heard all that was told before: news come in the order of their telling."""
    mark, heard, look_at = token_hex(8), asyncio.Event(), worker.hearing._look_at

    def noted(told: list[news.News], found: news.Found) -> None:
        look_at(told, found)
        if (mark, news.OTHER) in told:
            heard.set()

    with patch.object(worker.hearing, "_look_at", noted), psycopg.connect(worker.store.address) as line:
        async with asyncio.timeout(PATIENCE):
            while not heard.is_set():
                line.execute("SELECT pg_notify(%s, %s)", (news.CHANNEL, f" {news.OTHER}:{mark}"))
                line.commit()
                await asyncio.sleep(0.02)


async def until_up_to_date(worker: Application) -> None:
    """Until all that was told before has taken effect there. Whoever listens late reads whatever he has anew."""
    await until_told(worker)
    await until(lambda: not worker.hearing._catching_up)


def words(table: Table) -> tuple[int, int, list[str]]:
    match = table.playing().match
    seat = match.waiting[0]
    return table.playing().questions.asked_at(seat), seat, [match.word(choice) for choice in match.choices(seat)]


@pytest.mark.needs("postgresql")
def test_the_slower_one_catches_up(tmp_path: Path, postgresql: NewDatabase) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            fast, slow, _, _ = await at_both(stack, tmp_path, postgresql())
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


@pytest.mark.needs("postgresql")
def test_only_the_worker_that_stored_a_choice_sees_to_what_follows(tmp_path: Path, postgresql: NewDatabase) -> None:
    """Else each forced choice would be stored twice, of which one is in vain, and each bot would think twice."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, other, one, two = await at_both(stack, tmp_path, postgresql())
            asked_at, seat, choices = words(made)
            lay = next(word for word in choices if word.startswith("lay:"))
            await guest_actions.submit_choice(made, "ada", asked_at, seat, lay)
            await until_up_to_date(two)
            assert other.number == 1
            assert (one.autoplay.count, two.autoplay.count) == (1, 0), "the draw that follows is forced"

    asyncio.run(run())


def test_a_worker_does_not_hear_what_it_has_told_itself() -> None:
    """It would read the table once more for each of its own choices."""
    assert news.read("here 3:a 0:b", "here") == []
    assert news.read("there 3:a 0:b", "here") == [("a", 3), ("b", news.OTHER)]
    assert news.read(" 0:c", "here") == [("c", news.OTHER)]


@pytest.mark.needs("postgresql")
def test_what_is_heard_while_a_table_is_busy_waits_and_is_not_read_again(
    tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An entry that comes in while something is being stored here takes effect right after that."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, other, _, there = await at_both(stack, tmp_path, postgresql())
            monkeypatch.setattr(there.store, "load", forbidden)
            busy = asyncio.Event()
            held = asyncio.create_task(other._one_at_a_time(busy.wait))
            await asyncio.sleep(0)
            for _ in range(3):
                await play_one(made)
            await until_told(there)
            assert other.number == 0
            busy.set()
            await held
            await until(lambda: other.number == 3)
            assert words(other) == words(made)

    asyncio.run(run())


@pytest.mark.needs("postgresql")
def test_what_was_heard_and_could_not_take_effect_is_read(
    tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, other, _, _ = await at_both(stack, tmp_path, postgresql())
            await play_one(made)
            await until(lambda: other.number == 1)
            monkeypatch.setattr(other, "_learns", broken)
            busy = asyncio.Event()
            held = asyncio.create_task(other._one_at_a_time(busy.wait))
            await asyncio.sleep(0)
            await play_one(made)
            busy.set()
            await held
            await until(lambda: other.number == 2)
            assert words(other) == words(made)

    asyncio.run(run())


@pytest.mark.needs("postgresql")
def test_a_table_that_could_not_be_read_is_read_again(
    tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing else would tell whoever waits there: the line by which news come stands all the while."""
    failing = [TimeoutError("no connection is free"), ZeroDivisionError("a fault of ours")]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, other, _, there = await at_both(stack, tmp_path, postgresql())
            await play_one(made)
            await until(lambda: other.number == 1)
            load = there.store.load

            async def fails_at_first(table_id: str, after: int = 0, said_after: int = 0) -> StoredTable | None:
                if failing:
                    raise failing.pop()
                return await load(table_id, after, said_after)

            monkeypatch.setattr(there.store, "load", fails_at_first)
            live = made.playing()
            await made.take_back(live.number, 0, 1)  # it is read whole: no choice
            await until(lambda: other.number == 2)
            assert not failing

    asyncio.run(run())


@pytest.mark.needs("postgresql")
@pytest.mark.parametrize("fault", [ValueError, RuntimeError])
def test_a_listener_that_fails_listens_again(
    fault: type[Exception], tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever went wrong: what another version tells may be read by nobody here."""
    read, failing = news.read, [fault("what was told cannot be read")]

    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, other, _, there = await at_both(stack, tmp_path, postgresql())

            def fails_at_first(payload: str, worker: str) -> list[news.News]:
                if failing and worker == there.store.worker:  # the other worker hears what it tells, too
                    raise failing.pop()
                return read(payload, worker)

            await play_one(made)
            await until(lambda: other.number == 1)
            monkeypatch.setattr(news, "read", fails_at_first)
            await play_one(made)
            await play_one(made)
            await until(lambda: other.number == 3)
            assert not failing

    asyncio.run(run())


def broken(*_: object) -> bool:
    """A fault of ours."""
    raise RuntimeError("it cannot take effect")


async def play_one(table: Table) -> None:
    """The first choice that whoever is asked has."""
    asked_at, seat, choices = words(table)
    await guest_actions.submit_choice(table, "ada", asked_at, seat, choices[0])


async def until(is_so: Callable[[], bool]) -> None:
    """Wait until that is so."""
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


async def forbidden(*_: object) -> None:
    """Nothing needs to be read whole."""
    raise AssertionError("the table was read whole")


@pytest.mark.needs("postgresql")
def test_the_next_entry_is_read_alone(tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that has all but the last entry does not read the whole table for it."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            made, other, _, there = await at_both(stack, tmp_path, postgresql())
            monkeypatch.setattr(there.store, "load", forbidden)
            for _ in range(5):
                await play_one(made)
                await until_up_to_date(there)
                assert other.number == made.number
            assert words(other) == words(made)

    asyncio.run(run())


@pytest.mark.needs("postgresql")
def test_whom_i_mute_at_one_worker_i_do_not_hear_at_the_other(tmp_path: Path, postgresql: NewDatabase) -> None:
    database = postgresql()

    async def run() -> None:
        async with AsyncExitStack() as stack:
            one, two = await opened(stack, tmp_path, database), await opened(stack, tmp_path, database)
            wish = NewTable(game="lost-cities", seats=[SeatWish(kind=WishedSeat.ME)], options={"rounds": 1})
            made = await one.make_table(wish, "ada")
            await made.take_seat(1, "bea", "Bea")
            there = await two.tables.find(made.id)
            await until_up_to_date(two)
            await two.unheard.learn("ada")
            assert two.unheard.hears("ada", "bea", there)
            for mute in (True, False):
                await one.unheard.mute(made, "ada", 1, mute, everywhere=True)
                await until(lambda: two.unheard.hears("ada", "bea", there) != mute)  # noqa: B023  # it is asked at once

    asyncio.run(run())


@pytest.mark.needs("postgresql")
def test_orders_that_reach_two_workers_at_once_are_both_kept(tmp_path: Path, postgresql: NewDatabase) -> None:
    database = postgresql()

    async def run() -> None:
        async with AsyncExitStack() as stack:
            workers = [await opened(stack, tmp_path, database) for _ in range(2)]
            seats = [SeatWish(kind=WishedSeat.ME), SeatWish(kind=WishedSeat.HOT_SEAT)]
            table = await workers[0].make_table(NewTable(game="lost-cities", seats=seats), "ada")
            with workers[1].store._writing.begin() as connection:  # another order, which is not stored yet
                row = {"table_id": table.id, "number": 1, "after": 0, "seat": 1, "word": "draw:deck", "at": now()}
                connection.execute(sa.insert(OrderRow).values(**row))
                giving = asyncio.create_task(workers[0].store.add_order(table.id, 0, 0, "draw:deck"))
                with psycopg.connect(database, autocommit=True) as watching:
                    await until(lambda: watching.execute(WAITING).fetchone() == (1,))
            await giving
            stored = await workers[0].store.load(table.id)
            assert stored is not None
            assert [(row.number, row.seat) for row in stored.orders] == [(1, 1), (2, 0)]

    asyncio.run(run())


@pytest.mark.needs("postgresql")
def test_two_workers_do_not_give_one_name_twice(tmp_path: Path, postgresql: NewDatabase) -> None:
    database = postgresql()

    async def run() -> None:
        async with AsyncExitStack() as stack:
            workers = [await opened(stack, tmp_path, database) for _ in range(2)]
            for number in range(5):
                names = (f"Ada {number}", f"ADA {number}")
                told = await asyncio.gather(
                    *(
                        worker.accounts.sign_up(f"{number}{worker.store.worker}", name, "correct horse", "")
                        for worker, name in zip(workers, names, strict=True)
                    ),
                    return_exceptions=True,
                )
                refused = [each for each in told if isinstance(each, BaseException)]
                assert [each.code for each in refused if isinstance(each, Problem)] == ["name-taken"], refused

    asyncio.run(run())
