"""What can be taken back in The Princes of Florence: everything but a look at cards."""

from collections import Counter

import pytest

from signoria import Match
from tests.conformance.princes import GAME, SUBJECT
from tests.conformance.taking_back import Sorter, can_be_taken_back, steered, told_by, verb
from tests.princes.seen import offered
from tests.princes.table import HOME, play, table

ALIKE = {"place", "points", "offer", "stone", "partner", "under"}
"""Words that differ only in a place or an amount."""
LOOKS = {"profession-card", "bonus-card", "professor"}
"""Who looks at cards learns something. A purchase may also end in it, a pass too."""
MOST_GAMES = 70
MERCHANT = {"free", "pay"}
"""The Merchant at an auction, whom the test below plays."""


def sort(word: str) -> str:
    """Every card by itself."""
    return verb(word) if verb(word) in ALIKE else word


@pytest.mark.long
def test_no_card_can_be_taken_back_that_told_anybody_anything() -> None:
    """Every profession, bonus and prestige card, every tile, freedom, object and character is chosen."""
    sorter, played = Sorter(sort), Counter[str]()
    wanted = {sort(GAME.word(choice)) for choice in range(GAME.actions)} - MERCHANT
    for seed in range(MOST_GAMES):
        if not wanted <= sorter.words:
            case = SUBJECT.cases[seed % len(SUBJECT.cases)]
            sorter.check(steered(SUBJECT, case, seed, sort, played))
    assert wanted <= sorter.words
    assert {verb(word) for word in sorter.final} >= LOOKS


def back(match: Match, seat: int, count: int) -> None:
    """So many choices can be taken back, one after the other, and lead to where they were made."""
    assert match.can_take_back(seat) == count
    number = match.number
    for left in range(count - 1, -1, -1):
        match.take_back(seat)
        assert match.can_take_back(seat) == left
    assert match.number == number - count
    assert match.waiting == (seat,)


@pytest.mark.parametrize(
    ("seat", "words"),
    [
        (0, ["auction:jester"]),
        (1, ["auction:jester", "bid"]),
        (1, ["auction:jester", "pass"]),
        (2, ["auction:jester", "pass", "bid"]),
        (1, ["auction:recruiting-card", "pass"]),
    ],
)
def test_a_bid_is_taken_back_until_the_next_one_answers(seat: int, words: list[str]) -> None:
    back(play(table(moment="seat 0 to open"), *words), seat, 1)


def test_a_pass_that_lets_another_look_at_cards_stands() -> None:
    match = play(table(moment="seat 0 to open"), "auction:prestige-card", "pass", "pass")
    assert match.waiting == (0,)
    assert [match.can_take_back(seat) for seat in range(3)] == [0, 0, 0]
    kept = play(match, next(word for word in offered(match) if verb(word) == "keep"))
    assert kept.can_take_back(0) == 1


def test_a_whole_turn_is_taken_back() -> None:
    """A building with its place, a freedom, a work with its points: all of it lies open."""
    match = table({"hand": HOME, "money": 3000, "jesters": 3})
    play(match, "build:university")
    play(match, next(word for word in offered(match) if verb(word) == "place"), "freedom:travel", "end")
    back(match, 0, 4)
    play(match, f"work:{HOME[0]}", "finish", "points:1")
    back(match, 0, 3)


@pytest.mark.parametrize("word", ["profession-card", "bonus-card"])
def test_a_look_at_cards_stands(word: str) -> None:
    """And it would be found out if it were not marked."""
    match = table({"hand": HOME, "money": 3000})
    assert told_by(match, 0, match.choice(word)) == "seat 0 learns something"
    assert not can_be_taken_back(match, 0, match.choice(word))


def test_the_merchant_can_be_kept_after_all() -> None:
    match = table(
        round=2,
        moment="seat 0 to open",
        options={"muse_and_princess": "yes"},
        characters={"merchant": {"holder": 0}},
    )
    play(match, "auction:jester", "pass", "pass", "free")
    back(match, 0, 1)
    play(match, "pay")
    back(match, 0, 1)


def test_which_person_one_gives_back_may_be_changed_until_all_have_chosen() -> None:
    match = GAME.new(3, seed=2)
    match.play(match.choices(1)[0], 1)
    match.play(match.choices(0)[0], 0)
    match.take_back(1)
    assert match.view(1)["answer"] == ""
    assert match.view(1)["ready"] == [0]
    match.play(match.choices(1)[1], 1)
    match.play(match.choices(2)[0], 2)
    assert [match.can_take_back(seat) for seat in range(3)] == [0, 0, 0]
