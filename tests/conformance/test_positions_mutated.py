"""Positions changed at random are refused in words, or can be played to their end; see `bench/positions.py`."""

import pytest

from tests.conformance.cases import SUBJECTS
from tests.conformance.mutations import complaint, mutants, outcome
from tests.conformance.subject import Subject

COUNT = 80
every_game = pytest.mark.parametrize(
    "table", [subject for subject in SUBJECTS if subject.game.position_fields], ids=lambda subject: str(subject.name)
)


@every_game
def test_a_wrong_position_is_refused_or_played_to_its_end(table: Subject) -> None:
    read = 0
    for number, doc in enumerate(mutants(table, COUNT, seed=3)):
        found = outcome(table, doc)
        read += found.match is not None
        assert complaint(found, number) == "", (number, doc)
    assert COUNT // 10 < read < COUNT * 9 // 10, "some are read and some are refused"
