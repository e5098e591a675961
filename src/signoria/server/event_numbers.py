"""Which update told which event, so that a viewer who was away is sent exactly what he missed."""

from signoria.core.match import Match


class EventNumbers:
    """For each event of a match, the number of the decision that followed it: that of the update that tells it."""

    def __init__(self) -> None:
        self._numbers: list[int] = []

    def note_new(self, match: Match) -> None:
        """Number the events that have come since this was last called."""
        self._numbers += [match.number] * len(match.events(None, len(self._numbers)))

    def first_after(self, number: int) -> int:
        """The first event that updates up to that number did not tell."""
        return sum(told <= number for told in self._numbers)

    def of(self, event: int) -> int:
        """The number of the update that tells an event."""
        return self._numbers[event]
