"""The same people once more, each a seat further."""

from signoria.server.messages import TableStatus
from signoria.server.problems import Problem
from signoria.server.seats import EMPTY_SEAT, Seat, SeatColumns, SeatKind
from signoria.server.table import Table


def require_possible(table: Table, guest: str) -> None:
    """Only who sat there, and only after the end."""
    if not table.seats_of(guest):
        raise Problem("not-your-seat", "you have no seat at this table")
    if table.status != TableStatus.OVER:
        raise Problem("not-over", "the same people meet again when the game is over")


def rotated(seats: list[Seat]) -> list[SeatColumns]:
    """Everybody moves to the next seat. People give a new nonce, so nobody plays who does not want to."""
    return [_again(seats[place - 1]) for place in range(len(seats))]


def _again(seat: Seat) -> SeatColumns:
    if seat.kind == SeatKind.OPEN:
        return EMPTY_SEAT
    return EMPTY_SEAT | {"kind": seat.kind, "guest": seat.guest, "name": seat.name, "bot": seat.bot}
