"""Games that are over, to be looked at moment by moment: those of tables, and records that people have brought."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import partial
from typing import Protocol

import structlog

import signoria
from signoria.core import record as records
from signoria.core.errors import SignoriaError
from signoria.core.match import Match
from signoria.core.record import Record
from signoria.server import names
from signoria.server.line import SEALED, Made
from signoria.server.moments import Moments
from signoria.server.problems import Problem
from signoria.server.protocol.facts import EndingFacts
from signoria.server.replay_bodies import PlayedChoice, ReplayFacts
from signoria.server.score import sheet
from signoria.server.seats import EndedBy
from signoria.server.store import kept
from signoria.server.store.store import Store
from signoria.server.table import Table
from signoria.server.tables import Tables

log = structlog.get_logger()
AT_HAND = 20
"""Replays that are kept ready, so that stepping through one is quick."""
DIGEST_LENGTH = 32
"""A record has its checksum as its id, which is longer than the id of a table."""
MOST_CHOICES = 2_000
"""Choices of a record that can be brought, or looked at by a net: no game takes half of that unless it is drawn out."""
CHOICE_SIZE = 250
"""Bytes of a choice, and of what it brought about, as they are told."""


class Entry(Protocol):
    """What is told of a stored entry."""

    @property
    def number(self) -> int: ...
    @property
    def by(self) -> str: ...
    @property
    def at(self) -> datetime: ...


class Replay:
    """A game that is over, with all its moments."""

    def __init__(self, replay_id: str, match: Match, names: list[str], ending: EndingFacts | None) -> None:
        self.id = replay_id
        self.moments = Moments(match)
        self.match = match
        self.names = names
        self._ending = ending
        self._entries: list[Entry | None] = [None] * self.moments.count
        self.is_table = False

    def note_entries(self, line: Iterable[Made], entries: Sequence[Entry]) -> None:
        """Note by which entries of its table the choices were made."""
        self.is_table = True
        by_number, group, begun = {entry.number: entry for entry in entries}, {}, 0
        for made in line:
            group[made.seat] = by_number.get(made.number)
            if made.reached != SEALED:
                for place in range(begun, made.reached):
                    self._entries[place] = group.get(self.moments.choices[place].seat)
                group, begun = {}, made.reached

    @property
    def size(self) -> int:
        """About how many bytes it takes to tell all of it."""
        return self.moments.count * CHOICE_SIZE

    def record(self) -> Record:
        """The record of the game."""
        return self.match.record(self.names)

    def facts(self) -> ReplayFacts:
        """All of it but its views."""
        match = self.match
        return ReplayFacts(
            id=self.id,
            table=self.is_table,
            game=match.game.id,
            ruleset=match.ruleset,
            players=match.players,
            options=match.options,
            names=self.names,
            commitment=match.seal.commitment,
            from_position=match.start is not None,
            setup=self.moments.setup,
            choices=[self._choice(place) for place in range(self.moments.count)],
            ending=self._ending,
            scores=match.scores(),
            sheet=sheet(match),
        )

    def _choice(self, place: int) -> PlayedChoice:
        made, entry = self.moments.choices[place], self._entries[place]
        return PlayedChoice(
            seat=made.seat,
            word=made.word,
            sentence=made.sentence,
            entry=None if entry is None else entry.number,
            by=None if entry is None else entry.by,
            at=None if entry is None else entry.at.isoformat(timespec="seconds"),
        )

    def require_moment(self, number: int) -> None:
        """There is such a moment."""
        if not 0 <= number <= self.moments.count:
            raise Problem("no-moment", f"number: expected from 0 to {self.moments.count}, got {number}")

    def require_seat(self, seat: int | None) -> None:
        """There is such a seat."""
        if seat is not None and seat >= self.match.players:
            raise Problem("bad-seats", f"seat: expected one from 0 to {self.match.players - 1}, got {seat}")


class Replays:
    """Finds replays, and keeps some at hand. Of what is over only names ever change."""

    def __init__(self, store: Store, tables: Tables) -> None:
        self._store = store
        self._tables = tables
        self._at_hand: dict[str, Replay] = {}  # the one last asked for stands last

    def has(self, replay_id: str) -> bool:
        """Is it at hand? To make another takes a moment, which is why that is counted."""
        return replay_id in self._at_hand

    def forget(self, is_changed: Callable[[str], bool]) -> None:
        """Make those anew at the next look: somebody who played there has had his name deleted."""
        self._at_hand = {key: replay for key, replay in self._at_hand.items() if not is_changed(key)}

    async def find(self, replay_id: str) -> Replay:
        """The game of a table that is over, or the record of that id; a problem if there is none."""
        known = self._at_hand.pop(replay_id, None)
        if known is None:
            is_record = len(replay_id) == DIGEST_LENGTH
            known = await (self._of_record(replay_id) if is_record else self._of_table(replay_id))
        self._at_hand[replay_id] = known
        if len(self._at_hand) > AT_HAND:
            del self._at_hand[next(iter(self._at_hand))]
        return known

    async def _of_table(self, table_id: str) -> Replay:
        table = await self._tables.find(table_id)
        require_over(table)
        stored = await self._store.load(table_id)
        assert stored is not None, "a table is never deleted"
        return await asyncio.to_thread(self._made, table, stored.entries)

    def _made(self, table: Table, entries: Sequence[Entry]) -> Replay:
        live, ended = table.playing(), table.ending
        assert ended is not None, "it is over"
        ending = EndingFacts(how=ended.how, winners=ended.winners)
        replay = Replay(table.id, live.match, [seat.name for seat in table.seats], ending)
        replay.note_entries(live.line, entries)
        return replay

    async def _of_record(self, record_id: str) -> Replay:
        record = await self.record(record_id)
        match = await asyncio.to_thread(played_again, record)
        ending = EndingFacts(how=EndedBy.PLAYED, winners=list(match.winners())) if match.over else None
        seats = [names.shown(name, f"seat {seat}") for seat, name in enumerate(record["seats"])]
        return await asyncio.to_thread(Replay, record_id, match, seats, ending)

    async def record(self, record_id: str) -> Record:
        """A record that somebody has brought; a problem if there is none of that id."""
        record = await self._store.read(partial(kept.find, record_id=record_id))
        if record is None:
            raise Problem("unknown-record", f"there is no record {record_id[:40]!r}")
        return record

    async def keep(self, guest: str, doc: object) -> str:
        """Keep a record that plays; its id. What it says of its end is not believed: it is played again."""
        record = await asyncio.to_thread(checked, doc)
        if not await self._store.write(partial(kept.keep, guest=guest, record=record)):
            raise Problem("too-many-records", f"expected at most {kept.MOST} records of one guest")
        return record["digest"]


def require_over(table: Table) -> None:
    """Before the end nobody may look through other people's eyes."""
    if not table.playing().over:
        raise Problem("not-over", "a game can be looked at again when it is over")


def checked(doc: object) -> Record:
    """A record that is whole and plays to the end that it names."""
    try:
        record = records.read(doc)
    except SignoriaError as error:
        raise Problem("bad-record", str(error)) from None
    played_again(record)
    return record


def played_again(record: Record) -> Match:
    """The match of a record; a problem where it cannot be played, or not by this version."""
    if len(record["choices"]) > MOST_CHOICES:
        raise Problem("bad-record", f"choices: expected at most {MOST_CHOICES}, got {len(record['choices'])}")
    try:
        return signoria.replay(record)
    except SignoriaError as error:
        raise Problem("bad-record", str(error)) from None
    except Exception as error:  # the reader has a gap: it is in the log, and the record is not taken
        log.error("record-not-read", game=record["game"], exc_info=error)
        raise Problem("bad-record", "start: it cannot be read; see the documentation of positions") from None
