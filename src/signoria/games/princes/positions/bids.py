"""Bids, stones and offers of a position: each must be one that its owner can pay."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.games.princes.engine.auction import FreeOrPay, RaiseBid, obstacle_to_receive
from signoria.games.princes.engine.board import BUILDING_PRICES
from signoria.games.princes.engine.cooperative import HUNDRED, highest, lowest
from signoria.games.princes.engine.marks import Deal
from signoria.games.princes.engine.numbers import BANKER
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.rule_ids import RULE_IDS
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.working import FLORINS_PER_VALUE, BuyPoints
from signoria.games.princes.positions.moment import Moment


def guess_money(s: PrincesState, moment: Moment, seats: list[Any]) -> None:
    """Money that the viewer does not know: enough for what its owner has bid or offered, and not too much."""
    for seat, doc in enumerate(seats):
        if isinstance(doc, Mapping) and doc.get("money", 0) is None:
            s.money[seat] = least_money(s, moment, seat) + 100 * s.chance.below(21)


def least_money(s: PrincesState, moment: Moment, seat: int) -> int:
    """What a seat must have: bids and offers are payable, and the income of a work is not yet spent."""
    least = s.auction.price if s.auction.leader == seat else 0
    for character, owner in enumerate(s.characters.stone):
        if owner == seat and (character != BANKER or s.settings.banker_from_cash):
            least = max(least, s.characters.bid[character])
    if s.deal.price != NONE and seat == last_to_name(s.deal):
        price = HUNDRED * s.deal.price
        least = max(least, price if seat == s.deal.partner else BUILDING_PRICES[s.builders[seat]] - price)
    work = moment.outer
    if isinstance(work, BuyPoints) and work.seat == seat:
        least = max(least, FLORINS_PER_VALUE * work.value)
    return least


def last_to_name(deal: Deal) -> int:
    """Who named the price that stands: the active player begins, and they counter in turn."""
    return deal.active if deal.counters % 2 == 0 else deal.partner


def check_bids(s: PrincesState, moment: Moment) -> None:
    """Everybody can pay what he has bid, and for what there is."""
    for seat in range(s.players):
        least = least_money(s, moment, seat)
        if s.money[seat] < least:
            raise InvalidPosition(
                f"money of seat {seat}: {s.money[seat]} florins, but what it has bid or just earned takes {least}"
            )
    step = moment.outer
    if isinstance(step, (RaiseBid, FreeOrPay)):
        obstacle = obstacle_to_receive(s, s.auction.leader, step.object)
        if obstacle:
            word = OBJECT_WORDS[step.object]
            raise InvalidPosition(f"moment: seat {s.auction.leader} cannot have bid for {word} [{RULE_IDS[obstacle]}]")
    if s.deal.price != NONE and not s.settings.secret_money:
        low, high = lowest(s, s.deal.active), highest(s, s.deal.partner)
        if not low <= s.deal.price <= high:
            raise InvalidPosition(
                f"deal: price: expected {HUNDRED * low} to {HUNDRED * high} florins, got {HUNDRED * s.deal.price}",
                "range",
                low=HUNDRED * low,
                high=HUNDRED * high,
            )
