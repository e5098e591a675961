"""Which choice is best, and how surely: each is made in the same imagined worlds, and those are played far on.

All seats play on as the net would, to the end of the game or until the seat has chosen often; there its chance is read.
Many choices are tried in few worlds first. Those that are far behind are left, and the rest is tried further on and in
more worlds that nobody has seen before: what seemed best by luck is no longer the best there.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import numpy as np

from signoria.analysis.calibration import Chances
from signoria.analysis.looking_ahead import INTERVAL, imagined, made
from signoria.analysis.values import Asked, Values, share_won
from signoria.bots.search.judges import Leaf, NetJudge, asked_next
from signoria.bots.search.tree import Node
from signoria.core.match import Match

AT_ONCE = 256
"""So many matches are played on together."""


class Stage(NamedTuple):
    """How carefully choices are tried."""

    worlds: int
    reach: int
    """So often the seat chooses before its chance is read."""
    rivals: int
    """At least so many of the others go on to the next stage."""


STAGES = (Stage(4, 1, 4), Stage(24, 4, 3), Stage(64, 8, 2), Stage(256, 16, 1))
CAREFUL = 2
"""The stage that comes first where a moment is known to be worth a proof: few worlds might leave it out by chance."""
CLEARLY = 0.04
"""By so much the best choice wins more often than any other."""
SURELY = 3.0
"""And in the last stage by so many standard errors."""
LEAST_SPREAD = 0.1
"""The least standard deviation that a lead is taken to have: some worlds may never have been met."""


class Proof(NamedTuple):
    """What the choices of a seat are worth, the best first."""

    choices: list[int]
    chances: list[float]
    halves: list[float]
    """Half of each 95 % interval: of the best chance, and of how far each of the others is behind it."""
    worlds: int


def proof(asked: Asked, values: Values, seed: int, may_be: Callable[[int], bool], begin: int = 0) -> Proof | None:
    """The proof that one choice is clearly best, if one is; `may_be` says whether its being so would be of interest."""
    left, dealt = list(asked.choices), 0
    behind: dict[int, Chances] = {}
    for number, stage in enumerate(STAGES[begin:]):
        worlds = imagined(asked.match, asked.seat, stage.worlds, seed + dealt)
        dealt += stage.worlds
        tried = outcomes(values, worlds, asked.seat, left, stage.reach)
        order = (-tried.mean(1)).argsort(kind="stable").tolist()
        best, leads = left[order[0]], tried[order[0]] - tried[order[1:]]
        stays = number == 0 or best == left[0]
        if not (stays and may_be(best) and is_clear(leads, last=stage is STAGES[-1])):
            return None
        behind |= {left[place]: lead for place, lead in zip(order[1:], leads, strict=True)}
        left = [best, *(left[place] for place in kept(order[1:], leads, stage.rivals))]
    return weighed(best, tried[order[0]], behind, dealt)


def outcomes(values: Values, worlds: Sequence[Match], seat: int, choices: Sequence[int], reach: int) -> Chances:
    """The chance of the seat that comes of each choice, a row, in each world."""
    matches = [made(world, seat, choice) for choice in choices for world in worlds]
    found = np.zeros(len(matches))
    for begin in range(0, len(matches), AT_ONCE):
        some = matches[begin : begin + AT_ONCE]
        found[begin : begin + AT_ONCE] = played_on(values, some, seat, reach)
    return found.reshape(len(choices), len(worlds))


def played_on(values: Values, matches: Sequence[Match], seat: int, reach: int) -> Chances:
    """Play these matches on, and read the seat's chance in each: what it has won, where the game is over."""
    leaves = []
    for match in matches:
        asked = asked_next(match, seat)
        if asked is not None:
            leaves.append(Leaf(match, Node(asked, match.choices(asked)), [seat], 0, 0))
    judged = NetJudge(values.net, reach).judge(leaves)
    seen = {id(leaf.match): worth[seat] for leaf, worth in zip(leaves, judged, strict=True)}
    raw = np.array([seen.get(id(match), 0.0) for match in matches])
    players = np.array([match.players for match in matches])
    over = np.array([match.over for match in matches])
    return np.where(over, [share_won(match, seat) for match in matches], values.curves.asked(raw, players))


def is_clear(leads: Chances, last: bool) -> bool:
    """Does the best choice lead as it should? How surely it does so is asked in the last stage."""
    least = np.maximum(CLEARLY, SURELY * standard_errors(leads)) if last else CLEARLY
    return bool((leads.mean(1) >= least).all())


def kept(places: Sequence[int], leads: Chances, rivals: int) -> list[int]:
    """The places of what is tried again: what is not surely far behind, and the next best in any case."""
    surely_behind = leads.mean(1) - SURELY * standard_errors(leads) >= CLEARLY
    return [place for rank, place in enumerate(places) if rank < rivals or not surely_behind[rank]]


def standard_errors(rows: Chances) -> Chances:
    """That of the mean of each row."""
    return np.asarray(np.maximum(rows.std(1, ddof=1), LEAST_SPREAD) / np.sqrt(rows.shape[1]))


def weighed(best: int, chances: Chances, behind: dict[int, Chances], worlds: int) -> Proof:
    """What every choice is worth, the best first.

    The others are worth as much less as they were behind where they were tried with most care, in the same worlds.
    """
    order = sorted(behind, key=lambda choice: float(behind[choice].mean()))
    rows = [chances, *(behind[choice] for choice in order)]
    most = float(chances.mean())
    worth = [most, *(max(0.0, most - float(behind[choice].mean())) for choice in order)]
    halves = [INTERVAL * float(standard_errors(row[None])[0]) for row in rows]
    return Proof([best, *order], [round(one, 3) for one in worth], [round(half, 3) for half in halves], worlds)
