"""The costliest choices of a game, and what was better."""

from collections.abc import Sequence
from typing import NamedTuple

from signoria.analysis.beside import Beside
from signoria.analysis.values import Values
from signoria.core.match import Match
from signoria.core.message import Message

COSTLIEST = 3
SUSPECTS = 4
"""So many choices are looked at with care for each that is told."""
LEAST = 0.01
"""What costs less is not told, nor what may be luck."""

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
    margin: float
    """Half of a 95 % interval of how far it is behind the better one."""
    better: str
    better_sentence: Message
    better_chance: float
    better_margin: float
    """Half of a 95 % interval of that chance."""
    hindsight: float
    """What it cost beside the better one as all cards truly lay, with the choices that nets would then have made."""
    reason: Message
    """What the better choice gains and prevents, beside the one that was made."""


def costly_choices(
    values: Values, moments: Sequence[Match], found: Sequence[Suspect], count: int, redeals: int, seed: int
) -> list[CostlyChoice]:
    """The choices that cost most, each with the one that was better."""
    suspects = sorted(found, key=lambda one: -one[3])[: count * SUSPECTS]
    looked = [weighed(values, moments, suspect, redeals, seed) for suspect in suspects if suspect[3] > 0]
    costly = sorted((one for one in looked if one[1].cost >= LEAST and one[1].is_sure), key=lambda one: -one[1].cost)
    return [told(moments, *one) for one in costly[:count]]


def weighed(
    values: Values, moments: Sequence[Match], suspect: Suspect, redeals: int, seed: int
) -> tuple[Suspect, Beside]:
    """Look ahead from a choice, and from those that the net likes most."""
    number, seat, word, _ = suspect
    return suspect, Beside(values, moments[number], seat, moments[number].choice(word), redeals, seed)


def told(moments: Sequence[Match], suspect: Suspect, found: Beside) -> CostlyChoice:
    """All that is told of it."""
    number, seat, word, _ = suspect
    moment, mine, best = moments[number], found.mine, found.best
    return CostlyChoice(
        number, seat, word, moment.sentence(mine.choice, seat), round(mine.chance, 4),
        round(mine.margin(best, seat), 4), moment.word(best.choice), moment.sentence(best.choice, seat),
        round(best.chance, 4), round(best.margin(best, seat), 4), round(found.hindsight(moment), 4), found.why(),
    )  # fmt: skip
