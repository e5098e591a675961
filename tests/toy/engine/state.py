"""The table of Market Day: ints and lists of ints, nothing else.

A card is its kind: 0 is a veto, 1 to 9 are goods of that worth. A card of the deck also carries a bit for each seat
that has looked at it: `card & KIND` is its kind, `card >> SEEN` is who knows it.
"""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.kernel import State

VETO: Final = 0
KINDS: Final = 10
COPIES: Final = 3
HAND: Final = 5
KIND: Final = 255
SEEN: Final = 8


def pack() -> list[int]:
    """Every card of the box, unseen."""
    return [kind for kind in range(KINDS) for _ in range(COPIES)]


class Market(State):
    """A match of Market Day."""

    def __init__(self, players: int, rounds: int, looking: bool, last_wins: bool, chance: Chance) -> None:
        super().__init__(players, chance)
        self.rounds: Final = rounds  # options, as the engine reads them
        self.looking: Final = looking
        self.last_wins: Final = last_wins
        self.round = 0  # the round being played, from 1
        self.hands: list[list[int]] = [[] for _ in range(players)]  # each sorted, seen by its own seat
        self.deck: list[int] = []  # the top last; seen by those whose bit is set
        self.prize: list[int] = []  # the good for sale, seen by all: one card or none
        self.bids: list[int] = []  # by seat once they are revealed, seen by all
        self.vetoed = 0  # 1 when somebody has objected to this sale
        self.won: list[list[int]] = [[] for _ in range(players)]  # seen by all
        self.discards: list[int] = []  # seen by all

    def clone(self) -> "Market":
        other = Market(self.players, self.rounds, self.looking, self.last_wins, self.chance.clone())
        self.copy_kernel_to(other)
        other.round = self.round
        other.hands = [hand[:] for hand in self.hands]
        other.deck = self.deck[:]
        other.prize = self.prize[:]
        other.bids = self.bids[:]
        other.vetoed = self.vetoed
        other.won = [pile[:] for pile in self.won]
        other.discards = self.discards[:]
        return other
