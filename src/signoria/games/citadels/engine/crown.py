"""The crown, and who looks on when it moves."""

from signoria.core.message import message, seat_name
from signoria.games.citadels.engine.cities import district_at, has_uniques
from signoria.games.citadels.engine.state import CitadelsState


def move_crown(s: CitadelsState, seat: int) -> None:
    """The crown goes to a seat; Throne Rooms look on. [CIT-CROWN-1]"""
    if seat == s.crown:
        return
    s.crown = seat
    if s.events is not None:
        s.tell(message("citadels.event.crown", seat=seat_name(seat)))
    for owner in range(s.players):
        if has_uniques(s, owner):
            for plot in s.cities[owner][:]:
                district_at(s, plot).when_crown_moves(s, owner)
