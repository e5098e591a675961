"""What a guest does at a table, the same over the socket and over plain HTTP."""

from signoria.server.messages import Reason
from signoria.server.problems import Problem
from signoria.server.table import PERSON, Table


async def choose(table: Table, guest: str | None, number: int, seat: int, word: str) -> None:
    """Make a choice. It is stored when this returns; a problem has changed nothing."""
    check_seat(table, guest, seat)
    await table.choose(number, seat, word, by=PERSON)


async def order(table: Table, guest: str | None, seat: int, word: str) -> None:
    """Give a standing order, or withdraw it. It is stored when this returns; a problem has changed nothing."""
    check_seat(table, guest, seat)
    await table.order(seat, word)


def refusal(table: Table, guest: str | None, seat: int, word: str) -> Reason | None:
    """Which rule forbids this choice now?"""
    check_seat(table, guest, seat)
    return table.refusal(seat, word)


def check_seat(table: Table, guest: str | None, seat: int) -> None:
    """Foreign seats are nobody's business, not even what is wrong with a choice there."""
    if seat not in table.seats_of(guest):
        raise Problem("not-your-seat", f"seat {seat} of this table is not yours")
