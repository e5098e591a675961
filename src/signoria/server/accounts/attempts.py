"""How often somebody may try: by the address he comes from, and by the account he wants to be."""

from signoria.server.limits import MINUTE, forget_quiet
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from signoria.server.token_bucket import TokenBucket

HOUR = 60 * MINUTE
FROM_ANYWHERE = 10
"""To one account, so many times what one address may try: else anybody could keep its owner out from a single one."""
Buckets = dict[str, TokenBucket]


class Attempts:
    """Counts attempts, right and wrong ones alike. Each worker counts for itself, and lets in its share."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._by_address: Buckets = {}
        self._by_account: Buckets = {}
        self._new: Buckets = {}

    def sign_in(self, address: str, key: str) -> None:
        """Count an attempt to prove who one is. It counts for names of nobody, too: they are told nothing."""
        most = self._settings.share(self._settings.sign_ins_a_minute)
        _take(self._by_address, address, most, MINUTE)
        _take(self._by_account, key, FROM_ANYWHERE * most, MINUTE)

    def new_account(self, address: str) -> None:
        """Count a new account."""
        _take(self._new, address, self._settings.share(self._settings.new_accounts_an_hour), HOUR)


def _take(buckets: Buckets, whose: str, most: int, seconds: int) -> None:
    if whose not in buckets:
        forget_quiet(buckets)
        buckets[whose] = TokenBucket(most / seconds, most)
    if not buckets[whose].takes_one():
        span = "a minute" if seconds == MINUTE else "an hour"
        raise Problem("too-many-attempts", f"expected at most {most} attempts {span}")
