"""`signoria train` refuses what it cannot do in one clear line."""

from pathlib import Path

import pytest

from signoria.cli import main


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
