"""What an expedition is worth."""

from typing import Final

from signoria.core.encoder import MOST
from signoria.games.lost_cities.engine.cards import EXPEDITIONS, NUMBERS, WAGERS, numbers_in, wagers_in

COST: Final = 20
"""What an expedition costs."""
BONUS: Final = 20


class Worth:
    """An expedition term by term: (pips - cost) times the multiplier, plus the bonus.

    [LC-SCORE-1, LC-SCORE-2, LC-SCORE-3, LC-SCORE-4, LC-SCORE-5]
    """

    def __init__(self, expedition: int, bonus_from: int, top_multiplier: int, cost: int) -> None:
        numbers = numbers_in(expedition)
        self.wagers: Final = wagers_in(expedition)
        self.cards: Final = self.wagers + len(numbers)
        self.pips: Final = sum(numbers)
        self.cost: Final = cost
        self.multiplier: Final = min(1 + self.wagers, top_multiplier)
        self.bonus: Final = BONUS if self.cards >= bonus_from else 0
        self.points: Final = (self.pips - cost) * self.multiplier + self.bonus if self.cards else 0
        gain, loss = max(self.points, 0), max(-self.points, 0)
        summed = [self.cards, self.wagers, self.pips, max(numbers, default=0), min(gain, MOST), loss]
        self.encoded: Final = encoded(expedition) + bytes(summed)
        """As encoders show it: the wagers and numbers that lie there, and what they add up to."""


def encoded(expedition: int) -> bytes:
    """Flags for the first, second and third wager and for each number."""
    wagers = [1 if wagers_in(expedition) > number else 0 for number in range(WAGERS)]
    return bytes(wagers + [expedition >> number & 1 for number in NUMBERS])


def worth_of_all(bonus_from: int, top_multiplier: int, cost: int = COST) -> list[Worth]:
    """What every expedition there can be is worth, by the expedition."""
    return [Worth(expedition, bonus_from, top_multiplier, cost) for expedition in range(EXPEDITIONS)]
