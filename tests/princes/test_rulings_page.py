"""The page on rulings says what the game does."""

import re
from pathlib import Path

import pytest

from signoria import rules
from tests.princes.table import GAME

PAGE = Path(__file__).parents[2] / "docs" / "princes-rulings.md"
ROWS = [row.strip("| ").split(" | ") for row in PAGE.read_text("utf-8").splitlines() if re.match(r"\| .*POF-", row)]
OPTIONS = {option.name: option for option in GAME.options()}


def test_every_ruling_has_a_rule() -> None:
    known = rules.catalogue(GAME.id)
    assert len(ROWS) == 41
    assert [row[2] for row in ROWS if row[2] not in known] == []


@pytest.mark.parametrize("row", [row for row in ROWS if row[3].startswith("option")], ids=lambda row: row[2])
def test_the_first_reading_is_the_default(row: list[str]) -> None:
    name, values = re.match(r"option `(\w+)`: (.*)", row[3]).groups()  # type: ignore[union-attr]  # it begins like that
    first = values.split(", ")[0]
    assert str(OPTIONS[name].default) == first
    assert OPTIONS[name].rule == row[2] or row[2] == "POF-MONEY-3"
    assert [str(value) for value in OPTIONS[name].allowed] == values.split(", ") or name == "begins"
