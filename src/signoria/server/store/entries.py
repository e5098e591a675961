"""Entries on their way into the store: what happened at a table, with the due row and the result that go with it."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from enum import StrEnum
from functools import cache
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from signoria.server.seats import EndedBy, SeatColumns
from signoria.server.server_time import now
from signoria.server.store import news
from signoria.server.store.columns import Base
from signoria.server.store.models import DueRow, EntryRow, ResultRow, SeatRow, TableRow
from signoria.server.store.writer import AnyJob, Job, Statement

LEASE = timedelta(seconds=5)
"""So long a claim lasts unless it is renewed: whoever fails or dies is relieved after that."""
TABLE = "table"
"""The kind of due row that says: look at this table."""
RATE = "rate"
"""The kind that says: this table is over, and its result may count for ratings."""


NOTICE = "notice"
"""The kind that says: tell this guest that it is his turn."""
ROWS = "rows"


class EntryKind(StrEnum):
    """What happened at a table."""

    CHOICE = "choice"
    TAKEN_BACK = "taken-back"
    """A seat took back so many of its last choices; the word is their number."""
    ASKED = "asked"
    """A seat asks for something that needs everybody's consent; the word is that of the `Request`."""
    ANSWERED = "answered"
    """A seat says yes or no to it; like a choice, it quotes the entry by which it was asked."""
    LEFT = "left"
    """A person has left for good; the word is the bot that has the seat now, "" where this ends the game."""
    CONCEDED = "conceded"
    """A person has given the game up; the word is the bot that has the seat now, "" where the others have won."""
    AWAY = "away"
    """A bot, the word, plays for a person until he is back."""
    BACK = "back"
    JOINED = "joined"
    """Somebody has taken a seat that was open during the game."""
    TIMED_OUT = "timed-out"
    """The time of a seat was up: a bot, the word, plays until its person is back."""
    ABSENT = "absent"
    """A person who is asked was not there for so long that a bot, the word, plays until he is."""


class ChosenBy(StrEnum):
    """Who made a choice: the person or bot of the seat, nobody since there was only one, or a standing order."""

    PERSON = "person"
    BOT = "bot"
    FORCED = "forced"
    ORDER = "order"


@dataclass(frozen=True)
class Result:
    """How a game ended. One that was not played to its end has no scores."""

    scores: list[int]
    winners: list[int]
    how: EndedBy = EndedBy.PLAYED


@dataclass(frozen=True)
class SeatChange:
    """A seat that changes hands during a game. Its nonce stays: the chance of the game is made of it."""

    seat: int
    becomes: SeatColumns


@dataclass(frozen=True)
class NewEntry:
    """An entry to be stored under the next number of its table."""

    table_id: str
    number: int
    kind: EntryKind
    seat: int
    asked_at: int | None
    """For a choice, or an answer to a request: the entry by which the seat was asked."""
    word: str
    by: ChosenBy
    result: Result | None = None
    """There when it ends the game."""
    hands_over: SeatChange | None = None
    """There when a seat changes hands by it."""
    due: datetime | None = None
    """When the table must go on by itself; None where it waits for a person."""
    was_due: bool = False
    """Was there a due row before?"""
    claims: bool = True
    """Does this worker see to it himself? Else whoever comes round to it then."""
    took: int | None = None
    """For a choice of a person: the milliseconds that he has thought, by the server's clock."""
    asks: tuple[str, ...] = ()
    """For a choice: the people who must choose after it. Who of them is not here may want to be told."""
    at: datetime = field(default_factory=now)


@dataclass
class Wanting:
    """Who wants to be told that it is his turn, as far as this worker knows; and how long notices are collected."""

    people: set[str] = field(default_factory=set)
    delay: timedelta = timedelta(0)


class EntryJob(Job[bool]):
    """Stores an entry; False if its number or its question is taken already."""

    def __init__(self, entry: NewEntry) -> None:
        super().__init__()
        self.entry = entry


def store_group(worker: str, wanting: Wanting, connection: sa.Connection, group: list[AnyJob]) -> None:
    """Store a group of jobs: entries in as few statements as there are tables to write to, the others one by one."""
    for job in group:
        if isinstance(job, Statement):
            job.succeed(job.write(connection))
    waiting = [job for job in group if isinstance(job, EntryJob)]
    if waiting:
        stored = insert_entries(connection, waiting)
        for job in waiting:
            job.succeed(job in stored)
        entries = [job.entry for job in stored]
        store_results(connection, entries)
        hand_over(connection, entries)
        set_due(connection, worker, entries)
        asked = {guest for entry in entries for guest in entry.asks} & wanting.people
        plan_notices(connection, asked, now() + wanting.delay)
        news.tell(connection, [(entry.table_id, entry.number) for entry in entries], worker)


def insert_entries(connection: sa.Connection, jobs: Iterable[EntryJob]) -> list[EntryJob]:
    """Those that found their number and their question free. The others lose their race alone."""
    first: dict[tuple[str, int], EntryJob] = {}
    for job in jobs:
        first.setdefault((job.entry.table_id, job.entry.number), job)
    # Always in the same order, so that two workers on one database never wait for each other.
    rows = [entry_row(first[key].entry) for key in sorted(first)]
    dialect = connection.dialect.name
    values = {ROWS: json.dumps(rows, default=str)} if takes_json(dialect) else rows
    inserted = connection.execute(inserting_entries(dialect), values)
    return [first[table_id, number] for table_id, number in inserted]


@cache
def inserting_entries(dialect: str) -> sa.Executable:
    """Made once: to make a statement takes longer than to run it.

    With all rows in one value its words are the same for any number of them; else the driver reads long words anew each
    time, which takes longer than all the rest.
    """
    inserting = insert(dialect, EntryRow)
    if takes_json(dialect):
        columns = [sa.column(column.name, unbounded(column.type)) for column in sa.inspect(EntryRow).columns]
        rows = sa.cast(sa.bindparam(ROWS, type_=sa.Text), postgresql.JSONB)
        read = sa.func.jsonb_to_recordset(rows).table_valued(*columns).render_derived(with_types=True)
        inserting = inserting.from_select([column.name for column in columns], sa.select(*read.c))
    return inserting.on_conflict_do_nothing().returning(EntryRow.table_id, EntryRow.number)


def takes_json(dialect: str) -> bool:
    """Does this database read rows from a document?"""
    return dialect == "postgresql"


def unbounded(kind: sa.types.TypeEngine[Any]) -> sa.types.TypeEngine[Any]:  # Any: whatever a column holds
    """Text of any length in the place of text that would be cut off: too long a word is refused, not shortened."""
    return sa.Text() if isinstance(kind, sa.String) else kind


def entry_row(entry: NewEntry) -> dict[str, Any]:  # Any: values of all columns
    """An entry by the columns of its row."""
    return {
        "table_id": entry.table_id,
        "number": entry.number,
        "kind": entry.kind,
        "seat": entry.seat,
        "asked_at": entry.asked_at,
        "word": entry.word,
        "by": entry.by,
        "took": entry.took,
        "at": entry.at,
    }


def store_results(connection: sa.Connection, entries: list[NewEntry]) -> None:
    """The results of games that end with these entries."""
    results = {entry.table_id: entry.result for entry in entries if entry.result is not None}
    if results:
        end_tables(connection, results)
        rated = connection.scalars(sa.select(TableRow.id).where(TableRow.id.in_(results), TableRow.rated.is_(True)))
        rows = [due_row(table_id, now(), None) | {"kind": RATE} for table_id in rated]
        if rows:
            put_due(connection, rows)


def end_tables(connection: sa.Connection, results: dict[str, Result]) -> list[str]:
    """Note how these tables have ended; their ids, but for those that had ended already: they stay as they are."""
    rows = [result_row(table_id, results[table_id]) for table_id in sorted(results)]
    adding = insert(connection.dialect.name, ResultRow).on_conflict_do_nothing().returning(ResultRow.table_id)
    ended = list(connection.scalars(adding, rows))
    connection.execute(sa.update(TableRow).where(TableRow.id.in_(ended)).values(is_over=True))
    return ended


def result_row(table_id: str, result: Result) -> dict[str, Any]:  # Any: values of all columns
    """A result by the columns of its row."""
    row = {"scores": result.scores, "winners": result.winners, "how": result.how}
    return row | {"table_id": table_id, "at": now()}


def hand_over(connection: sa.Connection, entries: list[NewEntry]) -> None:
    """Seats that change hands by these entries."""
    for entry in entries:
        if entry.hands_over is not None:
            seat = sa.and_(SeatRow.table_id == entry.table_id, SeatRow.seat == entry.hands_over.seat)
            connection.execute(sa.update(SeatRow).where(seat).values(**entry.hands_over.becomes))


def set_due(connection: sa.Connection, worker: str, entries: list[NewEntry]) -> None:
    """What must happen by itself after these entries; this worker claims it."""
    due = sorted([(entry.table_id, entry.due, entry.claims) for entry in entries if entry.due is not None])
    rows = [due_row(table_id, at, worker if claims else None) for table_id, at, claims in due]
    if rows:
        put_due(connection, rows)
    gone = [{"gone": entry.table_id} for entry in entries if entry.due is None and entry.was_due]
    if gone:
        connection.execute(DROPPING_DUE, gone)


def plan_notices(connection: sa.Connection, guests: Iterable[str], at: datetime) -> None:
    """Tell them then that it is their turn, unless that is planned already."""
    rows = [due_row(guest, at, None) | {"kind": NOTICE} for guest in sorted(guests)]
    if rows:
        connection.execute(insert(connection.dialect.name, DueRow).on_conflict_do_nothing(), rows)


DROPPING_DUE = sa.delete(DueRow).where(DueRow.kind == TABLE, DueRow.key == sa.bindparam("gone"))


def due_row(table_id: str, at: datetime, worker: str | None) -> dict[str, Any]:  # Any: values of all columns
    """Look at this table then. Without a worker nobody has claimed it."""
    until = None if worker is None else max(at, now()) + LEASE
    return {"kind": TABLE, "key": table_id, "at": at, "tries": 0, "claimed_by": worker, "claimed_until": until}


def put_due(connection: sa.Connection, rows: list[dict[str, Any]]) -> None:  # Any: values of all columns
    """Write due rows in the place of those that there were."""
    connection.execute(putting_due(connection.dialect.name), rows)


@cache
def putting_due(dialect: str) -> sqlite.Insert | postgresql.Insert:
    """Made once, as above."""
    inserting = insert(dialect, DueRow)
    changed = {name: inserting.excluded[name] for name in ("at", "tries", "claimed_by", "claimed_until")}
    return inserting.on_conflict_do_update(index_elements=["kind", "key"], set_=changed)


def insert(dialect: str, model: type[Base]) -> sqlite.Insert | postgresql.Insert:
    """An insertion that may say what happens on a conflict. Both databases say it alike."""
    return postgresql.insert(model) if dialect == "postgresql" else sqlite.insert(model)
