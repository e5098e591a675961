"""When the server only let itself be read: nobody could choose then, so no clock runs."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import NamedTuple


class Pause(NamedTuple):
    """From when to when; without an end it goes on."""

    began: datetime
    ended: datetime | None


def run(pauses: Sequence[Pause], since: datetime, until: datetime) -> float:
    """The seconds between two moments in which clocks ran."""
    paused = timedelta(0)
    for pause in pauses:
        paused += max(min(pause.ended or until, until) - max(pause.began, since), timedelta(0))
    return (until - since - paused).total_seconds()


def reached(pauses: Sequence[Pause], since: datetime, seconds: float) -> datetime | None:
    """When clocks will have run so long since then; None as long as they do not run."""
    at = since + timedelta(seconds=seconds)
    for pause in sorted(pauses, key=lambda each: each.began):
        if pause.began >= at or (pause.ended is not None and pause.ended <= since):
            continue
        if pause.ended is None:
            return None
        at += pause.ended - max(pause.began, since)
    return at
