"""What cards and characters are worth to a bot, in rough numbers."""

from collections.abc import Mapping
from typing import Any

BASICS = {
    "manor": ("noble", 3),
    "castle": ("noble", 4),
    "palace": ("noble", 5),
    "temple": ("religious", 1),
    "church": ("religious", 2),
    "monastery": ("religious", 3),
    "cathedral": ("religious", 5),
    "tavern": ("trade", 1),
    "market": ("trade", 2),
    "trading-post": ("trade", 2),
    "docks": ("trade", 3),
    "harbor": ("trade", 4),
    "town-hall": ("trade", 5),
    "watchtower": ("military", 1),
    "prison": ("military", 2),
    "barracks": ("military", 3),
    "fortress": ("military", 5),
}
UNIQUE_COST = 5
"""About what a unique district costs; a few are much cheaper."""
CHEAP_UNIQUES = {
    "haunted-quarter": 2,
    "keep": 3,
    "framework": 3,
    "statue": 3,
    "stables": 2,
    "lighthouse": 3,
    "armory": 3,
}
TYPE_INDEX = {"noble": 0, "religious": 1, "trade": 2, "military": 3, "unique": 4}
COLLECTORS = {
    "king": 0,
    "emperor": 0,
    "patrician": 0,
    "bishop": 1,
    "abbot": 1,
    "cardinal": 1,
    "merchant": 2,
    "trader": 2,
    "warlord": 3,
    "diplomat": 3,
    "marshal": 3,
}
"""Characters that earn by a type of district."""
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


def cost(slug: str) -> int:
    """About what a card costs."""
    if slug in BASICS:
        return BASICS[slug][1]
    return CHEAP_UNIQUES.get(slug, UNIQUE_COST)


def type_of(slug: str) -> str:
    """The type of a district."""
    return BASICS[slug][0] if slug in BASICS else "unique"


def card_value(view: Mapping[str, Any], slug: str) -> float:
    """What a card in hand is worth: cheap enough to build soon, not built yet, of a new type."""
    me = view["seat"]
    city = [word.rstrip("+") for word in view["cities"][me]]
    if slug in city or slug == "secret-vault":
        return 0.1 if slug in city else 3.0
    new_type = view["types"][me][TYPE_INDEX[type_of(slug)]] == 0
    reach = abs(cost(slug) - (view["gold"][me] + 2))
    return float(cost(slug) + (1.5 if new_type else 0.0) - 0.6 * reach)


def character_value(view: Mapping[str, Any], slug: str) -> float:
    """What a character is worth now."""
    me = view["seat"]
    value = BASE_VALUE.get(slug, 1.0)
    if slug in COLLECTORS:
        value += 0.9 * view["types"][me][COLLECTORS[slug]]
    if slug == "architect":
        value += 0.4 * view["gold"][me] - (1.0 if not view["hands"][me] else 0.0)
    if slug in ("magician", "wizard", "seer") and len(view["hands"][me]) <= 1:
        value += 2.5
    return float(value)
