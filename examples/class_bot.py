"""A bot in Python: a class with one method. It plays Lost Cities against you, or against ours:

    cd examples
    signoria play lost-cities --bot class_bot:Frugal
    signoria simulate lost-cities --games 20 --bot class_bot:Frugal --bot easy

It lays the lowest card that it can on an expedition that has begun, else it discards, and it draws from the deck.
"""

from typing import Any

from signoria.bots import Bot


class Frugal(Bot):
    """Begins as few expeditions as it can."""

    games = ("lost-cities",)

    def choose(self, setup: Any, view: Any) -> str:
        """One of the words in `view["choices"]`."""
        begun = {colour for colour, cards in view["expeditions"][view["seat"]].items() if cards}
        choices: list[str] = view["choices"]
        return min(choices, key=lambda word: self.rank(word, begun))

    def rank(self, word: str, begun: set[str]) -> tuple[int, int]:
        """What is done first has the lowest rank."""
        verb, _, card = word.partition(":")
        colour, _, value = card.partition("-")
        order = ("draw", "lay", "discard", "take") if colour in begun else ("draw", "discard", "lay", "take")
        return order.index(verb), int(value) if value.isdecimal() else 0
