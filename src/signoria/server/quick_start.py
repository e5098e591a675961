"""A seat at a public table, without looking for one."""

from signoria.server.application import Application
from signoria.server.bodies import NewTable, QuickStart, SeatWish, WishedSeat
from signoria.server.problems import Problem
from signoria.server.seats import SeatKind
from signoria.server.store.lobby import NO_CLOCK, Filter
from signoria.server.table import Table

TAKEOVER = 120
"""Seconds after which a bot plays for somebody who has gone, so that strangers are not kept waiting."""


async def find_seat(application: Application, guest: str, wish: QuickStart) -> Table | None:
    """Sit down at the table that has waited longest, without a clock: whoever just plays is put under no pressure.

    None where no seat could be had.
    """
    wanted = Filter(wish.game, wish.players, rated=False, waiting=True, clock=NO_CLOCK)
    for table_id in await application.store.tables_open_to(wanted, guest):
        table = await application.tables.find(table_id)
        for seat in [n for n, each in enumerate(table.seats) if each.kind == SeatKind.OPEN]:
            try:
                await table.take_seat(seat, guest, await application.name_at(table, guest))
            except Problem:  # somebody was faster
                continue
            return table
    return None


def open_table(wish: QuickStart) -> NewTable:
    """The table that is made where none is found."""
    me = [SeatWish(kind=WishedSeat.ME)]
    return NewTable(game=wish.game, players=wish.players, seats=me, public=True, takeover=TAKEOVER)
