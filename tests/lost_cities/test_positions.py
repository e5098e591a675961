"""The position format: its schema, its round trip and its page in the docs."""

import doctest
import json
from pathlib import Path
from random import Random
from typing import Any

import jsonschema
import pytest

from signoria import InvalidPosition
from tests.lost_cities.table import GAME, OPTION_SETS, box, play, table
from tests.rulemark import rule

SCHEMA = GAME.position_schema()
CHECK = jsonschema.Draft202012Validator(SCHEMA)
ALTERNATE = {"begins": "seat-0", "later_rounds": "alternate"}
DOCS = Path(__file__).parents[2] / "docs"


def test_the_schema_is_a_schema() -> None:
    """It follows the draft it names, and describes each of its fields."""
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    for name, field in SCHEMA["properties"].items():
        where = SCHEMA["$defs"][field["$ref"].rpartition("/")[2]] if "description" not in field else field
        assert where["description"], name


def test_the_schema_knows_every_option() -> None:
    """Options of the game and of the schema are the same, with the same values."""
    described = SCHEMA["$defs"]["options"]["properties"]
    assert list(described) == [option.name for option in GAME.options()]
    for option in GAME.options():
        allowed = jsonschema.Draft202012Validator(described[option.name])
        assert all(allowed.is_valid(value) for value in option.allowed)
        assert not any(allowed.is_valid(value) for value in ("none", -1, 1001, None))


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_written_positions_fit_the_schema_and_read_back(options: dict[str, object]) -> None:
    """At many moments of random games the position is valid, and reading it gives the same position and views."""
    chance = Random(str(options))
    match = GAME.new(seed=11, options=options)
    while match.waiting:
        match.play(chance.choice(match.choices()))
        if chance.random() < 0.15 or match.over:
            written = json.loads(json.dumps(match.position()))
            CHECK.validate(written)
            read = GAME.position(written)
            assert read.position() == written
            assert [read.view(seat) for seat in (0, 1, None)] == [match.view(seat) for seat in (0, 1, None)]
            assert read.scores() == match.scores()
            assert read.winners() == match.winners()


@pytest.mark.parametrize(
    "doc",
    [
        {},
        {"moment": "seat 1 to take", "expeditions": [{}, {"red": [5]}]},
        {"game": "lost-cities", "players": 2, "seed": 3, "first": 0, "quiet": 2},
        {"hands": [None, None], "known": [["red-5"], []], "deck": ["blue-2"]},
        {"options": {"colours": 6}, "expeditions": [{"purple": ["wager", 4]}, {}], "discards": {"purple": [3]}},
        {"options": {"rounds": 1}, "finished": [[{"red": [2]}, {}]], "moment": "over"},
    ],
    ids=str,
)
def test_short_positions_are_enough(doc: dict[str, Any]) -> None:
    """Whatever is left out is filled in, and the schema agrees."""
    CHECK.validate(doc)
    whole = GAME.position(doc).position()
    CHECK.validate(whole)
    laid = [f"{colour}-{rank}" for one in whole["expeditions"] for colour in one for rank in one[colour]]
    piled = [f"{colour}-{rank}" for colour, pile in whole["discards"].items() for rank in pile]
    everything = laid + piled + whole["hands"][0] + whole["hands"][1] + whole["deck"]
    assert sorted(everything) == sorted(box(whole["options"]["colours"]))


@pytest.mark.parametrize(
    "doc",
    [
        {"decks": []},
        {"game": "citadels"},
        {"players": 3},
        {"options": {"edition": "deluxe"}},
        {"options": {"editions": "sheet"}},
        {"options": {"rounds": True}},
        {"options": {"stall_after": 1001}},
        {"seed": "seven"},
        {"moment": "seat 2 to play"},
        {"moment": "seat 0 to play, having discarded red"},
        {"moment": "seat 0 to take, having discarded pink"},
        {"moment": 0},
        {"first": 2},
        {"first": True},
        {"quiet": -1},
        {"hands": [[f"white-{n}" for n in range(2, 11)], None]},
        {"hands": [[f"white-{n}" for n in range(2, 8)], None]},
        {"hands": [["red 5"] * 8, None]},
        {"hands": [None]},
        {"known": [None, []]},
        {"known": [["red-1"], []]},
        {"expeditions": [{"red": [11]}, {}]},
        {"expeditions": [{"red": ["5"]}, {}]},
        {"expeditions": [{"pink": [2]}, {}]},
        {"expeditions": [{}]},
        {"discards": {"pink": [2]}},
        {"discards": {"red": [True]}},
        {"discards": []},
        {"deck": "red-5"},
        {"deck": ["red-11"]},
        {"finished": {}},
        {"finished": [[{}]]},
        {"finished": [[{}, {}]] * 4},
    ],
    ids=lambda doc: str(doc)[:60],
)
def test_the_schema_refuses_what_it_can_see(doc: dict[str, Any]) -> None:
    """Wrong names, types, words and sizes are seen by the schema alone, without the game."""
    assert not CHECK.is_valid(doc)


def test_the_same_position_is_dealt_the_same_way() -> None:
    """The seed of a position decides how the unplaced cards fall; without one it is 0."""
    assert GAME.position({}).position() == GAME.position({"seed": 0}).position()
    assert GAME.position({}).position() != GAME.position({"seed": 1}).position()


def test_named_deck_cards_lie_on_top() -> None:
    """The rest of the deck lies beneath the named cards."""
    deck = table(deck=["red-9", "blue-2"]).position()["deck"]
    assert deck[:2] == ["red-9", "blue-2"]
    assert len(deck) == 44


def test_the_page_on_positions() -> None:
    """Every example of the page does what it says."""
    found = doctest.testfile(str(DOCS / "positions.md"), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert found.failed == 0
    assert found.attempted > 10


@rule("LC-END-2")
def test_a_match_that_ended_in_a_stall_reads_back() -> None:
    """Its count of quiet turns has reached the limit, and its deck still has cards."""
    options = {"stall_after": 1, "rounds": 1}
    match = play(table(["red-9"], discards={"blue": [2]}, options=options), "lay:red-9", "take:blue")
    assert match.over
    assert GAME.position(match.position()).position() == match.position()


def finished(mine: list[int], yours: list[int]) -> list[dict[str, list[int]]]:
    return [{"red": mine}, {"blue": yours}]


@rule("LC-BEGIN-1", "LC-BEGIN-2")
@pytest.mark.parametrize(
    ("doc", "first"),
    [
        ({}, 0),
        ({"moment": "seat 1 to play"}, 1),
        ({"moment": "seat 1 to take", "expeditions": [{}, {"red": [2]}]}, 1),
        ({"options": {"begins": "seat-1"}, "discards": {"red": [2]}}, 1),
        ({"finished": [finished([8, 9, 10], [2])], "discards": {"red": [2]}}, 0),
        ({"finished": [finished([2], [8, 9, 10])], "discards": {"red": [2]}}, 1),
        ({"finished": [finished([5], [5])], "options": {"begins": "seat-1"}, "discards": {"red": [2]}}, 1),
        ({"finished": [finished([2], [3])], "options": ALTERNATE, "discards": {"red": [2]}}, 1),
        ({"finished": [finished([2], [3])] * 2, "options": ALTERNATE, "discards": {"red": [2]}}, 0),
    ],
    ids=str,
)
def test_who_began_is_concluded_and_the_other_refused(doc: dict[str, Any], first: int) -> None:
    assert GAME.position(doc).position()["first"] == first
    if doc:
        with pytest.raises(InvalidPosition, match="first: expected"):
            GAME.position(doc | {"first": 1 - first})


@rule("LC-BEGIN-1")
def test_an_empty_table_waits_for_whoever_begins() -> None:
    with pytest.raises(InvalidPosition, match="moment: expected the turn of the other seat"):
        GAME.position({"options": {"begins": "seat-1"}, "moment": "seat 0 to play"})


@rule("LC-END-1")
def test_when_all_is_over_the_deck_is_empty_and_the_last_round_still_lies_there() -> None:
    doc = {"options": {"rounds": 1}, "moment": "over", "finished": [finished([2, 5], [9])]}
    match = GAME.position(doc)
    assert match.view(None)["expeditions"] == [{"red": [2, 5]}, {"blue": [9]}]
    assert match.view(None)["deck"] == 0
    assert sum(map(len, match.view(None)["discards"].values())) == 60 - 3 - 16
    for more, words in (
        ({"deck": ["red-9"]}, "deck: expected none"),
        ({"expeditions": [{}, {}]}, "expeditions: when all rounds are finished"),
    ):
        with pytest.raises(InvalidPosition, match=words):
            GAME.position(doc | more)


@rule("LC-END-2")
def test_a_deck_that_is_left_needs_a_stall() -> None:
    doc = {"options": {"rounds": 1, "stall_after": 3}, "moment": "over", "finished": [finished([2, 5], [9])]}
    assert GAME.position(doc).view(None)["deck"] == 0
    assert GAME.position(doc | {"quiet": 3}).view(None)["deck"] == 60 - 3 - 16


@rule("LC-PLAY-1")
def test_whoever_takes_has_played() -> None:
    with pytest.raises(InvalidPosition, match="seat 1 is to take, so it has laid a card"):
        GAME.position({"moment": "seat 1 to take", "expeditions": [{"red": [2]}, {}]})
