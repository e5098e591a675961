"""What is kept: saves that know their game, records that are never overwritten, lines that are named, names apart."""

import json
from pathlib import Path

import pytest

from signoria import arena, locales, rules
from signoria.cli.seat_names import told_apart
from tests.cli.terminal import refused, run

BEGIN = ("play", "lost-cities", "--seed", "7", "-o", "rounds=1", "-o", "begins=seat-0")


@pytest.fixture(name="records")
def _records(tmp_path: Path) -> Path:
    file = tmp_path / "three.jsonl"
    outcomes = arena.simulate("lost-cities", options={"rounds": 1}, games=3, records=True)
    file.write_text("".join(f"{outcome.record}\n" for outcome in outcomes), "utf-8")
    return file


def test_a_save_knows_its_game(tmp_path: Path) -> None:
    saved = str(tmp_path / "saved.json")
    run(*BEGIN, "--save", saved, typed="1\nquit\n")
    resumed = run("play", "--resume", saved, typed="quit\nyes\n")
    assert resumed.exit_code == 0, resumed.output
    assert "Lost Cities" in resumed.stdout
    line = refused("play", "citadels", "--resume", saved)
    assert "holds a match of lost-cities, not of citadels" in line


def test_records_are_never_overwritten(tmp_path: Path) -> None:
    kept = tmp_path / "kept.jsonl"
    kept.write_text("dear to somebody\n", "utf-8")
    command = ("simulate", "lost-cities", "--games", "1", "-o", "rounds=1", "--records", str(kept))
    assert "is there already" in refused(*command)
    assert "is there already" in refused(*BEGIN, "--record", str(kept), typed="1\n" * 400)
    assert kept.read_text("utf-8") == "dear to somebody\n"


def test_a_record_is_refused_before_the_match_and_not_after_it(tmp_path: Path) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text("{}", "utf-8")
    assert run(*BEGIN, "--record", str(kept)).stdout == ""


def test_verify_names_the_line(records: Path) -> None:
    lines = records.read_text("utf-8").splitlines()
    lines[2] = lines[2].replace('"players":2', '"players":3')
    records.write_text("\n".join([lines[0], "", *lines[1:]]), "utf-8")
    assert f"{records}, line 4: digest: the record is damaged" in refused("verify", str(records))
    records.write_text(json.dumps({"game": "lost-cities"}, indent=2), "utf-8")
    assert "line" not in refused("verify", str(records)).partition(str(records))[2][:8]


def test_replay_counts_the_same_lines(records: Path) -> None:
    lines = records.read_text("utf-8").splitlines()
    records.write_text("\n".join([lines[0], "", lines[1]]), "utf-8")
    assert run("replay", str(records), "--line", "3").exit_code == 0
    assert "expected a line from 1 to 3, got 2" in refused("replay", str(records), "--line", "2")


def test_seats_of_one_bot_are_told_apart(records: Path) -> None:
    shown = run("replay", str(records)).stdout
    assert "random 1: " in shown
    assert "random 2: " in shown
    assert "random 1 " in run("verify", str(records)).stdout
    assert told_apart(["ann", "bob", "ann"]) == ["ann 1", "bob", "ann 2"]


def test_quitting_asks_before_a_match_is_lost(tmp_path: Path) -> None:
    saved = str(tmp_path / "saved.json")
    asked = "This match is not saved"
    stays = run(*BEGIN, typed="q\nno\nsheet\nq\nyes\n")
    assert stays.exit_code == 0
    assert stays.stdout.count(asked) == 2
    assert "Nothing scored yet" in stays.stdout
    assert asked not in run(*BEGIN, typed=f"save {saved}\nq\n").stdout
    assert asked not in run(*BEGIN, "--save", saved, typed="1\nq\n").stdout
    assert asked in run(*BEGIN, typed=f"save {saved}\n1\nq\n").stdout


def test_commands_answer_when_they_stand_alone() -> None:
    bare = run()
    assert bare.exit_code == 0
    assert bare.stderr == ""
    assert "simulate" in bare.stdout
    rules = run("rules")
    assert rules.exit_code == 0
    assert "signoria rules princes-of-florence" in rules.stdout
    prompted = run(*BEGIN, typed="rule\nhelp\nHELP 1\nlog\ntable\nq\n").stdout
    assert "rule needs the number of a rule: rule LC-" in prompted
    assert "save FILE" in prompted
    assert "you may." in prompted


TURN = ("play", "citadels", "--players", "4", "--seed", "5")
"""The person is the Thief and plays before all others."""


def log_after(typed: str, saved: Path) -> tuple[list[str], str]:
    """The choices of a match in which this was typed, and what was on the screen."""
    played = run(*TURN, typed=f"{typed}save {saved}\nq\n")
    assert played.exit_code == 0, played.output
    return json.loads(saved.read_text("utf-8"))["match"]["log"], played.stdout


def test_a_choice_is_taken_back_as_far_as_the_match_allows(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    before, _ = log_after("1\n", saved)
    after, _ = log_after("1\ngold\n", saved)
    assert after == [*before, "gold"]
    back, shown = log_after("1\ngold\nundo\n", saved)
    assert back == before
    assert "took back" in shown
    assert log_after("1\ngold\nrob\nundo 2\n", saved)[0] == before
    for typed in ("1\nundo\n", "1\ncards\nundo\n", "1\ngold\nundo 2\n", "1\ngold\nundo two\n"):
        _, shown = log_after(typed, saved)
        assert "Nothing can be taken back so far" in shown, "others have chosen, or cards were drawn"


def test_what_was_saved_before_it_was_taken_back_is_not_what_is_played(tmp_path: Path) -> None:
    saved = tmp_path / "saved.json"
    shown = run(*TURN, typed=f"1\ngold\nsave {saved}\nundo\ncards\nq\nyes\n").stdout
    assert "This match is not saved" in shown


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_a_choice_tells_its_rules_and_the_text_of_its_card(lang: str) -> None:
    told = " ".join(run(*TURN, "--lang", lang, typed="? pick:2\nq\n").stdout.split())
    for rule in ("CIT-DRAFT-1", "CIT-THIEF-1", "CIT-THIEF-2"):
        assert f"{rule} {rules.catalogue('citadels')[rule].text(lang)[:40]}" in told
