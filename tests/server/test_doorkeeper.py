"""Whoever may not stay is shown the door, also where the store fails just when that is looked at."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from signoria.server.accounts.callers import Caller, Callers
from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.problems import Problem
from signoria.server.seat_clocks import PerMove
from signoria.server.settings import Settings
from signoria.server.store import feed
from signoria.server.store.writer import Statement
from signoria.server.table import Table


class Socket:
    """One that is open, of somebody who may not stay."""

    def __init__(self, person: str) -> None:
        self.caller = Caller(person)
        self.connection_of: Any = self
        self.closed_with = ""

    async def show_the_door(self, code: str) -> None:
        self.closed_with = code


def away(_: object = None) -> Exception:
    return sa.exc.OperationalError("select", {}, OSError("the database is starting up"))


def ours(_: object = None) -> Exception:
    return ZeroDivisionError("a fault of ours")


def test_one_table_that_always_fails_lets_a_pause_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its clocks may be wrong; nothing else is, and everything can be changed again."""

    async def fails(_: Table, __: object = ()) -> None:
        raise ours()

    async def run() -> None:
        application = Application(Settings(tmp_path))
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            seats = [SeatWish(kind=WishedSeat.ME), SeatWish(kind=WishedSeat.HOT_SEAT)]
            wish = NewTable(game="lost-cities", seats=seats, clock=PerMove(60))
            table = await application.make_table(wish, "ada")
            monkeypatch.setattr(Table, "catch_up", fails)
            for read_only in (True, False):
                await application.store.writer.write(Statement(partial(feed.set_read_only, read_only=read_only)))
                async with asyncio.timeout(30):
                    while application.store.is_read_only != read_only:
                        await asyncio.sleep(0.05)
            assert table.is_timed

    asyncio.run(run())


@pytest.mark.parametrize("fault", [away, ours])
def test_somebody_who_is_banned_while_something_fails(
    fault: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The look at one socket fails once; both are closed soon, or at least the one that could be looked at."""
    failing, sockets = [fault()], [Socket("ada"), Socket("ada")]

    async def of(_: Callers, __: object) -> Caller:
        if failing:
            raise failing.pop()
        raise Problem("banned", "an administrator keeps you out")

    async def run() -> None:
        application = Application(Settings(tmp_path))
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            monkeypatch.setattr(Callers, "of", of)
            doorkeeper = application.doorkeeper
            with doorkeeper.guarding(sockets[0]), doorkeeper.guarding(sockets[1]):
                await application.store.write(lambda connection: feed.tell(connection, feed.Told.PERSON, "ada"))
                async with asyncio.timeout(60):
                    while len([socket for socket in sockets if socket.closed_with]) < (2 if fault is away else 1):
                        await asyncio.sleep(0.05)

    asyncio.run(run())
