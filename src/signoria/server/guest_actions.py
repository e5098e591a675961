"""What a guest does at his seats, the same over the socket and over plain HTTP. The seat must be his own."""

from signoria.server import asking_consent, leaving
from signoria.server.accounts.callers import Caller
from signoria.server.agreements import Wish
from signoria.server.bodies import MyRequest
from signoria.server.problems import Problem
from signoria.server.protocol.from_client import Ask
from signoria.server.protocol.parts import Reason
from signoria.server.ratings import rated_tables
from signoria.server.store.entries import ChosenBy
from signoria.server.table import Table


async def submit_choice(
    table: Table, guest: str | None, asked_at: int, seat: int, word: str, round_trip: float = 0.0
) -> None:
    """Make a choice. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await table.accept_choice(asked_at, seat, word, ChosenBy.PERSON, round_trip)


async def take_back(table: Table, guest: str | None, number: int, seat: int, count: int) -> None:
    """Take back choices. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await table.take_back(number, seat, count)


async def give_order(table: Table, guest: str | None, seat: int, word: str) -> None:
    """Give a standing order, or withdraw it. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await table.accept_order(seat, word)


async def ask(table: Table, guest: str | None, asked: Ask | MyRequest) -> None:
    """Ask everybody for something. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, asked.seat)
    target = asked.to if asked.what == Wish.BACK else asked.other
    await asking_consent.ask(table, asked.seat, asked.what, target, asked.bot)


async def answer(table: Table, guest: str | None, request: int, seat: int, yes: bool) -> None:
    """Answer what somebody has asked for. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await asking_consent.answer(table, seat, request, yes)


async def leave(table: Table, guest: str, seat: int) -> None:
    """Give a seat back, before the game or during it. It is stored when this returns."""
    require_own_seat(table, guest, seat)
    if table.live_match is None:
        await table.leave_seat(seat, guest)
    else:
        await leaving.leave(table, seat)


async def concede(table: Table, guest: str | None, seat: int) -> None:
    """Give the game up. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await leaving.concede(table, seat)


async def go_away(table: Table, guest: str | None, seat: int) -> None:
    """Let a bot play for a while. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await leaving.go_away(table, seat)


async def come_back(table: Table, guest: str | None, seat: int) -> None:
    """Play oneself again. It is stored when this returns; a problem has changed nothing."""
    require_own_seat(table, guest, seat)
    await leaving.come_back(table, seat)


def why_not(table: Table, guest: str | None, seat: int, word: str) -> Reason | None:
    """Which rule forbids this choice now?"""
    require_own_seat(table, guest, seat)
    return table.playing().why_not(seat, word)


def require_player(table: Table, caller: Caller) -> None:
    """Where the result counts, whoever chooses, orders or takes back does it himself."""
    if table.rated:
        rated_tables.require_himself(caller)


def require_own_seat(table: Table, guest: str | None, seat: int) -> None:
    """Nobody acts at a seat of somebody else, nor hears what would be wrong with a choice there."""
    if seat not in table.seats_of(guest):
        raise Problem("not-your-seat", f"seat {seat} of this table is not yours")
