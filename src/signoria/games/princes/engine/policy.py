"""A simple player for playouts: jesters and builders early, works as soon as they pay, points at the end.

It reads the state, but of cards only those that its seat sees, and no money that is secret.
"""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.dice import Dice
from signoria.core.kernel import NONE, Decision, Policy
from signoria.games.princes.engine.action_space import (
    ACCEPT,
    BID,
    MERCHANT_POINTS,
    OFFER,
    PASS,
    PLACE,
    POINTS,
    PROFESSOR_CARD,
    REFUSE,
    STONE,
)
from signoria.games.princes.engine.appraisal import RESERVE, worth_of_building, worth_of_character, worth_of_object
from signoria.games.princes.engine.auction import RAISE, RaiseBid
from signoria.games.princes.engine.board import PlaceTile, free_cells
from signoria.games.princes.engine.cards import BID_ON, FIRST_FIELD, ROUNDS
from signoria.games.princes.engine.characters import Exchange, MayUse, PlaceStone
from signoria.games.princes.engine.choice_worth import help_for_rival, worth
from signoria.games.princes.engine.cooperative import HUNDRED, AnswerOffer, NamePrice
from signoria.games.princes.engine.decisions import CourtDecision
from signoria.games.princes.engine.numbers import BANKER, CHARACTERS, MERCHANT
from signoria.games.princes.engine.orders import is_wooing
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import CELLS, ON_GRID, PLACES_PER_WAY
from signoria.games.princes.engine.working import FLORINS_PER_POINT, BuyPoints

ASKED: Final = 5
"""What a neighbour is asked to pay for a building, in hundreds."""
PURSE: Final = [0, 1500, 1400, 1300, 1200, 1000, 800, 0]
"""The money that is not turned into points, by round: the next one needs it."""


class Simple(Policy[PrincesState]):
    """Values everything in florins and takes what is worth most; between equals the dice decide."""

    def choose(self, s: PrincesState, decision: Decision[PrincesState], dice: Dice) -> int:
        seat = decision.seat
        if isinstance(decision, RaiseBid):
            return raise_or_pass(s, decision)
        if isinstance(decision, PlaceTile):
            return place(s, decision)
        if isinstance(decision, BuyPoints):
            return POINTS + max(0, min(decision.most(), (s.money[seat] - PURSE[s.round]) // FLORINS_PER_POINT))
        if s.settings.characters:
            choice = in_muse_and_princess(s, decision)
            if choice != NONE:
                return choice
        if isinstance(decision, NamePrice):
            return answer(s, decision) if isinstance(decision, AnswerOffer) else name_price(s, decision)
        return weigh(s, decision, dice)


def weigh(s: PrincesState, decision: Decision[PrincesState], dice: Dice) -> int:
    """The choice that is worth most."""
    assert isinstance(decision, CourtDecision), "all decisions of this game are"
    choices = decision.own_choices(s)
    if not choices:
        return decision.random_choice(s, dice)
    best = choices[0]
    if len(choices) == 1:
        return best
    most: i64 = worth(s, decision, best)
    equals: i64 = 1
    for number in range(1, len(choices)):
        this: i64 = worth(s, decision, choices[number])
        if this > most:
            best, most, equals = choices[number], this, 1
        elif this == most:
            equals += 1
            if dice.below(equals) == 0:
                best = choices[number]
    return best


def raise_or_pass(s: PrincesState, decision: RaiseBid) -> int:
    """Bid as long as the object is worth more, and keep something for the turn."""
    price = s.auction.price + RAISE
    spare = s.money[decision.seat] - (RESERVE if s.round < ROUNDS else 0)
    if price > spare or worth_of_object(s, decision.seat, decision.object) <= price:
        return PASS
    return BID if decision.obstacle_to_raise(s, decision.seat) == 0 else PASS


def place(s: PrincesState, decision: PlaceTile) -> int:
    """As far up and to the left as it goes, so that room is left in one piece."""
    outline = s.settings.box.outlines[decision.tile]
    free = free_cells(s, decision.seat, decision.tile)
    first, turned = CELLS, 0
    for way in outline.ways:
        corner = lowest(outline.corners(way, free))
        if corner < first:
            first, turned = corner, way
    return PLACE + turned * PLACES_PER_WAY + ON_GRID[first]


def lowest(cells: i64) -> int:
    """The first of these cells; CELLS if there is none."""
    if not cells:
        return CELLS
    cell = 0
    while not cells & 1:
        cells >>= 1
        cell += 1
    return cell


def in_muse_and_princess(s: PrincesState, decision: Decision[PrincesState]) -> int:
    """What is decided only in that expansion; NONE for all else."""
    if isinstance(decision, PlaceStone):
        return put_stone(s, decision)
    if isinstance(decision, Exchange):
        return POINTS + decision.most(s)
    if isinstance(decision, MayUse) and not is_wooing(s):
        return use_at_last(s, decision)
    return NONE


def put_stone(s: PrincesState, decision: PlaceStone) -> int:
    """On the lowest field of the character that leaves most over, if any does."""
    best, most = PASS, 0
    for character in range(CHARACTERS):
        purse = s.money[decision.seat] - (0 if character == BANKER else RESERVE)
        for field in range(FIRST_FIELD[character], FIRST_FIELD[character + 1]):
            if BID_ON[field] > purse:
                break
            if decision.obstacle_to_place_on(s, field) == 0:
                left = worth_of_character(s, decision.seat, character) - BID_ON[field]
                if left > most:
                    best, most = STONE + field, left
                break
    return best


def use_at_last(s: PrincesState, decision: MayUse) -> int:
    """The last moment to use Merchant or Professor, which is when one knows best; NONE where nothing can be had."""
    if decision.character == MERCHANT:
        return MERCHANT_POINTS if decision.obstacle_to_use(s, MERCHANT_POINTS) == 0 else NONE
    for choice in (PROFESSOR_CARD, PROFESSOR_CARD + 1):
        if decision.obstacle_to_use(s, choice) == 0:
            return choice
    return NONE


def name_price(s: PrincesState, decision: NamePrice) -> int:
    """What is asked for at first, as far as it may be."""
    return OFFER + max(decision.least(s), min(decision.most(s), ASKED))


def answer(s: PrincesState, decision: AnswerOffer) -> int:
    """Take what leaves something over."""
    seat, price = decision.seat, HUNDRED * s.deal.price
    if seat == s.deal.active:
        pays = price >= help_for_rival(s)
    else:
        gain = worth_of_building(s, seat, s.deal.building) - help_for_rival(s)
        spare = s.money[seat] - (RESERVE if s.round < ROUNDS else 0)
        pays = price <= min(gain * 10 // 9, spare)
    return ACCEPT if pays and decision.obstacle_to_accept(s) == 0 else REFUSE
