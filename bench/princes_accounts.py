"""Who pays whom after a choice in The Princes of Florence, worked out from the rules apart from the engine.

Every florin has an account: what seats and the bank exchange is posted there, so that nothing comes from nowhere.
"""

from collections import Counter

from signoria.core.kernel import NONE, Decision
from signoria.games.princes.engine.action_space import (
    ACCEPT,
    BACK,
    BID,
    BUILD,
    BUY_BONUS,
    ENGAGE,
    FETCH,
    FINISH,
    FREEDOM,
    KEEP,
    MERCHANT_POINTS,
    OPEN,
    PASS,
    PAY,
    POINTS,
    STONE,
    WAIT,
    WORK,
    WORK_OF_PRINCESS,
)
from signoria.games.princes.engine.cards import CHARACTER_ON
from signoria.games.princes.engine.numbers import BANKER, BID_FIELDS, MERCHANT, OBJECTS, PROFESSOR
from signoria.games.princes.engine.state import PrincesState

BUILDING = (700, 300, 300, 0)
CARD = 300
Payments = Counter[tuple[str, int]]
"""By account and seat: what the seat gets, negative for what it pays."""


class Book:
    """What the bookkeeper remembers of bids and of the Banker, so that he need not believe the engine."""

    def __init__(self, players: int) -> None:
        self.base = 300 if players == 2 else 200
        self.price = 0
        self.taken = 0
        """The round in which the Banker was taken last."""

    def note(self, choice: int) -> None:
        """Bids begin at the base price and rise by 100."""
        if OPEN <= choice < OPEN + OBJECTS:
            self.price = self.base
        elif choice == BID:
            self.price += 100

    def purse(self, round_: int) -> int:
        """600 florins, and 100 more for every round in which nobody took him."""
        florins = 600 + 100 * (round_ - self.taken - 1)
        self.taken = round_
        return florins


def payments(s: PrincesState, step: Decision[PrincesState], choice: int, book: Book) -> Payments:
    """What a choice moves, with all that follows from it by itself."""
    book.note(choice)
    seat, payments = step.seat, Payments()
    if choice == BACK:
        payments["track", seat] += 100
    elif BUILD <= choice <= BUY_BONUS:
        payments[action_price(seat, choice)] -= BUILDING[s.builders[seat]] if choice < FETCH else CARD
    elif choice == FINISH:
        payments["works", seat] += 100 * step.extra
    elif choice == WORK_OF_PRINCESS:
        payments["works", seat] += 100 * princess(s, seat)
    elif POINTS <= choice < BUILD:
        payments["points", seat] -= 200 * (choice - POINTS)
    elif choice == ACCEPT:
        active, partner, price = s.deal.active, s.deal.partner, 100 * s.deal.price
        payments["buildings", active] -= BUILDING[s.builders[active]]
        payments["between seats", active] += price
        payments["between seats", partner] -= price
    else:
        auction(s, step, choice, payments, book)
        characters(s, step, choice, payments, book)
    return payments


def action_price(seat: int, choice: int) -> tuple[str, int]:
    """The account of an action that costs money."""
    if choice < FETCH:
        return "buildings", seat
    return ("freedoms", seat) if FREEDOM <= choice < BUY_BONUS else ("cards", seat)


def princess(s: PrincesState, seat: int) -> int:
    """The value of the Princess's work: landscapes 3, builders 2, buildings 2, cards 1."""
    lands = sum(s.landscapes[3 * seat : 3 * seat + 3])
    cards = len(s.hands[seat]) + s.recruiters[seat] + s.works[seat].bit_count() + s.recruited[seat]
    return 3 * lands + 2 * s.builders[seat] + 2 * s.buildings[seat].bit_count() + cards


def auction(s: PrincesState, step: Decision[PrincesState], choice: int, payments: Payments, book: Book) -> None:
    """The last pass of an auction, the purchase of the last buyer, and paying though one has the Merchant."""
    name = type(step).__name__
    if name == "BuyAlone" and OPEN <= choice < OPEN + OBJECTS:
        free = s.settings.merchant_alone and s.settings.characters and s.characters.holder[MERCHANT] == step.seat
        payments["auctions", step.seat] -= 0 if free else book.price
    elif name == "RaiseBid" and choice == PASS and s.auction.bidding & ~(1 << step.seat) == 1 << s.auction.leader:
        asked = s.settings.characters and s.characters.holder[MERCHANT] == s.auction.leader
        payments["auctions", s.auction.leader] -= 0 if asked else book.price
    elif choice == PAY:
        payments["auctions", step.seat] -= book.price


def characters(s: PrincesState, step: Decision[PrincesState], choice: int, payments: Payments, book: Book) -> None:
    """Those whose stones still stand pay one after the other, until somebody must choose."""
    name, seat = type(step).__name__, step.seat
    if name == "MayEngage" and choice == ENGAGE:
        engage(s, seat, step.what, s.characters.bid[step.what], payments, book)
        return
    if not s.settings.characters or not s.settings.stone_binds:
        return
    stones, bids = s.characters.stone[:], s.characters.bid[:]
    suitors, after = s.characters.suitors, (seat + 1) % s.players
    if name == "PlaceStone" and choice == PASS:
        suitors &= ~(1 << seat)
    elif name == "PlaceStone" and STONE <= choice < STONE + BID_FIELDS:
        character = CHARACTER_ON[choice - STONE]
        stones[character] = seat
        field = choice - STONE - CHARACTER_ON.index(character)
        bids[character] = 100 * field + (0 if character == BANKER else 300)
    elif ends_using(s, step, choice):
        after = s.agenda[-2].seat
    else:
        return
    for turn in range(after, after + s.players):
        other = turn % s.players
        if suitors >> other & 1:
            if other not in stones:
                return
            character = stones.index(other)
            engage(s, other, character, bids[character], payments, book)
            if character in (MERCHANT, PROFESSOR):
                return


def engage(s: PrincesState, seat: int, character: int, bid: int, payments: Payments, book: Book) -> None:
    """Pay for a character; the Banker pays what lies on him."""
    payments["characters", seat] -= bid
    if character == BANKER:
        payments["banker", seat] += book.purse(s.round)


def ends_using(s: PrincesState, step: Decision[PrincesState], choice: int) -> bool:
    """Whether in phase A2 the use of Merchant or Professor is over with this choice, and the next suitor follows."""
    if len(s.agenda) < 2 or type(s.agenda[-2]).__name__ != "NextSuitor":
        return False
    if type(step).__name__ == "MayUse":
        return choice in (WAIT, MERCHANT_POINTS)
    left = len(s.drawn) - 1
    return KEEP <= choice < WORK and not (s.settings.order_chosen and left > 1)


def posted(moved: Payments, players: int) -> list[int]:
    """What each seat gets or pays in all."""
    totals = [0] * players
    for (_, seat), florins in moved.items():
        if seat != NONE:
            totals[seat] += florins
    return totals
