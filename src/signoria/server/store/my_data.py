"""All that is kept of one person: to be given to him, and to be forgotten."""

from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa

from signoria.server import names
from signoria.server.store import due, feed
from signoria.server.store.kept import KeptRow
from signoria.server.store.models import (
    BarredRow,
    ChatRow,
    NoteRow,
    PersonRow,
    ResultRow,
    SeatRow,
    TableRow,
    UnheardRow,
)
from signoria.server.store.notice_rows import LetterRow, PushRow, ToldRow
from signoria.server.store.people_models import CodeRow, SessionRow, TokenRow
from signoria.server.store.puzzle_rows import PuzzleAnswerRow, PuzzleDayRow
from signoria.server.store.rating_models import ParticipantRow, RatedSeatRow, RatingRow

Found = list[dict[str, Any]]  # Any: values of all columns


def of(connection: sa.Connection, person: str) -> dict[str, Any]:  # Any: as above
    """Everything that is kept of somebody, by what it is. Secrets are not among it: only their hashes are kept."""

    def rows(*columns: Any, where: sa.ColumnElement[bool]) -> Found:  # Any: columns of all types
        found = connection.execute(sa.select(*columns).where(where))
        return [{name: _plain(value) for name, value in row._mapping.items()} for row in found]

    return {
        "person": rows(PersonRow.id, PersonRow.name, PersonRow.made, where=PersonRow.id == person),
        "programs": rows(PersonRow.id, PersonRow.name, PersonRow.made, where=PersonRow.owner == person),
        "sessions": rows(SessionRow.client, SessionRow.made, SessionRow.seen, where=SessionRow.person == person),
        "tokens": rows(
            TokenRow.name, TokenRow.scopes, TokenRow.made, TokenRow.seen, where=TokenRow.person == person
        ),
        "tables": _tables(connection, person),
        "lines": rows(
            ChatRow.table_id, ChatRow.at, ChatRow.text, ChatRow.preset, where=ChatRow.guest == person
        ),
        "notes": rows(NoteRow.table_id, NoteRow.text, where=NoteRow.guest == person),
        "muted": _muted(connection, person),
        "browsers": rows(PushRow.endpoint, PushRow.lang, PushRow.made, where=PushRow.guest == person),
        "letters": rows(LetterRow.address, LetterRow.lang, LetterRow.confirmed, where=LetterRow.guest == person),
        "records": rows(KeptRow.id, KeptRow.game, KeptRow.at, where=KeptRow.guest == person),
        "puzzles": rows(
            PuzzleAnswerRow.puzzle, PuzzleAnswerRow.solved, PuzzleAnswerRow.gave_up, PuzzleAnswerRow.word,
            where=PuzzleAnswerRow.person == person,
        ),
        "puzzle_days": rows(PuzzleDayRow.day, PuzzleDayRow.solved, where=PuzzleDayRow.person == person),
        "ratings": rows(
            RatingRow.game, RatingRow.edition, RatingRow.players, RatingRow.mu, RatingRow.sigma, RatingRow.games,
            RatingRow.wins, where=RatingRow.person == person,
        ),
        "rated_games": rows(
            RatedSeatRow.table_id, RatedSeatRow.seat, RatedSeatRow.place, RatedSeatRow.score, RatedSeatRow.at,
            where=RatedSeatRow.person == person,
        ),
    }  # fmt: skip


def _tables(connection: sa.Connection, person: str) -> Found:
    columns = (TableRow.id, TableRow.game, TableRow.title, TableRow.created, SeatRow.seat, SeatRow.name)
    found = sa.select(*columns, ResultRow.how, ResultRow.scores, ResultRow.winners)
    found = found.join(SeatRow, SeatRow.table_id == TableRow.id)
    found = found.outerjoin(ResultRow, ResultRow.table_id == TableRow.id).where(SeatRow.guest == person)
    rows = connection.execute(found.order_by(TableRow.created))
    return [{name: _plain(value) for name, value in row._mapping.items()} for row in rows]


def _muted(connection: sa.Connection, person: str) -> Found:
    """Whom he does not hear: accounts by their names. What guests are called is for their tables alone."""
    found = sa.select(UnheardRow.table_id, PersonRow.name).outerjoin(PersonRow, PersonRow.id == UnheardRow.other)
    rows = connection.execute(found.where(UnheardRow.guest == person))
    return [{"table_id": row.table_id or None, "name": row.name} for row in rows]


def _plain(value: Any) -> Any:  # Any: values of all columns
    return value.isoformat() if hasattr(value, "isoformat") else value


def plan_to_forget(connection: sa.Connection, person: str) -> None:
    """End all by which somebody and his programs are known; all else is forgotten once bots have their seats."""
    programs = list(connection.scalars(sa.select(PersonRow.id).where(PersonRow.owner == person)))
    for each in (person, *programs):
        for model in (SessionRow, TokenRow, CodeRow):
            connection.execute(sa.delete(model).where(model.person == each))
        gone = {"name": "", "key": None, "password": None}
        connection.execute(sa.update(PersonRow).where(PersonRow.id == each).values(**gone))
        due.plan(connection, due.FORGET, each)
    feed.tell(connection, feed.Told.PERSON, person, *programs)


def forget(connection: sa.Connection, person: str) -> None:
    """Forget somebody who has no seat in a game under way. Games that are over keep an anonymous name."""
    tables = set(connection.scalars(sa.select(SeatRow.table_id).where(SeatRow.guest == person)))
    tables |= set(connection.scalars(sa.select(ChatRow.table_id).where(ChatRow.guest == person)))
    _rename_seats(connection, person)
    line = {"guest": "", "name": "", "text": "", "preset": None}
    connection.execute(sa.update(ChatRow).where(ChatRow.guest == person).values(**line))
    connection.execute(sa.update(TableRow).where(TableRow.host == person).values(host=None))
    for seats in (ParticipantRow, RatedSeatRow):
        connection.execute(sa.update(seats).where(seats.person == person).values(person=None))
    for rows in (NoteRow, BarredRow, UnheardRow, KeptRow, PushRow, LetterRow, ToldRow):
        connection.execute(sa.delete(rows).where(rows.guest == person))
    connection.execute(sa.delete(UnheardRow).where(UnheardRow.other == person))
    for own in (RatingRow, PuzzleAnswerRow, PuzzleDayRow):
        connection.execute(sa.delete(own).where(own.person == person))
    connection.execute(sa.delete(PersonRow).where(PersonRow.id == person))
    due.drop(connection, person, due.FORGET)
    feed.tell(connection, feed.Told.TABLE, *sorted(tables))


def _rename_seats(connection: sa.Connection, person: str) -> None:
    mine = sa.select(SeatRow.table_id, SeatRow.seat).where(SeatRow.guest == person)
    for table_id, seat in connection.execute(mine).all():
        here = sa.and_(SeatRow.table_id == table_id, SeatRow.seat == seat)
        taken: Iterable[str] = connection.scalars(sa.select(SeatRow.name).where(SeatRow.table_id == table_id))
        name = names.guest_name(f"{table_id}{seat}", set(taken))
        connection.execute(sa.update(SeatRow).where(here).values(guest=None, name=name))
