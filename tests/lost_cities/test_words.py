"""What people read: every choice, refusal and event as a sentence."""

import pytest

from signoria import Match, locales
from tests.lost_cities.table import GAME, last_card, play, table

NAMES = ["Ann", "Bob"]


def midgame(moment: str = "seat 0 to play") -> Match:
    """Seat 0 holds a number and a wager, and has an expedition under way."""
    return table(
        ["red-9", "red-3", "blue-wager", "red-wager"],
        moment=moment,
        expeditions=[{"red": ["wager", 5]}, {"red": [7]}],
        discards={"white": ["wager", 4], "green": ["wager"]},
        deck=["purple-2"],
        options={"colours": 6},
    )


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("lay:red-9", "Lay the Volcano 9 (\N{MINUS SIGN}30 → \N{MINUS SIGN}12)"),
        ("lay:blue-wager", "Lay the Ocean wager (0 → \N{MINUS SIGN}40)"),
        ("lay:red-3", "Lay the Volcano 3"),
        ("discard:red-9", "Discard the Volcano 9"),
        ("discard:blue-wager", "Discard the Ocean wager"),
        ("take:white", "Take the Mountains 4 from its discard pile"),
        ("take:green", "Take the Rainforest wager from its discard pile"),
        ("take:purple", "Take a card from the discard pile of the Cavern"),
    ],
)
def test_a_choice_is_told_with_what_it_does(word: str, sentence: str) -> None:
    """Also one that is not legal now: people ask about those."""
    match = midgame()
    assert match.describe(match.choice(word)) == sentence


def test_drawing_tells_how_many_cards_are_left() -> None:
    """One card is told as one."""
    match = last_card({"red": [5]})
    assert match.describe(match.choice("draw")) == "Draw from the deck (1 card left)"
    fresh = GAME.position({"moment": "seat 0 to take", "expeditions": [{"red": [5]}, {}]})
    assert fresh.describe(fresh.choice("draw")) == "Draw from the deck (44 cards left)"


@pytest.mark.parametrize(
    ("word", "words"),
    [
        ("lay:red-3", "The Volcano 3 is too low: 5 lies in your expedition already, and numbers only go up."),
        (
            "lay:red-wager",
            "The Volcano wager comes too late: wagers go before the numbers, and 5 lies in your expedition already.",
        ),
        ("lay:blue-7", "The Ocean 7 is not in your hand."),
        ("discard:blue-7", "The Ocean 7 is not in your hand."),
        ("take:white", "First play a card; only then do you take one."),
    ],
)
def test_a_refusal_tells_the_cards_it_is_about(word: str, words: str) -> None:
    """It names the card, and what lies in its way."""
    refusal = midgame().why_not(word)
    assert refusal is not None
    assert refusal["words"] == words


def test_a_refusal_to_take_tells_the_pile() -> None:
    """Empty ones, and the one just discarded on."""
    match = play(midgame(), "discard:red-9")
    empty, own = match.why_not("take:blue"), match.why_not("take:red")
    assert empty is not None
    assert empty["words"] == "The discard pile of the Ocean is empty."
    assert own is not None
    assert own["words"].startswith("You have just discarded on the pile of the Volcano: ")


def told(match: Match, viewer: int | None) -> list[str]:
    """What a viewer has been told."""
    return [locales.say(event, "en", NAMES, viewer) for event in match.events(viewer)]


def test_events_tell_each_viewer_what_he_may_know() -> None:
    """Only who drew a card is told which."""
    match = midgame()
    match.watch()
    play(match, "lay:red-9", "draw")
    play(match, f"discard:{match.view(1)['hand'][0]}", "take:white")
    discarded = locales.say(match.events()[2], "en", NAMES)
    taken = "took the Mountains 4 from its discard pile"
    public = ["Ann laid the Volcano 9", "Ann drew from the deck", discarded, f"Bob {taken}"]
    assert discarded.startswith("Bob discarded the ")
    assert told(match, None) == public
    assert told(match, 1) == [*public[:2], discarded.replace("Bob", "You"), f"You {taken}"]
    assert told(match, 0) == ["You laid the Volcano 9", "You drew the Cavern 2 from the deck", *public[2:]]


def test_the_end_of_a_round_is_told_with_its_number() -> None:
    """Rounds count from 1."""
    match = last_card({"red": [5]}, finished=[[{}, {}]])
    match.watch()
    assert told(play(match, "draw"), None)[-1] == "Round 2 is over"


@pytest.mark.parametrize(("word", "words"), [("lay:yellow-wager", "laid"), ("discard:yellow-wager", "discarded")])
def test_the_first_card_of_the_box_is_laid_or_discarded_like_any_other(word: str, words: str) -> None:
    """It has the lowest numbers of both ranges of choices."""
    match = table(["yellow-wager"])
    match.watch()
    assert told(play(match, word), None) == [f"Ann {words} the Desert wager"]


def test_a_round_that_stalls_is_told_as_such() -> None:
    """Nobody draws: one takes what the other has discarded."""
    match = table(["red-2"], options={"stall_after": 3}, discards={"white": [4, 5, 6]})
    match.watch()
    for _ in range(3):
        play(match, next(word for word in map(match.word, match.choices()) if word.startswith("discard:")))
        play(match, next(word for word in map(match.word, match.choices()) if word.startswith("take:")))
    assert told(match, None)[-1] == "Round 1 is over: for 3 turns nobody has drawn from the deck"
