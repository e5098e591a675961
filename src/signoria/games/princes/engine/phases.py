"""Where in the game one is: it follows from what remains to be done."""

from typing import Final

from signoria.games.princes.engine.characters import PhaseA2
from signoria.games.princes.engine.court import BeginTurn
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.working import BestWork

SETUP: Final = 0
AUCTIONS: Final = 1
"""Phase A, or A1 with Muse and Princess; with it ends what Merchant and Professor of the last round can do."""
CHARACTERS: Final = 2
"""Phase A2 of Muse and Princess."""
TURNS: Final = 3
"""Phase B."""
END: Final = 4
"""After the last round: the last chances of the characters, and when all is over."""


def phase(s: PrincesState) -> int:
    """The phase in which one is. The turns of all lie ahead until the first of them begins, and the best work last."""
    if s.round == 0:
        return SETUP
    turns, round_goes_on, characters_come = 0, False, False
    for step in s.agenda:
        if isinstance(step, BeginTurn):
            turns += 1
        elif isinstance(step, BestWork):
            round_goes_on = True
        elif isinstance(step, PhaseA2):
            characters_come = True
    if not round_goes_on:
        return END
    if turns < s.players:
        return TURNS
    return CHARACTERS if s.settings.characters and not characters_come else AUCTIONS
