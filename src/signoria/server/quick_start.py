"""A seat at a public table, without looking for one."""

from signoria.server.application import Application
from signoria.server.bodies import NewTable, QuickStart, SeatWish, WishedSeat
from signoria.server.problems import Problem
from signoria.server.seats import SeatKind
from signoria.server.store.lobby import Filter
from signoria.server.table import Table

TAKEOVER = 120
"""Seconds after which a bot plays for somebody who has gone, so that strangers are not kept waiting."""


async def find_seat(application: Application, guest: str, wanted: Filter) -> Table | None:
    """Sit down at the table that has waited longest; None where no seat could be had."""
    for table_id in await application.store.tables_open_to(wanted, guest):
        table = await application.tables.find(table_id)
        if table.clock is not None:
            continue  # whoever wants no choice is not put under pressure
        for seat in [n for n, each in enumerate(table.seats) if each.kind == SeatKind.OPEN]:
            try:
                await table.take_seat(seat, guest, await application.name_of(guest, table))
            except Problem:  # somebody was faster
                continue
            return table
    return None


def open_table(wish: QuickStart) -> NewTable:
    """The table that is made where none is found."""
    me = [SeatWish(kind=WishedSeat.ME)]
    return NewTable(game=wish.game, players=wish.players, seats=me, public=True, takeover=TAKEOVER)
