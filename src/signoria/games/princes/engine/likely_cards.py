"""Hidden cards as likely as it is said: a court holds on to persons and bonus cards that suit it.

The chance of a deal is in proportion to the product of the weights of all cards in hands. Dealt alike at first, cards
change places again and again, each time as the weights say (the way of Metropolis), until the first deal is forgotten.
"""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.kernel import NONE
from signoria.core.likelihood import Likelihood, random_part
from signoria.games.princes.engine.action_space import FIRST_OF_DECK
from signoria.games.princes.engine.cards import DECK_SIZE, MAX_SEATS
from signoria.games.princes.engine.hidden import is_lost_by, kind_of, may_hold
from signoria.games.princes.engine.lost_cards import PILE
from signoria.games.princes.engine.numbers import BONUS_CARDS, LANDSCAPES, PRESTIGE_CARDS, PROFESSION_CARDS
from signoria.games.princes.engine.scoring import bonus_worth
from signoria.games.princes.engine.sets import has
from signoria.games.princes.engine.state import PrincesState

SWAPS: Final = 12
"""How often each place is tried."""
SUITED: Final = [0.2, 1.0, 3.5, 8.0]
"""How likely a person is in hand, by how many of his three wishes the principality fulfils."""
ADDING: Final = [0.1, 0.15, 0.3, 1.0, 2.0, 2.5, 5.0]
"""How likely a bonus card is, by what it would add to a work now."""


class SimpleCourts(Likelihood[PrincesState]):
    """Courts that keep whom they can serve. Prestige cards are alike: whoever wants one will see to it."""

    def weights(self, s: PrincesState, seat: int) -> list[float]:
        persons = [SUITED[wishes_fulfilled(s, seat, person)] for person in range(PROFESSION_CARDS)]
        adding = [ADDING[min(max(bonus_worth(s, seat, kind), 0), len(ADDING) - 1)] for kind in range(BONUS_CARDS)]
        return persons + [1.0] * PRESTIGE_CARDS + adding


def wishes_fulfilled(s: PrincesState, seat: int, person: int) -> int:
    """How many of his wishes a person finds fulfilled."""
    wants = s.settings.box.wants[person]
    building = 1 if has(s.buildings[seat], wants.building) else 0
    landscape = 1 if s.landscapes[seat * LANDSCAPES + wants.landscape] else 0
    return building + landscape + (1 if has(s.freedoms[seat], wants.freedom) else 0)


class Settling:
    """Places with their zones, hands first, and the cards that lie there."""

    def __init__(
        self, s: PrincesState, deck: int, zones: list[int], cards: list[int], likelihood: Likelihood[PrincesState]
    ) -> None:
        self.chance: Final[Chance] = s.chance
        self.zones: Final = zones
        self.cards: Final = cards
        first = FIRST_OF_DECK[deck]
        alike = [1.0] * DECK_SIZE[deck]
        self.weights: Final = [
            likelihood.weights(s, seat)[first : first + DECK_SIZE[deck]] if seat in zones else alike
            for seat in range(s.players)
        ]  # by seat and kind

    def settle(self) -> None:
        """Let cards in hands change places with any others."""
        in_hands = 0
        for zone in self.zones:
            if zone not in (NONE, PILE):
                in_hands += 1
        for _ in range(SWAPS * len(self.zones) if in_hands else 0):
            one, other = self.chance.below(in_hands), self.chance.below(len(self.zones))
            if self.zones[one] != self.zones[other] and self.may_swap(one, other):
                before = self.weight(one, one) * self.weight(other, other)
                after = self.weight(one, other) * self.weight(other, one)
                if random_part(self.chance, before) < after:
                    card = self.cards[one]
                    self.cards[one] = self.cards[other]
                    self.cards[other] = card

    def weight(self, place: int, lying: int) -> float:
        """The weight in one place of the card that lies in another."""
        zone = self.zones[place]
        return 1.0 if zone in (NONE, PILE) else self.weights[zone][kind_of(self.cards[lying])]

    def may_swap(self, one: int, other: int) -> bool:
        """May each of two cards be where the other is?"""
        return may_lie(self.cards[one], self.zones[other]) and may_lie(self.cards[other], self.zones[one])


def may_lie(card: int, zone: int) -> bool:
    """May a card be in a zone? One that the viewer has lost sight of not everywhere."""
    for seat in range(MAX_SEATS):
        if is_lost_by(card, seat):
            return zone == PILE or (zone != NONE and has(may_hold(card, seat), zone))
    return True
