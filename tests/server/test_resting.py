"""Bots among themselves play only before spectators, unless somebody counts on how it ends."""

import asyncio
from collections import Counter
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from signoria.server import leaving
from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.known_table import KnownTable
from signoria.server.notices.notices import questions
from signoria.server.seat_clocks import PerMove
from signoria.server.seats import Seat, SeatKind
from signoria.server.settings import Settings
from signoria.server.table import Table


def table_of(seats: list[SeatKind], stand_ins: set[int], **more: Any) -> KnownTable:
    """A table with such seats, of which bots play some for people."""
    table = KnownTable.__new__(KnownTable)
    bots = {SeatKind.BOT: "heuristic"}
    table.seats = [Seat(kind, f"guest {n}", f"seat {n}", bots.get(kind), None) for n, kind in enumerate(seats)]
    bots_play = dict.fromkeys(stand_ins, "hard")
    table.live_match = cast(Any, SimpleNamespace(stand_ins=bots_play, went_back_at=0, replaced=0))
    table.present = Counter(more.pop("present", {}))
    table.clock, table.rated_at_first = more.pop("clock", None), more.pop("rated", False)
    return table


PERSON, BOT = SeatKind.PERSON, SeatKind.BOT


@pytest.mark.parametrize(
    ("table", "rests"),
    [
        (table_of([BOT, BOT], set()), True),
        (table_of([BOT, BOT], set(), present={None: 1}), False),
        (table_of([PERSON, BOT], set()), False),
        (table_of([PERSON, BOT], {0}), True),
        (table_of([PERSON, BOT], {0}, present={"guest 0": 1}), False),
        (table_of([PERSON, BOT], {0}, clock=PerMove(60)), True),
        (table_of([PERSON, BOT], {0}, rated=True), False),
        (table_of([BOT, BOT], set(), rated=True), True),
        (table_of([PERSON, PERSON], {0}), False),
        (table_of([PERSON, PERSON], {0, 1}), True),
        (table_of([PERSON, PERSON], {0, 1}, clock=PerMove(60)), False),
        (table_of([SeatKind.OPEN, BOT], {0}), True),
    ],
)
def test_who_rests(table: KnownTable, rests: bool) -> None:
    assert table.rests == rests


def test_bots_do_not_play_on_for_somebody_who_has_gone(tmp_path: Path) -> None:
    """They go on as soon as somebody watches; meanwhile nothing is due, and nobody is told that it is his turn."""

    async def run() -> None:
        application = Application(Settings(tmp_path, pace=0))
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            seats = [SeatWish(kind=WishedSeat.ME), SeatWish(kind=WishedSeat.BOT, bot="random")]
            table = await application.make_table(NewTable(game="lost-cities", seats=seats), "ada")
            await table.take_nonce("ada", "0123456789abcdef")
            await leaving.go_away(table, 0)
            number = table.number
            while await application.store.is_anything_due():
                await asyncio.sleep(0.01)
            assert table.number <= number + 1, "what was under way is still played"
            assert questions(table) == []
            assert not table.playing().over
            await watch(application, table)

    asyncio.run(run())


async def watch(application: Application, table: Table) -> None:
    """Somebody looks on, and it goes on before him."""
    number = table.number
    table.present[None] += 1
    application.changed(table)
    async with asyncio.timeout(60):
        while table.number < number + 3:
            await asyncio.sleep(0.01)
    table.present[None] -= 1
