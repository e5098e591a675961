"""Names can be read by everybody, and leave the lines of others alone."""

import pytest

from signoria.server import chatting, names
from signoria.server.problems import Problem


@pytest.mark.parametrize("letter", list("\u3164\u2800\u115f\uffa0\u034f\u17b4\U000e0101\u0301\u200b"))
def test_names_that_do_not_show(letter: str) -> None:
    with pytest.raises(Problem, match="can be shown"):
        names.tidy(letter)
    with pytest.raises(Problem, match="can be shown"):
        names.tidy(f"{letter} {letter}")


def test_names_that_cover_other_lines() -> None:
    """Marks that are laid over a letter have no height of their own; forty of them reach over half of the page."""
    piled = "A" + "\u0301\u0336" * 15
    with pytest.raises(Problem, match="can be shown"):
        names.tidy(piled)
    with pytest.raises(Problem, match="can be shown"):
        chatting.tidy(f"hello {piled}")
    assert names.shown(piled, "seat 1") == "seat 1"


def test_names_that_show() -> None:
    vowels_and_accents = "\u05d1\u05bc\u05b0\u0591\u05e8"
    for name in ("Ada", "\u5f20\u4f1f", "\u0645\u062d\u0645\u062f", "\u0928\u0940\u0932", "\U0001f3b2", "=^_^="):
        assert names.tidy(name) == name
    assert names.tidy(vowels_and_accents) == chatting.tidy(vowels_and_accents)
    assert names.tidy("\u2764\ufe0f") == "\u2764"
