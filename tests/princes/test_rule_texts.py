"""Every rule can be read in four languages."""

from signoria import rules
from tests.princes.table import GAME

LANGUAGES = ("en", "nl", "fr", "de")


def test_every_rule_is_translated() -> None:
    for rule in rules.catalogue(GAME.id).values():
        assert sorted(rule.words) == sorted(LANGUAGES), rule.id
        assert len({rule.text(lang) for lang in LANGUAGES}) >= 3, f"{rule.id} says the same in several languages"
        assert all(text.endswith((".", ")")) for text in rule.words.values()), rule.id
