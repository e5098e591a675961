"""Unique districts and action cards inside the turn or the interrupt of another card."""

import pytest

from tests.citadels.seen import asked, city, decision, forbids, gold, hand, line, mark, words
from tests.citadels.table import DARK, DELUXE, at, play, turn
from tests.rulemark import rule

SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]


# Graveyard.


@rule("CIT-GRAVEYARD-1")
def test_the_graveyard_interrupts_and_the_warlord_goes_on() -> None:
    match = turn("warlord", cities={0: ["prison"], 1: ["docks"], 2: ["graveyard"]}, gold={0: 2, 2: 1})
    play(match, "destroy", "destroy:1:docks")
    assert asked(match)[0] == 2
    play(match, "accept")
    assert (hand(match, 2), gold(match)[2], asked(match)) == (["docks"], 0, (0, "turn"))
    assert gold(play(match, "collect"))[0] == 1


@rule("CIT-GRAVEYARD-1")
def test_the_graveyard_may_leave_the_card() -> None:
    match = turn("warlord", cities={1: ["docks", "graveyard"]}, gold={0: 2, 1: 1})
    play(match, "destroy", "destroy:1:docks", "decline")
    assert (hand(match, 1), gold(match)[1]) == ([], 1)
    assert match.position()["deck"][-1] == "docks"


@rule("CIT-GRAVEYARD-2", "CIT-MARSHAL-2")
def test_a_seized_district_is_not_destroyed_and_nobody_is_asked() -> None:
    match = turn("marshal", cities={1: ["docks"], 2: ["graveyard"]}, gold={0: 3, 2: 1})
    play(match, "seize", "seize:1:docks")
    assert asked(match) == (0, "turn")


@rule("CIT-GRAVEYARD-2", "CIT-FRAMEWORK-1")
def test_a_framework_used_up_is_not_for_the_graveyard() -> None:
    match = turn("merchant", cities={0: ["framework"], 1: ["graveyard"]}, hands={0: ["palace"]}, gold={1: 1})
    play(match, "replace:palace")
    assert asked(match) == (0, "turn")


# Museum, Bell Tower.


@rule("CIT-MUSEUM-2", "CIT-MUSEUM-3")
def test_the_new_owner_of_a_museum_adds_to_its_cards() -> None:
    match = turn("diplomat", cities={0: ["palace"], 1: ["museum"]}, hands={0: ["tavern"]}, museum=["castle"])
    play(match, "exchange", "own:palace", "exchange:1:museum", "use:museum", "discard:tavern")
    assert (line(match, "CIT-MUSEUM-3"), line(match, "CIT-MUSEUM-3", 1)) == (2, 0)


@rule("CIT-BELL-TOWER-2", "CIT-ARMORY-1")
def test_an_armory_silences_the_bell() -> None:
    match = turn("merchant", cities={0: ["armory"], 1: ["bell-tower"]}, marks={"bell": True})
    play(match, "use:armory", "destroy:1:bell-tower")
    assert mark(match, "bell") == 0


@rule("CIT-BELL-TOWER-1", "CIT-MAGISTRATE-2")
def test_the_magistrate_rings_a_confiscated_bell() -> None:
    match = turn("magistrate", roles={1: ["merchant"]}, cities={0: SIX[:5]}, hands={1: ["bell-tower"]}, gold={1: 5})
    play(match, "warrant", "name:6", "name:5", "name:7", "end", "gold", "build:bell-tower", "accept")
    assert asked(match) == (0, "ring-bell")
    play(match, "accept")
    assert (mark(match, "first_done"), gold(match)[1]) == (0, 7)


# Framework, Necropolis, Thieves' Den, Stables.


@rule("CIT-FRAMEWORK-1")
def test_a_framework_does_not_lift_the_limit_or_allow_equals() -> None:
    match = turn("merchant", cities={0: ["framework", "palace"]}, hands={0: ["palace", "tavern", "manor"]}, gold={0: 1})
    assert forbids(match, "replace:palace") == "CIT-BUILD-3"
    play(match, "build:tavern")
    assert forbids(match, "replace:manor") == "CIT-BUILD-2"


@rule("CIT-FRAMEWORK-1", "CIT-ALCHEMIST-1")
def test_the_alchemist_gets_nothing_for_a_framework() -> None:
    match = turn("alchemist", cities={0: ["framework"]}, hands={0: ["palace"]}, gold={0: 2})
    play(match, "replace:palace", "end")
    assert gold(match)[0] == 2


@rule("CIT-FRAMEWORK-1", "CIT-NAVIGATOR-2")
def test_the_navigator_builds_with_nothing_in_place_of_gold() -> None:
    match = turn("navigator", cities={0: ["framework"]}, hands={0: ["palace", "necropolis"]})
    assert forbids(match, "replace:palace") == forbids(match, "sacrifice") == "CIT-NAVIGATOR-2"


@rule("CIT-NECROPOLIS-1", "CIT-TAX-COLLECTOR-1")
def test_a_necropolis_for_a_district_is_taxed() -> None:
    match = turn("merchant", cast=["tax-collector"], cities={0: ["tavern"]}, hands={0: ["necropolis"]}, gold={0: 2})
    play(match, "sacrifice", "own:tavern")
    assert (city(match), gold(match)[0], mark(match, "tax")) == (["necropolis"], 1, 1)


@rule("CIT-NECROPOLIS-1", "CIT-GRAVEYARD-2")
def test_a_necropolis_needs_a_district_or_five_gold() -> None:
    poor = turn("merchant", hands={0: ["necropolis"]}, gold={0: 4})
    assert forbids(poor, "sacrifice") != ""
    assert forbids(poor, "build:necropolis") == "CIT-BUILD-4"
    paid = turn("merchant", cities={0: ["tavern"]}, hands={0: ["necropolis"]}, gold={0: 5})
    assert city(play(paid, "build:necropolis")) == ["necropolis", "tavern"]
    watched = turn("merchant", cities={0: ["tavern"], 1: ["graveyard"]}, hands={0: ["necropolis"]}, gold={1: 1})
    assert asked(play(watched, "sacrifice", "own:tavern")) == (0, "turn")


@rule("CIT-THIEVES-DEN-2", "CIT-MAGISTRATE-2")
def test_only_gold_comes_back_for_a_confiscated_den() -> None:
    hands = {1: ["thieves-den", "tavern", "temple"]}
    match = turn("magistrate", roles={1: ["merchant"]}, hands=hands, gold={1: 2})
    play(match, "warrant", "name:6", "name:5", "name:7", "end", "gold", "den:2", "discard:tavern", "discard:temple")
    play(match, "accept")
    assert (city(match, 0), gold(match)[1], hand(match, 1)) == (["thieves-den"], 4, [])


@rule("CIT-THIEVES-DEN-1", "CIT-FACTORY-1")
def test_a_den_costs_the_owner_of_a_factory_five() -> None:
    match = turn("merchant", cities={0: ["factory"]}, hands={0: ["thieves-den", "tavern", "temple"]}, gold={0: 3})
    play(match, "den:2", "discard:tavern", "discard:temple")
    assert (city(match), gold(match)[0]) == (["factory", "thieves-den"], 0)


@rule("CIT-STABLES-1", "CIT-ARCHITECT-2")
def test_stables_are_a_fourth_district_of_the_architect() -> None:
    match = turn("architect", hands={0: ["stables", "tavern", "temple", "watchtower", "manor"]}, gold={0: 9})
    play(match, "build:tavern", "build:stables", "build:temple", "build:watchtower")
    assert len(city(match)) == 4
    assert forbids(match, "build:manor") == "CIT-BUILD-2"


# Income and the ends of turns.


@rule("CIT-GOLD-MINE-1")
def test_the_gold_mine_adds_nothing_to_cards_or_to_powers() -> None:
    match = turn("navigator", income=False, cities={0: ["gold-mine"]}, deck=["tavern", "manor"])
    play(match, "cards", "keep:tavern")
    assert gold(match)[0] == 0
    assert gold(play(match, "sail-gold"))[0] == 4


@rule("CIT-OBSERVATORY-1", "CIT-ARCHITECT-1")
def test_observatory_and_library_are_for_income_only() -> None:
    match = turn("architect", cities={0: ["observatory", "library"]})
    assert len(hand(play(match, "bonus"))) == 2


@rule("CIT-LIBRARY-1", "CIT-WITCH-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_library_of_a_witch_works_before_she_names(edition: str) -> None:
    match = turn("witch", income=False, edition=edition, cities={0: ["library"]}, deck=["tavern", "manor", "docks"])
    play(match, "cards")
    assert (hand(match), decision(match)) == (["manor", "tavern"], "witch-names")


@rule("CIT-PARK-1")
def test_the_park_looks_at_the_hand_at_the_end() -> None:
    match = turn("merchant", cities={0: ["park"]}, hands={0: ["tavern"]}, gold={0: 1}, roles={1: ["warlord"]})
    kept = match.clone()
    assert len(hand(play(match, "build:tavern", "end"))) == 2
    assert hand(play(kept, "end")) == ["tavern"]


@rule("CIT-FACTORY-1", "CIT-WARLORD-2")
def test_a_factory_changes_no_price_for_the_warlord_and_no_points() -> None:
    match = turn("warlord", cities={0: ["factory"], 1: ["smithy"]}, gold={0: 4})
    play(match, "destroy", "destroy:1:smithy")
    assert gold(match)[0] == 0


@rule("CIT-GREAT-WALL-1")
def test_the_wall_does_not_stop_an_armory() -> None:
    match = turn("merchant", cities={0: ["armory"], 1: ["great-wall", "docks"]})
    assert city(play(match, "use:armory", "destroy:1:docks"), 1) == ["great-wall"]


@rule("CIT-LIGHTHOUSE-1", "CIT-WIZARD-2")
def test_a_lighthouse_built_by_the_wizard_searches_for_him() -> None:
    match = turn("wizard", hands={1: ["lighthouse"]}, gold={0: 3})
    play(match, "look", "seat:1", "build:lighthouse")
    assert asked(match) == (0, "search-deck")
    assert hand(play(match, "accept", "take:palace")) == ["palace"]


@rule("CIT-THRONE-ROOM-1", "CIT-WITCH-5")
def test_the_throne_room_earns_when_a_bewitched_king_is_crowned() -> None:
    match = turn("witch", income=False, roles={1: ["king"]}, cities={2: ["throne-room"]})
    play(match, "gold", "name:4", "gold")
    assert gold(match)[2] == 1


# Theater.


@rule("CIT-THEATER-1")
def test_who_got_a_character_by_the_theater_plays_it() -> None:
    match = at("call of rank 8", cities={1: ["theater"]}, marks={"crown": 1})
    while decision(match) == "pick-character":
        play(match, words(match)[0])
    first = next(seat for seat in (0, 2, 3) if match.position()["roles"][seat])
    theirs = match.position()["roles"][first]
    play(match, f"seat:{first}")
    assert match.position()["roles"][1] == theirs
    assert decision(match) != "theater-swaps", "once in a round"


# Action cards.


@rule("CIT-DIRECTOR-1", "CIT-NAVIGATOR-2")
def test_a_director_does_not_let_the_navigator_build() -> None:
    match = turn("navigator", hands={0: ["director", "tavern"]}, gold={0: 9})
    play(match, "play:director")
    assert forbids(match, "build:tavern") == "CIT-NAVIGATOR-2"


@rule("CIT-TICKET-WAGON-1")
def test_the_wagon_needs_a_gold_to_ride() -> None:
    match = turn("merchant", seat=1, wagons=[{"owner": 0, "gold": 2}], options={"actions": True})
    assert forbids(match, "ride:0") != ""


@rule("CIT-FORTUNE-TELLER-1", "CIT-ACTION-1")
def test_a_card_told_by_fortune_can_be_built_but_no_second_action_played() -> None:
    match = turn("merchant", hands={0: ["fortune-teller", "director"], 1: ["tavern"]}, gold={0: 1})
    play(match, "play:fortune-teller", "seat:1", "take:tavern", "build:tavern")
    assert city(match) == ["tavern"]
    assert forbids(match, "play:director") == "CIT-ACTION-1"
