"""Readings that rulebooks disagree on, each by its option."""

import re
from pathlib import Path
from typing import Any

import pytest

from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, city, forbids, play, turn
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
