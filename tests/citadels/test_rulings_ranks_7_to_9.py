"""Rulings about ranks 7, 8 and 9: prices, complete cities, coins and taxes."""

import pytest

from tests.citadels.seen import asked, city, decision, forbids, gold, hand, line, mark, points, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, at, play, turn
from tests.rulemark import rule

SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]


# Rank 7.


@rule("CIT-SCHOLAR-1", "CIT-DECK-1")
def test_a_scholar_with_a_short_deck_chooses_among_what_is_left() -> None:
    deck = turn("scholar").position()["deck"]
    match = turn("scholar", hands={1: deck[3:]})
    play(match, "study")
    assert len(match.position()["drawn"]) == 3
    play(match, words(match)[0])
    assert (len(hand(match)), len(match.position()["deck"])) == (1, 2)


@rule("CIT-SCHOLAR-1", "CIT-POWER-1")
def test_the_scholar_may_study_before_his_income_and_once() -> None:
    match = turn("scholar", income=False)
    play(match, "study")
    play(match, words(match)[0])
    assert forbids(match, "study") == "CIT-POWER-1"
    assert forbids(match, "end") == "CIT-INCOME-1"


@rule("CIT-NAVIGATOR-1", "CIT-LABORATORY-1")
def test_the_navigator_of_2016_plays_the_rest_of_his_turn() -> None:
    match = turn("navigator", cities={0: ["laboratory", "smithy"]}, hands={0: ["tavern"]})
    play(match, "sail-gold", "use:laboratory", "discard:tavern", "use:smithy")
    assert (gold(match)[0], len(hand(match))) == (4, 3)


@rule("CIT-NAVIGATOR-3")
def test_the_navigator_of_2004_sails_for_cards_and_stops() -> None:
    match = turn("navigator", edition=DARK, hands={0: ["tavern"]}, gold={0: 5})
    play(match, "sail-cards")
    assert (len(hand(match)), words(match)) == (5, ["end"])


@rule("CIT-NAVIGATOR-2", "CIT-THIEVES-DEN-1", "CIT-HUMAN-CANNONBALL-1")
def test_the_navigator_builds_neither_a_den_nor_by_cannonball() -> None:
    hands = {0: ["thieves-den", "human-cannonball", "castle", "tavern", "temple", "manor", "docks", "harbor"]}
    match = turn("navigator", cities={0: ["market"]}, hands=hands, gold={0: 9})
    assert not [word for word in words(match) if word.startswith(("den", "build", "beg", "replace"))]
    assert forbids(match, "play:human-cannonball") == "CIT-NAVIGATOR-2"


# Prices of rank 8.


@rule("CIT-GREAT-WALL-1", "CIT-WARLORD-3")
def test_a_warlord_pays_for_his_own_wall_too() -> None:
    match = turn("warlord", cities={0: ["great-wall", "tavern"]}, gold={0: 1})
    play(match, "destroy", "destroy:0:tavern")
    assert gold(match)[0] == 0


@rule("CIT-GREAT-WALL-1", "CIT-DIPLOMAT-2")
def test_the_diplomats_own_wall_costs_nothing_for_what_he_gives() -> None:
    match = turn("diplomat", cities={0: ["great-wall", "tavern"], 1: ["temple"]})
    play(match, "exchange", "own:tavern", "exchange:1:temple")
    assert (gold(match)[:2], "temple" in city(match)) == ([0, 0], True)


@rule("CIT-GREAT-WALL-1", "CIT-MARSHAL-2")
def test_the_wall_does_not_lift_a_district_over_the_limit_of_the_marshal() -> None:
    match = turn("marshal", cities={1: ["great-wall", "docks"]}, gold={0: 4})
    play(match, "seize", "seize:1:docks")
    assert gold(match)[:2] == [0, 3]


@rule("CIT-GREAT-WALL-1", "CIT-ARTIST-1")
def test_wall_and_coin_add_up() -> None:
    match = turn("warlord", cities={1: ["great-wall", "market+"]}, gold={0: 3})
    play(match, "destroy", "destroy:1:market+")
    assert gold(match)[0] == 0


@rule("CIT-GREAT-WALL-1", "CIT-DIPLOMAT-2")
def test_an_even_exchange_with_a_walled_city_costs_the_wall_alone() -> None:
    match = turn("diplomat", cities={0: ["tavern"], 1: ["great-wall", "temple"]}, gold={0: 1})
    play(match, "exchange", "own:tavern", "exchange:1:temple")
    assert gold(match)[:2] == [0, 0], "the extra gold goes to the bank"


@rule("CIT-GREAT-WALL-1", "CIT-DIPLOMAT-2")
def test_the_wall_itself_may_be_exchanged() -> None:
    match = turn("diplomat", cities={0: ["palace"], 1: ["great-wall"]}, gold={0: 2})
    play(match, "exchange", "own:palace", "exchange:1:great-wall")
    assert (gold(match)[:2], city(match)) == ([0, 1], ["great-wall"])


@rule("CIT-DIPLOMAT-2")
def test_equal_costs_are_exchanged_for_nothing() -> None:
    match = turn("diplomat", cities={0: ["tavern"], 1: ["temple"]}, gold={0: 3, 1: 1})
    play(match, "exchange", "own:tavern", "exchange:1:temple")
    assert (gold(match)[:2], city(match), city(match, 1)) == ([3, 1], ["temple"], ["tavern"])


@rule("CIT-DIPLOMAT-2", "CIT-ARTIST-1")
def test_coins_count_in_an_exchange_and_move_with_the_card() -> None:
    match = turn("diplomat", cities={0: ["tavern"], 1: ["temple+"]}, gold={0: 1})
    play(match, "exchange", "own:tavern", "exchange:1:temple+")
    assert (gold(match)[:2], city(match), points(match)) == ([0, 1], ["temple+"], 2)


@rule("CIT-DIPLOMAT-3", "CIT-BUILD-3")
def test_the_other_city_may_not_end_up_with_two_alike_either() -> None:
    match = turn("diplomat", cities={0: ["tavern", "manor"], 1: ["docks", "tavern"]}, gold={0: 9})
    play(match, "exchange", "own:tavern")
    assert forbids(match, "exchange:1:docks") == "CIT-DIPLOMAT-3"


@rule("CIT-DIPLOMAT-3", "CIT-QUARRY-1")
def test_one_of_two_alike_is_not_exchanged_for_a_third() -> None:
    two = turn("diplomat", cities={0: ["quarry", "tavern", "tavern"], 1: ["tavern+", "temple"]}, gold={0: 9})
    assert words(play(two, "exchange")) == ["own:quarry"], "the third would still be a second"
    one = turn("diplomat", cities={0: ["tavern"], 1: ["tavern+", "temple"]}, gold={0: 9})
    assert city(play(one, "exchange", "own:tavern", "exchange:1:tavern+")) == ["tavern+"]


@rule("CIT-DIPLOMAT-2", "CIT-KEEP-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_diplomat_may_not_offer_his_own_keep(edition: str) -> None:
    match = turn("diplomat", edition=edition, cities={0: ["keep", "tavern"], 1: ["temple"]}, gold={0: 9})
    play(match, "exchange")
    assert words(match) == ["own:tavern"]


@rule("CIT-DIPLOMAT-3", "CIT-MONUMENT-2", "CIT-SCORE-3")
def test_an_exchanged_monument_can_complete_a_city() -> None:
    match = turn("diplomat", cities={0: SIX, 1: ["monument"]}, gold={0: 9})
    play(match, "exchange", "own:docks", "exchange:1:monument")
    assert (mark(match, "first_done"), line(match, "CIT-SCORE-3")) == (0, 4)


@rule("CIT-DIPLOMAT-3", "CIT-MONUMENT-2", "CIT-SCORE-3")
def test_an_exchange_can_complete_the_city_of_the_other() -> None:
    match = turn("diplomat", cities={0: ["monument"], 1: SIX})
    play(match, "exchange", "own:monument", "exchange:1:docks")
    assert mark(match, "first_done") == 1


@rule("CIT-CITY-2", "CIT-BELL-TOWER-1")
@pytest.mark.parametrize(("bell", "rule_id"), [(True, "CIT-CITY-2"), (False, "")])
def test_with_a_rung_bell_six_districts_are_a_complete_city(bell: bool, rule_id: str) -> None:
    cities = {1: [*SIX[:5], "bell-tower"], 2: ["manor"]}
    marks = {"bell": bell, **({"first_done": 1, "done_at": 6} if bell else {})}
    match = turn("warlord", cities=cities, gold={0: 9}, marks=marks)
    assert forbids(play(match, "destroy"), "destroy:1:temple") == rule_id


@rule("CIT-CITY-2", "CIT-WARLORD-3")
def test_a_warlord_leaves_his_own_complete_city_alone() -> None:
    match = turn("warlord", cities={0: [*SIX, "tavern"], 1: ["manor"]}, gold={0: 9})
    assert forbids(play(match, "destroy"), "destroy:0:tavern") == "CIT-CITY-2"


@rule("CIT-WARLORD-2", "CIT-POWER-1")
def test_the_warlord_destroys_once_a_turn() -> None:
    match = turn("warlord", cities={1: ["tavern", "temple"]}, gold={0: 9})
    play(match, "destroy", "destroy:1:tavern")
    assert forbids(match, "destroy") == "CIT-POWER-1"


@rule("CIT-WARLORD-2", "CIT-ASSASSIN-2")
@pytest.mark.parametrize("edition", [CLASSIC, DARK, DELUXE])
def test_the_city_of_a_murdered_character_can_be_hit(edition: str) -> None:
    match = turn("assassin", edition=edition, roles={1: ["merchant"], 2: ["warlord"]}, cities={1: ["tavern"]})
    play(match, "murder", "name:6", "end", "gold", "destroy", "destroy:1:tavern")
    assert city(match, 1) == []


@rule("CIT-MARSHAL-2", "CIT-BUILD-2")
def test_a_seized_district_is_no_build() -> None:
    match = turn("marshal", cities={1: ["tavern"]}, hands={0: ["temple"]}, gold={0: 5})
    play(match, "seize", "seize:1:tavern", "build:temple")
    assert (city(match), gold(match)[:2]) == (["tavern", "temple"], [3, 1])


@rule("CIT-MARSHAL-3", "CIT-QUARRY-1")
def test_a_quarry_does_not_help_the_marshal() -> None:
    match = turn("marshal", cities={0: ["quarry", "tavern"], 1: ["tavern", "temple"]}, gold={0: 5})
    assert forbids(play(match, "seize"), "seize:1:tavern") == "CIT-MARSHAL-3"


@rule("CIT-MARSHAL-2", "CIT-STABLES-1", "CIT-HAUNTED-QUARTER-1")
def test_the_marshal_may_seize_cheap_uniques() -> None:
    match = turn("marshal", cities={1: ["stables", "haunted-quarter", "statue"]}, gold={0: 3})
    assert words(play(match, "seize")) == ["seize:1:haunted-quarter", "seize:1:stables", "seize:1:statue"]


@rule("CIT-MARSHAL-2", "CIT-HAUNTED-QUARTER-2", "CIT-SCORE-2")
def test_a_haunted_quarter_seized_in_the_last_round_counts_in_2016() -> None:
    types = ["manor", "temple", "tavern", "keep"]
    match = turn("marshal", cities={0: types, 1: ["haunted-quarter"]}, gold={0: 2}, marks={"round": 5})
    play(match, "seize", "seize:1:haunted-quarter")
    assert line(match, "CIT-SCORE-2") == 3


# Queen.


@rule("CIT-QUEEN-1", "CIT-POWER-3")
def test_a_queen_without_any_rank_four_gets_nothing() -> None:
    match = turn("queen", players=5, marks={"crown": 1})
    assert forbids(match, "bonus") == "CIT-QUEEN-1"


@rule("CIT-QUEEN-1", "CIT-EMPEROR-2")
def test_the_queen_of_2016_sits_beside_the_emperor_himself() -> None:
    match = turn("emperor", seat=1, players=5, cast=["queen"], roles={0: ["queen"]})
    play(match, "crown", "seat:3", "end", "gold", "bonus")
    assert gold(match)[0] == 5
    away = turn("emperor", seat=2, players=5, cast=["queen"], roles={0: ["queen"]}, marks={"crown": 3})
    play(away, "crown", "seat:1", "end", "gold")
    assert forbids(away, "bonus") == "CIT-QUEEN-1", "beside the crowned one, not beside the Emperor"


@rule("CIT-QUEEN-2", "CIT-PATRICIAN-1")
@pytest.mark.parametrize("slug", ["king", "patrician", "emperor"])
def test_the_queen_beside_any_murdered_rank_four(slug: str) -> None:
    roles = {1: [slug], 0: ["queen"]}
    match = turn("assassin", seat=3, players=5, cast=["queen", slug], roles=roles)
    play(match, "murder", "name:4", "end", "gold", "end")
    if slug == "emperor":
        play(match, "seat:2")
    assert gold(match)[0] == 5


@rule("CIT-QUEEN-2")
def test_a_queen_far_from_the_murdered_king_gets_nothing() -> None:
    match = turn("assassin", seat=3, players=5, cast=["queen"], roles={2: ["king"], 0: ["queen"]})
    play(match, "murder", "name:4", "end", "gold", "end")
    assert (gold(match)[0], decision(match)) == (2, "pick-character")


@rule("CIT-QUEEN-2", "CIT-ASSASSIN-2")
def test_a_murdered_queen_gets_nothing() -> None:
    match = turn("assassin", seat=3, players=5, cast=["queen"], roles={1: ["king"], 0: ["queen"]})
    play(match, "murder", "name:9", "end", "crown", "gold", "end")
    assert (gold(match)[0], decision(match)) == (0, "pick-character")


@rule("CIT-QUEEN-2", "CIT-HOSPITAL-1")
def test_beside_a_murdered_king_in_the_hospital_the_queen_is_paid_once() -> None:
    match = turn(
        "assassin", seat=3, players=5, cast=["queen"], roles={1: ["king"], 0: ["queen"]}, cities={1: ["hospital"]}
    )
    play(match, "murder", "name:4", "end", "gold", "gold")
    play(match, *(["bonus"] if "bonus" in words(match) else []), "end")
    assert (gold(match)[0], decision(match)) == (2 + 3, "pick-character")


@rule("CIT-QUEEN-3")
def test_beside_the_witch_who_plays_as_king_the_queen_gets_nothing() -> None:
    roles = {3: ["king"], 0: ["queen"]}
    match = turn("witch", seat=1, players=6, income=False, cast=["queen"], roles=roles)
    play(match, "gold", "name:4", "gold", "end", "gold")
    assert forbids(match, "bonus") == "CIT-QUEEN-1"


# Artist and Tax Collector.


@rule("CIT-ARTIST-1", "CIT-POWER-4")
def test_an_artist_with_one_coin_adorns_one_district() -> None:
    match = turn("artist", cities={0: ["tavern", "temple"]}, gold={0: 1})
    play(match, "beautify", "own:tavern")
    assert (decision(match), gold(match)[0], city(match)) == ("turn", 0, ["tavern+", "temple"])
    assert forbids(turn("artist", cities={0: ["tavern"]}), "beautify") != ""


@rule("CIT-ARTIST-1")
def test_the_artist_may_stop_after_one() -> None:
    match = turn("artist", cities={0: ["tavern", "temple"]}, gold={0: 5})
    play(match, "beautify", "own:tavern", "decline")
    assert (decision(match), gold(match)[0]) == ("turn", 4)
    assert forbids(match, "beautify") == "CIT-POWER-1"


@rule("CIT-ARTIST-1", "CIT-BASILICA-1")
def test_a_coin_changes_what_the_basilica_counts() -> None:
    match = turn("artist", cities={0: ["market", "basilica", "docks"]}, gold={0: 2})
    assert line(match, "CIT-BASILICA-1") == 1, "the docks"
    play(match, "beautify", "own:market", "own:basilica")
    assert line(match, "CIT-BASILICA-1") == 3


@rule("CIT-TAX-COLLECTOR-1", "CIT-TAX-COLLECTOR-2", "CIT-ASSASSIN-2")
def test_tax_is_due_when_the_collector_is_murdered_and_stays_on_his_token() -> None:
    roles = {1: ["merchant"], 2: ["tax-collector"]}
    match = turn("assassin", cast=["tax-collector"], roles=roles, hands={1: ["tavern"]}, gold={1: 2})
    play(match, "murder", "name:9", "end", "gold", "build:tavern", "end")
    assert (decision(match), gold(match), mark(match, "tax")) == ("pick-character", [0, 2, 0, 0], 1)


@rule("CIT-TAX-COLLECTOR-1")
def test_nobody_pays_tax_when_the_collector_is_not_in_the_cast() -> None:
    match = turn("merchant", hands={0: ["tavern"]}, gold={0: 2})
    assert (gold(play(match, "build:tavern"))[0], mark(match, "tax")) == (1, 0)


@rule("CIT-TAX-COLLECTOR-1", "CIT-CIRCUS-TENT-1")
def test_a_tent_is_not_taxed() -> None:
    match = turn("merchant", cast=["tax-collector"], hands={0: ["circus-tent"]}, gold={0: 2})
    play(match, "play:circus-tent")
    assert (gold(match)[0], mark(match, "tax")) == (2, 0)


@rule("CIT-TAX-COLLECTOR-1", "CIT-THIEVES-DEN-1")
def test_a_den_paid_with_cards_is_taxed() -> None:
    cards = ["tavern", "temple", "market", "docks", "harbor", "castle"]
    match = turn("merchant", cast=["tax-collector"], hands={0: ["thieves-den", *cards]}, gold={0: 2})
    play(match, "den:6", *(f"discard:{card}" for card in cards))
    assert (gold(match)[0], mark(match, "tax")) == (1, 1)


@rule("CIT-TAX-COLLECTOR-1", "CIT-HUMAN-CANNONBALL-1")
def test_a_shot_of_the_cannonball_is_taxed() -> None:
    hands = {0: ["human-cannonball", "docks"]}
    match = turn("merchant", cast=["tax-collector"], cities={0: ["market"]}, hands=hands, gold={0: 3})
    play(match, "play:human-cannonball", "own:market", "build:docks")
    assert (gold(match)[0], mark(match, "tax")) == (1, 1)


@rule("CIT-OLD-TAX-COLLECTOR-1")
def test_the_collector_of_2004_pays_nobody_and_is_paid_only_while_he_plays() -> None:
    match = turn("merchant", edition=DARK, cast=["tax-collector-2004"], hands={0: ["tavern"]}, gold={0: 3})
    play(match, "build:tavern", "end")
    assert gold(match)[0] == 2, "nobody holds the collector"
    own = turn("tax-collector-2004", edition=DARK, hands={0: ["tavern"]}, gold={0: 3})
    assert gold(play(own, "build:tavern", "end"))[0] == 2


@rule("CIT-OLD-TAX-COLLECTOR-1", "CIT-ASSASSIN-2")
def test_a_murdered_collector_of_2004_gets_nothing() -> None:
    match = turn(
        "assassin",
        edition=DARK,
        cast=["tax-collector-2004"],
        roles={1: ["tax-collector-2004"], 2: ["merchant"]},
        hands={0: ["tavern"], 2: ["temple"]},
        gold={0: 3, 2: 3},
    )
    play(match, "murder", "name:2", "build:tavern", "end", "gold", "build:temple", "end")
    assert gold(match)[:3] == [2, 0, 4]


@rule("CIT-OLD-TAX-COLLECTOR-1", "CIT-ALCHEMIST-2")
def test_the_alchemist_of_2004_does_not_get_his_tax_back() -> None:
    match = turn(
        "tax-collector-2004",
        edition=DARK,
        cast=["alchemist"],
        roles={1: ["alchemist"]},
        hands={1: ["tavern"]},
        gold={1: 3},
    )
    play(match, "end", "gold", "build:tavern", "end")
    assert gold(match)[:2] == [1, 4]


@rule("CIT-TIE-2", "CIT-ASSASSIN-2")
def test_a_murdered_character_does_not_break_a_tie() -> None:
    cities = {0: ["palace"], 1: ["cathedral"]}
    roles = {0: ["king"], 1: ["warlord"]}
    match = at("over", cities=cities, roles=roles, marks={"murdered": "warlord"})
    assert match.winners() == (0,)


@rule("CIT-DIPLOMAT-2", "CIT-SCHOOL-OF-MAGIC-1", "CIT-DIPLOMAT-1")
def test_a_school_of_magic_earns_in_its_new_city() -> None:
    match = turn("diplomat", cities={0: ["town-hall", "prison"], 1: ["school-of-magic"]}, gold={0: 1})
    play(match, "exchange", "own:town-hall", "exchange:1:school-of-magic", "collect")
    assert (gold(match)[0], asked(match)) == (2, (0, "turn"))
