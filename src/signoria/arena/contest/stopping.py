"""When a contest is decided: as soon as it is clear of each two bots which of them wins more."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from signoria.arena.contest.played import PlayedGame
from signoria.arena.contest.schedule import Contest
from signoria.arena.intervals import Moments

FEWEST = 20
"""Deals before anybody asks: an interval from a few says little about itself."""
EVERY = 5
"""Deals from one question to the next."""


def differences(game_list: Iterable[PlayedGame], one: str, other: str) -> list[float]:
    """What the one has won more than the other, a seat, in each game in which both sat."""
    found: list[float] = []
    for game in game_list:
        if game.finished and one in game.bots and other in game.bots:
            found.append(seat_share(game, one) - seat_share(game, other))
    return found


def seat_share(game: PlayedGame, bot: str) -> float:
    """What a seat of a bot has won of a game."""
    seats = [seat for seat, name in enumerate(game.bots) if name == bot]
    return sum(game.share(seat) for seat in seats) / len(seats)


class Decided:
    """Looks at deals in their order, whoever played them and when; so a contest always stops at the same deal."""

    def __init__(self, contest: Contest, confidence: float) -> None:
        self._size = contest.games_of_a_deal
        self._pairs = {pair: Moments() for pair in combinations(contest.bots, 2)}
        self._doubt = (1 - confidence) / max(1, len(self._pairs))
        self._deals: dict[int, list[PlayedGame]] = {}
        self._next = 0
        self.stop: int | None = None
        """So many deals have decided it."""

    def add(self, game: PlayedGame) -> None:
        """One more game."""
        self._deals.setdefault(game.deal, []).append(game)
        while self.stop is None and len(self._deals.get(self._next, ())) == self._size:
            self._count(sorted(self._deals.pop(self._next)))
            self._next += 1
            if self._next >= FEWEST and self._next % EVERY == 0 and self._clear():
                self.stop = self._next

    def _count(self, deal: Sequence[PlayedGame]) -> None:
        for (one, other), moments in self._pairs.items():
            found = differences(deal, one, other)
            if found:
                moments.add(sum(found) / len(found))

    def _clear(self) -> bool:
        return bool(self._pairs) and all(
            abs(moments.mean) > moments.half_at_any_time(self._doubt) for moments in self._pairs.values()
        )
