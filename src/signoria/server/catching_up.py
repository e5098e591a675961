"""What happened since somebody's last choice, and which of his tables wait for him."""

import asyncio
from datetime import UTC, datetime

from signoria.server import moments, rendering
from signoria.server.line import SEALED
from signoria.server.live_match import LiveMatch
from signoria.server.protocol.from_server import Since
from signoria.server.replay_bodies import QueuedTable
from signoria.server.seats import SeatKind
from signoria.server.table import Table

MOST_STEPS = 100
"""Steps that are told at once: more would be some hundred kilobytes."""
LATE = datetime.max.replace(tzinfo=UTC)


async def since(live: LiveMatch, seat: int) -> Since:
    """What a seat could see since its person chose last. The match may go on meanwhile, so a copy is looked at."""
    match, first = live.match.clone(), last_own_moment(live, seat)
    begun = max(first, match.number - MOST_STEPS)
    steps = await asyncio.to_thread(moments.steps, match, begun, seat)
    return Since(seat=seat, steps=steps, more=begun > first)


def last_own_moment(live: LiveMatch, seat: int) -> int:
    """How many choices had taken effect after the last that the person of a seat made himself; 0 where there is none.

    For a sealed answer it is the moment at which it was asked for.
    """
    reached = own = 0
    for made in live.line:
        goes_with_it = made.forced and own == reached  # there was nothing to think about
        if made.seat == seat and (made.timed or goes_with_it):
            own = reached if made.reached == SEALED else made.reached
        reached = reached if made.reached == SEALED else made.reached
    return min(own, live.match.number)


def queue(tables: list[Table], guest: str) -> list[QueuedTable]:
    """The tables of a guest that are not over: those that wait for him first, the most urgent of them before."""
    queued = [(table, waits_for(table, guest)) for table in tables if table.ending is None]
    return [facts for _, facts in sorted(queued, key=lambda each: urgency(each[0], each[1]))]


def urgency(table: Table, facts: QueuedTable) -> tuple[int, datetime, datetime, datetime]:
    """The smaller, the sooner: my turn, my consent, my nonce alone, then those that wait for others."""
    seats = facts.table.seats
    is_full = all(seat.kind != SeatKind.OPEN for seat in seats)
    owes = is_full and any(seat.mine and seat.owes_nonce for seat in seats)
    kind = 0 if facts.asked else 1 if facts.consents else 2 if owes else 3
    return kind, moment(facts.until), moment(facts.since), table.created


def moment(text: str | None) -> datetime:
    """A moment that was told; the last of all where there is none."""
    return LATE if text is None else datetime.fromisoformat(text)


def waits_for(table: Table, guest: str) -> QueuedTable:
    """A table, and what it waits for."""
    mine, live = table.seats_of(guest), table.live_match
    asked = [] if live is None else [seat for seat in live.waiting if seat in mine and table.bot_of(seat) is None]
    open_request = None if live is None else live.agreement.open
    waiting = asked or ([] if live is None else list(live.waiting))
    since = [live.clocks.since[seat] for seat in waiting] if live is not None else []
    until = [live.clocks.until(seat) for seat in waiting] if live is not None else []
    return QueuedTable(
        table=rendering.facts(table, guest),
        asked=asked,
        waiting=[] if live is None else list(live.waiting),
        question=question(live, asked[0]) if live is not None and asked else None,
        consents=sorted(set(mine) & set(open_request.missing)) if open_request is not None else [],
        since=first(since),
        until=first(until),
    )


def question(live: LiveMatch, seat: int) -> str | None:
    """What a seat is asked, in one word; None in a game that does not say."""
    asked = live.match.view(seat).get("question")
    return asked.get("name") or asked.get("kind") if isinstance(asked, dict) else None


def first(moments_: list[datetime | None]) -> str | None:
    """The first of these moments, as it travels."""
    known = [each for each in moments_ if each is not None]
    return min(known).isoformat(timespec="milliseconds") if known else None
