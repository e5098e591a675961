"""The table as a player of Citadels thinks of it: what he has, and what cards and characters are worth to him."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signoria.games.citadels.views.setup import Setup
    from signoria.games.citadels.views.view import View

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


class Situation:
    """One seat of a view. Values are rough numbers."""

    def __init__(self, setup: "Setup", view: "View") -> None:
        assert view["seat"] is not None, "a spectator is asked nothing"
        self.setup = setup
        self.view = view
        self.seat = view["seat"]
        self.hand = view["hands"][self.seat]
        self.city = [word.rstrip("+") for word in view["cities"][self.seat]]
        self.gold = view["gold"][self.seat]
        self.types = view["types"][self.seat]

    def character(self, rank: str) -> str:
        """The character of the cast that has this rank."""
        return self.setup["cast"][int(rank) - 1]

    def cost(self, slug: str) -> int:
        """What a card costs."""
        return self.setup["cards"][slug]["cost"]

    def is_built(self, slug: str) -> bool:
        """Is it a card to be built?"""
        return slug != "secret-vault" and self.setup["cards"][slug]["type"] in TYPES

    def card_value(self, slug: str) -> float:
        """What a card in hand is worth: cheap enough to build soon, not built yet, of a new type."""
        if slug in self.city:
            return 0.1
        if not self.is_built(slug):
            return SECRET_VAULT if slug == "secret-vault" else ACTION_CARD
        new_type = self.types[TYPES.index(self.setup["cards"][slug]["type"])] == 0
        reach = abs(self.cost(slug) - (self.gold + 2))
        return self.cost(slug) + (1.5 if new_type else 0.0) - 0.6 * reach

    def character_value(self, slug: str) -> float:
        """What a character is worth now."""
        value = BASE_VALUE.get(slug, 1.0)
        if slug in self.setup["collects"]:
            value += 0.9 * self.types[TYPES.index(self.setup["collects"][slug]["type"])]
        if slug == "architect":
            value += 0.4 * self.gold - (1.0 if not self.hand else 0.0)
        if slug in ("magician", "wizard", "seer") and len(self.hand) <= 1:
            value += 2.5
        return value
