"""Open facts of The Princes of Florence."""

from collections.abc import Mapping
from typing import Any

WEIGHTS = {
    "points": 1.0,
    "money": 0.5,
    "work": 0.8,
    "jesters": 2.0,
    "builders": 1.5,
    "buildings": 1.5,
    "landscapes": 1.5,
    "freedoms": 1.5,
    "professions": 1.5,
    "prestige": 2.0,
    "bonus": 1.0,
    "recruiting": 1.5,
}
"""How much one of each is worth telling."""
LANDSCAPES = ("forest", "lake", "park")


def facts(view: Mapping[str, Any]) -> dict[str, list[int]]:
    """Points, hundreds of florins, people, tiles and cards of every court; and the best of one's own works in sight."""
    seats = view["seats"]
    tiles = [[laid["tile"] for laid in seat["tiles"]] for seat in seats]
    works = [work["total"] for work in view["forecast"]["works"].values()] if view.get("forecast") else []
    return {
        "points": list(view["scores"]),
        "money": [(seat["money"] or 0) // 100 for seat in seats],
        "work": [max(works, default=0) if seat == view["seat"] else 0 for seat in range(len(seats))],
        "jesters": [seat["jesters"] for seat in seats],
        "builders": [seat["builders"] for seat in seats],
        "buildings": [sum(tile not in LANDSCAPES for tile in laid) for laid in tiles],
        "landscapes": [sum(tile in LANDSCAPES for tile in laid) for laid in tiles],
        "freedoms": [len(seat["freedoms"]) for seat in seats],
        "professions": [len(seat["hand"]) for seat in seats],
        "prestige": [len(seat["prestige"]) for seat in seats],
        "bonus": [len(seat["bonus"]) for seat in seats],
        "recruiting": [seat["recruiting"]["hand"] for seat in seats],
    }
