"""`games`, `rules`, `replay` and `verify`."""

import json
from pathlib import Path

import pytest

import signoria
from signoria import arena, locales, rules
from signoria.core import record as records
from tests.cli.terminal import refused, run


@pytest.fixture(name="record")
def _record(tmp_path: Path) -> Path:
    line = next(arena.simulate("lost-cities", options={"rounds": 1}, games=1, seed=3, records=True)).record
    assert line is not None
    file = tmp_path / "match.json"
    file.write_text(line + "\n", "utf-8")
    return file


def test_games_lists_every_game() -> None:
    result = run("games")
    assert result.exit_code == 0
    for game in signoria.list_games():
        assert game in result.stdout


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_games_shows_every_option_of_a_game(lang: str) -> None:
    result = run("games", "lost-cities", "--lang", lang)
    assert result.exit_code == 0
    for option in signoria.game("lost-cities").options():
        assert option.name in result.stdout


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_rules_prints_every_rule(lang: str) -> None:
    result = run("rules", "lost-cities", "--lang", lang)
    printed = "".join(result.stdout.split())
    assert result.exit_code == 0
    for rule in rules.catalogue("lost-cities").values():
        assert rule.id in printed
        assert "".join(rule.text(lang).split())[:20] in printed


def test_rules_of_an_edition_leave_out_the_others() -> None:
    catalogue = rules.catalogue("lost-cities").values()
    only_sheet = next(rule.id for rule in catalogue if rule.editions == ("sheet",))
    assert only_sheet in run("rules", "lost-cities", "--edition", "sheet").stdout
    assert only_sheet not in run("rules", "lost-cities", "--edition", "standard").stdout


def test_one_rule_comes_with_its_source() -> None:
    result = run("rule", "lc-play-3")
    assert "LC-PLAY-3" in result.stdout
    assert "Source: French crib sheet, “Déroulement du jeu”" in result.stdout
    assert "LC-PLAY-4" not in result.stdout


def test_verify_says_what_it_has_proven(record: Path) -> None:
    result = run("verify", str(record))
    assert result.exit_code == 0
    assert [line.split(":")[0] for line in result.stdout.splitlines()[:4]] == [
        "✓ Digest",
        "✓ Commitment",
        "✓ Replay",
        "✓ Result",
    ]


def test_verify_proves_every_line_of_a_file(tmp_path: Path) -> None:
    outcomes = arena.simulate("lost-cities", options={"rounds": 1}, games=3, records=True)
    file = tmp_path / "three.jsonl"
    file.write_text("".join(f"{outcome.record}\n" for outcome in outcomes), "utf-8")
    assert "3 records are consistent" in run("verify", str(file)).stdout
    damaged = file.read_text("utf-8").splitlines()
    damaged[2] = damaged[2].replace('"players":2', '"players":3')
    file.write_text("\n".join(damaged), "utf-8")
    assert "digest: the record is damaged" in refused("verify", str(file))


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [
        ("commitment", "0" * 64, "commitment: it was not made for this secret and salt"),
        ("ruleset", 99, "ruleset: this Signoria plays lost-cities by ruleset 1, got 99"),
        ("game", "chess", "game: expected one of"),
        ("result", {"scores": [1, 2], "winners": [1]}, "result: the record says"),
        ("choices", ["draw"], "choices: number 0 ('draw') cannot be played"),
    ],
)
def test_a_forged_record_is_found_out(record: Path, field: str, value: object, words: str) -> None:
    forged = json.loads(record.read_text("utf-8"))
    forged[field] = value
    forged["digest"] = records.digest(forged)
    record.write_text(json.dumps(forged, indent=2), "utf-8")
    assert words in refused("verify", str(record))
    assert words in refused("replay", str(record))


def test_an_unfinished_record_is_proven_as_far_as_it_goes(tmp_path: Path) -> None:
    match = signoria.game("lost-cities").new(seed=1)
    match.play(match.choices()[0])
    file = tmp_path / "begun.json"
    file.write_text(records.dumps(match.record()), "utf-8")
    assert "The match was not finished" in run("verify", str(file)).stdout
    assert "The match was not finished" in run("replay", str(file)).stdout


def test_a_record_that_begins_with_a_position_is_proven_and_shown(tmp_path: Path) -> None:
    hand = ["red-wager", "red-5", "red-9", "blue-2", "blue-3", "white-4", "green-6", "yellow-8"]
    match = signoria.game("lost-cities").position({"options": {"rounds": 1}, "hands": [hand, None]}, seed=4)
    match.play(match.choice("lay:red-wager"))
    match = match.playout(seed=1)
    file = tmp_path / "study.json"
    file.write_text(records.dumps(match.record()) + "\n", "utf-8")
    assert run("verify", str(file)).exit_code == 0
    shown = run("replay", str(file), "--all").stdout
    assert shown.count("\n") > match.number
    assert "wager" in shown.splitlines()[0].lower()


@pytest.mark.parametrize("lang", locales.LANGUAGES)
def test_replay_shows_every_choice_and_the_end(record: Path, lang: str) -> None:
    result = run("replay", str(record), "--all", "--lang", lang)
    doc = json.loads(record.read_text("utf-8"))
    assert result.exit_code == 0
    assert f"{len(doc['choices'])}. " in result.stdout
    for score in doc["result"]["scores"]:
        assert str(score).replace("-", "\u2212") in result.stdout


def test_bad_files_are_refused(tmp_path: Path, record: Path) -> None:
    (tmp_path / "text").write_text("hello\nworld\n", "utf-8")
    (tmp_path / "bytes").write_bytes(b"\xff\xfe\x00")
    for command in ("verify", "replay"):
        assert "No such file" in refused(command, str(tmp_path / "nothing"))
        assert "Is a directory" in refused(command, str(tmp_path))
        assert "expected JSON" in refused(command, str(tmp_path / "text"))
        assert "utf-8" in refused(command, str(tmp_path / "bytes"))
    assert "expected a line from 1 to 1, got 2" in refused("replay", str(record), "--line", "2")
    assert "expected a line from 1 to 1, got 0" in refused("replay", str(record), "--line", "0")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["rules", "chess"], "game: expected one of"),
        (["rules", "lost-cities", "--lang", "pt"], "language: expected one of en, nl, fr, de, got 'pt'"),
        (["rule", "LC-99"], "no game has a rule LC-99"),
        (["rule"], "signoria rule LC-PLAY-3"),
        (["rules", "lost-cities", "--edition", "third"], "edition: expected one of standard, sheet, got 'third'"),
        (["games", "chess"], "game: expected one of"),
        (["cheat"], "No such command 'cheat'"),
        (["games", "--loud"], "No such option: --loud"),
        (["play"], "which game? Name one of citadels, lost-cities"),
        (["simulate"], "which game? Name one of citadels, lost-cities"),
        (["rulez"], "Did you mean"),
    ],
)
def test_bad_words_are_refused(words: list[str], answer: str) -> None:
    assert answer in refused(*words)


def test_version_and_help() -> None:
    assert run("--version").stdout == f"signoria {signoria.__version__}\n"
    for command in ("games", "rules", "play", "simulate", "replay", "verify"):
        assert command in run("--help").stdout
        assert run(command, "--help").exit_code == 0
