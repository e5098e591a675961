"""Choices can be taken back, as far as nobody has learned anything since; and not a step further."""

import copy
import json
import pickle
from collections.abc import Callable
from itertools import islice
from typing import Any

import pytest

import signoria
from signoria import IllegalChoice, InvalidOptions, InvalidPosition, Match
from signoria.core.dice import Dice
from signoria.core.kernel import Together
from signoria.core.record import replay
from tests.conformance import market_day
from tests.conformance.subject import Subject
from tests.conformance.taking_back import Sorter, verb
from tests.conformance.walks import samples, seat_at_random, walk, where
from tests.toy.engine import sales
from tests.toy.engine.state import SEEN, Market

LONGEST = 150
"""So many choices of a game are looked at."""


def facts(match: Match) -> dict[str, Any]:
    """All that makes up a match, but for who may take back what."""
    doc = match.to_json()
    return {name: doc[name] for name in doc.keys() - {"settled", "chooser"}}


def saved(match: Match) -> Match:
    """Through JSON and back."""
    return match.game.from_json(json.loads(json.dumps(match.to_json())))


def pickled(match: Match) -> Match:
    """Through a pickle and back."""
    again: Match = pickle.loads(pickle.dumps(match))
    return again


WAYS: list[Callable[[Match], Match]] = [Match.clone, copy.copy, saved, pickled]


def test_taking_back_leads_to_where_one_was(subject: Subject) -> None:
    """By every number of choices that can be taken back, at every moment, in a copy of every kind; and the rest stands.

    Whoever did not choose last can take nothing back, but for a sealed answer.
    """
    for number, case in enumerate(subject.cases[:4]):
        match = subject.new(case, number)
        before: list[tuple[int, dict[str, Any]]] = []  # who chose, and the match just before
        for place, (_, seat, _) in zip(range(LONGEST), walk(match, Dice(number), subject.longest), strict=False):
            if isinstance(match.state.agenda[-1], Together):
                before = []  # what is sealed is not in the log; the tests of sealed answers look at it
            else:
                came_back(match, before, WAYS[place % len(WAYS)])
                before.append((seat, facts(match)))


def came_back(match: Match, before: list[tuple[int, dict[str, Any]]], copied: Callable[[Match], Match]) -> None:
    """Go back as far as possible, in copies."""
    for seat in range(match.players):
        may = match.can_take_back(seat)
        assert may <= len(before), where(match)
        assert all(chooser == seat for chooser, _ in before[len(before) - may :]), where(match)
        for count in range(1, may + 1):
            again = copied(match)
            again.take_back(seat, count)
            assert facts(again) == before[-count][1], where(match)
            assert again.can_take_back(seat) == may - count, where(match)


def test_a_history_with_all_that_was_taken_back_can_be_played_again(subject: Subject) -> None:
    """It leads to the same match, with the same events; the record holds the line that counted."""
    taken_back = 0
    for number, case in enumerate(subject.cases[:3]):
        match, dice = subject.new(case, number), Dice(number)
        match.watch()
        history = [a_step(match, dice) for _ in range(LONGEST) if not match.over]
        again = subject.new(case, number)
        again.watch()
        for seat, word, count in history:
            if count:
                again.take_back(seat, count)
            else:
                again.play(again.choice(word), seat)
        taken_back += sum(count for _, _, count in history)
        assert again.to_json() == match.to_json()
        assert [again.events(seat) for seat in range(again.players)] == [
            match.events(seat) for seat in range(match.players)
        ]
        assert facts(replay(subject.game, match.record())) == facts(match) | {"sealed": []}
    assert taken_back > 0


def a_step(match: Match, dice: Dice) -> tuple[int, str, int]:
    """Something is taken back, where that is possible, or a choice is made: who, the word, how many are taken back."""
    seats = [seat for seat in range(match.players) if match.can_take_back(seat)]
    if seats and dice.below(3) == 0:
        seat = seats[dice.below(len(seats))]
        count = 1 + dice.below(match.can_take_back(seat))
        match.take_back(seat, count)
        return seat, "", count
    seat = seat_at_random(match, dice)
    choices = match.choices(seat)
    choice = choices[dice.below(len(choices))]
    match.play(choice, seat)
    return seat, match.word(choice), 0


def test_all_together_go_back_to_any_moment(subject: Subject) -> None:
    """It is the match of then, also when it goes on; only alone nobody may go back further from there."""
    for number, case in enumerate(subject.cases[:3]):
        moments = islice(walk(subject.new(case, number), Dice(number), subject.longest), 8)
        match = [moment.match.clone() for moment in moments][-1]
        for place in (0, match.number // 2, match.number):
            again = match.clone()
            again.go_back_to(place)
            assert again.number == place or len(again.waiting) > place - again.number > 0  # they are asked together
            assert [again.can_take_back(seat) for seat in range(again.players)] == [0] * again.players
            for choice in match.log()[again.number :]:
                again.play(choice, again.waiting[0])
            assert facts(again) == facts(match) | {"sealed": []}, where(match)


@pytest.mark.parametrize("number", [-1, 4, 1.5, None])
def test_nobody_goes_to_a_moment_that_there_is_none_of(number: Any) -> None:
    match = market_day.GAME.new(3, seed=4)
    for seat in range(3):
        match.play(match.choices(seat)[0], seat)
    before = match.to_json()
    assert match.number == 3
    with pytest.raises(IllegalChoice, match="expected from 0 to 3"):
        match.go_back_to(number)
    assert match.to_json() == before


def test_nobody_goes_back_when_the_seal_is_open(subject: Subject) -> None:
    match = subject.new(subject.cases[0], 1)
    for _ in walk(match, Dice(1), subject.longest):
        pass
    assert match.over
    with pytest.raises(IllegalChoice, match="the game is over"):
        match.go_back_to(0)


def test_an_imagined_match_goes_back_to_where_it_began(subject: Subject) -> None:
    """As positions do: a copy of the state is kept with which it began."""
    gone_back = 0
    for match in samples(subject)[::7]:
        for seat in match.waiting:
            world = match.redeal(seat, 5)
            before = facts(world)
            world.play(world.choices(seat)[0], seat)
            if world.can_take_back(seat):
                world.take_back(seat)
                gone_back += 1
                assert facts(world) == before, where(match)
            assert world.can_take_back(seat) == 0
    assert gone_back > 0


def test_simulations_keep_nothing_for_it(subject: Subject) -> None:
    """A match that was played from its set-up holds no other state, and clones of any other share its start."""
    match = subject.new(subject.cases[0], 1)
    for _ in zip(range(10), walk(match, Dice(1), subject.longest), strict=False):
        assert match.start is None
    world = match.redeal(0, 1)
    assert world.start is not None
    assert world.clone().start is world.start


def test_what_can_be_taken_back_told_nobody_anything(subject: Subject) -> None:
    """Every kind of choice at every decision: in all worlds that fit, the same is seen after it.

    The tests of each game try all its cards so.
    """
    sorter = Sorter(verb)
    for number, case in enumerate(subject.cases[:3]):
        sorter.check(walk(subject.new(case, number), Dice(number), subject.longest))
    assert sorter.final
    assert sorter.words - sorter.final


LOST_CITIES = signoria.game("lost-cities")


def begun(*words: str, seed: int = 7) -> Match:
    """A watched match of Lost Cities after these words."""
    match = LOST_CITIES.new(options={"begins": "seat-0"}, seed=seed)
    match.watch()
    for word in words:
        match.play(match.choice(word))
    return match


def keys(match: Match) -> list[str]:
    """What was told."""
    return [event["key"] for event in match.events(None)]


def test_whoever_did_not_choose_last_goes_nowhere() -> None:
    match = begun("discard:yellow-5")
    assert (match.can_take_back(0), match.can_take_back(1)) == (1, 0)
    before = match.to_json()
    with pytest.raises(IllegalChoice, match="seat 1 may take back nothing now"):
        match.take_back(1)
    assert match.to_json() == before
    assert keys(match) == ["lost-cities.event.discard"]


@pytest.mark.parametrize("count", [0, -1, 2, 10**30, "1", None, 1.0])
def test_nobody_goes_further_than_he_may(count: Any) -> None:
    match = begun("discard:yellow-5")
    before = match.to_json()
    with pytest.raises(IllegalChoice, match="seat 0 may take back from 1 to 1 of its last choices, got"):
        match.take_back(0, count)
    assert match.to_json() == before
    for seat in (2, -1, True, "0"):
        with pytest.raises(InvalidOptions, match="seat: expected"):
            match.can_take_back(seat)  # type: ignore[arg-type]  # what a careless caller hands in
        with pytest.raises(InvalidOptions, match="seat: expected"):
            match.take_back(seat)  # type: ignore[arg-type]  # the same
    assert match.to_json() == before


def test_a_choice_of_another_seat_stands_between_even_when_it_is_taken_back() -> None:
    """What he showed by choosing was seen; whoever chose before him must not gain by it."""
    match = begun("discard:yellow-5", "draw", "discard:green-3", "take:yellow")
    assert match.can_take_back(1) == 2
    other = begun("discard:yellow-5", "draw", "discard:green-3", "take:yellow", "lay:white-wager")
    assert (other.can_take_back(0), other.can_take_back(1)) == (1, 0)
    other.take_back(0)
    assert (other.can_take_back(0), other.can_take_back(1)) == (0, 0)
    assert saved(other).can_take_back(1) == 0
    assert facts(other) == facts(match)


def test_events_stay_told_and_the_record_holds_the_line_that_counted() -> None:
    match = begun("discard:yellow-5")
    match.take_back(0)
    assert match.number == 0
    match.play(match.choice("lay:yellow-5"))
    assert keys(match) == ["lost-cities.event.discard", "event.taken-back", "lost-cities.event.lay"]
    assert match.record()["choices"] == ["lay:yellow-5"]
    assert signoria.replay(match.record()).view(0) == match.view(0)
    match.take_back(0)
    match.play(match.choice("discard:yellow-5"))
    match.play(match.choice("draw"))
    assert match.can_take_back(0) == 0
    assert match.record() == begun("discard:yellow-5", "draw").record()


def test_a_clone_goes_back_alone() -> None:
    match = begun("discard:yellow-5", "draw", "discard:green-3", "take:yellow")
    other = match.clone()
    other.take_back(1, 2)
    assert (other.number, match.number, match.can_take_back(1)) == (2, 4, 2)
    other.play(other.choice("lay:green-3"))
    assert match.log() == begun("discard:yellow-5", "draw", "discard:green-3", "take:yellow").log()
    assert other.log()[:2] == match.log()[:2]


def test_at_the_end_nothing_can_be_taken_back() -> None:
    """Then the seal is opened and everybody may know everything."""
    match = LOST_CITIES.new(options={"begins": "seat-0", "rounds": 1, "stall_after": 1}, seed=7)
    for word in ("discard:yellow-5", "draw", "discard:green-3", "take:yellow"):
        match.play(match.choice(word))
    assert match.over
    with pytest.raises(IllegalChoice, match="the game is over"):
        match.take_back(1)


def test_one_goes_back_to_where_a_position_began_and_not_further() -> None:
    red = [f"red-{number}" for number in range(2, 10)]
    study = LOST_CITIES.position({"moment": "seat 0 to play", "hands": [red, None]})
    first = study.to_json()
    study.play(study.choice("lay:red-2"))
    for match in (study, *(copied(study) for copied in WAYS)):
        assert match.can_take_back(0) == 1
        match.take_back(0)
        assert match.to_json() | {"chooser": -1} == first
        assert match.can_take_back(0) == 0


@pytest.mark.parametrize(
    "spoilt",
    [
        {"log": ["draw"]},
        {"log": ["lay:red-2", "draw"]},
        {"log": []},
        {"settled": 4},
        {"settled": -1},
        {"settled": True},
        {"settled": "0"},
        {"chooser": 2},
        {"chooser": None},
        {"start": {}},
    ],
)
def test_a_spoilt_save_is_refused_or_goes_nowhere(spoilt: dict[str, Any]) -> None:
    """A log that does not lead here is found when it is played again, and nothing changes then."""
    doc = begun("discard:yellow-5", "draw", "discard:green-3").to_json() | spoilt
    try:
        match = LOST_CITIES.from_json(doc)
    except InvalidPosition:
        return
    before = match.to_json()
    with pytest.raises((IllegalChoice, InvalidPosition)):
        match.take_back(1)
    assert match.to_json() == before


def test_one_may_change_a_sealed_answer_until_all_are_in() -> None:
    """Only that a seat is ready is public; the answers of others stay sealed."""
    match = market_day.GAME.new(3, seed=4)
    match.watch()
    first, second = match.choices(1)[:2]
    match.play(first, 1)
    match.play(match.choices(0)[0], 0)
    assert [match.can_take_back(seat) for seat in range(3)] == [1, 1, 0]
    for again in [match, *(copied(match) for copied in WAYS)]:
        again.take_back(1)
        assert again.waiting == (1, 2)
        assert [again.can_take_back(seat) for seat in range(3)] == [1, 0, 0]
        again.play(second, 1)
        assert again.can_take_back(1) == 1
    assert keys(match) == ["event.taken-back"]
    match.play(match.choices(2)[0], 2)
    assert [match.can_take_back(seat) for seat in range(3)] == [0, 0, 0]
    assert match.log()[1] == second
    assert replay(market_day.GAME, match.record()).to_json() == match.to_json() | {"chooser": -1}


def test_the_last_sealed_answer_to_go_leaves_nothing_behind() -> None:
    match = market_day.GAME.new(3, seed=4)
    before = match.to_json()
    match.play(match.choices(2)[0], 2)
    match.take_back(2)
    assert match.to_json() == before


def test_answers_that_lay_sealed_when_a_match_began_are_played_again() -> None:
    """A position, or an imagined match, may begin when some have answered."""
    match = market_day.GAME.new(2, {"looking": False}, seed=4)
    match.play(match.choices(1)[0], 1)
    began = market_day.GAME.position(match.position())
    assert began.can_take_back(1) == 1
    began.play(began.choices(0)[0], 0)
    before = facts(began)
    asked = began.waiting[0]
    began.play(began.choices(asked)[0], asked)
    assert began.can_take_back(asked) == 1
    began.take_back(asked)
    assert facts(began) == before


def test_what_is_not_marked_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """Looking at the top card, without a mark: whoever looks could go back and bid otherwise."""

    def looked(self: sales.Look, s: Market) -> None:
        s.deck[-1] |= 1 << (SEEN + self.seat)
        s.agenda.append(sales.MayBury(self.seat))

    monkeypatch.setattr(sales.Look, "run", looked)
    with pytest.raises(AssertionError, match="can be taken back, and"):
        test_what_can_be_taken_back_told_nobody_anything(market_day.SUBJECT)
