"""Cooperative building: an offer to a neighbour, his answer, and a building across the border."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import ACCEPT, HIGHEST_OFFER, KEEP, OFFER, PARTNER, PLACE, REFUSE
from signoria.games.princes.engine.board import BUILDING_PRICES, POINTS_FOR_BUILDING
from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.decisions import CourtDecision
from signoria.games.princes.engine.joint_places import beside_walls, crossing, joint_cells, joint_places
from signoria.games.princes.engine.marks import REFUSED_BY, Deal
from signoria.games.princes.engine.names import tile_name
from signoria.games.princes.engine.rule_ids import (
    ANSWER,
    ASK_PARTNER,
    BUILDING_GONE,
    COUNTERED,
    DEAL_CASH,
    JOINT_OWNED,
    JOINT_PRICE,
    JOINT_ROOM,
    JOINT_WALLS,
    NAME_PLACE,
    NAME_PRICE,
    NO_PARTNER,
    NOT_ACROSS,
    NOT_COOPERATIVE,
    OVERLAPS,
    PRICE_LIMIT,
    REFUSED,
    THIRD_BORDER,
)
from signoria.games.princes.engine.sets import has, plus
from signoria.games.princes.engine.state import PrincesState

MOST_COUNTERS: Final = 3
HUNDRED: Final = 100
"""Prices of a deal are in hundreds of florins."""


def highest(s: PrincesState, partner: int) -> int:
    """The highest price in hundreds: all that the partner has, as far as it is open."""
    return HIGHEST_OFFER if s.settings.secret_money else min(s.money[partner] // HUNDRED, HIGHEST_OFFER)


def lowest(s: PrincesState, active: int) -> int:
    """The lowest price in hundreds with which the active player can pay the bank. [POF-COOP-12]"""
    return max(BUILDING_PRICES[s.builders[active]] - s.money[active], 0) // HUNDRED


def obstacle_to_build_with(s: PrincesState, seat: int, building: int, partner: int, done: int) -> int:
    """The rule that forbids building something with a neighbour; `done` is what the turn may not do again.

    [POF-COOP-3, POF-COOP-4, POF-COOP-5, POF-COOP-6]
    """
    if partner >= s.players or partner not in ((seat + 1) % s.players, (seat - 1) % s.players):
        return NO_PARTNER
    if has(done, REFUSED_BY + partner):
        return REFUSED
    if has(s.buildings[partner], building):
        return JOINT_OWNED
    if lowest(s, seat) > highest(s, partner):
        return JOINT_PRICE
    return 0 if joint_places(s, seat, partner, building, True) else JOINT_ROOM


def obstacle_to_build_together(s: PrincesState, seat: int, building: int, done: int) -> int:
    """The rule that forbids building something together with anybody."""
    if s.settings.field is None:
        return NOT_COOPERATIVE
    if has(s.buildings[seat], building):
        return JOINT_OWNED
    if s.buildings_left[building] == 0:
        return BUILDING_GONE
    after = obstacle_to_build_with(s, seat, building, (seat + 1) % s.players, done)
    if after == 0:
        return 0
    before = obstacle_to_build_with(s, seat, building, (seat - 1) % s.players, done)
    return 0 if before == 0 else after


class ChoosePartner(CourtDecision):
    """Name the neighbour with whom to erect a building. [POF-COOP-3]"""

    @property
    def building(self) -> int:
        """The building to be erected."""
        return self.what

    @property
    def done(self) -> int:
        """What the turn may not do again."""
        return self.extra

    def own_choices(self, s: PrincesState) -> list[int]:
        choices: list[int] = []
        for partner in range(s.players):
            if obstacle_to_build_with(s, self.seat, self.building, partner, self.done) == 0:
                choices.append(PARTNER + partner)
        return choices

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < PARTNER or choice >= PARTNER + MAX_SEATS:
            return ASK_PARTNER
        return obstacle_to_build_with(s, self.seat, self.building, choice - PARTNER, self.done)

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        s.deal = Deal(self.seat, choice - PARTNER, self.building)
        s.agenda.append(ChooseJointPlace(self.seat, self.building, choice - PARTNER))


class ChooseJointPlace(CourtDecision):
    """Name the place of a building across the border with the partner. [POF-COOP-4]"""

    @property
    def building(self) -> int:
        """The building to be erected."""
        return self.what

    @property
    def partner(self) -> int:
        """With whom."""
        return self.extra

    def own_choices(self, s: PrincesState) -> list[int]:
        return [PLACE + where for where in joint_places(s, self.seat, self.partner, self.building, False)]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < PLACE or choice >= KEEP:
            return NAME_PLACE
        seat, partner = self.seat, self.partner
        places = crossing(s, seat, partner, self.building)
        number = places.index(choice - PLACE)
        if number == NONE:
            return NOT_ACROSS
        mine, theirs = places.mine[number], places.theirs[number]
        if mine & s.ground[seat] or theirs & s.ground[partner]:
            return OVERLAPS
        if mine & beside_walls(s, seat, partner) or theirs & beside_walls(s, partner, seat):
            return JOINT_WALLS
        third = mine & ~joint_cells(s, seat, partner) or theirs & ~joint_cells(s, partner, seat)
        return THIRD_BORDER if third else 0

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        s.deal = s.deal.at(choice - PLACE)
        s.agenda.append(NamePrice(self.seat))


class NamePrice(CourtDecision):
    """Name what the partner pays: any hundreds from nothing to all he has. [POF-COOP-7]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        prices = range(self.least(s), self.most(s) + 1)
        return [OFFER + price for price in prices if self.obstacle_to_offer(s, price) == 0]

    def least(self, s: PrincesState) -> int:
        """The lowest price in hundreds, as far as this seat knows the money of the active player."""
        active = s.deal.active
        return lowest(s, active) if self.seat == active or not s.settings.secret_money else 0

    def most(self, s: PrincesState) -> int:
        """The highest price in hundreds, as far as this seat knows the money of the partner."""
        partner = s.deal.partner
        return min(s.money[partner] // HUNDRED, HIGHEST_OFFER) if self.seat == partner else highest(s, partner)

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < OFFER or choice > OFFER + HIGHEST_OFFER:
            return NAME_PRICE
        return self.obstacle_to_offer(s, choice - OFFER)

    def obstacle_to_offer(self, s: PrincesState, price: int) -> int:
        """The rule that forbids a price; nobody reads the money of the other where it is secret."""
        return 0 if self.least(s) <= price <= self.most(s) else PRICE_LIMIT

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        s.deal = s.deal.priced(choice - OFFER)
        self.lay_before_the_other(s)

    def lay_before_the_other(self, s: PrincesState) -> None:
        """The other must answer the price that was named."""
        other = s.deal.other(self.seat)
        s.agenda.append(AnswerOffer(other))
        if s.events is not None:
            names = (seat_name(self.seat), seat_name(other), tile_name(s.deal.building))
            price = HUNDRED * s.deal.price
            key = "princes-of-florence.event.offer" + ("" if self.seat == s.deal.active else "-pay")
            s.tell(message(key, seat=names[0], other=names[1], tile=names[2], price=price))


class AnswerOffer(NamePrice):
    """Accept, refuse, or counter with another price; there are at most three counters. [POF-COOP-11]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        choices: list[int] = []
        if s.deal.counters < MOST_COUNTERS:
            choices = super().own_choices(s)
        if self.obstacle_to_accept(s) == 0:
            choices.append(ACCEPT)
        choices.append(REFUSE)
        return choices

    def obstacle_to_offer(self, s: PrincesState, price: int) -> int:
        return ANSWER if price == s.deal.price else super().obstacle_to_offer(s, price)

    def obstacle_to_accept(self, s: PrincesState) -> int:
        """Each answers for his own money: the partner for the price, the active player for the bank. [POF-COOP-12]"""
        if self.seat == s.deal.partner:
            return 0 if s.money[self.seat] >= HUNDRED * s.deal.price else DEAL_CASH
        return 0 if s.deal.price >= lowest(s, self.seat) else DEAL_CASH

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == REFUSE:
            return 0
        if choice == ACCEPT:
            return self.obstacle_to_accept(s)
        if choice < OFFER or choice > OFFER + HIGHEST_OFFER:
            return ANSWER
        return COUNTERED if s.deal.counters == MOST_COUNTERS else self.obstacle_to_offer(s, choice - OFFER)

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice < ACCEPT:
            s.deal = s.deal.countered(choice - OFFER)
            self.lay_before_the_other(s)
            return
        s.deal = s.deal.answered(choice == ACCEPT)
        if s.events is not None:
            key = "princes-of-florence.event.accept" if choice == ACCEPT else "princes-of-florence.event.refuse"
            names = (seat_name(self.seat), seat_name(s.deal.other(self.seat)), tile_name(s.deal.building))
            s.tell(message(key, seat=names[0], other=names[1], tile=names[2]))


def lay_together(s: PrincesState) -> None:
    """Both pay at the same time, both have the building, and both get 3 points. [POF-COOP-6, POF-COOP-7, POF-COOP-8]"""
    active, partner, building, price = s.deal.active, s.deal.partner, s.deal.building, HUNDRED * s.deal.price
    s.money[active] += price - BUILDING_PRICES[s.builders[active]]
    s.money[partner] -= price
    places = crossing(s, active, partner, building)
    number = places.index(s.deal.where)
    s.buildings_left[building] -= 1
    for seat in (active, partner):
        covered = places.mine[number] if seat == active else places.theirs[number]
        s.ground[seat] |= covered
        s.walls[seat] |= covered
        s.buildings[seat] = plus(s.buildings[seat], building)
        s.points[seat] += POINTS_FOR_BUILDING
        where = places.places[number] if seat == active else places.partner_places[number]
        s.tiles[seat] = [*s.tiles[seat], building, where]
    if s.events is not None:
        names = (seat_name(active), seat_name(partner), tile_name(building))
        bank = BUILDING_PRICES[s.builders[active]]
        key = "princes-of-florence.event.joint"
        won = POINTS_FOR_BUILDING
        s.tell(message(key, seat=names[0], other=names[1], tile=names[2], price=price, bank=bank, n=won))
