"""Which of the choices at hand are tried, and which of them turned out best.

All are tried first, and by and by only the better half of those that are left. Each is tried in the same worlds, so
that luck is the same for all, and what is compared is what was chosen. What the net liked most is never left out, and
another is taken in its place only where that is likely to be better, by what was found and by how sure the net was.
"""

from math import log, log2
from statistics import mean, stdev

from signoria.bots.search.tree import Node

MOST = 16
"""So many choices are tried: those that are liked most."""
SELDOM = 0.003
"""And none that is liked so much less than the favourite."""
LEAST = 8
"""Worlds in which a choice was tried before it may be called better."""
TRUST = 0.02
"""How much better a choice is thought to be that is liked e times as much as another, before either was tried."""
LEAST_ERROR = 0.1
"""The least standard deviation that a lead is taken to have: some worlds may never have been met."""
SPREAD = 0.08
"""And how far that is off, as a standard deviation: a net is wrong at times."""


class Heats:
    """The choices of a root, in heats."""

    def __init__(self, root: Node) -> None:
        order = sorted(range(len(root.choices)), key=lambda place: -root.likings[place])
        self.favourite = order[0]
        self.thought = [TRUST * log(max(liking, 1e-6)) for liking in root.likings]
        """How good each choice was thought to be before it was tried."""
        least = SELDOM * root.likings[self.favourite]
        self.left = [place for place in order[:MOST] if root.likings[place] >= least]
        self.found: dict[int, dict[int, float]] = {place: {} for place in self.left}
        """By choice and world: what came of it."""
        self.tried = dict.fromkeys(self.left, 0)
        self.heats = max(1, round(log2(len(self.left))))
        self.heat = 0

    @property
    def are_open(self) -> bool:
        """May anything but the favourite come out best?"""
        return len(self.left) > 1

    def write(self, place: int, world: int, worth: float) -> None:
        """What came of a choice in a world."""
        self.found[place][world] = worth

    def next(self, used: float) -> tuple[int, int]:
        """The place of what is to be tried next, and the number of the world; `used` is the share of the budget."""
        while used >= (self.heat + 1) / self.heats and self.heat + 1 < self.heats:
            self._halve()
        place = min(self.left, key=self.tried.__getitem__)
        self.tried[place] += 1
        return place, self.tried[place]

    def _halve(self) -> None:
        self.heat += 1
        order = sorted(self.left, key=self._lead, reverse=True)
        better = order[: max(2, (len(order) + 1) // 2)]
        self.left = [place for place in self.left if place in better or place == self.favourite]

    def best(self) -> int:
        """The place of the favourite, or of what is likely to be better, by what was thought and by what was found."""
        leads = {place: self._lead(place) for place in self.left}
        return max(leads, key=leads.__getitem__)

    def _lead(self, place: int) -> float:
        """How much better than the favourite it is likely to be.

        What was found in the worlds in which both were tried, and what was thought before, count the more the surer
        they are, as Bayes has it.
        """
        mine, other = self.found[place], self.found[self.favourite]
        leads = [mine[world] - other[world] for world in mine.keys() & other.keys()]
        thought = self.thought[place] - self.thought[self.favourite]
        if place == self.favourite or len(leads) < LEAST:
            return min(0.0, thought)
        error = max(stdev(leads), LEAST_ERROR) ** 2 / len(leads)
        return (mean(leads) * SPREAD**2 + thought * error) / (SPREAD**2 + error)
