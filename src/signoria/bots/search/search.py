"""Monte Carlo tree search over what seats know: every time through, all that is hidden is dealt anew.

A node is all that looks the same to the seat which chooses, whoever that is. So nobody in the search acts on what he
could not know, and the bot that searches is no exception: it is handed setup and view, and imagines the rest.
"""

import json
import time
from hashlib import blake2b
from typing import NamedTuple

from signoria.bots.bot import Document
from signoria.bots.search.judges import Judge, Leaf, won
from signoria.bots.search.tree import Node, Tree
from signoria.core.errors import InvalidOptions
from signoria.core.game import Game
from signoria.core.keys import KEY_BYTES
from signoria.core.match import Match


class Budget(NamedTuple):
    """How long a search may take: what is reached first ends it. With `seconds` it depends on the machine."""

    iterations: int
    seconds: float | None = None


Path = list[tuple[Node, int]]
"""The nodes on the way to a leaf, and the place of what was chosen at each."""


class Search:
    """One search, for one seat at one moment."""

    def __init__(self, game: Game, setup: Document, view: Document, judge: Judge, tree: Tree, seed: int) -> None:
        self.seat: int = view["seat"]
        self.world = game.imagine(setup, view, seed)
        self.judge = judge
        self.tree = tree
        self.seed = seed
        self.done = 0
        tree.begin()
        self.root = self._node(self.world, self.seat)[0]

    def run(self, budget: Budget) -> Node:
        """Search until the budget is used up; the root knows what was found."""
        began = time.monotonic()
        if not self.root.likings:
            self._judge([(self.world, [], self.root)])
        while self.done < budget.iterations:
            some = min(self.judge.at_once, budget.iterations - self.done)
            self._judge([self._descend() for _ in range(some)])
            if budget.seconds is not None and time.monotonic() - began >= budget.seconds:
                break
        return self.root

    def _descend(self) -> tuple[Match, Path, Node | None]:
        """Imagine a world and choose what is promising, until nobody was there before or the game is over.

        What is chosen counts as tried at once, and as won only later: others of the same batch look elsewhere.
        """
        self.done += 1
        match = self.world.redeal(self.seat, self.seed + self.done)
        path: Path = []
        while match.waiting:
            seat = self.seat if self.seat in match.waiting else match.waiting[0]
            choices = match.choices(seat)
            if len(choices) == 1:
                match.play(choices[0], seat)
                continue
            node, is_new = self._node(match, seat)
            if is_new or not node.likings:
                return match, path, node
            place = node.promising()
            node.visits[place] += 1
            node.met += 1
            path.append((node, place))
            match.play(node.choices[place], seat)
        return match, path, None

    def _node(self, match: Match, seat: int) -> tuple[Node, bool]:
        """The node of what the seat sees now, and whether it is new."""
        key = sight_key(match, seat)
        known = self.tree.node(seat, key)
        if known is not None:
            return known, False
        node = Node(seat, match.choices(seat))
        self.tree.add(key, node)
        return node, True

    def _judge(self, ends: list[tuple[Match, Path, Node | None]]) -> None:
        """Find out what the ends of these paths are worth, and tell all nodes on the way."""
        leaves: list[Leaf] = []
        of_leaves: list[Path] = []
        for match, path, node in ends:
            seats = {known.seat for known, _ in path}
            if node is None:
                tell(path, won(match, sorted(seats)))
            else:
                leaves.append(Leaf(match, node, sorted(seats | {node.seat}), self.seed + self.done + len(leaves)))
                of_leaves.append(path)
        for leaf, path, worth in zip(leaves, of_leaves, self.judge.judge(leaves) if leaves else [], strict=True):
            leaf.node.worth = worth[leaf.node.seat]
            tell(path, worth)


def tell(path: Path, worth: dict[int, float]) -> None:
    """Each seat on the way counts what it has won by its choice."""
    for node, place in path:
        node.totals[place] += worth[node.seat]


def sight_key(match: Match, seat: int) -> int:
    """The key of all that a seat sees; for a game that has none, from what it is told."""
    try:
        return match.sight_key(seat)
    except InvalidOptions:
        told = json.dumps(match.view(seat), sort_keys=True).encode()
        return int.from_bytes(blake2b(told, digest_size=KEY_BYTES).digest(), "little")
