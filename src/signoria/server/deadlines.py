"""When a bot takes over from a person who is asked: his time is up, or he is not there."""

from collections.abc import Callable, Iterable
from datetime import datetime
from typing import NamedTuple

from signoria.server.pauses import reached
from signoria.server.seat_clocks import Clocks
from signoria.server.store.entries import EntryKind

Seen = Callable[[int], datetime | None]


class Deadline(NamedTuple):
    """The moment, the seat, and what happens there."""

    at: datetime
    seat: int
    kind: EntryKind


def deadlines(clocks: Clocks, asked: Iterable[int], takeover: int | None, last_seen: Seen) -> list[Deadline]:
    """Those of the seats that are asked, the first one first."""
    found: list[Deadline] = []
    for seat in asked:
        until, since = clocks.until(seat), clocks.since[seat]
        if until is not None:
            found.append(Deadline(until, seat, EntryKind.TIMED_OUT))
        if takeover is not None and since is not None:
            gone = reached(clocks.pauses, max(since, last_seen(seat) or since), takeover)
            if gone is not None:
                found.append(Deadline(gone, seat, EntryKind.ABSENT))
    return sorted(found)
