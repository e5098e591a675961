"""Who sits where before a game begins, and the moment in which it does. All of it is written under one lock a table."""

from collections import Counter
from collections.abc import Callable

import sqlalchemy as sa

from signoria.core.options import Options
from signoria.core.seal import Seal
from signoria.server import names
from signoria.server.seat_names import apart
from signoria.server.seats import EMPTY_SEAT, SeatColumns, SeatKind
from signoria.server.server_time import now
from signoria.server.store.models import BarredRow, PersonRow, ResultRow, SeatRow, TableRow
from signoria.server.store.rating_models import ParticipantRow

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
    rated = connection.scalar(begins.values(begun=now()).returning(TableRow.rated))
    if rated:
        columns = (SeatRow.table_id, SeatRow.seat, SeatRow.guest, SeatRow.bot)
        seats = sa.select(*columns).where(SeatRow.table_id == table_id)
        connection.execute(sa.insert(ParticipantRow).from_select(["table_id", "seat", "person", "bot"], seats))


def hand_over(table_id: str, seat: int, was: SeatColumns, becomes: SeatColumns) -> Change:
    """Let a seat change hands, if it still is what it was."""
    change = sa.update(SeatRow).where(SeatRow.table_id == table_id, SeatRow.seat == seat)
    for column, value in was.items():
        change = change.where(getattr(SeatRow, column) == value)
    return lambda connection: connection.execute(change.values(**becomes)).rowcount == 1


def sit_down(table_id: str, seat: int, guest: str, name: str, once: bool) -> Change:
    """Let a guest take an open seat; `once` where everybody has one seat at the most."""
    has_one = sa.select(SeatRow.seat).where(SeatRow.table_id == table_id, SeatRow.is_of(guest))
    becomes: SeatColumns = {"kind": SeatKind.PERSON, "guest": guest, "name": name}
    takes = hand_over(table_id, seat, {"kind": SeatKind.OPEN}, becomes)

    def change(connection: sa.Connection) -> bool:
        if (once and connection.scalar(has_one) is not None) or not takes(connection):
            return False
        tell_apart(connection, table_id, seat)
        return True

    return change


def tell_apart(connection: sa.Connection, table_id: str, newcomer: int | None = None) -> None:
    """Nobody is called like another at his table.

    Accounts keep their names, of other people whoever came last has a number, and bots are given another name.
    """
    account = sa.and_(PersonRow.key.is_not(None), PersonRow.name == SeatRow.name).label("account")
    columns = (SeatRow.seat, SeatRow.name, (SeatRow.kind == SeatKind.BOT).label("bot"), account)
    here = sa.select(*columns).outerjoin(PersonRow, PersonRow.id == SeatRow.guest).order_by(SeatRow.seat)
    found = connection.execute(here.where(SeatRow.table_id == table_id, SeatRow.kind != SeatKind.OPEN))
    taken: list[str] = []
    for row in sorted(found, key=lambda row: (row.bot, not row.account, row.seat == newcomer)):
        is_free = apart(row.name, taken) == row.name
        lent = names.guest_name(f"{table_id}{row.seat}", set(taken)) if row.bot and not is_free else row.name
        taken.append(apart(lent, taken))
        if taken[-1] != row.name:
            place = sa.and_(SeatRow.table_id == table_id, SeatRow.seat == row.seat)
            connection.execute(sa.update(SeatRow).where(place).values(name=taken[-1]))


def go_by_account(connection: sa.Connection, person: str, known_as: str, name: str) -> None:
    """Let a guest who has made an account go by its name where he sits and the game is not over.

    Where he has several seats, for others at his screen, only the one does that bears his own name.
    """
    over = sa.exists().where(ResultRow.table_id == SeatRow.table_id)
    his = sa.select(SeatRow.table_id, SeatRow.seat, SeatRow.name).where(SeatRow.is_of(person), ~over)
    seats = connection.execute(his.order_by(SeatRow.table_id, SeatRow.seat)).all()
    count = Counter(row.table_id for row in seats)
    for row in seats:
        if count[row.table_id] == 1 or row.name == known_as:
            place = sa.and_(SeatRow.table_id == row.table_id, SeatRow.seat == row.seat)
            connection.execute(sa.update(SeatRow).where(place).values(name=name))
            tell_apart(connection, row.table_id)


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


def take_away_open(table_id: str, players: int, options: Options) -> Change:
    """Take the open seats away, so that so many are left, and play by those options; the others move up."""
    here = SeatRow.table_id == table_id

    def change(connection: sa.Connection) -> bool:
        left = sa.select(SeatRow.seat).where(here, SeatRow.kind != SeatKind.OPEN).order_by(SeatRow.seat)
        seats = list(connection.scalars(left))
        if len(seats) != players:
            return False
        connection.execute(sa.delete(SeatRow).where(here, SeatRow.kind == SeatKind.OPEN))
        for place, seat in enumerate(seats):
            connection.execute(sa.update(SeatRow).where(here, SeatRow.seat == seat).values(seat=place))
        table = sa.update(TableRow).where(TableRow.id == table_id)
        return connection.execute(table.values(players=players, options=options)).rowcount == 1

    return change


def change_rules(table_id: str, options: Options, seal: Seal) -> Change:
    """Play by other options, with a chance that is sealed anew: nobody is ready any more."""
    table = sa.update(TableRow).where(TableRow.id == table_id)
    seats = sa.update(SeatRow).where(SeatRow.table_id == table_id).values(nonce=None)

    def change(connection: sa.Connection) -> bool:
        connection.execute(table.values(options=options, secret=seal.secret, salt=seal.salt))
        connection.execute(seats)
        return True

    return change


def give_nonce(table_id: str, guest: str, nonce: str, salt: bytes) -> Change:
    """Keep what a guest adds to the chance of a game, at those of his seats that have nothing yet.

    Only while that chance has the salt under which he was told its commitment.
    """
    same = sa.exists().where(TableRow.id == table_id, TableRow.salt == salt)
    owing = sa.and_(SeatRow.table_id == table_id, SeatRow.guest == guest, SeatRow.nonce.is_(None), same)
    return lambda connection: connection.execute(sa.update(SeatRow).where(owing).values(nonce=nonce)).rowcount > 0


def give_host(table_id: str, guest: str) -> Change:
    """Let another person be the host."""
    host = sa.update(TableRow).where(TableRow.id == table_id).values(host=guest)
    return lambda connection: connection.execute(host).rowcount == 1
