"""The coverage of rules, on repositories of a few lines."""

from pathlib import Path

import pytest

from tools.rule_coverage import complaints, summary, table

RULES = """
[[rule]]
id = "TOY-PLAY-1"
editions = ["standard"]
source = "ruling"
en = "Play a card."
"""
TEST = """
from tests.rulemark import rule

@rule("TOY-PLAY-1")
def test_a_card_is_played(): ...
"""
ENGINE = '''
class PlayCard:
    """Play a card. [TOY-PLAY-1]"""
'''


@pytest.fixture
def repository(tmp_path: Path) -> Path:
    """A repository in which everything fits."""
    write(tmp_path, "src/signoria/rules/toy.toml", RULES)
    write(tmp_path, "src/signoria/games/toy/engine.py", ENGINE)
    write(tmp_path, "tests/toy/test_play.py", TEST)
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    file = root / name
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, "utf-8")


def test_nothing_to_complain_about(repository: Path) -> None:
    assert complaints(repository) == []
    assert summary(repository) == "1 rules, 1 tests that prove them"


def test_the_table_has_rule_tests_and_editions(repository: Path) -> None:
    assert [line.split() for line in table(repository)][-1] == ["TOY-PLAY-1", "1", "standard"]


def test_a_rule_without_a_test(repository: Path) -> None:
    write(repository, "tests/toy/test_play.py", "def test_something_else(): ...")
    assert complaints(repository) == ["TOY-PLAY-1: no test proves it"]


def test_a_test_of_no_rule(repository: Path) -> None:
    write(repository, "tests/toy/test_more.py", TEST.replace("TOY-PLAY-1", "TOY-PLAY-9"))
    assert complaints(repository) == ["TOY-PLAY-9: no such rule (tests/toy/test_more.py::test_a_card_is_played)"]


def test_an_id_that_is_no_literal_is_no_rule(repository: Path) -> None:
    write(repository, "tests/toy/test_more.py", TEST.replace('"TOY-PLAY-1"', "SOME_RULE"))
    assert complaints(repository) == ["SOME_RULE: no such rule (tests/toy/test_more.py::test_a_card_is_played)"]


def test_an_id_given_twice(repository: Path) -> None:
    write(repository, "src/signoria/rules/toy.toml", RULES + RULES)
    assert complaints(repository) == ["TOY-PLAY-1: 2 rules have this id"]


@pytest.mark.parametrize(
    "line", ['IDS = ("", "TOY-TAKE-2")', 'OPTION = Option("x", rule="TOY-TAKE-2")', 'def f():\n "Take. [TOY-TAKE-2]"']
)
def test_an_engine_that_cites_no_rule_of_the_catalogue(repository: Path, line: str) -> None:
    write(repository, "src/signoria/games/toy/more.py", line)
    (complaint,) = complaints(repository)
    assert complaint.startswith("TOY-TAKE-2: no such rule (cited in toy/more.py:")


def test_a_card_without_a_rule(repository: Path) -> None:
    write(repository, "src/signoria/games/toy/districts/tavern.py", 'class Tavern:\n    """A house to drink in."""')
    assert complaints(repository) == ["toy/districts/tavern.py: Tavern cites no rule"]


def test_a_card_that_is_declared_to_need_none(repository: Path) -> None:
    write(repository, "src/signoria/games/toy/districts/tavern.py", 'class Tavern:\n    """A house to drink in."""')
    write(repository, "src/signoria/games/toy/options/__init__.py", 'CARDS_WITHOUT_RULE: Final = ("Tavern",)')
    assert complaints(repository) == []
