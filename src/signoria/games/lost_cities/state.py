"""The table of Lost Cities: ints and lists of ints, nothing else."""

from typing import Final

from signoria.core.chance import Chance
from signoria.core.kernel import State
from signoria.games.lost_cities.cards import COLOURS, KIND

HAND: Final = 8
SEATS: Final = 2


class Settings:
    """The options as the engine reads them; shared by all clones."""

    def __init__(
        self,
        rounds: int,
        colours: int,
        bonus_from: int,
        top_multiplier: int,
        may_retake: bool,
        leader_begins: bool,
        stall_after: int,
    ) -> None:
        self.rounds: Final = rounds
        self.colours: Final = colours
        self.bonus_from: Final = bonus_from
        self.top_multiplier: Final = top_multiplier
        self.may_retake: Final = may_retake
        self.leader_begins: Final = leader_begins
        self.stall_after: Final = stall_after


class Table(State):
    """A match of Lost Cities. An expedition of seat s in colour c is `expeditions[s * COLOURS + c]`."""

    def __init__(self, settings: Settings, chance: Chance) -> None:
        super().__init__(SEATS, chance)
        self.settings: Final = settings
        self.first = 0  # who began this round
        self.hands: list[list[int]] = []  # each sorted by kind and seen by its own seat
        self.expeditions: list[int] = []
        self.discards: list[list[int]] = []  # kinds by colour, the top last
        self.deck: list[
            int
        ] = []  # kinds, of which the first `left` are there, the top last; never changed, so clones share it
        self.left = 0
        self.quiet = 0  # turns since a card was last drawn from the deck
        self.finished: list[int] = []  # the expeditions of finished rounds, one table after the other

    def clone(self) -> "Table":
        other = Table(self.settings, self.chance.clone())
        self.copy_kernel_to(other)
        other.first = self.first
        other.hands = [self.hands[0][:], self.hands[1][:]]
        other.expeditions = self.expeditions[:]
        other.discards = [pile[:] for pile in self.discards]
        other.deck = self.deck
        other.left = self.left
        other.quiet = self.quiet
        other.finished = self.finished[:]
        return other

    @property
    def round(self) -> int:
        """The number of the round being played, from 1; after the last it stays there."""
        return min(len(self.finished) // (SEATS * COLOURS) + 1, self.settings.rounds)


def put_in_hand(hand: list[int], card: int) -> None:
    """Keep a hand sorted by kind."""
    place = len(hand)
    while place and hand[place - 1] & KIND > card & KIND:
        place -= 1
    hand.insert(place, card)


def take_from_hand(hand: list[int], kind: int) -> None:
    """Take a card of this kind; of two alike the one that more have seen, since nobody can tell them apart."""
    found = -1
    for place in range(len(hand)):
        if hand[place] & KIND == kind and (found < 0 or hand[place] > hand[found]):
            found = place
    hand.pop(found)
