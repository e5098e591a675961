"""The limits on sizes, on files made for it."""

from pathlib import Path

from tools.sizes import FILE_LINES, FUNCTION_LINES, too_long


def function(lines: int) -> str:
    return "def long():\n" + "    pass\n" * (lines - 1)


def test_the_limits_themselves_are_allowed(tmp_path: Path) -> None:
    source = tmp_path / "src"
    source.mkdir()
    (source / "a.py").write_text(function(FUNCTION_LINES))
    (source / "b.py").write_text("x = 1\n" * FILE_LINES)
    assert list(too_long(tmp_path)) == []


def test_one_line_more_is_not(tmp_path: Path) -> None:
    source = tmp_path / "src"
    source.mkdir()
    (source / "a.py").write_text(function(FUNCTION_LINES + 1))
    (source / "b.py").write_text("x = 1\n" * (FILE_LINES + 1))
    assert list(too_long(tmp_path)) == ["src/a.py:1 long: 41 lines, at most 40", "src/b.py: 551 lines, at most 550"]


def test_tests_may_have_long_functions_but_not_long_files(tmp_path: Path) -> None:
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "a.py").write_text(function(FUNCTION_LINES + 1))
    (tests / "b.py").write_text("x = 1\n" * (FILE_LINES + 1))
    assert list(too_long(tmp_path)) == ["tests/b.py: 551 lines, at most 550"]
