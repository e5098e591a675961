"""What expeditions are worth."""

from typing import Final

from signoria.games.lost_cities.engine.cards import COLOURS, numbers_in, wagers_in
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState, Settings

COST: Final = 20
BONUS: Final = 20


class Worth:
    """An expedition term by term: (pips - 20) times the multiplier, plus the bonus."""

    def __init__(self, expedition: int, settings: Settings) -> None:
        numbers = numbers_in(expedition)
        self.wagers: Final = wagers_in(expedition)
        self.cards: Final = self.wagers + len(numbers)
        self.pips: Final = sum(numbers)
        self.multiplier: Final = min(1 + self.wagers, settings.top_multiplier)
        self.bonus: Final = BONUS if self.cards >= settings.bonus_from else 0
        self.points: Final = (self.pips - COST) * self.multiplier + self.bonus if self.cards else 0


def totals(s: LostCitiesState) -> list[int]:
    """Points of both seats over the finished rounds. [LC-MATCH-1]"""
    points = [0] * SEATS
    for place in range(len(s.finished)):
        points[place // COLOURS % SEATS] += Worth(s.finished[place], s.settings).points
    return points


def running(s: LostCitiesState) -> list[int]:
    """Points of both seats if the round ended now."""
    points = totals(s)
    if s.agenda:
        expeditions = s.expeditions()
        for place in range(SEATS * COLOURS):
            points[place // COLOURS] += Worth(expeditions[place], s.settings).points
    return points


def winners(s: LostCitiesState) -> list[int]:
    """Who has more points; both on equal totals. [LC-MATCH-2]"""
    points = totals(s)
    best = max(points)
    return [seat for seat in range(SEATS) if points[seat] == best]
