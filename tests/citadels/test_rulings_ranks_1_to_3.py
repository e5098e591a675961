"""Rulings about Witch, Magistrate, Thief, Spy, Blackmailer, Wizard and Seer, one after the other."""

from typing import Any

import pytest

from signoria import Match
from tests.citadels.seen import asked, city, crown, decision, forbids, gold, hand, line, mark, words
from tests.citadels.table import DARK, DELUXE, play, turn
from tests.rulemark import rule


def bewitched(role: str, rank: int, **facts: Any) -> Match:
    """Seat 0 is the Witch; seat 1 holds the bewitched character and has taken gold: she plays on."""
    roles = {1: [role], **facts.pop("roles", {})}
    match = turn("witch", income=False, cast=[role, *facts.pop("cast", ())], roles=roles, **facts)
    return play(match, "gold", f"name:{rank}", "gold")


# The Witch as somebody else.


@rule("CIT-WITCH-4", "CIT-THIEF-1")
def test_the_witch_as_thief_gets_the_loot() -> None:
    match = bewitched("thief", 2, roles={2: ["merchant"]}, gold={1: 1, 2: 4})
    play(match, "rob", "name:6", "end")
    assert gold(match)[:3] == [2 + 4, 1 + 2, 0]


@rule("CIT-WITCH-4", "CIT-SPY-1")
def test_the_witch_as_spy_gets_gold_and_cards() -> None:
    match = bewitched("spy", 2, hands={2: ["tavern", "temple"]}, gold={2: 3})
    play(match, "spy", "seat:2", "type:religious")
    assert (gold(match)[:3], len(hand(match)), hand(match, 1)) == ([3, 2, 2], 1, [])
    assert match.view(0)["hands"][2] == ["temple", "tavern"]
    assert match.view(1)["hands"][2] == ["?", "?"], "the bewitched Spy saw nothing"


@rule("CIT-WITCH-4", "CIT-TAX-COLLECTOR-2", "CIT-TAX-COLLECTOR-3")
def test_the_witch_as_tax_collector_empties_the_token_and_pays_no_tax() -> None:
    match = bewitched("tax-collector", 9, hands={0: ["tavern"]}, marks={"tax": 3})
    play(match, "build:tavern")
    assert (gold(match)[0], mark(match, "tax")) == (1, 3)
    play(match, "tax")
    assert (gold(match)[:2], mark(match, "tax")) == ([4, 2], 0)


@rule("CIT-WITCH-4", "CIT-TAX-COLLECTOR-1")
def test_the_witch_as_anybody_else_pays_tax() -> None:
    match = bewitched("merchant", 6, cast=["tax-collector"], hands={0: ["tavern"]})
    play(match, "build:tavern")
    assert (gold(match)[0], mark(match, "tax")) == (0, 1)


@rule("CIT-WITCH-4", "CIT-QUEEN-1")
@pytest.mark.parametrize(("king", "witch_paid"), [(5, True), (2, False)])
def test_for_the_witch_as_queen_her_own_seat_counts(king: int, witch_paid: bool) -> None:
    """Seat 0 is the Witch, seat 1 the Queen: seat 5 sits beside the one, seat 2 beside the other."""
    roles = {1: ["queen"], king: ["king"]}
    match = turn("witch", income=False, players=6, cast=["queen"], roles=roles, marks={"crown": king})
    play(match, "gold", "name:9", "gold", "crown", "end", "gold")
    assert asked(match) == (0, "turn")
    assert (forbids(match, "bonus") == "") == witch_paid


@rule("CIT-WITCH-4", "CIT-ALCHEMIST-1")
def test_the_witch_as_alchemist_gets_her_building_gold_back() -> None:
    match = bewitched("alchemist", 6, hands={0: ["castle"]}, gold={0: 2})
    play(match, "build:castle")
    assert gold(match)[0] == 0
    assert gold(play(match, "end"))[:2] == [4, 2]


@rule("CIT-WITCH-4", "CIT-MAGICIAN-1")
def test_the_witch_as_magician_swaps_her_own_hand() -> None:
    match = bewitched("magician", 3, hands={0: ["palace"], 1: ["tavern"], 2: ["docks", "temple"]})
    play(match, "swap", "seat:2")
    assert (hand(match), hand(match, 1), hand(match, 2)) == (["docks", "temple"], ["tavern"], ["palace"])


@rule("CIT-WITCH-4", "CIT-MAGICIAN-1")
def test_the_witch_as_magician_may_swap_with_the_bewitched() -> None:
    match = bewitched("magician", 3, hands={0: ["palace"], 1: ["tavern"]})
    play(match, "swap", "seat:1")
    assert (hand(match), hand(match, 1)) == (["tavern"], ["palace"])


@rule("CIT-WITCH-4", "CIT-NAVIGATOR-1")
def test_the_witch_as_navigator_sails_for_herself() -> None:
    match = bewitched("navigator", 7)
    assert gold(play(match, "sail-gold"))[:2] == [6, 2]


@rule("CIT-WITCH-4", "CIT-WARLORD-1", "CIT-WARLORD-2")
def test_the_witch_as_warlord_may_destroy_a_district_of_the_bewitched() -> None:
    match = bewitched("warlord", 8, cities={0: ["prison"], 1: ["market", "fortress"]})
    play(match, "collect", "destroy", "destroy:1:market")
    assert (gold(match)[:2], city(match, 1)) == ([2 + 1 - 1, 2], ["fortress"])


@rule("CIT-WITCH-4", "CIT-ARTIST-1")
def test_the_witch_as_artist_adorns_her_own_city() -> None:
    match = bewitched("artist", 9, cities={0: ["tavern"], 1: ["docks"]})
    play(match, "beautify")
    assert "own:tavern" in words(match)
    assert forbids(match, "own:docks") != ""


@rule("CIT-BISHOP-3", "CIT-WITCH-4")
def test_rank_8_may_hit_the_bewitched_bishop_but_not_the_witch() -> None:
    match = bewitched(
        "bishop", 5, roles={2: ["warlord"]}, cities={0: ["tavern"], 1: ["temple"], 3: ["manor"]}, gold={2: 9}
    )
    play(match, "end", "gold", "destroy")
    assert words(match) == ["destroy:1:temple", "destroy:3:manor"]
    assert forbids(match, "destroy:0:tavern") == "CIT-BISHOP-2"


@rule("CIT-WITCH-4", "CIT-BLACKMAILER-4")
def test_the_witch_as_blackmailer_decides_on_reveals_and_takes_the_gold() -> None:
    match = bewitched("blackmailer", 2, roles={2: ["merchant"]}, gold={2: 5})
    play(match, "threaten", "name:6", "name:7", "end", "gold", "decline")
    assert asked(match) == (0, "blackmailer-reveals")
    assert gold(play(match, "accept"))[:3] == [9, 2, 0]


@rule("CIT-WITCH-5", "CIT-PATRICIAN-1", "CIT-COLLECT-2")
def test_the_witch_as_patrician_draws_by_her_own_noble_districts_and_gets_no_crown() -> None:
    match = bewitched("patrician", 4, cities={0: ["manor", "castle"], 1: ["palace"]})
    play(match, "collect", "end")
    assert (len(hand(match)), hand(match, 1), crown(match)) == (2, [], 1)


@rule("CIT-WITCH-3")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_the_bewitched_merchant_has_only_his_income(edition: str) -> None:
    match = turn("witch", income=False, edition=edition, roles={1: ["merchant"]}, cities={1: ["tavern", "docks"]})
    play(match, "gold", "name:6")
    assert words(match) == ["gold", "cards"]
    play(match, "gold", "end")
    assert gold(match)[1] == 2


@rule("CIT-THIEF-2", "CIT-WITCH-2")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_neither_the_witch_nor_the_bewitched_can_be_robbed(edition: str) -> None:
    match = turn("witch", income=False, edition=edition, roles={1: ["thief"]})
    play(match, "gold", "name:7", "gold", "rob")
    assert forbids(match, "name:1") == forbids(match, "name:7") == "CIT-THIEF-2"


@rule("CIT-BLACKMAILER-2", "CIT-WITCH-2")
def test_the_bewitched_cannot_be_threatened() -> None:
    match = turn("witch", income=False, cast=["blackmailer"], roles={1: ["blackmailer"]})
    play(match, "gold", "name:7", "gold", "threaten")
    assert forbids(match, "name:7") == forbids(match, "name:1") == "CIT-BLACKMAILER-2"


@rule("CIT-WITCH-2", "CIT-NAME-1")
def test_the_witch_must_name_somebody_else() -> None:
    match = turn("witch", income=False)
    play(match, "gold")
    assert words(match) == [f"name:{rank}" for rank in range(2, 9)]
    assert forbids(match, "end") == forbids(match, "decline") == "CIT-TURN-1"


@rule("CIT-WITCH-1", "CIT-POWER-1")
def test_before_she_names_the_witch_uses_no_district_but_those_of_income() -> None:
    cities = {0: ["gold-mine", "smithy", "laboratory", "museum", "armory"], 1: ["tavern"]}
    match = turn("witch", income=False, cities=cities, hands={0: ["temple"]}, gold={0: 5})
    assert words(match) == ["gold", "cards", "gold-plain"]
    assert gold(play(match, "gold"))[0] == 8, "the Gold Mine helps"
    for used in ("smithy", "laboratory", "museum", "armory"):
        assert forbids(match, f"use:{used}") == "CIT-TURN-1"


@rule("CIT-WITCH-4")
def test_the_witch_uses_her_own_districts_and_not_those_of_the_bewitched() -> None:
    match = bewitched("merchant", 6, cities={0: ["laboratory"], 1: ["smithy"]}, hands={0: ["tavern"]})
    assert forbids(match, "use:smithy") == "CIT-POWER-6"
    assert gold(play(match, "use:laboratory", "discard:tavern"))[0] == 4


@rule("CIT-CALL-3", "CIT-WITCH-3")
def test_a_witch_of_three_who_names_her_second_character_takes_income_twice_and_plays_once() -> None:
    match = turn("witch", income=False, players=3, roles={0: ["witch", "merchant"]}, hands={0: ["tavern", "temple"]})
    play(match, "gold", "name:6", "gold")
    assert (asked(match), gold(match)[0]) == ((0, "turn"), 4)
    play(match, "build:tavern")
    assert forbids(match, "build:temple") == "CIT-BUILD-2"
    play(match, "end")
    assert decision(match) == "pick-character"


# Magistrate.


def warrant(role: str, rank: int, **facts: Any) -> Match:
    """Seat 0 is the Magistrate, the sealed warrant on a character of seat 1, who has taken gold."""
    others = [f"name:{other}" for other in (2, 5, 8) if other != rank][:2]
    roles = {1: [role], **facts.pop("roles", {})}
    match = turn("magistrate", cast=[role, *facts.pop("cast", ())], roles=roles, **facts)
    return play(match, "warrant", f"name:{rank}", *others, "end", "gold")


@rule("CIT-MAGISTRATE-3", "CIT-QUARRY-1")
def test_a_quarry_does_not_let_the_magistrate_take_a_duplicate() -> None:
    match = warrant("merchant", 6, cities={0: ["quarry", "tavern"]}, hands={1: ["tavern"]}, gold={1: 1})
    play(match, "build:tavern")
    assert forbids(match, "accept") == "CIT-MAGISTRATE-3"


@rule("CIT-MAGISTRATE-2", "CIT-FACTORY-1")
def test_only_what_was_paid_comes_back_to_the_owner_of_a_factory() -> None:
    match = warrant("merchant", 6, cities={1: ["factory"]}, hands={1: ["library"]}, gold={1: 3})
    play(match, "build:library", "accept")
    assert (gold(match)[1], city(match)) == (5, ["library"])


@rule("CIT-TAX-COLLECTOR-4")
def test_a_magistrate_without_gold_pays_no_tax_and_nobody_else_does() -> None:
    match = warrant("merchant", 6, cast=["tax-collector"], hands={1: ["tavern"]}, gold={1: 3})
    play(match, "build:tavern", "accept")
    assert (gold(match)[:2], mark(match, "tax")) == ([0, 5], 0)


@rule("CIT-TAX-COLLECTOR-1", "CIT-MAGISTRATE-2")
def test_a_district_left_to_its_builder_is_taxed_to_him_after_the_answer() -> None:
    match = warrant("merchant", 6, cast=["tax-collector"], hands={1: ["tavern"]}, gold={0: 2, 1: 1})
    play(match, "build:tavern")
    assert (asked(match)[1], mark(match, "tax")) == ("magistrate-decides", 0)
    play(match, "decline")
    assert (gold(match)[:2], mark(match, "tax")) == ([2, 1], 1)


@rule("CIT-MAGISTRATE-2", "CIT-MONUMENT-1", "CIT-MONUMENT-2")
def test_a_confiscated_monument_counts_for_two_in_the_city_of_the_magistrate() -> None:
    four = ["temple", "market", "church", "prison"]
    match = warrant("merchant", 6, cities={0: four}, hands={1: ["monument"]}, gold={1: 2})
    play(match, "build:monument", "accept")
    assert city(match) == sorted([*four, "monument"])
    assert mark(match, "first_done") == -1, "six of seven"


@rule("CIT-MAGISTRATE-2", "CIT-HAUNTED-QUARTER-1")
def test_a_confiscated_haunted_quarter_counts_for_the_magistrate() -> None:
    types = ["manor", "temple", "tavern", "keep"]
    match = warrant("merchant", 6, cities={0: types}, hands={1: ["haunted-quarter"]}, gold={1: 1})
    assert line(match, "CIT-SCORE-2") == 0
    assert line(play(match, "build:haunted-quarter", "accept"), "CIT-SCORE-2") == 3


@rule("CIT-MAGISTRATE-1", "CIT-ROUND-1")
def test_warrants_and_threats_are_gone_in_the_next_round() -> None:
    match = turn("magistrate", cast=["blackmailer"], roles={1: ["blackmailer"]})
    play(match, "warrant", "name:6", "name:5", "name:7", "end", "gold", "threaten", "name:5", "name:6", "end")
    assert decision(match) == "pick-character"
    assert (mark(match, "warrants"), mark(match, "threats")) == (0, 0)


@rule("CIT-MAGISTRATE-2", "CIT-CALL-3")
def test_a_warrant_lies_on_a_character_not_on_a_player() -> None:
    """Of two characters only the one with the warrant is asked about."""
    match = turn(
        "magistrate",
        players=2,
        roles={0: ["magistrate", "king"], 1: ["merchant", "warlord"]},
        hands={1: ["tavern", "temple"]},
        gold={1: 4},
    )
    play(match, "warrant", "name:8", "name:2", "name:3", "end", "crown", "gold", "end", "gold", "build:tavern")
    assert (asked(match), city(match, 1)) == ((1, "turn"), ["tavern"])
    play(match, "end", "gold", "build:temple", "accept")
    assert (city(match), city(match, 1)) == (["temple"], ["tavern"])


# Thief, Spy, Blackmailer.


@rule("CIT-THIEF-1", "CIT-CALL-2")
def test_the_thief_gets_nothing_from_a_character_nobody_has() -> None:
    match = turn("thief", roles={1: ["king"]}, gold={0: 1, 1: 5, 2: 5})
    play(match, "rob", "name:7", "end", "crown", "gold", "end")
    assert gold(match) == [1, 7, 5, 0]


@rule("CIT-THIEF-1", "CIT-ARTIST-1", "CIT-IMPERIAL-TREASURY-1", "CIT-POOR-HOUSE-1")
def test_an_artists_coin_is_no_gold_of_the_owner() -> None:
    robbed = turn("thief", roles={1: ["merchant"]}, cities={1: ["tavern+"]}, gold={1: 2})
    play(robbed, "rob", "name:6", "end")
    assert (gold(robbed)[:2], city(robbed, 1)) == ([2, 0], ["tavern+"])
    poor = turn("merchant", cities={0: ["poor-house+"]})
    assert gold(play(poor, "end"))[0] == 1
    rich = turn("merchant", cities={0: ["imperial-treasury+", "tavern+"]}, gold={0: 1})
    assert line(rich, "CIT-IMPERIAL-TREASURY-1") == 1


@rule("CIT-SPY-1", "CIT-DECK-1")
def test_the_spy_draws_what_the_deck_has() -> None:
    deck = turn("spy").position()["deck"]
    looked = [card for card in deck if card in ("tavern", "market")][:3]
    rest = list(deck)
    for card in looked:
        rest.remove(card)
    match = turn("spy", hands={1: looked, 2: rest[1:]}, gold={1: 9})
    play(match, "spy", "seat:1", "type:trade")
    assert (gold(match)[:2], hand(match)) == ([3, 6], rest[:1])


@rule("CIT-SPY-1")
def test_the_spy_finds_uniques_by_their_type_and_not_by_what_they_may_count_as() -> None:
    hands = {1: ["school-of-magic", "haunted-quarter", "tavern"]}
    match = turn("spy", hands=hands, gold={1: 5})
    other = match.clone()
    play(match, "spy", "seat:1", "type:unique")
    assert (gold(match)[0], len(hand(match))) == (2, 2)
    play(other, "spy", "seat:1", "type:noble")
    assert (gold(other)[0], hand(other)) == (0, [])


@rule("CIT-BLACKMAILER-3")
def test_who_is_threatened_takes_income_before_any_power() -> None:
    match = turn("blackmailer", roles={1: ["merchant"]}, cities={1: ["tavern"]}, hands={1: ["docks"]})
    play(match, "threaten", "name:6", "name:7", "end")
    assert words(match) == ["gold", "cards"]
    for word in ("bonus", "collect", "build:docks", "end"):
        assert forbids(match, word) != ""


@rule("CIT-BLACKMAILER-5", "CIT-BLACKMAILER-3")
def test_a_bribe_of_nothing_removes_the_threat() -> None:
    match = turn("blackmailer", roles={1: ["merchant"]}, gold={1: 1}, deck=["tavern", "temple"])
    play(match, "threaten", "name:6", "name:7", "end", "cards", "keep:tavern", "accept")
    assert (gold(match)[:2], asked(match)) == ([0, 1], (1, "turn"))
    assert mark(match, "threats") == 1 << 7


@rule("CIT-BLACKMAILER-1", "CIT-CALL-3")
def test_a_threat_lies_on_a_character_not_on_a_player() -> None:
    match = turn("blackmailer", players=2, roles={0: ["blackmailer", "king"], 1: ["merchant", "warlord"]}, gold={1: 4})
    play(match, "threaten", "name:8", "name:3", "end", "crown", "gold", "end")
    assert asked(match) == (1, "turn")
    play(match, "gold", "end")
    assert asked(match) == (1, "take-income")
    assert gold(play(match, "gold", "accept"))[:2] == [2 + 4, 4]


@rule("CIT-BLACKMAILER-4")
def test_a_threat_turned_over_in_vain_is_settled_too() -> None:
    match = turn("blackmailer", roles={1: ["merchant"]}, gold={1: 3})
    play(match, "threaten", "name:7", "name:6", "end", "gold", "decline", "accept")
    assert (gold(match)[:2], asked(match)) == ([0, 5], (1, "turn"))


# Wizard, Seer.


@rule("CIT-WIZARD-2", "CIT-BUILD-2")
def test_a_card_taken_into_the_hand_is_built_as_any_other() -> None:
    match = turn("wizard", hands={0: ["temple"], 1: ["tavern"]}, gold={0: 5})
    play(match, "look", "seat:1", "take:tavern", "build:tavern")
    assert forbids(match, "build:temple") == "CIT-BUILD-2"


@rule("CIT-WIZARD-1", "CIT-ACTION-1")
def test_the_wizard_may_take_an_action_card_and_play_it() -> None:
    match = turn("wizard", hands={0: ["tavern", "temple"], 1: ["director"]}, gold={0: 5})
    play(match, "look", "seat:1", "take:director", "play:director", "build:tavern", "build:temple")
    assert city(match) == ["tavern", "temple"]


@rule("CIT-SEER-1", "CIT-SECRET-VAULT-1", "CIT-ACTION-2")
def test_the_seer_takes_action_cards_and_the_vault_like_any_card() -> None:
    match = turn("seer", hands={1: ["rasputin"], 2: ["secret-vault"]})
    play(match, "foresee")
    assert hand(match) == ["rasputin", "secret-vault"]
    play(match, "give:secret-vault", "give:rasputin")
    assert (hand(match, 1), hand(match, 2)) == (["secret-vault"], ["rasputin"])


@rule("CIT-MAGICIAN-2", "CIT-DECK-4")
def test_the_magician_may_lay_off_everything_also_vault_and_action_cards() -> None:
    match = turn("magician", hands={0: ["secret-vault", "rasputin"]}, deck=["tavern", "temple"])
    play(match, "redraw", "discard:secret-vault", "discard:rasputin")
    assert hand(match) == ["tavern", "temple"]
    assert sorted(match.position()["deck"][-2:]) == ["rasputin", "secret-vault"]
