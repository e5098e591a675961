"""What single choices are worth to the simple player, in florins; what ends, passes or waits is worth nothing."""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.kernel import Decision
from signoria.games.princes.engine.action_space import (
    ADD_BONUS,
    BUILD,
    BUY_BONUS,
    DECLINE,
    ENGAGE,
    FETCH,
    FINISH,
    FREE,
    FREEDOM,
    HOLD,
    JOINT,
    KEEP,
    OFFER,
    OPEN,
    PARTNER,
    PICK,
    PLACE,
    POINTS,
    RECRUIT,
    UNDER,
    WORK,
    WORK_OF_PRINCESS,
)
from signoria.games.princes.engine.appraisal import (
    FIRST_FREEDOM,
    POINT,
    VALUE,
    pain,
    price_of_building,
    rounds_left,
    wanting,
    worth_of_building,
    worth_of_object,
    worth_of_person,
    worth_of_prestige,
    worth_of_work,
)
from signoria.games.princes.engine.court import PRICE
from signoria.games.princes.engine.hands import hand_of
from signoria.games.princes.engine.numbers import PRESTIGE_CARDS, PROFESSION, PROFESSION_CARDS
from signoria.games.princes.engine.scoring import Worth, bonus_worth, position_on_track, princess_worth
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.working import AddBonus

HOPED: Final = 300
"""What one reckons a neighbour will pay."""


def worth(s: PrincesState, decision: Decision[PrincesState], choice: i64) -> i64:
    """What a choice is worth to whoever decides."""
    seat = decision.seat
    if choice < WORK:
        return worth_of_thing(s, seat, choice)
    if choice < BUILD:
        return worth_at_work(s, decision, choice)
    if choice < RECRUIT:
        return worth_of_purchase(s, seat, choice)
    if choice < HOLD:
        value = Worth(s, seat, choice - RECRUIT).total
        return VALUE * (value - 5) if value >= s.settings.minimum[s.round] else -1
    return worth_of_deal(s, seat, choice)


def worth_of_thing(s: PrincesState, seat: int, choice: i64) -> i64:
    """An object of phase A, and a card to give back or to keep."""
    if choice < OPEN:
        return -worth_of_person(s, seat, choice)
    if choice < DECLINE:
        return worth_of_object(s, seat, choice - OPEN) - s.settings.base_price + 1
    if PICK <= choice < PLACE:
        return worth_of_object(s, seat, choice - PICK)
    return worth_of_card(s, seat, choice - KEEP) if KEEP <= choice < UNDER else 0


def worth_of_card(s: PrincesState, seat: int, card: i64) -> i64:
    """A card of the three decks, which are numbered one after the other; only those of one deck are compared."""
    if card < PROFESSION_CARDS:
        return worth_of_person(s, seat, card)
    if card < PROFESSION_CARDS + PRESTIGE_CARDS:
        return worth_of_prestige(s, seat, card - PROFESSION_CARDS)
    return bonus_worth(s, seat, card - PROFESSION_CARDS - PRESTIGE_CARDS)


def worth_at_work(s: PrincesState, decision: Decision[PrincesState], choice: i64) -> i64:
    """A work; or a bonus card that is needed, worth its price, or lost otherwise."""
    if choice < WORK_OF_PRINCESS:
        return worth_of_work(s, decision.seat, choice - WORK)
    if choice == WORK_OF_PRINCESS:
        return VALUE * princess_worth(s, decision.seat)
    if choice == FINISH or choice >= POINTS:
        return 0
    adds = bonus_worth(s, decision.seat, choice - ADD_BONUS)
    needed = isinstance(decision, AddBonus) and decision.value < s.settings.minimum[s.round]
    return adds + 1 if needed or adds >= 4 or (adds and rounds_left(s) == 1) else -1


def worth_of_purchase(s: PrincesState, seat: int, choice: i64) -> i64:
    """What money can buy in a turn."""
    persons = len(hand_of(s, PROFESSION, seat))
    if choice < FETCH:
        return worth_of_building(s, seat, choice - BUILD) - pain(s, price_of_building(s, seat))
    if choice == FETCH:
        useful = (700 if persons < rounds_left(s) - 1 else 100) if rounds_left(s) > 2 else 0
        return useful - pain(s, PRICE)
    if choice < BUY_BONUS:
        return 3 * VALUE * wanting(s, seat, FIRST_FREEDOM + choice - FREEDOM) - pain(s, PRICE)
    return (380 if persons and s.round >= 3 else 0) - pain(s, PRICE)


def worth_of_deal(s: PrincesState, seat: int, choice: i64) -> i64:
    """Building together, and the Merchant's object for nothing."""
    if choice in (HOLD, ENGAGE):
        return 1
    if JOINT <= choice < PARTNER:
        paid = price_of_building(s, seat) - HOPED
        return worth_of_building(s, seat, choice - JOINT) - pain(s, paid) - help_for_rival(s)
    if PARTNER <= choice < OFFER:
        return 1 if s.settings.secret_money else s.money[choice - PARTNER]
    return s.auction.price - POINT * position_on_track(s, seat) if choice == FREE else 0


def help_for_rival(s: PrincesState) -> int:
    """That the other gets three points too hurts; the less, the more there are to beat."""
    return 3 * POINT // (2 * (s.players - 1))
