"""Numbers of the rules that a viewer shows and does not count himself."""

from signoria.games.princes.engine.action_space import MOST_POINTS
from signoria.games.princes.engine.auction import RAISE
from signoria.games.princes.engine.decisions import FLORINS_PER_FIELD
from signoria.games.princes.engine.scoring import (
    PER_BUILDER_OF_PRINCESS,
    PER_BUILDING_OF_PRINCESS,
    PER_CARD,
    PER_JESTER,
    PER_LANDSCAPE_OF_PRINCESS,
)
from signoria.games.princes.engine.working import FLORINS_PER_POINT, FLORINS_PER_VALUE, POINTS_FOR_BEST_WORK
from signoria.games.princes.views.types import Figures, Pays

HIGHEST_VALUE = MOST_POINTS * FLORINS_PER_POINT // FLORINS_PER_VALUE
"""A work of this value buys as many points as there are choices for; none seen in play comes near it."""


def pays() -> Pays:
    """What works of each value pay. [POF-WORK-10, POF-WORK-11]"""
    florins = [FLORINS_PER_VALUE * value for value in range(HIGHEST_VALUE + 1)]
    return {"florins": florins, "points": [income // FLORINS_PER_POINT for income in florins]}


def figures() -> Figures:
    """What stands in sentences and beside sums."""
    return {
        "raise_by": RAISE,
        "florins_per_field": FLORINS_PER_FIELD,
        "best_work": POINTS_FOR_BEST_WORK,
        "per_jester": PER_JESTER,
        "per_card": PER_CARD,
        "of_princess": {
            "landscapes": PER_LANDSCAPE_OF_PRINCESS,
            "builders": PER_BUILDER_OF_PRINCESS,
            "buildings": PER_BUILDING_OF_PRINCESS,
            "cards": PER_CARD,
        },
    }
