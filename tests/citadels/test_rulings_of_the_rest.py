"""What is optional and what is not, drafts of all sizes, and corners where three cards meet."""

import pytest

from signoria import InvalidOptions
from signoria.games.citadels.options.characters import CHARACTERS
from tests.citadels.seen import TOGETHER, asked, city, crown, decision, forbids, gold, hand, line, mark, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, play, turn
from tests.rulemark import rule

SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]
DUTIES = {"king": "CIT-KING-2", "patrician": "CIT-KING-2", "emperor": "CIT-EMPEROR-2"}


# What must be done, and what need not.


@rule("CIT-POWER-1", "CIT-KING-2", "CIT-EMPEROR-2")
@pytest.mark.parametrize("slug", [slug for slug in CHARACTERS[DELUXE] if slug != "witch"])
def test_after_income_a_turn_may_end_unless_the_crown_waits(slug: str) -> None:
    match = turn(slug, players=5, cities={0: ["manor", "tavern"], 1: ["temple"]}, hands={0: ["docks"], 1: ["castle"]})
    assert forbids(match, "end") == DUTIES.get(slug, "")


@rule("CIT-INCOME-1")
@pytest.mark.parametrize("slug", list(CHARACTERS[DELUXE]))
def test_no_turn_ends_without_income(slug: str) -> None:
    match = turn(slug, players=5, income=False)
    assert forbids(match, "end") in ("CIT-INCOME-1", "CIT-TURN-1")
    assert {"gold", "cards"} <= set(words(match))


@rule("CIT-WITCH-3", "CIT-POOR-HOUSE-1")
def test_the_poor_house_of_the_bewitched_stays_shut() -> None:
    match = turn("witch", income=False, roles={1: ["merchant"]}, cities={1: ["poor-house"]}, deck=["tavern", "temple"])
    play(match, "gold", "name:6", "cards", "keep:tavern", "end")
    assert (decision(match), gold(match)[1]) == ("pick-character", 0)


# Drafts.


@rule("CIT-DRAFT-2")
@pytest.mark.parametrize(("players", "face_up"), [(4, 2), (5, 1), (6, 0), (7, 0)])
@pytest.mark.parametrize("edition", [CLASSIC, DARK])
def test_the_older_drafts_of_eight(edition: str, players: int, face_up: int) -> None:
    match = GAME.new(players, {"edition": edition, "cast": "originals"} if edition == DARK else {"edition": edition}, 3)
    assert mark(match, "face_up").bit_count() == face_up
    assert len(words(match)) == 8 - face_up - 1


@rule("CIT-DRAFT-2", "CIT-DRAFT-7")
@pytest.mark.parametrize(("players", "face_up"), [(4, 3), (5, 2), (6, 1), (7, 0), (8, 0)])
def test_the_drafts_of_nine_in_2004(players: int, face_up: int) -> None:
    options = {"edition": DARK, "replaced": 8, **({"characters": 9} if players < 8 else {})}
    for seed in range(20):
        match = GAME.new(players, options, seed)
        assert mark(match, "face_up").bit_count() == face_up
        assert not mark(match, "face_up") >> 4 & 1, "neither King nor Emperor lies face up"
        assert len(words(match)) == 9 - face_up - 1


@rule("CIT-DRAFT-5")
def test_two_characters_stay_hidden_in_the_classic_game_of_three() -> None:
    match = GAME.new(3, {"edition": CLASSIC}, seed=2)
    while decision(match) == "pick-character":
        play(match, words(match)[0])
    held = {slug for roles in match.position()["roles"] for slug in roles}
    assert len(match.setup()["cast"]) - len(held) == 2


@rule("CIT-CAST-1")
def test_nine_characters_are_refused_with_two_players() -> None:
    cast = ["assassin", "thief", "magician", "king", "bishop", "merchant", "architect", "warlord", "artist"]
    with pytest.raises(InvalidOptions, match="8"):
        GAME.new(2, {"edition": DELUXE, "cast": cast}, seed=0)


@rule("CIT-SEER-1")
def test_the_card_the_seer_draws_is_random() -> None:
    drawn = set()
    for seed in range(12):
        drawn |= set(hand(play(turn("seer", hands={1: ["tavern", "castle", "docks"]}, seed=seed), "foresee")))
    assert drawn == {"tavern", "castle", "docks"}


# Hospital, Bell Tower, Armory.


@rule("CIT-HOSPITAL-1", "CIT-TIE-2")
@pytest.mark.parametrize(("answer", "shown"), [("gold", True), ("decline", False)])
def test_who_takes_income_in_the_hospital_has_shown_himself(answer: str, shown: bool) -> None:
    match = turn("assassin", roles={1: ["merchant"], 2: ["warlord"]}, cities={1: ["hospital"]})
    play(match, "murder", "name:6", "end", answer)
    assert match.view(3)["roles"][1] == (["merchant"] if shown else [])


@rule("CIT-BELL-TOWER-4", "CIT-SCORE-3")
@pytest.mark.parametrize(("holder", "first"), [(1, 1), (2, 3), (3, 3), (0, 1)])
def test_of_older_cities_the_next_after_the_crown_is_first(holder: int, first: int) -> None:
    cities = {1: SIX, 3: [*SIX[1:], "tavern"]}
    options = {"bell_tower_older": True}
    marks = {"crown": holder}
    match = turn("merchant", options=options, cities=cities, hands={0: ["bell-tower"]}, gold={0: 5}, marks=marks)
    play(match, "build:bell-tower", "accept")
    assert mark(match, "first_done") == first


@rule("CIT-BELL-TOWER-4", "CIT-SCORE-3")
def test_the_builder_of_the_bell_is_first_if_his_city_is_complete_by_it() -> None:
    cities = {0: SIX[:5], 1: [*SIX[1:], "tavern"]}
    match = turn(
        "merchant",
        options={"bell_tower_older": True},
        cities=cities,
        hands={0: ["bell-tower"]},
        gold={0: 5},
        marks={"crown": 1},
    )
    play(match, "build:bell-tower", "accept")
    assert mark(match, "first_done") == 0


@rule("CIT-ARMORY-1", "CIT-ARTIST-1")
def test_an_armory_with_a_coin_is_used_like_any_other() -> None:
    match = turn("merchant", cities={0: ["armory+"], 1: ["tavern"]}, gold={0: 1})
    play(match, "use:armory")
    assert words(match) == ["destroy:1:tavern"], "not itself"
    play(match, "destroy:1:tavern")
    assert (city(match), city(match, 1), gold(match)[0]) == ([], [], 1)


@rule("CIT-FRAMEWORK-1", "CIT-ARTIST-1", "CIT-CITY-3")
def test_a_framework_with_a_coin_pays_too_and_the_coin_is_gone() -> None:
    match = turn("merchant", cities={0: ["framework+"]}, hands={0: ["palace"]}, gold={0: 1})
    play(match, "replace:palace")
    assert (city(match), gold(match)[0]) == (["palace"], 1)


@rule("CIT-MUSEUM-2", "CIT-ARTIST-1", "CIT-WARLORD-2")
def test_a_museum_with_a_coin_loses_its_cards_as_well() -> None:
    match = turn("warlord", cities={1: ["museum+"]}, museum=["castle"], gold={0: 4})
    play(match, "destroy", "destroy:1:museum+")
    assert (gold(match)[0], match.position()["museum"]) == (0, [])


@rule("CIT-KEEP-1", "CIT-ARTIST-1")
def test_a_keep_with_a_coin_stands_too() -> None:
    match = turn("warlord", cities={1: ["keep+", "tavern"]}, gold={0: 9})
    assert words(play(match, "destroy")) == ["destroy:1:tavern"]


@rule("CIT-BUILD-3", "CIT-ARTIST-1")
def test_a_coin_does_not_make_another_name() -> None:
    match = turn("merchant", cities={0: ["tavern+"]}, hands={0: ["tavern"]}, gold={0: 3})
    assert forbids(match, "build:tavern") == "CIT-BUILD-3"
    marshal = turn("marshal", cities={0: ["tavern+"], 1: ["tavern"], 2: ["temple"]}, gold={0: 3})
    assert forbids(play(marshal, "seize"), "seize:1:tavern") == "CIT-MARSHAL-3"


@rule("CIT-MONUMENT-1", "CIT-MAGISTRATE-2")
def test_why_a_late_monument_is_not_confiscated() -> None:
    match = turn("magistrate", roles={1: ["merchant"]}, cities={0: SIX[:5]}, hands={1: ["monument"]}, gold={1: 4})
    play(match, "warrant", "name:6", "name:5", "name:7", "end", "gold", "build:monument")
    assert forbids(match, "accept") == "CIT-MONUMENT-1"


@rule("CIT-SECRET-VAULT-1", "CIT-FRAMEWORK-1")
def test_a_framework_does_not_build_the_secret_vault() -> None:
    match = turn("merchant", cities={0: ["framework"]}, hands={0: ["secret-vault"]})
    assert forbids(match, "replace:secret-vault") == "CIT-SECRET-VAULT-1"


@rule("CIT-BLACKMAILER-1", "CIT-CALL-3")
@pytest.mark.parametrize("answers", [["accept"], ["decline", "accept"]])
def test_a_threat_on_ones_own_second_character_moves_no_gold(answers: list[str]) -> None:
    match = turn("blackmailer", players=2, roles={0: ["blackmailer", "merchant"], 1: ["king"]}, gold={0: 4})
    play(match, "threaten", "name:6", "name:7", "end", "crown", "gold", "end", "gold", *answers)
    assert (gold(match)[0], asked(match)) == (6, (0, "turn"))


@rule("CIT-MUSEUM-2")
def test_the_new_owner_of_a_museum_does_not_see_its_cards() -> None:
    cities = {0: ["museum"], 1: ["castle"]}
    match = turn("merchant", cities=cities, hands={0: ["docks"]}, cast=["diplomat"], roles={1: ["diplomat"]})
    play(match, "use:museum", "discard:docks", "end", "gold", "exchange", "own:castle", "exchange:0:museum")
    assert (city(match, 1), match.view(1)["museum"], match.view(0)["museum"]) == (["museum"], ["?"], ["docks"])


# Alchemist.


@rule("CIT-ALCHEMIST-1", "CIT-HUMAN-CANNONBALL-1")
def test_the_alchemist_gets_the_difference_of_the_cannonball_back() -> None:
    match = turn("alchemist", cities={0: ["market"]}, hands={0: ["human-cannonball", "castle"]}, gold={0: 2})
    play(match, "play:human-cannonball", "own:market", "build:castle", "end")
    assert gold(match)[0] == 2


@rule("CIT-ALCHEMIST-1", "CIT-TICKET-WAGON-1")
def test_the_alchemist_does_not_get_his_fare_back() -> None:
    match = turn("alchemist", wagons=[{"owner": 1, "gold": 0}], options={"actions": True}, gold={0: 2})
    play(match, "ride:1", words(play(match.clone(), "ride:1"))[0], "decline", "end")
    assert gold(match)[0] == 1


@rule("CIT-ALCHEMIST-1", "CIT-POOR-HOUSE-2", "CIT-PARK-1", "CIT-TURN-3")
def test_poor_house_and_park_come_before_the_alchemists_gold() -> None:
    match = turn("alchemist", cities={0: ["poor-house", "park"]}, hands={0: ["castle"]}, gold={0: 4})
    play(match, "build:castle", "end")
    assert (gold(match)[0], len(hand(match))) == (1 + 4, 2)


# Crown.


@rule("CIT-KING-3", "CIT-CALL-3")
def test_with_two_characters_a_murdered_king_is_still_the_heir() -> None:
    roles = {0: ["assassin", "thief"], 1: ["king", "warlord"]}
    match = turn("assassin", players=2, roles=roles, marks={"crown": 0})
    play(match, "murder", "name:4", "end", "gold", "end", "gold", "end")
    assert (crown(match), asked(match)) == (1, (1, "pick-character"))


@rule("CIT-KING-2", "CIT-THIEF-1")
def test_a_robbed_king_takes_the_crown_and_his_gold_after() -> None:
    match = turn("thief", roles={1: ["king"]}, cities={1: ["manor", "castle"]}, gold={1: 6})
    play(match, "rob", "name:4", "end", "crown", "collect", "gold")
    assert (crown(match), gold(match)[:2]) == (1, [6, 4])


@rule("CIT-QUEEN-2", "CIT-ACROBAT-2")
def test_beside_a_murdered_king_the_queen_is_paid_though_the_acrobat_has_the_crown() -> None:
    match = turn(
        "assassin",
        seat=3,
        players=5,
        cast=["queen"],
        roles={1: ["king"], 0: ["queen"]},
        hands={2: ["acrobat"]},
    )
    play(match, "murder", "name:4", "end")
    while decision(match) in TOGETHER:
        play(match, words(match)[-1])
    play(match, "gold", "end")
    assert (crown(match), gold(match)[0]) == (2, 5)


@rule("CIT-EMPEROR-2", "CIT-STATUE-1", "CIT-THRONE-ROOM-1")
def test_the_emperor_may_crown_an_owner_of_statue_and_throne_room() -> None:
    match = turn("emperor", cities={1: ["statue", "throne-room"]})
    play(match, "crown", "seat:1")
    assert (gold(match)[1], line(match, "CIT-STATUE-1", 1), asked(match)) == (1, 5, (0, "emperor-takes"))


# The end outside one's own turn.


@rule("CIT-END-1", "CIT-MAGISTRATE-2", "CIT-SCORE-3")
def test_a_confiscated_district_ends_the_game_with_this_round() -> None:
    roles = {1: ["merchant"], 2: ["architect"]}
    match = turn("magistrate", roles=roles, cities={0: SIX}, hands={1: ["tavern"]})
    play(match, "warrant", "name:6", "name:5", "name:3", "end", "gold", "build:tavern", "accept", "end")
    assert not match.over
    play(match, "gold", "end")
    assert match.over
    assert line(match, "CIT-SCORE-3", 0) == 4


@rule("CIT-WARLORD-2", "CIT-SCORE-4", "CIT-CITY-2")
def test_the_second_complete_city_is_safe_too() -> None:
    cities = {1: [*SIX, "manor"], 2: [*SIX, "castle"], 3: ["tavern"]}
    match = turn("warlord", cities=cities, gold={0: 9}, marks={"first_done": 1, "done_at": 7})
    assert words(play(match, "destroy")) == ["destroy:3:tavern"]
