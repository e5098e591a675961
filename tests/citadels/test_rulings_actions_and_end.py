"""Rulings about action cards, two and three players, the end of the game and its score."""

from typing import Any

import pytest

from signoria import Match
from tests.citadels.seen import TOGETHER, asked, city, decision, forbids, gold, hand, line, mark, points, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, GAME, at, play, turn
from tests.rulemark import rule

SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]
WAGONS: dict[str, Any] = {"options": {"actions": True}}


def everybody_declines(match: Match) -> None:
    while decision(match) in TOGETHER:
        play(match, "decline")


# Ticket Wagon.


@rule("CIT-TICKET-WAGON-1")
def test_each_wagon_may_be_ridden_once_in_a_turn() -> None:
    wagons = [{"owner": 1, "gold": 0}, {"owner": 2, "gold": 0}]
    match = turn("merchant", wagons=wagons, gold={0: 5}, **WAGONS)
    rides = [word for word in words(match) if word.startswith("ride")]
    assert len(rides) == 2
    play(match, rides[0], words(play(match.clone(), rides[0]))[0], "decline")
    assert forbids(match, rides[0]) == "CIT-TICKET-WAGON-1"
    assert forbids(match, rides[1]) == ""


@rule("CIT-TICKET-WAGON-1")
def test_two_cards_of_a_ride_are_discarded() -> None:
    match = turn("merchant", wagons=[{"owner": 1, "gold": 0}], gold={0: 1}, deck=["tavern", "manor", "docks"], **WAGONS)
    play(match, "ride:1", "keep:manor", "decline")
    assert sorted(match.position()["deck"][-2:]) == ["docks", "tavern"]
    assert (hand(match), gold(match)[0]) == (["manor"], 0)


@rule("CIT-TICKET-WAGON-2")
def test_the_owner_is_asked_at_no_other_moment() -> None:
    match = turn("merchant", seat=1, wagons=[{"owner": 1, "gold": 3}], gold={1: 2}, **WAGONS)
    assert not [word for word in words(match) if "wagon" in word or word.startswith(("ride", "cash"))]
    assert (forbids(match, "accept"), gold(match)[1]) == ("CIT-TURN-1", 2)


@rule("CIT-TICKET-WAGON-2", "CIT-IMPERIAL-TREASURY-1")
def test_gold_on_a_wagon_is_nobodys_at_the_end() -> None:
    marks = {"first_done": 1, "done_at": 7}
    cities = {0: ["imperial-treasury"], 1: [*SIX, "manor"]}
    match = turn("warlord", cities=cities, wagons=[{"owner": 0, "gold": 4}], marks=marks, **WAGONS)
    play(match, "end")
    assert match.over
    assert line(match, "CIT-IMPERIAL-TREASURY-1") == 0
    assert points(match) == 5


@rule("CIT-TICKET-WAGON-1", "CIT-ACTION-1")
def test_a_ride_is_no_action_card_of_the_rider() -> None:
    match = turn("merchant", wagons=[{"owner": 1, "gold": 0}], hands={0: ["director"]}, gold={0: 3}, **WAGONS)
    play(match, "ride:1", words(play(match.clone(), "ride:1"))[0], "decline", "play:director")
    assert hand(match) != ["director"]


@rule("CIT-TICKET-WAGON-1", "CIT-CALL-3")
def test_with_two_characters_a_wagon_may_be_ridden_in_both_turns() -> None:
    match = turn(
        "merchant",
        players=2,
        roles={0: ["merchant", "warlord"], 1: ["king", "thief"]},
        wagons=[{"owner": 1, "gold": 0}],
        gold={0: 3},
        **WAGONS,
    )
    play(match, "ride:1", words(play(match.clone(), "ride:1"))[0], "decline", "end", "gold")
    assert forbids(match, "ride:1") == ""


# Circus Tent, Director, Cannonball.


@rule("CIT-CIRCUS-TENT-1", "CIT-ACTION-1")
def test_one_tent_a_turn_and_several_in_a_city() -> None:
    match = turn("merchant", cities={0: ["circus-tent"]}, hands={0: ["circus-tent", "circus-tent"]})
    play(match, "play:circus-tent")
    assert city(match) == ["circus-tent", "circus-tent"]
    assert forbids(match, "play:circus-tent") == "CIT-ACTION-1"


@rule("CIT-CIRCUS-TENT-1", "CIT-MAGISTRATE-2")
def test_a_tent_is_not_asked_about_and_the_first_paid_build_still_is() -> None:
    hands = {1: ["circus-tent", "tavern"]}
    match = turn("magistrate", roles={1: ["merchant"]}, hands=hands, gold={1: 1})
    play(match, "warrant", "name:6", "name:5", "name:7", "end")
    everybody_declines(match)
    play(match, "decline", "gold", "play:circus-tent")
    assert asked(match) == (1, "turn")
    assert asked(play(match, "build:tavern")) == (0, "magistrate-decides")


@rule("CIT-CIRCUS-TENT-1", "CIT-BUILD-2")
def test_a_tent_leaves_the_build_of_the_turn() -> None:
    match = turn("merchant", hands={0: ["circus-tent", "tavern"]}, gold={0: 1})
    play(match, "build:tavern", "play:circus-tent")
    assert city(match) == ["circus-tent", "tavern"]


@rule("CIT-CIRCUS-TENT-1", "CIT-DIPLOMAT-3", "CIT-MARSHAL-3")
@pytest.mark.parametrize(("slug", "power"), [("diplomat", "exchange"), ("marshal", "seize")])
def test_diplomat_and_marshal_leave_a_tent_alone(slug: str, power: str) -> None:
    own = {0: ["circus-tent", "temple"]} if slug == "diplomat" else {}
    match = turn(slug, cities={**own, 1: ["circus-tent", "tavern"]}, gold={0: 5})
    play(match, power)
    if slug == "diplomat":
        assert words(match) == ["own:temple"]
        play(match, "own:temple")
    assert words(match) == [f"{power}:1:tavern"]


@rule("CIT-DIRECTOR-1", "CIT-CALL-3")
def test_a_director_counts_for_one_turn() -> None:
    match = turn(
        "merchant",
        players=2,
        roles={0: ["merchant", "warlord"], 1: ["king", "thief"]},
        hands={0: ["director", "tavern", "temple"]},
        gold={0: 5},
    )
    play(match, "play:director", "end", "gold", "build:tavern")
    assert forbids(match, "build:temple") == "CIT-BUILD-2"


@rule("CIT-DIRECTOR-1", "CIT-TRADER-2")
def test_a_director_adds_to_the_traders_other_builds() -> None:
    hands = {0: ["director", "tavern", "temple", "manor", "watchtower", "church"]}
    match = turn("trader", hands=hands, gold={0: 20})
    play(match, "play:director", "build:tavern", "build:temple", "build:manor", "build:watchtower")
    assert forbids(match, "build:church") == "CIT-BUILD-2"


@rule("CIT-HUMAN-CANNONBALL-1")
def test_the_cannonball_needs_a_dearer_card_that_can_be_paid() -> None:
    hands = {0: ["human-cannonball", "tavern", "palace"]}
    match = turn("merchant", cities={0: ["market"]}, hands=hands, gold={0: 2})
    assert forbids(match, "play:human-cannonball") == "CIT-POWER-3"
    rich = turn("merchant", cities={0: ["market"]}, hands=hands, gold={0: 3})
    assert words(play(rich, "play:human-cannonball", "own:market")) == ["build:palace"]


@rule("CIT-HUMAN-CANNONBALL-1", "CIT-ARTIST-1")
def test_a_coin_counts_for_the_district_that_is_replaced() -> None:
    match = turn("merchant", cities={0: ["market+"]}, hands={0: ["human-cannonball", "castle"]}, gold={0: 1})
    play(match, "play:human-cannonball", "own:market+", "build:castle")
    assert (city(match), gold(match)[0]) == (["castle"], 0)


@rule("CIT-HUMAN-CANNONBALL-2", "CIT-BUILD-3")
def test_the_cannonball_may_not_make_two_alike() -> None:
    hands = {0: ["human-cannonball", "castle", "palace"]}
    match = turn("merchant", cities={0: ["market", "castle"]}, hands=hands, gold={0: 9})
    play(match, "play:human-cannonball", "own:market")
    assert words(match) == ["build:palace"]
    assert forbids(match, "build:castle") == "CIT-BUILD-3"


@rule("CIT-HUMAN-CANNONBALL-1", "CIT-BELL-TOWER-1")
def test_a_bell_tower_shot_into_the_city_may_be_rung() -> None:
    match = turn("merchant", cities={0: SIX}, hands={0: ["human-cannonball", "bell-tower"]}, gold={0: 9})
    play(match, "play:human-cannonball", "own:temple", "build:bell-tower")
    assert asked(match) == (0, "ring-bell")
    assert mark(play(match, "accept"), "first_done") == 0


# Rasputin and Fortune Teller.


@rule("CIT-RASPUTIN-1")
def test_rasputin_is_not_for_a_character_nobody_struck() -> None:
    match = turn("thief", hands={1: ["rasputin"]}, roles={1: ["merchant"]}, gold={1: 4})
    play(match, "rob", "name:7", "end")
    everybody_declines(match)
    assert asked(match) == (1, "turn")
    assert forbids(match, "play:rasputin") == "CIT-ACTION-2"


@rule("CIT-RASPUTIN-1", "CIT-KING-2")
def test_a_murdered_king_with_rasputin_plays_and_takes_the_crown() -> None:
    match = turn("assassin", hands={1: ["rasputin"]}, roles={1: ["king"]})
    play(match, "murder", "name:4", "end", "play:rasputin")
    assert asked(match) == (1, "turn")
    play(match, "crown", "gold", "end")
    assert (mark(match, "crown"), decision(match)) == (1, "pick-character")


@rule("CIT-RASPUTIN-1", "CIT-BISHOP-3")
def test_a_murdered_bishop_with_rasputin_is_safe_from_rank_8() -> None:
    roles = {1: ["bishop"], 2: ["warlord"]}
    match = turn("assassin", hands={1: ["rasputin"]}, roles=roles, cities={1: ["tavern"], 3: ["temple"]}, gold={2: 5})
    play(match, "murder", "name:5", "end", "decline", "play:rasputin", "gold", "end", "gold", "destroy")
    assert words(match) == ["destroy:3:temple"]


@rule("CIT-RASPUTIN-1", "CIT-BLACKMAILER-4")
def test_rasputin_against_the_rose_keeps_all_gold() -> None:
    match = turn("blackmailer", hands={1: ["rasputin"]}, roles={1: ["merchant"]}, gold={1: 4})
    play(match, "threaten", "name:6", "name:7", "end")
    everybody_declines(match)
    play(match, "play:rasputin", "gold", "end")
    assert gold(match)[:2] == [0, 6]
    assert match.position()["deck"][-1] == "rasputin"


@rule("CIT-FORTUNE-TELLER-1", "CIT-SECRET-VAULT-1")
def test_the_fortune_teller_takes_vaults_and_action_cards() -> None:
    match = turn("merchant", hands={0: ["fortune-teller"], 1: ["secret-vault", "rasputin"]})
    play(match, "play:fortune-teller", "seat:1")
    assert sorted(words(match)) == ["take:rasputin", "take:secret-vault"]


@rule("CIT-ACTION-1")
def test_an_action_card_may_come_before_income() -> None:
    match = turn("merchant", income=False, hands={0: ["fortune-teller"], 1: ["tavern"]})
    play(match, "play:fortune-teller", "seat:1", "take:tavern", "gold", "build:tavern")
    assert city(match) == ["tavern"]


# Two and three players.


@rule("CIT-CALL-3", "CIT-BUILD-2", "CIT-LABORATORY-1")
def test_each_of_two_turns_has_its_income_its_build_and_its_use_of_a_district() -> None:
    match = turn(
        "merchant",
        income=False,
        players=2,
        roles={0: ["merchant", "warlord"], 1: ["king", "thief"]},
        cities={0: ["laboratory"]},
        hands={0: ["tavern", "temple", "docks", "harbor"]},
    )
    for card, paid in (("tavern", "docks"), ("temple", "harbor")):
        play(match, "gold", f"build:{card}", "use:laboratory", f"discard:{paid}")
        assert forbids(match, "use:laboratory") == forbids(match, "gold").replace("INCOME-2", "POWER-1")
        play(match, "end")
    assert gold(match)[0] == 2 * (2 - 1 + 2)


@rule("CIT-CALL-3", "CIT-ASSASSIN-2")
def test_a_murdered_character_leaves_its_player_the_other_turn() -> None:
    match = turn("assassin", players=2, roles={0: ["assassin", "thief"], 1: ["merchant", "warlord"]})
    play(match, "murder", "name:6", "end", "gold", "end")
    assert asked(match) == (1, "turn")
    assert forbids(match, "bonus") == "CIT-POWER-2", "it is the turn of the Warlord"


@rule("CIT-CALL-3", "CIT-ASSASSIN-1")
def test_with_two_characters_one_may_murder_ones_own() -> None:
    match = turn("assassin", players=2, roles={0: ["assassin", "thief"], 1: ["merchant", "warlord"]})
    play(match, "murder", "name:2", "end")
    assert asked(match) == (1, "turn")


@rule("CIT-CITY-1", "CIT-CITY-2")
@pytest.mark.parametrize(("players", "closed"), [(2, False), (3, False), (4, True)])
def test_seven_districts_are_not_enough_with_two_or_three(players: int, closed: bool) -> None:
    match = turn("warlord", players=players, cities={1: [*SIX, "manor"]}, gold={0: 9}, hands={0: ["tavern"]})
    assert (forbids(match, "destroy") == "CIT-POWER-3") == closed


@rule("CIT-BELL-TOWER-1", "CIT-CITY-1")
@pytest.mark.parametrize("players", [2, 3])
def test_the_bell_of_two_and_three_rings_for_seven(players: int) -> None:
    match = turn("merchant", players=players, cities={0: SIX}, hands={0: ["bell-tower"]}, gold={0: 5})
    play(match, "build:bell-tower", "accept")
    assert mark(match, "first_done") == 0


# The end.


@rule("CIT-END-1", "CIT-BUILD-6")
@pytest.mark.parametrize("edition", [CLASSIC, DARK, DELUXE])
def test_in_the_last_round_complete_cities_still_grow(edition: str) -> None:
    full = [*SIX, "manor", "castle"][: 7 if edition == DELUXE else 8]
    marks = {"first_done": 0, "done_at": len(full)}
    match = turn("merchant", edition=edition, cities={0: full}, hands={0: ["tavern"]}, gold={0: 1}, marks=marks)
    assert len(city(play(match, "build:tavern"))) == len(full) + 1


@rule("CIT-SCORE-3", "CIT-SCORE-4")
def test_the_first_is_first_even_if_others_have_more() -> None:
    cities = {0: [*SIX, "manor"], 1: [*SIX, "manor", "castle"]}
    match = at("over", cities=cities, marks={"first_done": 0, "done_at": 7})
    assert (line(match, "CIT-SCORE-3"), line(match, "CIT-SCORE-4", 1)) == (4, 2)


@rule("CIT-TIE-1")
def test_a_tie_of_2016_is_not_decided_by_gold_or_districts() -> None:
    cities = {0: ["manor", "temple", "tavern", "watchtower", "keep"], 1: ["palace", "cathedral", "trading-post"]}
    roles = {0: ["warlord"], 1: ["king"]}
    match = at("over", cities=cities, gold={1: 9}, roles=roles)
    assert match.scores()[:2] == [12, 12]
    assert match.winners() == (0,)


@rule("CIT-GOLD-1")
@pytest.mark.parametrize("edition", [CLASSIC, DARK, DELUXE])
def test_gold_is_unlimited_by_default(edition: str) -> None:
    match = turn("merchant", income=False, edition=edition, gold={0: 40, 1: 40})
    assert gold(play(match, "gold"))[0] == 42


@rule("CIT-DECK-4", "CIT-MAGICIAN-2")
def test_the_classic_magician_discards_to_the_pile() -> None:
    match = turn("magician", edition=CLASSIC, hands={0: ["tavern", "temple"]}, deck=["manor"])
    play(match, "redraw", "discard:tavern", "decline")
    assert (match.position()["discards"], hand(match)) == (["tavern"], ["manor", "temple"])


@rule("CIT-DECK-4", "CIT-WARLORD-2")
@pytest.mark.parametrize(("pile", "zone"), [("pile", "discards"), ("deck", "deck")])
def test_where_destroyed_districts_go_is_an_option(pile: str, zone: str) -> None:
    match = turn("warlord", edition=CLASSIC, options={"discards": pile}, cities={1: ["tavern"]})
    play(match, "destroy", "destroy:1:tavern")
    assert match.position()[zone][-1] == "tavern"


@rule("CIT-CAST-3", "CIT-CAST-4", "CIT-CAST-7")
@pytest.mark.parametrize("cast", ["cunning-agents", "illustrious-emissaries"])
def test_lists_with_an_emperor_play_without_him_at_two(cast: str) -> None:
    slugs = GAME.new(2, {"edition": DELUXE, "cast": cast}, seed=1).setup()["cast"]
    assert slugs[3] in ("king", "patrician")
    assert len(slugs) == 8


@rule("CIT-CAST-4")
@pytest.mark.parametrize("cast", ["ambitious-aristocrats", "devious-dignitaries"])
@pytest.mark.parametrize("players", [3, 4])
def test_lists_with_a_queen_play_without_her_below_five(cast: str, players: int) -> None:
    options = {"edition": DELUXE, "cast": cast, **({"characters": 9} if players == 4 else {})}
    assert GAME.new(players, options, seed=1).setup()["cast"][8] in ("artist", "tax-collector")
