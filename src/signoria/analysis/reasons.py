"""Why a choice is better than another, in a sentence: what it gains, and what it prevents."""

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np

from signoria.analysis.calibration import Chances
from signoria.analysis.facts import WEIGHTS
from signoria.analysis.looking_ahead import Prospect, error_of_mean
from signoria.core.message import Argument, Message, message, seat_name

WORTH_TELLING = 0.5
"""Differences that would be rounded away are not told."""
SURELY = 3.0
"""Nor what may be luck: a difference counts from so many standard errors. Many facts are looked at."""
HUNDRED = 100
PAIR = 2


class Difference(NamedTuple):
    """By how much a fact of a seat differs between two choices."""

    weight: float
    fact: str
    seat: int
    more: float

    def told(self) -> Message:
        """Its size in words: 3 points, 200 florins."""
        count = max(1, round(abs(self.more)))
        return message(f"analysis.fact.{self.fact}", n=count * HUNDRED if self.fact == "money" else count)


def reason(game_id: str, seat: int, mine: Prospect, other: Prospect, proven: bool = False) -> Message:
    """What the seat's choice gains and prevents beside another one, which is not named: it stands beside it.

    Its wins are told where they are more or fewer than the doubt that stands beside them, or proven elsewhere.
    """
    found = sorted(differences(game_id, mine, other), reverse=True)
    gain = next((one for one in found if one.seat == seat and one.more > 0), None)
    spared = next((one for one in found if one.seat != seat and one.more < 0), None)
    won = 0
    if proven or mine.is_apart(other, seat):
        won = round(HUNDRED * mine.chance) - round(HUNDRED * other.chance)  # as both are read, rounded each
    told: dict[str, Argument] = {"seat": seat_name(seat)}
    if won < 0:
        return _worse(gain, -won, told)
    if gain is None and won > 0:
        gain = Difference(0, "chance", seat, won)
    return _better(gain, spared, told)


def _better(gain: Difference | None, spared: Difference | None, told: dict[str, Argument]) -> Message:
    if spared is not None:
        told |= {"rival": seat_name(spared.seat), "loss": spared.told()}
    if gain is None:
        return message("analysis.reason.alike" if spared is None else "analysis.reason.prevents", **told)
    return message("analysis.reason.gains" if spared is None else "analysis.reason.both", gain=gain.told(), **told)


def _worse(gain: Difference | None, lost: int, told: dict[str, Argument]) -> Message:
    cost = message("analysis.fact.chance", n=lost)
    if gain is None:
        return message("analysis.reason.costs", cost=cost, **told)
    return message("analysis.reason.gains-but", cost=cost, gain=gain.told(), **told)


def differences(game_id: str, mine: Prospect, other: Prospect) -> Iterator[Difference]:
    """What surely differs so much that it is worth telling: open facts, and the chances of the other seats.

    Of two, the other's chance says nothing that the seat's own does not; and each estimates its own, so that told
    side by side the two would not add up.
    """
    weights = WEIGHTS[game_id]
    for fact, rows in mine.facts.items():
        for seat, more in enumerate(sure(rows - other.facts[fact])):
            if abs(more) >= WORTH_TELLING:
                yield Difference(abs(more) * weights[fact], fact, seat, more)
    more_chances = sure(HUNDRED * (mine.chances - other.chances))
    for seat, more in enumerate(more_chances if len(more_chances) > PAIR else []):
        if more <= -1:
            yield Difference(0, "chance", seat, more)


def sure(rows: Chances) -> list[float]:
    """What differs for each seat on the mean over the worlds; nothing where that may be luck."""
    means = rows.mean(0)
    found: list[float] = np.where(np.abs(means) > SURELY * error_of_mean(rows), means, 0.0).tolist()
    return found
