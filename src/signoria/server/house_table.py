"""The house's own table: bots play at it as long as somebody watches. There is one, for everybody."""

import asyncio
import secrets

import signoria
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.protocol.facts import TableStatus
from signoria.server.store.store import Store
from signoria.server.table import Table
from signoria.server.tables import Tables

MOST_BOTS = 4
"""So many sit there, or as many as the game takes."""
STREETS = ("Ponte alla Carraia", "Porta San Frediano", "Borgo Ognissanti", "Mercato Nuovo", "Canto alla Paglia")
"""What the table may be called."""


class HouseTable:
    """Finds the table, and lays out a new one when its game is over."""

    def __init__(self, store: Store, tables: Tables, game: str) -> None:
        self._store = store
        self._tables = tables
        self._game = game
        self._lock = asyncio.Lock()
        self._table: Table | None = None

    async def now(self) -> Table:
        """The table at which bots play now."""
        async with self._lock:
            if self._table is None or self._table.status == TableStatus.OVER:
                known = await self._store.house_table()
                self._table = await (self._make() if known is None else self._tables.find(known))
            return self._table

    async def _make(self) -> Table:
        game = signoria.game(self._game)
        players = max(count for count in game.seats if count <= MOST_BOTS)
        seats = [SeatWish(kind=WishedSeat.BOT)] * players
        options = game.simulation_options()  # they see to it that a game of bots ends
        wish = NewTable(game=game.id, players=players, seats=seats, options=options, title=secrets.choice(STREETS))
        return await self._tables.make(wish, None, "")
