"""A match at any moment of it that has passed."""

from signoria.core.kernel import NOTHING
from signoria.core.match import Match
from signoria.core.taking_back import replayed


def moment_of(played: Match, number: int) -> Match:
    """The match after the first so many of its choices."""
    log = played.log()[:number]
    state = replayed(played, log)
    if not log and played.number:
        state.sealed = NOTHING  # answers that lay sealed at the beginning are among the choices
    match = Match(played.game, state, played.options, played.seal, played.ruleset)
    match.start = played.start
    match.restore(state, log)
    return match
