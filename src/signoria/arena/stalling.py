"""Rounds that end since nothing happens any more."""

from signoria.core.match import Match


def stalled(match: Match) -> bool:
    """Did the last round end by the stall rule? Only Lost Cities tells."""
    seen = match.game.encoder.read(match.observation(0))
    limit = match.options.get("stall_after")
    return match.game.id == "lost-cities" and isinstance(limit, int) and 0 < min(limit, 255) <= seen["quiet"][0]
