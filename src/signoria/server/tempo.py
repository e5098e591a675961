"""How long the seats of a bot take to answer: as long when they have a choice as when they have none.

A bot that thinks longer than the pace would tell by that alone that it had something to think about. So all answers of
its seats come after the pace, or twice, four times ... as long, as three of four of its answers of late have needed.
One that takes longer than that shows; one that took long since its process had to start is soon forgotten.
"""

from collections import defaultdict, deque

REMEMBERED = 64
"""Answers of a bot at which is looked back."""


class Tempo:
    """That of one bot in one game."""

    def __init__(self, pace: float, most: float) -> None:
        self._pace = pace
        self._most = max(pace, most)
        self._took: deque[float] = deque(maxlen=REMEMBERED)

    @property
    def seconds(self) -> float:
        """After so long its seats answer."""
        needed = sorted(self._took)[len(self._took) * 3 // 4] if self._took else 0.0
        seconds = self._pace
        while 0 < seconds < needed:
            seconds *= 2
        return min(seconds, self._most)

    def note(self, seconds: float) -> None:
        """So long it has thought, waiting for a process included."""
        self._took.append(seconds)


class Tempos(defaultdict[tuple[str, str], Tempo]):
    """Those of all bots, by game and bot. None is padded beyond what a bot is given to think."""

    def __init__(self, pace: float, most: float) -> None:
        super().__init__()
        self._pace = pace
        self._most = most

    def __missing__(self, which: tuple[str, str]) -> Tempo:
        tempo = self[which] = Tempo(self._pace, self._most)
        return tempo
