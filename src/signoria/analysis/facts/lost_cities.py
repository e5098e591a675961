"""Open facts of Lost Cities."""

from collections.abc import Mapping
from typing import Any

WEIGHTS = {"points": 1.0, "fitting": 4.0}
"""How much one of each is worth telling."""


def facts(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """Points as they would count now, and the cards in sight that fit an expedition which has begun.

    In sight are one's own hand, what others are known to hold, and the tops of the discard piles.
    """
    tops = [f"{colour}-{pile[-1]}" for colour, pile in view["discards"].items() if pile]
    fitting = []
    for seat, expeditions in enumerate(view["expeditions"]):
        hand = view["hand"] if seat == view["seat"] else view["hands"][seat]["known"]
        fitting.append(sum(fits(card, expeditions) for card in [*hand, *tops]))
    return {"points": list(view["scores"]), "fitting": fitting}


def fits(card: str, expeditions: Mapping[str, list[Any]]) -> bool:
    """Can the card be laid on an expedition that has begun?"""
    colour, _, value = card.rpartition("-")
    laid = expeditions.get(colour, [])
    if not laid:
        return False
    return laid[-1] == "wager" or (value != "wager" and int(value) > int(laid[-1]))
