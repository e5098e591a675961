"""What a guest does at his seats, the same over the socket and over plain HTTP. The seat must be his own."""

from signoria.server import agreeing
from signoria.server.agreements import Wish
from signoria.server.messages import Reason
from signoria.server.problems import Problem
from signoria.server.store.entries import ChosenBy
from signoria.server.table import Table


async def submit_choice(table: Table, guest: str | None, asked_at: int, seat: int, word: str) -> None:
    """Make a choice. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await table.accept_choice(asked_at, seat, word, ChosenBy.PERSON)


async def take_back(table: Table, guest: str | None, number: int, seat: int, count: int) -> None:
    """Take back choices. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await table.take_back(number, seat, count)


async def give_order(table: Table, guest: str | None, seat: int, word: str) -> None:
    """Give a standing order, or withdraw it. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await table.accept_order(seat, word)


async def ask(table: Table, guest: str | None, seat: int, what: Wish, to: int) -> None:
    """Ask everybody for something. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await agreeing.ask(table, seat, what, to)


async def answer(table: Table, guest: str | None, request: int, seat: int, yes: bool) -> None:
    """Answer what somebody has asked for. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await agreeing.answer(table, seat, request, yes)


def why_not(table: Table, guest: str | None, seat: int, word: str) -> Reason | None:
    """Which rule forbids this choice now?"""
    require_own_seat(table, guest, seat)
    return table.playing().why_not(seat, word)


def require_own_seat(table: Table, guest: str | None, seat: int) -> None:
    """Nobody acts at a seat of somebody else, nor hears what would be wrong with a choice there."""
    if seat not in table.seats_of(guest):
        raise Problem("not-your-seat", f"seat {seat} of this table is not yours")
