"""How often a guest may do what others have to hear of."""

from signoria.server.limits import MINUTE, forget_quiet
from signoria.server.problems import Problem
from signoria.server.token_bucket import TokenBucket

ASKS_A_MINUTE = 6
"""Requests for everybody's consent."""
LINES_A_MINUTE = 20
"""What somebody says, and whom he mutes."""
STARTS_A_MINUTE = 10
"""Quick starts."""


class Quotas:
    """Counts by guest. Each worker counts for itself."""

    def __init__(self) -> None:
        self._asks: dict[str, TokenBucket] = {}
        self._lines: dict[str, TokenBucket] = {}
        self._starts: dict[str, TokenBucket] = {}

    def ask(self, guest: str | None) -> None:
        """Count a request for consent; a problem where there were too many."""
        require(self._asks, guest or "", ASKS_A_MINUTE, "requests for consent")

    def say(self, guest: str | None) -> None:
        """Count something that is said, muted or noted; a problem where there was too much."""
        require(self._lines, guest or "", LINES_A_MINUTE, "lines, mutes and notes")

    def start(self, guest: str) -> None:
        """Count a quick start; a problem where there were too many."""
        require(self._starts, guest, STARTS_A_MINUTE, "quick starts")


def require(buckets: dict[str, TokenBucket], guest: str, most: int, what: str) -> None:
    """So many a minute, and no more."""
    if guest not in buckets:
        forget_quiet(buckets)
        buckets[guest] = TokenBucket(most / MINUTE, most)
    if not buckets[guest].takes_one():
        raise Problem("too-fast", f"expected at most {most} {what} a minute from one guest")
