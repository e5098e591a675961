"""The unique districts."""

from typing import Any

import pytest

from tests.citadels.seen import asked, city, decision, forbids, gold, hand, line, mark, points, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, at, play, turn
from tests.rulemark import rule

EDITIONS = [CLASSIC, DARK, DELUXE]
SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]

# Used in one's turn.


@rule("CIT-LABORATORY-1")
@pytest.mark.parametrize(("edition", "coins"), [(CLASSIC, 1), (DARK, 1), (DELUXE, 2)])
def test_the_laboratory_pays_for_a_card_once_a_turn(edition: str, coins: int) -> None:
    match = turn("merchant", edition=edition, cities={0: ["laboratory"]}, hands={0: ["tavern", "castle"]})
    play(match, "use:laboratory", "discard:castle")
    assert (gold(match)[0], hand(match)) == (coins, ["tavern"])
    assert forbids(match, "use:laboratory") == "CIT-POWER-1"


@rule("CIT-POWER-5", "CIT-POWER-6", "CIT-LABORATORY-1")
def test_the_laboratory_needs_a_card_and_an_owner() -> None:
    assert forbids(turn("merchant", cities={0: ["laboratory"]}), "use:laboratory") == "CIT-POWER-5"
    assert forbids(turn("merchant", cities={1: ["laboratory"]}), "use:laboratory") == "CIT-POWER-6"
    assert forbids(turn("merchant", cities={0: ["keep"]}), "use:keep") == "CIT-POWER-6"


@rule("CIT-SMITHY-1", "CIT-POWER-4")
@pytest.mark.parametrize(
    ("edition", "smithy", "pay", "cards"),
    [(CLASSIC, "3-for-2", 3, 2), (DARK, "3-for-3", 3, 3), (DELUXE, "2-for-3", 2, 3), (CLASSIC, "2-for-3", 2, 3)],
)
def test_the_smithy(edition: str, smithy: str, pay: int, cards: int) -> None:
    match = turn("merchant", edition=edition, options={"smithy": smithy}, cities={0: ["smithy"]}, gold={0: pay})
    play(match, "use:smithy")
    assert (gold(match)[0], len(hand(match))) == (0, cards)
    poor = turn("merchant", edition=edition, options={"smithy": smithy}, cities={0: ["smithy"]}, gold={0: pay - 1})
    assert forbids(poor, "use:smithy") == "CIT-POWER-4"


@rule("CIT-ARMORY-1")
def test_the_armory_destroys_in_spite_of_everything() -> None:
    match = turn(
        "merchant",
        cities={0: ["armory"], 1: ["keep", "great-wall", "tavern"]},
        roles={1: ["bishop"]},
    )
    play(match, "use:armory", "destroy:1:keep")
    assert (city(match), city(match, 1)) == ([], ["great-wall", "tavern"])
    assert gold(match)[0] == 0


@rule("CIT-ARMORY-2")
@pytest.mark.parametrize(("edition", "own"), [(DARK, False), (DELUXE, True)])
def test_where_the_armory_reaches(edition: str, own: bool) -> None:
    full = [*SIX, "manor", "castle"]
    match = turn("merchant", edition=edition, cities={0: ["armory", "tavern"], 1: full, 2: ["temple"]})
    play(match, "use:armory")
    assert forbids(match, "destroy:1:manor") == "CIT-CITY-2"
    assert (forbids(match, "destroy:0:tavern") == "") == own
    assert forbids(match, "destroy:2:temple") == ""


@rule("CIT-GRAVEYARD-2", "CIT-ARMORY-1")
def test_the_graveyard_does_not_answer_to_the_armory() -> None:
    match = turn("merchant", cities={0: ["armory"], 1: ["tavern"], 2: ["graveyard"]}, gold={2: 3})
    play(match, "use:armory", "destroy:1:tavern")
    assert asked(match) == (0, "turn")


@rule("CIT-MUSEUM-1", "CIT-MUSEUM-3")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_museum_keeps_a_card_a_turn_for_a_point(edition: str) -> None:
    match = turn("merchant", edition=edition, cities={0: ["museum"]}, hands={0: ["tavern", "castle"]})
    play(match, "use:museum", "discard:castle")
    assert hand(match) == ["tavern"]
    assert points(match) == 5
    assert line(match, "CIT-MUSEUM-3") == 1
    assert match.view(1)["museum"] == ["?"]
    assert match.view(0)["museum"] == ["castle"]
    assert forbids(match, "use:museum") == "CIT-POWER-1"


@rule("CIT-MUSEUM-2")
def test_cards_move_with_the_museum_and_go_with_it() -> None:
    facts: dict[str, Any] = {"museum": ["castle", "docks"], "gold": {0: 9}}
    moved = turn("diplomat", cities={0: ["tavern"], 1: ["museum"]}, **facts)
    play(moved, "exchange", "own:tavern", "exchange:1:museum")
    assert line(moved, "CIT-MUSEUM-3") == 2
    gone = turn("warlord", cities={1: ["museum"]}, **facts)
    play(gone, "destroy", "destroy:1:museum")
    assert gone.position()["museum"] == []
    assert sorted(gone.position()["deck"][-3:]) == ["castle", "docks", "museum"]


@rule("CIT-GRAVEYARD-1", "CIT-MUSEUM-2")
def test_the_graveyard_recovers_a_museum_without_its_cards() -> None:
    match = turn("warlord", cities={1: ["museum", "graveyard"]}, museum=["castle"], gold={0: 9, 1: 1})
    play(match, "destroy", "destroy:1:museum", "accept")
    assert hand(match, 1) == ["museum"]
    assert match.position()["deck"][-1] == "castle"


# Income, turns and calls.


@rule("CIT-GOLD-MINE-1")
def test_the_gold_mine_adds_to_gold_only() -> None:
    match = turn("merchant", income=False, cities={0: ["gold-mine"]})
    assert gold(play(match, "gold"))[0] == 3


@rule("CIT-OBSERVATORY-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_observatory_shows_three(edition: str) -> None:
    match = turn(
        "merchant", income=False, edition=edition, cities={0: ["observatory"]}, deck=["tavern", "manor", "docks"]
    )
    play(match, "cards")
    assert words(match) == ["keep:manor", "keep:tavern", "keep:docks"]
    play(match, "keep:docks")
    assert hand(match) == ["docks"]


@rule("CIT-LIBRARY-1", "CIT-LIBRARY-2")
@pytest.mark.parametrize(
    ("edition", "own", "kept"),
    [
        (CLASSIC, ["library"], 2),
        (DELUXE, ["library"], 2),
        (CLASSIC, ["library", "observatory"], 2),
        (DELUXE, ["library", "observatory"], 3),
    ],
)
def test_the_library_keeps_more(edition: str, own: list[str], kept: int) -> None:
    match = turn("merchant", income=False, edition=edition, cities={0: own}, deck=["tavern", "manor", "docks"])
    play(match, "cards")
    while decision(match) == "keep-card":
        play(match, words(match)[0])
    assert len(hand(match)) == kept


@rule("CIT-OBSERVATORY-1", "CIT-WITCH-3")
def test_the_bewitched_uses_his_observatory() -> None:
    match = turn(
        "witch", income=False, cities={1: ["observatory"]}, roles={1: ["merchant"]}, deck=["tavern", "manor", "docks"]
    )
    play(match, "gold", "name:6", "cards")
    assert len(words(match)) == 3


@rule("CIT-SCHOOL-OF-MAGIC-1")
@pytest.mark.parametrize("slug", ["king", "bishop", "merchant", "warlord"])
def test_the_school_of_magic_earns_for_everybody(slug: str) -> None:
    match = turn(slug, cities={0: ["school-of-magic"]})
    assert gold(play(match, "collect"))[0] == 1


@rule("CIT-SCHOOL-OF-MAGIC-2")
def test_the_school_of_magic_is_unique_in_scoring_and_for_the_trader() -> None:
    match = turn(
        "trader",
        cities={0: ["manor", "temple", "tavern", "school-of-magic"]},
        hands={0: ["smithy", "docks"]},
        gold={0: 20},
    )
    assert line(match, "CIT-SCORE-2") == 0
    play(match, "build:smithy")
    assert forbids(match, "build:docks") == ""


@rule("CIT-PARK-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_park_fills_an_empty_hand(edition: str) -> None:
    match = turn("merchant", edition=edition, cities={0: ["park"]})
    assert len(hand(play(match, "end"))) == 2
    held = turn("merchant", edition=edition, cities={0: ["park"]}, hands={0: ["tavern"]})
    assert hand(play(held, "end")) == ["tavern"]


@rule("CIT-POOR-HOUSE-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_poor_house_helps_the_penniless(edition: str) -> None:
    assert gold(play(turn("merchant", edition=edition, cities={0: ["poor-house"]}), "end"))[0] == 1
    rich = turn("merchant", edition=edition, cities={0: ["poor-house"]}, gold={0: 2})
    assert gold(play(rich, "end"))[0] == 2


@rule("CIT-POOR-HOUSE-1", "CIT-WITCH-4")
def test_the_poor_house_of_a_witch_who_played_on() -> None:
    match = turn("witch", income=False, cities={0: ["poor-house"]}, roles={1: ["merchant"]}, deck=["tavern", "temple"])
    play(match, "cards", "keep:tavern", "name:6", "gold", "end")
    assert gold(match)[0] == 1


@rule("CIT-THRONE-ROOM-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_throne_room_earns_when_the_crown_moves(edition: str) -> None:
    match = turn("emperor", edition=edition, cities={1: ["throne-room"]})
    play(match, "crown", "seat:2")
    assert gold(match)[1] == 1, "taking it and handing it on is one change"
    king = turn("king", edition=edition, cities={1: ["throne-room"]}, marks={"crown": 0})
    play(king, *(["crown"] if edition == DELUXE else []), "end")
    assert gold(king)[1] == 0, "the crown did not move"


@rule("CIT-THRONE-ROOM-1", "CIT-KING-3")
def test_the_throne_room_earns_by_inheritance_too() -> None:
    match = turn("assassin", roles={1: ["king"]}, cities={2: ["throne-room"]})
    play(match, "murder", "name:4", "end")
    assert gold(match)[2] == 1


@rule("CIT-HOSPITAL-1", "CIT-HOSPITAL-2")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_hospital_gives_a_victim_his_income(edition: str) -> None:
    match = turn(
        "assassin", edition=edition, roles={1: ["merchant"], 2: ["architect"]}, cities={1: ["hospital", "tavern"]}
    )
    play(match, "murder", "name:6", "end")
    assert asked(match) == (1, "hospital-income")
    assert words(match) == ["decline", "gold", "cards"]
    play(match, "gold")
    assert gold(match)[1] == 2
    assert match.waiting == (2,)


@rule("CIT-HOSPITAL-2")
def test_the_owner_of_the_hospital_is_asked_even_if_he_is_somebody_else() -> None:
    match = turn("assassin", roles={1: ["architect"], 2: ["merchant"]}, cities={1: ["hospital"]})
    play(match, "murder", "name:6", "end")
    assert asked(match) == (1, "hospital-income")
    assert words(match) == ["decline"]
    shown = turn("assassin", roles={1: ["thief"], 2: ["merchant"]}, cities={1: ["hospital"]})
    play(shown, "murder", "name:6", "end", "gold", "end")
    assert decision(shown) == "pick-character", "who has shown himself already cannot be the victim"


@rule("CIT-HOSPITAL-1", "CIT-THIEF-2")
def test_a_victim_in_the_hospital_cannot_be_robbed() -> None:
    match = turn("assassin", roles={1: ["merchant"], 2: ["thief"]}, cities={1: ["hospital"]}, gold={1: 3})
    play(match, "murder", "name:6", "end", "gold", "rob")
    assert forbids(match, "name:6") == "CIT-THIEF-2"


# Theater.


@rule("CIT-THEATER-1")
def test_the_theater_exchanges_characters_unseen() -> None:
    match = at("call of rank 8", cities={1: ["theater"]}, marks={"crown": 1})
    for _ in range(4):
        play(match, words(match)[0])
    assert asked(match) == (1, "theater-swaps")
    before = match.position()["roles"]
    assert words(match) == ["decline", "seat:0", "seat:2", "seat:3"]
    play(match, "seat:2")
    after = match.position()["roles"]
    assert (after[1], after[2]) == (before[2], before[1])
    assert match.view(1)["roles"][1:3] == after[1:3], "both know both characters now"
    assert match.view(3)["theater"] == [1, 2]


@rule("CIT-THEATER-2")
def test_the_theater_with_two_characters_each() -> None:
    match = at("call of rank 8", players=2, cities={1: ["theater"]}, marks={"crown": 1})
    for _ in range(7):
        play(match, words(match)[0])
    mine, theirs = match.position()["roles"][1], match.position()["roles"][0]
    play(match, "seat:0")
    assert len(words(match)) == 2
    play(match, words(match)[0])
    assert mine[0] in match.position()["roles"][0]
    assert len(set(theirs) & set(match.position()["roles"][1])) == 1


@rule("CIT-THEATER-1")
def test_the_theater_may_stay_closed() -> None:
    match = at("call of rank 8", cities={1: ["theater"]})
    for _ in range(4):
        play(match, words(match)[0])
    before = match.position()["roles"]
    play(match, "decline")
    assert match.position()["roles"] == before


# Rank 8 and the graveyard.


@rule("CIT-KEEP-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_keep_stands(edition: str) -> None:
    match = turn("warlord", edition=edition, cities={1: ["keep", "tavern"]}, gold={0: 9})
    assert forbids(play(match, "destroy"), "destroy:1:keep") == "CIT-KEEP-1"


@rule("CIT-GRAVEYARD-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_graveyard_buys_back_what_the_warlord_destroys(edition: str) -> None:
    match = turn(
        "warlord", edition=edition, cities={1: ["tavern"], 2: ["graveyard"]}, gold={2: 1}, hands={0: ["temple"]}
    )
    play(match, "destroy", "destroy:1:tavern")
    assert asked(match) == (2, "recover-district")
    play(match, "accept")
    assert hand(match, 2) == ["tavern"]
    assert gold(match)[2] == 0
    assert asked(match)[0] == 0
    assert match.view(3)["hands"][2] == ["tavern"], "everybody saw which card it was"


@rule("CIT-GRAVEYARD-1")
def test_the_graveyard_asks_for_gold_and_not_the_warlord_himself() -> None:
    poor = turn("warlord", cities={1: ["tavern"], 2: ["graveyard"]})
    assert words(play(poor, "destroy", "destroy:1:tavern")) == ["decline"]
    own = turn("warlord", cities={0: ["graveyard"], 1: ["tavern"]}, gold={0: 5})
    play(own, "destroy", "destroy:1:tavern")
    assert asked(own) == (0, "turn")


@rule("CIT-GRAVEYARD-2")
def test_a_destroyed_graveyard_does_not_save_itself() -> None:
    match = turn("warlord", cities={1: ["graveyard"]}, gold={0: 4, 1: 4})
    play(match, "destroy", "destroy:1:graveyard")
    assert asked(match) == (0, "turn")


# Building.


@rule("CIT-FACTORY-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_factory_makes_unique_districts_cheaper(edition: str) -> None:
    match = turn("architect", edition=edition, cities={0: ["factory"]}, hands={0: ["library", "palace"]}, gold={0: 9})
    play(match, "build:library")
    assert gold(match)[0] == 4
    assert points(match) == (6 + 6 if edition == DARK else 5 + 6)
    poor = turn("merchant", edition=edition, cities={0: ["factory"]}, hands={0: ["palace"]}, gold={0: 4})
    assert forbids(poor, "build:palace") == "CIT-BUILD-4"


@rule("CIT-FACTORY-1", "CIT-ALCHEMIST-1")
def test_the_alchemist_gets_the_reduced_price_back() -> None:
    match = turn("alchemist", cities={0: ["factory"]}, hands={0: ["library"]}, gold={0: 5})
    assert gold(play(match, "build:library", "end"))[0] == 5


@rule("CIT-QUARRY-1", "CIT-QUARRY-2")
@pytest.mark.parametrize(("edition", "second"), [(DARK, "CIT-BUILD-3"), (DELUXE, "")])
def test_the_quarry_allows_equals(edition: str, second: str) -> None:
    match = turn(
        "architect",
        edition=edition,
        cities={0: ["quarry", "tavern", "temple"]},
        hands={0: ["tavern", "temple"]},
        gold={0: 9},
    )
    play(match, "build:tavern")
    assert forbids(match, "build:temple") == second


@rule("CIT-QUARRY-1")
def test_equals_stay_when_the_quarry_goes() -> None:
    match = turn("warlord", cities={1: ["quarry", "tavern", "tavern"]}, gold={0: 9})
    play(match, "destroy", "destroy:1:quarry")
    assert city(match, 1) == ["tavern", "tavern"]


@rule("CIT-STABLES-1")
def test_stables_leave_the_limit_alone() -> None:
    match = turn("merchant", hands={0: ["stables", "tavern"]}, gold={0: 5})
    play(match, "build:tavern", "build:stables")
    assert city(match) == ["stables", "tavern"]


@rule("CIT-MONUMENT-1", "CIT-MONUMENT-2")
def test_the_monument_comes_early_and_counts_for_two() -> None:
    match = turn("merchant", cities={0: SIX[:4]}, hands={0: ["monument"]}, gold={0: 9})
    play(match, "build:monument")
    assert mark(match, "first_done") == -1
    late = turn("merchant", cities={0: SIX[:5]}, hands={0: ["monument"]}, gold={0: 9})
    assert forbids(late, "build:monument") == "CIT-MONUMENT-1"
    closed = turn("warlord", cities={1: [*SIX[:5], "monument"], 2: ["manor"]}, gold={0: 9})
    assert forbids(play(closed, "destroy"), "destroy:1:temple") == "CIT-CITY-2"


@rule("CIT-FRAMEWORK-1")
def test_the_framework_stands_in_for_the_price() -> None:
    match = turn("merchant", cities={0: ["framework"]}, hands={0: ["palace"]})
    play(match, "replace:palace")
    assert city(match) == ["palace"]
    assert forbids(turn("merchant", hands={0: ["palace"]}, gold={0: 9}), "replace:palace") == "CIT-FRAMEWORK-1"


@rule("CIT-NECROPOLIS-1")
def test_the_necropolis_may_cost_a_district() -> None:
    match = turn("merchant", cities={0: ["tavern", "temple"]}, hands={0: ["necropolis"]})
    play(match, "sacrifice")
    assert words(match) == ["own:temple", "own:tavern"]
    play(match, "own:tavern")
    assert city(match) == ["necropolis", "temple"]


@rule("CIT-THIEVES-DEN-1")
def test_the_thieves_den_takes_cards_for_gold() -> None:
    match = turn("merchant", hands={0: ["thieves-den", "tavern", "temple", "castle"]}, gold={0: 4})
    assert [word for word in words(match) if word.startswith("den")] == ["den:2", "den:3"]
    play(match, "den:2", "discard:tavern", "discard:temple")
    assert (city(match), gold(match)[0], hand(match)) == (["thieves-den"], 0, ["castle"])


@rule("CIT-SECRET-VAULT-1", "CIT-MAP-ROOM-1")
def test_the_secret_vault_counts_in_the_hand() -> None:
    match = turn("merchant", cities={0: ["map-room"]}, hands={0: ["secret-vault"]}, gold={0: 9})
    assert forbids(match, "build:secret-vault") == "CIT-SECRET-VAULT-1"
    assert points(match) == 5 + 1 + 3
    assert match.view(1)["scores"][0] == match.view(None)["scores"][0] == 6, "the others do not know"
    assert match.view(0)["scores"][0] == 5 + 1 + 3, "its owner does"


@rule("CIT-LIGHTHOUSE-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_lighthouse_searches_the_deck(edition: str) -> None:
    match = turn("merchant", edition=edition, hands={0: ["lighthouse"]}, gold={0: 3})
    play(match, "build:lighthouse")
    assert asked(match) == (0, "search-deck")
    play(match, "accept")
    assert match.view(1)["drawn"] == ["?"] * len(match.view(0)["drawn"])
    play(match, "take:palace")
    assert hand(match) == ["palace"]
    assert set(match.view(0)["deck"]) == {"?"}
    left = turn("merchant", edition=edition, hands={0: ["lighthouse"]}, gold={0: 3})
    assert hand(play(left, "build:lighthouse", "decline")) == []


@rule("CIT-LIGHTHOUSE-1", "CIT-MAGISTRATE-2")
def test_who_confiscates_a_lighthouse_searches() -> None:
    match = turn("magistrate", roles={1: ["merchant"]}, hands={1: ["lighthouse"]}, gold={1: 3})
    play(match, "warrant", "name:6", "name:5", "name:7", "end", "gold", "build:lighthouse", "accept")
    assert asked(match) == (0, "search-deck")


@rule("CIT-BELL-TOWER-1")
@pytest.mark.parametrize(("edition", "players", "before"), [(DARK, 4, 6), (DELUXE, 4, 5), (DELUXE, 2, 6)])
def test_the_bell_tower_shortens_the_game(edition: str, players: int, before: int) -> None:
    match = turn(
        "merchant", edition=edition, players=players, cities={0: SIX[:before]}, hands={0: ["bell-tower"]}, gold={0: 5}
    )
    other = match.clone()
    play(match, "build:bell-tower")
    assert asked(match) == (0, "ring-bell")
    play(match, "accept")
    assert mark(match, "first_done") == 0
    assert mark(play(other, "build:bell-tower", "decline"), "first_done") == -1


@rule("CIT-BELL-TOWER-2")
def test_a_destroyed_bell_tower_brings_the_usual_number_back() -> None:
    match = turn(
        "warlord",
        cities={0: [], 1: ["bell-tower", "manor"], 2: SIX},
        gold={0: 9},
        marks={"bell": True, "first_done": 2, "done_at": 6},
    )
    play(match, "destroy", "destroy:1:bell-tower")
    assert (mark(match, "bell"), mark(match, "first_done")) == (0, -1)
    play(match, "end")
    assert asked(match)[1] == "pick-character", "the game goes on"


@rule("CIT-BELL-TOWER-3")
def test_a_moved_bell_tower_stays_in_force() -> None:
    match = turn("diplomat", cities={0: ["tavern"], 1: ["bell-tower"]}, gold={0: 9}, marks={"bell": True})
    play(match, "exchange", "own:tavern", "exchange:1:bell-tower")
    assert mark(match, "bell") == 1


@rule("CIT-BELL-TOWER-4")
@pytest.mark.parametrize(("reading", "done"), [(False, -1), (True, 1)])
def test_older_cities_and_the_bell_tower(reading: bool, done: int) -> None:
    match = turn(
        "merchant", options={"bell_tower_older": reading}, cities={1: SIX}, hands={0: ["bell-tower"]}, gold={0: 5}
    )
    play(match, "build:bell-tower", "accept")
    assert mark(match, "first_done") == done
