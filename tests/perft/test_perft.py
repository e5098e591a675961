"""The number of choice sequences from fixed positions is what it was."""

import pytest

from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Case, Subject
from tests.perft.count import Entry, beginning, expected, perft

ENTRIES = [
    pytest.param(subject, entry, id=f"{subject.name}-{entry['seed']}-after-{entry['after']}")
    for subject in SUBJECTS
    for entry in expected(subject)
]


@pytest.mark.parametrize(("subject", "entry"), ENTRIES)
def test_there_are_as_many_sequences_as_there_were(subject: Subject, entry: Entry) -> None:
    match = beginning(subject, Case(entry["players"], entry["options"]), entry["seed"], entry["after"])
    depths = range(1, len(entry["counts"]) + 1)
    assert [perft(match, depth) for depth in depths] == entry["counts"]


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_every_game_is_counted_four_deep(subject: Subject) -> None:
    counted = expected(subject)
    assert counted, "run tools/perft.py"
    assert all(len(entry["counts"]) >= 4 for entry in counted)
