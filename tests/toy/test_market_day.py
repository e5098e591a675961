"""The toy game itself: an interpreted game on the kernel, compiled or not."""

from typing import cast

import pytest

from signoria import InvalidPosition, Match
from tests.toy.engine.state import Market
from tests.toy.game import MarketDay

GAME = MarketDay()
OPEN_BIDS = {"players": 2, "prize": ["good-9"], "bids": ["good-5", "good-7"], "moment": "seat 0 may object"}


def market(match: Match) -> Market:
    return cast(Market, match.state)  # a match of Market Day has its state


def play(match: Match, *words: str) -> None:
    for word in words:
        match.play(match.choice(word), match.waiting[0])


def test_the_highest_bid_gets_the_good() -> None:
    match = GAME.position(OPEN_BIDS)
    play(match, "pass", "pass")
    assert match.scores() == [0, 9]


def test_a_veto_stops_the_sale() -> None:
    match = GAME.position(OPEN_BIDS | {"hands": [["veto", "good-1"], None]})
    play(match, "object", "pass")
    assert match.scores() == [0, 0]
    assert "good-9" in match.position()["discards"]


def test_only_one_veto_is_spent() -> None:
    match = GAME.position(OPEN_BIDS | {"hands": [["veto"], ["veto"]]})
    play(match, "object")
    refusal = match.why_not("object")
    assert refusal is not None
    assert refusal["rule"] == "TOY-VETO-2"
    assert match.choices() == [match.choice("pass")]


def test_an_interrupt_lies_above_what_it_interrupts() -> None:
    """The sale waits beneath those who may object."""
    names = [type(step).__name__ for step in GAME.position(OPEN_BIDS).state.agenda]
    assert names == ["Sell", "MayObject", "MayObject"]


def test_the_lowest_bidder_looks_and_remembers_what_he_buried() -> None:
    match = GAME.position(OPEN_BIDS | {"deck": ["good-3"]})
    play(match, "pass", "pass")
    assert match.view(0)["deck"][0] == "good-3"
    assert match.view(1)["deck"][0] is None
    assert match.view(1)["lookers"][0] == [0], "that he looked is public"
    play(match, "bury")
    assert match.view(0)["deck"][-1] == "good-3"
    assert match.view(1)["deck"][-1] is None


def test_events_are_told_when_asked_for() -> None:
    match = GAME.position({"players": 2, "prize": ["good-9"], "hands": [["good-1"], ["good-2"]]})
    market(match).events = []
    play(match, "bid:good-1", "bid:good-2")
    told = market(match).events
    assert told is not None
    assert [GAME.say(event.public, "en") for event in told] == ["Seat 1 made the highest bid"]


@pytest.mark.parametrize(
    ("position", "words"),
    [
        ({"prize": ["good-1"] * 2}, "prize"),
        ({"prize": ["good-1"], "discards": ["good-1"] * 3}, "good-1: 1 more"),
        ({"prize": ["good-1"], "bids": ["good-2", "good-2"]}, "bids"),
        ({"prize": ["good-1"], "moment": "seat 7 may bury"}, "moment"),
        ({"prize": ["good-1"], "hands": [["good-2"], []]}, "hands"),
        ({"prize": ["good-1"], "hands": [["good-2"], ["good-3"]], "sealed": ["good-3", None]}, "sealed"),
    ],
)
def test_impossible_positions_are_refused(position: dict[str, object], words: str) -> None:
    with pytest.raises(InvalidPosition, match=words):
        GAME.position(position)
