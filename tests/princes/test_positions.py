"""Positions by hand: what is left out is filled in, and impossible ones are refused in words."""

from typing import Any

import jsonschema
import pytest

from signoria import IllegalChoice, InvalidPosition
from signoria.core.dice import Dice
from signoria.locales import LANGUAGES, say
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
    doc = {"opener": 0, "bidders": [0, 1, 2], "bidding": [0, 1], "leader": 0, "price": 400}
    match = table({}, moment="seat 1 to raise for park", auction=doc)
    play(match, "pass")
    assert money(match)[0] == 3100
    assert offered(match)[0].startswith("place:")


def test_a_turn_can_be_written_down() -> None:
    match = table({}, moment="turn of seat 1, 0 actions left, profession card taken, freedom introduced", start=1)
    assert match.waiting == (1,)
    play(match, "end")
    assert match.waiting == (2,)
    assert match.position()["moment"] == "turn of seat 2, 2 actions left"


SELLING = "turn of seat 0, 1 action left: seat 0 to buy points for a work of 9"
LAYING = {"moment": "turn of seat 0, 1 action left: seat 0 to lay laboratory"}
THEATRE, HOSPITAL = tile("theatre", "2,4,270"), tile("hospital", "5,5,0")
TOWER, CHAPEL = tile("tower", "1,1,0"), tile("chapel", "1,2,0")


@rule("POF-PLACE-2", "POF-PLACE-5")
@pytest.mark.parametrize(
    ("doc", "words"),
    [
        ({"seats": [{"tiles": [TOWER, CHAPEL]}, {}]}, "chapel at 1,2,0 overlaps"),
        ({"seats": [{"tiles": [tile("tower", "6,1,0")]}, {}]}, "tower at 6,1,0 overlaps"),
        ({"seats": [{"tiles": [TOWER, tile("tower", "3,1,0")]}, {}]}, "tower: there are two"),
        ({"seats": [{"tiles": [tile("tower", "1,6,0")]}, {}]}, "tower: 1,6,0 is not wholly on the grid"),
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
        (LAYING | {"seats": [{"tiles": [THEATRE, HOSPITAL]}, {}]}, "cannot lay laboratory: there is no place for it"),
        ({"moment": "seat 7 to open"}, "seat: expected a whole number from 0 to 1"),
        ({"moment": "tea time"}, "moment: expected"),
        ({"moment": "in the middle of KeepCard"}, "moment: expected"),
        ({"moment": "seat 1 to raise for castle"}, "expected one of forest"),
        ({"moment": "seat 1 to raise for jester"}, "auction bidders: expected the seats that may still buy"),
        ({"moment": "seat 1 to lay park"}, "not decided without a phase or a turn"),
        ({"moment": "phase A: seat 1 to lay opera"}, "opera is laid in a turn"),
        ({"moment": "seat 0 to bid for a character"}, "takes the option muse_and_princess"),
        ({"moment": "end of the game: seat 0 to use the merchant"}, "takes the option muse_and_princess"),
        ({"moment": "turn of seat 0, 1 action left: seat 0 to choose a partner for opera"}, "cooperative_building"),
        ({"moment": "turn of seat 0, 1 action left: seat 1 to lay opera"}, "in the turn of seat 0 seat 1 does not"),
        ({"moment": SELLING, "seats": [{"money": 500}, {}]}, "what it has bid or just earned takes 900"),
        ({"round": 8}, "round"),
        ({"round": 3, "moment": "over"}, "round: expected 7 to 7 at 'over'"),
        ({"start": 1, "options": {"begins": "seat-0"}}, "by the option begins seat 0 is start player"),
        ({"auction": {"price": 300}}, "phase A is not under way"),
        ({"suitors": [0]}, "there are none without the option muse_and_princess"),
        ({"deal": {"partner": 1}}, "no offer is under way"),
        ({"decks": {"bonus": ["b01"] * 2}}, "b01: it lies in two places"),
        ({"decks": {"bonus": ["?"] * 21}}, "expected at most 20 cards"),
        ({"drawn": ["b01"]}, "none at other moments"),
        ({"agenda": []}, "no such field 'agenda'"),
        ({"freedoms": {"travel": 1}}, "freedoms: expected numbers for travel"),
        ({"moment": "turn of seat 0, 3 actions left"}, "at most 2 actions left"),
        ({"moment": "turn of seat 0, 2 actions left, freedom introduced"}, "at most 1 actions left"),
        ({"round": 0, "moment": "seat 0 to open"}, "round"),
        ({"sealed": ["", ""]}, "nobody chooses in secret"),
        ({"seats": [{"best": 20}, {}], "moment": "seat 0 to open"}, "best of seat 0: expected 0 before its turn"),
        ({"seats": [{"best": 5}, {}]}, "a work in round 1 is worth at least 7"),
        ({"seats": [{"best_works": 1}, {}]}, "best_works of seat 0: expected at most 0"),
        ({"seats": [{"exchanged": 1}, {}]}, "exchanged of seat 0: expected a whole number from 0 to 0"),
        ({"seats": [{"builders": 2, "points": 2}, {}]}, "have brought 3, less steps back, got 2"),
    ],
)
def test_impossible_positions_are_refused(doc: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidPosition) as caught:
        GAME.position({"players": 2} | doc)
    assert words in str(caught.value)
    assert all(say(caught.value.refusal, lang) for lang in LANGUAGES)


BIDS = {"bidders": [0, 1], "price": 900}
RAISING = "seat 1 to raise for jester"


@rule("POF-AUCTION-10", "POF-AUCTION-2", "POF-AUCTION-6", "POF-TWO-3")
@pytest.mark.parametrize(
    ("doc", "words"),
    [
        ({"auction": BIDS, "seats": [{"money": 500}, {}]}, "500 florins, but what it has bid or just earned takes 900"),
        ({"auction": BIDS | {"blocked": ["jester"]}}, "jester has been bought and is being sold again [POF-AUCTION-2]"),
        ({"auction": BIDS, "moment": "seat 1 to raise for park"}, "seat 0 cannot have bid for park [POF-TWO-3]"),
        ({"auction": BIDS, "moment": "seat 0 to raise for jester"}, "seat 1 cannot have bid 900; expected 400"),
        ({"auction": BIDS, "moment": "seat 0 to open"}, "auction price: expected none"),
        ({"auction": {"bidders": [1]}, "moment": "seat 0 to open"}, "seat 0 must be among them"),
        ({"auction": BIDS | {"price": 800}}, "seat 0 cannot have bid 800; expected 300 or 500 or 700"),
        ({"auction": BIDS | {"leader": 1}}, "auction leader: expected 0"),
        ({"auction": BIDS | {"opener": 1}}, "auction opener: expected 0"),
        ({"auction": BIDS | {"object": "park"}}, "auction object: expected 'jester'"),
        ({"auction": BIDS | {"bidding": [1]}}, "auction bidding: expected seat 1, and somebody else"),
        ({"auction": BIDS | {"price": 250}}, "steps of 100"),
        ({"auction": BIDS | {"price": 200}}, "from 300"),
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
        ({"characters": {"muse": {"stone": 0, "bid": 200}}}, "bid on muse: expected 300 to 1500 florins"),
        ({"characters": {"muse": {"stone": 0}}}, "bid on muse: expected 300 to 1500 florins in hundreds, got nothing"),
        ({"characters": {"banker": {"stone": 0, "bid": 600}}}, "bid on banker: expected 0 to 500 florins"),
        ({"characters": {"muse": {"stone": 0, "bid": 300}}, "suitors": [1]}, "seat 0 must be one of the suitors"),
        ({"characters": {"muse": {"stone": 0, "bid": 300, "holder": 1}}}, "has been taken"),
        ({"characters": {"muse": {"stone": 0, "bid": 900}}, "seats": [{"money": 300}, {}]}, "money of seat 0: 300"),
        ({"characters": {"muse": {"turned": True}}}, "it is never turned"),
        ({"characters": {"banker": {"turned": True}}}, "who took the Banker stands in 'banker'"),
        ({"characters": {"muse": {"holder": 0}}, "suitors": [0, 1]}, "whoever has taken a character"),
        ({"characters": {"professor": {"turned": True}}}, "suitors: expected the seats that may still bid"),
        ({"characters": {"muse": {"holder": 0}}, "moment": "seat 0 to open"}, "before phase A2 of the first round"),
        ({"suitors": [0]}, "seat 1 is no suitor"),
        ({"moment": "seat 1 to bid for a character"}, "seat 0, the start player, is first"),
        ({"purse": 500}, "purse"),
        ({"purse": 700}, "purse"),
    ],
)
def test_stones_that_cannot_stand_are_refused(doc: dict[str, Any], words: str) -> None:
    moment = "seat 1 to bid for a character"
    started = {"characters": {"muse": {"stone": 0, "bid": 300}}}
    bare = {} if doc.get("moment") == moment or "characters" in doc else started
    with pytest.raises(InvalidPosition) as caught:
        GAME.position({"players": 2, "options": {"muse_and_princess": "yes"}, "moment": moment} | bare | doc)
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
