"""`signoria train` refuses what it cannot do in one clear line."""

from errno import ENOSPC
from pathlib import Path

import pytest

from signoria.cli import main
from signoria.core.errors import InvalidOptions
from signoria.training.__main__ import begin
from signoria.training.log import read
from signoria.training.presets import preset


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], "expected one of citadels"),
        (["mini-lost-cities"], "no other is trained yet"),
        (["citadels", "--device", "abacus"], "expected cpu or cuda"),
        (["citadels", "--device", "cpu", "--resume"], "expected a file"),
        (["citadels", "--against", "nobody"], "expected expert or a file of weights"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str],
    words: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sys.argv", ["signoria", "train", *arguments, "--out", str(tmp_path), "--lang", "en"])
    with pytest.raises(SystemExit) as left:
        main()
    assert left.value.code == 2
    said = capsys.readouterr().err
    assert words in said
    assert said.count("\n") == 1


def test_files_that_are_none_are_told_at_once_and_in_plain_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not after imitating for a minute, and without what libraries advise their programmers to do."""
    text = tmp_path / "notes.txt"
    text.write_text("neither weights nor a folder", "utf-8")
    for arguments, words in (
        (["--out", str(text)], "notes.txt: File exists"),
        (["--out", str(tmp_path / "run"), "--weights", str(text)], "notes.txt: expected a whole checkpoint"),
        (["--out", str(tmp_path / "run"), "--against", str(text)], "notes.txt: expected a whole file of weights"),
    ):
        command = ["signoria", "train", "lost-cities", "--device", "cpu", "--lang", "en"]
        monkeypatch.setattr("sys.argv", [*command, *arguments])
        with pytest.raises(SystemExit) as left:
            main()
        assert left.value.code == 2
        said = capsys.readouterr()
        assert words in said.err
        assert said.err.count("\n") == 1
        assert "pickle" not in said.err
        assert '"kind": "clone"' not in said.out


@pytest.mark.parametrize(
    ("file", "is_told"),
    [("runs/mine", True), ("runs", True), ("runs/mine/log.jsonl", True), ("/dev/shm/psm_1", False), (None, False)],
)
def test_only_what_is_wrong_with_the_folder_is_a_matter_of_files(
    file: str | None, is_told: bool, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of a process that cannot be started or memory that is full, a name of a folder would tell the wrong thing."""

    def fails(*_: object) -> None:
        raise OSError(ENOSPC, "No space left on device", file)

    monkeypatch.setattr("signoria.training.__main__.begin", fails)
    monkeypatch.setattr("sys.argv", ["signoria", "train", "lost-cities", "--out", "runs/mine", "--lang", "en"])
    with pytest.raises(SystemExit if is_told else OSError):
        main()
    assert (f"{file}: No space left on device" in capsys.readouterr().err) is is_told


FEW = {"updates": 1, "actors": 0, "games": 8, "steps": 8, "evaluators": 0, "clone_seconds": 0.0}
SMALL = {"width": 16, "depth": 1, "narrow": 8}


def test_a_training_that_is_there_is_not_lost(tmp_path: Path) -> None:
    """Whoever forgets --resume, or names the folder of another game, keeps what was learned there."""
    given = FEW | SMALL
    begin("lost-cities", tmp_path, resume=False, weights=None, device="cpu", given=given)
    learned = (tmp_path / "checkpoint.pt").read_bytes()
    for game in ("lost-cities", "citadels"):
        with pytest.raises(InvalidOptions, match="--resume goes on"):
            begin(game, tmp_path, resume=False, weights=None, device="cpu", given=given)
    assert (tmp_path / "checkpoint.pt").read_bytes() == learned
    begin("lost-cities", tmp_path, resume=True, weights=None, device="cpu", given=given | {"updates": 2})
    assert [line["updates"] for line in read(tmp_path / "log.jsonl", "saved")] == [1, 2]


@pytest.mark.parametrize(("cores", "actors", "house_actors"), [(1, 2, 1), (4, 3, 1), (16, 14, 6), (64, 14, 6)])
def test_as_many_processes_play_as_there_are_cores_for(
    cores: int, actors: int, house_actors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    settings = preset("lost-cities", "cpu", minutes=1.0)
    assert (settings.actors, settings.house_actors) == (actors, house_actors)
    assert settings.clone_seconds == 20, "a third of the time"
    assert preset("lost-cities", "cuda", minutes=15.0).clone_seconds == 50
    assert preset("lost-cities", "cpu", clone_seconds=40.0, minutes=1.0).clone_seconds == 40


@pytest.mark.parametrize("cores", [4, 64])
@pytest.mark.parametrize(("actors", "house_actors"), [(0, 0), (1, 1), (9, 4), (14, 6), (28, 12)])
def test_whoever_says_how_many_processes_play_gets_them_with_the_same_share_of_bots(
    cores: int, actors: int, house_actors: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: cores)
    settings = preset("lost-cities", "cpu", actors=actors)
    assert (settings.actors, settings.house_actors) == (actors, house_actors)
    assert preset("lost-cities", "cpu", actors=actors, house_actors=2).house_actors == 2
