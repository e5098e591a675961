"""Hands as likely as their cards: what somebody holds tells what he has neither laid nor discarded.

The chance of a hand is in proportion to the product of the weights of its cards. It is summed up over all ways to deal
from the last card to the first, and then followed from the first to the last.
"""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood, random_part
from signoria.games.lost_cities.engine.cards import COLOUR_OF, KINDS, NUMBER_OF
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState

BANDS: Final = [0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
"""Wagers, low, middle and high cards, by number; 0 is a wager."""
NOT_BEGUN: Final = [0.5, 0.6, 1.2, 1.3]
IN_USE: Final = [0.25, 0.7, 1.45, 2.0]
USELESS: Final = [0.25, 0.2, 0.3, 0.6]
"""Weights by band: wagers and low cards are laid when they come, high ones wait, what fits no more is discarded."""
FEARED: Final = 2.0
"""Unless the other could use it: then it is kept from him."""


def kinds_dealt(s: LostCitiesState) -> list[int]:
    """The kinds of the pack, each once: what a likelihood weighs."""
    kinds: list[int] = []
    for kind in s.settings.pack:
        if not kinds or kinds[-1] != kind:
            kinds.append(kind)
    return kinds


class SimpleHands(Likelihood[LostCitiesState]):
    """Hands of somebody who lays what he can use, and discards what neither he nor the other can."""

    def weights(self, s: LostCitiesState, seat: int) -> list[float]:
        return [weight_of(s, seat, kind) for kind in kinds_dealt(s)]


def weight_of(s: LostCitiesState, seat: int, kind: int) -> float:
    """How likely it is that somebody holds a card."""
    me, you, band = s.explorers[seat], s.explorers[1 - seat], BANDS[NUMBER_OF[kind]]
    colour = COLOUR_OF[kind]
    if not me.expeditions[colour]:
        return NOT_BEGUN[band]
    if me.fits >> kind & 1:
        return IN_USE[band]
    return USELESS[band] * (FEARED if you.expeditions[colour] and you.fits >> kind & 1 else 1.0)


def likely_hands(
    s: LostCitiesState, rest: list[int], missing: list[int], likelihood: Likelihood[LostCitiesState]
) -> list[list[int]]:
    """Take so many cards for each seat out of the rest, which stays in order; each deal as often as it is likely."""
    weights = [weights_of(s, seat, rest, likelihood) if missing[seat] else [1.0] * len(rest) for seat in range(SEATS)]
    sums = Sums(weights, missing)
    hands: list[list[int]] = [[], []]
    left: list[int] = []
    for place in range(len(rest)):
        owner = sums.owner(place, missing[0] - len(hands[0]), missing[1] - len(hands[1]), s)
        if owner == NONE:
            left.append(rest[place])
        else:
            hands[owner].append(rest[place])
    rest.clear()
    rest.extend(left)
    return hands


def weights_of(s: LostCitiesState, seat: int, rest: list[int], likelihood: Likelihood[LostCitiesState]) -> list[float]:
    """The weights of these cards."""
    by_kind = [1.0] * KINDS
    kinds, found = kinds_dealt(s), likelihood.weights(s, seat)
    for place in range(len(kinds)):
        by_kind[kinds[place]] = found[place]
    return [by_kind[kind] for kind in rest]


class Sums:
    """The chances of all deals of the cards from one on, by how many of them go to each hand."""

    def __init__(self, weights: list[list[float]], missing: list[int]) -> None:
        self.weights: Final = weights
        self.columns: Final = missing[1] + 1
        self.size: Final = (missing[0] + 1) * self.columns
        cards = len(weights[0])
        self.sums: Final = [0.0] * ((cards + 1) * self.size)
        self.sums[cards * self.size] = 1.0
        for place in range(cards - 1, -1, -1):
            for first in range(missing[0] + 1):
                for second in range(missing[1] + 1):
                    chance = self.to_deck(place, first, second) + self.to_first(place, first, second)
                    self.sums[self.at(place, first, second)] = chance + self.to_second(place, first, second)

    def all(self) -> float:
        """The chances of all deals."""
        return self.sums[self.size - 1]

    def at(self, place: i64, first: i64, second: i64) -> i64:
        """Where the sum is kept for the cards from `place` on, when so many of them go to each hand."""
        return place * self.size + first * self.columns + second

    def to_deck(self, place: i64, first: i64, second: i64) -> float:
        """The chances of all deals in which this card stays in the deck."""
        return self.sums[self.at(place + 1, first, second)]

    def to_first(self, place: i64, first: i64, second: i64) -> float:
        """The same when it goes to seat 0."""
        return self.weights[0][place] * self.sums[self.at(place + 1, first - 1, second)] if first else 0.0

    def to_second(self, place: i64, first: i64, second: i64) -> float:
        """The same when it goes to seat 1."""
        return self.weights[1][place] * self.sums[self.at(place + 1, first, second - 1)] if second else 0.0

    def owner(self, place: i64, first: i64, second: i64, s: LostCitiesState) -> int:
        """Who gets this card, when so many more go to each hand; NONE for the deck."""
        deck, to_first = self.to_deck(place, first, second), self.to_first(place, first, second)
        to_second = self.to_second(place, first, second)
        part = random_part(s.chance, deck + to_first + to_second)
        if part < deck:
            return NONE
        return 0 if to_first > 0.0 and (part < deck + to_first or to_second <= 0.0) else 1
