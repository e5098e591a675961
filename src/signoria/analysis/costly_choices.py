"""The costliest choices of a game, and what was better."""

from collections.abc import Sequence
from typing import NamedTuple

from signoria.analysis.hint import liked_most
from signoria.analysis.looking_ahead import Prospect, prospects
from signoria.analysis.reasons import reason
from signoria.analysis.values import Values
from signoria.core.match import Match
from signoria.core.message import Message

COSTLIEST = 3
TRIED = 5
"""So many other choices are tried, those that the net likes most."""
SUSPECTS = 4
"""So many choices are looked at with care for each that is told."""
LEAST = 0.01
"""What costs less is not told."""

Suspect = tuple[int, int, str, float]
"""A choice by its number, its seat, its word, and what it seems to cost."""


class CostlyChoice(NamedTuple):
    """A choice that cost much."""

    number: int
    seat: int
    word: str
    sentence: Message
    chance: float
    """The chance to win with it."""
    better: str
    better_sentence: Message
    better_chance: float
    reason: Message
    """What the better choice gains and prevents, beside the one that was made."""


def costly_choices(
    values: Values, moments: Sequence[Match], found: Sequence[Suspect], count: int, redeals: int, seed: int
) -> list[CostlyChoice]:
    """The choices that cost most, each with the one that was better."""
    suspects = sorted(found, key=lambda one: -one[3])[: count * SUSPECTS]
    looked = [weighed(values, moments[suspect[0]], suspect, redeals, seed) for suspect in suspects if suspect[3] > 0]
    costly = [one for one in looked if one.better_chance - one.chance >= LEAST]
    return sorted(costly, key=lambda one: one.chance - one.better_chance)[:count]


def weighed(values: Values, moment: Match, suspect: Suspect, redeals: int, seed: int) -> CostlyChoice:
    """Look ahead from a choice, and from those that the net likes most."""
    number, seat, word, _ = suspect
    made = moment.choice(word)
    mine, best = beside_best(values, moment, seat, made, redeals, seed)
    sentence = moment.sentence(made, seat)
    why = reason(moment.game.id, seat, best, mine)
    return CostlyChoice(
        number, seat, word, sentence, round(mine.chance, 4),
        moment.word(best.choice), moment.sentence(best.choice, seat), round(best.chance, 4), why,
    )  # fmt: skip


def beside_best(
    values: Values, moment: Match, seat: int, made: int, redeals: int, seed: int
) -> tuple[Prospect, Prospect]:
    """What becomes of a choice, and of the best of the others. There must be others."""
    tried = [made, *(one for one in liked_most(values, moment, seat, TRIED) if one != made)]
    worlds = [moment.redeal(seat, seed + redeal) for redeal in range(redeals)]
    mine, *others = prospects(values, worlds, seat, tried)
    return mine, max(others, key=lambda one: one.chance)
