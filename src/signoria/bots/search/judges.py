"""Who says what a moment is worth that was not met before: a net where one has learned the game, else playouts."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from signoria.bots.search.tree import Node
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.core.policies import RANDOM

if TYPE_CHECKING:
    from signoria.bots.learned.net import PlayingNet

SIMPLE = "simple"
SHARED = 0.15
"""So much of the liking is shared by all choices: what a net dislikes is tried too, in the end."""


class Leaf(NamedTuple):
    """A moment that was not met before: who chooses there, and the seats that want to know what it is worth."""

    match: Match
    node: Node
    seats: list[int]
    seed: int


class Judge(ABC):
    """Says how much choices are liked, and what share of the game each seat will win."""

    at_once: int
    """So many leaves are judged together: more where that is quicker."""

    @abstractmethod
    def judge(self, leaves: Sequence[Leaf]) -> list[dict[int, float]]:
        """Fill the likings of each leaf's node, and give what the leaf is worth to its seats."""


def won(match: Match, seats: Sequence[int]) -> dict[int, float]:
    """The share of a finished game that each seat has won: winners share it."""
    winners = match.winners()
    return {seat: (seat in winners) / len(winners) for seat in seats}


class PlayoutJudge(Judge):
    """Plays on to the end as the game's simple policy does, or at random where it has none."""

    at_once = 1

    def __init__(self, game: Game) -> None:
        self.policy = SIMPLE if SIMPLE in game.policies else RANDOM

    def judge(self, leaves: Sequence[Leaf]) -> list[dict[int, float]]:
        found = []
        for match, node, seats, seed in leaves:
            node.likings = [1 / len(node.choices)] * len(node.choices)
            found.append(won(match.playout(self.policy, seed), seats))
        return found


class NetJudge(Judge):
    """Asks a net, for many leaves at once."""

    at_once = 12

    def __init__(self, net: "PlayingNet") -> None:
        self.net = net

    def judge(self, leaves: Sequence[Leaf]) -> list[dict[int, float]]:
        import numpy as np  # noqa: PLC0415  # NumPy is slow to import, and only nets need it

        looks = [leaf.match.observation(seat) for leaf in leaves for seat in leaf.seats]
        liked, worth = self.net.rows(np.frombuffer(b"".join(looks), np.uint8).reshape(len(looks), -1))
        found, first = [], 0
        for match, node, seats, _ in leaves:
            if not node.likings:
                rows = match.game.action_rows.seat_rows(match.players, node.seat).row_of
                mine = liked[first + seats.index(node.seat)][[rows[choice] for choice in node.choices]]
                likely = np.exp(mine - mine.max())
                node.likings = ((1 - SHARED) * likely / likely.sum() + SHARED / len(mine)).tolist()
            found.append({seat: float(worth[first + place, 0]) for place, seat in enumerate(seats)})
            first += len(seats)
        return found
