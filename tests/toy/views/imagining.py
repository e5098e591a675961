"""A full table from what a seat knows of it."""

from typing import Any

from signoria.core.chance import Chance
from tests.toy.engine.state import Market
from tests.toy.positions.position import read
from tests.toy.views.view import Setup, View


def imagine(setup: Setup, seen: View, chance: Chance) -> Market:
    """A table that agrees with everything in the view."""
    mine, players = seen["seat"], setup["players"]
    doc: dict[str, Any] = {name: seen[name] for name in ("round", "sizes", "deck", "lookers", "prize", "bids")}
    doc |= {"vetoed": seen["vetoed"], "won": seen["won"], "discards": seen["discards"], "moment": seen["decision"]}
    doc["hands"] = [seen["hand"] if seat == mine else None for seat in range(players)]
    if seen["ready"]:
        doc["sealed"] = [_answer(seen, seat) for seat in range(players)]
    return read(doc, players, setup["options"], chance)


def _answer(seen: View, seat: int) -> str | None:
    """A sealed answer as the view tells it: none, my own, or some card."""
    if seat not in seen["ready"]:
        return None
    return seen["sealed"] if seat == seen["seat"] else "?"
