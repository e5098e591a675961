"""How much somebody may do: so much a second, and for a short while more."""

from time import monotonic


class TokenBucket:
    """Lets through so many a second, with bursts of four seconds' worth unless it says otherwise."""

    def __init__(self, a_second: float, most: float | None = None) -> None:
        self._a_second = a_second
        self._most = 4 * a_second if most is None else most
        self._left = self._most
        self._at = monotonic()
        self._refused = 0

    def takes_one(self) -> bool:
        """Let one more through, if it may."""
        return self.takes(1)

    def takes(self, cost: float) -> bool:
        """Let something through that counts so much, if it may."""
        self._fill()
        if self._left < cost:
            self._refused += 1
            return False
        self._left -= cost
        self._refused = 0
        return True

    def charge(self, cost: float) -> None:
        """Something that was let through has cost more than others: the next ones wait for it."""
        self._left -= cost

    def _fill(self) -> None:
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second)
        self._at = now

    @property
    def is_full(self) -> bool:
        """Has nobody taken anything for a while?"""
        self._fill()
        return self._left == self._most

    @property
    def is_abused(self) -> bool:
        """Does he go on sending although he was told to send less?"""
        return self._refused > self._most
