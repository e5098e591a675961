"""What `run.py` installs, and when."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tools import environment
from tools.environment import ROOT, Stamp, wanted

PROJECT = """
[build-system]
requires = ["setuptools>=77"]
[project]
name = "signoria"
dependencies = ["rich>=14"]
[project.optional-dependencies]
play = ["litestar>=2", "sqlalchemy[asyncio]>=2.0"]
dev = ["signoria[play]", "pytest>=9"]
bench = ["open_spiel>=2"]
"""


@pytest.fixture
def sources(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository of three files."""
    (tmp_path / "src").mkdir()
    for name in ("setup.py", "src/module.py"):
        (tmp_path / name).write_text("x = 1")
    (tmp_path / "pyproject.toml").write_text(PROJECT)
    monkeypatch.setattr(environment, "ROOT", tmp_path)
    monkeypatch.setattr(environment, "STAMP", tmp_path / "signoria.json")
    monkeypatch.setattr(environment, "PYTHON", Path(sys.executable))
    return tmp_path


class Done:
    """What was asked of pip and venv, without their doing it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.list: list[str] = []
        monkeypatch.setattr(environment, "make_environment", lambda: self.list.append("venv"))
        monkeypatch.setattr(environment, "pip", lambda *words, **_: self.list.append(" ".join(words)))
        monkeypatch.setattr(environment, "asks_if_compiled", lambda: True)

    def now(self) -> list[str]:
        """And forget it."""
        done, self.list = self.list, []
        return done


@pytest.fixture
def done(monkeypatch: pytest.MonkeyPatch) -> Done:
    return Done(monkeypatch)


DEV = "litestar>=2 pytest>=9 rich>=14 setuptools>=77 sqlalchemy[asyncio]>=2.0"
SIGNORIA = "--no-build-isolation --force-reinstall --no-deps ."


def test_checking_needs_no_signoria(sources: Path, done: Done) -> None:
    environment.prepare("dev")
    assert done.now() == ["venv", DEV]
    (sources / "src/module.py").write_text("x = 2")
    environment.prepare("dev")
    assert done.now() == []


def test_nothing_is_to_do_where_nothing_has_changed(sources: Path, done: Done) -> None:
    assert environment.install("dev")
    assert done.now() == ["venv", DEV, SIGNORIA]
    assert environment.install("dev")
    assert done.now() == []


def test_a_changed_line_is_installed_without_dependencies(sources: Path, done: Done) -> None:
    environment.install("dev")
    done.now()
    (sources / "src/module.py").write_text("x = 2")
    environment.install("dev")
    assert done.now() == [SIGNORIA]


def test_the_wheel_that_was_packaged_from_these_sources_is_installed(sources: Path, done: Done) -> None:
    wheel = sources / "dist" / "signoria-1.whl"
    wheel.parent.mkdir()
    wheel.touch()
    environment.note_package()
    environment.install("dev")
    assert done.now()[-1] == f"--no-build-isolation --force-reinstall --no-deps {wheel}"
    (sources / "src/module.py").write_text("x = 2")
    environment.install("dev")
    assert done.now() == [SIGNORIA]


def test_a_wheel_that_was_packaged_by_another_wish_is_left_alone(
    sources: Path, done: Done, monkeypatch: pytest.MonkeyPatch
) -> None:
    (sources / "dist").mkdir()
    (sources / "dist" / "signoria-1.whl").touch()
    monkeypatch.setenv("SIGNORIA_COMPILE", "require")
    environment.note_package()
    monkeypatch.setenv("SIGNORIA_COMPILE", "no")
    environment.install("dev")
    assert done.now()[-1] == SIGNORIA


def test_an_install_that_was_interrupted_is_done_again(
    sources: Path, done: Done, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: str) -> None:
        raise KeyboardInterrupt

    environment.prepare("dev")
    with monkeypatch.context() as broken:
        broken.setattr(environment, "pip", interrupted)
        with pytest.raises(KeyboardInterrupt):
            environment.install("dev")
    done.now()
    environment.install("dev")
    assert done.now() == [SIGNORIA]


def test_extras_asked_for_before_stay(sources: Path, done: Done) -> None:
    environment.prepare("bench")
    assert environment.prepare("dev").extras == ["bench", "dev"]


def test_what_nothing_needs_any_more_does_not_stay(sources: Path, done: Done) -> None:
    environment.prepare("dev")
    (sources / "pyproject.toml").write_text(PROJECT.replace('"litestar>=2", ', "").replace("pytest>=9", "pytest>=10"))
    done.now()
    environment.prepare("dev")
    assert done.now() == ["venv", "pytest>=10 rich>=14 setuptools>=77 sqlalchemy[asyncio]>=2.0"]


def test_a_new_file_is_noticed(sources: Path) -> None:
    before = wanted(Stamp())
    (sources / "src/another.py").write_text("")
    assert wanted(before).files != before.files


def test_what_python_leaves_behind_is_no_source(sources: Path) -> None:
    before = wanted(Stamp())
    for folder in ("src/__pycache__", "src/signoria.egg-info", "web/node_modules"):
        (sources / folder).mkdir(parents=True)
        (sources / folder / "file").write_text("")
    assert wanted(before) == before


def test_a_damaged_stamp_is_as_good_as_none(sources: Path) -> None:
    (sources / "signoria.json").write_text("{")
    assert Stamp.read() == Stamp()


@pytest.mark.parametrize("way", [environment.with_venv, environment.with_own_pip])
def test_ways_to_an_environment_with_pip(
    way: Callable[[], bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
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
