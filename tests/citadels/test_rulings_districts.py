"""Rulings about unique districts."""

from typing import Any

import pytest

from signoria import Match
from tests.citadels.seen import asked, city, decision, forbids, gold, hand, line, mark, points, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, at, play, turn
from tests.rulemark import rule

SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]
SEVEN = [*SIX, "manor"]


# Graveyard.


@rule("CIT-GRAVEYARD-1")
def test_the_graveyard_saves_the_owners_own_district() -> None:
    match = turn("warlord", cities={1: ["graveyard", "tavern"]}, gold={1: 1})
    play(match, "destroy", "destroy:1:tavern", "accept")
    assert (hand(match, 1), gold(match)[1], city(match, 1)) == (["tavern"], 0, ["graveyard"])


@rule("CIT-GRAVEYARD-1", "CIT-DECK-4")
def test_with_a_graveyard_in_play_the_warlords_own_ruin_may_be_taken_by_another() -> None:
    match = turn("warlord", cities={0: ["tavern"], 1: ["graveyard"]}, gold={1: 1})
    play(match, "destroy", "destroy:0:tavern", "accept")
    assert hand(match, 1) == ["tavern"]


@rule("CIT-GRAVEYARD-1", "CIT-ARTIST-1", "CIT-CITY-3")
def test_the_graveyard_takes_a_card_without_its_coin() -> None:
    match = turn("warlord", cities={1: ["graveyard", "tavern+"]}, gold={0: 1, 1: 1})
    play(match, "destroy", "destroy:1:tavern+", "accept")
    assert (hand(match, 1), gold(match)[:2]) == (["tavern"], [0, 0])


@rule("CIT-GRAVEYARD-1", "CIT-WARLORD-4")
def test_the_graveyard_answers_to_the_last_act_of_2004() -> None:
    match = turn("warlord", edition=DARK, cities={1: ["tavern"], 2: ["graveyard"]}, gold={2: 1})
    play(match, "destroy", "destroy:1:tavern", "accept")
    assert (hand(match, 2), words(match)) == (["tavern"], ["end"])


@rule("CIT-GRAVEYARD-2", "CIT-HUMAN-CANNONBALL-1")
def test_what_the_cannonball_replaces_is_not_for_the_graveyard() -> None:
    hands = {0: ["human-cannonball", "docks"]}
    match = turn("merchant", cities={0: ["market"], 1: ["graveyard"]}, hands=hands, gold={0: 3, 1: 3})
    play(match, "play:human-cannonball", "own:market", "build:docks")
    assert asked(match) == (0, "turn")
    assert "market" in match.position()["deck"]


# Armory, Keep.


@rule("CIT-ARMORY-1", "CIT-CIRCUS-TENT-1")
def test_an_armory_may_hit_a_tent() -> None:
    match = turn("merchant", cities={0: ["armory"], 1: ["circus-tent"]})
    play(match, "use:armory", "destroy:1:circus-tent")
    assert (city(match), city(match, 1)) == ([], [])
    assert set(match.position()["deck"][-2:]) == {"armory", "circus-tent"}


@rule("CIT-ARMORY-1", "CIT-ARMORY-2")
def test_an_armory_may_hit_the_owners_own_city() -> None:
    match = turn("merchant", cities={0: ["armory", "tavern"]})
    assert city(play(match, "use:armory", "destroy:0:tavern")) == []


@rule("CIT-ARMORY-1", "CIT-POWER-3")
def test_an_armory_with_nothing_to_hit_stays() -> None:
    assert forbids(turn("merchant", cities={0: ["armory"]}), "use:armory") == "CIT-POWER-3"
    closed = turn("merchant", cities={0: ["armory"], 1: [*SEVEN, "tavern"]}, marks={"first_done": 1, "done_at": 7})
    assert forbids(closed, "use:armory") == "CIT-POWER-3"


@rule("CIT-SCORE-3", "CIT-SCORE-4", "CIT-ARMORY-1")
def test_an_armory_used_in_the_last_round_leaves_the_first_city_its_bonus() -> None:
    facts: dict[str, Any] = {"marks": {"first_done": 0, "done_at": 7}}
    first = turn("merchant", cities={0: [*SIX, "armory"], 1: ["tavern"]}, **facts)
    play(first, "use:armory", "destroy:1:tavern", "end")
    assert first.over
    assert (line(first, "CIT-SCORE-3"), line(first, "CIT-SCORE-4")) == (4, 0)


@rule("CIT-SCORE-4", "CIT-ARMORY-1")
def test_a_second_city_that_shrinks_is_not_complete_at_the_end() -> None:
    facts: dict[str, Any] = {"marks": {"first_done": 1, "done_at": 7}}
    second = turn("merchant", cities={0: [*SIX, "armory"], 1: [*SIX, "tavern"], 2: ["manor"]}, **facts)
    assert line(second, "CIT-SCORE-4") == 2
    play(second, "use:armory", "destroy:2:manor", "end")
    assert second.over
    assert (line(second, "CIT-SCORE-4"), line(second, "CIT-SCORE-3", 1)) == (0, 4)


@rule("CIT-KEEP-1", "CIT-NECROPOLIS-1", "CIT-HUMAN-CANNONBALL-1")
def test_a_keep_falls_to_its_owner() -> None:
    grave = turn("merchant", cities={0: ["keep"]}, hands={0: ["necropolis"]})
    assert city(play(grave, "sacrifice", "own:keep")) == ["necropolis"]
    shot = turn("merchant", cities={0: ["keep"]}, hands={0: ["human-cannonball", "castle"]}, gold={0: 1})
    assert city(play(shot, "play:human-cannonball", "own:keep", "build:castle")) == ["castle"]


@rule("CIT-KEEP-1", "CIT-BUILD-3")
def test_two_keeps_of_the_old_printing_are_one_name() -> None:
    match = turn("merchant", edition=CLASSIC, cities={0: ["keep"]}, hands={0: ["keep"]}, gold={0: 9})
    assert forbids(match, "build:keep") == "CIT-BUILD-3"


# Museum.


@rule("CIT-MUSEUM-1", "CIT-ACTION-4")
def test_an_action_card_under_the_museum_is_worth_its_one_point() -> None:
    match = turn("merchant", cities={0: ["museum"]}, hands={0: ["director"]})
    before = points(match)
    play(match, "use:museum", "discard:director")
    assert (points(match), line(match, "CIT-MUSEUM-3"), line(match, "CIT-ACTION-4")) == (before, 1, 0)


@rule("CIT-MUSEUM-2", "CIT-NECROPOLIS-1", "CIT-HUMAN-CANNONBALL-1")
@pytest.mark.parametrize(
    ("card", "action"),
    [("necropolis", ["sacrifice", "own:museum"]), ("palace", ["play:human-cannonball", "own:museum", "build:palace"])],
)
def test_cards_go_with_a_museum_its_owner_gives_up(card: str, action: list[str]) -> None:
    hands = {0: [card, "human-cannonball"]}
    match = turn("merchant", cities={0: ["museum"]}, hands=hands, museum=["castle", "docks"], gold={0: 3})
    play(match, *action)
    assert (match.position()["museum"], line(match, "CIT-MUSEUM-3")) == ([], 0)
    assert {"castle", "docks", "museum"} <= set(match.position()["deck"][-4:])


@rule("CIT-MUSEUM-2", "CIT-ARMORY-1")
def test_an_armory_takes_the_cards_of_a_museum_too() -> None:
    match = turn("merchant", cities={0: ["armory"], 1: ["museum"]}, museum=["castle"])
    play(match, "use:armory", "destroy:1:museum")
    assert "castle" in match.position()["deck"][-3:]
    assert line(match, "CIT-MUSEUM-3", 1) == 0


# Bell Tower.


@rule("CIT-BELL-TOWER-2")
@pytest.mark.parametrize(
    "action", [["sacrifice", "own:bell-tower"], ["play:human-cannonball", "own:bell-tower", "build:library"]]
)
def test_every_removal_silences_the_bell(action: list[str]) -> None:
    hands = {0: ["necropolis", "human-cannonball", "library"]}
    match = turn("merchant", cities={0: ["bell-tower"]}, hands=hands, gold={0: 1}, marks={"bell": True})
    play(match, *action)
    assert mark(match, "bell") == 0


@rule("CIT-BELL-TOWER-2")
def test_a_destroyed_tower_that_was_not_rung_changes_nothing() -> None:
    match = turn("warlord", cities={1: ["bell-tower"], 2: [*SEVEN]}, gold={0: 4}, marks={"first_done": 2, "done_at": 7})
    play(match, "destroy", "destroy:1:bell-tower", "end")
    assert match.over
    assert line(match, "CIT-SCORE-3", 2) == 4


@rule("CIT-BELL-TOWER-2", "CIT-SCORE-3", "CIT-END-1")
def test_the_game_ends_all_the_same_where_a_city_has_the_usual_number() -> None:
    marks = {"bell": True, "first_done": 2, "done_at": 6}
    match = turn("warlord", cities={1: ["bell-tower"], 2: SEVEN}, gold={0: 4}, marks=marks)
    play(match, "destroy", "destroy:1:bell-tower", "end")
    assert match.over


@rule("CIT-BELL-TOWER-2", "CIT-SCORE-3")
def test_when_the_bell_is_gone_the_first_city_with_the_usual_number_is_first() -> None:
    marks = {"bell": True, "first_done": 2, "done_at": 6}
    match = turn("warlord", cities={1: SEVEN, 2: [*SIX[1:], "tavern"], 3: ["bell-tower"]}, gold={0: 4}, marks=marks)
    play(match, "destroy", "destroy:3:bell-tower", "end")
    assert match.over
    assert (line(match, "CIT-SCORE-3", 1), line(match, "CIT-SCORE-3", 2)) == (4, 0)


@rule("CIT-BELL-TOWER-2", "CIT-SCORE-3")
def test_who_was_first_by_the_usual_number_stays_first_without_the_bell() -> None:
    """His city was complete with seven and shrank by his own act."""
    marks = {"bell": True, "first_done": 2, "done_at": 7}
    match = turn("warlord", cities={2: SIX, 3: ["bell-tower"]}, gold={0: 4}, marks=marks)
    play(match, "destroy", "destroy:3:bell-tower", "end")
    assert match.over
    assert line(match, "CIT-SCORE-3", 2) == 4


@rule("CIT-BELL-TOWER-4", "CIT-BELL-TOWER-1")
def test_an_older_city_of_six_is_complete_with_its_next_district() -> None:
    match = turn(
        "merchant", roles={1: ["architect"]}, cities={1: SIX}, hands={0: ["bell-tower"], 1: ["tavern"]}, gold={0: 5}
    )
    play(match, "build:bell-tower", "accept", "end", "gold")
    assert mark(match, "first_done") == -1
    assert mark(play(match, "build:tavern"), "first_done") == 1


@rule("CIT-BELL-TOWER-1")
def test_the_moment_to_ring_does_not_come_back() -> None:
    match = turn("merchant", cities={0: SIX[:4]}, hands={0: ["bell-tower"]}, gold={0: 5})
    play(match, "build:bell-tower", "decline")
    assert mark(match, "bell") == 0
    assert forbids(match, "use:bell-tower") == "CIT-POWER-6"


@rule("CIT-BELL-TOWER-1", "CIT-CIRCUS-TENT-1")
def test_a_tent_completes_a_city_of_six_after_the_bell() -> None:
    match = turn("merchant", cities={0: [*SIX[:4], "bell-tower"]}, hands={0: ["circus-tent"]}, marks={"bell": True})
    play(match, "play:circus-tent")
    assert mark(match, "first_done") == 0


# Lighthouse.


@rule("CIT-LIGHTHOUSE-1", "CIT-ACTION-1")
def test_the_lighthouse_finds_action_cards_too() -> None:
    match = turn("merchant", options={"actions": True}, hands={0: ["lighthouse"]}, gold={0: 3})
    play(match, "build:lighthouse", "accept", "take:acrobat")
    assert hand(match) == ["acrobat"]
    assert set(match.view(0)["deck"]) == {"?"}


@rule("CIT-LIGHTHOUSE-1")
def test_who_looked_through_the_deck_may_leave_everything() -> None:
    match = turn("merchant", hands={0: ["lighthouse"]}, gold={0: 3}, deck=["tavern", "temple", "manor"])
    before = match.position()["deck"]
    play(match, "build:lighthouse", "accept", "decline")
    after = match.position()["deck"]
    assert (hand(match), sorted(after)) == ([], sorted(before))
    assert after != before, "the deck is shuffled"
    assert set(match.view(0)["deck"]) == {"?"}


# Building and paying.


@rule("CIT-FACTORY-1")
def test_a_factory_does_not_make_itself_or_basic_districts_cheaper() -> None:
    match = turn("merchant", hands={0: ["factory"]}, gold={0: 4})
    assert forbids(match, "build:factory") == "CIT-BUILD-4"
    assert (
        gold(play(turn("merchant", cities={0: ["factory"]}, hands={0: ["castle"]}, gold={0: 4}), "build:castle"))[0]
        == 0
    )


@rule("CIT-FACTORY-1", "CIT-WIZARD-2")
def test_a_factory_counts_for_what_the_wizard_builds_at_once() -> None:
    match = turn("wizard", cities={0: ["factory"]}, hands={1: ["smithy"]}, gold={0: 4})
    assert gold(play(match, "look", "seat:1", "build:smithy"))[0] == 0


@rule("CIT-MONUMENT-1", "CIT-CIRCUS-TENT-1")
def test_a_tent_is_a_district_for_the_limit_of_the_monument() -> None:
    match = turn("merchant", cities={0: [*SIX[:4], "circus-tent"]}, hands={0: ["monument"]}, gold={0: 4})
    assert forbids(match, "build:monument") == "CIT-MONUMENT-1"


@rule("CIT-MONUMENT-1", "CIT-FRAMEWORK-1")
def test_a_monument_for_a_framework_obeys_its_limit() -> None:
    match = turn("merchant", cities={0: [*SIX[:3], "framework"]}, hands={0: ["monument"]})
    assert city(play(match, "replace:monument")) == sorted([*SIX[:3], "monument"])


@rule("CIT-NECROPOLIS-1", "CIT-BUILD-2")
def test_a_necropolis_for_a_district_uses_the_build_of_the_turn() -> None:
    match = turn("merchant", cities={0: ["tavern"]}, hands={0: ["necropolis", "temple"]}, gold={0: 3})
    play(match, "sacrifice", "own:tavern")
    assert forbids(match, "build:temple") == "CIT-BUILD-2"


@rule("CIT-NECROPOLIS-1", "CIT-CITY-3")
def test_a_coin_on_what_the_necropolis_takes_goes_to_the_bank() -> None:
    match = turn("merchant", cities={0: ["tavern+"]}, hands={0: ["necropolis"]}, gold={0: 1})
    play(match, "sacrifice", "own:tavern+")
    assert (city(match), gold(match)[0]) == (["necropolis"], 1)


@rule("CIT-THIEVES-DEN-1", "CIT-SECRET-VAULT-1", "CIT-ACTION-1")
def test_vault_and_action_cards_pay_for_a_den() -> None:
    match = turn("merchant", hands={0: ["thieves-den", "secret-vault", "director"]}, gold={0: 4})
    play(match, "den:2", "discard:secret-vault", "discard:director")
    assert (city(match), gold(match)[0], hand(match)) == (["thieves-den"], 0, [])


@rule("CIT-LABORATORY-1", "CIT-SECRET-VAULT-1", "CIT-ACTION-1")
@pytest.mark.parametrize("card", ["secret-vault", "rasputin"])
def test_the_laboratory_takes_any_card(card: str) -> None:
    match = turn("merchant", cities={0: ["laboratory"]}, hands={0: [card]})
    assert gold(play(match, "use:laboratory", f"discard:{card}"))[0] == 2


@rule("CIT-QUARRY-1", "CIT-QUARRY-2")
def test_a_third_tavern_with_a_quarry() -> None:
    cities = {0: ["quarry", "tavern", "tavern"]}
    deluxe = turn("merchant", cities=cities, hands={0: ["tavern"]}, gold={0: 1})
    assert city(play(deluxe, "build:tavern")) == ["quarry", "tavern", "tavern", "tavern"]
    dark = turn("merchant", edition=DARK, cities=cities, hands={0: ["tavern"]}, gold={0: 1})
    assert forbids(dark, "build:tavern") == "CIT-BUILD-3"


@rule("CIT-QUARRY-1", "CIT-FRAMEWORK-1")
def test_a_quarry_allows_a_duplicate_for_a_framework_too() -> None:
    cities = {0: ["quarry", "framework", "palace", "market"]}
    match = turn("merchant", cities=cities, hands={0: ["palace"]})
    assert city(play(match, "replace:palace")).count("palace") == 2


@rule("CIT-STABLES-1", "CIT-SEER-2")
def test_stables_stand_beside_every_limit() -> None:
    match = turn("seer", hands={0: ["tavern", "temple", "stables", "manor"]}, gold={0: 9})
    play(match, "build:tavern", "build:temple", "build:stables")
    assert forbids(match, "build:manor") == "CIT-BUILD-2"


# Points.


@rule("CIT-UNIVERSITY-1", "CIT-DRAGON-GATE-1", "CIT-WARLORD-2")
@pytest.mark.parametrize("edition", [CLASSIC, DARK, DELUXE])
@pytest.mark.parametrize("slug", ["dragon-gate", "university"])
def test_eight_points_cost_five_to_destroy(edition: str, slug: str) -> None:
    poor = turn("warlord", edition=edition, cities={1: [slug, "tavern"]}, gold={0: 4})
    assert forbids(play(poor, "destroy"), f"destroy:1:{slug}") == "CIT-WARLORD-2"
    rich = turn("warlord", edition=edition, cities={1: [slug]}, gold={0: 5})
    assert gold(play(rich, "destroy", f"destroy:1:{slug}"))[0] == 0


@rule("CIT-CAPITOL-1", "CIT-HAUNTED-QUARTER-1")
def test_a_haunted_quarter_may_be_the_third_of_a_type_for_the_capitol() -> None:
    match = turn("merchant", cities={0: ["capitol", "haunted-quarter", "tavern", "market"]})
    assert line(match, "CIT-CAPITOL-1") == 3


@rule("CIT-CAPITOL-1", "CIT-CIRCUS-TENT-1", "CIT-BASILICA-1", "CIT-WISHING-WELL-1")
def test_a_tent_has_no_type_and_no_cost_for_any_points() -> None:
    match = turn("merchant", cities={0: ["capitol", "wishing-well", "circus-tent"]})
    assert (line(match, "CIT-CAPITOL-1"), line(match, "CIT-WISHING-WELL-1")) == (0, 2)
    basilica = turn("merchant", cities={0: ["basilica", "circus-tent"]})
    assert line(basilica, "CIT-BASILICA-1") == 0


@rule("CIT-HAUNTED-QUARTER-1", "CIT-IVORY-TOWER-1", "CIT-WISHING-WELL-1")
def test_the_one_type_of_the_haunted_quarter_is_the_best_for_the_total() -> None:
    """As unique: well 2, no tower. The tower is not alone beside the well anyway."""
    match = turn("merchant", cities={0: ["ivory-tower", "wishing-well", "haunted-quarter"]})
    assert (line(match, "CIT-IVORY-TOWER-1"), line(match, "CIT-WISHING-WELL-1")) == (0, 3)


@rule("CIT-CAPITOL-1", "CIT-SCHOOL-OF-MAGIC-2")
def test_a_school_of_magic_is_unique_for_the_capitol() -> None:
    assert line(turn("merchant", cities={0: ["capitol", "school-of-magic", "tavern", "market"]}), "CIT-CAPITOL-1") == 0
    assert line(turn("merchant", cities={0: ["capitol", "school-of-magic", "keep"]}), "CIT-CAPITOL-1") == 3


@rule("CIT-MAP-ROOM-1", "CIT-ACTION-4")
def test_an_action_card_counts_for_the_map_room_as_well() -> None:
    match = turn("merchant", cities={0: ["map-room"]}, hands={0: ["director", "tavern"]})
    assert (line(match, "CIT-MAP-ROOM-1"), line(match, "CIT-ACTION-4")) == (2, 1)


@rule("CIT-STATUE-1", "CIT-EMPEROR-4", "CIT-END-1")
def test_a_murdered_emperor_decides_on_the_statue_after_the_last_turn() -> None:
    marks = {"first_done": 2, "done_at": 7}
    cities = {2: [*SIX, "statue"]}
    match = turn("assassin", cast=["emperor"], roles={1: ["emperor"]}, cities=cities, marks=marks)
    play(match, "murder", "name:4", "end")
    assert not match.over
    play(match, "seat:2")
    assert match.over
    assert line(match, "CIT-STATUE-1", 2) == 5


# Theater.


def picked(**facts: Any) -> Match:
    """A table where everybody has picked and the owner of the Theater is asked."""
    match = at("call of rank 8", **facts)
    while decision(match) in ("pick-character", "lay-aside"):
        play(match, words(match)[0])
    return match


@rule("CIT-THEATER-1", "CIT-DRAFT-6")
@pytest.mark.parametrize("players", [7, 8])
def test_the_theater_plays_after_the_special_pick_of_the_last(players: int) -> None:
    cast = ["tax-collector"] if players == 8 else []
    match = picked(players=players, cast=cast, cities={2: ["theater"]})
    assert asked(match) == (2, "theater-swaps")
    before = match.position()["roles"]
    play(match, f"seat:{players - 1}")
    after = match.position()["roles"]
    assert (after[2], after[players - 1]) == (before[players - 1], before[2])


@rule("CIT-THEATER-2")
def test_the_theater_of_three_gives_one_of_two_and_takes_one_of_two_at_random() -> None:
    got = set()
    for seed in range(12):
        match = picked(players=3, cities={1: ["theater"]}, seed=seed)
        mine, theirs = match.position()["roles"][1], match.position()["roles"][0]
        assert words(match) == ["decline", "seat:0", "seat:2"]
        play(match, "seat:0")
        assert len(words(match)) == 2
        play(match, words(match)[1])
        now = match.position()["roles"][1]
        assert len(set(now) & set(mine)) == len(set(now) & set(theirs)) == 1
        got.add(theirs.index(*set(now) & set(theirs)))
    assert got == {0, 1}


@rule("CIT-THEATER-1")
def test_a_theater_seen_by_nobody_else_stays_secret() -> None:
    match = picked(cities={1: ["theater"]})
    play(match, "seat:2")
    assert match.view(3)["roles"][:3] == [[], [], []]
    assert match.view(None)["roles"][1:3] == [[], []]


# The deck.


@rule("CIT-DECK-1", "CIT-INCOME-1")
def test_an_income_of_cards_with_one_card_left() -> None:
    deck = turn("merchant").position()["deck"]
    match = turn("merchant", income=False, hands={1: deck[1:]})
    play(match, "cards")
    assert (hand(match), decision(match)) == (deck[:1], "turn")


@rule("CIT-DECK-1", "CIT-PARK-1", "CIT-SMITHY-1")
def test_park_and_smithy_draw_what_there_is() -> None:
    deck = turn("merchant", cities={0: ["smithy", "park"]}).position()["deck"]
    smithy = turn("merchant", cities={0: ["smithy", "park"]}, hands={1: deck[1:]}, gold={0: 2})
    assert hand(play(smithy, "use:smithy")) == deck[:1]
    park = turn("merchant", cities={0: ["smithy", "park"]}, hands={1: deck[1:]})
    assert hand(play(park, "end")) == deck[:1]


@rule("CIT-NAVIGATOR-1")
def test_no_hand_limit() -> None:
    deck = turn("merchant").position()["deck"]
    match = turn("navigator", hands={0: deck[:20]})
    assert len(hand(play(match, "sail-cards"))) == 24
    assert GAME.position(match.position()).position() == match.position()
