"""What `run.py` installs, and when."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tools import environment
from tools.environment import ROOT, Stamp, wanted


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of three files."""
    (tmp_path / "src").mkdir()
    for name in ("pyproject.toml", "setup.py", "src/module.py"):
        (tmp_path / name).write_text("x = 1")
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "STAMP", tmp_path / "signoria.json")
    return tmp_path


def test_nothing_is_to_do_where_nothing_has_changed(sources: Path) -> None:
    assert wanted(wanted(Stamp(), ("dev",)), ("dev",)) == wanted(Stamp(), ("dev",))


def test_extras_asked_for_before_stay(sources: Path) -> None:
    assert wanted(wanted(Stamp(), ("bench",)), ("dev",)).extras == ["bench", "dev"]


def test_a_changed_line_needs_no_new_dependencies(sources: Path) -> None:
    before = wanted(Stamp(), ())
    (sources / "src/module.py").write_text("x = 2")
    after = wanted(before, ())
    assert after.sources != before.sources
    assert (after.dependencies, after.files) == (before.dependencies, before.files)


def test_a_new_file_is_noticed(sources: Path) -> None:
    before = wanted(Stamp(), ())
    (sources / "src/another.py").write_text("")
    assert wanted(before, ()).files != before.files


def test_what_python_leaves_behind_is_no_source(sources: Path) -> None:
    before = wanted(Stamp(), ())
    for folder in ("src/__pycache__", "src/signoria.egg-info", "web/node_modules"):
        (sources / folder).mkdir(parents=True)
        (sources / folder / "file").write_text("")
    assert wanted(before, ()) == before


def test_a_damaged_stamp_is_as_good_as_none(sources: Path) -> None:
    (sources / "signoria.json").write_text("{")
    assert Stamp.read() == Stamp()


@pytest.mark.parametrize("way", [environment.with_venv, environment.with_own_pip])
def test_ways_to_an_environment_with_pip(
    way: environment.Callable[[], bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / ".venv"
    monkeypatch.setattr(environment, "VENV", folder)
    monkeypatch.setattr(environment, "PYTHON", folder / environment.PYTHON.relative_to(ROOT / ".venv"))
    if not way():
        pytest.skip(f"{way.__name__} does not work on this machine")
    assert environment.succeeds(str(environment.PYTHON), "-m", "pip", "--version")


@pytest.mark.parametrize(("words", "code"), [([], 0), (["help"], 0), (["fly"], 2)])
def test_run_says_what_it_can_do(words: list[str], code: int) -> None:
    run = subprocess.run(
        [sys.executable, str(ROOT / "run.py"), *words], capture_output=True, text=True, check=False, env=os.environ
    )
    assert run.returncode == code
    assert "python3 run.py play" in run.stdout
