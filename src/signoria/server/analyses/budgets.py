"""What each person may have looked at: nets take time that others wait for."""

from signoria.server.limits import forget_quiet
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from signoria.server.token_bucket import TokenBucket

HINT, POSITION, GAME = 1, 1, 10
"""What each of them counts."""
HOUR = 3600
CROWD = 10
"""People behind one address have so much together as ten of them: whoever forgets his cookie gains little."""


class Budgets:
    """Counts by person and by address. Each worker counts for itself, and lets in its share."""

    def __init__(self, settings: Settings) -> None:
        self._most = settings.share(settings.analysis_budget)
        self._people: dict[str, TokenBucket] = {}
        self._addresses: dict[str, TokenBucket] = {}

    def spend(self, person: str, address: str, price: int) -> None:
        """Count something that is to be looked at; a problem where the budget is spent."""
        mine = self._bucket(self._people, person, self._most)
        ours = self._bucket(self._addresses, address, CROWD * self._most)
        if not mine.takes(price) or not ours.takes(price):
            raise Problem(
                "budget-spent",
                f"expected at most {self._most} an hour, where hints and positions count {HINT} and games {GAME}; "
                "it comes back little by little",
            )

    def give_back(self, person: str, address: str, price: int) -> None:
        """It came to nothing, and shall cost nothing."""
        for buckets, key in ((self._people, person), (self._addresses, address)):
            if key in buckets:
                buckets[key].charge(-price)

    def _bucket(self, buckets: dict[str, TokenBucket], key: str, most: int) -> TokenBucket:
        if key not in buckets:
            forget_quiet(buckets)
            buckets[key] = TokenBucket(most / HOUR, most)
        return buckets[key]
