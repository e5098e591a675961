"""Where the cards may lie that somebody has seen and lost sight of: in hands that may hold them, or in the pile.

Each way to lay them is as likely as any other. Mostly the card that may be in the fewest hands may be nowhere else than
the others, and so on: then one after the other is laid anywhere, the fewest hands first. Otherwise ways are counted.
"""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.kernel import NONE
from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.sets import has, only, size

PILE: Final = MAX_SEATS
"""The zone of places in a deck that somebody has handled; hands have the number of their seat."""
COUNT_BITS: Final = 5
"""So many bits hold how many cards lie in a zone."""


class LostCards:
    """Places by their zones, NONE for those where none of these cards can be, and for each card who may hold it."""

    def __init__(self, zones: list[int], holders: list[int], chance: Chance) -> None:
        self.zones: Final = zones
        self.chance: Final = chance
        self.rooms: Final = [zones.count(zone) for zone in range(PILE + 1)]
        self.may_be: Final = [self.with_room(only(PILE) | hands) for hands in holders]  # by card: a set of zones
        self.taken: Final = [NONE] * len(zones)  # by place: the number of the card that lies there
        self.known: Final[dict[int, int]] = {}

    def with_room(self, zones: int) -> int:
        """Those of a set of zones in which there is any place."""
        roomy = 0
        for zone in range(PILE + 1):
            if has(zones, zone) and self.rooms[zone]:
                roomy |= only(zone)
        return roomy

    def lay(self) -> bool:
        """Lay every card somewhere; False if there is no way."""
        order = self.narrow_first()
        counted = not self.are_nested(order)
        lying = 0
        for number in range(len(order)):
            card = order[number]
            zones = self.some_zone(order, number, lying) if counted else self.may_be[card]
            free = [at for at in range(len(self.zones)) if self.taken[at] == NONE and self.is_in(at, zones)]
            if not free:
                return False
            place = free[self.chance.below(len(free))]
            self.taken[place] = card
            lying += 1 << COUNT_BITS * self.zones[place]
        return True

    def is_in(self, place: int, zones: int) -> bool:
        """Is a place in one of these zones?"""
        return self.zones[place] != NONE and has(zones, self.zones[place])

    def narrow_first(self) -> list[int]:
        """The cards by how many zones they may be in, the fewest first."""
        order: list[int] = []
        for zones in range(PILE + 2):
            for card in range(len(self.may_be)):
                if size(self.may_be[card]) == zones:
                    order.append(card)
        return order

    def are_nested(self, order: list[int]) -> bool:
        """May each card be wherever the one before it may be?"""
        for number in range(1, len(order)):
            if self.may_be[order[number - 1]] & ~self.may_be[order[number]]:
                return False
        return True

    def ways(self, order: list[int], number: int, lying: int) -> int:
        """How many ways there are for the cards from this one on; `lying` counts those before it by zone."""
        if number == len(order):
            return 1
        key = lying << COUNT_BITS | number
        if key not in self.known:
            total = 0
            for zone in range(PILE + 1):
                total += self.ways_in(zone, order, number, lying)
            self.known[key] = total
        return self.known[key]

    def ways_in(self, zone: int, order: list[int], number: int, lying: int) -> int:
        """The same when this card lies in a zone."""
        before = lying >> COUNT_BITS * zone & ((1 << COUNT_BITS) - 1)
        if not has(self.may_be[order[number]], zone) or before >= self.rooms[zone]:
            return 0
        after = lying + (1 << COUNT_BITS * zone)
        return (self.rooms[zone] - before) * self.ways(order, number + 1, after)

    def some_zone(self, order: list[int], number: int, lying: int) -> int:
        """A zone for this card, as often as there are ways; none if there is no way."""
        total = self.ways(order, number, lying)
        if total == 0:
            return 0
        pick = below(self.chance, total)
        for zone in range(PILE + 1):
            pick -= self.ways_in(zone, order, number, lying)
            if pick < 0:
                return only(zone)
        return 0


def below(chance: Chance, n: int) -> int:
    """A number from 0 to n - 1, each equally likely; n may be larger than chance deals with at once."""
    bits = 1
    while bits < n:
        bits <<= WORD
    while True:
        number, left = 0, bits
        while left > 1:
            number = number << WORD | chance.word()
            left >>= WORD
        if number < bits // n * n:
            return number % n


WORD: Final = 30
"""The bits of a word of chance."""
