"""All tables of this server. They come from the store when somebody asks for them."""

import asyncio
import re
from contextlib import suppress
from functools import partial
from secrets import token_urlsafe
from weakref import WeakValueDictionary

import structlog
from msgspec import to_builtins
from sqlalchemy.exc import IntegrityError

import signoria
from signoria.core.errors import SignoriaError, UnknownGame
from signoria.core.match import Match
from signoria.core.seal import Seal
from signoria.server import names, rendering
from signoria.server.bodies import NewTable
from signoria.server.dealing_anew import dealt_anew
from signoria.server.live_match import LiveMatch
from signoria.server.problems import Problem
from signoria.server.rematches import rotated
from signoria.server.seating import Seating
from signoria.server.server_time import now
from signoria.server.store import faults
from signoria.server.store.loading import StoredTable
from signoria.server.store.store import Store, TableColumns
from signoria.server.table import Table, WhenChanged

log = structlog.get_logger()
ID = re.compile("[A-Za-z0-9_-]{1,32}")
"""What the id of a table looks like. Nothing else is looked for in the store."""


class Tables:
    """Finds, makes and forgets tables. Forgetting is free: the store has everything."""

    def __init__(self, store: Store, kept: int, pace: float, changed: WhenChanged, heard: WhenChanged) -> None:
        self._store = store
        self._pace = pace
        self._kept = kept
        self._changed = changed
        self._heard = heard
        self._kept_ready: dict[str, Table] = {}  # the one last asked for stands last
        self._alive: WeakValueDictionary[str, Table] = WeakValueDictionary()  # never two of one table in memory
        self._loading: dict[str, asyncio.Task[Table | None]] = {}

    async def find(self, table_id: str) -> Table:
        """The table of that id; a problem if there is none."""
        known = self._alive.get(table_id)
        table = known or (await self._load(table_id) if ID.fullmatch(table_id) else None)
        if table is None:
            raise Problem("unknown-table", f"there is no table {table_id[:40]!r}")
        self._kept_ready.pop(table_id, None)
        self._kept_ready[table_id] = table
        if len(self._kept_ready) > self._kept:
            del self._kept_ready[next(iter(self._kept_ready))]  # whoever is at it still holds it
        return table

    def in_memory(self, table_id: str) -> Table | None:
        """The table, if this server has it at hand."""
        return self._alive.get(table_id)

    @property
    def count(self) -> int:
        """How many tables this server has at hand. Other threads may ask, though they cannot go through all of them."""
        return len(self._alive)

    def all_in_memory(self) -> list[Table]:
        """Every table that this server has at hand."""
        return list(self._alive.values())

    async def _load(self, table_id: str) -> Table | None:
        """Load it once, however many ask for it at the same moment."""
        if table_id not in self._loading:
            task = asyncio.create_task(self._load_now(table_id))
            self._loading[table_id] = task
            task.add_done_callback(partial(self._loaded, table_id))
        return await asyncio.shield(self._loading[table_id])

    def _loaded(self, table_id: str, task: asyncio.Task[Table | None]) -> None:
        """Whoever waited hears of a fault. If all of them have gone meanwhile, ours is in the log all the same."""
        del self._loading[table_id]
        fault = None if task.cancelled() else task.exception()
        if isinstance(fault, Exception) and not isinstance(fault, Problem) and faults.reason(fault) is None:
            log.error("table-not-loaded", table=table_id, exc_info=fault)

    async def _load_now(self, table_id: str) -> Table | None:
        try:
            table = await self._store.open(table_id, self._opened)
        except UnknownGame as error:
            raise Problem("unknown-game", f"table {table_id}: its game is not installed here ({error})") from error
        except SignoriaError as error:
            raise Problem("outdated", f"table {table_id}: it was begun under other rules ({error})") from error
        if table is not None:
            self._alive[table_id] = table
            self._changed(table)
        return table

    def _opened(self, stored: StoredTable) -> Table:
        return Table(self._store, stored, self._pace, self._changed, self._heard)

    async def make(self, wish: NewTable, guest: str | None, name: str) -> Table:
        """A new table, made by a guest, or by the house. Its chance is sealed before anybody has seen a card."""
        trial = await asyncio.to_thread(begin, wish, Seal.fresh())  # reading a position takes a moment
        seats = Seating(guest, name, wish.game).arrange(wish.seats, trial.players)
        row = columns(trial, wish)
        row["host"] = guest
        await self._store.add_table(row, seats)
        return await self.find(row["id"])

    async def meet_again(self, table: Table) -> Table:
        """A new table like another, with the same people on other seats; the one there is, if somebody was faster."""
        wish = NewTable(game=table.game.id, title=table.title, rated=table.rated_at_first)
        wish.clock, wish.takeover, wish.public, wish.hints = table.clock, table.takeover, table.public, table.hints
        if table.position is None:
            wish.players, wish.options = table.players, dict(table.options)
        else:  # all who have played it know by now what lay where
            begun = await asyncio.to_thread(begin, NewTable(game=wish.game, position=table.position), Seal.fresh())
            wish.position = await asyncio.to_thread(dealt_anew, begun, None)
        row = columns(await asyncio.to_thread(begin, wish, Seal.fresh()), wish)
        row["host"], row["rematch_of"] = table.host, table.id
        with suppress(IntegrityError):
            await self._store.add_table(row, rotated(table.seats))
        again = await self._store.rematch_of(table.id)
        assert again is not None, "it was stored just now, by whomever"
        await table.catch_up()
        return await self.find(again)


def columns(trial: Match, wish: NewTable) -> TableColumns:
    """The row of a new table whose game would begin like that."""
    return {
        "id": token_urlsafe(9),
        "game": trial.game.id,
        "ruleset": trial.ruleset,
        "players": trial.players,
        "options": trial.options,
        "title": names.tidy(wish.title, "title", empty=True),
        "secret": trial.seal.secret,
        "salt": trial.seal.salt,
        "position": wish.position,
        "public": wish.public,
        "rated": wish.rated and wish.position is None,  # whoever wrote it may know what lies hidden
        "clock": to_builtins(wish.clock),
        "takeover": wish.takeover,
        "hints": wish.hints,
        "host": None,
        "rematch_of": None,
    }


def begin(wish: NewTable, seal: Seal) -> Match:
    """How the game would begin; it says in words what is wrong with players, options or position."""
    game = signoria.game(wish.game)
    if wish.position is None:
        return game.new(wish.players, wish.options, seal)
    if wish.players is not None or wish.options:
        raise Problem("bad-position", "players, options: they stand in the position, not beside it")
    try:
        match = game.position(wish.position, seal)
        rendering.update(
            LiveMatch(match, now()), list(range(match.players))
        )  # what can be read can also be played and told
        return match
    except SignoriaError:
        raise
    except Exception as error:  # the reader has a gap: it is in the log, and the position is not taken
        log.error("position-not-read", game=game.id, exc_info=error)
        raise Problem("bad-position", "position: it cannot be read; see the documentation of positions") from None
