"""A turn: play one card, then take one."""

from itertools import permutations
from random import Random

import pytest

from signoria import IllegalChoice
from tests.lost_cities.rulebook import legal
from tests.lost_cities.table import EDITIONS, GAME, OPTION_SETS, forbids, play, table, words
from tests.rulemark import rule

HAND = ["red-wager", "red-5", "red-7", "blue-3"]


@rule("LC-TURN-1")
@pytest.mark.parametrize("word", ["draw", "take:red", "take:blue"])
def test_nothing_is_taken_before_a_card_is_played(word: str) -> None:
    """At the start of a turn only cards may be played."""
    match = table(HAND, discards={"red": [2]})
    assert forbids(match, word) == "LC-TURN-1"
    assert all(one.startswith(("lay:", "discard:")) for one in words(match))


@rule("LC-TURN-2")
@pytest.mark.parametrize("word", ["lay:red-7", "discard:red-7"])
@pytest.mark.parametrize("first", ["lay:red-5", "discard:red-5"])
def test_nothing_more_is_played_before_a_card_is_taken(first: str, word: str) -> None:
    """After one card only taking is left, and the same seat is asked."""
    match = play(table(HAND, discards={"blue": [2]}), first)
    assert match.waiting == (0,)
    assert forbids(match, word) == "LC-TURN-2"
    assert words(match) == ["draw", "take:blue"]


@rule("LC-TURN-2")
@pytest.mark.parametrize("take", ["draw", "take:blue"])
def test_a_turn_leaves_eight_cards(take: str) -> None:
    """The hand shrinks to 7 and is 8 again at the end of the turn."""
    match = play(table(HAND, discards={"blue": [2]}), "lay:red-5")
    assert match.view(0)["hands"][0]["size"] == 7
    assert play(match, take).view(0)["hands"][0]["size"] == 8


@rule("LC-TURN-3")
@pytest.mark.parametrize("seat", [0, 1])
def test_turns_alternate(seat: int) -> None:
    """After taking it is the other player's turn, and then again the first one's."""
    match = GAME.position({"moment": f"seat {seat} to play"})
    for mover in (seat, 1 - seat, seat):
        assert match.waiting == (mover,)
        play(match, words(match)[0], "draw")


@rule("LC-TURN-3")
def test_the_other_seat_is_not_asked() -> None:
    """Out of turn nothing can be chosen."""
    match = table(HAND)
    with pytest.raises(IllegalChoice, match="seat 1 is not asked"):
        match.play(match.choice("discard:red-5"), seat=1)


@rule("LC-PLAY-1")
@pytest.mark.parametrize("verb", ["lay", "discard"])
@pytest.mark.parametrize("card", ["red-6", "blue-wager", "green-9", "white-2"])
def test_a_card_that_is_not_in_hand(verb: str, card: str) -> None:
    """Neither a card of the opponent, of a pile nor of the deck can be played."""
    other = ["red-6", "blue-wager", "red-8", "red-9", "red-10", "blue-4", "blue-5", "blue-6"]
    match = table(HAND, other=other, discards={"green": [9]}, deck=["white-2"])
    assert forbids(match, f"{verb}:{card}") == "LC-PLAY-1"


@rule("LC-PLAY-1")
@pytest.mark.parametrize("verb", ["lay", "discard"])
def test_a_played_card_leaves_the_hand(verb: str) -> None:
    """What was played is gone from the hand, and one wager of two leaves the other."""
    match = table(["red-wager", "red-wager", "red-5"])
    play(match, f"{verb}:red-wager")
    assert match.view(0)["hand"].count("red-wager") == 1
    assert "red-5" in match.view(0)["hand"]


@rule("LC-PLAY-2")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_is_laid_on_the_own_expedition_of_its_colour(seat: int) -> None:
    """It lies there, and nowhere else."""
    hands: list[object] = [None, None]
    hands[seat] = ["red-5", *[f"white-{number}" for number in range(2, 9)]]
    match = play(GAME.position({"moment": f"seat {seat} to play", "hands": hands}), "lay:red-5")
    expeditions = match.view(None)["expeditions"]
    assert (expeditions[seat], expeditions[1 - seat]) == ({"red": [5]}, {})
    assert match.view(None)["discards"]["red"] == []


@rule("LC-PLAY-2")
def test_a_card_is_discarded_on_the_pile_of_its_colour() -> None:
    """It lies on top of that pile, and starts no expedition."""
    match = play(table(HAND, discards={"red": [2], "blue": [7]}), "discard:red-5")
    assert match.view(None)["discards"]["red"] == [2, 5]
    assert match.view(None)["discards"]["blue"] == [7]
    assert match.view(None)["expeditions"] == [{}, {}]


@rule("LC-PLAY-2")
@pytest.mark.parametrize("card", ["red-wager", "red-5"])
def test_the_expedition_of_the_opponent_is_not_in_the_way(card: str) -> None:
    """Only the own expedition limits what may be laid."""
    match = table(HAND, expeditions=[{}, {"red": [2, 10]}])
    assert forbids(match, f"lay:{card}") == ""
    assert play(match, f"lay:{card}").view(0)["expeditions"][1] == {"red": [2, 10]}


@rule("LC-PLAY-2")
def test_another_colour_is_not_in_the_way() -> None:
    """A high blue number says nothing about red."""
    match = table(HAND, expeditions=[{"blue": [10]}, {}])
    assert forbids(match, "lay:red-wager") == forbids(match, "lay:red-5") == ""
    assert forbids(match, "lay:blue-3") == "LC-PLAY-4"


@rule("LC-PLAY-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("laid", [[2], ["wager", 2], ["wager", "wager", 10], [3, 4]])
def test_no_wager_after_a_number(laid: list[int | str], edition: str) -> None:
    """With a number in the expedition wagers can only be discarded."""
    match = table(HAND, expeditions=[{"red": laid}, {}], options={"edition": edition})
    assert forbids(match, "lay:red-wager") == "LC-PLAY-3"
    assert forbids(match, "discard:red-wager") == ""


@rule("LC-PLAY-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("highest", "number"), list(permutations(range(2, 11), 2)))
def test_numbers_ascend(highest: int, number: int, edition: str) -> None:
    """A number may be laid exactly when it is higher than what lies there, with any gap."""
    match = table([f"red-{number}"], expeditions=[{"red": [highest]}, {}], options={"edition": edition})
    assert forbids(match, f"lay:red-{number}") == ("" if number > highest else "LC-PLAY-4")


@rule("LC-PLAY-4")
@pytest.mark.parametrize("number", range(2, 11))
@pytest.mark.parametrize("wagers", range(4))
def test_any_number_may_come_first(wagers: int, number: int) -> None:
    """On nothing or on wagers alone every number may be laid."""
    match = table([f"red-{number}"], expeditions=[{"red": ["wager"] * wagers}, {}])
    assert forbids(match, f"lay:red-{number}") == ""


@rule("LC-PLAY-4")
def test_a_gap_cannot_be_filled_later() -> None:
    """With 2 and 9 laid, 5 comes too late though it is higher than the first."""
    match = table(HAND, expeditions=[{"red": [2, 9]}, {}])
    assert forbids(match, "lay:red-5") == "LC-PLAY-4"


@rule("LC-PLAY-5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("wagers", [0, 1, 2])
def test_wagers_may_follow_wagers(wagers: int, edition: str) -> None:
    """A first, second and third wager may be laid."""
    match = table(HAND, expeditions=[{"red": ["wager"] * wagers}, {}], options={"edition": edition})
    play(match, "lay:red-wager")
    assert match.view(0)["expeditions"][0] == {"red": ["wager"] * (wagers + 1)}


@rule("LC-PLAY-6")
def test_every_card_of_the_hand_may_be_discarded() -> None:
    """Discarding knows no order: lower on higher, wager on number, playable or not."""
    match = table(HAND, discards={"red": [10], "blue": [2]}, expeditions=[{"red": [6]}, {}])
    for card in match.view(0)["hand"]:
        assert forbids(match, f"discard:{card}") == ""
    assert play(match, "discard:red-wager").view(0)["discards"]["red"] == [10, "wager"]


@rule("LC-PLAY-7")
def test_expeditions_are_open_and_stay() -> None:
    """All cards of both expeditions are seen by everybody, in the order in which they were laid."""
    match = table(HAND, expeditions=[{"red": ["wager", 2]}, {"blue": [2, 9]}])
    play(match, "lay:red-5", "draw")
    for seat in (0, 1, None):
        assert match.view(seat)["expeditions"] == [{"red": ["wager", 2, 5]}, {"blue": [2, 9]}]


@rule("LC-TAKE-1")
def test_the_top_card_of_the_deck() -> None:
    """Drawing takes the first card of the deck and leaves the rest as it is."""
    match = table(HAND, deck=["green-9", "white-2"])
    play(match, "lay:red-5")
    below = match.position()["deck"][1:]
    play(match, "draw")
    assert "green-9" in match.view(0)["hand"]
    assert match.position()["deck"] == below
    assert below[0] == "white-2"


@rule("LC-TAKE-1", "LC-TAKE-4")
def test_the_top_card_of_a_pile() -> None:
    """Taking from a pile takes its newest card, and the deck stays."""
    match = table(HAND, discards={"green": [9, "wager", 3]})
    play(match, "lay:red-5", "take:green")
    assert "green-3" in match.view(0)["hand"]
    assert match.view(0)["discards"]["green"] == [9, "wager"]
    assert match.view(0)["deck"] == 60 - 16 - 1 - 2


@rule("LC-TAKE-1")
@pytest.mark.parametrize("colours", [5, 6])
def test_an_empty_pile_gives_nothing(colours: int) -> None:
    """Only piles with cards are offered, and purple only where it is in the box."""
    match = table(HAND, discards={"green": [9]}, options={"colours": colours})
    play(match, "lay:red-5")
    assert words(match) == ["draw", "take:green"]
    for colour in ("yellow", "blue", "white", "red", "purple"):
        assert forbids(match, f"take:{colour}") == "LC-TAKE-1"


@rule("LC-TAKE-1")
def test_the_sixth_pile() -> None:
    """With six colours the purple pile is one like the others."""
    match = table(["purple-4"], discards={"purple": [8]}, options={"colours": 6})
    play(match, "lay:purple-4", "take:purple")
    assert "purple-8" in match.view(0)["hand"]


@rule("LC-TAKE-2")
@pytest.mark.parametrize("options", [{}, {"edition": "sheet", "retake_discard": False}])
@pytest.mark.parametrize("pile", [[], [9, 2]])
def test_the_card_just_discarded_stays(pile: list[int], options: dict[str, object]) -> None:
    """Nobody takes back his discard, also when the pile had cards before."""
    match = table(HAND, discards={"red": pile}, options=options)
    play(match, "discard:red-5")
    assert forbids(match, "take:red") == "LC-TAKE-2"


@rule("LC-TAKE-2")
def test_only_the_pile_just_discarded_on_is_closed() -> None:
    """Other piles are open, and after laying a card so is the pile of its colour."""
    match = table(HAND, discards={"red": [2], "blue": [4]})
    assert "take:blue" in words(play(match.clone(), "discard:red-5"))
    assert "take:red" in words(play(match.clone(), "lay:red-5"))


@rule("LC-TAKE-2")
def test_a_discard_is_free_from_the_next_turn_on() -> None:
    """The opponent may take it at once, and who discarded it may take it a turn later."""
    match = table(HAND, other=[f"white-{number}" for number in range(2, 10)])
    play(match, "discard:red-5", "draw", "discard:white-2")
    assert forbids(match, "take:red") == ""
    play(match, "draw", "lay:blue-3")
    assert forbids(match, "take:red") == ""


@rule("LC-TAKE-2", "LC-TAKE-3")
@pytest.mark.parametrize("options", [{"edition": "sheet"}, {"retake_discard": True}])
def test_taking_back_where_nothing_forbids_it(options: dict[str, object]) -> None:
    """In the sheet edition, or with the option, the discard may be taken back: the turn changed nothing."""
    match = table(HAND, options=options)
    hand = match.view(0)["hand"]
    play(match, "discard:red-5", "take:red")
    assert sorted(match.view(0)["hand"]) == sorted(hand)
    assert match.waiting == (1,)


@rule("LC-TAKE-2")
def test_a_position_remembers_the_discard() -> None:
    """The moment of a position says which pile is closed; without it no pile is."""
    moment = "seat 0 to take, having discarded red"
    assert forbids(table(moment=moment, discards={"red": [5]}), "take:red") == "LC-TAKE-2"
    assert (
        forbids(table(moment="seat 0 to take", discards={"red": [5]}, expeditions=[{"red": [2]}, {}]), "take:red") == ""
    )


@rule("LC-TAKE-4")
def test_piles_are_last_in_first_out() -> None:
    """Two cards discarded one after the other come back in reverse."""
    match = table(HAND, other=["red-2", *[f"white-{number}" for number in range(2, 9)]])
    play(match, "discard:red-7", "draw", "discard:red-2", "draw", "lay:blue-3", "take:red")
    assert "red-2" in match.view(0)["hand"]
    assert match.view(0)["discards"]["red"] == [7]


@rule("LC-PLAY-1", "LC-PLAY-2", "LC-PLAY-3", "LC-PLAY-4", "LC-TAKE-1", "LC-TAKE-2", "LC-TURN-1", "LC-TURN-2")
@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_choices_are_those_of_the_rulebook(options: dict[str, object]) -> None:
    """At every decision of random games the choices are what the rules say, worked out a second time."""
    for seed in range(3):
        match, chance = GAME.new(seed=seed, options=options), Random(seed)
        while match.waiting:
            found = words(match)
            assert len(found) == len(set(found))
            assert set(found) == legal(match.view(match.waiting[0]), match.options["retake_discard"] is True)
            play(match, chance.choice(found))
