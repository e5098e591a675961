"""A full table from what a seat knows of it."""

from signoria.core.chance import Chance
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState
from signoria.games.lost_cities.positions.position import moment, read
from signoria.games.lost_cities.views.view import Setup, View


def imagine(setup: Setup, seen: View, chance: Chance) -> LostCitiesState:
    """A table that agrees with everything in the view."""
    doc = {
        "moment": moment(seen),
        "first": seen["first"],
        "quiet": seen["quiet"],
        "finished": seen["finished"],
        "expeditions": seen["expeditions"],
        "discards": seen["discards"],
        "hands": [seen["hand"] if seat == seen["seat"] else None for seat in range(SEATS)],
        "known": [hand["known"] for hand in seen["hands"]],
    }
    return read(doc, setup["options"], chance)
