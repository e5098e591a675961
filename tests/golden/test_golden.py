"""Golden games replay to the same end, word for word, each under its own ruleset. A rule change is a new ruleset."""

import json
from pathlib import Path

import pytest

from signoria.core import record as records
from tests.conformance.cases import SUBJECTS
from tests.conformance.subject import Subject
from tests.golden.plan import FOLDER, folder, plans

GOLDEN = [
    pytest.param(subject, path, id=f"{subject.name}/{path.parent.name}/{path.stem}")
    for subject in SUBJECTS
    for path in sorted((FOLDER / subject.name).glob("r*/*.json"))
]


@pytest.mark.parametrize(("subject", "path"), GOLDEN)
def test_a_golden_game_ends_as_it_did(subject: Subject, path: Path) -> None:
    text = path.read_text("utf-8")
    record = records.read(text)
    match = records.replay(subject.game, record)
    assert match.over
    assert f"r{match.ruleset}" == path.parent.name
    assert match.record(record["seats"]) == json.loads(text)


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_the_present_ruleset_has_the_golden_games_that_are_planned(subject: Subject) -> None:
    """At least twenty, in every edition, and none that is not planned."""
    planned = {plan.path: plan.case.options for plan in plans(subject)}
    assert len(planned) >= 20 or subject.name == "toy-market"
    assert sorted(folder(subject).glob("*.json")) == sorted(planned)
    for path, options in planned.items():
        assert records.read(path.read_text("utf-8"))["options"] == options


@pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)
def test_every_ruleset_that_is_kept_has_golden_games(subject: Subject) -> None:
    kept = {f"r{number}" for number in range(subject.game.first_ruleset, subject.game.ruleset + 1)}
    assert {path.parent.name for path in (FOLDER / subject.name).rglob("*.json")} == kept
