"""`signoria arena`."""

import json
from pathlib import Path

import pytest

from signoria import locales
from signoria.envs import missing
from tests.cli.terminal import refused, run

pytestmark = [pytest.mark.needs("pyarrow"), pytest.mark.needs("openskill")]

SMALL = ("arena", "mini-lost-cities", "--bots", "random", "--games", "4", "--workers", "1")


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_it_writes_results_report_and_games(tmp_path: Path, lang: str) -> None:
    out = tmp_path / "small.arena"
    first = run(*SMALL, "--out", str(out), "--lang", lang)
    assert first.exit_code == 0, first.output
    assert sorted(path.name for path in tmp_path.iterdir()) == ["small.arena", "small.html", "small.parquet"]
    assert "random" in first.stdout
    before = out.read_bytes()
    again = run(*SMALL, "--out", str(out), "--lang", lang)
    assert again.stdout == first.stdout
    assert out.read_bytes() == before


@pytest.mark.parametrize("named", ["report.html", "report.parquet", "report.arena"])
def test_whichever_file_is_named_none_is_written_over_another(tmp_path: Path, named: str) -> None:
    for _ in range(2):
        assert run(*SMALL, "--out", str(tmp_path / named)).exit_code == 0
        assert sorted(path.name for path in tmp_path.iterdir()) == ["report.arena", "report.html", "report.parquet"]
        assert (tmp_path / "report.html").read_text().startswith("<!doctype html>")


def test_two_contests_keep_their_reports_apart(tmp_path: Path) -> None:
    for name in ("run.1", "run.2"):
        assert run(*SMALL, "--out", str(tmp_path / name)).exit_code == 0
    assert len(list(tmp_path.glob("run.?.html"))) == len(list(tmp_path.glob("run.?.parquet"))) == 2


@pytest.mark.parametrize("name", ["index.html", "index.parquet"])
def test_a_file_of_others_beside_the_results_is_not_written_over(tmp_path: Path, name: str) -> None:
    mine = tmp_path / name
    mine.write_text("my own")
    assert f"{mine} is there already" in refused(*SMALL, "--out", str(tmp_path / "index"))
    assert mine.read_text() == "my own"
    assert list(tmp_path.iterdir()) == [mine]


def test_for_other_programs(tmp_path: Path) -> None:
    told = run(*SMALL, "--out", str(tmp_path / "a"), "--json")
    found = json.loads(told.stdout)
    assert (found["games"], found["deals"]) == (4, 4)
    assert found["bots"][0]["name"] == "random"
    one = json.loads(run(*SMALL[:-3], "1", "--workers", "1", "--out", str(tmp_path / "b"), "--json").stdout)
    assert one["length"]["half"] is None


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--games", "0"], "games: expected a whole number from 1, got 0"),
        (["--bots", "random,nobody"], "bot: expected one of master, random for mini-lost-cities, program:COMMAND"),
        (["--bots", ""], "bots: expected names, each once, got none"),
        (["--option", "hats=3"], "unknown option 'hats'; this game has edition, colours"),
        (["--mode", "knockout"], "mode: expected one of round-robin, paired, got 'knockout'"),
        (["--until", "95"], "until: expected how sure to be"),
        (["--players", "5"], "players: mini-lost-cities takes 2 players, got 5"),
        (["--hats"], "No such option"),
    ],
)
def test_bad_words_are_refused(tmp_path: Path, words: list[str], answer: str) -> None:
    assert answer in refused(*SMALL, "--out", str(tmp_path / "new"), *words)
    assert not list(tmp_path.iterdir())


def test_a_file_that_is_none_of_ours_is_left_as_it_is(tmp_path: Path) -> None:
    notes = tmp_path / "notes"
    notes.write_text("buy bread\n")
    assert f"{notes}, line 1: damaged, or no results" in refused(*SMALL, "--out", str(notes))
    assert notes.read_text() == "buy bread\n"
    assert "expected a file of results" in refused(*SMALL, "--out", str(tmp_path))


def test_without_the_extra_it_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(missing, "find_spec", lambda name: None)
    assert "pip install signoria[research]" in refused(*SMALL, "--out", str(tmp_path / "new"))
    assert not (tmp_path / "new").exists()
