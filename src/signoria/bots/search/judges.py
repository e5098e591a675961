"""Who says what a moment is worth that was not met before: a net where one has learned the game, else playouts."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from signoria.bots.search.tree import Node
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.core.policies import RANDOM

if TYPE_CHECKING:
    from signoria.bots.learned.net import PlayingNet

SIMPLE = "simple"
FORBIDDEN = -1e9
REACH = 20
"""So often a seat chooses, on the way and beyond, before a net says what the moment is worth; late games end before."""


class Leaf(NamedTuple):
    """A moment that was not met before: who chooses there, and the seats that want to know what it is worth."""

    match: Match
    node: Node
    seats: list[int]
    chosen: int
    """So often who looks ahead has chosen on the way."""
    seed: int


def always() -> None:
    """Go on: nobody minds how long it takes."""


class Judge(ABC):
    """Says how much choices are liked, and what share of the game each seat will win."""

    at_once: int
    """So many leaves are judged together: more where that is quicker."""
    plays_others: bool
    """Do others choose as it would, since it knows how they play? Then one seat alone looks ahead; if not, all do."""

    @abstractmethod
    def judge(self, leaves: Sequence[Leaf], go_on: Callable[[], None] = always) -> list[dict[int, float]]:
        """Fill the likings of each leaf's node, and give what the leaf is worth to its seats.

        `go_on` is called again and again, and raises an error where no more time is to be spent.
        """


def won(match: Match, seats: Sequence[int]) -> dict[int, float]:
    """The share of a finished game that each seat has won: winners share it."""
    winners = match.winners()
    return {seat: (seat in winners) / len(winners) for seat in seats}


class PlayoutJudge(Judge):
    """Plays on to the end as the game's simple policy does, or at random where it has none."""

    at_once = 1
    plays_others = False

    def __init__(self, game: Game) -> None:
        self.policy = SIMPLE if SIMPLE in game.policies else RANDOM

    def judge(self, leaves: Sequence[Leaf], go_on: Callable[[], None] = always) -> list[dict[int, float]]:
        found = []
        for match, node, seats, _, seed in leaves:
            node.likings = [1 / len(node.choices)] * len(node.choices)
            go_on()
            found.append(won(match.playout(self.policy, seed), seats))
        return found


class Asked(NamedTuple):
    """Somebody has to choose, on the way to where a leaf is judged."""

    leaf: int
    seat: int
    left: int
    """So often the seat that looks ahead has still to choose."""

    def is_last(self, leaf: Leaf) -> bool:
        """Is this as far as it is looked ahead?"""
        return self.left <= 0 and self.seat == leaf.seats[0]


class NetJudge(Judge):
    """Plays on as nets like most, for many leaves at once, and asks what the moment is worth some way beyond.

    It is asked only where the seat that wants to know has to choose: at no other moments it has learned. What is liked
    at a leaf, and what it is worth in the end, the net says; on the way between them the quick one plays, of which many
    more ways can be tried in the same time.
    """

    at_once = 96
    plays_others = True

    def __init__(self, net: "PlayingNet", reach: int = REACH, quick: "PlayingNet | None" = None) -> None:
        self.net = net
        self.quick = quick or net
        self.reach = reach

    def judge(self, leaves: Sequence[Leaf], go_on: Callable[[], None] = always) -> list[dict[int, float]]:
        found = [0.0] * len(leaves)
        asked = [Asked(place, leaf.node.seat, self.reach - leaf.chosen) for place, leaf in enumerate(leaves)]
        while asked:
            go_on()
            weighed: list[Asked] = []
            passed: list[Asked] = []
            for each in asked:
                (weighed if self._is_weighed(leaves[each.leaf], each) else passed).append(each)
            asked = self._step(self.net, leaves, weighed, found) + self._step(self.quick, leaves, passed, found)
        return [{leaf.seats[0]: worth} for leaf, worth in zip(leaves, found, strict=True)]

    def _is_weighed(self, leaf: Leaf, each: Asked) -> bool:
        """Is the net itself asked here? Where it is the quick one too, all are asked at once."""
        return self.quick is self.net or not leaf.node.likings or each.is_last(leaf)

    def _step(self, net: "PlayingNet", leaves: Sequence[Leaf], asked: list[Asked], found: list[float]) -> list[Asked]:
        """Let everybody who is asked choose; who is asked next. What was found out is written down."""
        if not asked:
            return []
        import numpy as np  # noqa: PLC0415  # NumPy is slow to import, and only nets need it

        matches = [leaves[each.leaf].match for each in asked]
        looks = b"".join([match.observation(each.seat) for match, each in zip(matches, asked, strict=True)])
        masks = b"".join([match.mask(each.seat) for match, each in zip(matches, asked, strict=True)])
        legal = np.frombuffer(masks, np.uint8).reshape(len(asked), -1)
        offered = np.flatnonzero(legal.any(0))
        liked, worth = net.some(np.frombuffer(looks, np.uint8).reshape(len(asked), -1), offered)
        liked[legal[:, offered] == 0] = FORBIDDEN
        best: list[int] = offered[liked.argmax(1)].tolist()
        then = []
        for number, (each, match) in enumerate(zip(asked, matches, strict=True)):
            leaf = leaves[each.leaf]
            mine = leaf.seats[0]
            if not leaf.node.likings:
                rows = match.game.action_rows.seat_rows(match.players, each.seat).row_of
                columns = np.searchsorted(offered, [rows[choice] for choice in leaf.node.choices])
                leaf.node.fill(liked[number, columns].tolist(), float(worth[number, 0]))
            if each.is_last(leaf):
                found[each.leaf] = float(worth[number, 0])
                continue
            match.game.play_row(match, best[number], each.seat)
            seat = asked_next(match, mine)
            if seat is None:
                found[each.leaf] = won(match, [mine])[mine]
            else:
                then.append(Asked(each.leaf, seat, each.left - (each.seat == mine)))
        return then


def asked_next(match: Match, mine: int) -> int | None:
    """Who has to choose next and can; a seat that looks ahead goes before others who are asked at once."""
    while match.waiting:
        seat = mine if mine in match.waiting else match.waiting[0]
        choices = match.choices(seat)
        if len(choices) > 1:
            return seat
        match.play(choices[0], seat)
    return None
