"""The rules of Citadels in four languages."""

import re

import pytest

from signoria.locales import LANGUAGES
from signoria.rules import Rule, catalogue

RULES = list(catalogue("citadels").values())


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.id)
def test_every_rule_is_told_in_every_language_with_the_same_numbers(rule: Rule) -> None:
    assert set(rule.words) == set(LANGUAGES)
    assert len(set(rule.words.values())) == len(LANGUAGES), "each in its own words"
    numbers = {lang: sorted(re.findall(r"\d+", words)) for lang, words in rule.words.items()}
    assert numbers == dict.fromkeys(LANGUAGES, numbers["en"])
