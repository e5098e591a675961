"""Cooperative building: an offer to a neighbour, his answer, and a building across the border."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import ACCEPT, HIGHEST_OFFER, KEEP, OFFER, PARTNER, PLACE, REFUSE
from signoria.games.princes.engine.board import BUILDERS_FOR_WALL_TO_WALL, BUILDING_PRICES, POINTS_FOR_BUILDING, barred
from signoria.games.princes.engine.borders import Crossing
from signoria.games.princes.engine.cards import MAX_SEATS
from signoria.games.princes.engine.decisions import CourtDecision
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
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import GRID, around

MOST_COUNTERS: Final = 3
REFUSED_BY: Final = 2
"""A turn's bit for a partner who has refused: this one and the number of his seat."""

# The places of a deal in `s.deal`.
ACTIVE: Final = 0
WITH: Final = 1
BUILDING: Final = 2
WHERE: Final = 3
PRICE: Final = 4
COUNTERS: Final = 5
AGREED: Final = 6


def crossing(s: PrincesState, seat: int, partner: int, building: int) -> Crossing:
    """The places of a building across the border of two neighbours."""
    field = s.settings.field
    assert field is not None, "there are borders only in cooperative building"
    return field.crossings[seat][field.border(seat, partner)][building]


def joint_cells(s: PrincesState, seat: int, partner: int) -> int:
    """The cells in the land of a seat that a building with that partner may cover, by the builders of the seat.

    [POF-COOP-9, POF-COOP-10]
    """
    free = GRID & ~s.ground[seat]
    if s.builders[seat] < BUILDERS_FOR_WALL_TO_WALL:
        free &= ~around(s.walls[seat]) & ~barred(s, seat, partner)
    return free


def beside_walls(s: PrincesState, seat: int, partner: int) -> int:
    """The cells in the land of a seat that touch buildings or palaces there or across the border with the partner.

    None for a seat with two builders. [POF-COOP-9]
    """
    field = s.settings.field
    assert field is not None, "there are borders only in cooperative building"
    if s.builders[seat] >= BUILDERS_FOR_WALL_TO_WALL:
        return 0
    border = field.borders[seat][field.border(seat, partner)]
    return around(s.walls[seat]) | border.opposite(s.walls[partner])


def joint_places(s: PrincesState, seat: int, partner: int, building: int, only_first: bool) -> list[int]:
    """Where two neighbours may build together, as the first of them sees it, ascending."""
    mine, theirs = ~joint_cells(s, seat, partner), ~joint_cells(s, partner, seat)
    places = crossing(s, seat, partner, building)
    found: list[int] = []
    for number in range(len(places.places)):
        if places.mine[number] & mine == 0 and places.theirs[number] & theirs == 0:
            found.append(places.places[number])
            if only_first:
                return found
    return found


def highest(s: PrincesState, partner: int) -> int:
    """The highest price in hundreds: all that the partner has, as far as it is open."""
    return HIGHEST_OFFER if s.settings.secret_money else min(s.money[partner] // 100, HIGHEST_OFFER)


def lowest(s: PrincesState, active: int) -> int:
    """The lowest price in hundreds with which the active player can pay the bank. [POF-COOP-12]"""
    return max(BUILDING_PRICES[s.builders[active]] - s.money[active], 0) // 100


def obstacle_to_build_with(s: PrincesState, seat: int, building: int, partner: int, refused: int) -> int:
    """The rule against building something together with somebody. [POF-COOP-3, POF-COOP-4, POF-COOP-5, POF-COOP-6]"""
    if partner >= s.players or partner not in ((seat + 1) % s.players, (seat - 1) % s.players):
        return NO_PARTNER
    if refused & REFUSED_BY << 1 + partner:
        return REFUSED
    if s.buildings[partner] >> building & 1:
        return JOINT_OWNED
    if lowest(s, seat) > highest(s, partner):
        return JOINT_PRICE
    return 0 if joint_places(s, seat, partner, building, True) else JOINT_ROOM


def obstacle_to_build_together(s: PrincesState, seat: int, building: int, refused: int) -> int:
    """The rule against building something together with anybody."""
    if s.settings.field is None:
        return NOT_COOPERATIVE
    if s.buildings[seat] >> building & 1:
        return JOINT_OWNED
    if s.buildings_left[building] == 0:
        return BUILDING_GONE
    after = obstacle_to_build_with(s, seat, building, (seat + 1) % s.players, refused)
    if after == 0:
        return 0
    before = obstacle_to_build_with(s, seat, building, (seat - 1) % s.players, refused)
    return 0 if before == 0 else after


class ChoosePartner(CourtDecision):
    """Name the neighbour with whom to erect the building `what`. `extra` has the turn's bits. [POF-COOP-3]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        found: list[int] = []
        for partner in range(s.players):
            if obstacle_to_build_with(s, self.seat, self.what, partner, self.extra) == 0:
                found.append(PARTNER + partner)
        return found

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < PARTNER or choice >= PARTNER + MAX_SEATS:
            return ASK_PARTNER
        return obstacle_to_build_with(s, self.seat, self.what, choice - PARTNER, self.extra)

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        s.deal = [self.seat, choice - PARTNER, self.what, NONE, NONE, 0, 0]
        s.agenda.append(ChooseJointPlace(self.seat, self.what, choice - PARTNER))


class ChooseJointPlace(CourtDecision):
    """Name the place of the building `what` across the border with the partner `extra`. [POF-COOP-4]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        return [PLACE + where for where in joint_places(s, self.seat, self.extra, self.what, False)]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < PLACE or choice >= KEEP:
            return NAME_PLACE
        places = crossing(s, self.seat, self.extra, self.what)
        number = places.index(choice - PLACE)
        if number < 0:
            return NOT_ACROSS
        mine, theirs = places.mine[number], places.theirs[number]
        if mine & s.ground[self.seat] or theirs & s.ground[self.extra]:
            return OVERLAPS
        if mine & beside_walls(s, self.seat, self.extra) or theirs & beside_walls(s, self.extra, self.seat):
            return JOINT_WALLS
        third = mine & ~joint_cells(s, self.seat, self.extra) or theirs & ~joint_cells(s, self.extra, self.seat)
        return THIRD_BORDER if third else 0

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        s.deal[WHERE] = choice - PLACE
        s.agenda.append(NamePrice(self.seat))


class NamePrice(CourtDecision):
    """Name what the partner pays: any hundreds from nothing to all he has. [POF-COOP-7]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        prices = range(self.least(s), self.most(s) + 1)
        return [OFFER + price for price in prices if self.obstacle_to_offer(s, price) == 0]

    def least(self, s: PrincesState) -> int:
        """The lowest price in hundreds, as far as this seat knows the money of the active player."""
        active = s.deal[ACTIVE]
        return lowest(s, active) if self.seat == active or not s.settings.secret_money else 0

    def most(self, s: PrincesState) -> int:
        """The highest price in hundreds, as far as this seat knows the money of the partner."""
        partner = s.deal[WITH]
        return min(s.money[partner] // 100, HIGHEST_OFFER) if self.seat == partner else highest(s, partner)

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < OFFER or choice > OFFER + HIGHEST_OFFER:
            return NAME_PRICE
        return self.obstacle_to_offer(s, choice - OFFER)

    def obstacle_to_offer(self, s: PrincesState, price: int) -> int:
        """The rule against a price; nobody reads the money of the other where it is secret."""
        return 0 if self.least(s) <= price <= self.most(s) else PRICE_LIMIT

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        """Lay the price before the other."""
        s.deal[PRICE] = choice - OFFER
        other = s.deal[WITH] if self.seat == s.deal[ACTIVE] else s.deal[ACTIVE]
        s.agenda.append(AnswerOffer(other))
        if s.events is not None:
            names = (seat_name(self.seat), seat_name(other), tile_name(s.deal[BUILDING]))
            price = 100 * s.deal[PRICE]
            s.tell(
                message("princes-of-florence.event.offer", seat=names[0], other=names[1], tile=names[2], price=price)
            )


class AnswerOffer(NamePrice):
    """Accept, refuse, or counter with another price; there are at most three counters. [POF-COOP-11]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        found: list[int] = []
        if s.deal[COUNTERS] < MOST_COUNTERS:
            found = super().own_choices(s)
        if self.obstacle_to_accept(s) == 0:
            found.append(ACCEPT)
        found.append(REFUSE)
        return found

    def obstacle_to_offer(self, s: PrincesState, price: int) -> int:
        return ANSWER if price == s.deal[PRICE] else super().obstacle_to_offer(s, price)

    def obstacle_to_accept(self, s: PrincesState) -> int:
        """Each answers for his own money: the partner for the price, the active player for the bank. [POF-COOP-12]"""
        if self.seat == s.deal[WITH]:
            return 0 if s.money[self.seat] >= 100 * s.deal[PRICE] else DEAL_CASH
        return 0 if s.deal[PRICE] >= lowest(s, self.seat) else DEAL_CASH

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == REFUSE:
            return 0
        if choice == ACCEPT:
            return self.obstacle_to_accept(s)
        if choice < OFFER or choice > OFFER + HIGHEST_OFFER:
            return ANSWER
        return COUNTERED if s.deal[COUNTERS] == MOST_COUNTERS else self.obstacle_to_offer(s, choice - OFFER)

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice < ACCEPT:
            s.deal[COUNTERS] += 1
            super().resolve_own(s, choice)
            return
        s.deal[AGREED] = 1 if choice == ACCEPT else 0
        if s.events is not None:
            key = "princes-of-florence.event.accept" if choice == ACCEPT else "princes-of-florence.event.refuse"
            s.tell(message(key, seat=seat_name(self.seat)))


def lay_together(s: PrincesState) -> None:
    """Both pay at the same time, both have the building, and both get 3 points. [POF-COOP-6, POF-COOP-7, POF-COOP-8]"""
    active, partner, building, price = s.deal[ACTIVE], s.deal[WITH], s.deal[BUILDING], 100 * s.deal[PRICE]
    s.money[active] += price - BUILDING_PRICES[s.builders[active]]
    s.money[partner] -= price
    places = crossing(s, active, partner, building)
    number = places.index(s.deal[WHERE])
    s.buildings_left[building] -= 1
    for seat in (active, partner):
        covered = places.mine[number] if seat == active else places.theirs[number]
        s.ground[seat] |= covered
        s.walls[seat] |= covered
        s.buildings[seat] |= 1 << building
        s.points[seat] += POINTS_FOR_BUILDING
        where = places.places[number] if seat == active else places.partner_places[number]
        s.tiles[seat] = [*s.tiles[seat], building, where]
    if s.events is not None:
        names = (seat_name(active), seat_name(partner), tile_name(building))
        bank = BUILDING_PRICES[s.builders[active]]
        key = "princes-of-florence.event.joint"
        s.tell(message(key, seat=names[0], other=names[1], tile=names[2], price=price, bank=bank))
