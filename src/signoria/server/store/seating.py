"""Who sits where before a game begins, and the moment in which it does. All of it is written under one lock a table."""

from collections.abc import Callable

import sqlalchemy as sa

from signoria.server.clock import now
from signoria.server.seats import EMPTY_SEAT, SeatColumns, SeatKind
from signoria.server.store.models import BarredRow, SeatRow, TableRow

Change = Callable[[sa.Connection], bool]
"""Something that is written if it still can be; False where it cannot."""


def is_waiting(connection: sa.Connection, table_id: str) -> bool:
    """Has the game not begun? Until the transaction ends nobody else can let it begin."""
    row = sa.select(TableRow.id).where(TableRow.id == table_id, TableRow.begun.is_(None))
    return connection.scalar(row.with_for_update()) is not None


def begin_if_ready(connection: sa.Connection, table_id: str) -> None:
    """The game begins when no seat is open and no person owes his nonce."""
    owes = sa.and_(SeatRow.kind == SeatKind.PERSON, SeatRow.nonce.is_(None))
    waits = sa.exists().where(SeatRow.table_id == table_id, sa.or_(SeatRow.kind == SeatKind.OPEN, owes))
    begins = sa.update(TableRow).where(TableRow.id == table_id, TableRow.begun.is_(None), ~waits)
    connection.execute(begins.values(begun=now()))


def hand_over(table_id: str, seat: int, was: SeatColumns, becomes: SeatColumns) -> Change:
    """Let a seat change hands, if it still is what it was."""
    change = sa.update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat)
    for column, value in was.items():
        change = change.where(getattr(SeatRow, column) == value)
    return lambda connection: connection.execute(change.values(**becomes)).rowcount == 1


def swap(table_id: str, one: int, other: int) -> Change:
    """Let whoever sits on two seats change places."""
    here = sa.and_(SeatRow.table_id == table_id, SeatRow.seat.in_((one, other)))
    columns = [getattr(SeatRow, name) for name in EMPTY_SEAT]

    def change(connection: sa.Connection) -> bool:
        rows = {row.seat: row._mapping for row in connection.execute(sa.select(SeatRow.seat, *columns).where(here))}
        for seat, from_seat in ((one, other), (other, one)):
            moved = {name: rows[from_seat][name] for name in EMPTY_SEAT}
            place = sa.and_(SeatRow.table_id == table_id, SeatRow.seat == seat)
            connection.execute(sa.update(SeatRow).where(place).values(**moved))
        return True

    return change


def kick(table_id: str, guest: str) -> Change:
    """Empty the seats of a guest, and let him sit down here no more."""
    his = sa.and_(SeatRow.table_id == table_id, SeatRow.guest == guest)

    def change(connection: sa.Connection) -> bool:
        if connection.execute(sa.update(SeatRow).where(his).values(**EMPTY_SEAT)).rowcount == 0:
            return False
        connection.execute(sa.insert(BarredRow).values(table_id=table_id, guest=guest))
        return True

    return change


def give_nonce(table_id: str, guest: str, nonce: str) -> Change:
    """Keep what a guest adds to the chance of a game, at those of his seats that have nothing yet."""
    owing = sa.and_(SeatRow.table_id == table_id, SeatRow.guest == guest, SeatRow.nonce.is_(None))
    return lambda connection: connection.execute(sa.update(SeatRow).where(owing).values(nonce=nonce)).rowcount > 0


def give_host(table_id: str, guest: str) -> Change:
    """Let another person be the host."""
    host = sa.update(TableRow).where(TableRow.id == table_id).values(host=guest)
    return lambda connection: connection.execute(host).rowcount == 1
