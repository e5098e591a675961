"""Bids, stones and offers of a position: each must be one that could have been made."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.games.princes.engine.auction import BuyAlone, OpenAuction, RaiseBid, obstacle_to_receive
from signoria.games.princes.engine.board import BUILDING_PRICES
from signoria.games.princes.engine.cards import BANKER, BID_OF, CHARACTER_WORDS, FIELDS, OBJECT_WORDS, STONES
from signoria.games.princes.engine.cooperative import ACTIVE, COUNTERS, PRICE, WITH
from signoria.games.princes.engine.rule_ids import RULE_IDS
from signoria.games.princes.engine.state import PrincesState


def guess_money(s: PrincesState, seats: list[Any]) -> None:
    """Money that the viewer does not know: enough for what its owner has bid or offered, and not too much."""
    for seat, doc in enumerate(seats):
        if isinstance(doc, Mapping) and doc.get("money", 0) is None:
            s.money[seat] = least_money(s, seat) + 100 * s.chance.below(21)


def least_money(s: PrincesState, seat: int) -> int:
    """What a seat must have: bids and offers are payable."""
    found = s.price if s.leader == seat else 0
    for character in range(len(s.stone)):
        if s.stone[character] == seat and (character != BANKER or s.settings.banker_from_cash):
            found = max(found, s.bid[character])
    if s.deal and s.deal[PRICE] != NONE:
        price, named_by_partner = 100 * s.deal[PRICE], s.deal[COUNTERS] % 2 == 1
        if seat == s.deal[WITH] and named_by_partner:
            found = max(found, price)
        if seat == s.deal[ACTIVE] and not named_by_partner:
            found = max(found, BUILDING_PRICES[s.builders[seat]] - price)
    return found


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
    step = s.agenda[-1] if s.agenda else None
    if isinstance(step, OpenAuction):
        if not s.bidders >> step.seat & 1 or (isinstance(step, BuyAlone) and s.bidders != 1 << step.seat):
            raise InvalidPosition(f"auction: seat {step.seat} is to open but not among the bidders as it should be")
        if s.leader != NONE:
            raise InvalidPosition(f"auction: nobody leads while seat {step.seat} is to open, got {s.leader}")
    if isinstance(step, RaiseBid) and s.leader != NONE and 0 <= step.what < len(OBJECT_WORDS):
        rule = obstacle_to_receive(s, s.leader, step.what)
        if rule:
            word = OBJECT_WORDS[step.what]
            raise InvalidPosition(f"auction: seat {s.leader} cannot have bid for {word} [{RULE_IDS[rule]}]")


def _check_stones(s: PrincesState) -> None:
    for character in range(len(s.stone)):
        seat, word = s.stone[character], CHARACTER_WORDS[character]
        if seat == NONE:
            continue
        bids = BID_OF[character * FIELDS : min((character + 1) * FIELDS, STONES)]
        if s.bid[character] not in bids:
            raise InvalidPosition(f"bid on {word}: expected {bids[0]} to {bids[-1]} florins, got {s.bid[character]}")
        if s.holder[character] != NONE or s.turned >> character & 1:
            raise InvalidPosition(f"stone on {word}: the character has been taken in this round")
        if not s.suitors >> seat & 1:
            raise InvalidPosition(f"stone on {word}: seat {seat} must be one of the suitors")
