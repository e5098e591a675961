"""Counting the sequences of choices from a position, and where the expected counts are kept."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypedDict

from signoria.core.dice import Dice
from signoria.core.match import Match
from tests.conformance.subject import Case, Subject

FOLDER = Path(__file__).parent
MOST = 200_000
"""Sequences counted from one position: what would be more is left out, from depth five on."""
TOO_MANY = 1_000_000
"""A position is left out where already four choices would be more sequences than that."""
SHALLOWEST = 4
DEEPEST = 6
BEGINNINGS = (0, 25)
"""How many random choices lie before the count."""


class Entry(TypedDict):
    """A position, as players, options, seed and random choices made, and the counts from depth 1 on."""

    players: int
    options: dict[str, Any]
    seed: int
    after: int
    counts: list[int]


def perft(match: Match, depth: int) -> int:
    """The number of sequences of so many choices; shorter ones that end the game count too."""
    if depth == 0 or match.over:
        return 1
    seat = match.waiting[0]
    choices = match.choices(seat)
    if depth == 1:
        return len(choices)
    total = 0
    for choice in choices:
        after = match.clone()
        after.play(choice, seat)
        total += perft(after, depth - 1)
    return total


def beginning(subject: Subject, case: Case, seed: int, after: int) -> Match:
    """The position to count from."""
    match, dice = subject.new(case, seed), Dice(seed)
    for _ in range(after):
        if not match.over:
            seat = match.waiting[0]
            choices = match.choices(seat)
            match.play(choices[dice.below(len(choices))], seat)
    return match


def counts(match: Match) -> list[int]:
    """As deep as it stays countable; nothing where that is less than four deep."""
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        if depth == SHALLOWEST and found[-1] * found[-1] > TOO_MANY * found[-2]:
            return []
        if depth > SHALLOWEST and found[-1] * found[-1] > MOST * found[-2]:
            break
        found.append(perft(match, depth))
    return found


def entries(subject: Subject) -> Iterator[Entry]:
    """Two positions of every case, as far as they can be counted."""
    for seed, case in enumerate(subject.cases):
        for after in BEGINNINGS:
            match = beginning(subject, case, seed, after)
            found = counts(match) if not match.over else []
            if found:
                options = dict(match.options)
                yield Entry(players=case.players, options=options, seed=seed, after=after, counts=found)


def path(subject: Subject) -> Path:
    """Where the expected counts of a game are."""
    return FOLDER / f"{subject.name}.json"


def expected(subject: Subject) -> list[Entry]:
    """The counts as they should be."""
    read: list[Entry] = json.loads(path(subject).read_text("utf-8")) if path(subject).exists() else []
    return read
