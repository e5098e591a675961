"""Which golden games there are: for every player count and edition the defaults, and every value of every option."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.core.options import Options
from signoria.core.record import Record
from tests.conformance.option_sets import each_value
from tests.conformance.subject import Case, Subject

FOLDER = Path(__file__).parent
MOST = 48
"""Golden games of one game: of more plans, so many are taken, evenly."""


class Plan(NamedTuple):
    """A golden game to be played: where its record lies, at which table, and with which seed."""

    path: Path
    case: Case
    seed: int


def folder(subject: Subject) -> Path:
    """Where the golden games of the present ruleset lie; those of earlier ones lie beside it for ever."""
    return FOLDER / subject.name / f"r{subject.game.ruleset}"


def plans(subject: Subject) -> list[Plan]:
    """The golden games of the present ruleset of a game."""
    every = [
        Plan(folder(subject) / f"{name(subject, players, options)}.json", Case(players, options), seed)
        for players in subject.game.seats
        for seed, options in enumerate(each_value(subject.game, players))
    ]
    chosen = [every[place * len(every) // MOST] for place in range(MOST)] if len(every) > MOST else every
    known = [plan.path for plan in chosen]
    return chosen + [plan for plan in own(subject) if plan.path not in known]


def own(subject: Subject) -> Iterator[Plan]:
    """The golden games that the game asks for itself."""
    for seed, case in enumerate(subject.golden):
        options = subject.game.resolved(case.options, case.players)
        path = folder(subject) / f"{name(subject, case.players, options)}.json"
        yield Plan(path, Case(case.players, options), seed)


def name(subject: Subject, players: int, options: Options) -> str:
    """What is special about it: `2-sheet-colours-6`."""
    edition = options["edition"]
    defaults = subject.game.resolved({"edition": edition}, players)
    special = [f"{key}-{value}" for key, value in options.items() if value != defaults[key]]
    return "-".join([str(players), str(edition), *(special or ["defaults"])]).lower().replace("_", "-")


def play(subject: Subject, plan: Plan) -> Record:
    """Play it: half of the choices at random, the others for the most points at once."""
    match, dice = subject.new(plan.case, plan.seed), Dice(plan.seed)
    while not match.over:
        seat = match.waiting[0]
        choices = list(match.choices(seat)) if dice.below(2) else list(best(match, seat))
        match.play(choices[dice.below(len(choices))], seat)
    return match.record()


def best(match: Match, seat: int) -> Iterator[int]:
    """The choices after which the seat has most points."""
    points = {choice: points_after(match, seat, choice) for choice in match.choices(seat)}
    return (choice for choice, after in points.items() if after == max(points.values()))


def points_after(match: Match, seat: int, choice: int) -> int:
    """What the seat has after a choice."""
    after = match.clone()
    after.play(choice, seat)
    return after.scores()[seat]
