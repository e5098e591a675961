"""Phase A: auctions of the objects beside the board."""

from typing import Final

from signoria.core.kernel import NONE, Step
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import BID, DECLINE, FREE, OPEN, PASS, PAY
from signoria.games.princes.engine.board import PickLandscape, PlaceTile, fits
from signoria.games.princes.engine.cards import (
    BUILDER,
    BUILDERS_EACH,
    BUILDINGS,
    JESTER,
    LANDSCAPE,
    LANDSCAPES,
    MERCHANT,
    OBJECTS,
    PRESTIGE,
    PRESTIGE_CARD,
)
from signoria.games.princes.engine.decisions import CourtDecision, LookAtDeck
from signoria.games.princes.engine.names import object_name
from signoria.games.princes.engine.recruiting import RecruitNow, targets
from signoria.games.princes.engine.rule_ids import (
    CASH,
    EMPTY_STACK,
    FREE_OR_PAY,
    LAST_BUYER,
    NO_MERCHANT,
    NO_ROOM,
    ONE_PER_STACK,
    OPEN_FIRST,
    RAISE_OR_PASS,
    THREE_BUILDERS,
    TWO_LANDSCAPES,
)
from signoria.games.princes.engine.state import PrincesState, next_seat, serves

RAISE: Final = 100
POINTS_FOR_FURTHER_BUILDER: Final = 3


def is_in_stock(s: PrincesState, what: int) -> bool:
    """Is there one left of an object? [POF-AUCTION-3]"""
    if what < LANDSCAPES:
        return s.landscapes_left[what] > 0
    if what == JESTER:
        return s.jesters_left > 0
    if what == BUILDER:
        return s.builders_left > 0
    if what == PRESTIGE_CARD:
        return len(s.decks[PRESTIGE]) > 0
    if what == LANDSCAPE:
        return s.landscapes_left[0] + s.landscapes_left[1] + s.landscapes_left[2] > 0
    return s.recruiters_left > 0


def has_room(s: PrincesState, seat: int, what: int) -> bool:
    """Could the seat lay this landscape? With two players, one of those that are left. [POF-LAND-4]"""
    if what < LANDSCAPES:
        return fits(s, seat, BUILDINGS + what)
    for kind in range(LANDSCAPES):
        if s.landscapes_left[kind] > 0 and fits(s, seat, BUILDINGS + kind):
            return True
    return False


def obstacle_to_receive(s: PrincesState, seat: int, what: int) -> int:
    """The rule by which a seat cannot have an object at all in this round."""
    if (what < LANDSCAPES) if s.players == 2 else (what == LANDSCAPE):
        return TWO_LANDSCAPES
    if s.blocked >> what & 1:
        return ONE_PER_STACK
    if not is_in_stock(s, what):
        return EMPTY_STACK
    if what == BUILDER and s.builders[seat] == BUILDERS_EACH:
        return THREE_BUILDERS
    if (what < LANDSCAPES or what == LANDSCAPE) and not has_room(s, seat, what):
        return NO_ROOM
    return 0


def obstacle_to_bid(s: PrincesState, seat: int, what: int, price: int) -> int:
    """The rule by which a seat cannot have an object for a price. [POF-AUCTION-10]"""
    number = obstacle_to_receive(s, seat, what)
    if number == 0 and s.money[seat] < price:
        return CASH
    return number


class PhaseA(Step[PrincesState]):
    """All may buy one object each; the start player opens first. [POF-AUCTION-1]"""

    def run(self, s: PrincesState) -> None:
        s.bidders = (1 << s.players) - 1
        s.blocked = 0
        s.opener = s.start
        s.agenda.append(NEXT_AUCTION)


class NextAuction(Step[PrincesState]):
    """Who was not successful opens again, otherwise the next one; the last one buys alone. [POF-AUCTION-8, -9]"""

    def run(self, s: PrincesState) -> None:
        opener = next_seat(s, s.bidders, s.opener)
        if opener == NONE:
            s.blocked = 0
            return
        s.opener = opener
        alone = s.bidders == 1 << opener
        s.agenda.append(BuyAlone(opener) if alone else OpenAuction(opener))


class OpenAuction(CourtDecision):
    """Name an object and bid exactly the base price for it, or stay out of the whole phase.

    [POF-AUCTION-4, POF-AUCTION-5]
    """

    def own_choices(self, s: PrincesState) -> list[int]:
        price = s.settings.base_price
        found = [OPEN + what for what in range(OBJECTS) if obstacle_to_bid(s, self.seat, what, price) == 0]
        found.append(DECLINE)
        return found

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == DECLINE:
            return 0
        if choice < OPEN or choice > DECLINE:
            return self.obstacle_to_others()
        return obstacle_to_bid(s, self.seat, choice - OPEN, s.settings.base_price)

    def obstacle_to_others(self) -> int:
        """The rule that says what is asked for now."""
        return OPEN_FIRST

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        s.agenda.append(NEXT_AUCTION)
        if choice == DECLINE:
            s.bidders &= ~(1 << self.seat)
            if s.events is not None:
                s.tell(message("princes-of-florence.event.decline", seat=seat_name(self.seat)))
            return
        self.name(s, choice - OPEN)

    def name(self, s: PrincesState, what: int) -> None:
        """Offer the object to the others."""
        s.bidding = s.bidders
        s.leader = self.seat
        s.price = s.settings.base_price
        s.agenda.append(RaiseBid(next_seat(s, s.bidding, self.seat + 1), what))
        tell_bid(s, what)


class BuyAlone(OpenAuction):
    """The last one may have an object for the base price, without an auction. [POF-AUCTION-9]"""

    def obstacle_to_others(self) -> int:
        return LAST_BUYER

    def name(self, s: PrincesState, what: int) -> None:
        s.price = s.settings.base_price
        s.leader = self.seat
        s.bidding = s.bidders
        if serves(s, MERCHANT, self.seat) and s.settings.merchant_alone:
            s.agenda.append(FreeOrPay(self.seat, what))
        else:
            s.agenda.append(Buy(self.seat, what))


class RaiseBid(CourtDecision):
    """Bid exactly 100 more for the object `what`, or pass and be out of this auction. [POF-AUCTION-6]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        return [BID, PASS] if obstacle_to_bid(s, self.seat, self.what, s.price + RAISE) == 0 else [PASS]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == PASS:
            return 0
        if choice != BID:
            return RAISE_OR_PASS
        return obstacle_to_bid(s, self.seat, self.what, s.price + RAISE)

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice == BID:
            s.leader = self.seat
            s.price += RAISE
            tell_bid(s, self.what)
        else:
            s.bidding &= ~(1 << self.seat)
            if s.events is not None:
                s.tell(message("princes-of-florence.event.pass", seat=seat_name(self.seat)))
        following = next_seat(s, s.bidding, self.seat + 1)
        if following != s.leader:
            s.agenda.append(RaiseBid(following, self.what))
        elif serves(s, MERCHANT, s.leader):
            s.agenda.append(FreeOrPay(s.leader, self.what))
        else:
            s.agenda.append(Buy(s.leader, self.what))


class FreeOrPay(CourtDecision):
    """Whose court the Merchant serves may have the object `what` for nothing, or pay and keep him. [POF-MERCHANT-1]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        return [FREE, PAY] if serves(s, MERCHANT, self.seat) else [PAY]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == PAY:
            return 0
        if choice != FREE:
            return FREE_OR_PAY
        return 0 if serves(s, MERCHANT, self.seat) else NO_MERCHANT

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice == FREE:
            s.holder[MERCHANT] = NONE
            s.price = 0
        s.agenda.append(Buy(self.seat, self.what))


class Buy(Step[PrincesState]):
    """Pay for the object `what`; buyer and stack are done for this round, who was outbid pays nothing.

    [POF-AUCTION-1, POF-AUCTION-2, POF-AUCTION-7]
    """

    def run(self, s: PrincesState) -> None:
        s.money[self.seat] -= s.price
        s.bidders &= ~(1 << self.seat)
        s.blocked |= 1 << self.what
        if s.events is not None:
            names = (seat_name(self.seat), object_name(self.what))
            s.tell(message("princes-of-florence.event.buy", seat=names[0], object=names[1], price=s.price))
        s.leader, s.price, s.bidding = NONE, 0, 0
        receive(s, self.seat, self.what)


def receive(s: PrincesState, seat: int, what: int) -> None:
    """Let an object take effect."""
    if what < LANDSCAPES:
        s.agenda.append(PlaceTile(seat, BUILDINGS + what))
    elif what == LANDSCAPE:
        s.agenda.append(PickLandscape(seat))
    elif what == JESTER:
        s.jesters_left -= 1
        s.jesters[seat] += 1
    elif what == BUILDER:
        s.builders_left -= 1
        s.points[seat] += POINTS_FOR_FURTHER_BUILDER if s.builders[seat] else 0
        s.builders[seat] += 1
    elif what == PRESTIGE_CARD:
        s.agenda.append(LookAtDeck(seat, PRESTIGE))
    else:
        s.recruiters_left -= 1
        s.recruiters[seat] += 1
        if targets(s, seat):
            s.agenda.append(RecruitNow(seat))


def tell_bid(s: PrincesState, what: int) -> None:
    """Say who bids how much for what."""
    if s.events is not None:
        names = (seat_name(s.leader), object_name(what))
        s.tell(message("princes-of-florence.event.bid", seat=names[0], object=names[1], price=s.price))


NEXT_AUCTION: Final = NextAuction()
