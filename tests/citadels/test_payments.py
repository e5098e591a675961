"""Ways to pay that meet: the Cardinal's borrowed gold, cards for the Thieves' Den, the Human Cannonball."""

import pytest

from tests.citadels.seen import city, forbids, gold, hand, words
from tests.citadels.table import play, turn
from tests.rulemark import rule


@rule("CIT-CARDINAL-3", "CIT-THIEVES-DEN-1")
def test_the_cardinal_borrows_what_cards_leave_of_the_thieves_den() -> None:
    """Two cards, three gold of his own and one of another's, for which that one gets a card."""
    cards = ["thieves-den", "tavern", "manor", "docks"]
    match = turn("cardinal", hands={0: cards}, gold={0: 3, 1: 1, 2: 5})
    assert [word for word in words(match) if word.startswith("den")] == ["den:1", "den:2", "den:3"]
    play(match, "den:2", "discard:tavern", "discard:manor")
    assert words(match) == ["seat:1", "seat:2"]
    play(match, "seat:1", "give:docks")
    assert (gold(match)[:2], hand(match), hand(match, 1)) == ([0, 0], [], ["docks"])
    assert city(match) == ["thieves-den"]


@rule("CIT-CARDINAL-3", "CIT-CARDINAL-2")
def test_cards_paid_for_the_den_cannot_be_given_as_well() -> None:
    match = turn("cardinal", hands={0: ["thieves-den", "tavern", "manor"]}, gold={0: 3, 1: 9})
    assert forbids(match, "den:2") == "CIT-BUILD-4", "one gold is missing and no card is left for it"
    assert forbids(match, "den:1") == "CIT-BUILD-4"


@rule("CIT-CARDINAL-3", "CIT-MAGISTRATE-2", "CIT-THIEVES-DEN-2")
def test_a_confiscated_den_brings_back_the_borrowed_gold_too() -> None:
    cards = {1: ["thieves-den", "tavern", "manor", "docks", "church"]}
    match = turn(
        "cardinal",
        seat=1,
        cast=["magistrate"],
        hands=cards,
        gold={0: 0, 1: 2, 2: 5},
        roles={0: ["magistrate"]},
        marks={"warrants": ["cardinal"]},
        secrets={"sealed_warrant": "cardinal"},
    )
    play(match, "den:3", "discard:tavern", "discard:manor", "discard:docks", "seat:2", "give:church", "accept")
    assert (gold(match)[1], gold(match)[2], city(match), hand(match, 1)) == (3, 4, ["thieves-den"], [])


@rule("CIT-CARDINAL-3", "CIT-HUMAN-CANNONBALL-1")
def test_the_cardinal_borrows_for_the_shot_of_a_cannonball() -> None:
    hands = {0: ["human-cannonball", "palace", "tavern", "manor"]}
    match = turn("cardinal", cities={0: ["market"]}, hands=hands, gold={0: 1, 2: 2})
    play(match, "play:human-cannonball", "own:market", "build:palace", "seat:2", "give:tavern", "give:manor")
    assert (gold(match)[0], gold(match)[2], city(match), hand(match, 2)) == (0, 0, ["palace"], ["manor", "tavern"])


@rule("CIT-HUMAN-CANNONBALL-2", "CIT-THIEVES-DEN-1")
@pytest.mark.parametrize(("way", "left"), [("build:thieves-den", 1), ("den:2", 3)])
def test_a_den_shot_into_the_city_may_be_paid_with_cards(way: str, left: int) -> None:
    hands = {0: ["human-cannonball", "thieves-den", "tavern", "manor"]}
    match = turn("merchant", cities={0: ["market"]}, hands=hands, gold={0: 5})
    play(match, "play:human-cannonball", "own:market")
    assert words(match) == ["build:manor", "build:thieves-den", "den:1", "den:2"]
    assert match.describe(match.choice("build:thieves-den")).endswith("in place of your Market for 4 gold")
    play(match, way)
    if way == "den:2":
        play(match, "discard:tavern", "discard:manor")
    assert (gold(match)[0], city(match)) == (left, ["thieves-den"])


@rule("CIT-HUMAN-CANNONBALL-2")
def test_a_tent_cannot_be_replaced() -> None:
    match = turn("merchant", cities={0: ["circus-tent"]}, hands={0: ["human-cannonball", "manor"]}, gold={0: 5})
    assert forbids(match, "play:human-cannonball") == "CIT-POWER-3"
