"""`signoria simulate`."""

import json
import os
import re
import signal
import subprocess
import sys
from collections import Counter
from pathlib import Path
from time import monotonic, sleep

import pytest

import signoria
from signoria import locales
from signoria.bots import registry
from signoria.cli.speech import Speech
from signoria.cli.statistics import plot
from tests.arena.mortal import Mortal, make_deadly
from tests.cli.terminal import refused, run
from tests.stranger import install

EXAMPLES = Path(__file__).parents[2] / "examples"
SMALL = ("simulate", "lost-cities", "--games", "20", "-o", "rounds=1")
HEEDING = "import os, signal, sys; signal.signal(signal.SIGINT, signal.SIG_DFL); os.execv(sys.argv[1], sys.argv[1:])"
"""Runs a command that heeds interrupts: a shell that has started these tests with `&` has told all to ignore them."""


def test_json_adds_up() -> None:
    report = json.loads(run(*SMALL, "--json", "--seed", "5").stdout)
    assert report["games"] == 20
    assert sum(report["wins"]) + report["draws"] == 20
    assert report["bots"] == ["random", "random"]
    assert report["options"]["stall_after"] == 200
    assert report["games_per_second"] > 0
    for seat in range(2):
        assert sum(report["distribution"][seat].values()) == 20


def test_workers_change_nothing_but_the_time() -> None:
    alone, both = (json.loads(run(*SMALL, "--json", "--workers", count).stdout) for count in ("1", "2"))
    for report in (alone, both):
        del report["seconds"], report["games_per_second"]
    assert alone == both


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_the_report_has_a_row_a_seat_and_a_plot_a_bot(lang: str) -> None:
    result = run(*SMALL, "--bot", "heuristic", "--bot", "random", "--lang", lang)
    assert result.exit_code == 0
    assert "█" in result.stdout
    assert result.stdout.count("heuristic") == 2
    assert result.stdout.count("random") == 2


@pytest.mark.parametrize(
    ("lang", "speed", "won"),
    [
        ("en", r"1 game in \d+\.\d s: [\d,.]+ games/s", "100.0%"),
        ("nl", r"1 partij in \d+,\d s: [\d.,]+ partijen/s", "100,0%"),
        ("fr", r"1 partie en \d+,\d s\s: [\d\s,]+ parties/s", "100,0\u202f%"),
        ("de", r"1 Partie in \d+,\d s: [\d.,]+ Partien/s", "100,0\u202f%"),
    ],
)
def test_a_report_writes_numbers_as_its_language_does(lang: str, speed: str, won: str) -> None:
    words = ("simulate", "lost-cities", "--games", "1", "-o", "rounds=1", "--bot", "heuristic", "--bot", "random")
    said = run(*words, "--lang", lang).stdout
    assert re.match(speed, said), said
    assert re.search(rf"heuristic +{won}", said), said


def test_a_bot_with_a_long_name_leaves_room_for_the_numbers(tmp_path: Path) -> None:
    program = tmp_path / "a-bot-of-which-nobody-can-remember-the-name.py"
    program.write_text((EXAMPLES / "program_bot.py").read_text("utf-8"), "utf-8")
    words = (
        "simulate",
        "lost-cities",
        "--games",
        "2",
        "-o",
        "rounds=1",
        "--bot",
        f"program:{program}",
        "--bot",
        "random",
    )
    table = run(*words).stdout.partition("Draws")[0]
    assert "…" not in table
    assert re.search(r"100\.0% +\u2212?\d+\.\d +\d+\.\d +\u2212?\d+ +\u2212?\d+ +\u2212?\d+", table), table


def test_records_are_written_one_a_line(tmp_path: Path) -> None:
    file = tmp_path / "records.jsonl"
    report = json.loads(run(*SMALL, "--json", "--records", str(file)).stdout)
    scores = [signoria.replay(line).scores() for line in file.read_text("utf-8").splitlines()]
    assert len(scores) == 20
    assert Counter(str(score[0]) for score in scores) == report["distribution"][0]


def test_the_plot_counts_every_score() -> None:
    lines = plot(Counter({-10: 1, 0: 2, 21: 1}), Speech("en")).splitlines()
    assert lines[0].startswith("      \u221210…\u22129 ")
    assert [line.split()[-1] for line in lines if not line.endswith(" 0.0%")] == ["25.0%", "50.0%", "25.0%"]
    assert plot(Counter({7: 3}), Speech("en")).split() == ["7", "█" * 44, "100.0%"]


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGINT to send")
@pytest.mark.parametrize("workers", ["1", "2"])
def test_an_interrupt_leaves_what_was_counted(tmp_path: Path, workers: str) -> None:
    file = tmp_path / "records.jsonl"
    words = [sys.executable, "-c", HEEDING, sys.executable, "-m", "signoria"]
    words += ["simulate", "lost-cities", "--games", "1000000", "--workers", workers]
    environment = os.environ | {"SIGNORIA_LANG": "en", "PYTHONPATH": str(Path(signoria.__file__).parent.parent)}
    process = subprocess.Popen(
        [*words, "-o", "rounds=1", "--records", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env=environment,
        start_new_session=True,
    )
    until = monotonic() + 60
    while monotonic() < until and not (file.exists() and file.stat().st_size):
        sleep(0.05)
    os.killpg(process.pid, signal.SIGINT)
    try:
        said, complaint = process.communicate(timeout=60)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
    assert process.returncode == 130
    assert "games/s" in said
    assert re.fullmatch(r"Stopped after [\d,]+ games?\n", complaint)


@pytest.mark.parametrize(("deadly", "told"), [({3}, "19 games in"), (set(range(20)), "0 games in")])
def test_games_that_nobody_could_play_are_counted(monkeypatch: pytest.MonkeyPatch, deadly: set[int], told: str) -> None:
    monkeypatch.setattr("signoria.arena.simulation.crew_of", lambda workers: Mortal())
    make_deadly(monkeypatch, "signoria.arena.simulated_game", deadly)
    words = (*SMALL, "--bot", "heuristic", "--bot", "random")
    result = run(*words, "--lang", "en")
    assert result.exit_code == 0, result.output
    assert told in result.stdout
    assert re.search(rf"{len(deadly)} games? could not be played: whoever tried (it|them) died\.", result.stdout)
    assert "The first failure: exit code 7" in result.stdout
    assert json.loads(run(*words, "--json").stdout)["lost"] == len(deadly)


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--games", "0"], "games: expected a whole number from 1, got 0"),
        (["--games", "many"], "Invalid value for '--games'"),
        (["--workers", "-1"], "Invalid value for '--workers'"),
        (["--bot", "nobody"], "or MODULE:CLASS, got 'nobody'"),
        (["--bot", "random", "--bot", "random", "--bot", "random"], "bots: expected"),
        (["--players", "5"], "players: lost-cities takes 2 players, got 5"),
        (["--seed", "-3"], "seed: expected"),
        (["--option", "rounds"], "option: expected name=value, got 'rounds'"),
        (["--option", "rounds=2"], "option 'rounds': expected one of 3, 1, got '2'"),
        (["--option", "stall_after=soon"], "option 'stall_after': expected a whole number"),
        (["--option", "hats=3"], "unknown option 'hats'"),
        (["--records", "/nowhere/at/all"], "/nowhere/at/all: No such file"),
        (["--lang", "pt"], "language: expected"),
    ],
)
def test_bad_words_are_refused(words: list[str], answer: str) -> None:
    assert answer in refused("simulate", "lost-cities", *words)


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_bot_that_fails_is_counted_and_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    code = (
        "from signoria.bots import Bot\nclass Sleeper(Bot):\n    def choose(self, setup, view):\n        return 'zzz'\n"
    )
    install(tmp_path, monkeypatch, "sleeper", code, "[signoria.bots]\nsleeper = sleeper:Sleeper\n")
    registry.registered.cache_clear()
    try:
        command = ("simulate", "lost-cities", "--games", "2", "-o", "rounds=1", "--bot", "sleeper", "--bot", "random")
        told = run(*command, "--lang", lang)
        counted = json.loads(run(*command, "--json").stdout)
        played = run("play", "lost-cities", "--bot", "sleeper", "--seed", "7", "-o", "rounds=1", typed="1\n1\nq\n")
    finally:
        registry.registered.cache_clear()
    assert told.exit_code == 0, told.output
    assert "Sleeper: " in told.stdout
    assert counted["failures"][0] > 0
    assert counted["failures"][1] == 0
    assert "which is none of its choices" in counted["error"]
    words = " ".join(played.stdout.split())
    assert words.count("which is none of its choices") == 1, "why, and only once"
    assert words.count("Bot failed, and its choice was made at random") > 1
