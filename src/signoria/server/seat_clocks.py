"""The clocks of a game: how long a seat may think, and how long it has thought. The server's time alone counts."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Annotated

from msgspec import Meta, Struct

from signoria.server.pauses import Pause, reached, run

DAY = 24 * 3600
LEAST_LAG, MOST_LAG = 0.2, 1.0
"""Seconds of a choice that are not counted: the way there and back on a good line, and on the worst that we believe."""
LAST_SECONDS = 10.0
"""Whoever comes back with an empty clock has so long for each question."""


class PerMove(Struct, tag_field="kind", tag="move", forbid_unknown_fields=True):
    """So many seconds for each choice."""

    seconds: Annotated[int, Meta(ge=5, le=3600)]


class PerGame(Struct, tag_field="kind", tag="game", forbid_unknown_fields=True):
    """So many seconds for the whole game, and some more after each choice."""

    seconds: Annotated[int, Meta(ge=30, le=DAY)]
    increment: Annotated[int, Meta(ge=0, le=600)]


class DaysPerMove(Struct, tag_field="kind", tag="days", forbid_unknown_fields=True):
    """So many days for each choice."""

    days: Annotated[int, Meta(ge=1, le=30)]


Clock = PerMove | PerGame | DaysPerMove


def counted(seconds: float, round_trip: float) -> int:
    """The milliseconds that count as thinking: without the time that the line took, as far as we believe it."""
    lag = min(max(round_trip, LEAST_LAG), MOST_LAG)
    return int(max(0.0, seconds - lag) * 1000)


def seconds_at_first(clock: Clock | None) -> float:
    """The seconds that a seat has at first; for each choice, unless they are for the whole game."""
    match clock:
        case PerMove(seconds=seconds) | PerGame(seconds=seconds):
            return float(seconds)
        case DaysPerMove(days=days):
            return float(days * DAY)
        case None:
            return 0.0


class Clocks:
    """What is left to each seat, and since when its clock runs. All of it follows from the stored entries."""

    def __init__(self, clock: Clock | None, players: int) -> None:
        self.clock = clock
        self.since: list[datetime | None] = [None] * players
        """Since when a seat that is asked thinks about it."""
        self.pauses: Sequence[Pause] = ()
        """When no clock ran."""
        self._first = seconds_at_first(clock)
        self._left = [self._first] * players
        self._ran_out: set[int] = set()  # those who came back with nothing, and have their last seconds each time

    def left(self, seat: int) -> float:
        """The seconds that a seat had when its clock began to run."""
        return self._left[seat]

    def until(self, seat: int) -> datetime | None:
        """When its time is up, with what a slow line may take; None where its clock does not run."""
        since = self.since[seat]
        if self.clock is None or since is None:
            return None
        return reached(self.pauses, since, max(0.0, self._left[seat]) + MOST_LAG)

    def thought(self, seat: int, until: datetime) -> float:
        """The seconds that a seat has thought about what it is asked."""
        since = self.since[seat]
        return 0.0 if since is None else run(self.pauses, since, until)

    def ask(self, seats: Iterable[int], at: datetime) -> None:
        """These seats are asked something new."""
        for seat in seats:
            if not isinstance(self.clock, PerGame):
                self._left[seat] = self._first
            elif seat in self._ran_out:
                self._left[seat] = max(self._left[seat], LAST_SECONDS)
            self.since[seat] = at

    def ask_again(self, seat: int, at: datetime) -> None:
        """The same seat shall choose anew: that gives it no time."""
        self.since[seat] = at

    def let_back(self, seat: int, at: datetime) -> None:
        """Somebody plays himself again, who may have no time left."""
        if self._left[seat] < LAST_SECONDS:
            self._left[seat] = LAST_SECONDS
            self._ran_out.add(seat)
        self.since[seat] = at

    def stop(self, seat: int) -> None:
        """The seat is not asked, or a bot plays there."""
        self.since[seat] = None

    def charge(self, seat: int, seconds: float) -> None:
        """So long it has thought."""
        self._left[seat] = max(self._left[seat] - seconds, 0.0)

    def charge_until(self, seat: int, at: datetime) -> None:
        """It has thought until then about what it is no longer asked."""
        self.charge(seat, self.thought(seat, at))

    def reward(self, seat: int, choices: int) -> None:
        """It has made so many choices; fewer than none where they were taken back, so that undoing gains no time."""
        if isinstance(self.clock, PerGame):
            self._left[seat] = max(self._left[seat] + choices * self.clock.increment, 0.0)

    def empty(self, seat: int) -> None:
        """Its time was up."""
        self._left[seat] = 0.0
