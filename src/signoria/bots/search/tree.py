"""What a search has learned: for everything a seat may know, how its choices turned out."""

from math import exp, sqrt
from typing import Self

EXPLORING = 1.25
"""How much what is liked, and was tried seldom, weighs against what turned out well."""


class Node:
    """All moments that look the same to the seat that chooses: it cannot tell them apart, so it chooses alike.

    What may be chosen follows from what the seat sees. So a choice could have been made as often as its node was met,
    and nothing else has to be counted for those that are not always there.
    """

    def __init__(self, seat: int, choices: list[int]) -> None:
        self.seat = seat
        self.choices = choices
        self.likings: list[float] = []
        """How likely each choice is thought to be good, before it was tried; empty until somebody has looked."""
        self.visits = [0] * len(choices)
        self.totals = [0.0] * len(choices)
        """The sum of what the seat won of the game, by choice."""
        self.met = 0
        self.worth = 0.0
        """What the seat expects here before anything was tried."""

    def fill(self, logits: list[float], worth: float) -> None:
        """Take in what a net thinks: how much it likes each choice, as logits, and what it expects."""
        highest = max(logits)
        likely = [exp(logit - highest) for logit in logits]
        whole = sum(likely)
        self.likings, self.worth = [each / whole for each in likely], worth

    def promising(self) -> int:
        """The place of the choice to try next: one that turned out well, or that was tried less than it is liked."""
        visits, totals, likings = self.visits, self.totals, self.likings
        reach = EXPLORING * sqrt(self.met + 1)
        best, place = -1.0, 0
        for number, tried in enumerate(visits):
            mean = totals[number] / tried if tried else self.worth
            score = mean + reach * likings[number] / (1 + tried)
            if score > best:
                best, place = score, number
        return place

    def liked(self) -> int:
        """The place of the choice that is liked most."""
        return max(range(len(self.choices)), key=self.likings.__getitem__)

    def copy(self) -> Self:
        """One that learns apart from this one."""
        other = type(self)(self.seat, self.choices)
        other.__dict__.update(self.__dict__, visits=self.visits[:], totals=self.totals[:])
        return other


class Tree:
    """Nodes by the seat that chooses and the key of what it sees. It is kept from move to move."""

    def __init__(self) -> None:
        self.old: dict[tuple[int, int], Node] = {}
        """What earlier searches met and this one has not met again."""
        self.nodes: dict[tuple[int, int], Node] = {}

    def begin(self) -> None:
        """A new search begins: what the last one never met is forgotten."""
        self.old, self.nodes = self.nodes, {}

    def node(self, seat: int, key: int) -> Node | None:
        """The node of that seat and key, if it was ever met."""
        place = seat, key
        found = self.nodes.get(place)
        if found is None and place in self.old:
            found = self.nodes[place] = self.old.pop(place)
        return found

    def add(self, key: int, node: Node) -> None:
        """Remember a node that was met for the first time."""
        self.nodes[node.seat, key] = node

    def copy(self) -> Self:
        """One that learns apart from this one."""
        other = type(self)()
        other.nodes = {place: node.copy() for place, node in self.nodes.items()}
        other.old = {place: node.copy() for place, node in self.old.items()}
        return other
