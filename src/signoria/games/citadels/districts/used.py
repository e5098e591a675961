"""Districts that their owners use once in a turn."""

from signoria.games.citadels.asking import DiscardCard, discard_from_hand
from signoria.games.citadels.cards import ARMORY
from signoria.games.citadels.characters.rank8 import TargetDistrict
from signoria.games.citadels.choices import DESTROY, DISCARD
from signoria.games.citadels.cities import demolish, is_complete
from signoria.games.citadels.moves import can_draw, discard, draw_to_hand, gain, pay, take_hidden
from signoria.games.citadels.rule_ids import (
    COMPLETED_CITY,
    EMPTY_HAND,
    NO_CARDS,
    NO_GOLD,
    NO_TARGET,
    OWN_CITY,
)
from signoria.games.citadels.state import Table
from signoria.games.citadels.vocabulary import District


class Laboratory(District):
    """Discard a card for gold. [CIT-LABORATORY-1]"""

    def has_power(self) -> bool:
        return True

    def power_rule(self, s: Table, seat: int) -> int:
        return 0 if s.hands[seat] else EMPTY_HAND

    def use(self, s: Table, seat: int) -> None:
        s.agenda.append(SellCard(seat))


class SellCard(DiscardCard):
    """Which card is discarded? [CIT-LABORATORY-1]"""

    def resolve(self, s: Table, choice: int) -> None:
        discard_from_hand(s, self.seat, choice - DISCARD)
        gain(s, self.seat, s.settings.readings.laboratory_gold)


class Smithy(District):
    """Pay gold for cards. [CIT-SMITHY-1]"""

    def has_power(self) -> bool:
        return True

    def power_rule(self, s: Table, seat: int) -> int:
        if s.gold[seat] < s.settings.readings.smithy_gold:
            return NO_GOLD
        return 0 if can_draw(s) else NO_CARDS

    def use(self, s: Table, seat: int) -> None:
        pay(s, seat, s.settings.readings.smithy_gold)
        draw_to_hand(s, seat, s.settings.readings.smithy_cards)


class Armory(District):
    """Destroy it to destroy another district, of a city that is not complete. [CIT-ARMORY-1, CIT-ARMORY-2]"""

    def has_power(self) -> bool:
        return True

    def power_rule(self, s: Table, seat: int) -> int:
        return 0 if ArmoryDestroys(seat).is_possible(s) else NO_TARGET

    def use(self, s: Table, seat: int) -> None:
        s.agenda.append(ArmoryDestroys(seat))


class ArmoryDestroys(TargetDistrict):
    """Which district? Bishop, Keep and Great Wall do not help against it. [CIT-ARMORY-1, CIT-ARMORY-2]"""

    def base(self) -> int:
        return DESTROY

    def rule(self, s: Table, owner: int, plot: int) -> int:
        if plot not in s.cities[owner] or (owner == self.seat and plot >> 1 == ARMORY):
            return NO_TARGET
        if owner == self.seat and not s.settings.readings.armory_own_city:
            return OWN_CITY
        return COMPLETED_CITY if is_complete(s, owner) else 0

    def chosen(self, s: Table, owner: int, plot: int) -> None:
        armory = ARMORY << 1
        demolish(s, self.seat, armory if armory in s.cities[self.seat] else armory + 1)
        demolish(s, owner, plot)


class Museum(District):
    """In one's turn a card from the hand may go under it, worth 1 point; cards move and go with it.

    [CIT-MUSEUM-1..3]
    """

    def has_power(self) -> bool:
        return True

    def power_rule(self, s: Table, seat: int) -> int:
        return 0 if s.hands[seat] else EMPTY_HAND

    def use(self, s: Table, seat: int) -> None:
        s.agenda.append(FillMuseum(seat))

    def when_removed(self, s: Table) -> None:
        for card in s.museum:
            discard(s, card)
        s.museum = []

    def points(self, s: Table, seat: int, haunted: int) -> int:
        return len(s.museum)


class FillMuseum(DiscardCard):
    """Which card goes under the Museum? [CIT-MUSEUM-1]"""

    def resolve(self, s: Table, choice: int) -> None:
        s.museum.append(take_hidden(s, self.seat, choice - DISCARD, 0))
