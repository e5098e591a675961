"""Choices made at the same time and in secret, on the toy game."""

import json
from itertools import permutations
from typing import cast

import pytest

from signoria import IllegalChoice, Match
from signoria.core import record as records
from signoria.core.dice import Dice
from signoria.core.kernel import NONE, Together, playout
from tests.toy.engine.sales import Bid
from tests.toy.engine.state import Market
from tests.toy.game import MarketDay

GAME = MarketDay()
SEATS = (0, 1, 2)


def bidding() -> Match:
    """Three seats that must bid."""
    return GAME.new(3, seed=4)


def answer(match: Match, seat: int, which: int = 0) -> None:
    """The seat makes the choice of that place in its list."""
    match.play(match.choices(seat)[which], seat)


def market(match: Match) -> Market:
    return cast(Market, match.state)  # a match of Market Day has its state


def test_all_are_waited_for() -> None:
    match = bidding()
    assert list(match.waiting) == [0, 1, 2]
    answer(match, 1)
    assert list(match.waiting) == [0, 2]


def test_the_seat_must_be_named() -> None:
    with pytest.raises(IllegalChoice, match="name the seat"):
        bidding().choices()


@pytest.mark.parametrize("order", list(permutations(SEATS)))
def test_the_order_of_answering_does_not_matter(order: tuple[int, ...]) -> None:
    """Answers take effect and are recorded in seat order."""
    first = bidding()
    for seat in SEATS:
        answer(first, seat)
    other = bidding()
    for seat in order:
        answer(other, seat)
    assert other.to_json() == first.to_json()
    assert records.dumps(other.record()) == records.dumps(first.record())


def test_nothing_happens_before_all_have_answered() -> None:
    match = bidding()
    hands = [hand[:] for hand in market(match).hands]
    answer(match, 2)
    answer(match, 0)
    assert market(match).hands == hands
    assert market(match).bids == []
    assert match.log() == []
    assert match.number == 0


def test_all_answers_open_together() -> None:
    match = bidding()
    chosen = [match.choices(seat)[-1] for seat in SEATS]
    for seat in (2, 0, 1):
        match.play(chosen[seat], seat)
    assert match.log() == chosen
    assert match.number == len(SEATS)
    assert len(market(match).bids) == len(SEATS)
    assert market(match).sealed == []


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_a_sealed_answer_is_seen_by_nobody_else(viewer: int | None) -> None:
    """Whatever seat 0 answers, the others see the same: that it is ready."""
    one, other = bidding(), bidding()
    answer(one, 0, 0)
    answer(other, 0, -1)
    assert one.view(viewer) == other.view(viewer)
    assert one.view(viewer)["ready"] == [0]
    assert one.waiting == other.waiting


def test_a_seat_remembers_its_own_answer() -> None:
    match = bidding()
    word = match.word(match.choices(0)[-1])
    answer(match, 0, -1)
    assert f"bid:{match.view(0)['sealed']}" == word


def test_nobody_answers_twice() -> None:
    match = bidding()
    answer(match, 0)
    before = match.to_json()
    with pytest.raises(IllegalChoice, match="seat 0 is not asked now"):
        match.play(4, 0)
    assert match.to_json() == before


def test_an_illegal_answer_leaves_no_trace() -> None:
    match = bidding()
    answer(match, 1)
    before = match.to_json()
    with pytest.raises(IllegalChoice, match="TOY-TURN-1"):
        match.play(0, 2)
    assert match.to_json() == before


def test_half_answered_it_is_saved_and_read() -> None:
    """And plays on as if it had not been."""
    match = bidding()
    answer(match, 1, -1)
    again = GAME.from_json(json.loads(json.dumps(match.to_json())))
    assert list(again.waiting) == [0, 2]
    for played in (match, again):
        answer(played, 2)
        answer(played, 0)
    assert again.to_json() == match.to_json()


def test_half_answered_it_is_cloned() -> None:
    match = bidding()
    answer(match, 0)
    copy = match.clone()
    answer(copy, 1)
    assert list(match.waiting) == [1, 2]
    assert list(copy.waiting) == [2]
    answer(match, 2)
    assert list(copy.waiting) == [2]


def test_half_answered_its_record_holds_no_sealed_answer() -> None:
    """A record is public after the game; an answer that never took effect is in none."""
    match = bidding()
    answer(match, 0)
    record = match.record()
    assert record["choices"] == []
    assert records.replay(GAME, record).waiting == SEATS


def test_a_replay_answers_in_seat_order() -> None:
    match, dice = bidding(), Dice(3)
    while not match.over:
        seat = match.waiting[-1]
        answer(match, seat, dice.below(len(match.choices(seat))))
    assert records.replay(GAME, match.record()).to_json() == match.to_json()


def test_only_some_seats_may_choose_together() -> None:
    match = bidding()
    match.state.agenda[-1] = Together([Bid(0), Bid(2)])
    assert list(match.waiting) == [0, 2]
    with pytest.raises(IllegalChoice, match="seat 1 is not asked now"):
        match.play(4, 1)
    answer(match, 2)
    assert market(match).sealed == [NONE, NONE, market(match).sealed[2]]
    assert list(match.waiting) == [0]


def test_a_playout_finishes_what_is_half_answered() -> None:
    match = bidding()
    answer(match, 1)
    made = playout(match.state, Dice(1))
    assert match.state.agenda == []
    assert made > len(SEATS)
