"""A finished game, looked at again: who was likely to win, what was luck, and which choices cost most."""

from collections.abc import Callable, Sequence
from math import hypot
from typing import Any, NamedTuple

from signoria.analysis.calibration import Chances
from signoria.analysis.costly_choices import COSTLIEST, CostlyChoice, costly_choices
from signoria.analysis.course import DIGITS, AnalysedStep, Course, numbers
from signoria.analysis.values import values_for
from signoria.core import record as records
from signoria.core.errors import InvalidRecord
from signoria.core.looking_back import moment_of
from signoria.core.match import Match
from signoria.games.registry import replay

REDEALS = 64


class SeatAccount(NamedTuple):
    """How the chance of a seat came to where it ended: start + luck + own + others = end, exactly."""

    start: float
    luck: float
    own: float
    """What its own choices did."""
    others: float
    """What the choices of others did."""
    end: float
    cost: float
    """All that its choices cost beside those that the net likes most."""
    start_margin: float
    """Half of a 95 % interval, as of the three that follow. The end is known."""
    luck_margin: float
    own_margin: float
    others_margin: float


class Analysis(NamedTuple):
    """What was found in a game."""

    game: str
    seats: list[str]
    redeals: int
    scores: list[int]
    winners: list[int]
    steps: list[AnalysedStep]
    final: list[float]
    """The chances at the end: what each seat has won."""
    accounts: list[SeatAccount]
    costliest: list[CostlyChoice]

    def to_json(self) -> dict[str, Any]:
        """As JSON; sentences and reasons are messages that each reader finishes in his language."""
        told = self._asdict()
        told["steps"] = [step._asdict() for step in self.steps]
        told["accounts"] = [account._asdict() for account in self.accounts]
        told["costliest"] = [one._asdict() for one in self.costliest]
        return told


def analyse(
    record: str | bytes | dict[str, Any] | records.Record,
    redeals: int = REDEALS,
    seed: int = 0,
    costliest: int = COSTLIEST,
    tell: Callable[[int, int], None] | None = None,
) -> Analysis:
    """Look at the record of a finished game. `tell` hears how many choices of how many have been looked at.

    A record that is damaged, or of a game that is not over, is an `InvalidRecord`; one of a game that no net has
    learned is `NoNet`.
    """
    read = records.read(record)
    end = replay(read)
    values = values_for(end)
    if not end.over:
        raise InvalidRecord(f"record: expected a finished game, and after {end.number} choices this one goes on")
    moments = replayed(end)
    found = Course(values, moments, redeals, seed).steps(read["choices"], tell)
    final = values.tables([end])[0]
    accounts = [account(found, final, seat) for seat in range(end.players)]
    suspects = [(one.number, one.seat, one.word, one.cost) for one in found]
    worst = costly_choices(values, moments, suspects, costliest, redeals, seed)
    scores, winners = end.scores(), list(end.winners())
    return Analysis(read["game"], read["seats"], redeals, scores, winners, found, numbers(final), accounts, worst)


def replayed(end: Match) -> list[Match]:
    """The match before each of its choices, and after the last."""
    match = moment_of(end, 0)
    moments = [match.clone()]
    for choice in end.log():
        match.play(choice, match.waiting[0])
        moments.append(match.clone())
    return moments


def account(steps: Sequence[AnalysedStep], final: Chances, seat: int) -> SeatAccount:
    """What came together for a seat."""
    start = steps[0].chances[seat] if steps else float(final[seat])
    own = [one for one in steps if one.seat == seat]
    others = [one for one in steps if one.seat != seat]
    gains = (sum(one.effect[seat] for one in some) for some in (own, others))
    told = [round(number, DIGITS) for number in (start, *gains, float(final[seat]), sum(one.cost for one in own))]
    doubt = [steps[0].margin[seat] if steps else 0.0, *(open_of(some, seat) for some in (own, others))]
    start, mine, theirs, end, cost = told
    margins = [round(number, DIGITS) for number in (doubt[0], hypot(*doubt), *doubt[1:])]
    return SeatAccount(start, round(end - start - mine - theirs, DIGITS), mine, theirs, end, cost, *margins)


def open_of(steps: Sequence[AnalysedStep], seat: int) -> float:
    """What is open of all that these choices did to the chance of a seat; each was looked at in worlds of its own."""
    return hypot(*(one.effect_margin[seat] for one in steps))
