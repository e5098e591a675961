"""Positions by hand: what is left out is filled in, and impossible ones are refused in words."""

from typing import Any

import jsonschema
import pytest

from signoria import IllegalChoice, InvalidPosition
from signoria.core.dice import Dice
from tests.princes.seen import money, offered, seat
from tests.princes.table import GAME, begun, play, table, tile, to_turn
from tests.rulemark import rule


def test_what_is_left_out_is_as_at_the_start() -> None:
    match = table({}, moment="seat 0 to open")
    assert money(match) == [3500] * 3
    assert [len(seat(match, number)["hand"]) for number in range(3)] == [3, 3, 3]
    assert len(match.position()["decks"]["profession"]) == 12
    play(match, "decline", "decline", "decline", "end", "end", "end")
    assert match.view(None)["round"] == 2


def test_the_middle_of_an_auction_can_be_written_down() -> None:
    doc = {"opener": 0, "bidders": [0, 1, 2], "bidding": [0, 1], "leader": 0, "price": 500}
    match = table({}, moment="seat 1 to raise for park", auction=doc)
    play(match, "pass")
    assert money(match)[0] == 3000
    assert offered(match)[0].startswith("place:")


def test_a_turn_can_be_written_down() -> None:
    match = table({}, moment="turn of seat 1, 1 action left, profession card taken, freedom introduced", start=1)
    assert match.waiting == (1,)
    play(match, "end")
    assert match.waiting == (2,)
    assert match.position()["moment"] == "turn of seat 2, 2 actions left"


TOWER, CHAPEL = tile("tower", "1,1,0"), tile("chapel", "1,2,0")


@rule("POF-PLACE-2", "POF-PLACE-5")
@pytest.mark.parametrize(
    ("doc", "words"),
    [
        ({"seats": [{"tiles": [TOWER, CHAPEL]}, {}]}, "chapel at 1,2,0 overlaps"),
        ({"seats": [{"tiles": [tile("tower", "6,1,0")]}, {}]}, "tower at 6,1,0 overlaps"),
        ({"seats": [{"tiles": [TOWER, tile("tower", "3,1,0")]}, {}]}, "two of tower"),
        ({"seats": [{"tiles": [tile("tower", "1,6,0")]}, {}]}, "tower: expected a place"),
        ({"seats": [{"tiles": [tile("castle", "1,6,0")]}, {}]}, "castle"),
        ({"seats": [{"builders": 4}, {}]}, "builders of seat 0"),
        ({"seats": [{"jesters": 4}, {"jesters": 4}]}, "jesters: 1 more"),
        ({"seats": [{"money": 150}, {}]}, "money of seat 0"),
        ({"seats": [{"money": -100}, {}]}, "money of seat 0"),
        ({"seats": [{"hand": ["poet"]}, {"table": ["poet"]}]}, "poet: it lies in two places"),
        ({"seats": [{"table": ["poet"]}, {"table": ["poet"]}]}, "poet: it lies on two tables"),
        ({"seats": [{"hand": ["p01"]}, {}]}, "hand of seat 0"),
        ({"seats": [{}]}, "list of 2 entries"),
        ({"seats": [{"junk": 1}, {}]}, "junk"),
        ({"moment": "seat 7 to open"}, "seat"),
        ({"moment": "tea time"}, "moment: expected"),
        ({"moment": "seat 1 to raise for jester"}, "cannot raise"),
        ({"round": 8}, "round"),
        ({"auction": {"price": 250}}, "steps of 100"),
        ({"auction": {"bidders": [0], "bidding": [1]}}, "who bids is among the bidders"),
        ({"auction": {"bidding": [0], "leader": 0, "price": 200}}, "bids begin at 300"),
        ({"decks": {"bonus": ["b01"]}}, "expected 20 cards"),
        ({"drawn": ["b01"]}, "none at other moments"),
        ({"agenda": [["Nonsense", 0, 0, 0]]}, "agenda"),
        ({"agenda": [["PlaceTile", 0, 99, 0]]}, "PlaceTile"),
        ({"freedoms": {"travel": 1}}, "freedoms"),
        ({"moment": "turn of seat 0, 3 actions left"}, "from 0 to 2"),
        ({"round": 0, "moment": "seat 0 to open"}, "round"),
    ],
)
def test_impossible_positions_are_refused(doc: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        GAME.position({"players": 2} | doc)
    assert words in str(caught.value)


BIDS = {"bidders": [0, 1], "bidding": [0, 1], "leader": 0, "price": 900}
RAISING = "seat 1 to raise for jester"


@rule("POF-AUCTION-10", "POF-AUCTION-2", "POF-AUCTION-6", "POF-TWO-3")
@pytest.mark.parametrize(
    ("doc", "words"),
    [
        (
            {"auction": BIDS, "seats": [{"money": 500}, {}]},
            "500 florins, but what it has bid takes 900",
        ),
        ({"auction": BIDS | {"blocked": ["jester"]}}, "seat 0 cannot have bid for jester [POF-AUCTION-2]"),
        ({"auction": BIDS, "moment": "seat 1 to raise for park"}, "seat 0 cannot have bid for park [POF-TWO-3]"),
        ({"auction": BIDS, "moment": "seat 0 to raise for jester"}, "seat 0 cannot raise"),
        ({"auction": BIDS, "moment": "seat 0 to open"}, "nobody leads while seat 0 is to open"),
        ({"auction": {"bidders": [1]}, "moment": "seat 0 to open"}, "seat 0 is to open but not among the bidders"),
    ],
)
def test_bids_that_cannot_have_been_made_are_refused(doc: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        GAME.position({"players": 2, "moment": RAISING} | doc)
    assert words in str(caught.value)


@rule("POF-CHARACTER-4", "POF-CHARACTER-5", "POF-BANKER-2")
@pytest.mark.parametrize(
    ("doc", "words"),
    [
        ({"characters": {"muse": {"stone": 0, "bid": 200}}}, "bid on muse: expected 300 to 1500 florins, got 200"),
        ({"characters": {"banker": {"stone": 0, "bid": 600}}}, "bid on banker: expected 0 to 500 florins, got 600"),
        ({"characters": {"muse": {"stone": 0, "bid": 300}}, "suitors": [1]}, "seat 0 must be one of the suitors"),
        ({"characters": {"muse": {"stone": 0, "bid": 300, "holder": 1}}}, "has been taken"),
        ({"characters": {"muse": {"stone": 0, "bid": 900}}, "seats": [{"money": 300}, {}]}, "money of seat 0: 300"),
        ({"purse": 500}, "purse"),
        ({"purse": 1300}, "purse"),
    ],
)
def test_stones_that_cannot_stand_are_refused(doc: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        GAME.position({"players": 2, "options": {"muse_and_princess": "yes"}, "suitors": [0, 1]} | doc)
    assert words in str(caught.value)


@rule("POF-COOP-12", "POF-CHARACTER-5")
def test_imagined_money_pays_for_what_was_bid_and_offered() -> None:
    """Where money is secret, nobody is imagined to be poorer than his bids."""
    options: dict[str, Any] = {"secret_money": True, "muse_and_princess": "yes", "cooperative_building": True}
    match = play(to_turn(begun(2, **options)), "stone:muse-1500")
    assert min(money(match.redeal(1, seed))[0] for seed in range(30)) >= 1500
    play(match, "pass", "joint:workshop", "partner:1", "place:6,5,0", "offer:100")
    assert min(money(match.redeal(1, seed))[0] for seed in range(30)) >= 600, "the bank wants 700"
    play(match, "offer:2300")
    assert min(money(match.redeal(0, seed))[1] for seed in range(30)) >= 2300


@rule("POF-AUCTION-6")
def test_bids_out_of_step_are_refused_with_their_rule() -> None:
    match = begun(3)
    with pytest.raises(IllegalChoice, match="POF-AUCTION-4") as caught:
        match.play(match.choice("bid"))
    assert caught.value.rule == "POF-AUCTION-4"
    with pytest.raises(IllegalChoice, match="not asked now"):
        match.play(match.choice("bid"), seat=2)


@pytest.mark.parametrize(
    "options", [{}, {"muse_and_princess": "yes"}, {"cooperative_building": True, "order_returned": "chosen"}]
)
def test_positions_are_what_their_schema_says(options: dict[str, Any]) -> None:
    check = jsonschema.Draft202012Validator(GAME.position_schema())
    check.check_schema(GAME.position_schema())
    match, dice = GAME.new(3, options, seed=5), Dice(5)
    while not match.over:
        check.validate(match.position())
        seat = match.waiting[dice.below(len(match.waiting))]
        choices = match.choices(seat)
        match.play(choices[dice.below(len(choices))], seat)
    with pytest.raises(jsonschema.ValidationError):
        check.validate({"rounds": 1})
