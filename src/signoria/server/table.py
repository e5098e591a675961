"""One table in memory: its seats, its match, and the only way in which a choice is made at it."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any

import signoria
from signoria.core.errors import IllegalChoice
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.core.seal import Seal
from signoria.server.messages import Reason, Status
from signoria.server.orders import ORDER, Orders
from signoria.server.problems import Problem
from signoria.server.store.store import NewChoice, Store, StoredTable

PERSON, BOT, OPEN = "person", "bot", "open"
SeatColumns = dict[str, str | None]
TRIES = 3


@dataclass(frozen=True)
class Seat:
    """Who sits there."""

    kind: str
    guest: str | None
    name: str
    bot: str | None
    nonce: str


class Table:
    """A table. All it holds follows from the store, and from any earlier point it can go on to what is stored now."""

    def __init__(self, store: Store, stored: StoredTable, changed: Callable[["Table"], None]) -> None:
        row = stored.table
        self.id: str = row.id
        self.game = signoria.game(row.game)
        self.ruleset: int = row.ruleset
        self.players: int = row.players
        self.options: Options = row.options
        self.position: dict[str, Any] | None = row.position
        self.title: str = row.title
        self.created: datetime = row.created
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.present: Counter[str | None] = Counter()
        """How many sockets each guest has open; None counts those without a cookie."""
        self.orders = Orders(row.players)
        self._secret, self._salt = row.secret, row.salt
        self._store = store
        self._changed = changed
        self._lock = asyncio.Lock()
        self._answers: dict[tuple[int, int], str] = {}
        self._told: list[int] = []  # for each event, the number of the update that tells it
        self._take_over(stored)

    # Looking.

    @property
    def commitment(self) -> str:
        """What was promised about the game's chance."""
        return Seal(self._secret, self._salt).commitment

    @property
    def status(self) -> Status:
        if self.match is None:
            return "waiting"
        return "over" if self.match.over else "playing"

    @property
    def number(self) -> int:
        """The decision that is being made."""
        return 0 if self.match is None else self.match.number

    @property
    def ready(self) -> list[int]:
        """The seats that have answered a decision which others still think about."""
        number = self.number
        return [seat for seat in range(self.players) if (number, seat) in self._answers]

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats of a guest."""
        return [n for n, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def playing(self) -> Match:
        """The match; a problem while seats are open."""
        if self.match is None:
            raise Problem("not-started", "the game has not begun: there are open seats")
        return self.match

    def first_event_after(self, number: int) -> int:
        """How many events were told by updates up to that number."""
        return sum(told <= number for told in self._told)

    def told_at(self, event: int) -> int:
        """The number of the update that tells the event."""
        return self._told[event]

    def refusal(self, seat: int, word: str) -> Reason | None:
        """The rule that forbids this choice now."""
        match = self.playing()
        if seat not in match.waiting:
            raise Problem("not-asked", f"seat {seat} is not asked now")
        try:
            found = match.why_not(word, seat)
        except IllegalChoice as error:
            raise Problem("unknown-word", str(error)) from None
        return None if found is None else Reason(found["rule"], found["message"])

    # Changing.

    async def choose(self, number: int, seat: int, word: str, by: str) -> bool:
        """Store a choice, then let it take effect; False if just this was stored before. Problems change nothing."""
        return await asyncio.shield(self._choose(number, seat, word, by))  # nobody who hangs up stops it half-way

    async def _choose(self, number: int, seat: int, word: str, by: str) -> bool:
        async with self._lock:
            return await self._make(number, seat, word, by)

    async def _make(self, number: int, seat: int, word: str, by: str) -> bool:
        for _ in range(TRIES):
            if self._is_answered(number, seat, word):
                return False
            choice = self._checked(number, seat, word, by)
            if await self._store.add_choice(choice):
                self._play(number, seat, word)
                self._changed(self)
                return True
            await self._catch_up()  # somebody else wrote to the same store: see what he wrote
        raise RuntimeError(
            f"table {self.id}: the store refuses decision {number} of seat {seat}, and has no answer to it"
        )

    async def order(self, seat: int, word: str) -> None:
        """Store a standing order of a seat, or with "" that it has none; then it stands. Problems change nothing."""
        await asyncio.shield(self._order(seat, word))

    async def _order(self, seat: int, word: str) -> None:
        async with self._lock:
            match = self.playing()
            if word and word not in match.orders(seat):
                raise Problem("no-order", f"order: seat {seat} may not order {word!r} now")
            if word == self.orders.of(seat):
                return
            await self._store.put_order(self.id, match.number, seat, word)
            self.orders.learn(match.number, seat, word)
            self.orders.take_up(match)
        self._changed(self)

    async def obey(self, number: int, seat: int) -> None:
        """Let the order of a seat answer that decision."""
        await asyncio.shield(self._obey(number, seat))

    async def _obey(self, number: int, seat: int) -> None:
        async with self._lock:
            match = self.playing()
            if number == match.number and self.orders.speaks(match, seat):  # it may have been withdrawn a moment ago
                await self._make(number, seat, self.orders.word(match, seat), by=ORDER)

    async def take_seat(self, seat: int, guest: str, name: str, nonce: str) -> None:
        """Let a guest take an open seat. The game begins with the last one."""
        becomes: SeatColumns = {"kind": PERSON, "guest": guest, "name": name, "nonce": nonce}
        await asyncio.shield(self._change_seat(seat, {"kind": OPEN}, becomes))

    async def leave_seat(self, seat: int, guest: str) -> None:
        """Let a guest give his seat back before the game begins."""
        becomes: SeatColumns = {"kind": OPEN, "guest": None, "name": "", "nonce": ""}
        await asyncio.shield(self._change_seat(seat, {"kind": PERSON, "guest": guest}, becomes))

    async def _change_seat(self, seat: int, was: dict[str, str], becomes: SeatColumns) -> None:
        async with self._lock:
            if self.match is not None:
                raise Problem("begun", "the game has begun: seats no longer change hands")
            changed = await self._store.change_seat(self.id, seat, was, becomes)
            await self._catch_up()
        if not changed:
            raise Problem("not-open", f"seat {seat} has changed hands in the meantime")
        self._changed(self)

    def _is_answered(self, number: int, seat: int, word: str) -> bool:
        """Is exactly this choice stored? Another answer to the same decision comes too late."""
        stored = self._answers.get((number, seat))
        if stored is not None and stored != word:
            raise Problem("stale", f"seat {seat} has answered decision {number} already")
        return stored is not None

    def _checked(self, number: int, seat: int, word: str, by: str) -> NewChoice:
        """The choice as it will be stored, played once on a copy."""
        match = self.playing()
        if number != match.number:
            raise Problem("stale", f"number: decision {match.number} is being made, got an answer to {number}")
        refusal = self.refusal(seat, word)
        if refusal is not None:
            raise Problem("illegal", f"{word}: against rule {refusal.rule}", refusal)
        ahead = match.clone()
        ahead.play(ahead.choice(word), seat)
        result = (ahead.scores(), list(ahead.winners())) if ahead.over else None
        return NewChoice(self.id, number, seat, word, by, result)

    def _play(self, number: int, seat: int, word: str) -> None:
        match = self.playing()
        match.play(match.choice(word), seat)
        self._answers[number, seat] = word
        self.orders.go_on(match)
        self._told += [match.number] * len(match.events(None, len(self._told)))

    def _begin(self) -> Match:
        nonces = tuple(seat.nonce for seat in self.seats if seat.nonce)
        seal = Seal(self._secret, self._salt, nonces)
        if self.position is not None:
            return self.game.position(self.position, seal)
        return self.game.new(self.players, self.options, seal)

    async def _catch_up(self) -> None:
        stored = await self._store.load(self.id)
        assert stored is not None, "a table is never deleted"
        self._take_over(stored)

    def _take_over(self, stored: StoredTable) -> None:
        """Go on from what is known to what is stored."""
        self.seats = [Seat(row.kind, row.guest, row.name, row.bot, row.nonce) for row in stored.seats]
        if self.match is None and all(seat.kind != OPEN for seat in self.seats):
            self.match = self._begin()
            self.match.watch()
        for row in stored.orders:
            self.orders.learn(row.number, row.seat, row.word)
        if self.match is not None:
            self.orders.take_up(self.match)
        for row in stored.choices:
            if (row.number, row.seat) not in self._answers:
                self._play(row.number, row.seat, row.word)
