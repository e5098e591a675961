"""A moment written by hand goes on as if it had been played: what lies open is concluded."""

from typing import Any

import pytest

from signoria import InvalidPosition
from tests.citadels.seen import asked, crown, forbids, gold, line, mark, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, at, play, turn
from tests.rulemark import rule

SEVEN = ["tavern", "market", "docks", "harbor", "temple", "church", "prison"]
EIGHT = [*SEVEN, "manor"]


@rule("CIT-BISHOP-2")
@pytest.mark.parametrize(
    "moment",
    ["turn of seat 0 as warlord", "turn of seat 0 as warlord, income taken", "call of rank 6", "call of rank 5"],
)
def test_a_revealed_bishop_protects(moment: str) -> None:
    match = at(moment, roles={0: ["warlord"], 1: ["bishop"]}, cities={1: ["manor"], 2: ["tavern"]}, gold={0: 9})
    if moment == "call of rank 5":
        play(match, "gold", "end")
    assert forbids(play(match, "destroy"), "destroy:1:manor") == "CIT-BISHOP-2"


@rule("CIT-BISHOP-2", "CIT-WITCH-4")
def test_the_witch_who_played_as_bishop_protects_her_own_city() -> None:
    match = turn(
        "warlord",
        cast=["witch"],
        roles={1: ["bishop"], 2: ["witch"]},
        cities={1: ["manor"], 2: ["tavern"]},
        marks={"bewitched": "bishop"},
        gold={0: 9},
    )
    assert words(play(match, "destroy")) == ["destroy:1:manor"]


@rule("CIT-OLD-TAX-COLLECTOR-1")
def test_the_tax_collector_of_2004_collects() -> None:
    facts: dict[str, Any] = {"edition": DARK, "cast": ["tax-collector-2004"], "roles": {1: ["tax-collector-2004"]}}
    match = turn("merchant", hands={0: ["tavern"]}, gold={0: 3}, **facts)
    assert gold(play(match, "build:tavern", "end"))[:2] == [1, 1]


@rule("CIT-OLD-TAX-COLLECTOR-1")
def test_after_his_income_he_has_collected_already() -> None:
    facts: dict[str, Any] = {"edition": DARK, "gold": {0: 1, 1: 3}, "marks": {"builders": [1]}}
    assert gold(turn("tax-collector-2004", **facts))[:2] == [1, 3]
    assert gold(turn("tax-collector-2004", income=False, **facts))[:2] == [2, 2]


@rule("CIT-ASSASSIN-2")
def test_a_murdered_character_has_no_turn() -> None:
    with pytest.raises(InvalidPosition, match=r"moment: .* the merchant was murdered"):
        turn("merchant", roles={1: ["assassin"]}, marks={"murdered": "merchant"})


@rule("CIT-THIEF-1")
def test_a_robbed_character_loses_his_gold_as_his_turn_begins() -> None:
    facts: dict[str, Any] = {"roles": {1: ["thief"]}, "gold": {0: 5}, "marks": {"robbed": "merchant"}}
    assert gold(turn("merchant", income=False, **facts))[:2] == [0, 5]
    assert gold(turn("merchant", **facts))[:2] == [5, 0], "after his income that is past"


@rule("CIT-WITCH-3", "CIT-WITCH-4")
def test_the_witch_plays_on_in_the_turn_of_the_bewitched() -> None:
    facts: dict[str, Any] = {"cast": ["witch"], "roles": {1: ["witch"]}, "marks": {"bewitched": "merchant"}}
    match = turn("merchant", income=False, **facts)
    assert (asked(match), asked(play(match, "gold"))) == ((0, "take-income"), (1, "turn"))
    assert asked(turn("merchant", **facts)) == (1, "turn")
    hers = at("turn of seat 1 as merchant", cast=["witch"], roles={0: ["merchant"], 1: ["witch"]}, marks=facts["marks"])
    assert (asked(hers), "bonus" in words(hers), "gold" in words(hers)) == ((1, "turn"), True, False)


@rule("CIT-WITCH-1")
def test_a_witch_who_has_her_income_names_somebody() -> None:
    assert asked(turn("witch")) == (0, "witch-names")


@rule("CIT-BLACKMAILER-3")
def test_a_threatened_character_is_asked_after_his_income() -> None:
    facts: dict[str, Any] = {
        "cast": ["blackmailer"],
        "roles": {1: ["blackmailer"]},
        "gold": {0: 4},
        "marks": {"threats": ["merchant", "architect"]},
    }
    assert asked(turn("merchant", **facts)) == (0, "settle-threat")
    match = turn("merchant", income=False, **facts)
    assert asked(match) == (0, "take-income")
    assert gold(play(match, "gold", "accept"))[:2] == [3, 3]


@rule("CIT-END-1", "CIT-SCORE-3")
@pytest.mark.parametrize(("edition", "city"), [(CLASSIC, EIGHT), (DARK, EIGHT), (DELUXE, SEVEN)])
def test_a_complete_city_ends_the_game(edition: str, city: list[str]) -> None:
    match = turn("warlord", edition=edition, cities={1: city})
    assert (mark(match, "first_done"), mark(match, "done_at")) == (1, len(city))
    play(match, "end")
    assert match.over
    assert line(match, "CIT-SCORE-3", 1) == 4


@rule("CIT-SCORE-3", "CIT-SCORE-4")
def test_at_the_end_complete_cities_bring_4_and_2() -> None:
    cities = {0: SEVEN, 1: [*SEVEN[1:], "manor"]}
    assert line(at("over", cities={0: SEVEN}), "CIT-SCORE-3") == 4
    both = at("over", cities=cities, marks={"first_done": 1})
    assert (line(both, "CIT-SCORE-4", 0), line(both, "CIT-SCORE-3", 1)) == (2, 4)


@rule("CIT-END-1")
def test_of_two_complete_cities_the_first_is_asked_for() -> None:
    for moment in ("over", "turn of seat 0 as warlord", "call of rank 5"):
        with pytest.raises(InvalidPosition, match="first_done: the cities of seats 0 and 1 are complete; expected"):
            at(moment, cities={0: SEVEN, 1: SEVEN})


@rule("CIT-SCORE-3")
def test_a_first_city_that_has_shrunk_is_told() -> None:
    match = at("over", cities={0: SEVEN[:6], 1: SEVEN}, marks={"once_complete": 0})
    assert (line(match, "CIT-SCORE-3", 0), line(match, "CIT-SCORE-4", 1)) == (4, 2)
    with pytest.raises(InvalidPosition, match=r"first_done: expected null, got 0; .*once_complete"):
        at("over", cities={0: SEVEN[:6]}, marks={"first_done": 0})


@rule("CIT-BELL-TOWER-4")
def test_under_the_bell_it_is_asked_when_cities_were_completed() -> None:
    facts: dict[str, Any] = {"cities": {0: SEVEN[:6], 1: ["bell-tower"]}}
    with pytest.raises(InvalidPosition, match="first_done: the bell rings, and the cities of seats 0 may be older"):
        turn("warlord", marks={"bell": True}, **facts)
    with pytest.raises(InvalidPosition, match=r"done_at: the bell rings; expected 6 .* or 7"):
        turn("warlord", marks={"bell": True, "first_done": 0}, **facts)
    assert mark(turn("warlord", marks={"bell": True, "first_done": None}, **facts), "first_done") == -1
    grown: dict[str, Any] = {"options": {"bell_tower_older": "when-grown"}, **facts}
    with pytest.raises(InvalidPosition, match="complete: the bell rings, and the cities of seats 0 may be older"):
        turn("warlord", marks={"bell": True, "first_done": 0, "done_at": 6}, **grown)


@rule("CIT-HAUNTED-QUARTER-2")
@pytest.mark.parametrize("edition", [CLASSIC, DARK])
def test_a_haunted_quarter_is_older_unless_it_is_said(edition: str) -> None:
    city = ["manor", "temple", "tavern", "haunted-quarter", "keep"]
    facts: dict[str, Any] = {"edition": edition, "cities": {0: city}}
    assert line(at("over", **facts), "CIT-SCORE-2") == 3
    assert line(at("over", marks={"round": 5, "haunted_round": 5}, **facts), "CIT-SCORE-2") == 0


@rule("CIT-KING-1")
def test_a_king_who_has_his_income_has_the_crown_where_it_comes_at_once() -> None:
    assert crown(turn("king", edition=CLASSIC)) == 0
    with pytest.raises(InvalidPosition, match=r"crown: expected seat 0, .* option crown_moment"):
        turn("king", edition=CLASSIC, marks={"crown": 2})


@rule("CIT-HOSPITAL-1")
def test_a_murdered_character_has_shown_himself_only_in_the_hospital() -> None:
    facts: dict[str, Any] = {"roles": {0: ["warlord"], 1: ["assassin"], 2: ["merchant"]}, "cities": {2: ["hospital"]}}
    for hospital, shown in ((False, []), (True, ["merchant"])):
        match = turn("warlord", marks={"murdered": "merchant", "hospital": hospital}, **facts)
        assert match.view(None)["roles"][2] == shown


def test_a_deck_may_name_its_top_cards_only() -> None:
    match = turn("merchant", income=False, deck=["manor", "docks"])
    assert sorted(words(play(match, "cards"))) == ["keep:docks", "keep:manor"]


@rule("CIT-BLACKMAILER-4")
def test_with_two_characters_one_may_refuse_to_bribe_oneself() -> None:
    roles = {0: ["blackmailer", "merchant"]}
    match = turn("merchant", players=2, cast=["blackmailer"], roles=roles, marks={"threats": ["merchant"]})
    play(match, "decline")
    assert asked(match) == asked(match.game.position(match.position())) == (0, "blackmailer-reveals")


@rule("CIT-HOSPITAL-1", "CIT-TIE-2")
def test_at_the_end_it_is_still_known_who_was_in_the_hospital() -> None:
    facts: dict[str, Any] = {"roles": {0: ["assassin"], 1: ["merchant"]}, "cities": {1: ["hospital"], 2: SEVEN}}
    match = play(turn("assassin", **facts), "murder", "name:6", "end", "gold")
    assert match.over
    assert match.game.position(match.position()).view(None) == match.view(None)
    assert match.view(None)["roles"][1] == ["merchant"]


@rule("CIT-QUEEN-4", "CIT-EMPEROR-2")
def test_between_turns_the_emperor_has_crowned_who_has_the_crown() -> None:
    match = at("call of rank 5", players=6, cast=["emperor", "queen"], roles={3: ["emperor"], 0: ["queen"]})
    assert (mark(match, "crowned"), asked(match)) == (5, (0, "turn"))


@rule("CIT-BLACKMAILER-4")
@pytest.mark.parametrize("seed", range(6))
def test_one_threat_may_be_left_without_the_rose(seed: int) -> None:
    """It lay under the one that was settled; what was dealt so is written and read again."""
    roles = {1: ["blackmailer"]}
    match = turn("merchant", cast=["blackmailer"], roles=roles, marks={"threats": ["warlord"]}, seed=seed)
    assert match.game.from_json(match.to_json()).position() == match.position()


@rule("CIT-LIGHTHOUSE-1")
def test_whoever_looks_through_the_deck_has_all_of_it() -> None:
    match = play(turn("merchant", hands={0: ["lighthouse"]}, gold={0: 3}), "build:lighthouse", "accept")
    doc = match.position()
    less = match.game.position({**doc, "drawn": doc["drawn"][1:]})
    assert sorted(less.position()["drawn"]) == sorted(doc["drawn"])
    assert less.game.from_json(play(less, "decline").to_json()).position() == less.position()
    with pytest.raises(InvalidPosition, match="deck: expected no card, since whoever looks through it has all of it"):
        match.game.position({**doc, "drawn": doc["drawn"][1:], "deck": doc["drawn"][:1]})
