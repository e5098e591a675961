"""The commands of `run.py`, and those who call them."""

import re

import run
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
    assert called_in(".ci/run") == ["check", "test", "package"]
    assert set(called_in(".pre-commit-config.yaml")) == {"check"}
