"""Points of unique districts that meet coins, the Haunted Quarter, rank 8 and one another."""

import pytest

from tests.citadels.seen import city, crown, forbids, gold, hand, line, points
from tests.citadels.table import CLASSIC, DARK, play, turn
from tests.rulemark import rule

SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]


# Dragon Gate and University: silver is no cost.


@rule("CIT-DRAGON-GATE-1", "CIT-UNIVERSITY-1", "CIT-WARLORD-2")
@pytest.mark.parametrize("slug", ["dragon-gate", "university"])
def test_silver_costs_the_warlord_nothing(slug: str) -> None:
    match = turn("warlord", cities={1: [slug]}, gold={0: 5})
    play(match, "destroy", f"destroy:1:{slug}")
    assert (gold(match)[0], city(match, 1), points(match, 1)) == (0, [], 0)


@rule("CIT-DRAGON-GATE-1", "CIT-UNIVERSITY-1", "CIT-DIPLOMAT-2")
@pytest.mark.parametrize("slug", ["dragon-gate", "university"])
def test_silver_costs_the_diplomat_nothing_and_moves_with_the_card(slug: str) -> None:
    match = turn("diplomat", cities={0: ["palace"], 1: [slug]}, gold={0: 1})
    play(match, "exchange", "own:palace", f"exchange:1:{slug}")
    assert gold(match)[:2] == [0, 1]
    assert (points(match), points(match, 1)) == (8, 5)


@rule("CIT-BASILICA-1", "CIT-DRAGON-GATE-1")
def test_silver_makes_no_cost_odd() -> None:
    assert line(turn("merchant", cities={0: ["basilica", "dragon-gate", "university"]}), "CIT-BASILICA-1") == 0


@rule("CIT-BASILICA-1")
def test_the_basilica_counts_districts_of_every_type_and_itself_with_a_coin() -> None:
    match = turn("merchant", cities={0: ["basilica+", "manor", "temple", "watchtower", "keep", "tavern"]})
    assert line(match, "CIT-BASILICA-1") == 6


# What lies in the purse and in the hand.


@rule("CIT-IMPERIAL-TREASURY-1", "CIT-THIEF-1")
def test_robbed_gold_counts_in_the_treasury_of_the_thief() -> None:
    match = turn("thief", roles={1: ["merchant"]}, cities={0: ["imperial-treasury"]}, gold={1: 4})
    play(match, "rob", "name:6", "end")
    assert line(match, "CIT-IMPERIAL-TREASURY-1") == 4


@rule("CIT-IMPERIAL-TREASURY-1", "CIT-DIPLOMAT-2")
def test_a_treasury_counts_the_gold_of_its_new_owner() -> None:
    match = turn("diplomat", cities={0: ["palace"], 1: ["imperial-treasury"]}, gold={0: 6, 1: 2})
    play(match, "exchange", "own:palace", "exchange:1:imperial-treasury")
    assert line(match, "CIT-IMPERIAL-TREASURY-1") == 6
    assert line(match, "CIT-IMPERIAL-TREASURY-1", 1) == 0


@rule("CIT-MAP-ROOM-1", "CIT-MAGICIAN-1")
def test_the_map_room_counts_a_hand_that_came_by_magic() -> None:
    match = turn("magician", cities={0: ["map-room"]}, hands={0: ["tavern"], 1: ["manor", "temple", "docks"]})
    play(match, "swap", "seat:1")
    assert line(match, "CIT-MAP-ROOM-1") == 3


@rule("CIT-MAP-ROOM-1", "CIT-MUSEUM-3")
def test_a_card_is_worth_a_point_in_the_hand_or_under_the_museum() -> None:
    match = turn("merchant", cities={0: ["map-room", "museum"]}, hands={0: ["tavern", "manor"]})
    before = points(match)
    play(match, "use:museum", "discard:tavern")
    assert (line(match, "CIT-MAP-ROOM-1"), line(match, "CIT-MUSEUM-3"), points(match)) == (1, 1, before)


@rule("CIT-SECRET-VAULT-1", "CIT-MUSEUM-3")
def test_a_vault_under_the_museum_is_worth_one_point() -> None:
    match = turn("merchant", cities={0: ["museum"]}, hands={0: ["secret-vault"]})
    assert line(match, "CIT-SECRET-VAULT-1") == 3
    play(match, "use:museum", "discard:secret-vault")
    assert (line(match, "CIT-SECRET-VAULT-1"), line(match, "CIT-MUSEUM-3")) == (0, 1)


@rule("CIT-SECRET-VAULT-1", "CIT-WISHING-WELL-1", "CIT-SCORE-2")
def test_a_vault_in_hand_is_of_no_type() -> None:
    match = turn(
        "merchant",
        cities={0: ["wishing-well", "tavern"], 1: ["manor", "temple", "tavern", "prison"]},
        hands={0: ["secret-vault"], 1: []},
    )
    assert line(match, "CIT-WISHING-WELL-1") == 1
    other = turn("merchant", cities={0: ["manor", "temple", "tavern", "prison"]}, hands={0: ["secret-vault"]})
    assert line(other, "CIT-SCORE-2") == 0


# One unique district, three of a type, the crown.


@rule("CIT-IVORY-TOWER-1", "CIT-SCHOOL-OF-MAGIC-2")
def test_a_school_of_magic_is_a_second_unique_beside_the_tower() -> None:
    assert line(turn("merchant", cities={0: ["ivory-tower", "school-of-magic"]}), "CIT-IVORY-TOWER-1") == 0


@rule("CIT-IVORY-TOWER-1", "CIT-WARLORD-2")
def test_the_tower_is_alone_again_when_the_other_is_destroyed() -> None:
    match = turn("warlord", cities={1: ["ivory-tower", "smithy"]}, gold={0: 4})
    assert line(match, "CIT-IVORY-TOWER-1", 1) == 0
    play(match, "destroy", "destroy:1:smithy")
    assert line(match, "CIT-IVORY-TOWER-1", 1) == 5


@rule("CIT-CAPITOL-1")
def test_three_unique_districts_are_three_of_a_type_for_the_capitol() -> None:
    assert line(turn("merchant", cities={0: ["capitol", "smithy", "factory"]}), "CIT-CAPITOL-1") == 3
    assert line(turn("merchant", cities={0: ["capitol", "smithy", "manor"]}), "CIT-CAPITOL-1") == 0


@rule("CIT-HAUNTED-QUARTER-1", "CIT-IVORY-TOWER-1", "CIT-SCORE-2")
def test_one_choice_serves_the_tower_and_the_missing_type() -> None:
    match = turn("merchant", cities={0: ["ivory-tower", "haunted-quarter", "manor", "temple", "tavern"]})
    assert (line(match, "CIT-IVORY-TOWER-1"), line(match, "CIT-SCORE-2")) == (5, 3)


@rule("CIT-HAUNTED-QUARTER-1", "CIT-SCORE-2")
def test_a_haunted_quarter_cannot_be_two_missing_types() -> None:
    match = turn("merchant", cities={0: ["manor", "temple", "tavern", "haunted-quarter"]})
    assert line(match, "CIT-SCORE-2") == 0, "as military it is no longer unique"


@rule("CIT-STATUE-1")
def test_the_statue_needs_the_crown_of_its_owner() -> None:
    assert line(turn("merchant", cities={0: ["statue"]}, marks={"crown": 0}), "CIT-STATUE-1") == 5
    assert line(turn("merchant", cities={0: ["statue"]}, marks={"crown": 1}), "CIT-STATUE-1") == 0


@rule("CIT-STATUE-1", "CIT-EMPEROR-2")
def test_the_emperor_takes_the_points_of_a_statue_and_gives_them() -> None:
    match = turn("emperor", cities={1: ["statue"], 3: ["manor"]})
    play(match, "crown", "seat:1")
    assert (crown(match), line(match, "CIT-STATUE-1", 1)) == (1, 5)
    taken = turn("emperor", cities={3: ["statue"]})
    assert line(taken, "CIT-STATUE-1", 3) == 5
    assert line(play(taken, "crown", "seat:1"), "CIT-STATUE-1", 3) == 0


@rule("CIT-WISHING-WELL-1", "CIT-HAUNTED-QUARTER-1")
def test_a_haunted_quarter_stays_unique_for_the_well_where_that_is_best() -> None:
    match = turn("merchant", cities={0: ["wishing-well", "haunted-quarter", "tavern"]})
    assert line(match, "CIT-WISHING-WELL-1") == 2


@rule("CIT-BALL-ROOM-1", "CIT-WARLORD-2")
def test_the_ball_room_is_a_unique_district_like_others() -> None:
    match = turn("warlord", edition=DARK, options={"ball_room": True}, cities={1: ["ball-room"]}, gold={0: 5})
    play(match, "destroy", "destroy:1:ball-room")
    assert gold(match)[0] == 0


@rule("CIT-MONUMENT-2", "CIT-SCORE-3")
def test_a_monument_and_five_others_complete_a_city_of_seven() -> None:
    match = turn("merchant", cities={0: ["monument", *SIX[:4]]}, hands={0: ["tavern"]}, gold={0: 1})
    play(match, "build:tavern")
    assert line(match, "CIT-SCORE-3") == 4


@rule("CIT-MONUMENT-1", "CIT-MAGISTRATE-2")
def test_a_magistrate_with_five_districts_cannot_confiscate_a_monument() -> None:
    match = turn("magistrate", roles={1: ["merchant"]}, cities={0: SIX[:5]}, hands={1: ["monument"]}, gold={1: 4})
    play(match, "warrant", "name:6", "name:5", "name:7", "end", "gold", "build:monument")
    assert forbids(match, "accept") != ""


@rule("CIT-KEEP-1")
def test_diplomat_and_marshal_cannot_touch_a_keep() -> None:
    diplomat = turn("diplomat", cities={0: ["docks"], 1: ["keep", "tavern"]}, gold={0: 9})
    assert forbids(play(diplomat, "exchange", "own:docks"), "exchange:1:keep") == "CIT-KEEP-1"
    marshal = turn("marshal", cities={1: ["keep", "tavern"]}, gold={0: 9})
    assert forbids(play(marshal, "seize"), "seize:1:keep") == "CIT-KEEP-1"
    armory = turn("merchant", cities={0: ["armory"], 1: ["keep"]})
    assert city(play(armory, "use:armory", "destroy:1:keep"), 1) == []


@rule("CIT-LABORATORY-1", "CIT-SMITHY-1")
def test_gold_of_the_laboratory_pays_the_smithy() -> None:
    match = turn("merchant", cities={0: ["laboratory", "smithy"]}, hands={0: ["tavern"]})
    assert forbids(match, "use:smithy") != ""
    play(match, "use:laboratory", "discard:tavern", "use:smithy")
    assert (gold(match)[0], len(hand(match))) == (0, 3)
    assert forbids(match, "use:smithy") == "CIT-POWER-1"


@rule("CIT-SMITHY-1", "CIT-ALCHEMIST-1")
def test_the_alchemist_does_not_get_the_price_of_the_smithy_back() -> None:
    match = turn("alchemist", cities={0: ["smithy"]}, hands={0: ["tavern"]}, gold={0: 3})
    play(match, "use:smithy", "build:tavern", "end")
    assert gold(match)[0] == 1


@rule("CIT-SCORE-5", "CIT-DRAGON-GATE-1")
def test_the_classic_dragon_gate_costs_six_and_is_worth_eight() -> None:
    match = turn("merchant", edition=CLASSIC, hands={0: ["dragon-gate"]}, gold={0: 6})
    play(match, "build:dragon-gate")
    assert (gold(match)[0], points(match)) == (0, 8)
