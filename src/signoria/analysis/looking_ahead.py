"""What becomes of choices: each is made in the same imagined worlds, and all play on until the seat chooses again."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from signoria.analysis.calibration import Chances
from signoria.analysis.facts import facts
from signoria.analysis.values import Values, next_asked
from signoria.core.match import Match

FURTHEST = 60
"""Nobody looks further than so many choices ahead."""


class Prospect(NamedTuple):
    """What becomes of one choice, on the mean over the imagined worlds."""

    choice: int
    chance: float
    """The seat's chance to win."""
    chances: Chances
    """The chance of every seat, as it sees it itself."""
    facts: dict[str, Chances]
    """Open facts of every seat, by name."""


def prospects(values: Values, worlds: Sequence[Match], seat: int, choices: Sequence[int]) -> list[Prospect]:
    """What becomes of these choices of the seat."""
    rows = [[made(world, seat, choice) for world in worlds] for choice in choices]
    played = [match for row in rows for match in row]
    play_on(values, played, seat)
    seats = range(worlds[0].players)
    chances = values.chances([(match, each) for match in played for each in seats])
    means = chances.reshape(len(choices), len(worlds), len(seats)).mean(1)
    return [
        Prospect(choice, float(mean[seat]), mean, mean_facts(row, seat))
        for choice, mean, row in zip(choices, means, rows, strict=True)
    ]


def made(world: Match, seat: int, choice: int) -> Match:
    """The world after that choice; the one before it stays as it is."""
    match = world.clone()
    match.play(choice, seat)
    return match


def play_on(values: Values, matches: Sequence[Match], seat: int) -> None:
    """All choose as the net would, until the seat has a choice again that comes after one of somebody else."""
    going = list(matches)
    passed: set[int] = set()  # the matches in which somebody else has chosen since
    for _ in range(FURTHEST):
        asked = []
        for match in going:
            one = next_asked(match)
            if one is None or (id(match) in passed and seat in match.waiting):
                continue
            if one.seat != seat:
                passed.add(id(match))
            asked.append(one)
        if not asked:
            return
        for one, liked in zip(asked, values.likings(asked), strict=True):
            one.match.play(one.choices[int(liked.argmax())], one.seat)
        going = [one.match for one in asked]


def mean_facts(matches: Sequence[Match], seat: int) -> dict[str, Chances]:
    """The open facts of all seats, as the seat sees them, on the mean."""
    seen = [facts(match.game.id, match.view(seat)) for match in matches]
    return {name: np.mean([one[name] for one in seen], 0) for name in seen[0]}
