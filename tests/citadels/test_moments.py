"""Moments that are easy to get wrong: who is shown when, who is paid once, who is asked after whom."""

from typing import Any

import pytest

from signoria import InvalidOptions
from tests.citadels.seen import asked, city, crown, decision, forbids, gold, hand, words
from tests.citadels.table import DELUXE, GAME, at, play, turn
from tests.rulemark import rule

ORIGINAL_UNIQUES = [
    *("university", "dragon-gate", "great-wall", "haunted-quarter", "keep", "laboratory"),
    *("library", "observatory", "school-of-magic", "smithy", "graveyard"),
]


@rule("CIT-QUEEN-2")
def test_the_queen_beside_a_murdered_king_is_paid_at_the_end_of_the_round() -> None:
    facts: dict[str, Any] = {"players": 5, "cast": ["queen"], "marks": {"murdered": "king"}}
    match = at("call of rank 4", roles={4: ["king"], 0: ["queen"], 2: ["warlord"]}, **facts)
    play(match, "gold", "end", "gold")
    assert forbids(match, "bonus") == "CIT-QUEEN-1"
    assert gold(play(match, "end"))[0] == 5


@rule("CIT-TIE-1", "CIT-TIE-2", "CIT-KING-3")
def test_a_murdered_king_has_shown_rank_4_when_a_tie_is_broken() -> None:
    """He turns his card over at the end of the round, before the points are counted."""
    done = ["tavern", "market", "docks", "harbor", "temple", "church", "prison"]
    facts: dict[str, Any] = {
        "cities": {0: [*done[:6], "trading-post"], 1: done},
        "marks": {"murdered": "king", "once_complete": 2},
    }
    match = at("call of rank 3", roles={0: ["king"], 1: ["magician"]}, **facts)
    play(match, "gold", "end")
    assert (match.scores()[0], match.winners()) == (match.scores()[1], (0,))
    assert match.view(1)["roles"][0] == ["king"]


@rule("CIT-EMPEROR-4", "CIT-CALL-2")
def test_everybody_sees_the_murdered_emperor_who_hands_on_the_crown() -> None:
    match = at("call of rank 8", cast=["emperor"], roles={1: ["emperor"]}, marks={"murdered": "emperor"})
    assert asked(match) == (1, "emperor-crowns")
    assert match.view(2)["roles"][1] == ["emperor"]
    assert words(match) == ["seat:0", "seat:2"], "neither himself nor who has it"


@rule("CIT-HOSPITAL-2", "CIT-RASPUTIN-1")
def test_the_hospital_is_not_asked_when_a_rasputin_brings_the_victim_back() -> None:
    match = at(
        "call of rank 6",
        roles={0: ["merchant"], 1: ["warlord"]},
        cities={0: ["hospital"]},
        hands={0: ["rasputin"]},
        marks={"murdered": "merchant"},
    )
    play(match, "play:rasputin", "gold", "end")
    assert (asked(match), gold(match)[0]) == ((1, "turn"), 2)


@rule("CIT-KING-2")
def test_a_king_who_has_the_crown_need_not_take_it() -> None:
    match = turn("king", marks={"crown": 0})
    assert "end" in words(match)
    assert forbids(turn("king"), "end") == "CIT-KING-2"


@rule("CIT-WIZARD-2", "CIT-BUILD-4", "CIT-BUILD-1")
def test_why_the_wizard_cannot_build_a_card_that_he_sees() -> None:
    match = turn("wizard", hands={1: ["palace", "tavern"]}, gold={0: 2})
    play(match, "look", "seat:1")
    assert forbids(match, "build:palace") == "CIT-BUILD-4"
    assert forbids(match, "build:manor") == "CIT-BUILD-1"


@rule("CIT-MAGISTRATE-4")
def test_nobody_confiscates_from_himself() -> None:
    """With two characters the Magistrate may hold a marked one: his build stays his, and he pays for it."""
    roles = {0: ["magistrate", "merchant"], 1: ["warlord"]}
    facts: dict[str, Any] = {
        "players": 2,
        "cast": ["magistrate"],
        "roles": roles,
        "hands": {0: ["manor"]},
        "gold": {0: 5},
    }
    marks: dict[str, Any] = {"marks": {"warrants": ["merchant"]}, "secrets": {"sealed_warrant": "merchant"}}
    match = turn("merchant", **facts, **marks)
    play(match, "build:manor")
    assert (decision(match), gold(match)[0], city(match)) == ("turn", 2, ["manor"])


@rule("CIT-NECROPOLIS-1", "CIT-CIRCUS-TENT-1")
def test_a_tent_can_be_sacrificed_for_the_necropolis() -> None:
    match = turn("merchant", cities={0: ["circus-tent"]}, hands={0: ["necropolis"]})
    play(match, "sacrifice", "own:circus-tent")
    assert (city(match), gold(match)[0]) == (["necropolis"], 0)


@rule("CIT-SETUP-5")
def test_the_originals_may_be_listed_in_any_order() -> None:
    match = GAME.new(4, {"edition": DELUXE, "uniques": ORIGINAL_UNIQUES})
    assert sorted(match.setup()["uniques"]) == sorted(ORIGINAL_UNIQUES)


@rule("CIT-SETUP-5")
def test_a_unique_district_listed_twice_is_named() -> None:
    with pytest.raises(InvalidOptions, match="'keep' stands there 2 times"):
        GAME.new(4, {"uniques": [*ORIGINAL_UNIQUES, "keep", "park", "museum"]})


@rule("CIT-SCORE-6")
def test_all_hands_lie_open_at_the_end() -> None:
    match = at("over", hands={0: ["tavern"], 1: ["manor"]})
    assert match.over
    assert match.view(0)["hands"][1] == ["manor"]
    assert hand(match, 1) == ["manor"]
    assert crown(match) == 3


@rule("CIT-ARMORY-1")
def test_the_armory_costs_nothing_but_itself() -> None:
    match = turn("king", cities={0: ["armory"], 1: ["docks"]})
    play(match, "use:armory")
    assert match.describe(match.choice("destroy:1:docks")) == "Destroy Seat 1’s Docks (cost 3) and your Armory with it"
