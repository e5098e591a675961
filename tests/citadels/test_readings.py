"""Readings that rulebooks disagree on, each by its option."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.citadels.seen import city, forbids, line, mark, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, play, turn
from tests.rulemark import rule

SEVEN = ["tavern", "market", "docks", "harbor", "temple", "church", "prison"]


@rule("CIT-CITY-1")
@pytest.mark.parametrize(
    ("edition", "players", "wish", "goal"),
    [
        (CLASSIC, 4, "printed", 8),
        (CLASSIC, 4, "7", 7),
        (DARK, 6, "printed", 8),
        (DELUXE, 3, "printed", 8),
        (DELUXE, 4, "printed", 7),
        (DELUXE, 4, "8", 8),
    ],
)
def test_how_many_districts_complete_a_city(edition: str, players: int, wish: str, goal: int) -> None:
    match = GAME.new(players, {"edition": edition, "city_size": wish})
    assert match.view(None)["goal"] == goal


@rule("CIT-BUILD-6")
def test_by_option_only_the_architect_builds_on() -> None:
    facts: dict[str, Any] = {
        "options": {"full_city": "architect"},
        "cities": {0: SEVEN},
        "hands": {0: ["manor"]},
        "gold": {0: 9},
    }
    assert forbids(turn("merchant", **facts), "build:manor") == "CIT-BUILD-6"
    assert len(city(play(turn("architect", **facts), "build:manor"))) == 8


@rule("CIT-BUILD-3")
def test_by_option_the_first_edition_allows_two_alike() -> None:
    facts: dict[str, Any] = {"cities": {0: ["manor"]}, "hands": {0: ["manor"]}, "gold": {0: 9}}
    match = turn("merchant", edition=CLASSIC, options={"equal_districts": True}, **facts)
    assert city(play(match, "build:manor")) == ["manor", "manor"]


@rule("CIT-CAST-3", "CIT-CAST-4")
def test_the_other_printed_stand_ins() -> None:
    agents = {"cast": "cunning-agents", "emperor_stand_in": "patrician"}
    assert GAME.new(2, agents).setup()["cast"][3] == "patrician"
    dignitaries = {"cast": "devious-dignitaries", "queen_stand_in": "tax-collector"}
    assert GAME.new(3, dignitaries).setup()["cast"][8] == "tax-collector"
    assert GAME.new(4, {**dignitaries, "characters": 9}).setup()["cast"][8] == "tax-collector"


def test_every_reading_is_listed_in_the_guide() -> None:
    """All options that choose between rulebooks stand in the table, and no other names do."""
    page = (Path(__file__).parents[2] / "docs" / "citadels-readings.md").read_text("utf-8")
    listed = set(re.findall(r"`([a-z_]+)`", "\n".join(line for line in page.splitlines() if line.startswith("|"))))
    named = {option.name for option in GAME.options()}
    assert listed <= named
    played_with = {"edition", "cast", "characters", "uniques", "sets", "actions"}
    assert named - listed == played_with


SIX = SEVEN[:6]


@rule("CIT-BELL-TOWER-4")
@pytest.mark.parametrize(
    ("reading", "warlord", "points"),
    [(False, "CIT-CITY-2", 0), (True, "CIT-CITY-2", 4), ("when-grown", "", 0)],
)
def test_an_older_city_under_the_bell_is_complete_or_it_is_not(reading: object, warlord: str, points: int) -> None:
    """The Warlord, the points and the end agree about it."""
    facts: dict[str, Any] = {"options": {"bell_tower_older": reading}, "cities": {1: SIX, 2: ["manor"]}, "gold": {0: 9}}
    match = turn("warlord", hands={0: ["bell-tower"]}, **facts)
    play(match, "build:bell-tower", "accept", "destroy")
    assert forbids(match, "destroy:1:docks") == warlord
    assert line(match, "CIT-SCORE-3", 1) == points


@rule("CIT-BELL-TOWER-4", "CIT-DIPLOMAT-2")
@pytest.mark.parametrize(("reading", "done"), [(False, 1), ("when-grown", -1)])
def test_an_exchange_completes_an_older_city_only_if_it_need_not_grow(reading: object, done: int) -> None:
    match = turn(
        "merchant",
        cast=["diplomat"],
        options={"bell_tower_older": reading},
        roles={1: ["diplomat"]},
        cities={1: SIX, 2: ["manor"]},
        hands={0: ["bell-tower"]},
        gold={0: 5, 1: 9},
    )
    play(match, "build:bell-tower", "accept", "end", "gold", "exchange", "own:tavern", "exchange:2:manor")
    assert mark(match, "first_done") == done


@rule("CIT-BELL-TOWER-4")
def test_an_older_city_that_grows_is_complete() -> None:
    match = turn(
        "merchant",
        options={"bell_tower_older": "when-grown"},
        roles={1: ["warlord"]},
        cities={1: SIX},
        hands={0: ["bell-tower"], 1: ["manor"]},
        gold={0: 5, 1: 9},
    )
    play(match, "build:bell-tower", "accept", "end", "gold", "build:manor")
    assert mark(match, "first_done") == 1


@rule("CIT-DIPLOMAT-4")
@pytest.mark.parametrize(("equal", "offered"), [(True, True), (False, False)])
def test_the_diplomat_may_exchange_equal_for_equal_or_not(equal: bool, offered: bool) -> None:
    """One tavern with a coin for one without: the German rulebook forbids it."""
    cities = {0: ["tavern"], 1: ["tavern+"]}
    match = turn("diplomat", options={"diplomat_equal": equal}, cities=cities, gold={0: 1})
    assert ("exchange" in words(match)) == offered


@rule("CIT-DIPLOMAT-5")
@pytest.mark.parametrize("allowed", [False, True])
def test_the_diplomat_of_2004_may_give_his_own_keep_or_not(allowed: bool) -> None:
    cities = {0: ["keep"], 1: ["tavern", "keep"]}
    match = turn("diplomat", edition=DARK, options={"diplomat_own_keep": allowed}, cities={**cities, 2: ["manor"]})
    assert ("exchange" in words(match)) == allowed
    if allowed:
        play(match, "exchange", "own:keep")
        assert words(match) == ["exchange:2:manor"], "he never takes one, and nobody gets two"


@rule("CIT-MONUMENT-3")
@pytest.mark.parametrize("allowed", [False, True])
def test_the_framework_makes_room_for_a_monument_or_not(allowed: bool) -> None:
    facts: dict[str, Any] = {"hands": {0: ["monument"]}, "options": {"monument_for_framework": allowed}}
    match = turn("merchant", cities={0: [*SEVEN[:4], "framework"]}, **facts)
    assert ("replace:monument" in words(match)) == allowed
    if allowed:
        assert city(play(match, "replace:monument")) == sorted([*SEVEN[:4], "monument"])
    crowded = turn("merchant", cities={0: [*SEVEN[:5], "framework"]}, **facts)
    assert forbids(crowded, "replace:monument") == "CIT-MONUMENT-1"
