"""Which update told which event, so that a viewer who was away is sent exactly what he missed."""

from bisect import bisect_right

from signoria.core.match import Match


class EventNumbers:
    """For each event of a match, the number of the entry that caused it: that of the update that tells it."""

    def __init__(self) -> None:
        self._numbers: list[int] = []

    def note_new(self, match: Match, number: int) -> None:
        """The events that have come since this was last called are those of that entry."""
        self._numbers += [number] * len(match.events(None, len(self._numbers)))

    def first_after(self, number: int) -> int:
        """The first event that updates up to that number did not tell."""
        return bisect_right(self._numbers, number)

    def of(self, event: int) -> int:
        """The number of the update that tells an event."""
        return self._numbers[event]
