"""`signoria dataset`."""

import os
from collections.abc import Iterator
from errno import ENOSPC
from pathlib import Path
from typing import Any

import pytest

from signoria import locales
from signoria.arena import data_set
from signoria.envs import missing
from tests.arena.mortal import Mortal, make_deadly
from tests.cli.terminal import refused, run

pytestmark = pytest.mark.needs("pyarrow")

SMALL = ("dataset", "mini-lost-cities", "--games", "20")


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_it_says_what_is_there_now(tmp_path: Path, lang: str) -> None:
    first = run(*SMALL, "--out", str(tmp_path), "--lang", lang)
    assert first.exit_code == 0, first.output
    assert (tmp_path / "part-000000.parquet").exists()
    assert str(tmp_path) in first.stdout
    assert len(first.stdout.splitlines()) == 1
    again = run(*SMALL, "--out", str(tmp_path), "--lang", lang)
    assert again.stdout.splitlines()[0] == first.stdout.splitlines()[0]
    assert len(again.stdout.splitlines()) == 2


def test_games_that_nobody_could_play_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signoria.arena.data_set.writing.crew_of", lambda workers, ray: Mortal())
    make_deadly(monkeypatch, "signoria.arena.data_set.making", {3})
    result = run(*SMALL, "--out", str(tmp_path), "--lang", "en")
    assert result.exit_code == 0, result.output
    assert "19 games" in result.stdout
    assert "1 game could not be played: whoever tried it died." in result.stdout


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--games", "0"], "games: expected a whole number from 1, got 0"),
        (["--bot", "nobody"], "bot: expected one of master, random for mini-lost-cities, program:COMMAND"),
        (["--option", "hats=3"], "unknown option 'hats'; this game has edition, colours"),
        (["--players", "5"], "players: mini-lost-cities takes 2 players, got 5"),
        (["--reward", "fame"], "reward: expected one of win, margin, points, got 'fame'"),
        (["--out", "/dev/null/x"], "expected a folder"),
    ],
)
def test_bad_words_are_refused(tmp_path: Path, words: list[str], answer: str) -> None:
    assert answer in refused("dataset", "mini-lost-cities", "--out", str(tmp_path / "new"), *words)
    assert not (tmp_path / "new").exists()


def test_a_full_disk_is_said_in_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(descriptor: int) -> None:
        raise OSError(ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    assert f"{tmp_path}: No space left on device" in refused(*SMALL, "--out", str(tmp_path))
    assert not list(tmp_path.glob("part-*"))


@pytest.mark.parametrize("files", [0, 1])
def test_an_interrupt_is_told_whether_a_file_is_there_or_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, files: int
) -> None:
    write = data_set.write

    def interrupted(*given: Any, **named: Any) -> Iterator[object]:
        written = write(*given, **named)
        for _ in range(files):
            yield next(written)
        raise KeyboardInterrupt

    monkeypatch.setattr(data_set, "write", interrupted)
    stopped = run(*SMALL[:-1], "300", "--out", str(tmp_path))
    assert stopped.exit_code == 130, stopped.output
    assert f"Stopped after {250 * files} games; the same command goes on from there." in stopped.stderr
    assert len(stopped.stdout.splitlines()) == files
    assert len(list(tmp_path.iterdir())) == files


def test_without_the_extra_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing, "find_spec", lambda name: None)
    assert "pip install signoria[research]" in refused(*SMALL, "--out", str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()
