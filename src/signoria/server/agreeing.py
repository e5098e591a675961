"""Asking everybody at a table for consent, and answering."""

from signoria.server.agreements import Request, Wish
from signoria.server.live_match import NO, YES, LiveMatch
from signoria.server.messages import TableStatus
from signoria.server.problems import Problem
from signoria.server.seats import SeatKind
from signoria.server.store.entries import EntryKind, NewEntry
from signoria.server.table import Table


async def ask(table: Table, seat: int, what: Wish, target: int) -> None:
    """Let a seat ask for something. Where nobody else has to consent it is done at once."""

    def make(live: LiveMatch) -> NewEntry:
        require_under_way(table)
        if live.agreement.open is not None:
            raise Problem("already-asked", "something is being asked already: it has to be answered first")
        require_possible(table, live, target)
        request = Request(table.number + 1, seat, what, target, others(table, seat))
        return table.entry(EntryKind.ASKED, seat, request.word)

    await table.change(make)


async def answer(table: Table, seat: int, request: int, consents: bool) -> None:
    """Let a seat answer what was asked by that entry; whoever asked withdraws it by a no."""

    def make(live: LiveMatch) -> NewEntry | None:
        word = YES if consents else NO
        if live.is_answered(request, seat, word):
            return None
        is_open = live.agreement.open
        if is_open is None or is_open.number != request:
            raise Problem("stale", f"request: what entry {request} asked is not open, or no longer")
        if seat not in is_open.missing and (consents or seat != is_open.seat):
            raise Problem("not-asked", f"seat {seat} is not asked for its consent")
        return table.entry(EntryKind.ANSWERED, seat, word, request)

    await table.change(make)


def others(table: Table, asking: int) -> frozenset[int]:
    """The seats whose person has to consent: not those of bots, nor his own."""
    asks = table.seats[asking].guest
    people = [n for n, seat in enumerate(table.seats) if seat.kind == SeatKind.PERSON and seat.guest != asks]
    return frozenset(people)


def require_under_way(table: Table) -> None:
    """Only during a game there is something to agree on."""
    if table.status == TableStatus.OVER:
        raise Problem("over", "the game is over")


def require_possible(table: Table, live: LiveMatch, number: int) -> None:
    """May the table go back there, if all consent? Where it counts, bots consent to nothing."""
    if table.rated and any(seat.kind == SeatKind.BOT for seat in table.seats):
        raise Problem("bots-decline", "bots do not go back at a table whose result counts for ratings")
    if not live.may_go_back_to(number):
        raise Problem("cannot-take-back", f"to: nothing was chosen after entry {number} that could be undone")
