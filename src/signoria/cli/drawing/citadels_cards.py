"""The cards of Citadels in the terminal: a type is known by its sign as much as by its colour."""

from rich.text import Text

from signoria.cli.drawing.drawing import View
from signoria.cli.drawing.flowing import EDGE, flow
from signoria.cli.speech import Speech

SIGNS = {"noble": "◆", "religious": "✚", "trade": "●", "military": "▲", "unique": "★", "action": "✦"}
STYLES = {
    "noble": "bold black on #d9a92c",
    "religious": "bold white on #2f6db5",
    "trade": "bold white on #24795f",
    "military": "bold white on #ad321f",
    "unique": "bold white on #6b3f8f",
    "action": "bold black on #efece2",
}
UNSEEN = "?"
COIN = "+"
"""After the word of a district on which a coin of the Artist lies."""
DELUXE = "deluxe-2016"


class Cards:
    """Names and pictures of the cards, by the edition that is played."""

    def __init__(self, setup: View, say: Speech) -> None:
        self.printed: View = setup["cards"]
        self.era = "new" if setup["options"]["edition"] == DELUXE else "old"
        self.say = say

    def name(self, slug: str) -> str:
        """What a card is called."""
        return self.say(f"citadels.card.{self.era}.{slug}")

    def character(self, slug: str) -> str:
        """What a character is called."""
        return self.say(f"citadels.character.{self.era}.{slug}")

    def type_name(self, word: str) -> str:
        """What a type of district is called."""
        return self.say("web.cit.action-card" if word == "action" else f"citadels.type.{word}")

    def picture(self, word: str, price: int | None = None) -> Text:
        """A card with its sign, its name and what it costs, or what is paid for it now."""
        if word == UNSEEN:
            return Text(f"{EDGE}{UNSEEN}{EDGE}", "reverse dim")
        kind = self.printed[word.removesuffix(COIN)]["type"]
        shown = [SIGNS[kind], self.name(word.removesuffix(COIN)), self.cost(word) if price is None else f"→{price}"]
        return Text(f"{EDGE}{' '.join(filter(None, shown))}{EDGE}", STYLES[kind])

    def token(self, word: str, is_named: bool = True) -> Text:
        """A card with its sign and what it costs; one that does something keeps its name, where there is room."""
        kind = self.printed[word.removesuffix(COIN)]["type"]
        if is_named and kind in ("unique", "action"):
            return self.picture(word)
        return Text(f"{EDGE}{SIGNS[kind]}{self.cost(word)}{EDGE}", STYLES[kind])

    def cost(self, word: str) -> str:
        """What is printed on a card, and the coin that lies on it; nothing on what is no district."""
        card = self.printed[word.removesuffix(COIN)]
        if card["type"] == "action":
            return ""
        return f"{card['cost']}+{card['with_coin'] - card['cost']}" if word.endswith(COIN) else str(card["cost"])

    def legend(self, width: int) -> Text:
        """What the signs mean."""
        types = dict.fromkeys(card["type"] for card in self.printed.values())
        signs = [
            Text.assemble((f"{EDGE}{SIGNS[word]}{EDGE}", STYLES[word]), f" {self.type_name(word)}") for word in types
        ]
        return flow(signs, width, "  ")
