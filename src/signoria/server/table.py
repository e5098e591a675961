"""One table in memory: its seats, its match, and the only way in which a choice is made at it."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import datetime
from functools import partial
from typing import TypeVar

import signoria
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.core.seal import Seal
from signoria.server.live_match import LiveMatch
from signoria.server.messages import Document, TableStatus
from signoria.server.problems import Problem
from signoria.server.seats import EMPTY_SEAT, Seat, SeatColumns, SeatKind
from signoria.server.store.store import ChosenBy, NewChoice, Store, StoredTable

T = TypeVar("T")
TRIES = 3


class Table:
    """A table. All it holds follows from the store, and from any earlier point it can go on to what is stored now."""

    def __init__(self, store: Store, stored: StoredTable, changed: Callable[["Table"], None]) -> None:
        row = stored.table
        self.id: str = row.id
        self.game = signoria.game(row.game)
        self.ruleset: int = self.game.known_ruleset(row.ruleset)
        self.players: int = row.players
        self.options: Options = row.options
        self.position: Document | None = row.position
        self.title: str = row.title
        self.created: datetime = row.created
        self.seats: list[Seat] = []
        self.live_match: LiveMatch | None = None
        self.present: Counter[str | None] = Counter()
        """How many sockets each guest has open; None counts those without a cookie."""
        self._secret, self._salt = row.secret, row.salt
        self._store = store
        self._changed = changed
        self._lock = asyncio.Lock()
        self._take_over(stored)

    # Looking.

    @property
    def commitment(self) -> str:
        """The seal on the game's chance, published before the game; the record opens it."""
        return Seal(self._secret, self._salt).commitment

    @property
    def status(self) -> TableStatus:
        """Where the game is: not begun, under way, or over."""
        if self.match is None:
            return TableStatus.WAITING
        return TableStatus.OVER if self.match.over else TableStatus.PLAYING

    @property
    def match(self) -> Match | None:
        """The match, None while seats are open."""
        return None if self.live_match is None else self.live_match.match

    @property
    def number(self) -> int:
        """The decision that is being made."""
        return 0 if self.match is None else self.match.number

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats of a guest."""
        return [n for n, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def playing(self) -> LiveMatch:
        """The match; a problem while seats are open."""
        if self.live_match is None:
            raise Problem("not-started", "the game has not begun: there are open seats")
        return self.live_match

    # Changing. What changes a table comes one at a time, and nobody who hangs up stops it half-way.

    async def accept_choice(self, number: int, seat: int, word: str, by: ChosenBy) -> bool:
        """Store a choice, then let it take effect; False if just this was stored before. Problems change nothing."""
        return await self._one_at_a_time(partial(self._store_and_play, number, seat, word, by))

    async def accept_order(self, seat: int, word: str) -> None:
        """Store a standing order of a seat, or with "" that it has none; then it stands. Problems change nothing."""
        await self._one_at_a_time(partial(self._store_order, seat, word))

    async def obey_order(self, number: int, seat: int) -> None:
        """Let the order of a seat answer that decision, unless it was withdrawn a moment ago."""
        await self._one_at_a_time(partial(self._store_and_play_order, number, seat))

    async def take_seat(self, seat: int, guest: str, name: str, nonce: str) -> None:
        """Let a guest take an open seat. The game begins with the last one."""
        becomes: SeatColumns = {"kind": SeatKind.PERSON, "guest": guest, "name": name, "nonce": nonce}
        await self._one_at_a_time(partial(self._change_seat, seat, {"kind": SeatKind.OPEN}, becomes))

    async def leave_seat(self, seat: int, guest: str) -> None:
        """Let a guest give his seat back before the game begins."""
        was: SeatColumns = {"kind": SeatKind.PERSON, "guest": guest}
        await self._one_at_a_time(partial(self._change_seat, seat, was, EMPTY_SEAT))

    async def _one_at_a_time(self, change: Callable[[], Awaitable[T]]) -> T:
        return await asyncio.shield(self._locked(change))

    async def _locked(self, change: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            return await change()

    async def _store_and_play(self, number: int, seat: int, word: str, by: ChosenBy) -> bool:
        live = self.playing()
        for _ in range(TRIES):
            if live.is_answered(number, seat, word):
                return False
            after = live.match_after(number, seat, word)
            result = (after.scores(), list(after.winners())) if after.over else None
            if await self._store.add_choice(NewChoice(self.id, number, seat, word, by, result)):
                live.play_stored(number, seat, word)
                self._changed(self)
                return True
            await self._catch_up()  # another process wrote to the same store: see what it wrote
        raise RuntimeError(
            f"table {self.id}: the store refuses decision {number} of seat {seat}, and has no answer to it"
        )

    async def _store_order(self, seat: int, word: str) -> None:
        live = self.playing()
        if word and word not in live.match.orders(seat):
            raise Problem("no-order", f"order: seat {seat} may not order {word!r} now")
        if word != live.orders.of(seat):
            await self._store.put_order(self.id, live.match.number, seat, word)
            live.learn_order(seat, word)
            self._changed(self)

    async def _store_and_play_order(self, number: int, seat: int) -> None:
        live = self.playing()
        if number == live.match.number and live.orders.has_answer(live.match, seat):
            await self._store_and_play(number, seat, live.orders.answer(live.match, seat), ChosenBy.ORDER)

    async def _change_seat(self, seat: int, was: SeatColumns, becomes: SeatColumns) -> None:
        if self.live_match is not None:
            raise Problem("begun", "the game has begun: seats no longer change hands")
        changed = await self._store.change_seat(self.id, seat, was, becomes)
        await self._catch_up()
        if not changed:
            raise Problem("not-open", f"seat {seat} has changed hands in the meantime")
        self._changed(self)

    # What is stored takes effect.

    async def _catch_up(self) -> None:
        stored = await self._store.load(self.id)
        assert stored is not None, "a table is never deleted"
        self._take_over(stored)

    def _take_over(self, stored: StoredTable) -> None:
        """Go on from what is known to what is stored."""
        self.seats = [Seat(SeatKind(row.kind), row.guest, row.name, row.bot, row.nonce) for row in stored.seats]
        if self.live_match is None and all(seat.kind != SeatKind.OPEN for seat in self.seats):
            self.live_match = LiveMatch(self._begin())
        if self.live_match is not None:
            self.live_match.take_over(stored)

    def _begin(self) -> Match:
        """The match before its first choice, under the ruleset with which the table was made."""
        nonces = tuple(seat.nonce for seat in self.seats if seat.nonce)
        seal = Seal(self._secret, self._salt, nonces)
        if self.position is not None:
            return self.game.position(self.position, seal, self.ruleset)
        return self.game.new(self.players, self.options, seal, self.ruleset)
