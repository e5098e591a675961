"""Monte Carlo tree search over what seats know: every time through, all that is hidden is dealt anew.

A node is all that looks the same to the seat which chooses, whoever that is. So nobody in the search acts on what he
could not know, and the bot that searches is no exception: it is handed setup and view, and imagines the rest.
"""

import json
import time
from collections.abc import Callable
from hashlib import blake2b

from signoria.bots.bot import Document
from signoria.bots.search.budget import Budget, OutOfTime, Pace
from signoria.bots.search.heats import Heats
from signoria.bots.search.judges import SIMPLE, Judge, Leaf, asked_next, won
from signoria.bots.search.tree import Node, Tree
from signoria.core.errors import InvalidOptions
from signoria.core.game import Game
from signoria.core.keys import KEY_BYTES
from signoria.core.match import Match

AT_ONCE = 1 << 30
"""So often nobody chooses: whoever has, is judged where he stands."""


class Run:
    """One way through the tree, under way."""

    def __init__(self, match: Match, place: int, world: int) -> None:
        self.match, self.place, self.world = match, place, world
        self.path: list[tuple[Node, int]] = []
        """The nodes on the way, and the place of what was chosen at each."""
        self.is_told = False


class Search:
    """One search, for one seat at one moment."""

    def __init__(self, game: Game, setup: Document, view: Document, judge: Judge, tree: Tree, seed: int) -> None:
        self._began = time.monotonic()
        self.seat: int = view["seat"]
        self.world = game.imagine(setup, view, seed)
        self.judge = judge
        self.tree = tree
        self.likelihood = SIMPLE if judge.plays_others and SIMPLE in game.likelihoods else None
        """Where others are known to choose with sense, what they hide is not what random players would."""
        self.seed = seed
        self.done = 0
        tree.begin()
        self.root = self._node(self.world, self.seat)
        if not self.root.likings:
            judge.judge([Leaf(self.world, self.root, [self.seat], AT_ONCE, seed)])
        self.heats = Heats(self.root)

    def run(self, budget: Budget) -> Node:
        """Search until the budget is used up; the root knows what was tried, and the heats what is best.

        Where nothing but one choice is worth a thought, it is not worth while.
        """
        pace = Pace(budget, self.judge.at_once, self._began)
        while self.heats.are_open and (some := pace.next(self.done)):
            used = pace.used(self.done)
            runs = [self._begin(used) for _ in range(some)]
            try:
                self._try(runs, pace.require_time)
            except OutOfTime:
                self._forget(runs)
                break
        return self.root

    def best(self) -> int:
        """What is best to choose, as far as was found."""
        return self.root.choices[self.heats.best()]

    def _begin(self, used: float) -> Run:
        """Imagine a world and make one of the choices at hand."""
        self.done += 1
        place, world = self.heats.next(used)
        run = Run(self.world.redeal(self.seat, self.seed + world, self.likelihood), place, world)
        self._choose(run, self.root, place)
        return run

    def _choose(self, run: Run, node: Node, place: int) -> None:
        """What is chosen counts as tried at once, and as won only later: others of the same batch look elsewhere."""
        node.visits[place] += 1
        node.met += 1
        run.path.append((node, place))
        run.match.play(node.choices[place], node.seat)

    def _forget(self, runs: list[Run]) -> None:
        """What was begun and not found out counts as never tried."""
        for node, place in (step for run in runs if not run.is_told for step in run.path):
            node.visits[place] -= 1
            node.met -= 1

    def _try(self, runs: list[Run], go_on: Callable[[], None]) -> None:
        """Find out what these runs are worth, and tell all nodes on the way, as long as `go_on` does not mind."""
        leaves: list[tuple[Run, Leaf]] = []
        for run in runs:
            go_on()
            node = self._descend(run)
            seats = sorted({known.seat for known, _ in run.path})
            if node is None:
                self._tell(run, won(run.match, seats))
            else:
                seed = self.seed + self.done + len(leaves)
                leaves.append((run, Leaf(run.match, node, seats, len(run.path), seed)))
        judged = self.judge.judge([leaf for _, leaf in leaves], go_on) if leaves else []
        for (run, _), worth in zip(leaves, judged, strict=True):
            self._tell(run, worth)

    def _descend(self, run: Run) -> Node | None:
        """Choose what is promising, until nobody was there before or the game is over."""
        match = run.match
        while (seat := asked_next(match, self.seat)) is not None:
            node = self._node(match, seat)
            if not node.likings:
                return node
            if seat == self.seat or not self.judge.plays_others:
                self._choose(run, node, node.promising())
            else:
                match.play(node.choices[node.liked()], seat)
        return None

    def _node(self, match: Match, seat: int) -> Node:
        """The node of what the seat sees now."""
        key = sight_key(match, seat)
        node = self.tree.node(seat, key)
        if node is None:
            node = Node(seat, match.choices(seat))
            self.tree.add(key, node)
        return node

    def _tell(self, run: Run, worth: dict[int, float]) -> None:
        """Each seat on the way counts what it has won by its choice."""
        run.is_told = True
        for node, place in run.path:
            node.totals[place] += worth[node.seat]
        self.heats.write(run.place, run.world, worth[self.seat])


def sight_key(match: Match, seat: int) -> int:
    """The key of all that a seat sees; for a game that has none, from what it is told."""
    try:
        return match.sight_key(seat)
    except InvalidOptions:
        told = json.dumps(match.view(seat), sort_keys=True).encode()
        return int.from_bytes(blake2b(told, digest_size=KEY_BYTES).digest(), "little")
