"""Somebody who may not stay leaves all tables: before a game his seats are open again, during it bots have them."""

from contextlib import suppress

import structlog

from signoria.server import leaving
from signoria.server.problems import Problem
from signoria.server.store import due
from signoria.server.store.store import Store
from signoria.server.tables import Tables

log = structlog.get_logger()


class Vacating:
    """Sees to the due rows by which people are made to leave. Whatever dies half-way, another goes on."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables

    async def see_to(self, person: str) -> None:
        """Empty the seats of a person."""
        await self.empty_seats(person)
        await self._store.drop_due(person, due.VACATE)

    async def empty_seats(self, person: str, nameless: bool = False) -> None:
        """Let him leave wherever a game is not over; not even his name stays there, if that is to be forgotten."""
        for table_id in await self._store.tables_under_way(person):
            with suppress(Problem):  # it is over by now, or its game is gone
                table = await self._tables.find(table_id)
                await table.catch_up()
                for seat in table.seats_of(person):
                    if table.live_match is None:
                        await table.leave_seat(seat, person)
                    else:
                        await leaving.leave(table, seat, nameless)
                log.info("vacated", table=table_id)
