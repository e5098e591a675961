"""The commands of `run.py`, and those who call them."""

import re
import sys
from itertools import chain
from pathlib import Path

import pytest

import run
from tools import environment
from tools.environment import ROOT


def text(name: str) -> str:
    return (ROOT / name).read_text("utf-8")


def called_in(name: str) -> list[str]:
    return re.findall(r"python3 run\.py ([\w-]+)$", text(name), re.MULTILINE)


def test_make_knows_every_command() -> None:
    made = re.search(r"^COMMANDS := (.+)$", text("Makefile"), re.MULTILINE)
    assert made is not None
    assert set(made[1].split()) == set(run.COMMANDS)


def test_every_command_is_described() -> None:
    assert set(re.findall(r"^python3 run\.py ([\w-]+)", run.__doc__ or "", re.MULTILINE)) == set(run.COMMANDS)


def test_a_commit_is_checked_as_in_ci() -> None:
    assert called_in(".ci/run") == ["check", "package", "test"]
    assert set(called_in(".pre-commit-config.yaml")) == {"check"}


def test_checks_of_the_browsers_code_wait_for_each_other() -> None:
    assert run.in_turns(["types", "web format", "docs", "web lint"]) == [
        ["web format", "web lint"],
        ["types"],
        ["docs"],
    ]
    assert run.in_turns(["lint"]) == [["lint"]]
    assert sorted(chain(*run.in_turns(list(run.CHECKS)))) == sorted(run.CHECKS)


def test_what_a_check_says_is_shown_and_its_failure_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(run, "CHECKS", {"good": ["-c", ""], "bad": ["-c", "print('a line is too long'); exit(3)"]})
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    monkeypatch.setattr(run, "prepare", lambda *_: None)
    assert run.check([]) == 1
    said = capsys.readouterr().out
    assert "bad:\na line is too long" in said
    assert "bad: FAILED" in said
    assert "good: passed" in said
    assert run.check(["good"]) == 0
