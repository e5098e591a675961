"""Assassin, Witch, Magistrate; Thief, Spy, Blackmailer, Tax Collector of 2004."""

from typing import Any

import pytest

from signoria import Match
from tests.citadels.seen import asked, city, crown, decision, forbids, gold, hand, mark, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, play, turn
from tests.rulemark import rule

# Assassin.


@rule("CIT-ASSASSIN-1", "CIT-ASSASSIN-2")
@pytest.mark.parametrize("edition", [CLASSIC, DELUXE])
def test_the_murdered_merchant_skips_his_turn_in_silence(edition: str) -> None:
    """The example of the rulebook."""
    match = turn("assassin", edition=edition, roles={1: ["merchant"], 2: ["architect"]})
    play(match, "murder", "name:6", "end")
    assert match.waiting == (2,)
    assert match.view(2)["roles"][1] == []
    assert not mark(match, "shown") >> 6 & 1


@rule("CIT-NAME-1", "CIT-ASSASSIN-1")
def test_the_assassin_names_anybody_but_himself_once() -> None:
    match = turn("assassin")
    play(match, "murder")
    assert words(match) == [f"name:{rank}" for rank in range(2, 9)]
    assert forbids(match, "name:1") == "CIT-NAME-1"
    play(match, "name:3")
    assert forbids(match, "murder") == "CIT-POWER-1"


def test_murder_is_optional() -> None:
    match = turn("assassin", roles={1: ["thief"]})
    play(match, "end")
    assert match.waiting == (1,)


@rule("CIT-ASSASSIN-3")
@pytest.mark.parametrize(("edition", "shown"), [(DARK, True), (CLASSIC, False), (DELUXE, False)])
def test_the_victim_is_shown_at_the_end_of_the_round_in_2004(edition: str, shown: bool) -> None:
    match = turn("assassin", edition=edition, roles={1: ["merchant"]})
    match.state.events = []
    play(match, "murder", "name:6", "end")
    told = [event.public["key"] for event in match.state.events]
    assert ("citadels.event.victim" in told) == shown


# Witch.

WITCH = {"edition": DELUXE}


def bewitching(rank: int, role: str, **facts: Any) -> Match:
    """Seat 0 is the Witch and has bewitched a character of seat 1."""
    match = turn("witch", income=False, roles={1: [role]}, **facts)
    return play(match, "gold", f"name:{rank}")


@rule("CIT-WITCH-1", "CIT-WITCH-2")
def test_the_witch_takes_income_names_and_stops() -> None:
    match = turn("witch", income=False, hands={0: ["tavern"]}, gold={0: 5}, roles={1: ["thief"]})
    assert words(match) == ["gold", "cards"]
    play(match, "gold")
    assert decision(match) == "witch-names"
    assert forbids(match, "build:tavern") == "CIT-TURN-1"
    play(match, "name:6")
    assert match.waiting == (1,)


@rule("CIT-WITCH-3", "CIT-WITCH-4")
def test_the_bewitched_takes_income_and_the_witch_plays_on_as_him() -> None:
    match = bewitching(6, "merchant", cities={0: ["tavern", "docks"], 1: ["market", "harbor", "town-hall"]})
    assert asked(match) == (1, "take-income")
    play(match, "gold")
    assert asked(match) == (0, "turn")
    assert gold(match)[:2] == [2, 2]
    play(match, "collect", "bonus")
    assert gold(match)[0] == 5, "her own two trade districts, and the Merchant's coin"
    assert forbids(match, "gold") == "CIT-INCOME-2"


@rule("CIT-WITCH-3")
def test_park_and_poor_house_do_nothing_for_the_bewitched() -> None:
    match = bewitching(7, "architect", cities={1: ["park"]})
    play(match, "gold", "end")
    assert hand(match, 1) == []


@rule("CIT-WITCH-4")
def test_the_witch_has_the_limits_of_the_bewitched() -> None:
    match = bewitching(7, "navigator", cast=["navigator"], hands={0: ["tavern"]}, gold={0: 5})
    play(match, "gold")
    assert forbids(match, "build:tavern") == "CIT-NAVIGATOR-2"
    architect = bewitching(7, "architect", hands={0: ["tavern", "temple", "watchtower", "market"]}, gold={0: 9})
    play(architect, "gold", "build:tavern", "build:temple", "build:watchtower")
    assert forbids(architect, "build:market") == "CIT-BUILD-2"


@rule("CIT-WITCH-5", "CIT-KING-2")
@pytest.mark.parametrize("slug", ["king", "patrician"])
def test_a_bewitched_king_still_takes_the_crown(slug: str) -> None:
    match = bewitching(4, slug, cast=[slug])
    play(match, "gold")
    assert crown(match) == 1
    assert asked(match) == (0, "turn")
    assert forbids(match, "end") == ""


@rule("CIT-WITCH-5")
def test_the_witch_decides_for_a_bewitched_emperor() -> None:
    match = bewitching(4, "emperor", cast=["emperor"], gold={2: 3})
    play(match, "gold")
    assert forbids(match, "end") == "CIT-EMPEROR-2"
    play(match, "crown")
    assert words(match) == ["seat:1", "seat:2"]
    play(match, "seat:2", "gold")
    assert crown(match) == 2
    assert gold(match)[0] == 3


@rule("CIT-WITCH-6", "CIT-PARK-1", "CIT-POOR-HOUSE-2")
def test_a_witch_whose_character_is_absent_does_not_play_on() -> None:
    match = turn("witch", income=False, cities={0: ["poor-house"]}, deck=["tavern", "temple"], roles={1: ["thief"]})
    play(match, "cards", "keep:tavern", "name:6", "gold", "end")
    assert asked(match)[1] == "pick-character"
    assert gold(match)[0] == 0
    park = turn("witch", income=False, cities={0: ["park"]}, roles={1: ["thief"]})
    assert hand(play(park, "gold", "name:6", "gold", "end")) == []


@rule("CIT-BISHOP-3")
def test_the_shield_of_a_bewitched_bishop_moves_to_the_witch() -> None:
    match = bewitching(5, "bishop", cities={0: ["tavern"], 1: ["temple"]})
    assert mark(match, "shield") == -1
    play(match, "gold")
    assert mark(match, "shield") == 0


@rule("CIT-BLACKMAILER-1", "CIT-WITCH-4")
def test_the_witch_as_blackmailer_collects_the_bribes() -> None:
    match = turn("witch", income=False, cast=["blackmailer"], gold={2: 4}, roles={1: ["blackmailer"], 2: ["merchant"]})
    play(match, "gold", "name:2", "gold", "threaten", "name:6", "name:7", "end")
    play(match, "gold", "accept")
    assert gold(match)[:3] == [5, 2, 3]


@rule("CIT-CALL-3")
def test_a_witch_of_two_may_bewitch_her_own_second_character() -> None:
    match = turn("witch", income=False, players=2, roles={0: ["witch", "merchant"]})
    play(match, "gold", "name:6", "gold", "bonus")
    assert gold(match)[0] == 5


# Magistrate.


def warranted(first: str, *others: str, **facts: Any) -> Match:
    """Seat 0 is the Magistrate and has sealed the warrant on rank 7; seat 1 is the Architect."""
    match = turn("magistrate", roles={1: ["architect"], **facts.pop("roles", {})}, **facts)
    return play(match, "warrant", first, *others, "end")


@rule("CIT-MAGISTRATE-1")
def test_three_warrants_lie_alike() -> None:
    match = turn("magistrate", roles={1: ["architect"]})
    play(match, "warrant")
    assert "name:1" not in words(match)
    play(match, "name:7")
    assert match.view(1)["marks"]["warrants"] == 0
    assert match.view(1)["secrets"]["sealed_warrant"] == 0
    play(match, "name:5", "name:6")
    assert match.view(1)["marks"]["warrants"] == 0b11100000
    assert match.view(1)["secrets"]["sealed_warrant"] == 0
    assert match.view(0)["secrets"]["sealed_warrant"] == 7


@rule("CIT-MAGISTRATE-2")
def test_the_first_paid_build_under_the_seal_may_be_confiscated() -> None:
    match = warranted("name:7", "name:5", "name:6", hands={1: ["tavern", "docks", "market"]}, gold={1: 4})
    play(match, "gold", "build:docks")
    assert asked(match) == (0, "magistrate-decides")
    play(match, "accept")
    assert city(match, 0) == ["docks"]
    assert city(match, 1) == []
    assert gold(match)[1] == 6
    play(match, "build:tavern", "build:market")
    assert city(match, 1) == ["market", "tavern"], "the confiscated one counted against the limit of three"
    assert forbids(match, "build:docks") == "CIT-BUILD-1"


@rule("CIT-MAGISTRATE-2", "CIT-MAGISTRATE-3")
def test_an_empty_warrant_asks_too_and_can_only_be_left() -> None:
    match = warranted("name:6", "name:7", "name:5", hands={1: ["tavern", "market"]}, gold={1: 4})
    play(match, "gold", "build:tavern")
    assert asked(match) == (0, "magistrate-decides")
    assert forbids(match, "accept") == "CIT-MAGISTRATE-2"
    play(match, "decline", "build:market")
    assert asked(match) == (1, "turn")


@rule("CIT-MAGISTRATE-3", "CIT-BUILD-3")
def test_a_duplicate_cannot_be_confiscated_and_the_chance_is_gone() -> None:
    match = warranted(
        "name:7", "name:5", "name:6", cities={0: ["tavern"]}, hands={1: ["tavern", "market"]}, gold={1: 4}
    )
    play(match, "gold", "build:tavern")
    assert forbids(match, "accept") == "CIT-MAGISTRATE-3"
    play(match, "decline", "build:market")
    assert asked(match) == (1, "turn")


@rule("CIT-FRAMEWORK-2", "CIT-NECROPOLIS-2", "CIT-MAGISTRATE-2")
def test_free_builds_cannot_be_confiscated_but_the_next_paid_one_can() -> None:
    match = warranted(
        "name:7",
        "name:5",
        "name:6",
        cities={1: ["framework", "temple"]},
        hands={1: ["palace", "necropolis", "tavern"]},
        gold={1: 3},
    )
    play(match, "gold", "replace:palace")
    assert asked(match) == (1, "turn")
    play(match, "sacrifice", "own:temple")
    assert city(match, 1) == ["necropolis", "palace"]
    play(match, "build:tavern")
    assert asked(match) == (0, "magistrate-decides")
    assert city(play(match, "accept"), 0) == ["tavern"]


@rule("CIT-STABLES-1", "CIT-MAGISTRATE-3")
def test_confiscated_stables_do_not_count_for_the_builder() -> None:
    match = warranted(
        "name:6", "name:5", "name:7", hands={1: ["stables", "tavern"]}, gold={1: 4}, roles={1: ["merchant"]}
    )
    play(match, "gold", "build:stables", "accept")
    assert city(match, 0) == ["stables"]
    assert forbids(match, "build:tavern") == ""


@rule("CIT-THIEVES-DEN-2")
def test_a_den_paid_with_cards_alone_cannot_be_confiscated() -> None:
    cards = ["thieves-den", "tavern", "temple", "market", "docks", "harbor", "castle"]
    match = warranted("name:7", "name:5", "name:6", hands={1: cards}, gold={1: 3})
    other = match.clone()
    play(match, "gold", "den:6", *(f"discard:{slug}" for slug in cards[1:]))
    assert asked(match) == (1, "turn")
    play(other, "gold", "den:3", "discard:tavern", "discard:temple", "discard:market", "accept")
    assert city(other, 0) == ["thieves-den"]
    assert gold(other)[1] == 5
    assert hand(other, 1) == ["castle", "docks", "harbor"]


@rule("CIT-MAGISTRATE-2", "CIT-WIZARD-2")
def test_an_immediate_build_of_the_wizard_can_be_confiscated() -> None:
    match = warranted(
        "name:3", "name:5", "name:6", cast=["wizard"], roles={1: ["wizard"]}, hands={2: ["castle"]}, gold={1: 4}
    )
    play(match, "gold", "look", "seat:2", "build:castle", "accept")
    assert city(match, 0) == ["castle"]
    assert gold(match)[1] == 6


@rule("CIT-MAGISTRATE-2", "CIT-CARDINAL-2")
def test_a_cardinal_keeps_borrowed_gold_when_confiscated() -> None:
    match = warranted(
        "name:5",
        "name:3",
        "name:6",
        cast=["cardinal"],
        roles={1: ["cardinal"]},
        hands={1: ["castle", "tavern"]},
        gold={1: 1, 2: 5},
    )
    play(match, "gold", "beg:castle", "seat:2", "give:tavern", "accept")
    assert city(match, 0) == ["castle"]
    assert gold(match)[1:3] == [4, 4]
    assert hand(match, 2) == ["tavern"]


@rule("CIT-TAX-COLLECTOR-4", "CIT-MAGISTRATE-2")
def test_the_magistrate_pays_the_tax_of_a_confiscated_district() -> None:
    match = warranted("name:7", "name:5", "name:6", cast=["tax-collector"], hands={1: ["tavern"]}, gold={0: 2, 1: 3})
    play(match, "gold", "build:tavern", "accept")
    assert gold(match)[:2] == [1, 5]
    assert mark(match, "tax") == 1


@rule("CIT-ALCHEMIST-1", "CIT-MAGISTRATE-2")
def test_the_alchemist_does_not_get_refunded_gold_twice() -> None:
    match = warranted(
        "name:6", "name:5", "name:7", cast=["alchemist"], roles={1: ["alchemist"]}, hands={1: ["castle"]}, gold={1: 4}
    )
    play(match, "gold", "build:castle", "accept", "end")
    assert gold(match)[1] == 6


# Thief.


@rule("CIT-THIEF-1")
def test_the_thief_gets_all_gold_when_the_victim_reveals_himself_before_income() -> None:
    match = turn("thief", roles={1: ["merchant"]}, gold={0: 1, 1: 5})
    play(match, "rob", "name:6")
    assert gold(match)[:2] == [1, 5]
    play(match, "end")
    assert gold(match)[:2] == [6, 0]
    play(match, "gold")
    assert gold(match)[:2] == [6, 2]


@rule("CIT-THIEF-2")
def test_whom_the_thief_may_not_name() -> None:
    match = turn("thief", marks={"murdered": "bishop"})
    play(match, "rob")
    assert words(match) == ["name:3", "name:4", "name:6", "name:7", "name:8"]
    assert forbids(match, "name:5") == forbids(match, "name:1") == "CIT-THIEF-2"
    bewitched = turn("thief", cast=["witch"], roles={1: ["witch"]}, marks={"bewitched": "architect"})
    assert "name:7" not in words(play(bewitched, "rob"))


@rule("CIT-THIEF-1", "CIT-CALL-3")
def test_robbing_ones_own_second_character_changes_nothing() -> None:
    match = turn("thief", players=2, roles={0: ["thief", "merchant"]}, gold={0: 4})
    play(match, "rob", "name:6", "end")
    assert gold(match) == [4, 0]


# Spy.


@rule("CIT-SPY-1")
def test_the_spy_takes_gold_and_draws_for_each_card_of_the_type() -> None:
    match = turn("spy", hands={1: ["tavern", "market", "temple"]}, gold={1: 5})
    play(match, "spy")
    assert words(match) == ["seat:1", "seat:2", "seat:3"]
    play(match, "seat:1")
    assert match.view(0)["hands"][1] == ["?", "?", "?"], "the type is named before the hand is seen"
    play(match, "type:trade")
    assert gold(match)[:2] == [2, 3]
    assert len(hand(match)) == 2
    assert match.view(0)["hands"][1] == ["temple", "tavern", "market"]
    assert match.view(2)["hands"][1] == ["?", "?", "?"]


@rule("CIT-SPY-2")
def test_the_spy_draws_even_for_gold_that_is_not_there() -> None:
    match = turn("spy", hands={1: ["tavern", "market", "docks"]}, gold={1: 1})
    play(match, "spy", "seat:1", "type:trade")
    assert gold(match)[:2] == [1, 0]
    assert len(hand(match)) == 3


@rule("CIT-SPY-1", "CIT-SECRET-VAULT-1")
def test_a_secret_vault_in_hand_is_unique_for_the_spy_and_an_action_card_is_of_no_type() -> None:
    match = turn("spy", hands={1: ["secret-vault", "director"]}, gold={1: 5})
    play(match, "spy", "seat:1", "type:unique")
    assert gold(match)[:2] == [1, 4]


# Blackmailer.


def threatened(**facts: Any) -> Match:
    """Seat 0 is the Blackmailer: the rose on rank 6 (seat 1), an empty threat on rank 7 (seat 2)."""
    match = turn("blackmailer", roles={1: ["merchant"], 2: ["architect"]}, **facts)
    return play(match, "threaten", "name:6", "name:7", "end")


@rule("CIT-BLACKMAILER-1", "CIT-BLACKMAILER-2")
def test_two_threats_lie_alike() -> None:
    match = turn("blackmailer", marks={"murdered": "bishop"}, roles={1: ["merchant"]})
    play(match, "threaten")
    assert words(match) == ["name:3", "name:4", "name:6", "name:7", "name:8"]
    play(match, "name:6")
    assert match.view(1)["marks"]["threats"] == match.view(1)["secrets"]["rose"] == 0
    play(match, "name:7")
    assert match.view(1)["marks"]["threats"] == 0b11000000
    assert match.view(1)["secrets"]["rose"] == 0
    assert match.view(0)["secrets"]["rose"] == 6


@rule("CIT-BLACKMAILER-3")
def test_a_bribe_is_half_the_gold_after_income() -> None:
    match = threatened(gold={1: 3})
    assert asked(match) == (1, "take-income")
    play(match, "gold")
    assert asked(match) == (1, "settle-threat")
    play(match, "accept")
    assert gold(match)[:2] == [2, 3]
    assert asked(match) == (1, "turn")


@rule("CIT-BLACKMAILER-4")
def test_a_refusal_lets_the_blackmailer_reveal_the_rose() -> None:
    match = threatened(gold={1: 3})
    play(match, "gold", "decline")
    assert asked(match) == (0, "blackmailer-reveals")
    play(match, "accept")
    assert gold(match)[:2] == [5, 0]


@rule("CIT-BLACKMAILER-4")
def test_an_empty_threat_takes_nothing_and_revealing_is_optional() -> None:
    match = threatened(gold={1: 3, 2: 4})
    play(match, "gold", "decline", "decline")
    assert gold(match)[:2] == [0, 5]
    play(match, "end", "gold", "decline", "accept")
    assert gold(match)[2] == 6


@rule("CIT-BLACKMAILER-5")
@pytest.mark.parametrize(("reading", "choices"), [(True, ["decline", "accept"]), (False, ["decline"])])
def test_bribing_without_gold(reading: bool, choices: list[str]) -> None:
    match = threatened(options={"bribe_with_nothing": reading}, deck=["tavern", "temple"])
    play(match, "cards", "keep:tavern")
    assert words(match) == choices


@rule("CIT-BLACKMAILER-2")
def test_a_threat_may_lie_on_a_warrant() -> None:
    match = turn(
        "blackmailer",
        cast=["magistrate"],
        roles={3: ["magistrate"]},
        marks={"warrants": ["bishop", "merchant", "architect"]},
    )
    play(match, "threaten")
    assert {"name:5", "name:6", "name:7"} <= set(words(match))


# Tax Collector of 2004.


@rule("CIT-OLD-TAX-COLLECTOR-1")
def test_builders_of_2004_give_one_gold_at_the_end_of_their_turn() -> None:
    match = turn(
        "assassin",
        edition=DARK,
        cast=["tax-collector-2004"],
        roles={1: ["tax-collector-2004"], 2: ["architect"]},
        hands={0: ["tavern"], 2: ["temple", "watchtower"]},
        gold={0: 3, 2: 5},
    )
    play(match, "build:tavern", "end")
    assert gold(match)[:2] == [1, 1], "the Assassin pays when the collector reveals himself"
    play(match, "gold", "end", "gold", "build:temple", "build:watchtower")
    assert gold(match)[2] == 5
    play(match, "end")
    assert gold(match)[1:3] == [4, 4], "one gold for a player, not for a district"


@rule("CIT-OLD-TAX-COLLECTOR-1")
def test_who_has_nothing_left_pays_no_tax_in_2004() -> None:
    match = turn("tax-collector-2004", edition=DARK, roles={1: ["merchant"]}, hands={1: ["market"]}, gold={1: 0})
    play(match, "end", "gold", "build:market", "end")
    assert gold(match)[:2] == [0, 0]


@rule("CIT-OLD-TAX-COLLECTOR-2")
@pytest.mark.parametrize(("pays", "left"), [(True, 3), (False, 4)])
def test_the_witch_who_plays_on_pays_by_default(pays: bool, left: int) -> None:
    match = turn(
        "witch",
        income=False,
        edition=DARK,
        cast=["tax-collector-2004"],
        options={"witch_pays_tax": pays},
        roles={1: ["tax-collector-2004"], 2: ["merchant"]},
        hands={0: ["tavern"]},
        gold={0: 3},
    )
    play(match, "gold", "name:6", "gold", "end", "gold", "build:tavern", "end")
    assert gold(match)[0] == left
