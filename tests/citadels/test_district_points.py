"""Districts that are worth points."""

from typing import Any

import pytest

from tests.citadels.seen import crown, line, points
from tests.citadels.table import CLASSIC, DARK, DELUXE, play, turn
from tests.rulemark import rule

EDITIONS = [CLASSIC, DARK, DELUXE]
SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]

# Points.


@rule("CIT-DRAGON-GATE-1", "CIT-UNIVERSITY-1", "CIT-SCORE-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_dragon_gate_and_university_are_worth_eight(edition: str) -> None:
    match = turn("merchant", edition=edition, cities={0: ["dragon-gate", "university"]})
    assert points(match) == 16
    assert line(match, "CIT-DRAGON-GATE-1") == line(match, "CIT-UNIVERSITY-1") == 2


@rule("CIT-IMPERIAL-TREASURY-1")
@pytest.mark.parametrize(("edition", "cost"), [(DARK, 4), (DELUXE, 5)])
def test_the_imperial_treasury_counts_gold(edition: str, cost: int) -> None:
    match = turn("merchant", edition=edition, cities={0: ["imperial-treasury", "tavern+"]}, gold={0: 7})
    assert points(match) == cost + 2 + 7


@rule("CIT-WISHING-WELL-1")
@pytest.mark.parametrize(("edition", "extra"), [(DARK, 1), (DELUXE, 2)])
def test_the_wishing_well_counts_unique_districts(edition: str, extra: int) -> None:
    match = turn("merchant", edition=edition, cities={0: ["wishing-well", "keep", "tavern"]})
    assert line(match, "CIT-WISHING-WELL-1") == extra


@rule("CIT-BASILICA-1", "CIT-ARTIST-1")
def test_the_basilica_counts_odd_costs() -> None:
    match = turn("merchant", cities={0: ["basilica", "tavern", "market", "docks+", "dragon-gate"]})
    assert line(match, "CIT-BASILICA-1") == 1
    plain = turn("merchant", cities={0: ["basilica", "tavern", "docks", "market+"]})
    assert line(plain, "CIT-BASILICA-1") == 3


@rule("CIT-CAPITOL-1")
def test_the_capitol_pays_once_for_three_of_a_type() -> None:
    match = turn("merchant", cities={0: ["capitol", "tavern", "market", "docks", "manor", "castle", "palace"]})
    assert line(match, "CIT-CAPITOL-1") == 3
    assert line(turn("merchant", cities={0: ["capitol", "tavern", "market"]}), "CIT-CAPITOL-1") == 0


@rule("CIT-IVORY-TOWER-1", "CIT-HAUNTED-QUARTER-1")
def test_the_ivory_tower_stands_alone_or_beside_a_haunted_quarter() -> None:
    assert line(turn("merchant", cities={0: ["ivory-tower", "tavern"]}), "CIT-IVORY-TOWER-1") == 5
    assert line(turn("merchant", cities={0: ["ivory-tower", "keep"]}), "CIT-IVORY-TOWER-1") == 0
    haunted = turn("merchant", cities={0: ["ivory-tower", "haunted-quarter"]})
    assert line(haunted, "CIT-IVORY-TOWER-1") == 5
    assert points(haunted) == 5 + 2 + 5


@rule("CIT-STATUE-1", "CIT-KING-3")
def test_the_statue_looks_at_the_crown_after_the_inheritance() -> None:
    match = turn("assassin", roles={1: ["king"]}, cities={1: [*SIX, "statue"]}, marks={"first_done": 1, "done_at": 7})
    assert line(match, "CIT-STATUE-1", 1) == 0
    play(match, "murder", "name:4", "end")
    assert match.over
    assert crown(match) == 1
    assert line(match, "CIT-STATUE-1", 1) == 5


@rule("CIT-HAUNTED-QUARTER-1", "CIT-SCORE-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_haunted_quarter_fills_a_missing_type(edition: str) -> None:
    match = turn(
        "merchant",
        edition=edition,
        cities={0: ["manor", "temple", "tavern", "haunted-quarter", "keep"]},
        marks={"round": 5, "haunted_round": 4},
    )
    assert line(match, "CIT-SCORE-2") == 3


@rule("CIT-HAUNTED-QUARTER-1", "CIT-WISHING-WELL-1", "CIT-CAPITOL-1")
def test_one_choice_for_everything_and_the_best_one() -> None:
    match = turn("merchant", cities={0: ["haunted-quarter", "wishing-well", "capitol", "tavern", "market"]})
    # As a trade district it makes three of a type, but one unique less for the well: 3 + 2; as unique 3 + 3.
    assert line(match, "CIT-CAPITOL-1") + line(match, "CIT-WISHING-WELL-1") == 6


@rule("CIT-HAUNTED-QUARTER-2")
@pytest.mark.parametrize(
    ("edition", "options", "counts"),
    [
        (CLASSIC, {}, False),
        (DARK, {}, False),
        (CLASSIC, {"haunted_last_round": True}, True),
        (DELUXE, {}, True),
    ],
)
def test_a_haunted_quarter_built_in_the_last_round(edition: str, options: dict[str, Any], counts: bool) -> None:
    match = turn(
        "merchant",
        edition=edition,
        options=options,
        cities={0: ["manor", "temple", "tavern", "keep"]},
        hands={0: ["haunted-quarter"]},
        gold={0: 2},
        marks={"round": 5},
    )
    play(match, "build:haunted-quarter")
    assert (line(match, "CIT-SCORE-2") == 3) == counts


@rule("CIT-BALL-ROOM-1")
def test_the_ball_room_is_worth_its_cost() -> None:
    match = turn("merchant", edition=DARK, cities={0: ["ball-room"]})
    assert points(match) == 6
