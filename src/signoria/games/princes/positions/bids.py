"""Bids, stones and offers of a position: each must be one that could have been made."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.games.princes.engine.auction import BuyAlone, OpenAuction, RaiseBid, obstacle_to_receive
from signoria.games.princes.engine.board import BUILDING_PRICES
from signoria.games.princes.engine.cards import ALL_CHARACTERS
from signoria.games.princes.engine.characters import is_free
from signoria.games.princes.engine.cooperative import HUNDRED
from signoria.games.princes.engine.marks import Deal
from signoria.games.princes.engine.numbers import BANKER, OBJECTS
from signoria.games.princes.engine.objects import OBJECT_WORDS
from signoria.games.princes.engine.rule_ids import RULE_IDS
from signoria.games.princes.engine.sets import has, only
from signoria.games.princes.engine.state import PrincesState


def guess_money(s: PrincesState, seats: list[Any]) -> None:
    """Money that the viewer does not know: enough for what its owner has bid or offered, and not too much."""
    for seat, doc in enumerate(seats):
        if isinstance(doc, Mapping) and doc.get("money", 0) is None:
            s.money[seat] = least_money(s, seat) + 100 * s.chance.below(21)


def least_money(s: PrincesState, seat: int) -> int:
    """What a seat must have: bids and offers are payable."""
    least = s.auction.price if s.auction.leader == seat else 0
    for character, owner in enumerate(s.characters.stone):
        if owner == seat and (character != BANKER or s.settings.banker_from_cash):
            least = max(least, s.characters.bid[character])
    if s.deal.price != NONE and seat == last_to_name(s.deal):
        price = HUNDRED * s.deal.price
        least = max(least, price if seat == s.deal.partner else BUILDING_PRICES[s.builders[seat]] - price)
    return least


def last_to_name(deal: Deal) -> int:
    """Who named the price that stands: the active player begins, and they counter in turn."""
    return deal.active if deal.counters % 2 == 0 else deal.partner


def check_bids(s: PrincesState) -> None:
    """Everybody can pay what he has bid, and for what there is."""
    for seat in range(s.players):
        if s.money[seat] < least_money(s, seat):
            raise InvalidPosition(
                f"money of seat {seat}: {s.money[seat]} florins, but what it has bid takes {least_money(s, seat)}"
            )
    _check_auction(s)
    _check_stones(s)


def _check_auction(s: PrincesState) -> None:
    step, leader = s.agenda[-1] if s.agenda else None, s.auction.leader
    if isinstance(step, OpenAuction):
        bidders = s.auction.bidders
        if not has(bidders, step.seat) or (isinstance(step, BuyAlone) and bidders != only(step.seat)):
            raise InvalidPosition(f"auction: seat {step.seat} is to open but not among the bidders as it should be")
        if leader != NONE:
            raise InvalidPosition(f"auction: nobody leads while seat {step.seat} is to open, got {leader}")
    if isinstance(step, RaiseBid) and leader != NONE and 0 <= step.object < OBJECTS:
        obstacle = obstacle_to_receive(s, leader, step.object)
        if obstacle:
            word = OBJECT_WORDS[step.object]
            raise InvalidPosition(f"auction: seat {leader} cannot have bid for {word} [{RULE_IDS[obstacle]}]")


def _check_stones(s: PrincesState) -> None:
    for character, seat in enumerate(s.characters.stone):
        if seat == NONE:
            continue
        word, bids, bid = ALL_CHARACTERS[character].slug, ALL_CHARACTERS[character].bids, s.characters.bid[character]
        if bid not in bids:
            raise InvalidPosition(f"bid on {word}: expected {bids[0]} to {bids[-1]} florins, got {bid}")
        if not is_free(s, character):
            raise InvalidPosition(f"stone on {word}: the character has been taken in this round")
        if not has(s.characters.suitors, seat):
            raise InvalidPosition(f"stone on {word}: seat {seat} must be one of the suitors")
