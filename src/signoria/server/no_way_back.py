"""Why a seat may take nothing back now."""

from signoria.server.live_match import LiveMatch
from signoria.server.protocol.parts import NoWayBack


def why_no_way_back(live: LiveMatch, seat: int) -> NoWayBack:
    """What stands between the last choice that the seat made itself and a seat that may take back nothing."""
    if live.over:
        return NoWayBack.OVER
    others_chose = False
    for choice in live.line.backwards():
        if choice.seat != seat:
            others_chose = True
        elif not choice.forced:
            if choice.number < live.went_back_at:
                return NoWayBack.AGREED
            return NoWayBack.ANOTHER if others_chose else NoWayBack.SHOWN
    return NoWayBack.NOTHING
