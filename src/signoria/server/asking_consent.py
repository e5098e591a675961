"""Asking everybody at a table for consent, and answering."""

from signoria.server import leaving
from signoria.server.agreements import Request, Wish
from signoria.server.live_match import NO, YES, LiveMatch
from signoria.server.problems import Problem
from signoria.server.seats import EndedBy, SeatColumns, SeatKind
from signoria.server.store.entries import EntryKind, NewEntry, Result, SeatChange
from signoria.server.table import Table


async def ask(table: Table, seat: int, what: Wish, target: int, bot: str | None) -> None:
    """Let a seat ask for something. Where nobody else has to consent it is done at once."""

    def make(live: LiveMatch) -> NewEntry:
        leaving.require_under_way(table)
        if live.agreement.open is not None:
            raise Problem("already-asked", "something is being asked already: it has to be answered first")
        require_possible(table, live, seat, what, target)
        stand_in = leaving.bot_for(table, bot)
        request = Request(table.number + 1, seat, what, target, stand_in, bot is None, others(table, seat))
        result, hands_over = (None, None) if request.missing else consequences(request)
        return table.entry(EntryKind.ASKED, seat, request.word, None, result, hands_over)

    await table.change(make)


async def answer(table: Table, seat: int, request: int, consents: bool) -> None:
    """Let a seat answer what was asked by that entry; whoever asked withdraws it by a no."""

    def make(live: LiveMatch) -> NewEntry | None:
        word = YES if consents else NO
        if live.questions.is_answered(request, seat, word):
            return None
        asked = live.agreement.open
        if asked is None or asked.number != request:
            raise Problem("stale", f"request: what entry {request} asked is not open, or no longer")
        if seat not in asked.missing and (consents or seat != asked.seat):
            raise Problem("not-asked", f"seat {seat} is not asked for its consent")
        result, hands_over = consequences(asked) if asked.is_last_yes(seat, consents) else (None, None)
        return table.entry(EntryKind.ANSWERED, seat, word, request, result, hands_over)

    await table.change(make)


def consequences(request: Request) -> tuple[Result | None, SeatChange | None]:
    """What is stored together with the entry by which all have consented."""
    match request.what:
        case Wish.BACK:
            return None, None
        case Wish.ABORT:
            return Result([], [], EndedBy.ABORTED), None
        case Wish.REPLACE:
            kind, bot = (SeatKind.OPEN, None) if request.opens else (SeatKind.BOT, request.bot)
            becomes: SeatColumns = {"kind": kind, "bot": bot}
            return None, SeatChange(request.target, becomes)


def others(table: Table, asking: int) -> frozenset[int]:
    """The seats whose person has to consent: not those at which a bot plays, nor his own."""
    asks = table.seats[asking].guest
    people = [
        n
        for n, seat in enumerate(table.seats)
        if seat.kind == SeatKind.PERSON and seat.guest != asks and table.bot_of(n) is None
    ]
    return frozenset(people)


def require_possible(table: Table, live: LiveMatch, seat: int, what: Wish, target: int) -> None:
    """Could it be done, if all consented? Where a result counts, bots consent to nothing that would undo it."""
    if table.rated and not others(table, seat):
        raise Problem("bots-decline", "this game counts for ratings, and nobody but bots could consent")
    if what == Wish.REPLACE and target >= table.players:
        raise Problem("bad-seats", f"other: expected a seat from 0 to {table.players - 1}, got {target}")
    if what == Wish.BACK:
        if table.rated and any(table.bot_of(other) is not None for other in range(table.players)):
            raise Problem("bots-decline", "bots do not go back at a table whose result counts for ratings")
        if not live.may_go_back_to(target):
            raise Problem("cannot-take-back", f"to: nothing was chosen after entry {target} that could be undone")
