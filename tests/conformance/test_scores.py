"""Games end, cards are conserved, and the score sheet adds up."""

from collections import Counter

import pytest

from signoria.core.dice import Dice
from tests.conformance.subject import Subject
from tests.conformance.walks import samples, walk, where


def test_games_end_and_somebody_has_won(subject: Subject) -> None:
    for number, case in enumerate(subject.cases):
        match = subject.new(case, number)
        made = sum(1 for _ in walk(match, Dice(number), subject.longest))
        assert match.over
        assert match.number == made, "every choice is in the log, once"
        assert match.waiting == ()
        assert match.winners()
        assert set(match.winners()) <= set(range(match.players))


def test_nobody_has_won_before_the_end(subject: Subject) -> None:
    under_way = [match for match in samples(subject) if not match.over]
    assert under_way
    for match in under_way:
        assert match.winners() == (), where(match)


@pytest.mark.long
def test_cards_are_conserved(subject: Subject) -> None:
    """At every step: none appears, none is lost. Between two rounds the pack may be dealt anew."""
    for number, case in enumerate(subject.cases):
        match = subject.new(case, number)
        cards = Counter(subject.census(match))
        for place, (at, _, _) in enumerate(walk(match, Dice(number), subject.longest)):
            if place < 300 or place % 10 == 0:
                assert Counter(subject.census(at)) == cards, where(at)
        assert Counter(subject.census(match)) == cards, where(match)


def test_the_score_sheet_adds_up(subject: Subject) -> None:
    """Line by line to the scores, under way and at the end."""
    for match in samples(subject):
        sums = [0] * match.players
        for line in match.score_sheet():
            sums[line["seat"]] += line["points"]
            assert line["rule"]
            assert line["words"].strip()
        assert sums == match.scores(), where(match)
