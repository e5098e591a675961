"""Who knows which card."""

import pytest

from signoria.core.dice import Dice
from tests.lost_cities.table import GAME, OPTION_SETS, play, table
from tests.rulemark import rule

HAND = ["red-wager", "red-wager", "red-5", "blue-3"]
WHITE = [f"white-{number}" for number in range(2, 10)]


@rule("LC-KNOW-1")
def test_a_seat_sees_its_own_hand_alone() -> None:
    """Each seat sees its 8 cards and of the other only the number; a spectator sees no hand."""
    match = table(HAND, other=WHITE)
    assert sorted(match.view(1)["hand"]) == sorted(WHITE)
    assert set(HAND) <= set(match.view(0)["hand"])
    assert match.view(None)["hand"] == []
    assert [hand["size"] for hand in match.view(None)["hands"]] == [8, 8]
    assert match.view(0)["hands"] == match.view(1)["hands"] == match.view(None)["hands"]


@rule("LC-KNOW-1")
def test_nothing_hidden_shows() -> None:
    """Another deck and another hand for the opponent leave the view of a seat and of spectators as it was."""
    other = [f"green-{number}" for number in range(2, 10)]
    one, two = (table(HAND, other=cards, deck=deck) for cards, deck in [(WHITE, ["green-2"]), (other, ["white-2"])])
    assert one.view(0) == two.view(0)
    assert one.view(None) == two.view(None)


@rule("LC-KNOW-1")
def test_the_deck_is_counted() -> None:
    """Everybody sees how many cards the deck has left."""
    match = play(table(HAND), "lay:red-5", "draw")
    assert [match.view(seat)["deck"] for seat in (0, 1, None)] == [43, 43, 43]


@rule("LC-KNOW-1")
def test_choices_are_shown_to_the_seat_that_is_asked() -> None:
    """They tell of the hand, so nobody else may see them."""
    match = table(HAND)
    assert "lay:red-5" in match.view(0)["choices"]
    assert match.view(1)["choices"] == match.view(None)["choices"] == []


@rule("LC-KNOW-2")
def test_piles_are_remembered_from_the_bottom() -> None:
    """All cards of a pile are seen by everybody, not the top one alone."""
    match = play(table(HAND, discards={"red": [9, "wager"]}), "discard:red-5")
    for seat in (0, 1, None):
        assert match.view(seat)["discards"]["red"] == [9, "wager", 5]


@rule("LC-KNOW-3")
def test_a_card_from_a_pile_is_known() -> None:
    """Everybody remembers who took it, until it is played."""
    match = play(table(HAND, other=WHITE, discards={"green": [9]}), "lay:red-5", "take:green")
    for seat in (0, 1, None):
        assert [hand["known"] for hand in match.view(seat)["hands"]] == [["green-9"], []]
    play(match, "discard:white-2", "draw", "discard:green-9")
    assert match.view(1)["hands"][0]["known"] == []


@rule("LC-KNOW-3")
def test_a_card_from_the_deck_is_not_known() -> None:
    """Drawing shows nothing to the other."""
    match = play(table(HAND, deck=["green-9"]), "lay:red-5", "draw")
    assert "green-9" in match.view(0)["hand"]
    assert match.view(1)["hands"][0] == {"size": 8, "known": []}


@rule("LC-KNOW-3")
def test_a_known_card_can_change_hands() -> None:
    """Discarded by the one and taken by the other, it is known in the new hand only."""
    match = table(HAND, other=WHITE, discards={"green": [9]})
    play(match, "lay:red-5", "take:green", "discard:white-2", "draw", "discard:green-9", "draw", "discard:white-3")
    play(match, "take:green")
    assert [hand["known"] for hand in match.view(None)["hands"]] == [[], ["green-9"]]


@rule("LC-KNOW-3")
def test_a_discard_taken_back_is_known() -> None:
    """Where taking back is allowed, the other has seen the card."""
    match = play(table(HAND, options={"edition": "sheet"}), "discard:red-5", "take:red")
    assert match.view(1)["hands"][0]["known"] == ["red-5"]


@rule("LC-KNOW-3")
def test_imagined_worlds_hold_what_is_known() -> None:
    """Whatever is dealt anew, the known card stays in that hand and the own hand is as it was."""
    match = play(table(HAND, discards={"green": [9]}), "lay:red-5", "take:green")
    for seed in range(20):
        world = match.redeal(1, seed)
        assert "green-9" in world.view(0)["hand"]
        assert world.view(1) == match.view(1)


@rule("LC-KNOW-4")
@pytest.mark.parametrize("verb", ["lay", "discard"])
@pytest.mark.parametrize("held", [["red-wager"], ["red-wager", "red-wager"]])
def test_a_known_wager_is_played_first(held: list[str], verb: str) -> None:
    """Whether one or two are held, after playing a wager no wager is known any more."""
    match = play(table([*held, "blue-3"], known=[["red-wager"], []]), f"{verb}:red-wager")
    assert match.view(1)["hands"][0]["known"] == []
    assert match.view(0)["hand"].count("red-wager") == len(held) - 1


@rule("LC-KNOW-4")
def test_of_two_known_wagers_one_stays_known() -> None:
    """Two were seen being taken, one was played: one is still there."""
    match = table(HAND, known=[["red-wager", "red-wager"], []])
    play(match, "lay:red-wager")
    assert match.view(1)["hands"][0]["known"] == ["red-wager"]


@rule("LC-KNOW-4")
def test_a_wager_that_joins_an_unknown_one_is_known() -> None:
    """Holding one from the deal and taking one from a pile, one of the two is known."""
    match = table(HAND, discards={"red": ["wager"]})
    play(match, "lay:blue-3", "take:red")
    assert match.view(1)["hands"][0]["known"] == ["red-wager"]
    assert match.view(0)["hand"].count("red-wager") == 3


@rule("LC-KNOW-1")
def test_both_seats_begin_knowing_nothing_of_each_other() -> None:
    """A fresh deal has no known cards."""
    assert [hand["known"] for hand in GAME.new(seed=2).view(0)["hands"]] == [[], []]


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_the_question_says_what_each_lay_would_bring(options: dict[str, object]) -> None:
    """The numbers of the engine, and of every card that may be laid."""
    match, dice = GAME.new(seed=5, options={"stall_after": 60} | options), Dice(5)
    while match.waiting:
        seat = match.waiting[0]
        view = match.view(seat)
        question = view["question"]
        assert question["seat"] == seat
        if question["kind"] == "play":
            laying = [word.removeprefix("lay:") for word in view["choices"] if word.startswith("lay:")]
            assert list(question["lays"]) == laying
            for card, lay in question["lays"].items():
                after = match.clone()
                after.play(after.choice(f"lay:{card}"))
                seen, colour = after.view(None), card.partition("-")[0]
                assert lay == {
                    "before": view["worth"][seat].get(colour, 0),
                    "after": seen["worth"][seat][colour],
                    "round_score": seen["round_scores"][seat],
                    "score": seen["scores"][seat],
                }
        match.play(match.choices()[dice.below(len(match.choices()))])
    assert match.view(0)["question"] is None


def test_nobody_else_is_told_what_may_be_laid() -> None:
    match = GAME.new(seed=5, options={"begins": "seat-0"})
    assert match.view(0)["question"]["lays"]
    for viewer in (1, None):
        assert match.view(viewer)["question"] == {"kind": "play", "seat": 0, "lays": {}}
