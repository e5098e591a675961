"""How often a guest may do what others have to hear of."""

from signoria.server.limits import MINUTE, forget_quiet
from signoria.server.problems import Problem
from signoria.server.token_bucket import TokenBucket

ASKS_A_MINUTE = 6
"""Requests for everybody's consent."""


class Quotas:
    """Counts by guest. Each worker counts for itself."""

    def __init__(self) -> None:
        self._asks: dict[str, TokenBucket] = {}

    def ask(self, guest: str | None) -> None:
        """Count a request for consent; a problem where there were too many."""
        require(self._asks, guest or "", ASKS_A_MINUTE, "requests for consent")


def require(buckets: dict[str, TokenBucket], guest: str, most: int, what: str) -> None:
    """So many a minute, and no more."""
    if guest not in buckets:
        forget_quiet(buckets)
        buckets[guest] = TokenBucket(most / MINUTE, most)
    if not buckets[guest].takes_one():
        raise Problem("too-fast", f"expected at most {most} {what} a minute from one guest")
