"""The same people once more, each a seat further."""

from signoria.server import names
from signoria.server.problems import Problem
from signoria.server.protocol.facts import TableStatus
from signoria.server.seats import EMPTY_SEAT, Seat, SeatColumns, SeatKind
from signoria.server.table import Table


def require_possible(table: Table, guest: str) -> None:
    """Only who sat there, and only after the end."""
    if not table.seats_of(guest):
        raise Problem("not-your-seat", "you have no seat at this table")
    if table.status != TableStatus.OVER:
        raise Problem("not-over", "the same people meet again when the game is over")


def rotated(seats: list[Seat]) -> list[SeatColumns]:
    """Everybody moves to the next seat. People give a new nonce, so nobody plays who does not want to.

    A bot that had the seat of somebody who left comes under a name of its own: he is not among those who meet again.
    """
    taken = {seat.name for seat in seats}
    own = [names.guest_name(f"{place}", taken) if _stood_in(seat) else seat.name for place, seat in enumerate(seats)]
    return [_again(seats[place - 1], own[place - 1]) for place in range(len(seats))]


def _stood_in(seat: Seat) -> bool:
    """Was it the seat of a person when the game began? Bots have no nonce of their own."""
    return seat.kind == SeatKind.BOT and seat.nonce is not None


def _again(seat: Seat, name: str) -> SeatColumns:
    if seat.kind == SeatKind.OPEN or (seat.kind == SeatKind.PERSON and seat.guest is None):  # his data were deleted
        return EMPTY_SEAT
    return EMPTY_SEAT | {"kind": seat.kind, "guest": seat.guest, "name": name, "bot": seat.bot}
