"""Districts that their owners use once in a turn."""

from signoria.core.kernel import Decision
from signoria.games.citadels.engine.action_space import DESTROY, DISCARD
from signoria.games.citadels.engine.characters.rank8 import TargetDistrict
from signoria.games.citadels.engine.cities import demolish, is_complete, standing_plot
from signoria.games.citadels.engine.decisions import DiscardCard, discard_from_hand
from signoria.games.citadels.engine.editions import BASE, DARK_LANDS, Printed
from signoria.games.citadels.engine.hooks import District
from signoria.games.citadels.engine.kinds import ARMORY, LABORATORY, MUSEUM, SMITHY
from signoria.games.citadels.engine.moves import can_draw, discard, draw_to_hand, gain, pay, take_hidden
from signoria.games.citadels.engine.packing import kind_at
from signoria.games.citadels.engine.rule_ids import (
    ARMORY_OWN_CITY,
    COMPLETED_CITY,
    EMPTY_HAND,
    NO_CARDS,
    NO_GOLD,
    NO_TARGET,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


class Laboratory(District):
    """Discard a card for gold. [CIT-LABORATORY-1]"""

    slug = "laboratory"
    printed = Printed(of_2000=5, of_2016=5, symbol=BASE)

    def has_power(self) -> bool:
        return True

    def obstacle_to_use(self, s: CitadelsState, seat: int) -> int:
        return 0 if s.hands[seat] else EMPTY_HAND

    def use(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(SellCard(seat))


class SellCard(DiscardCard):
    """Which card is discarded? [CIT-LABORATORY-1]"""

    def resolve(self, s: CitadelsState, choice: int) -> None:
        discard_from_hand(s, self.seat, choice - DISCARD)
        gain(s, self.seat, s.settings.readings.laboratory_gold, "sold", LABORATORY)


class Smithy(District):
    """Pay gold for cards. [CIT-SMITHY-1]"""

    slug = "smithy"
    printed = Printed(of_2000=5, of_2016=5, symbol=BASE)

    def has_power(self) -> bool:
        return True

    def obstacle_to_use(self, s: CitadelsState, seat: int) -> int:
        if s.gold[seat] < s.settings.readings.smithy_gold:
            return NO_GOLD
        return 0 if can_draw(s) else NO_CARDS

    def use(self, s: CitadelsState, seat: int) -> None:
        gold = s.settings.readings.smithy_gold
        pay(s, seat, gold)
        drawn = draw_to_hand(s, seat, s.settings.readings.smithy_cards)
        note(s, "smithy", seat, kind=SMITHY, n=drawn, gold=gold)


class Armory(District):
    """Destroy it to destroy another district, of a city that is not complete. [CIT-ARMORY-1, CIT-ARMORY-2]"""

    slug = "armory"
    printed = Printed(of_2004=3, of_2016=3, symbol=DARK_LANDS)

    def has_power(self) -> bool:
        return True

    def obstacle_to_use(self, s: CitadelsState, seat: int) -> int:
        return 0 if ArmoryDestroys(seat).is_possible(s) else NO_TARGET

    def use(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(ArmoryDestroys(seat))

    def opens(self, seat: int) -> Decision[CitadelsState]:
        return ArmoryDestroys(seat)


class ArmoryDestroys(TargetDistrict):
    """Which district? Bishop, Keep and Great Wall do not help against it. [CIT-ARMORY-1, CIT-ARMORY-2]"""

    def base(self) -> int:
        return DESTROY

    def obstacle_to_target(self, s: CitadelsState, owner: int, plot: int) -> int:
        if plot not in s.cities[owner] or (owner == self.seat and kind_at(plot) == ARMORY):
            return NO_TARGET
        if owner == self.seat and not s.settings.readings.armory_own_city:
            return ARMORY_OWN_CITY
        return COMPLETED_CITY if is_complete(s, owner) else 0

    def chosen(self, s: CitadelsState, owner: int, plot: int) -> None:
        demolish(s, self.seat, standing_plot(s, self.seat, ARMORY), self.seat, "armory-used")
        demolish(s, owner, plot, self.seat, "destroyed", 0)


class Museum(District):
    """In one's turn a card from the hand may go under it, worth 1 point; cards move and go with it.

    [CIT-MUSEUM-1..3]
    """

    slug = "museum"
    printed = Printed(of_2004=4, of_2016=4, symbol=DARK_LANDS)
    points_rule = 3

    def has_power(self) -> bool:
        return True

    def obstacle_to_use(self, s: CitadelsState, seat: int) -> int:
        return 0 if s.hands[seat] else EMPTY_HAND

    def use(self, s: CitadelsState, seat: int) -> None:
        s.agenda.append(FillMuseum(seat))

    def when_removed(self, s: CitadelsState) -> None:
        for card in s.museum:
            discard(s, card)
        s.museum = []

    def points(self, s: CitadelsState, seat: int, haunted: int) -> int:
        return len(s.museum)


class FillMuseum(DiscardCard):
    """Which card goes under the Museum? [CIT-MUSEUM-1]"""

    def resolve(self, s: CitadelsState, choice: int) -> None:
        s.museum = [*s.museum, take_hidden(s, self.seat, choice - DISCARD, 0)]
        note(s, "museum", self.seat, kind=MUSEUM)
