"""What is said to a choice: what was better and why, what it gained, or nothing."""

from typing import Any

import pytest

from signoria import analysis
from signoria.analysis import Puzzle
from signoria.core.errors import IllegalChoice
from signoria.core.match import Match
from signoria.core.message import Message
from signoria.lessons import PUPIL, Sitting, lesson
from signoria.locales import LANGUAGES, say

SEATS = ["Anna", "Bianca", "Cosimo", "Lorenzo"]


def free_game(game: str) -> Match:
    """The free game of a lesson, at the first choice of whoever learns."""
    sitting = Sitting(lesson(game), lesson(game).steps[-1])
    while (settled := sitting.settled()) is not None:
        sitting.play(*settled)
    return sitting.match


def said(match: Match, word: str, **more: Any) -> Message | None:  # Any: numbers of two types
    return analysis.remark(match.setup(), match.view(PUPIL), word, worlds=4, **more)


def test_a_costly_choice_is_told_what_was_better_and_why() -> None:
    match = free_game("lost-cities")
    told = said(match, "lay:yellow-5")  # an expedition of its own, with little time left
    assert told is not None
    assert told["key"] == "analysis.remark.better"
    sentences = [match.sentence(match.choice(word), PUPIL) for word in match.view(PUPIL)["choices"]]
    assert told["args"]["better"] in sentences
    words = say(told, "en", SEATS, reader=PUPIL)
    assert "I would rather have chosen “Lay the Volcano 5" in words
    assert "”. It gains you about" in words
    assert "Desert" not in words  # what was chosen lies on the table
    assert len({say(told, lang, SEATS, reader=PUPIL) for lang in LANGUAGES}) == len(LANGUAGES)
    assert said(match, "lay:yellow-5", matters=0.9) is None


def test_a_good_choice_is_told_what_it_gained() -> None:
    def lead(puzzle: Puzzle) -> float:
        best, next_best, *_ = puzzle.chances.values()
        return best[0] - next_best[0]

    puzzle = max(analysis.puzzles("citadels"), key=lead)
    match = puzzle.match()
    told = analysis.remark(match.setup(), match.view(puzzle.seat), puzzle.answer)
    assert told is not None
    assert told["key"] == "analysis.remark.good"
    names = [f"Seat {seat}" for seat in range(match.players)]
    words = say(told, "en", names, reader=puzzle.seat)
    meaning = match.describe(match.choice(puzzle.answer), "en", puzzle.seat, names)
    assert words.startswith(f"“{meaning}” was well chosen. It ")


def test_what_matters_little_and_what_is_forced_is_left_alone() -> None:
    match = free_game("lost-cities")
    assert said(match, "lay:red-5") is None
    assert any(said(match, word) is not None for word in ("lay:green-6", "discard:red-10"))
    view = match.view(PUPIL) | {"choices": ["lay:yellow-5"]}
    assert analysis.remark(match.setup(), view, "lay:yellow-5", worlds=4) is None
    with pytest.raises(IllegalChoice, match="expected one of the choices"):
        said(match, "lay:red-2")
