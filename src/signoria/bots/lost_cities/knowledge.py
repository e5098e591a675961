"""What a seat of Lost Cities can work out from its view."""

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from signoria.games.lost_cities.views.view import Setup, View

NUMBERS = range(2, 11)
COPIES = {"wager": 3} | {str(number): 1 for number in NUMBERS}


class Expedition:
    """An expedition on the table: its wagers, the sum of its numbers, its highest number and its cards."""

    def __init__(self, wagers: int = 0, pips: int = 0, highest: int = 0, cards: int = 0) -> None:
        self.wagers = wagers
        self.pips = pips
        self.highest = highest
        self.cards = cards

    @staticmethod
    def of(ranks: list[int | str]) -> "Expedition":
        """The expedition with these ranks, as a view lists them."""
        numbers = [int(rank) for rank in ranks if rank != "wager"]
        return Expedition(len(ranks) - len(numbers), sum(numbers), max(numbers, default=0), len(ranks))

    def with_card(self, rank: str) -> "Expedition":
        """The expedition with one more card."""
        if rank == "wager":
            return Expedition(self.wagers + 1, self.pips, self.highest, self.cards + 1)
        return Expedition(self.wagers, self.pips + int(rank), int(rank), self.cards + 1)

    def takes(self, rank: str) -> bool:
        """Can this card still be laid?"""
        return self.highest == 0 if rank == "wager" else int(rank) > self.highest


class Knowledge:
    """A view, sorted for thinking: expeditions, the hand by colour, and the cards that are nowhere to be seen."""

    def __init__(self, setup: "Setup", view: "View") -> None:
        assert view["seat"] is not None, "a spectator is asked nothing"
        self.seat = view["seat"]
        self.colours: list[str] = list(view["discards"])
        self.expeditions = [
            {colour: Expedition.of(laid.get(colour, [])) for colour in self.colours} for laid in view["expeditions"]
        ]
        self.hand: dict[str, list[str]] = {colour: [] for colour in self.colours}
        for card in view["hand"]:
            colour, _, rank = card.partition("-")
            self.hand[colour].append(rank)
        self.discards = {colour: [str(rank) for rank in pile] for colour, pile in view["discards"].items()}
        self.deck: int = view["deck"]
        bonus_from = setup["options"]["bonus_from"]
        assert isinstance(bonus_from, int), "an option that is a number"
        self.bonus_from = bonus_from
        self.top_multiplier = 4 if setup["options"]["three_wagers"] == "x4" else 3
        self.unseen = {colour: self._unseen(view, colour) for colour in self.colours}

    @property
    def mine(self) -> dict[str, Expedition]:
        """The own expeditions by colour."""
        return self.expeditions[self.seat]

    @property
    def theirs(self) -> dict[str, Expedition]:
        """The opponent's expeditions by colour."""
        return self.expeditions[1 - self.seat]

    def _unseen(self, view: "View", colour: str) -> list[str]:
        """The ranks of a colour that lie in the deck or, unknown, in the other hand."""
        left = Counter(COPIES)
        left.subtract(self.hand[colour])
        left.subtract(self.discards[colour])
        for laid in view["expeditions"]:
            left.subtract(str(rank) for rank in laid.get(colour, []))
        known = view["hands"][1 - self.seat]["known"]
        left.subtract(card.partition("-")[2] for card in known if card.startswith(colour))
        return list(left.elements())
