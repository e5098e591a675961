"""Handing over what is finished while the rest of a task is still under way."""

from collections.abc import Iterator, Sequence
from time import monotonic

from signoria.arena.crew.crew import Done, R, Work

EVERY = 1.0
"""Seconds from one parcel to the next: soon enough to lose little, seldom enough to cost nothing."""


def parcels(work: Work[R], numbers: Sequence[int]) -> Iterator[list[Done[R]]]:
    """Do a task, wherever that is, and hand over about once a second what is done since, and the rest at its end."""
    parcel: list[Done[R]] = []
    sent = monotonic()
    for done in work(numbers):
        parcel.append(done)
        if monotonic() >= sent + EVERY:
            yield parcel
            parcel, sent = [], monotonic()
    if parcel:
        yield parcel
