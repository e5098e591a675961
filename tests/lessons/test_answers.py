"""What "How to play" answers is what the engine plays: every question of every edition is put to it."""

from typing import Protocol

import pytest

from signoria.lessons import editions
from tests.lessons import citadels_answers, lost_cities_answers, princes_answers
from tests.lessons.asked import WRITTEN, questions


class Answers(Protocol):
    """What the engine answers in an edition."""

    def __init__(self, edition: str) -> None: ...

    def found(self) -> dict[str, bool]:
        """By question: is it as the page says?"""


ENGINE: dict[str, type[Answers]] = {
    "lost-cities": lost_cities_answers.Answers,
    "citadels": citadels_answers.Answers,
    "princes-of-florence": princes_answers.Answers,
}


@pytest.mark.parametrize(("game", "edition"), [(game, edition) for game in WRITTEN for edition in editions(game)])
def test_the_engine_plays_what_the_page_says(game: str, edition: str) -> None:
    found = ENGINE[game](edition).found()
    assert list(found) == [question.id for question in questions(game, edition)], "none is left out"
    assert [name for name, holds in found.items() if not holds] == []
