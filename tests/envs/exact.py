"""The exact value of a small game of two, by linear programming on its sequences (Koller, Megiddo and von Stengel).

It meets the game by its public interface alone and knows nothing of OpenSpiel: what a seat knows is the list of all
views it has had so far, with what it chose.
"""

import json
from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from scipy.optimize import linprog
from scipy.sparse import csr_matrix, hstack

from signoria.core.match import Match

Sequence = tuple[object, ...]
"""A seat's choices so far, each with what it knew: () before the first."""
NOTHING: Sequence = ()


class Tree(NamedTuple):
    """A game as its sequences: those of each seat, the information sets that follow each, and what pairs pay seat 0."""

    sequences: list[dict[Sequence, int]]
    sets: list[dict[Sequence, dict[str, list[int]]]]
    """For each seat and sequence the sets it can lead to, each with the numbers of the sequences that go on."""
    pays: dict[tuple[int, int], float]


def tree_of(begun: list[Match], worth: Callable[[Match], float]) -> Tree:
    """The whole tree of matches that are as likely to begin."""
    tree = Tree([{NOTHING: 0}, {NOTHING: 0}], [defaultdict(dict), defaultdict(dict)], defaultdict(float))
    for match in begun:
        _grow(tree, match, [NOTHING, NOTHING], 1 / len(begun), worth)
    return tree


def _grow(tree: Tree, match: Match, so_far: list[Sequence], chance: float, worth: Callable[[Match], float]) -> None:
    if match.over:
        pair = tree.sequences[0][so_far[0]], tree.sequences[1][so_far[1]]
        tree.pays[pair] += chance * worth(match)
        return
    seat = match.waiting[0]
    seen = json.dumps(match.view(seat))
    choices = match.choices()
    tree.sets[seat][so_far[seat]][seen] = [
        tree.sequences[seat].setdefault((so_far[seat], seen, choice), len(tree.sequences[seat])) for choice in choices
    ]
    for choice in choices:
        then = match.clone()
        then.play(choice)
        after = so_far[:]
        after[seat] = (so_far[seat], seen, choice)
        _grow(tree, then, after, chance, worth)


def plan_constraints(tree: Tree, seat: int) -> tuple[csr_matrix, npt.NDArray[np.float64]]:
    """What makes weights of sequences a plan: the empty one weighs 1, and each set shares out what leads to it."""
    rows, columns, values = [0], [0], [1.0]
    count = 1
    for sequence, reached in tree.sets[seat].items():
        for going_on in reached.values():
            rows += [count] * (1 + len(going_on))
            columns += [tree.sequences[seat][sequence], *going_on]
            values += [-1.0] + [1.0] * len(going_on)
            count += 1
    right = np.zeros(count)
    right[0] = 1
    return csr_matrix((values, (rows, columns)), (count, len(tree.sequences[seat]))), right


def value_for(tree: Tree, seat: int) -> float:
    """The most that seat 0 can be sure of, or for seat 1 the least that it can hold seat 0 to."""
    pairs = list(tree.pays)
    pays = csr_matrix(
        ([tree.pays[pair] for pair in pairs], ([pair[0] for pair in pairs], [pair[1] for pair in pairs])),
        (len(tree.sequences[0]), len(tree.sequences[1])),
    )
    mine, my_right = plan_constraints(tree, seat)
    theirs, their_right = plan_constraints(tree, 1 - seat)
    sign = 1 if seat == 0 else -1
    payoff = sign * (pays if seat == 0 else pays.T)  # what my plan brings me against each of their sequences
    plans, duals = mine.shape[1], theirs.shape[0]
    found = linprog(  # the best plan x with duals q of the other's best answer: q F <= x A, and most of q f
        np.concatenate([np.zeros(plans), -their_right]),
        A_ub=_joined(-payoff.T.tocsr(), theirs.T.tocsr()),
        b_ub=np.zeros(theirs.shape[1]),
        A_eq=_joined(mine, csr_matrix((mine.shape[0], duals))),
        b_eq=my_right,
        bounds=[(0, None)] * plans + [(None, None)] * duals,
        method="highs",
    )
    assert found.status == 0, found.message
    return float(-found.fun) * sign


def _joined(left: csr_matrix, right: csr_matrix) -> csr_matrix:
    return hstack([left, right]).tocsr()
