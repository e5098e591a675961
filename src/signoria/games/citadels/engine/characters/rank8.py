"""Rank 8: Warlord, Diplomat, Marshal."""

from typing import Final

from signoria.core.kernel import NONE, Ask
from signoria.games.citadels.engine.action_space import DESTROY, EXCHANGE, OWN, SEATS, SEIZE
from signoria.games.citadels.engine.cards import MILITARY, PLOTS, may_have_effect
from signoria.games.citadels.engine.characters.collecting import COLLECT, CollectGold, Collector, power_number
from signoria.games.citadels.engine.cities import (
    add,
    cost,
    demolish,
    district_at,
    exchange,
    has_uniques,
    is_complete,
    is_standing,
    remove,
)
from signoria.games.citadels.engine.decisions import Opens, own_plots
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.kinds import KEEP
from signoria.games.citadels.engine.moves import hand_over, pay
from signoria.games.citadels.engine.packing import kind_at
from signoria.games.citadels.engine.rule_ids import (
    COMPLETED_CITY,
    DEAR_TO_DESTROY,
    DEAR_TO_EXCHANGE,
    DEAR_TO_SEIZE,
    DIPLOMAT_OWN_CITY,
    DIPLOMAT_PAIR,
    INCOME_FIRST,
    MARSHAL_OWN_CITY,
    MARSHAL_PAIR,
    NO_TARGET,
    NOT_NOW,
    OWN_CITY,
    PROTECTED,
    TOO_DEAR_TO_SEIZE,
)
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import card_name, event_of, note

DEAREST_TO_SEIZE: Final = 3


def obstacle_to_rank_8(s: CitadelsState, owner: int, plot: int) -> int:
    """The rule that keeps rank 8 away from a district, 0 where none does. [CIT-BISHOP-2, CIT-CITY-2, CIT-KEEP-1]"""
    if plot not in s.cities[owner]:
        return NO_TARGET
    rule = city_shield(s, owner)
    if rule:
        return rule
    return district_at(s, plot).obstacle_to_rank_8()


def city_shield(s: CitadelsState, owner: int) -> int:
    """The rule that keeps rank 8 out of a whole city, 0 where none does. [CIT-BISHOP-2, CIT-CITY-2]"""
    if owner == s.marks.shield:
        return PROTECTED
    return COMPLETED_CITY if is_complete(s, owner) else 0


def surcharge(s: CitadelsState, owner: int, plot: int) -> int:
    """What a Great Wall adds. [CIT-GREAT-WALL-1]"""
    gold = 0
    if has_uniques(s, owner):
        for other in s.cities[owner]:
            if may_have_effect(kind_at(other)):
                gold += district_at(s, other).surcharge(s, other == plot)
    return gold


class TargetDistrict(Ask[CitadelsState]):
    """Choose a district of some city."""

    def base(self) -> int:
        """The range of its choices."""
        raise NotImplementedError

    def obstacle_to_target(self, s: CitadelsState, owner: int, plot: int) -> int:
        """The rule that forbids to choose this one, 0 where none does."""
        raise NotImplementedError

    def price(self, s: CitadelsState, owner: int, plot: int) -> int:
        """What it costs to choose this one."""
        return 0

    def choices(self, s: CitadelsState) -> list[int]:
        choices: list[int] = []
        for owner in range(s.players):
            first = self.base() + owner * PLOTS
            last = NONE
            for plot in s.cities[owner]:
                if plot != last and self.obstacle_to_target(s, owner, plot) == 0:
                    choices.append(first + plot)
                last = plot
        return choices

    def is_possible(self, s: CitadelsState) -> bool:
        for owner in range(s.players):
            for plot in s.cities[owner]:
                if self.obstacle_to_target(s, owner, plot) == 0:
                    return True
        return False

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        place = choice - self.base()
        if not 0 <= place < SEATS * PLOTS or place // PLOTS >= s.players:
            return NOT_NOW
        return self.obstacle_to_target(s, place // PLOTS, place % PLOTS)

    def resolve(self, s: CitadelsState, choice: int) -> None:
        place = choice - self.base()
        self.chosen(s, place // PLOTS, place % PLOTS)

    def chosen(self, s: CitadelsState, owner: int, plot: int) -> None:
        """Go on with the district that was chosen."""
        raise NotImplementedError


class Warlord(Collector):
    """1 gold for each military district; destroys one district for 1 gold less than its cost. [CIT-WARLORD-1..3]"""

    slug = "warlord"
    rank = 8
    wanted = MILITARY
    printed = In(BASE, CLASSIC, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        destruction = DestroyDistrict(power_number("destroy"), [WarlordDestroys(seat) for seat in range(SEATS)])
        super().__init__([CollectGold(COLLECT), destruction])


class DestroyDistrict(Opens):
    """The Warlord's power; where the rulebook says so it closes his turn. [CIT-WARLORD-2, CIT-WARLORD-4]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        if s.settings.readings.warlord_last and not s.turn.income:
            return INCOME_FIRST
        return super().obstacle(s, seat)

    def use(self, s: CitadelsState, seat: int) -> None:
        s.turn.closed = 1 if s.settings.readings.warlord_last else 0
        super().use(s, seat)


class WarlordDestroys(TargetDistrict):
    """Which district? [CIT-WARLORD-2, CIT-WARLORD-3]"""

    def base(self) -> int:
        return DESTROY

    def price(self, s: CitadelsState, owner: int, plot: int) -> int:
        return max(cost(s, plot) - 1, 0) + surcharge(s, owner, plot)

    def obstacle_to_target(self, s: CitadelsState, owner: int, plot: int) -> int:
        if owner == self.seat and not s.settings.readings.warlord_own_city:
            return OWN_CITY
        rule = obstacle_to_rank_8(s, owner, plot)
        if rule:
            return rule
        return DEAR_TO_DESTROY if self.price(s, owner, plot) > s.gold[self.seat] else 0

    def chosen(self, s: CitadelsState, owner: int, plot: int) -> None:
        price = self.price(s, owner, plot)
        pay(s, self.seat, price)
        demolish(s, owner, plot, self.seat, "destroyed", price)
        for seat in range(s.players):
            if has_uniques(s, seat):
                for other in s.cities[seat]:
                    district_at(s, other).when_destroyed_by_rank_8(s, seat, self.seat, kind_at(plot))


class Diplomat(Collector):
    """1 gold for each military district; exchanges a district and pays the difference. [CIT-DIPLOMAT-1..3]"""

    slug = "diplomat"
    rank = 8
    wanted = MILITARY
    printed = In(DARK_LANDS, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        exchange = Opens(power_number("exchange"), [DiplomatGives(seat) for seat in range(SEATS)])
        super().__init__([CollectGold(COLLECT), exchange])


class DiplomatGives(Ask[CitadelsState]):
    """Which district of his own? One for which there is another. [CIT-DIPLOMAT-2, CIT-DIPLOMAT-5]"""

    def may_give(self, s: CitadelsState, plot: int) -> bool:
        """Can it be exchanged for something?"""
        return self.obstacle_to_give(s, plot) == 0 and DiplomatTakes(self.seat, plot).is_possible(s)

    def obstacle_to_give(self, s: CitadelsState, plot: int) -> int:
        """The rule by which it stays in the city, 0 where none does; by a reading his own Keep does not."""
        if kind_at(plot) == KEEP and s.settings.readings.diplomat_own_keep:
            return 0
        return district_at(s, plot).obstacle_to_rank_8()

    def is_possible(self, s: CitadelsState) -> bool:
        for plot in s.cities[self.seat]:
            if self.may_give(s, plot):
                return True
        return False

    def choices(self, s: CitadelsState) -> list[int]:
        return [choice for choice in own_plots(s, self.seat) if self.may_give(s, choice - OWN)]

    def obstacle_to(self, s: CitadelsState, choice: int) -> int:
        if not OWN <= choice < DESTROY:
            return NOT_NOW
        if choice - OWN not in s.cities[self.seat]:
            return NO_TARGET
        return self.obstacle_to_give(s, choice - OWN) or NO_TARGET

    def resolve(self, s: CitadelsState, choice: int) -> None:
        s.agenda.append(DiplomatTakes(self.seat, choice - OWN))


class DiplomatTakes(TargetDistrict):
    """Which one for his own? Neither city may get two alike. [CIT-DIPLOMAT-2, CIT-DIPLOMAT-3, CIT-DIPLOMAT-4]"""

    @property
    def given(self) -> int:
        """The district that he gives for it, as a plot of his city."""
        return self.what

    def base(self) -> int:
        return EXCHANGE

    def obstacle_to_target(self, s: CitadelsState, owner: int, plot: int) -> int:
        if owner == self.seat:
            return DIPLOMAT_OWN_CITY
        rule = obstacle_to_rank_8(s, owner, plot)
        if rule:
            return rule
        if kind_at(plot) != kind_at(self.given):
            if is_standing(s, self.seat, kind_at(plot)) or is_standing(s, owner, kind_at(self.given)):
                return DIPLOMAT_PAIR
        elif not s.settings.readings.diplomat_equal or self.is_second(s, owner, plot):
            return DIPLOMAT_PAIR
        return DEAR_TO_EXCHANGE if self.price(s, owner, plot) > s.gold[self.seat] else 0

    def price(self, s: CitadelsState, owner: int, plot: int) -> int:
        return self.difference(s, plot) + surcharge(s, owner, plot)

    def is_second(self, s: CitadelsState, owner: int, plot: int) -> bool:
        """Would one of two alike be exchanged for one of its kind?"""
        mine = [other for other in s.cities[self.seat] if kind_at(other) == kind_at(plot)]
        theirs = [other for other in s.cities[owner] if kind_at(other) == kind_at(plot)]
        return len(mine) > 1 or len(theirs) > 1

    def difference(self, s: CitadelsState, plot: int) -> int:
        """What the other's district costs more."""
        return max(cost(s, plot) - cost(s, self.given), 0)

    def chosen(self, s: CitadelsState, owner: int, plot: int) -> None:
        extra = surcharge(s, owner, plot)
        pay(s, self.seat, extra)
        paid = hand_over(s, self.seat, owner, self.difference(s, plot))
        exchange(s, self.seat, self.given, owner, plot)
        if s.events is not None:
            self.tell_exchange(s, owner, plot, paid, extra)

    def tell_exchange(self, s: CitadelsState, owner: int, plot: int, paid: int, extra: int) -> None:
        """Tell which two were exchanged, and for how much to their owner and to the bank."""
        key = "exchange-walled" if extra else "exchange-paid" if paid else "exchange"
        event = event_of(s, key, self.seat, owner, kind_at(plot), n=paid, gold=extra)
        event["args"]["given"] = card_name(s, kind_at(self.given))
        s.tell(event)


class Marshal(Collector):
    """1 gold for each military district; seizes a district of cost 3 or less and pays its owner.

    [CIT-MARSHAL-1, CIT-MARSHAL-2]
    """

    slug = "marshal"
    rank = 8
    wanted = MILITARY
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        seizure = Opens(power_number("seize"), [MarshalSeizes(seat) for seat in range(SEATS)])
        super().__init__([CollectGold(COLLECT), seizure])


class MarshalSeizes(TargetDistrict):
    """Which district? [CIT-MARSHAL-2, CIT-MARSHAL-3]"""

    def base(self) -> int:
        return SEIZE

    def obstacle_to_target(self, s: CitadelsState, owner: int, plot: int) -> int:
        if owner == self.seat:
            return MARSHAL_OWN_CITY
        rule = obstacle_to_rank_8(s, owner, plot)
        if rule:
            return rule
        if cost(s, plot) > DEAREST_TO_SEIZE:
            return TOO_DEAR_TO_SEIZE
        if is_standing(s, self.seat, kind_at(plot)):
            return MARSHAL_PAIR
        return DEAR_TO_SEIZE if self.price(s, owner, plot) > s.gold[self.seat] else 0

    def price(self, s: CitadelsState, owner: int, plot: int) -> int:
        return cost(s, plot) + surcharge(s, owner, plot)

    def chosen(self, s: CitadelsState, owner: int, plot: int) -> None:
        extra = surcharge(s, owner, plot)
        pay(s, self.seat, extra)
        paid = hand_over(s, self.seat, owner, cost(s, plot))
        remove(s, owner, plot)
        add(s, self.seat, plot)
        note(s, "seize-walled" if extra else "seize", self.seat, owner, kind_at(plot), n=paid, gold=extra)
