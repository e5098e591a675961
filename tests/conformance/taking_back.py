"""May a choice be taken back? It is made in many worlds that look the same, and what comes of it is compared.

A choice can be taken back only if whoever made it learned nothing that he could not foresee, and if nobody else was
shown anything but what the choices themselves say.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from signoria.core.dice import Dice
from signoria.core.match import Match
from tests.conformance.subject import Case, Moment, Subject
from tests.conformance.walks import decision_asked, seat_at_random, where

WORLDS = 50
"""So many worlds are dealt from what the chooser knows."""
FEW_WORLDS = 8
"""And so many from what each other seat knows, and where a choice was tried before that now leads to something else."""

Sort = Callable[[str], str]
"""What a word is counted as: those that differ only in a seat or an amount need not all be tried."""


def verb(word: str) -> str:
    """The sort of a word, if nothing finer is wanted."""
    return word.partition(":")[0]


def after(match: Match, seat: int, *choices: int) -> Match:
    """A copy, after these choices of the seat, which were watched."""
    copy = match.clone()
    copy.watch()
    for choice in choices:
        copy.play(choice, seat)
    return copy


def sees(match: Match, seat: int) -> object:
    """All that a seat can observe: what lies there, and what was told since it was watched."""
    return match.view(seat), match.events(seat)


def worlds(match: Match, seat: int, number: int) -> Iterator[Match]:
    """Matches that look the same to a seat."""
    setup, view = match.setup(), match.view(seat)
    for seed in range(number):
        yield match.game.imagine(setup, view, seed)


def learns(match: Match, seat: int, choice: int, number: int = WORLDS) -> bool:
    """Does the choice tell its own seat something? Then it sees something else in another world."""
    seen = sees(after(match, seat, choice), seat)
    return any(sees(after(world, seat, choice), seat) != seen for world in worlds(match, seat, number))


def is_shown(match: Match, other: int, seat: int, *choices: int) -> bool:
    """Do these choices of a seat show another more than they say? Then it sees something else in another world."""
    seen = sees(after(match, seat, *choices), other)
    for world in worlds(match, other, FEW_WORLDS // 2):
        if all_legal(world, seat, *choices) and sees(after(world, seat, *choices), other) != seen:
            return True
    return False


def all_legal(match: Match, seat: int, *choices: int) -> bool:
    """Can the seat choose this, one after the other?"""
    copy = match.clone()
    for choice in choices:
        if seat not in copy.waiting or choice not in copy.choices(seat):
            return False
        copy.play(choice, seat)
    return True


def line(match: Match, seat: int) -> tuple[Match, list[int]]:
    """The match before all that the seat could take back, and these choices: some of them may have been secret."""
    if match.state.sealed:
        return match, []
    count = match.can_take_back(seat)
    if count == 0:
        return match, []
    copy = match.clone()
    copy.take_back(seat, count)
    return copy, match.log()[-count:]


def shows(match: Match, seat: int, choice: int) -> bool:
    """Does it show another seat more than this choice and those before it say?"""
    for other in range(match.players):
        if other != seat and is_shown(match, other, seat, choice):
            before, choices = line(match, seat)
            if not choices or is_shown(before, other, seat, *choices, choice):
                return True
    return False


def told_by(match: Match, seat: int, choice: int, number: int = WORLDS) -> str:
    """What the choice tells anybody, in words; "" where it tells nothing."""
    if learns(match, seat, choice, number):
        return f"seat {seat} learns something"
    return "another seat is shown something" if shows(match, seat, choice) else ""


def can_be_taken_back(match: Match, seat: int, choice: int) -> bool:
    """Once it is made."""
    return after(match, seat, choice).can_take_back(seat) > 0


def check(match: Match, seat: int, choice: int, number: int = WORLDS) -> bool:
    """A choice that can be taken back told nobody anything. That it can tells nothing either. Can it?"""
    can, word = can_be_taken_back(match, seat, choice), match.word(choice)
    told = told_by(match, seat, choice, number) if can else ""
    assert told == "", f"{word} can be taken back, and {told}: {where(match)}"
    seen = sees(after(match, seat, choice), seat)
    for world in worlds(match, seat, FEW_WORLDS // 2):
        other = after(world, seat, choice)
        same = (other.can_take_back(seat) > 0) == can
        assert same or sees(other, seat) != seen, f"that {word} is final or not tells seat {seat}: {where(match)}"
    return can


class Sorter:
    """Picks the moments at which something new is chosen: another choice, or one that leads to something else."""

    def __init__(self, sort: Sort) -> None:
        self.sort = sort
        self.tried: set[tuple[object, ...]] = set()
        self.words: set[str] = set()
        """The sorts of words that were tried."""
        self.final: set[str] = set()
        """Those of them that could not be taken back."""
        self.decisions: set[str] = set()
        """What was asked."""

    def check(self, moments: Iterable[Moment]) -> None:
        """Check those of these moments that are unlike all before."""
        for match, seat, choice in moments:
            word = self.sort(match.word(choice))
            like = self.sort_of(match, seat, choice)
            if like not in self.tried:
                self.tried.add(like)
                can = check(match, seat, choice, FEW_WORLDS if word in self.words else WORLDS)
                self.words.add(word)
                self.decisions.add(decision_asked(match, seat))
                if not can:
                    self.final.add(word)

    def sort_of(self, match: Match, seat: int, choice: int) -> tuple[object, ...]:
        """What is chosen, what is asked then, and whether one could go back."""
        played = after(match, seat, choice)
        following = frozenset((decision_asked(played, other), other == seat) for other in played.waiting)
        chosen = decision_asked(match, seat), self.sort(match.word(choice))
        return (*chosen, following, played.can_take_back(seat) > 0)


def steered(subject: Subject, case: Case, seed: int, sort: Sort, played: Counter[str]) -> Iterator[Moment]:
    """A game in which everybody does what was done least."""
    match, dice = subject.new(case, seed), Dice(seed)
    for _ in range(subject.longest):
        if match.over:
            return
        seat = seat_at_random(match, dice)
        sorts = {choice: sort(match.word(choice)) for choice in match.choices(seat)}
        fewest = min(played[name] for name in sorts.values())
        rare = [choice for choice, name in sorts.items() if played[name] == fewest]
        choice = rare[dice.below(len(rare))]
        played[sorts[choice]] += 1
        yield Moment(match, seat, choice)
        match.play(choice, seat)
