"""Magician, Wizard, Seer."""

import pytest

from tests.citadels.seen import asked, city, forbids, gold, hand, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, at, play, turn
from tests.rulemark import rule

# Magician.


@rule("CIT-MAGICIAN-1")
@pytest.mark.parametrize("edition", [CLASSIC, DELUXE])
def test_the_magician_builds_and_then_swaps_an_empty_hand(edition: str) -> None:
    """The third example of the rulebook."""
    match = turn(
        "magician",
        income=False,
        edition=edition,
        gold={0: 2},
        hands={0: ["castle"], 1: ["tavern", "docks", "temple"]},
    )
    play(match, "gold", "build:castle", "swap", "seat:1")
    assert gold(match)[0] == 0
    assert hand(match) == ["docks", "tavern", "temple"]
    assert hand(match, 1) == []
    assert match.view(1)["hands"][0] == ["temple", "tavern", "docks"], "who gave the cards remembers them"


@rule("CIT-MAGICIAN-2")
def test_the_magician_discards_and_draws_as_many() -> None:
    match = turn("magician", hands={0: ["castle", "tavern", "docks"]}, deck=["palace", "harbor"])
    play(match, "redraw")
    assert "decline" not in words(match)
    play(match, "discard:castle", "discard:docks", "decline")
    assert hand(match) == ["harbor", "palace", "tavern"]
    assert match.position()["deck"][-2:] == ["castle", "docks"]


@rule("CIT-MAGICIAN-1", "CIT-MAGICIAN-2", "CIT-POWER-1", "CIT-POWER-5")
def test_the_magician_does_one_or_the_other() -> None:
    match = turn("magician", hands={0: ["castle"], 1: ["tavern"]})
    play(match, "swap", "seat:1")
    assert forbids(match, "redraw") == "CIT-POWER-1"
    assert forbids(turn("magician"), "redraw") == "CIT-POWER-5"


# Wizard.


@rule("CIT-WIZARD-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_wizard_takes_a_card_into_his_hand(edition: str) -> None:
    match = turn("wizard", edition=edition, hands={1: ["castle", "tavern"]})
    play(match, "look")
    assert words(match) == ["seat:1"]
    play(match, "seat:1")
    assert match.view(0)["hands"][1] == ["castle", "tavern"]
    play(match, "take:castle")
    assert hand(match) == ["castle"]
    assert hand(match, 1) == ["tavern"]
    assert match.view(1)["hands"][0] == ["castle"]


@rule("CIT-WIZARD-2")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_wizard_builds_the_card_at_once_on_top_of_his_build(edition: str) -> None:
    match = turn("wizard", edition=edition, hands={0: ["temple"], 1: ["castle"]}, gold={0: 5})
    play(match, "look", "seat:1", "build:castle", "build:temple")
    assert city(match) == ["castle", "temple"]
    assert gold(match)[0] == 0


@rule("CIT-WIZARD-3")
def test_the_wizard_may_build_duplicates_all_turn() -> None:
    match = turn("wizard", cities={0: ["tavern", "castle"]}, hands={0: ["tavern"], 1: ["castle"]}, gold={0: 5})
    play(match, "build:tavern", "look", "seat:1", "build:castle")
    assert city(match) == ["castle", "castle", "tavern", "tavern"]
    strict = turn(
        "wizard",
        edition=DARK,
        options={"wizard_duplicates": False},
        cities={0: ["tavern"]},
        hands={0: ["tavern"]},
        gold={0: 5},
    )
    assert forbids(strict, "build:tavern") == "CIT-BUILD-3"


@rule("CIT-POWER-3")
def test_the_wizard_needs_a_hand_to_look_at() -> None:
    assert forbids(turn("wizard"), "look") == "CIT-POWER-3"


# Seer.


@rule("CIT-SEER-1")
def test_the_seer_takes_one_from_each_and_gives_one_back() -> None:
    match = turn("seer", hands={0: ["palace"], 1: ["tavern"], 3: ["temple", "temple"]})
    play(match, "foresee")
    assert hand(match) == ["palace", "tavern", "temple"]
    assert asked(match) == (0, "seer-gives")
    play(match, "give:palace", "give:tavern")
    assert (hand(match), hand(match, 1), hand(match, 2)) == (["temple"], ["palace"], [])
    assert hand(match, 3) == ["tavern", "temple"]


@rule("CIT-SEER-1")
def test_the_seer_may_give_the_same_card_back() -> None:
    match = turn("seer", hands={1: ["tavern"]})
    play(match, "foresee", "give:tavern")
    assert hand(match, 1) == ["tavern"]
    assert match.view(0)["hands"][1] == ["tavern"]


@rule("CIT-SEER-2")
def test_the_seer_builds_two() -> None:
    match = turn("seer", hands={0: ["tavern", "temple", "watchtower"]}, gold={0: 5})
    play(match, "build:tavern", "build:temple")
    assert forbids(match, "build:watchtower") == "CIT-BUILD-2"


def test_no_power_is_used_after_the_turn() -> None:
    match = at("turn of seat 0 as thief, income taken", roles={1: ["king"]})
    play(match, "end")
    assert forbids(match, "rob") == "CIT-POWER-2"
