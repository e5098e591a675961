"""What a match has noted, a step at a time: for whoever tells people what came of each choice."""

from signoria.core.kernel import Event
from signoria.core.match import Match


def note_anew(match: Match) -> None:
    """Forget what was noted so far, and note what happens from now on."""
    match.state.events = []


def take_noted(match: Match) -> list[Event]:
    """Hand over what was noted so far, with what some seats are told instead, and note what happens from now on."""
    noted = match.state.events or []
    note_anew(match)
    return noted
