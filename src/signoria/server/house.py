"""The house's own table: bots play at it as long as somebody watches. There is one, for everybody."""

import asyncio

import signoria
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.messages import TableStatus
from signoria.server.store.store import Store
from signoria.server.table import Table
from signoria.server.tables import Tables

GAME = "lost-cities"


class House:
    """Finds the table, and lays out a new one when its game is over."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._lock = asyncio.Lock()
        self._table: Table | None = None

    async def table(self) -> Table:
        """The table at which bots play now."""
        async with self._lock:
            if self._table is None or self._table.status == TableStatus.OVER:
                known = await self._store.house_table()
                self._table = await (self._make() if known is None else self._tables.find(known))
            return self._table

    async def _make(self) -> Table:
        two = [SeatWish(kind=WishedSeat.BOT)] * 2
        # Without the stall rule bots may go on for ever.
        options = {**signoria.game(GAME).simulation_options(), "rounds": 1}
        return await self._tables.make(NewTable(game=GAME, seats=two, options=options), None, "")
