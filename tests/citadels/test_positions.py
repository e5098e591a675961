"""The position format, saved matches, and what seats know."""

import json
from collections.abc import Iterator
from typing import Any

import jsonschema
import pytest

from signoria import InvalidPosition, Match
from signoria.core.dice import Dice
from tests.citadels.seen import words
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, at, play, turn

SCHEMA = GAME.position_schema()
CHECK = jsonschema.Draft202012Validator(SCHEMA)
TABLES = [
    (2, {"edition": CLASSIC}),
    (7, {"edition": CLASSIC}),
    (3, {"edition": DARK, "replaced": 8}),
    (5, {"edition": DELUXE, "cast": "cunning-agents", "characters": 9}),
    (3, {"edition": DELUXE, "cast": "random", "uniques": "random", "actions": True}),
    (8, {"edition": DELUXE, "cast": "random", "uniques": "random", "actions": True}),
]


def moments(players: int, options: dict[str, Any], every: int) -> Iterator[Match]:
    """Positions of a random game."""
    match, dice = GAME.new(players, options, seed=players), Dice(players)
    while match.waiting:
        if dice.below(every) == 0:
            yield match
        seat = match.waiting[dice.below(len(match.waiting))]
        choices = match.choices(seat)
        match.play(choices[dice.below(len(choices))], seat)
    yield match


def test_the_schema_is_a_schema_and_knows_every_option() -> None:
    jsonschema.Draft202012Validator.check_schema(SCHEMA)
    described = SCHEMA["properties"]["options"]["properties"]
    assert list(described) == [option.name for option in GAME.options()]
    for option in GAME.options():
        assert all(jsonschema.Draft202012Validator(described[option.name]).is_valid(value) for value in option.allowed)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_written_positions_fit_the_schema_and_read_back(players: int, options: dict[str, Any]) -> None:
    for match in moments(players, options, every=25):
        doc = json.loads(json.dumps(match.position()))
        CHECK.validate(doc)
        assert GAME.position(doc).position() == doc
        saved = json.loads(json.dumps(match.to_json()))
        assert GAME.from_json(saved).to_json() == saved


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_an_imagined_table_looks_the_same(players: int, options: dict[str, Any]) -> None:
    for number, match in enumerate(moments(players, options, every=25)):
        for seat in (*range(players), None):
            view = json.loads(json.dumps(match.view(seat)))
            assert GAME.imagine(match.setup(), view, number).view(seat) == view


def test_an_imagined_draft_respects_what_was_passed_on() -> None:
    """Whoever passed a rank on knows that nobody before him has it."""
    match = GAME.new(6, {"edition": CLASSIC}, seed=4)
    for _ in range(3):
        play(match, words(match)[0])
    third = (match.waiting[0] - 1) % 6
    passed = [int(word.removeprefix("pick:")) for word in words(match)]
    earlier = [seat for seat in range(6) if match.view(third)["hidden_roles"][seat]]
    for seed in range(20):
        roles = match.redeal(third, seed).position()["roles"]
        ranks = [match.setup()["cast"].index(slug) + 1 for seat in earlier for slug in roles[seat]]
        assert not set(ranks) & set(passed)


def test_a_hand_that_was_looked_at_stays_known_until_a_card_leaves_it_unseen() -> None:
    match = turn(
        "wizard", hands={1: ["castle", "tavern", "docks"]}, cities={1: ["laboratory"]}, roles={1: ["merchant"]}
    )
    play(match, "look", "seat:1", "take:castle")
    assert match.view(0)["hands"][1] == ["tavern", "docks"]
    assert all(sorted(match.redeal(0, n).position()["hands"][1]) == ["docks", "tavern"] for n in range(5))
    play(match, "end", "gold", "use:laboratory", "discard:docks")
    assert match.view(0)["hands"][1] == ["?"]


def test_who_discards_a_card_knows_where_it_lies() -> None:
    match = turn("merchant", income=False, deck=["manor", "docks"])
    play(match, "cards", "keep:docks")
    assert match.view(0)["deck"][-1] == "manor"
    assert match.view(1)["deck"][-1] == "?"


@pytest.mark.parametrize(
    ("doc", "says"),
    [
        ({"castle": 1}, "no such field"),
        ({"hands": [["moon"], []]}, "hands, seat 0"),
        ({"cities": [["tavern"]]}, "cities"),
        ({"hands": [["palace"] * 4, []]}, "palace"),
        ({"gold": [1, -1]}, "gold"),
        ({"marks": {"luck": 1}}, "marks"),
        ({"roles": [["king"], ["king"]]}, "'king'"),
        ({"moment": "tea"}, "moment"),
        ({"moment": "turn of seat 0 as dragon"}, "'dragon'"),
        ({"moment": "turn of seat 5 as king"}, "seat 5"),
        ({"roles": [["king"], []], "moment": "turn of seat 1 as king"}, "belongs to seat 0"),
        ({"cast": ["king"]}, "cast"),
    ],
)
def test_impossible_positions_are_refused(doc: dict[str, Any], says: str) -> None:
    with pytest.raises((InvalidPosition, ValueError), match=says):
        GAME.position({"players": 2, **doc})


def test_clones_part() -> None:
    match = at("turn of seat 0 as merchant", gold={0: 3})
    other = match.clone()
    play(match, "gold")
    assert other.position()["gold"][0] == 3


@pytest.mark.parametrize(
    ("field", "value"), [("offered", ["king", 4]), ("offered", None), ("laid", 4_000_000_000), ("chosen", -1)]
)
def test_picks_are_characters_by_name(field: str, value: object) -> None:
    match = next(match for match in moments(5, {"edition": CLASSIC}, every=1) if len(match.position()["picks"]) > 1)
    doc = match.position()
    doc["picks"][1][field] = value
    with pytest.raises(InvalidPosition, match=f"picks, entry 1, {field}: expected"):
        GAME.position(doc)
