"""The action cards."""

import pytest

from signoria import Match
from tests.citadels.seen import TOGETHER, asked, city, crown, decision, forbids, gold, hand, mark, points, words
from tests.citadels.table import CLASSIC, play, turn
from tests.rulemark import rule

SIX = ["temple", "watchtower", "market", "church", "prison", "docks"]


def everybody_declines(match: Match) -> None:
    while decision(match) in TOGETHER:
        play(match, "decline")


@rule("CIT-ACTION-1", "CIT-ACTION-3", "CIT-DIRECTOR-1")
def test_a_director_adds_two_builds_and_is_discarded() -> None:
    match = turn("seer", hands={0: ["director", "director", "tavern", "temple", "market", "docks"]}, gold={0: 9})
    play(match, "play:director")
    assert match.position()["deck"][-1] == "director"
    assert forbids(match, "play:director") == "CIT-ACTION-1"
    play(match, "build:tavern", "build:temple", "build:market", "build:docks")
    assert len(city(match)) == 4, "two of the Seer and two more"


@rule("CIT-DIRECTOR-1")
@pytest.mark.parametrize(("slug", "limit"), [("merchant", 3), ("architect", 5), ("scholar", 4)])
def test_a_director_adds_to_every_limit(slug: str, limit: int) -> None:
    cards = ["tavern", "temple", "watchtower", "market", "church", "prison"]
    match = turn(slug, hands={0: ["director", *cards]}, gold={0: 20})
    play(match, "play:director", *(f"build:{card}" for card in cards[:limit]))
    assert forbids(match, f"build:{cards[limit]}") == "CIT-BUILD-2"


@rule("CIT-ACTION-4")
def test_action_cards_in_hand_are_worth_a_point() -> None:
    match = turn("merchant", edition=CLASSIC, hands={0: ["director", "rasputin", "tavern"]})
    assert points(match) == 2


@rule("CIT-ACTION-2", "CIT-BUILD-5")
def test_rasputin_and_acrobat_have_their_own_moment_and_are_no_districts() -> None:
    match = turn("merchant", hands={0: ["rasputin", "acrobat"]}, gold={0: 9})
    assert forbids(match, "play:rasputin") == forbids(match, "play:acrobat") == "CIT-ACTION-2"
    assert forbids(match, "build:rasputin") == "CIT-BUILD-5"


# Acrobat.


@rule("CIT-ACROBAT-1")
def test_the_acrobat_takes_the_crown_when_rank_four_is_silent() -> None:
    match = turn("thief", hands={1: ["acrobat"], 2: ["tavern"]}, roles={2: ["warlord"]})
    play(match, "end")
    assert decision(match) in TOGETHER
    assert match.waiting == (1, 2), "everybody with cards is asked"
    assert [match.word(c) for c in match.choices(2)] == ["decline"]
    match.play(match.choice("decline"), 2)
    match.play(match.choice("play:acrobat"), 1)
    assert crown(match) == 1
    assert hand(match, 1) == []


@rule("CIT-ACROBAT-2", "CIT-KING-3")
def test_a_murdered_king_does_not_inherit_from_the_acrobat() -> None:
    match = turn("assassin", hands={2: ["acrobat"]}, roles={1: ["king"], 3: ["warlord"]})
    play(match, "murder", "name:4", "end")
    while decision(match) in TOGETHER:
        play(match, words(match)[-1])
    assert crown(match) == 2
    play(match, "gold", "end")
    assert crown(match) == 2
    assert asked(match) == (2, "pick-character")


@rule("CIT-ACROBAT-1")
def test_nobody_is_asked_for_an_acrobat_when_the_king_appears() -> None:
    match = turn("thief", hands={1: ["acrobat"]}, roles={2: ["king"]})
    play(match, "end")
    assert asked(match) == (2, "turn")


# Circus Tent.


@rule("CIT-CIRCUS-TENT-1")
def test_a_tent_completes_a_city_without_points_type_or_cost() -> None:
    match = turn("merchant", cities={0: SIX}, hands={0: ["circus-tent", "tavern"]}, gold={0: 5})
    before = points(match)
    play(match, "play:circus-tent")
    assert mark(match, "first_done") == 0
    assert points(match) == before + 4 - 1, "the bonus for the first city, and one action card less in hand"
    play(match, "build:tavern")
    assert "circus-tent" in city(match)


@rule("CIT-CIRCUS-TENT-1")
def test_rank_8_cannot_touch_a_tent() -> None:
    match = turn("warlord", cities={1: ["circus-tent", "tavern"]}, gold={0: 5})
    play(match, "destroy")
    assert words(match) == ["destroy:1:tavern"]
    assert forbids(match, "destroy:1:circus-tent") == "CIT-CIRCUS-TENT-1"


@rule("CIT-CIRCUS-TENT-2")
@pytest.mark.parametrize(("reading", "rule_id"), [(True, ""), (False, "CIT-NAVIGATOR-2")])
def test_the_navigator_and_the_tent(reading: bool, rule_id: str) -> None:
    match = turn("navigator", options={"navigator_tents": reading}, hands={0: ["circus-tent"]})
    assert forbids(match, "play:circus-tent") == rule_id


# Ticket Wagon.


@rule("CIT-TICKET-WAGON-1")
def test_others_pay_the_wagon_once_a_turn_for_a_card_of_three() -> None:
    match = turn(
        "thief",
        hands={0: ["ticket-wagon"]},
        roles={1: ["merchant"]},
        gold={1: 3},
        deck=["tavern", "manor", "docks"],
    )
    play(match, "play:ticket-wagon")
    assert forbids(match, "ride:0") == "CIT-TICKET-WAGON-1", "the owner may not pay"
    play(match, "end")
    everybody_declines(match)
    play(match, "gold", "ride:0")
    assert len(words(match)) == 3
    play(match, "keep:manor", "decline")
    assert (gold(match)[1], hand(match, 1)) == (4, ["manor"])
    assert match.view(None)["wagons"] == [{"owner": 0, "gold": 1}]
    assert forbids(match, "ride:0") == "CIT-TICKET-WAGON-1"


@rule("CIT-TICKET-WAGON-2")
def test_the_owner_cashes_in_right_after_a_payment() -> None:
    match = turn("merchant", seat=1, wagons=[{"owner": 0, "gold": 2}], gold={1: 3}, options={"actions": True})
    play(match, "ride:0")
    play(match, words(match)[0])
    assert asked(match) == (0, "cash-wagon")
    play(match, "accept")
    assert gold(match)[0] == 3
    assert match.view(None)["wagons"] == []
    assert match.position()["deck"][-1] == "ticket-wagon"


# Human Cannonball.


@rule("CIT-HUMAN-CANNONBALL-1")
def test_the_cannonball_replaces_a_district_for_the_difference() -> None:
    match = turn(
        "merchant", cities={0: ["market", "palace"]}, hands={0: ["human-cannonball", "castle", "tavern"]}, gold={0: 3}
    )
    play(match, "play:human-cannonball")
    assert words(match) == ["own:market"]
    play(match, "own:market")
    assert words(match) == ["build:castle"]
    play(match, "build:castle")
    assert (city(match), gold(match)[0]) == (["castle", "palace"], 1)
    play(match, "build:tavern")
    assert len(city(match)) == 3, "besides the normal build"


@rule("CIT-HUMAN-CANNONBALL-2")
def test_the_cannonball_obeys_the_rule_of_equals() -> None:
    match = turn("merchant", cities={0: ["market", "castle"]}, hands={0: ["human-cannonball", "castle"]}, gold={0: 9})
    assert forbids(match, "play:human-cannonball") == "CIT-POWER-3"
    monument = turn(
        "merchant",
        cities={0: ["tavern", "market", "castle", "temple", "docks"]},
        hands={0: ["human-cannonball", "monument"]},
        gold={0: 9},
    )
    play(monument, "play:human-cannonball", "own:tavern", "build:monument")
    assert "monument" in city(monument)


@rule("CIT-HUMAN-CANNONBALL-1", "CIT-MAGISTRATE-2")
def test_a_shot_of_the_cannonball_can_be_confiscated() -> None:
    match = turn(
        "magistrate",
        roles={1: ["merchant"]},
        cities={1: ["market"]},
        hands={1: ["human-cannonball", "castle"]},
        gold={1: 3},
    )
    play(match, "warrant", "name:6", "name:5", "name:7", "end")
    everybody_declines(match)
    play(match, "decline", "gold", "play:human-cannonball", "own:market", "build:castle", "accept")
    assert (city(match), city(match, 1), gold(match)[1]) == (["castle"], [], 5)


# Rasputin.


@rule("CIT-RASPUTIN-1")
def test_rasputin_saves_a_murdered_character() -> None:
    match = turn("assassin", hands={1: ["rasputin"], 2: ["tavern"]}, roles={1: ["merchant"], 2: ["warlord"]})
    play(match, "murder", "name:6", "end")
    play(match, "decline", "decline")  # an Acrobat is asked for, too
    assert decision(match) in TOGETHER
    assert match.waiting == (1, 2), "everybody who could be the victim is asked"
    assert [match.word(c) for c in match.choices(2)] == ["decline"]
    match.play(match.choice("decline"), 2)
    match.play(match.choice("play:rasputin"), 1)
    assert asked(match) == (1, "turn")
    play(match, "gold", "end")
    assert match.position()["deck"][-1] == "rasputin"


@rule("CIT-RASPUTIN-1")
def test_rasputin_against_thief_witch_and_threat() -> None:
    robbed = turn("thief", hands={1: ["rasputin"]}, roles={1: ["merchant"]}, gold={1: 4})
    play(robbed, "rob", "name:6", "end")
    everybody_declines(robbed)
    play(robbed, "play:rasputin")
    assert gold(robbed)[:2] == [0, 4]
    bewitched = turn("witch", income=False, hands={1: ["rasputin"]}, roles={1: ["merchant"]})
    play(bewitched, "gold", "name:6")
    everybody_declines(bewitched)
    play(bewitched, "play:rasputin", "gold", "bonus", "end")
    assert asked(bewitched)[1] == "pick-character", "the Witch does not play on"
    threatened = turn("blackmailer", hands={1: ["rasputin"]}, roles={1: ["merchant"]}, gold={1: 4})
    play(threatened, "threaten", "name:6", "name:7", "end")
    everybody_declines(threatened)
    play(threatened, "play:rasputin")
    assert asked(threatened) == (1, "turn")


@rule("CIT-RASPUTIN-1", "CIT-MAGISTRATE-2")
def test_rasputin_against_a_warrant_and_as_the_action_card_of_the_turn() -> None:
    match = turn("magistrate", hands={1: ["rasputin", "director", "tavern"]}, roles={1: ["merchant"]}, gold={1: 4})
    play(match, "warrant", "name:6", "name:5", "name:7", "end")
    everybody_declines(match)
    play(match, "play:rasputin", "gold")
    assert forbids(match, "play:director") == "CIT-ACTION-1"
    play(match, "build:tavern")
    assert city(match, 1) == ["tavern"]


# Fortune Teller.


@rule("CIT-FORTUNE-TELLER-1")
def test_the_fortune_teller_takes_a_card_of_a_hand() -> None:
    match = turn("merchant", hands={0: ["fortune-teller"], 1: ["tavern", "castle"]})
    play(match, "play:fortune-teller", "seat:1")
    assert words(match) == ["take:castle", "take:tavern"]
    play(match, "take:castle")
    assert (hand(match), hand(match, 1)) == (["castle"], ["tavern"])
    assert match.view(0)["hands"][1] == ["tavern"]


@rule("CIT-FORTUNE-TELLER-1", "CIT-POWER-3")
def test_the_fortune_teller_needs_a_hand() -> None:
    assert forbids(turn("merchant", hands={0: ["fortune-teller"]}), "play:fortune-teller") == "CIT-POWER-3"
