"""The rule catalogue of Lost Cities is whole."""

import re
from importlib.resources import files

import pytest

from signoria.locales import LANGUAGES
from signoria.rules import Rule, catalogue
from tests.lost_cities.table import EDITIONS, GAME, last_card, table

RULES = list(catalogue("lost-cities").values())


@pytest.mark.parametrize("entry", RULES, ids=lambda entry: entry.id)
def test_a_rule_is_complete(entry: Rule) -> None:
    """It has an id, editions, a source and words of its own in every language."""
    assert re.fullmatch(r"LC-[A-Z]+-\d+", entry.id)
    assert entry.editions
    assert set(entry.editions) <= set(EDITIONS)
    assert re.fullmatch(r"ruling|published|002, (Préparation|Déroulement du jeu|Fin de la partie)", entry.source)
    assert tuple(entry.words) == LANGUAGES
    assert len(set(entry.words.values())) == len(LANGUAGES)
    assert all(words.endswith(".") for words in entry.words.values())


def test_ids_are_unique() -> None:
    """A rule is listed once."""
    text = (files("signoria.rules") / "lost-cities.toml").read_text("utf-8")
    assert text.count("[[rule]]") == len(RULES)


def test_options_and_refusals_cite_rules_that_exist() -> None:
    """Whatever the game cites can be looked up."""
    cited = {option.rule for option in GAME.options()} | set(GAME.rule_ids)
    assert cited - {""} <= set(catalogue("lost-cities"))
    assert all(option.rule for option in GAME.options() if option.name != "edition")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_refusals_and_sheets_speak_every_language(lang: str) -> None:
    """The rule id is the same in all of them, the words are not empty."""
    refusal = table(["red-2"], expeditions=[{"red": [5]}, {}]).why_not("lay:red-2", lang=lang)
    assert refusal is not None
    assert refusal["rule"] == "LC-PLAY-4"
    assert "5" in refusal["words"]
    line = last_card({"red": ["wager", 8, 9, 10]}).score_sheet(lang)[0]
    assert (line["message"]["args"]["bonus"], line["message"]["args"]["worth"]) == (0, 14)
    assert (line["rule"], line["points"]) == ("LC-SCORE-3", 14)
    assert "27" in line["words"]
