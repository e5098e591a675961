"""Golden games replay to the same end, word for word. A rule change that breaks them is a new ruleset."""

import json

import pytest

from signoria.core import record as records
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.golden.plan import FOLDER, Plan, plans

GOLDEN = [
    pytest.param(subject, plan, id=f"{subject.name}/{plan.path.stem}")
    for subject in SUBJECTS
    for plan in plans(subject)
]


@pytest.mark.parametrize(("subject", "plan"), GOLDEN)
def test_a_golden_game_ends_as_it_did(subject: Subject, plan: Plan) -> None:
    text = plan.path.read_text("utf-8")
    match = records.replay(subject.game, records.read(text))
    assert match.over
    assert match.record() == json.loads(text)
    assert match.options == plan.case.options


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_there_are_enough_golden_games(subject: Subject) -> None:
    """At least twenty, in every edition, and none that is not planned."""
    planned = plans(subject)
    assert len(planned) >= 20 or subject.name == "toy-market"
    assert sorted((FOLDER / subject.name).glob("*.json")) == sorted(plan.path for plan in planned)
