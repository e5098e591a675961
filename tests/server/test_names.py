"""Names and lines that show, in any language, and cover nothing around them."""

import pytest

from signoria.server import chatting, names
from signoria.server.problems import Problem

JOINER = "\u200d"


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


@pytest.mark.parametrize("word", ["\u1019\u103b\u103e\u1031\u102c\u1037", "\u0f56\u0f66\u0f92\u0fb2\u0f74\u0f56\u0f66"])
def test_letters_that_are_made_of_many_parts(word: str) -> None:
    """Vowels beside a letter are marks to Unicode, and lie over nothing: in Burmese a letter may have five signs."""
    assert names.tidy(word) == word
    assert chatting.tidy(word) == word


def test_marks_that_are_piled_up_around_joiners_and_vowels() -> None:
    """Neither makes room for more."""
    for between in (JOINER, "\u103b"):
        with pytest.raises(Problem, match="can be shown"):
            chatting.tidy("A" + ("\u0301" * 4 + between) * 12)
    with pytest.raises(Problem, match="can be shown"):
        names.tidy("A" + ("\u0301" * 4 + "\u103b") * 7)


@pytest.mark.parametrize("line", ["\u3164", "\u2800 \u2800", JOINER, f"\u3164{JOINER}", "\ufe0f", "\u115f\uffa0"])
def test_lines_that_do_not_show(line: str) -> None:
    with pytest.raises(Problem, match="can be shown"):
        chatting.tidy(line)


@pytest.mark.parametrize(
    "line", ["\u2764\ufe0f", f"\U0001f469{JOINER}\U0001f467", "\u2813\u2800\u2811", "1\ufe0f\u20e3"]
)
def test_lines_that_show(line: str) -> None:
    assert chatting.tidy(line) == line
