"""Random games, and positions taken from them."""

from collections.abc import Iterator
from functools import cache

from signoria.core.dice import Dice
from signoria.core.kernel import Decision
from signoria.core.match import Match
from tests.conformance.subject import Case, Moment, Story, Subject


def seat_at_random(match: Match, dice: Dice) -> int:
    """One of the seats that must choose, so that those who choose together answer in any order."""
    waiting = match.waiting
    return waiting[dice.below(len(waiting))]


def walk(match: Match, dice: Dice, longest: int) -> Iterator[Moment]:
    """Play at random to the end; each moment is handed out before its choice is made."""
    for _ in range(longest):
        if match.over:
            return
        seat = seat_at_random(match, dice)
        choices = match.choices(seat)
        choice = choices[dice.below(len(choices))]
        yield Moment(match, seat, choice)
        match.play(choice, seat)
    assert match.over, f"{match.game.id}: not over after {longest} choices"


def story(subject: Subject, case: Case, seed: int) -> tuple[Story, Match]:
    """A random game with a copy of the match before every choice, and its end."""
    match = subject.new(case, seed)
    told = [Moment(match.clone(), seat, choice) for _, seat, choice in walk(match, Dice(seed), subject.longest)]
    return told, match


@cache
def _samples(name: str) -> tuple[Match, ...]:
    from tests.conformance.cases import SUBJECTS

    return tuple(taken(next(subject for subject in SUBJECTS if subject.name == name)))


def samples(subject: Subject) -> tuple[Match, ...]:
    """Positions of random games in all cases, every decision and the end among them. Do not play on them: clone."""
    return _samples(subject.name)


def taken(subject: Subject) -> Iterator[Match]:
    """From each case so many positions, evenly over the game, and the first of every decision not seen before."""
    seen: set[str] = set()
    for number, case in enumerate(subject.cases):
        told, end = story(subject, case, seed=number)
        apart = max(1, len(told) // subject.samples)
        for place, (match, seat, _) in enumerate(told):
            name = decision_asked(match, seat)
            if place % apart == number % apart or name not in seen:
                seen.add(name)
                yield match
        yield end


def decision_asked(match: Match, seat: int) -> str:
    """The name of what the seat must decide, as `decisions` lists it."""
    return type(match.state.decision(seat)).__name__


def decisions(subject: Subject) -> set[str]:
    """The names of all decisions of a game."""
    return {name for name, step in subject.game.steps.items() if issubclass(step, Decision)}


def where(match: Match) -> str:
    """Words that let anybody find this position again."""
    made = [match.word(choice) for choice in match.log()][-3:]
    return f"{match.game.id} {match.options}, after {match.number} choices ({', '.join(made)})"
