"""Who began the round of a position: it follows from the options, the finished rounds or a table still empty."""

from signoria.core.errors import InvalidPosition
from signoria.core.position_fields import number
from signoria.games.lost_cities.engine.cards import COLOURS
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState


def read_first(s: LostCitiesState, begins: int, given: object) -> None:
    """Who began this round: as it must be, else as the position says, else seat 0.

    `begins` is the seat that began the first, SEATS where it was a random one.
    """
    possible = _beginners(s, begins)
    s.first = possible[0] if given is None else number("first", given, 0, SEATS - 1)
    if s.first not in possible:
        raise InvalidPosition(
            f"first: expected {possible[0]}, who must have begun this round, got {s.first}", "follows"
        )


def _beginners(s: LostCitiesState, begins: int) -> list[int]:
    """The seats that can have begun this round, by the options and the rounds before it. [LC-BEGIN-1, LC-BEGIN-2]"""
    possible = [begins] if begins < SEATS else list(range(SEATS))
    totals = [0] * SEATS
    finished = len(s.finished) // (SEATS * COLOURS)
    for number_of_round in range(min(finished, s.settings.rounds - 1)):
        for seat in range(SEATS):
            first = (number_of_round * SEATS + seat) * COLOURS
            totals[seat] += sum(s.settings.worth[laid].points for laid in s.finished[first : first + COLOURS])
        if not s.settings.leader_begins:
            possible = sorted(1 - seat for seat in possible)
        elif totals[0] != totals[1]:
            possible = [totals.index(max(totals))]
    if s.agenda and _nobody_has_drawn(s):
        began = (s.agenda[-1].seat + s.quiet) % SEATS
        if began not in possible:
            raise InvalidPosition(
                f"moment: expected the turn of the other seat: {possible[0]} has begun this round", "follows"
            )
        return [began]
    return possible


def _nobody_has_drawn(s: LostCitiesState) -> bool:
    """Is the deck as it was dealt? Then all turns of the round so far are quiet ones."""
    held = sum(explorer.size() for explorer in s.explorers)
    laid = len(s.settings.pack) - held - s.left
    return laid == SEATS * s.settings.hand - held
