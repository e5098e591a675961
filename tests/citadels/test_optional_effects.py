"""Effects that may be declined: whoever asks for the choice has it, whoever does not takes everything."""

from typing import Any

import pytest

from tests.citadels.seen import city, decision, gold, hand, words
from tests.citadels.table import CLASSIC, DARK, DELUXE, at, play, turn
from tests.rulemark import rule

NEXT = {1: ["warlord"]}
DECK = ["tavern", "manor", "docks", "palace"]


@rule("CIT-POWER-7", "CIT-GOLD-MINE-1")
@pytest.mark.parametrize(("word", "coins"), [("gold", 3), ("gold-plain", 2)])
def test_the_gold_mine_may_be_declined(word: str, coins: int) -> None:
    match = turn("merchant", income=False, cities={0: ["gold-mine"]})
    assert gold(play(match, word))[0] == coins


@rule("CIT-POWER-7", "CIT-LIBRARY-1")
def test_with_a_library_all_cards_are_kept_or_one() -> None:
    match = turn("merchant", income=False, cities={0: ["library"]}, deck=DECK)
    quick, one = match.clone(), match.clone()
    assert hand(play(quick, "cards")) == ["manor", "tavern"]
    play(match, "cards-asking")
    assert words(match) == ["keep-all", "keep:manor", "keep:tavern"]
    assert hand(play(match, "keep-all")) == ["manor", "tavern"]
    assert hand(play(one, "cards-asking", "keep:manor")) == ["manor"]
    assert one.position()["deck"][-1] == "tavern", "the other one lies under the deck"


@rule("CIT-POWER-7", "CIT-POWER-8", "CIT-LIBRARY-2")
def test_library_and_observatory_all_three_or_one() -> None:
    match = turn("merchant", income=False, cities={0: ["library", "observatory"]}, deck=DECK)
    play(match, "cards-asking", "keep:docks")
    assert (hand(match), decision(match)) == (["docks"], "turn")


@rule("CIT-POWER-7", "CIT-LIBRARY-2")
def test_by_option_the_second_of_three_cards_may_be_left() -> None:
    facts: dict[str, Any] = {
        "edition": CLASSIC,
        "options": {"optional_effects": True},
        "cities": {0: ["library", "observatory"]},
    }
    match = turn("merchant", income=False, deck=DECK, **facts)
    play(match, "cards-asking", "keep:docks")
    assert words(match) == ["decline", "keep:manor", "keep:tavern"]
    assert hand(play(match, "decline")) == ["docks"]


@rule("CIT-POWER-7")
@pytest.mark.parametrize("edition", [CLASSIC, DARK])
def test_in_the_older_editions_library_and_poor_house_are_no_choice(edition: str) -> None:
    own = ["library"] if edition == CLASSIC else ["library", "poor-house"]
    match = turn("merchant", income=False, edition=edition, cities={0: own}, deck=DECK)
    assert words(match)[:2] == ["gold", "cards"]
    assert "cards-asking" not in words(match)
    assert "end-asking" not in words(play(match, "cards"))


@rule("CIT-POWER-7", "CIT-PARK-1")
@pytest.mark.parametrize("edition", [DARK, DELUXE])
@pytest.mark.parametrize(("answer", "cards"), [("accept", 2), ("decline", 0)])
def test_the_park_may_be_declined(edition: str, answer: str, cards: int) -> None:
    match = turn("merchant", edition=edition, cities={0: ["park"]}, gold={0: 1}, roles=NEXT)
    play(match, "end-asking")
    assert decision(match) == "take-at-turn-end"
    assert len(hand(play(match, answer))) == cards


@rule("CIT-POWER-7", "CIT-POOR-HOUSE-2", "CIT-ALCHEMIST-1")
@pytest.mark.parametrize(
    ("answers", "coins"),
    [(["accept", "accept"], 2), (["decline", "accept"], 1), (["accept", "decline"], 1), (["decline", "decline"], 0)],
)
def test_the_poor_house_is_asked_before_the_alchemist(answers: list[str], coins: int) -> None:
    match = turn("alchemist", cities={0: ["poor-house"]}, hands={0: ["tavern", "manor"]}, gold={0: 1}, roles=NEXT)
    play(match, "build:tavern", "end-asking", *answers)
    assert (gold(match)[0], city(match)) == (coins, ["poor-house", "tavern"])


@rule("CIT-POWER-7")
def test_who_has_nothing_to_decline_is_not_offered_the_choice() -> None:
    match = turn("alchemist", cities={0: ["park", "poor-house"]}, hands={0: ["manor"]}, gold={0: 1})
    assert "end" in words(match)
    assert "end-asking" not in words(match)
    refusal = match.why_not("end-asking")
    assert refusal is not None
    assert refusal["rule"] == "CIT-POWER-3"


@rule("CIT-POWER-7", "CIT-POOR-HOUSE-2")
def test_a_robbed_second_character_does_well_to_leave_the_gold() -> None:
    """With two characters each, the Thief waits for the other one."""
    roles = {0: ["merchant", "warlord"], 1: ["thief"]}
    facts: dict[str, Any] = {
        "players": 2,
        "roles": roles,
        "cities": {0: ["poor-house"]},
        "marks": {"robbed": "warlord"},
    }
    match = turn("merchant", **facts)
    assert gold(play(match.clone(), "end"))[1] == 1
    assert gold(play(match, "end-asking", "decline"))[1] == 0


@rule("CIT-POWER-8", "CIT-THRONE-ROOM-1")
def test_the_throne_room_does_not_ask() -> None:
    match = turn("king", cities={2: ["throne-room"]})
    play(match, "crown")
    assert (gold(match)[2], decision(match)) == (1, "turn")


@rule("CIT-TICKET-WAGON-3")
def test_wagons_are_gone_when_the_game_is_over() -> None:
    last = ["tavern", "market", "docks", "harbor", "temple", "church"]
    wagons: dict[str, Any] = {"wagons": [{"owner": 1, "gold": 3}], "options": {"actions": True}}
    match = at("turn of seat 0 as warlord, income taken", cities={0: last}, hands={0: ["manor"]}, gold={0: 3}, **wagons)
    before = len(match.position()["deck"])
    play(match, "build:manor", "end")
    assert match.over
    assert match.position()["wagons"] == []
    assert len(match.position()["deck"]) == before + 1
