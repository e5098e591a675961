"""Notices are planned when a table asks somebody, stored with what asks him, and forgotten when nobody needs them."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from signoria.server import guest_actions, server_time
from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.notices.notices import Notices
from signoria.server.settings import Settings
from signoria.server.store import notice_rows
from signoria.server.store.entries import NOTICE, ChosenBy
from signoria.server.store.models import DueRow
from signoria.server.store.notice_rows import PushRow
from signoria.server.table import Table


async def at_her_turn(application: Application) -> Table:
    """A table at which Ada must choose, and both want to be told."""
    seats = [SeatWish(kind=WishedSeat.ME), SeatWish(kind=WishedSeat.OPEN)]
    options: dict[str, Any] = {"rounds": 1, "begins": "seat-0"}
    table = await application.make_table(NewTable(game="lost-cities", options=options, seats=seats), "ada")
    await table.take_seat(1, "bea", "Bea")
    for guest in ("ada", "bea"):
        await table.take_nonce(guest, "n")
    application.store.wanting.people.update({"ada", "bea"})
    return table


async def choose(table: Table) -> None:
    live = table.playing()
    word = live.match.word(live.match.choices(0)[0])
    await table.accept_choice(live.questions.asked_at(0), 0, word, ChosenBy.PERSON)


async def due_notices(application: Application) -> list[str]:
    rows = sa.select(DueRow.key).where(DueRow.kind == NOTICE).order_by(DueRow.key)
    return await application.store.read(lambda connection: list(connection.scalars(rows)))


def test_a_notice_is_planned_together_with_the_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server that dies right after the choice has lost none; and where it cannot be planned, nothing is chosen."""
    failing = [True]

    async def play() -> None:
        application = Application(Settings(tmp_path, pace=60, notice_delay=0))
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            table = await at_her_turn(application)
            await application.wakening.stop()

            @sa.event.listens_for(application.store._writing, "before_cursor_execute")
            def fail(_: object, __: object, statement: str, *___: object) -> None:
                if failing[0] and "INTO due" in statement and "DO NOTHING" in statement:
                    raise sa.exc.OperationalError("insert", {}, Exception("database or disk is full"))

            await choose(table)  # what follows is forced, so it asks nobody
            assert await due_notices(application) == []
            with pytest.raises(sa.exc.OperationalError):
                await choose(table)
            assert (table.number, table.playing().waiting, await due_notices(application)) == (1, (0,), [])
            failing[0] = False
            await choose(table)
            assert (table.playing().waiting, await due_notices(application)) == ((1,), ["bea"])

    told: list[str] = []

    async def tell(_: Notices, guest: str) -> None:
        told.append(guest)

    async def come_back() -> None:
        application = Application(Settings(tmp_path, pace=60, notice_delay=0))
        async with application.open(None):  # type: ignore[arg-type]  # as above
            for _ in range(600):
                if told:
                    return
                await asyncio.sleep(0.1)

    monkeypatch.setattr(Notices, "look_at", lambda *_: None)  # it dies before it comes to that
    asyncio.run(play())
    monkeypatch.setattr(Notices, "_tell", tell)
    asyncio.run(come_back())
    assert told == ["bea"]


def test_browsers_that_nobody_uses_are_forgotten(tmp_path: Path) -> None:
    """Whoever subscribes and is at no table for months has gone, or was never here."""
    long_ago = server_time.now() - 2 * notice_rows.FORGOTTEN

    def subscribe(connection: sa.Connection) -> None:
        lately = server_time.now() - 2 * notice_rows.FORGOTTEN_UNLESS_SEATED
        for guest, made in (("ada", long_ago), ("bea", long_ago), ("cy", lately), ("new", server_time.now())):
            row = {"id": guest, "guest": guest, "endpoint": "x", "p256dh": "", "auth": "", "lang": "en", "made": made}
            connection.execute(sa.insert(PushRow).values(**row))

    async def play() -> set[str]:
        application = Application(Settings(tmp_path, pace=60))
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            table, store = await at_her_turn(application), application.store
            await store.write(subscribe)
            await store.note_seen([(table.id, "ada")])
            await store.expire_tables()
            return await store.read(lambda connection: set(connection.scalars(sa.select(PushRow.id))))

    assert asyncio.run(play()) == {"ada", "new"}


def test_whoever_begins_is_told_and_what_was_planned_is_forgotten_when_the_table_is_over(tmp_path: Path) -> None:
    async def play() -> None:
        application = Application(Settings(tmp_path, pace=60, notice_delay=60))
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            table = await at_her_turn(application)
            application.store.wanting.people.add("ada")  # at its start it has read that nobody does
            application.notices.look_at(table)
            assert application.notices._planned == {table.id: [("ada", table.id, 0)]}
            await guest_actions.concede(table, "ada", 0)
            application.notices.look_at(table)
            assert application.notices._planned == {}

    asyncio.run(play())
