"""How many messages one socket may send."""

from time import monotonic


class TokenBucket:
    """Lets through so many messages a second, with bursts of four seconds' worth."""

    def __init__(self, a_second: float) -> None:
        self._a_second = a_second
        self._most = 4 * a_second
        self._left = self._most
        self._at = monotonic()
        self._refused = 0

    def takes_one(self) -> bool:
        """Let one more through, if it may."""
        now = monotonic()
        self._left = min(self._most, self._left + (now - self._at) * self._a_second)
        self._at = now
        if self._left < 1:
            self._refused += 1
            return False
        self._left -= 1
        self._refused = 0
        return True

    @property
    def is_abused(self) -> bool:
        """Does he go on sending although he was told to send less?"""
        return self._refused > self._most
