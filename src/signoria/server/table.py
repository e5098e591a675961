"""One table in memory: its seats, its match, and the only way in which a choice is made at it."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from datetime import datetime, timedelta
from functools import partial
from typing import TypedDict, TypeVar

from msgspec import convert

import signoria
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.core.seal import Seal
from signoria.server.clock import now
from signoria.server.clocks import Clock, counted
from signoria.server.deadlines import Deadline, deadlines
from signoria.server.live_match import Ending, Entry, LiveMatch
from signoria.server.messages import Document, TableStatus
from signoria.server.problems import Problem
from signoria.server.seats import EMPTY_SEAT, EndedBy, Seat, SeatColumns, SeatKind
from signoria.server.store import seating
from signoria.server.store.entries import ChosenBy, EntryKind, NewEntry, Result, SeatChange
from signoria.server.store.loading import KEPT, Row, StoredTable
from signoria.server.store.store import Store

T = TypeVar("T")
TRIES = 3
SOON = timedelta(seconds=5)
"""If a server dies before it has planned when to look at a table again, another one looks after that."""


class Due(TypedDict):
    """When a table must go on by itself, as a new entry says it."""

    due: datetime | None
    was_due: bool
    claims: bool


class Table:
    """A table. All it holds follows from the store, and from any earlier point it can go on to what is stored now."""

    def __init__(self, store: Store, stored: StoredTable, pace: float, changed: Callable[["Table"], None]) -> None:
        row = stored.table
        self.id: str = row.id
        self.game = signoria.game(row.game)
        self.ruleset: int = self.game.known_ruleset(row.ruleset)
        self.players: int = row.players
        self.options: Options = row.options
        self.position: Document | None = row.position
        self.title: str = row.title
        self.public: bool = row.public
        self.rated_at_first: bool = row.rated
        self.clock: Clock | None = None if row.clock is None else convert(row.clock, Clock)
        self.takeover: int | None = row.takeover
        """After so many seconds a bot plays for a person who is asked and not there; None for never."""
        self.created: datetime = row.created
        self.seats: list[Seat] = []
        self.live_match: LiveMatch | None = None
        self.present: Counter[str | None] = Counter()
        """How many sockets each guest has open; None counts those without a cookie."""
        self._secret, self._salt = row.secret, row.salt
        self._store = store
        self._pace = timedelta(seconds=pace)
        self._is_due = True  # there may be a due row for it: what is stored does not say
        self._changed = changed
        self._lock = asyncio.Lock()
        self.said: list[Row] = []
        """What was said here lately."""
        self._take_over(stored, None)

    # Looking.

    @property
    def commitment(self) -> str:
        """The seal on the game's chance, published before the game; the record opens it."""
        return Seal(self._secret, self._salt).commitment

    @property
    def status(self) -> TableStatus:
        """Where the game is: not begun, under way, or over."""
        if self.ending is not None:
            return TableStatus.OVER
        return TableStatus.WAITING if self.live_match is None else TableStatus.PLAYING

    @property
    def match(self) -> Match | None:
        """The match, None while seats are open."""
        return None if self.live_match is None else self.live_match.match

    @property
    def number(self) -> int:
        """The number of the last entry; 0 before the first."""
        return 0 if self.live_match is None else self.live_match.number

    @property
    def rated(self) -> bool:
        """Does its result count for ratings?"""
        return self.rated_at_first and not (self.live_match is not None and self.live_match.went_back)

    @property
    def ending(self) -> Ending | None:
        """How it ended, and who has won; None before the end."""
        live = self.live_match
        if live is not None and live.match.over:
            return Ending(EndedBy.PLAYED, live.winners)
        return self._ended if live is None else live.ended

    @property
    def host(self) -> str | None:
        """Whose table it is: whoever made it, and when he is gone the first person at it."""
        people = [seat.guest for seat in self.seats if seat.kind == SeatKind.PERSON]
        return self._host if self._host in people else next(iter(people), None)

    def bot_of(self, seat: int) -> str | None:
        """The bot that plays there now, be it its own seat or that of somebody who is away."""
        stand_ins = {} if self.live_match is None else self.live_match.stand_ins
        return stand_ins.get(seat) or self.seats[seat].bot

    @property
    def is_timed(self) -> bool:
        """May a bot take over from a person when his time is up?"""
        return self.clock is not None or self.takeover is not None

    def deadlines(self) -> list[Deadline]:
        """When bots take over from people who are asked, the first of it first."""
        live = self.live_match
        if live is None or not self.is_timed:
            return []
        asked = [seat for seat in live.waiting if not self.plays_itself(live.match, seat)]
        return deadlines(live.clocks, asked, self.takeover, self._last_seen)

    def _last_seen(self, seat: int) -> datetime | None:
        """When the person of a seat was last there; at other workers he is seen from time to time."""
        return now() if self.present[self.seats[seat].guest] else self._seen[seat]

    def public_facts(self) -> object:
        """What everybody is told when it changes, apart from the match itself."""
        live = self.live_match
        agreed = None if live is None else (live.agreement.open, dict(live.stand_ins))
        return self.status, self.seats, self.host, self.rated, self.ending, self.rematch, agreed

    def seats_of(self, guest: str | None) -> list[int]:
        """The seats of a guest."""
        return [n for n, seat in enumerate(self.seats) if guest is not None and seat.guest == guest]

    def playing(self) -> LiveMatch:
        """The match; a problem while seats are open."""
        if self.live_match is None:
            raise Problem("not-started", "the game has not begun: there are open seats")
        return self.live_match

    # Changing. What changes a table comes one at a time, and nobody who hangs up stops it half-way.

    async def accept_choice(self, asked_at: int, seat: int, word: str, by: ChosenBy, round_trip: float = 0.0) -> bool:
        """Store a choice, then let it take effect; False if just this was stored before. Problems change nothing.

        The seconds that the line takes there and back are not counted as thinking.
        """
        return await self._one_at_a_time(partial(self._store_and_play, asked_at, seat, word, by, round_trip))

    async def take_back(self, number: int, seat: int, count: int) -> None:
        """Take back so many choices of a seat, as the table stands after that entry. Problems change nothing."""
        await self._one_at_a_time(partial(self._store_and_take_back, number, seat, count))

    async def accept_order(self, seat: int, word: str) -> None:
        """Store a standing order of a seat, or with "" that it has none; then it stands. Problems change nothing."""
        await self._one_at_a_time(partial(self._store_order, seat, word))

    async def obey_order(self, asked_at: int, seat: int) -> None:
        """Let the order of a seat answer that question, unless it was withdrawn a moment ago."""
        await self._one_at_a_time(partial(self._store_and_play_order, asked_at, seat))

    async def change(self, make: Callable[[LiveMatch], NewEntry | None]) -> None:
        """Store the entry that is made of the table as it stands, and let it take effect; None is nothing to do."""
        await self._one_at_a_time(partial(self._make_and_store, make))

    def entry(
        self,
        kind: EntryKind,
        seat: int,
        word: str,
        asked_at: int | None = None,
        result: Result | None = None,
        hands_over: SeatChange | None = None,
    ) -> NewEntry:
        """An entry that comes next. What follows from it by itself is found by looking at the table once more."""
        by = ChosenBy.PERSON
        return NewEntry(
            self.id, self.number + 1, kind, seat, asked_at, word, by, result, hands_over,
            due=now(),
            claims=not self.is_timed,
        )  # fmt: skip

    async def catch_up(self) -> None:
        """Another worker has changed something: go on to what is stored."""
        await self._one_at_a_time(self._catch_up)
        self._changed(self)

    async def hear(self, entry: Entry) -> bool:
        """Another worker has stored this: let it take effect; False where all that is stored must be read for that."""
        return await self._one_at_a_time(partial(self._hear, entry))

    async def _hear(self, entry: Entry) -> bool:
        live = self.live_match
        if live is None or entry.number > live.number + 1 or entry.kind != EntryKind.CHOICE:
            return False
        if entry.number == live.number + 1:
            live.learn(entry)
            self._changed(self)
        return not live.over

    async def take_seat(self, seat: int, guest: str, name: str) -> None:
        """Let a guest take an open seat."""
        becomes: SeatColumns = {"kind": SeatKind.PERSON, "guest": guest, "name": name}
        await self.rearrange(seating.hand_over(self.id, seat, {"kind": SeatKind.OPEN}, becomes))

    async def take_nonce(self, guest: str, nonce: str) -> None:
        """Let a guest add to the chance of the game, for all his seats. It begins when every person has."""
        await self._one_at_a_time(partial(self._store_nonce, guest, nonce))

    async def leave_seat(self, seat: int, guest: str) -> None:
        """Let a guest give his seat back before the game begins."""
        was: SeatColumns = {"kind": SeatKind.PERSON, "guest": guest}
        await self.rearrange(seating.hand_over(self.id, seat, was, EMPTY_SEAT))

    async def rearrange(self, change: seating.Change) -> None:
        """Change who sits where before the game begins; a problem where it has begun, or seats have changed since."""
        await self._one_at_a_time(partial(self._rearrange, change))

    async def _one_at_a_time(self, change: Callable[[], Awaitable[T]]) -> T:
        return await asyncio.shield(self._locked(change))

    async def _locked(self, change: Callable[[], Awaitable[T]]) -> T:
        async with self._lock:
            return await change()

    async def _store_and_play(self, asked_at: int, seat: int, word: str, by: ChosenBy, round_trip: float = 0.0) -> bool:
        for _ in range(TRIES):
            live = self.playing()
            if live.is_answered(asked_at, seat, word):
                return False
            self._require_player(seat, by)
            after = live.match_after(asked_at, seat, word)
            entry = NewEntry(
                self.id, live.number + 1, EntryKind.CHOICE, seat, asked_at, word, by,
                result=Result(after.scores(), list(after.winners())) if after.over else None,
                took=self._thought(seat, round_trip) if by == ChosenBy.PERSON else None,
                **self._due(after),
            )  # fmt: skip
            if await self._store_entry(entry):
                return True
        raise RuntimeError(f"table {self.id}: the store refuses entry {self.number + 1}, and has none of that number")

    def _thought(self, seat: int, round_trip: float) -> int:
        since = self.playing().clocks.since[seat]
        return 0 if since is None else counted((now() - since).total_seconds(), round_trip)

    def _require_player(self, seat: int, by: ChosenBy) -> None:
        """While a bot plays for somebody he does not, and when he is back, what the bot has thought of is late."""
        has_bot = self.bot_of(seat) is not None
        if by == ChosenBy.PERSON and has_bot:
            raise Problem("away", f"a bot plays for seat {seat}: come back first")
        if by == ChosenBy.BOT and not has_bot:
            raise Problem("stale", f"the person of seat {seat} is back")

    async def _store_and_take_back(self, number: int, seat: int, count: int) -> None:
        live = self.playing()
        if number != live.number:
            raise Problem("stale", f"number: the table has come to entry {live.number}, got {number}")
        live.require_under_way()
        choices = live.count_to_take_back(seat, count)
        after = live.match.clone()
        after.take_back(seat, choices)
        entry = NewEntry(
            self.id, live.number + 1, EntryKind.TAKEN_BACK, seat, None, str(choices), ChosenBy.PERSON,
            **self._due(after),
        )  # fmt: skip
        if not await self._store_entry(entry):
            raise Problem("stale", f"number: the table has come to entry {live.number}, got {number}")

    async def _make_and_store(self, make: Callable[[LiveMatch], NewEntry | None]) -> None:
        for _ in range(TRIES):
            entry = make(self.playing())
            if entry is None or await self._store_entry(entry):
                return
        raise RuntimeError(f"table {self.id}: the store refuses entry {self.number + 1}, and has none of that number")

    async def _store_order(self, seat: int, word: str) -> None:
        live = self.playing()
        live.require_under_way()
        if word and word not in live.match.orders(seat):
            raise Problem("no-order", f"order: seat {seat} may not order {word!r} now")
        if word != live.orders.of(seat):
            await self._store.add_order(self.id, live.number, seat, word)
            self._is_due = True
            await self._catch_up()
            self._changed(self)

    async def _store_entry(self, entry: NewEntry) -> bool:
        """Store an entry and let it take effect; False, and up to date, if another worker was faster."""
        if not await self._store.add_entry(entry):
            await self._catch_up()
            return False
        self._is_due = entry.due is not None
        self.playing().learn(entry)
        if not entry.claims:
            await self._rest()
        if entry.hands_over is not None:
            await self._catch_up()
        self._changed(self)
        return True

    def _due(self, after: Match) -> Due:
        """When the table must go on by itself: at once, when somebody's time is up, or not at all.

        When that is shows only when the entry has taken effect; until it is planned, somebody looks soon.
        """
        if any(self.plays_itself(after, seat) for seat in after.waiting):
            return {"due": now() + self._pace, "was_due": self._is_due, "claims": True}
        soon = now() + SOON if self.is_timed and not after.over else None
        return {"due": soon, "was_due": self._is_due, "claims": soon is None}

    @property
    def rests(self) -> bool:
        """Do bots sit here among themselves, and nobody watches? Then nothing goes on."""
        return all(seat.kind == SeatKind.BOT for seat in self.seats) and not self.present.total()

    def plays_itself(self, match: Match, seat: int) -> bool:
        """Is there no person who has to think about what that waiting seat is asked?"""
        if self.rests or self.playing().ended is not None:
            return False
        orders = self.playing().orders
        return self.bot_of(seat) is not None or is_forced(match, seat) or orders.has_answer(match, seat)

    async def _store_and_play_order(self, asked_at: int, seat: int) -> None:
        live = self.playing()
        if seat in live.waiting and asked_at == live.asked_at(seat) and live.orders.has_answer(live.match, seat):
            await self._store_and_play(asked_at, seat, live.orders.answer(live.match, seat), ChosenBy.ORDER)

    async def rest(self) -> None:
        """Nothing has to happen by itself: the store need not wake anybody."""
        await self._one_at_a_time(self._rest)

    async def _rest(self) -> None:
        live = self.live_match
        if live is None or not any(self.plays_itself(live.match, seat) for seat in live.waiting):
            await self._plan(self.deadlines())

    async def _plan(self, coming: list[Deadline]) -> None:
        """Have somebody look at the table when the next person's time is up, or nobody where nobody's is."""
        if coming:
            await self._store.set_due(self.id, coming[0].at)
        else:
            await self._store.drop_due(self.id)
        self._is_due = bool(coming)

    async def _store_nonce(self, guest: str, nonce: str) -> None:
        given = {self.seats[seat].nonce for seat in self.seats_of(guest)}
        if given == {nonce}:
            return
        if None not in given:
            raise Problem("nonce-given", "nonce: you have given another one already, and it counts")
        await self._rearrange(seating.give_nonce(self.id, guest, nonce))

    async def _rearrange(self, change: seating.Change) -> None:
        self.require_waiting()
        changed = await self._store.change_before_the_game(self.id, change)
        self._is_due = True
        await self._catch_up()
        if not changed:
            raise Problem("not-open", "the seat has changed hands in the meantime")
        self._changed(self)

    def require_waiting(self) -> None:
        """Before the game seats are taken and given back freely."""
        if self.live_match is not None:
            raise Problem("begun", "the game has begun: seats no longer change hands like that")
        if self.ending is not None:
            raise Problem("over", "nobody has come for so long that the table is closed")

    # What is stored takes effect.

    async def _catch_up(self) -> None:
        stored = await self._store.load(self.id, self.number, self.said[-1].number if self.said else 0)
        assert stored is not None, "a table is never deleted"
        live = self.live_match
        if live is not None and live.has_missed_order(stored.orders):
            live = None  # where it would stand now is only found by playing again
            stored = await self._store.load(self.id)
            assert stored is not None, "a table is never deleted"
        if live is None:
            await asyncio.to_thread(self._take_over, stored, live)  # to read a position takes a moment
        else:
            self._take_over(stored, live)

    def _take_over(self, stored: StoredTable, live: LiveMatch | None) -> None:
        """Go on from what is known to what is stored; where no match is known, it begins if it can."""
        seats = [Seat(SeatKind(row.kind), row.guest, row.name, row.bot, row.nonce) for row in stored.seats]
        if live is None and stored.table.begun is not None:
            live = LiveMatch(self._begin(seats), stored.table.begun, self.clock)
        if live is not None:
            live.take_over(stored.entries, stored.orders)
        self.seats, self.live_match = seats, live
        last = self.said[-1].number if self.said else 0
        self.said = [*self.said, *(line for line in stored.said if line.number > last)][-KEPT:]
        self._seen = [row.seen for row in stored.seats]
        self._host: str | None = stored.table.host
        self.rematch: str | None = stored.rematch
        expired = stored.result is not None and stored.result.how == EndedBy.EXPIRED
        self._ended = Ending(EndedBy.EXPIRED, []) if expired else None
        if expired and live is not None and live.ended is None:
            live.expire()

    def _begin(self, seats: list[Seat]) -> Match:
        """The match before its first choice, under the ruleset with which the table was made."""
        nonces = tuple(seat.nonce for seat in seats if seat.nonce)
        seal = Seal(self._secret, self._salt, nonces)
        if self.position is not None:
            return self.game.position(self.position, seal, self.ruleset)
        return self.game.new(self.players, self.options, seal, self.ruleset)


def is_forced(match: Match, seat: int) -> bool:
    """Has the seat nothing to choose?"""
    return len(match.choices(seat)) == 1
