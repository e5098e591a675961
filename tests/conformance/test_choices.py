"""The choices a game offers, and what it does with all others."""

from itertools import pairwise

import pytest

from signoria import IllegalChoice
from signoria.core.dice import Dice
from signoria.core.match import Match
from signoria.locales import LANGUAGES
from tests.conformance.subject import Subject
from tests.conformance.walks import samples, walk, where

NO_CHOICES: tuple[object, ...] = (-1, 1 << 40, None, "draw", 1.5, [])


def test_choices_are_never_empty_and_ascend(subject: Subject) -> None:
    """In every position of a game in each case."""
    for number, case in enumerate(subject.cases):
        for match, _, _ in walk(subject.new(case, number), Dice(number), subject.longest):
            for seat in match.waiting:
                choices = match.choices(seat)
                assert choices, where(match)
                assert all(low < high for low, high in pairwise(choices)), where(match)
                assert choices == match.choices(seat), "asked twice, the same answer"


def test_every_choice_offered_is_accepted(subject: Subject) -> None:
    for match in samples(subject):
        for seat in match.waiting:
            for choice in match.choices(seat):
                match.clone().play(choice, seat)
                assert match.why_not(choice, seat=seat) is None, where(match)


@pytest.mark.long
def test_nothing_else_is_accepted_and_it_leaves_no_trace(subject: Subject) -> None:
    """All other numbers of the action space, and things that are no choice at all."""
    for match in samples(subject):
        before = match.to_json()
        for seat in match.waiting:
            refuse_all(match, seat, sorted(set(range(match.actions)) - set(match.choices(seat))))
        for seat in range(match.players):
            if seat not in match.waiting:
                with pytest.raises(IllegalChoice):
                    match.play(0, seat)
        assert match.to_json() == before, where(match)


def refuse_all(match: Match, seat: int, others: list[int]) -> None:
    """Every one of these is refused, with the rule that forbids it."""
    for choice in others:
        with pytest.raises(IllegalChoice) as caught:
            match.play(choice, seat)
        assert caught.value.rule in match.game.rule_ids[1:], where(match)
        refusal = match.why_not(choice, seat=seat)
        assert refusal is not None, where(match)
        assert refusal["rule"] == caught.value.rule
    for nothing in (*NO_CHOICES, match.actions):
        with pytest.raises(IllegalChoice):
            match.play(nothing, seat)  # type: ignore[arg-type]  # that is the point


@pytest.mark.long
def test_obstacles_agree_with_choices(subject: Subject) -> None:
    """Over the whole action space: no obstacle, and only then a choice."""
    for match in samples(subject):
        for seat in match.waiting:
            decision = match.state.decision(seat)
            assert decision is not None
            free = [choice for choice in range(match.actions) if decision.obstacle(match.state, choice) == 0]
            assert free == match.choices(seat), where(match)


def test_a_random_choice_is_one_of_the_list(subject: Subject) -> None:
    """Exactly `choices[dice.below(n)]`, found without building the list."""
    for number, case in enumerate(subject.cases):
        for match, seat, _ in walk(subject.new(case, number), Dice(number), subject.longest):
            decision, choices = match.state.decision(seat), match.choices(seat)
            assert decision is not None
            seed = match.number * 31 + number
            assert decision.random_choice(match.state, Dice(seed)) == choices[Dice(seed).below(len(choices))]


def test_words_stand_for_one_choice(subject: Subject) -> None:
    """The whole action space, there and back."""
    words = [subject.game.word(choice) for choice in range(subject.game.actions)]
    assert [subject.game.choice(word) for word in words] == list(range(subject.game.actions))


@pytest.mark.parametrize("word", ["", "nothing:at-all", " ", "\ud800"])
def test_a_word_that_is_none_is_refused(subject: Subject, word: str) -> None:
    with pytest.raises(IllegalChoice):
        subject.game.choice(word)


@pytest.mark.long
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_choice_can_be_said(subject: Subject, lang: str) -> None:
    """Those that are offered, and why the others are not."""
    for match in samples(subject)[::7]:
        for seat in match.waiting:
            for choice in range(match.actions):
                assert match.describe(choice, lang, seat).strip(), where(match)
                refusal = match.why_not(match.word(choice), lang, seat)
                assert refusal is None or refusal["words"].strip(), where(match)
