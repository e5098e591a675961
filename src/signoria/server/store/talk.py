"""What is said at tables, who does not want to hear whom, and private notes."""

from dataclasses import dataclass

import sqlalchemy as sa

from signoria.server.server_time import now
from signoria.server.store import feed, news
from signoria.server.store.entries import insert
from signoria.server.store.models import ChatRow, NoteRow, UnheardRow

EVERYWHERE = ""
"""In the place of a table."""


@dataclass(frozen=True)
class Line:
    """Something that a guest says."""

    guest: str
    seat: int
    name: str
    text: str
    preset: str | None


def add_line(connection: sa.Connection, table_id: str, line: Line) -> None:
    """Store what somebody says."""
    last = sa.select(sa.func.coalesce(sa.func.max(ChatRow.number), 0)).where(ChatRow.table_id == table_id)
    number = (connection.scalar(last) or 0) + 1
    row = {"guest": line.guest, "seat": line.seat, "name": line.name, "text": line.text, "preset": line.preset}
    connection.execute(sa.insert(ChatRow).values(**row, table_id=table_id, number=number, at=now()))
    news.tell(connection, [(table_id, news.OTHER)])


def set_unheard(connection: sa.Connection, guest: str, other: str, table_id: str, unheard: bool) -> None:
    """From now on a guest hears another no more, or again; `EVERYWHERE` or at one table."""
    row = {"guest": guest, "other": other, "table_id": table_id}
    if unheard:
        connection.execute(insert(connection.dialect.name, UnheardRow).values(row).on_conflict_do_nothing())
    else:
        connection.execute(sa.delete(UnheardRow).filter_by(**row))
    feed.tell(connection, feed.Told.PERSON, guest)


def unheard_by(connection: sa.Connection, guest: str) -> set[tuple[str, str]]:
    """Whom a guest does not hear, and where."""
    rows = sa.select(UnheardRow.other, UnheardRow.table_id).where(UnheardRow.guest == guest)
    return {(row.other, row.table_id) for row in connection.execute(rows)}


def set_note(connection: sa.Connection, table_id: str, guest: str, text: str) -> None:
    """Keep a note in the place of the one there was."""
    inserting = insert(connection.dialect.name, NoteRow)
    row = {"table_id": table_id, "guest": guest, "text": text}
    changed = {"text": inserting.excluded["text"]}
    connection.execute(inserting.on_conflict_do_update(index_elements=["table_id", "guest"], set_=changed), [row])


def note_of(connection: sa.Connection, table_id: str, guest: str) -> str:
    """The note of a guest at a table, "" for none."""
    note = sa.select(NoteRow.text).where(NoteRow.table_id == table_id, NoteRow.guest == guest)
    return connection.scalar(note) or ""
