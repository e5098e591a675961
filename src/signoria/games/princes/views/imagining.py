"""A full table from what a seat knows of it."""

from signoria.core.chance import Chance
from signoria.games.princes.engine.state import PrincesState, Settings
from signoria.games.princes.positions.position import read
from signoria.games.princes.text.notation import Notation
from signoria.games.princes.views.types import View


def imagine(players: int, seen: View, settings: Settings, notation: Notation, chance: Chance) -> PrincesState:
    """A table that agrees with everything in the view."""
    ready = [("?" if seat in seen["ready"] else "") for seat in range(players)]
    if seen["answer"] and seen["seat"] is not None:
        ready[seen["seat"]] = seen["answer"]
    doc = {
        "round": seen["round"],
        "start": seen["start"],
        "agenda": seen["agenda"],
        "sealed": ready if any(ready) else [],
        "seats": seen["seats"],
        "freedoms": seen["supply"]["freedoms"],
        "auction": seen["auction"],
        "characters": seen["characters"],
        "deal": seen["deal"],
        "suitors": seen["suitors"],
        "purse": seen["purse"],
        "banker": seen["banker"],
        "decks": seen["decks"],
        "drawn": seen["drawn"],
        "lost": [{**lost, "seat": seen["seat"]} for lost in seen["lost"]],
        "spent": seen["spent"],
    }
    return read(doc, settings, notation, players, chance)
