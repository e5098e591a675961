"""Phase A: auctions of the objects beside the board."""

from typing import Final

from signoria.core.kernel import NONE, Step
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import BID, DECLINE, FREE, OPEN, PASS, PAY
from signoria.games.princes.engine.decisions import CourtDecision
from signoria.games.princes.engine.marks import NO_AUCTION, Auction
from signoria.games.princes.engine.names import character_name
from signoria.games.princes.engine.numbers import MERCHANT, OBJECTS, PRESTIGE, PRESTIGE_CARD
from signoria.games.princes.engine.objects import ALL_OBJECTS
from signoria.games.princes.engine.rule_ids import (
    CASH,
    EMPTY_STACK,
    FREE_OR_PAY,
    LAST_BUYER,
    NO_MERCHANT,
    ONE_PER_STACK,
    OPEN_FIRST,
    RAISE_OR_PASS,
    TWO_LANDSCAPES,
)
from signoria.games.princes.engine.sets import everybody, has, only
from signoria.games.princes.engine.state import PrincesState, next_seat, serves

RAISE: Final = 100


def obstacle_to_receive(s: PrincesState, seat: int, wanted: int) -> int:
    """The rule by which a seat cannot have an object at all in this round."""
    sold = ALL_OBJECTS[wanted]
    if not (sold.for_two if s.players == 2 else sold.for_more):
        return TWO_LANDSCAPES
    if has(s.auction.blocked, wanted):
        return ONE_PER_STACK
    if sold.left(s) == 0:
        return EMPTY_STACK
    return sold.obstacle_to_receive(s, seat)


def obstacle_to_bid(s: PrincesState, seat: int, wanted: int, price: int) -> int:
    """The rule by which a seat cannot have an object for a price. [POF-AUCTION-10]"""
    number = obstacle_to_receive(s, seat, wanted)
    if number == 0 and s.money[seat] < price:
        return CASH
    return number


class PhaseA(Step[PrincesState]):
    """All may buy one object each; the start player opens first. [POF-AUCTION-1]"""

    def run(self, s: PrincesState) -> None:
        s.auction = Auction(s.start, everybody(s.players))
        s.agenda.append(NEXT_AUCTION)


class NextAuction(Step[PrincesState]):
    """Who was not successful opens again, otherwise the next one; the last one buys alone. [POF-AUCTION-8, -9]"""

    def run(self, s: PrincesState) -> None:
        opener = next_seat(s, s.auction.bidders, s.auction.opener)
        if opener == NONE:
            s.auction = NO_AUCTION
            return
        s.auction = s.auction.opened_by(opener)
        alone = s.auction.bidders == only(opener)
        s.agenda.append(BuyAlone(opener) if alone else OpenAuction(opener))


class OpenAuction(CourtDecision):
    """Name an object and bid exactly the base price for it, or stay out of the whole phase.

    [POF-AUCTION-4, POF-AUCTION-5]
    """

    def own_choices(self, s: PrincesState) -> list[int]:
        choices: list[int] = []
        if s.money[self.seat] >= s.settings.base_price:
            choices = [OPEN + wanted for wanted in range(OBJECTS) if obstacle_to_receive(s, self.seat, wanted) == 0]
        choices.append(DECLINE)
        return choices

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == DECLINE:
            return 0
        if choice < OPEN or choice > DECLINE:
            return self.obstacle_to_others()
        return obstacle_to_bid(s, self.seat, choice - OPEN, s.settings.base_price)

    def obstacle_to_others(self) -> int:
        """The rule that forbids whatever is not asked for now."""
        return OPEN_FIRST

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        s.agenda.append(NEXT_AUCTION)
        if choice == DECLINE:
            s.auction = s.auction.without(self.seat)
            if s.events is not None:
                s.tell(message("princes-of-florence.event.decline", seat=seat_name(self.seat)))
            return
        s.auction = s.auction.begun(self.seat, s.settings.base_price)
        self.sell(s, choice - OPEN)

    def sell(self, s: PrincesState, wanted: int) -> None:
        """Offer the object to the others."""
        s.agenda.append(RaiseBid(next_seat(s, s.auction.bidding, self.seat + 1), wanted))
        tell_bid(s, wanted)


class BuyAlone(OpenAuction):
    """The last one may have an object for the base price, without an auction. [POF-AUCTION-9]"""

    def obstacle_to_others(self) -> int:
        return LAST_BUYER

    def sell(self, s: PrincesState, wanted: int) -> None:
        if serves(s, MERCHANT, self.seat) and s.settings.merchant_alone:
            s.agenda.append(FreeOrPay(self.seat, wanted))
        else:
            s.agenda.append(Buy(self.seat, wanted))


class RaiseBid(CourtDecision):
    """Bid exactly 100 more for an object, or pass and be out of this auction. [POF-AUCTION-6]"""

    @property
    def object(self) -> int:
        """The object under the hammer."""
        return self.what

    def deck_on_sale(self) -> int:
        return PRESTIGE if self.object == PRESTIGE_CARD else NONE

    def own_choices(self, s: PrincesState) -> list[int]:
        return [BID, PASS] if self.obstacle_to_raise(s, self.seat) == 0 else [PASS]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice == PASS:
            return 0
        return self.obstacle_to_raise(s, self.seat) if choice == BID else RAISE_OR_PASS

    def obstacle_to_raise(self, s: PrincesState, seat: int) -> int:
        """The rule by which a seat cannot bid more."""
        return obstacle_to_bid(s, seat, self.object, s.auction.price + RAISE)

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        if choice == BID:
            s.auction = s.auction.raised(self.seat, s.auction.price + RAISE)
            tell_bid(s, self.object)
        else:
            s.auction = s.auction.passed(self.seat)
            if s.events is not None:
                told = {"seat": seat_name(self.seat), "object": ALL_OBJECTS[self.object].name()}
                s.tell(message("princes-of-florence.event.pass", **told))
        leader = s.auction.leader
        following = next_seat(s, s.auction.bidding, self.seat + 1)
        if following != leader:
            s.agenda.append(RaiseBid(following, self.object))
        elif serves(s, MERCHANT, leader):
            s.agenda.append(FreeOrPay(leader, self.object))
        else:
            s.agenda.append(Buy(leader, self.object))


class FreeOrPay(CourtDecision):
    """Whose court the Merchant serves may have an object for nothing, or pay and keep him. [POF-MERCHANT-1]"""

    @property
    def object(self) -> int:
        """The object that was won."""
        return self.what

    def deck_on_sale(self) -> int:
        return PRESTIGE if self.object == PRESTIGE_CARD else NONE

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
            s.characters.holder[MERCHANT] = NONE
            s.auction = s.auction.given_away()
        s.agenda.append(Buy(self.seat, self.object))


class Buy(Step[PrincesState]):
    """Pay for an object; buyer and stack are done for this round, who was outbid pays nothing.

    [POF-AUCTION-1, POF-AUCTION-2, POF-AUCTION-7]
    """

    @property
    def object(self) -> int:
        """The object that was won."""
        return self.what

    def run(self, s: PrincesState) -> None:
        price = s.auction.price
        s.money[self.seat] -= price
        s.auction = s.auction.sold(self.seat, self.object)
        if s.events is not None:
            tell_purchase(s, self.seat, self.object, price)
        ALL_OBJECTS[self.object].receive(s, self.seat)


def tell_purchase(s: PrincesState, seat: int, bought: int, price: int) -> None:
    """Say who has bought what; what costs nothing is the Merchant's doing."""
    names = (seat_name(seat), ALL_OBJECTS[bought].name())
    if price:
        s.tell(message("princes-of-florence.event.buy", seat=names[0], object=names[1], price=price))
    else:
        merchant = character_name(MERCHANT)
        s.tell(message("princes-of-florence.event.buy-free", seat=names[0], object=names[1], character=merchant))


def tell_bid(s: PrincesState, wanted: int) -> None:
    """Say who bids how much for what."""
    if s.events is not None:
        names = (seat_name(s.auction.leader), ALL_OBJECTS[wanted].name())
        s.tell(message("princes-of-florence.event.bid", seat=names[0], object=names[1], price=s.auction.price))


NEXT_AUCTION: Final = NextAuction()
