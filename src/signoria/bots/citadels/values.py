"""What cards and characters are worth to a bot, in rough numbers."""

from collections.abc import Mapping
from typing import Any

TYPES = ("noble", "religious", "trade", "military", "unique")
"""In the order in which a view counts them."""
SECRET_VAULT = 3.0
ACTION_CARD = 5.0
BASE_VALUE = {
    "architect": 3.5,
    "merchant": 2.5,
    "king": 2.0,
    "bishop": 1.5,
    "warlord": 1.0,
    "thief": 1.6,
    "magician": 1.0,
    "assassin": 0.8,
    "navigator": 2.5,
    "scholar": 2.5,
    "alchemist": 3.0,
    "trader": 2.5,
    "seer": 2.0,
    "spy": 1.8,
    "wizard": 2.0,
    "abbot": 2.0,
    "cardinal": 1.8,
    "patrician": 2.0,
    "emperor": 2.0,
    "marshal": 1.6,
    "queen": 1.5,
    "artist": 1.0,
    "tax-collector": 1.5,
    "blackmailer": 1.5,
    "diplomat": 1.0,
    "magistrate": 1.5,
    "witch": 1.0,
}


def cost(view: Mapping[str, Any], slug: str) -> int:
    """What a card costs."""
    return int(view["cards"][slug]["cost"])


def is_built(view: Mapping[str, Any], slug: str) -> bool:
    """Is it a card to be built?"""
    return slug != "secret-vault" and view["cards"][slug]["type"] in TYPES


def card_value(view: Mapping[str, Any], slug: str) -> float:
    """What a card in hand is worth: cheap enough to build soon, not built yet, of a new type."""
    me = view["seat"]
    city = [word.rstrip("+") for word in view["cities"][me]]
    if slug in city:
        return 0.1
    if not is_built(view, slug):
        return SECRET_VAULT if slug == "secret-vault" else ACTION_CARD
    new_type = view["types"][me][TYPES.index(view["cards"][slug]["type"])] == 0
    reach = abs(cost(view, slug) - (view["gold"][me] + 2))
    return float(cost(view, slug) + (1.5 if new_type else 0.0) - 0.6 * reach)


def character_value(view: Mapping[str, Any], slug: str) -> float:
    """What a character is worth now."""
    me = view["seat"]
    value = BASE_VALUE.get(slug, 1.0)
    if slug in view["collects"]:
        value += 0.9 * view["types"][me][TYPES.index(view["collects"][slug])]
    if slug == "architect":
        value += 0.4 * view["gold"][me] - (1.0 if not view["hands"][me] else 0.0)
    if slug in ("magician", "wizard", "seer") and len(view["hands"][me]) <= 1:
        value += 2.5
    return float(value)
