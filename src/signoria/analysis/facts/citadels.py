"""Open facts of Citadels."""

from collections.abc import Mapping
from typing import Any

WEIGHTS = {"points": 1.0, "districts": 1.5, "gold": 0.8, "cards": 0.7}
"""How much one of each is worth telling."""


def facts(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """Points as they would count now, districts in the city, gold, and cards in hand."""
    return {
        "points": list(view["scores"]),
        "districts": list(view["sizes"]),
        "gold": list(view["gold"]),
        "cards": [len(hand) for hand in view["hands"]],
    }
