"""A full table from what a seat knows of it."""

from signoria.core.chance import Chance
from signoria.core.likelihood import Likelihood
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState, Settings
from signoria.games.lost_cities.positions.position import moment, read
from signoria.games.lost_cities.views.view import View


def imagine(
    settings: Settings,
    begins: int,
    seen: View,
    chance: Chance,
    likelihood: Likelihood[LostCitiesState] | None = None,
) -> LostCitiesState:
    """A table that agrees with everything in the view."""
    doc = {
        "moment": moment(seen["question"]),
        "first": seen["first"],
        "quiet": seen["quiet"],
        "finished": seen["finished"],
        "expeditions": seen["expeditions"],
        "discards": seen["discards"],
        "hands": [seen["hand"] if seat == seen["seat"] else None for seat in range(SEATS)],
        "known": [hand["known"] for hand in seen["hands"]],
    }
    return read(doc, settings, begins, chance, likelihood)
