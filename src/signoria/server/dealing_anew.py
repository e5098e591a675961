"""What lies hidden in a position, dealt by chance once more: some who play on from there have seen it."""

from secrets import randbits

from signoria.core.kernel import NOTHING
from signoria.core.match import Match
from signoria.server.protocol.fields import Document


def dealt_anew(match: Match, seat: int | None) -> Document:
    """The whole position at that moment, with what the seat could not see dealt by chance. Sealed answers are open."""
    match.state.sealed = NOTHING
    dealt = match.redeal(seat, randbits(256))
    position = dealt.position()
    return position if match.ruleset == match.game.ruleset else position | {"ruleset": match.ruleset}
