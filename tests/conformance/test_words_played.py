"""Every word of a game's notation is played often, by somebody who always tries what was tried least."""

from collections import Counter

import pytest

from signoria.core.dice import Dice
from signoria.core.match import Match
from tests.conformance.subject import Subject
from tests.conformance.walks import seat_at_random


@pytest.mark.long
def test_every_word_is_played_often(subject: Subject, capsys: pytest.CaptureFixture[str]) -> None:
    """Until each was played twenty times, or as often as the game says; those that were not are printed."""
    played = subject.biased(subject.patience) if subject.biased else play_the_unseen(subject)
    words = {subject.family(subject.game.word(choice)) for choice in range(subject.game.actions)}
    seldom = sorted(word for word in words - subject.unplayable if played[word] < subject.enough(word))
    with capsys.disabled():
        print(f"\n{subject.name}: words played too seldom: {', '.join(seldom) or 'none'}")
    assert set(seldom) <= subject.unplayable | subject.unlikely
    assert not [word for word in subject.unplayable if played[word]], "a word declared unplayable was played"


def play_the_unseen(subject: Subject) -> Counter[str]:
    """How often each word was played, over games in all cases."""
    dice, played, made, games = Dice(7), Counter[str](), 0, 0
    words = {subject.family(subject.game.word(choice)) for choice in range(subject.game.actions)}
    wanted = words - subject.unplayable - subject.unlikely
    while made < subject.patience and any(played[word] < subject.enough(word) for word in wanted):
        match = subject.new(subject.cases[games % len(subject.cases)], games)
        games += 1
        for _ in range(subject.longest):
            if match.over:
                break
            seat = seat_at_random(match, dice)
            choice = least_played(subject, match, seat, played, dice)
            played[subject.family(match.word(choice))] += 1
            match.play(choice, seat)
            made += 1
    return played


def least_played(subject: Subject, match: Match, seat: int, played: Counter[str], dice: Dice) -> int:
    """The choice whose word was played least, one of them at random."""
    counts = [(played[subject.family(match.word(choice))], choice) for choice in match.choices(seat)]
    fewest = min(counts)[0]
    rare = [choice for count, choice in counts if count == fewest]
    return rare[dice.below(len(rare))]
