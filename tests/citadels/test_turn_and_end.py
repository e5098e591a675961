"""Income, building, the deck, the end and the score."""

from typing import Any

import pytest

from signoria.locales import LANGUAGES
from tests.citadels.seen import asked, city, forbids, gold, hand, line, mark, points, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, at, play, turn
from tests.rulemark import rule

SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]
EDITIONS = [CLASSIC, DARK, DELUXE]


@rule("CIT-INCOME-1", "CIT-INCOME-2", "CIT-TURN-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_income_is_gold_or_a_card_of_two_and_comes_before_building(edition: str) -> None:
    match = turn("merchant", income=False, edition=edition, hands={0: ["tavern"]}, gold={0: 5}, deck=["manor", "docks"])
    assert forbids(match, "end") == forbids(match, "build:tavern") == "CIT-INCOME-1"
    other = match.clone()
    assert gold(play(match, "gold"))[0] == 7
    assert forbids(match, "cards") == "CIT-INCOME-2"
    assert words(play(other, "cards")) == ["keep:manor", "keep:docks"]
    assert forbids(other, "end") == "CIT-TURN-1"
    play(other, "keep:docks")
    assert hand(other) == ["docks", "tavern"]
    assert other.view(1)["hands"][0] == ["?", "?"]


@rule("CIT-DECK-4", "CIT-INCOME-1")
@pytest.mark.parametrize(("edition", "zone"), [(CLASSIC, "discards"), (DARK, "deck"), (DELUXE, "deck")])
def test_where_discarded_cards_go(edition: str, zone: str) -> None:
    match = turn("merchant", income=False, edition=edition, deck=["manor", "docks"])
    play(match, "cards", "keep:docks")
    assert match.position()[zone][-1] == "manor"
    assert match.view(0)[zone][-1] == "manor"
    assert match.view(1)[zone][-1] == "?"


@rule("CIT-DECK-1", "CIT-DECK-2", "CIT-DECK-3")
def test_a_deck_that_runs_out() -> None:
    full = turn("merchant", income=False, edition=CLASSIC)
    cards = full.position()["deck"]
    empty = turn("merchant", income=False, edition=CLASSIC, hands={1: cards})
    assert forbids(empty, "cards") == "CIT-DECK-2"
    pile = turn("merchant", income=False, edition=CLASSIC, hands={1: cards[2:]}, discards=cards[:2])
    play(pile, "cards")
    assert len(pile.position()["drawn"]) == 2
    assert pile.position()["discards"] == []
    one = turn("architect", edition=CLASSIC, hands={1: cards[1:]}, discards=cards[:1])
    play(one, "bonus")
    assert hand(one) == cards[:1]


@rule("CIT-POWER-1")
def test_by_option_income_comes_before_everything() -> None:
    match = turn("merchant", income=False, options={"powers_before_income": False}, cities={0: ["tavern"]})
    assert words(match) == ["gold", "cards"]
    assert forbids(match, "bonus") == "CIT-INCOME-1"
    assert forbids(turn("merchant", income=False), "bonus") == ""


@rule("CIT-BUILD-1", "CIT-BUILD-2", "CIT-BUILD-4", "CIT-POWER-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_district_from_the_hand_for_its_cost(edition: str) -> None:
    match = turn("merchant", edition=edition, hands={0: ["castle", "tavern", "palace"]}, gold={0: 4})
    assert forbids(match, "build:manor") == "CIT-BUILD-1"
    assert forbids(match, "build:palace") == "CIT-BUILD-4"
    assert forbids(match, "murder") == "CIT-POWER-2"
    play(match, "build:castle")
    assert (city(match), gold(match)[0]) == (["castle"], 0)
    assert forbids(match, "build:tavern") == "CIT-BUILD-2"


@rule("CIT-BUILD-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_second_tavern_may_not_be_built(edition: str) -> None:
    match = turn("merchant", edition=edition, cities={0: ["tavern"]}, hands={0: ["tavern"]}, gold={0: 4})
    assert forbids(match, "build:tavern") == "CIT-BUILD-3"


@rule("CIT-BUILD-6", "CIT-CITY-1")
def test_a_city_may_grow_beyond_its_completion() -> None:
    match = turn("architect", cities={0: SIX}, hands={0: ["tavern", "manor"]}, gold={0: 9})
    play(match, "build:tavern", "build:manor")
    assert len(city(match)) == 8


@rule("CIT-END-1", "CIT-CITY-1", "CIT-SCORE-3", "CIT-SCORE-4")
@pytest.mark.parametrize(
    ("edition", "players", "before"), [(CLASSIC, 4, 7), (DARK, 4, 7), (DELUXE, 4, 6), (DELUXE, 2, 7), (DELUXE, 3, 7)]
)
def test_the_round_is_played_to_its_end(edition: str, players: int, before: int) -> None:
    full = [*SIX, "manor"][:before]
    match = turn(
        "king",
        edition=edition,
        players=players,
        roles={1: ["warlord"]},
        cities={0: full, 1: full},
        hands={0: ["tavern"], 1: ["tavern"]},
        gold={0: 2, 1: 2},
        marks={"crown": 0},
    )
    play(match, *(["crown"] if edition == DELUXE else []), "build:tavern", "end")
    assert not match.over
    assert match.waiting == (1,)
    play(match, "gold", "build:tavern", "end")
    assert match.over
    assert line(match, "CIT-SCORE-3", 0) == 4
    assert line(match, "CIT-SCORE-4", 1) == 2


@rule("CIT-END-2")
@pytest.mark.parametrize(("limit", "over"), [(20, True), (21, False), (0, False)])
def test_a_game_that_stands_still_ends(limit: int, over: bool) -> None:
    facts: dict[str, Any] = {"cities": {1: SIX}, "marks": {"quiet": 19}, "options": {"stall_after": limit}}
    match = play(turn("warlord", **facts), "end")
    assert match.over == over
    assert mark(match, "quiet") == 20
    assert {line["rule"] for line in match.score_sheet()} & {"CIT-SCORE-3", "CIT-SCORE-4"} == set()


@rule("CIT-END-2")
def test_whoever_builds_lets_the_game_go_on() -> None:
    match = turn("warlord", hands={0: ["tavern"]}, gold={0: 1}, marks={"quiet": 19})
    play(match, "build:tavern", "end")
    assert not match.over
    assert mark(match, "quiet") == 0


@rule("CIT-SCORE-3")
def test_the_first_bonus_stays_with_a_city_that_shrinks() -> None:
    match = turn(
        "diplomat", cities={0: [*SIX[:5], "monument"], 1: ["manor"]}, gold={0: 5}, marks={"first_done": 0, "done_at": 7}
    )
    play(match, "exchange", "own:monument", "exchange:1:manor")
    assert line(match, "CIT-SCORE-3") == 4


@rule("CIT-SCORE-1", "CIT-SCORE-2", "CIT-SCORE-3", "CIT-SCORE-4", "CIT-SCORE-5")
def test_the_example_of_the_final_score() -> None:
    """Thomas has 28 points, Sandra 29 and wins."""
    thomas = ["castle", "tavern", "haunted-quarter", "docks", "cathedral", "observatory", "trading-post"]
    sandra = ["docks", "market", "monastery", "barracks", "prison", "library", "dragon-gate"]
    match = at(
        "over",
        cities={0: thomas, 1: sandra},
        gold={0: 9, 1: 9},
        marks={"first_done": 0, "done_at": 7},
        options={"uniques": "random"},
    )
    assert match.scores()[:2] == [28, 29]
    assert match.winners() == (1,)
    assert line(match, "CIT-SCORE-2", 0) == 3
    assert sum(row["points"] for row in match.score_sheet() if row["seat"] == 1) == 29


@rule("CIT-SCORE-5")
def test_gold_and_cards_in_hand_are_worth_nothing() -> None:
    assert points(turn("merchant", edition=CLASSIC, gold={0: 9}, hands={0: ["palace"]})) == 0


@rule("CIT-TIE-1")
def test_ties_of_the_older_editions() -> None:
    """Districts alone first, then gold."""
    types = ["manor", "temple", "tavern", "watchtower", "keep"]
    more = ["palace", "cathedral", "watchtower", "tavern", "temple", "church"]
    match = at("over", edition=CLASSIC, cities={0: types, 1: [*more[:3], "tavern"]}, gold={0: 9})
    assert match.scores()[:2] == [12, 12]
    assert match.winners() == (1,)
    equal = at("over", edition=CLASSIC, cities={0: ["palace"], 1: ["cathedral"]}, gold={0: 1, 1: 2})
    assert equal.winners() == (1,)
    plain = at(
        "over",
        edition=CLASSIC,
        options={"tie_break": "districts"},
        cities={0: ["palace"], 1: ["cathedral"]},
        gold={1: 2},
    )
    assert plain.winners() == (0, 1)


@rule("CIT-TIE-1", "CIT-TIE-2")
def test_ties_of_2016_go_to_the_highest_revealed_rank() -> None:
    match = at("over", cities={0: ["palace"], 1: ["cathedral"]}, roles={0: ["king"], 1: ["bishop"]})
    assert match.winners() == (1,)
    hidden = at(
        "over",
        cities={0: ["palace"], 1: ["cathedral"]},
        roles={0: ["king"], 1: ["bishop"]},
        marks={"murdered": "bishop"},
    )
    assert hidden.winners() == (0,)
    two = at(
        "over",
        players=2,
        cities={0: ["palace"], 1: ["cathedral"]},
        roles={0: ["king", "merchant"], 1: ["bishop", "thief"]},
    )
    assert two.winners() == (0,)


@rule("CIT-CITY-3")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
def test_a_coin_on_a_destroyed_district_goes_to_the_bank(edition: str) -> None:
    match = turn("warlord", edition=edition, cities={1: ["tavern+"]}, gold={0: 3, 1: 1})
    play(match, "destroy", "destroy:1:tavern+")
    assert gold(match)[:2] == [2, 1]
    assert match.position()["deck"][-1] == "tavern"


def test_why_not_speaks_four_languages() -> None:
    match = turn("merchant", hands={0: ["palace"]}, gold={0: 1})
    said = {lang: refusal["words"] for lang in LANGUAGES if (refusal := match.why_not("build:palace", lang=lang))}
    assert len(set(said.values())) == 4
    assert "1" in said["nl"]
    assert match.describe(match.choice("end"), "nl") == "Beëindig je beurt"


def test_names_follow_the_edition() -> None:
    """A Dutch Kerker is the Keep of the old game and the Prison of the new one."""
    old = turn("merchant", edition=CLASSIC, hands={0: ["keep"]}, gold={0: 9})
    new = turn("merchant", hands={0: ["prison"]}, gold={0: 9})
    assert "Kerker" in old.describe(old.choice("build:keep"), "nl")
    assert "Kerker" in new.describe(new.choice("build:prison"), "nl")


def test_the_first_round_after_a_position_is_a_whole_draft() -> None:
    match = at("draft")
    assert asked(match) == (3, "pick-character")
    assert mark(match, "round") == 1
