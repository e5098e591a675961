"""One table in memory, and the only way in which anything happens at it: stored first, then it takes effect."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial
from typing import TypedDict, TypeVar

from signoria.core.match import Match
from signoria.server.deadlines import Deadline
from signoria.server.known_table import KnownTable
from signoria.server.live_match import LiveMatch
from signoria.server.problems import Problem
from signoria.server.seats import EMPTY_SEAT, EndedBy, SeatColumns, SeatKind
from signoria.server.server_time import now
from signoria.server.store import seating
from signoria.server.store.entries import ChosenBy, EntryKind, NewEntry, Result, SeatChange
from signoria.server.store.loading import StoredTable
from signoria.server.store.store import Store
from signoria.server.stored import Entry

T = TypeVar("T")
WhenChanged = Callable[["Table"], None]
"""What is to be done when a table is no longer what it was."""
TRIES = 3
MOST_ENTRIES = 5_000
"""What can happen at a table: no game that is played to be won takes a fifth of that. The house ends those that do."""
SOON = timedelta(seconds=5)
"""If a server dies before it has planned when to look at a table again, another one looks after that."""


class Due(TypedDict):
    """When a table must go on by itself, as a new entry says it."""

    due: datetime | None
    was_due: bool
    claims: bool


class Table(KnownTable):
    """A table at which something happens: choices, orders, whatever people do with their seats."""

    def __init__(
        self, store: Store, stored: StoredTable, pace: float, changed: WhenChanged, heard: WhenChanged
    ) -> None:
        super().__init__(stored)
        self._store = store
        self._pace = timedelta(seconds=pace)
        self._is_due = True  # there may be a due row for it: what is stored does not say
        self._changed = changed  # called when something has happened here
        self._heard = heard  # called when something has happened at another worker, which sees to what follows
        self._lock = asyncio.Lock()
        self.noticed_at = -1
        """The last entry that was stored together with the notices to those whom it asks; those of the beginning, 0,
        are planned afterwards."""

    # What changes a table comes one at a time, and nobody who hangs up stops it half-way.

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

    async def catch_up(self, heard: Sequence[Entry] = ()) -> None:
        """Another worker has changed something: go on to what is stored, by what was heard where that is all of it."""
        await self._one_at_a_time(partial(self._go_on, heard))
        self._changed(self)

    def hear(self, entry: Entry) -> bool:
        """Another worker has stored this: let it take effect; False where that must wait, or more must be read."""
        if self._lock.locked():  # something is being changed here, perhaps by an entry with the same number
            return False
        before = self.number
        is_all = self._learns(entry)
        if self.number > before:
            self._heard(self)
        return is_all

    async def take_seat(self, seat: int, guest: str, name: str) -> None:
        """Let a guest take an open seat. Among strangers, and where it counts, nobody gets to see two hands."""
        once = self.public or self.rated_at_first
        if once and self.seats_of(guest):
            raise Problem("not-open", "you have a seat at this table: at public and rated tables everybody has one")
        await self.rearrange(seating.sit_down(self.id, seat, guest, name, once))

    async def take_nonce(self, guest: str, nonce: str, commitment: str | None = None) -> None:
        """Let a guest add to the chance of the game, for all his seats. It begins when every person has.

        If he says under which commitment, it must be that of the table: rules that change seal its chance anew.
        """
        await self._one_at_a_time(partial(self._store_nonce, guest, nonce, commitment))

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
            if live.questions.is_answered(asked_at, seat, word):
                return False
            self._require_player(seat, by)
            after = live.match_after(asked_at, seat, word)
            entry = NewEntry(
                self.id, live.number + 1, EntryKind.CHOICE, seat, asked_at, word, by,
                result=Result(after.scores(), list(after.winners())) if after.over else None,
                took=self._thought(seat, round_trip) if by == ChosenBy.PERSON else None,
                asks=self._asked(after),
                **self._due(after),
            )  # fmt: skip
            if await self._store_entry(entry):
                return True
        raise RuntimeError(f"table {self.id}: the store refuses entry {self.number + 1}, and has none of that number")

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
        live.orders.require_possible(live.match, seat, word)
        if word and live.last_order >= MOST_ENTRIES:
            raise Problem("no-order", f"order: expected at most {MOST_ENTRIES} at one table")
        if word != live.orders.of(seat):
            await self._store.add_order(self.id, live.number, seat, word)
            self._is_due = True
            await self._catch_up()
            self._changed(self)

    async def _store_entry(self, entry: NewEntry) -> bool:
        """Store an entry and let it take effect; False, and up to date, if another worker was faster."""
        is_last = entry.number >= MOST_ENTRIES and entry.result is None
        if is_last:
            ending = Result([], [], EndedBy.ENDLESS)
            entry = replace(entry, result=ending, due=None, was_due=True, claims=True, asks=())
        if not await self._store.add_entry(entry):
            await self._catch_up()
            return False
        self._is_due = entry.due is not None
        self.playing().learn(entry)
        if entry.asks:
            self.noticed_at = entry.number
        if not entry.claims:
            await self._rest()
        if entry.hands_over is not None or is_last:
            await self._catch_up()
        self._changed(self)
        return True

    def _asked(self, after: Match) -> tuple[str, ...]:
        """Whom the choice asks that leads there. While others still choose together with its seat, it asks nobody."""
        if after.number == self.playing().match.number:
            return ()
        asked = [self.seats[seat].guest for seat in after.waiting if self.waits_for_person(after, seat)]
        return tuple(guest for guest in asked if guest is not None)

    def _due(self, after: Match) -> Due:
        """When the table must go on by itself: at once, when somebody's time is up, or not at all.

        When that is shows only when the entry has taken effect; until it is planned, somebody looks soon.
        """
        if any(self.plays_itself(after, seat) for seat in after.waiting):
            return {"due": now() + self._pace, "was_due": self._is_due, "claims": True}
        soon = now() + SOON if self.is_timed and not after.over else None
        return {"due": soon, "was_due": self._is_due, "claims": soon is None}

    async def _store_and_play_order(self, asked_at: int, seat: int) -> None:
        live = self.playing()
        is_open = seat in live.waiting and asked_at == live.questions.asked_at(seat)
        if is_open and live.orders.has_answer(live.match, seat):
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

    async def _store_nonce(self, guest: str, nonce: str, commitment: str | None = None) -> None:
        if commitment not in (None, self.commitment):
            raise Problem("stale", "commitment: the rules have changed, and with them the seal on the game's chance")
        given = {self.seats[seat].nonce for seat in self.seats_of(guest)}
        if given == {nonce}:
            return
        if None not in given:
            raise Problem("nonce-given", "nonce: you have given another one already, and it counts")
        await self._rearrange(seating.give_nonce(self.id, guest, nonce, self._salt))

    async def _rearrange(self, change: seating.Change) -> None:
        self.require_waiting()
        changed = await self._store.change_before_the_game(self.id, change)
        self._is_due = True
        await self._catch_up()
        if not changed:
            raise Problem("not-open", "the seat has changed hands in the meantime")
        self._changed(self)

    # What is stored takes effect.

    def _learns(self, entry: Entry) -> bool:
        """Let a choice of another worker take effect if it is the next; False where more must be read than that."""
        live = self.live_match
        if live is None or entry.number > live.number + 1 or entry.kind != EntryKind.CHOICE:
            return False
        if entry.number == live.number + 1:
            live.learn(entry)
        return not live.over and entry.number < MOST_ENTRIES

    async def _go_on(self, heard: Sequence[Entry]) -> None:
        if not heard or not all(self._learns(entry) for entry in heard):
            await self._catch_up()

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
