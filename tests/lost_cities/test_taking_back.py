"""What can be taken back in Lost Cities: everything but a card from the deck, and what ends a round."""

from collections import Counter

import pytest

from signoria import Match
from tests.conformance.lost_cities import GAME, SUBJECT
from tests.conformance.subject import Case
from tests.conformance.taking_back import Sorter, steered, told_by, verb

MOST_GAMES = 12
CASES = [Case(2, {"colours": 6, "rounds": 1}), Case(2, {"colours": 6, "stall_after": 20})]


def begun(*words: str) -> Match:
    """A match after these words."""
    match = GAME.new(options={"begins": "seat-0"}, seed=7)
    for word in words:
        match.play(match.choice(word))
    return match


@pytest.mark.long
def test_no_card_can_be_taken_back_that_told_anybody_anything() -> None:
    """Every card is laid, discarded and taken; laying and discarding can always be taken back."""
    sorter, played = Sorter(str), Counter[str]()
    wanted = {GAME.word(choice) for choice in range(GAME.actions)}
    for seed in range(MOST_GAMES):
        if not wanted <= sorter.words:
            sorter.check(steered(SUBJECT, CASES[seed % 2], seed, str, played))
    assert wanted <= sorter.words
    assert "draw" in sorter.final
    assert {verb(word) for word in sorter.final} <= {"draw", "take"}


def test_a_whole_turn_is_taken_back_until_the_other_plays() -> None:
    match = begun("discard:yellow-5", "draw", "discard:green-3", "take:yellow")
    assert match.can_take_back(1) == 2
    match.take_back(1, 2)
    assert match.log() == begun("discard:yellow-5", "draw").log()
    assert match.waiting == (1,)


def test_a_card_of_the_deck_was_seen() -> None:
    match = begun("discard:yellow-5")
    assert match.can_take_back(0) == 1
    assert told_by(match, 0, match.choice("draw")) == "seat 0 learns something"
    match.play(match.choice("draw"))
    assert match.can_take_back(0) == 0


def test_new_hands_were_seen() -> None:
    """A round that ends because nobody draws is followed by another deal."""
    match = GAME.new(options={"begins": "seat-0", "rounds": 3, "stall_after": 1}, seed=7)
    for word in ("discard:yellow-5", "draw", "discard:green-3", "take:yellow"):
        match.play(match.choice(word))
    assert match.view(None)["round"] == 2
    assert match.can_take_back(1) == 0
