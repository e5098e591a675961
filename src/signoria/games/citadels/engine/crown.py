"""The crown, and who looks on when it moves."""

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.cities import district_at, has_uniques
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


def move_crown(s: CitadelsState, seat: int, event: str, giver: int = NONE) -> None:
    """The crown goes to a seat, by itself or from a giver; Throne Rooms look on. [CIT-CROWN-1]"""
    if seat == s.crown:
        return
    s.crown = seat
    if giver == NONE:
        note(s, event, seat)
    else:
        note(s, event, giver, other=seat)
    for owner in range(s.players):
        if has_uniques(s, owner):
            for plot in s.cities[owner][:]:
                district_at(s, plot).when_crown_moves(s, owner)
