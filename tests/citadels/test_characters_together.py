"""Characters whose rules meet those of another: warrants, threats, taxes, the bewitched and the murdered."""

from typing import Any

from signoria import Match
from tests.citadels.seen import asked, city, crown, decision, forbids, gold, hand, mark, words
from tests.citadels.table import DARK, at, play, turn
from tests.rulemark import rule


def warrant_on(role: str, rank: int, **facts: Any) -> Match:
    """Seat 0 is the Magistrate with the seal on a character of seat 1, who has taken gold."""
    empty = [f"name:{other}" for other in (2, 3, 5, 8) if other != rank][:2]
    match = turn("magistrate", roles={1: [role]}, **facts)
    return play(match, "warrant", f"name:{rank}", *empty, "end", "gold")


# Magistrate.


@rule("CIT-MAGISTRATE-2", "CIT-MAGISTRATE-3", "CIT-TRADER-2")
def test_a_confiscated_trade_district_leaves_the_trader_his_build() -> None:
    match = warrant_on("trader", 6, cast=["trader"], hands={1: ["tavern", "temple", "manor"]}, gold={1: 5})
    play(match, "build:tavern", "accept")
    assert (city(match, 0), gold(match)[1]) == (["tavern"], 7)
    play(match, "build:temple")
    assert city(match, 1) == ["temple"]
    assert forbids(match, "build:manor") == "CIT-BUILD-2"


@rule("CIT-MAGISTRATE-3", "CIT-SCHOLAR-2")
def test_a_confiscated_district_uses_one_of_the_scholars_two_builds() -> None:
    match = warrant_on("scholar", 7, cast=["scholar"], hands={1: ["tavern", "temple", "manor"]}, gold={1: 7})
    play(match, "build:tavern", "accept", "build:temple")
    assert city(match, 1) == ["temple"], "a later build of the turn is safe"
    assert forbids(match, "build:manor") == "CIT-BUILD-2"


@rule("CIT-MAGISTRATE-2")
def test_a_confiscated_district_can_complete_the_city_of_the_magistrate() -> None:
    six = ["temple", "watchtower", "market", "church", "prison", "docks"]
    match = warrant_on("merchant", 6, cities={0: six}, hands={1: ["tavern"]}, gold={1: 1})
    play(match, "build:tavern", "accept")
    assert mark(match, "first_done") == 0


@rule("CIT-MAGISTRATE-2", "CIT-ARCHITECT-2")
def test_the_first_build_left_alone_makes_the_architects_others_safe() -> None:
    match = warrant_on("architect", 7, hands={1: ["tavern", "temple", "manor"]}, gold={1: 4})
    play(match, "build:tavern", "decline", "build:temple", "build:manor")
    assert (city(match, 0), city(match, 1)) == ([], ["manor", "tavern", "temple"])
    assert asked(match) == (1, "turn")


# Blackmailer.


@rule("CIT-BLACKMAILER-3")
def test_a_threat_is_settled_before_powers_and_building() -> None:
    match = turn("blackmailer", roles={1: ["merchant"]}, hands={1: ["tavern"]}, cities={1: ["smithy"]}, gold={1: 4})
    play(match, "threaten", "name:6", "name:7", "end", "gold")
    assert decision(match) == "settle-threat"
    for word in ("build:tavern", "bonus", "use:smithy"):
        assert forbids(match, word) != ""


@rule("CIT-BLACKMAILER-3", "CIT-GOLD-MINE-1")
def test_the_gold_mine_works_before_a_bribe_and_counts_in_it() -> None:
    match = turn("blackmailer", roles={1: ["merchant"]}, cities={1: ["gold-mine"]}, gold={1: 4})
    play(match, "threaten", "name:6", "name:7", "end", "gold", "accept")
    assert gold(match)[:2] == [3, 4], "half of seven, rounded down"


@rule("CIT-BLACKMAILER-3", "CIT-LIBRARY-1")
def test_the_library_works_before_a_bribe() -> None:
    match = turn("blackmailer", roles={1: ["merchant"]}, cities={1: ["library"]}, deck=["tavern", "manor", "docks"])
    play(match, "threaten", "name:6", "name:7", "end", "cards")
    assert hand(match, 1) == ["manor", "tavern"]
    assert decision(match) == "settle-threat"


# Tax Collector.


@rule("CIT-TAX-COLLECTOR-1", "CIT-STABLES-1")
def test_stables_and_the_build_beside_them_are_taxed_both() -> None:
    match = turn("merchant", cast=["tax-collector"], hands={0: ["stables", "tavern"]}, gold={0: 9})
    play(match, "build:stables", "build:tavern")
    assert (gold(match)[0], mark(match, "tax")) == (4, 2)


@rule("CIT-TAX-COLLECTOR-1", "CIT-WIZARD-2")
def test_what_the_wizard_builds_from_another_hand_is_taxed() -> None:
    match = turn("wizard", cast=["tax-collector"], hands={1: ["tavern"]}, gold={0: 3})
    play(match, "look", "seat:1", "build:tavern")
    assert (gold(match)[0], mark(match, "tax")) == (1, 1)


@rule("CIT-TAX-COLLECTOR-1", "CIT-ALCHEMIST-1")
def test_the_alchemist_does_not_get_his_tax_back() -> None:
    match = turn("alchemist", cast=["tax-collector"], hands={0: ["docks"]}, gold={0: 5})
    play(match, "build:docks", "end")
    assert (gold(match)[0], mark(match, "tax")) == (4, 1)


@rule("CIT-TAX-COLLECTOR-1", "CIT-MARSHAL-2")
def test_a_seized_district_is_not_built_and_not_taxed() -> None:
    match = turn("marshal", cast=["tax-collector"], cities={1: ["tavern"]}, gold={0: 3})
    play(match, "seize", "seize:1:tavern")
    assert (gold(match)[:2], mark(match, "tax")) == ([2, 1], 0)


# Wizard, Seer.


@rule("CIT-WIZARD-2")
def test_the_wizard_cannot_build_at_once_what_he_cannot_pay() -> None:
    match = turn("wizard", hands={1: ["palace", "tavern"]}, gold={0: 2})
    play(match, "look", "seat:1")
    assert sorted(words(match)) == ["build:tavern", "take:palace", "take:tavern"]


@rule("CIT-WIZARD-2", "CIT-SECRET-VAULT-1")
def test_the_wizard_can_only_take_a_secret_vault() -> None:
    match = turn("wizard", hands={1: ["secret-vault"]}, gold={0: 9})
    assert words(play(match, "look", "seat:1")) == ["take:secret-vault"]


@rule("CIT-SEER-1", "CIT-WITCH-4")
def test_the_witch_plays_on_as_seer_and_the_bewitched_gives_a_card_too() -> None:
    match = turn("witch", income=False, cast=["seer"], roles={1: ["seer"]}, hands={0: ["palace"], 1: ["tavern"]})
    play(match, "gold", "name:3", "gold", "foresee", "give:palace")
    assert (hand(match), hand(match, 1)) == (["tavern"], ["palace"])


# Rank 4.


@rule("CIT-PATRICIAN-1", "CIT-KING-3")
def test_a_murdered_patrician_inherits_the_crown() -> None:
    match = turn("assassin", cast=["patrician"], roles={1: ["patrician"]}, cities={1: ["manor"]})
    play(match, "murder", "name:4", "end")
    assert (crown(match), hand(match, 1)) == (1, [])


@rule("CIT-EMPEROR-4")
def test_a_murdered_emperor_who_has_the_crown_gives_it_away() -> None:
    match = turn("assassin", cast=["emperor"], roles={3: ["emperor"]}, hands={1: ["tavern"]})
    play(match, "murder", "name:4", "end")
    assert asked(match) == (3, "emperor-crowns")
    assert words(match) == ["seat:0", "seat:1", "seat:2"]
    play(match, "seat:1")
    assert (crown(match), hand(match, 1)) == (1, ["tavern"])


# Cardinal, Trader, Architect, Scholar.


@rule("CIT-CARDINAL-2", "CIT-TAX-COLLECTOR-1")
def test_a_cardinal_who_borrowed_has_nothing_left_for_the_tax() -> None:
    match = turn("cardinal", cast=["tax-collector"], hands={0: ["market", "tavern"]}, gold={0: 1, 1: 4})
    play(match, "beg:market", "seat:1", "give:tavern")
    assert (gold(match)[:2], mark(match, "tax")) == ([0, 3], 0)


@rule("CIT-CARDINAL-2", "CIT-FACTORY-1")
def test_a_cardinal_with_a_factory_lacks_less() -> None:
    hands = {0: ["keep", "tavern"], 1: []}
    match = turn("cardinal", cities={0: ["factory"]}, hands=hands, gold={0: 1, 1: 4})
    play(match, "beg:keep", "seat:1", "give:tavern")
    assert (city(match), gold(match)[:2]) == (["factory", "keep"], [0, 3])


@rule("CIT-TRADER-1", "CIT-SCHOOL-OF-MAGIC-1")
def test_the_school_of_magic_earns_for_the_trader() -> None:
    match = turn("trader", cities={0: ["tavern", "market", "school-of-magic", "temple"]})
    assert gold(play(match, "collect"))[0] == 3


@rule("CIT-ARCHITECT-1", "CIT-WITCH-4")
def test_the_witch_draws_and_builds_as_the_bewitched_architect() -> None:
    match = turn("witch", income=False, roles={1: ["architect"]}, hands={0: ["tavern", "temple", "manor"]}, gold={0: 3})
    play(match, "gold", "name:7", "gold", "build:tavern", "build:temple", "bonus")
    assert (city(match), len(hand(match)), hand(match, 1)) == (["tavern", "temple"], 3, [])


@rule("CIT-SCHOLAR-1")
def test_a_bewitched_scholar_studies_nothing_and_the_witch_keeps_the_card() -> None:
    match = turn("witch", income=False, cast=["scholar"], roles={1: ["scholar"]})
    play(match, "gold", "name:7", "gold", "study")
    assert asked(match)[0] == 0
    play(match, words(match)[0])
    assert (len(hand(match)), hand(match, 1)) == (1, [])


@rule("CIT-ARCHITECT-1")
def test_a_murdered_architect_draws_nothing() -> None:
    match = at("turn of seat 0 as assassin, income taken", edition=DARK, roles={1: ["architect"]})
    play(match, "murder", "name:7", "end")
    assert (hand(match, 1), decision(match)) == ([], "pick-character")
