"""Questions that people ask at the table, each answered by a rule of the catalogue."""

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Literal

from signoria.lessons.rulebook.gathering import cards
from signoria.lessons.words import named
from signoria.rules import catalogue

Verdict = Literal["", "yes", "no"]
VERDICTS: dict[str, Verdict] = {"yes": "yes", "no": "no"}
SHORT = re.compile(r"\{([a-z][a-z0-9-]*)(@[A-Za-z-]+)?\}")


@dataclass(frozen=True)
class Question:
    """A question in a language. The rule is its answer, after a yes or no where one fits."""

    rule: str
    verdict: Verdict
    cards: tuple[str, ...]
    """The cards that it is about, by their slugs: those whose rule answers it come first."""
    words: str
    answer: str


@cache
def questions(game: str, lang: str) -> tuple[Question, ...]:
    """All questions of a game, in the order of its rules."""
    path = files(__name__.rpartition(".")[0]) / "questions" / f"{game}.toml"
    order = list(catalogue(game))
    entries = sorted(tomllib.loads(path.read_text("utf-8"))["question"], key=lambda entry: order.index(entry["rule"]))
    return tuple(_question(game, entry, lang) for entry in entries)


def _question(game: str, entry: dict[str, Any], lang: str) -> Question:
    rule = catalogue(game)[entry["rule"]]
    owners = [card.slug for card in cards(game, lang) if rule.id in card.rules]
    verdict: Verdict = VERDICTS[entry["verdict"]] if "verdict" in entry else ""
    about = tuple(dict.fromkeys([*owners, *entry.get("about", ())]))
    return Question(rule.id, verdict, about, _words(game, entry[lang], lang), rule.text(lang))


def _words(game: str, text: str, lang: str) -> str:
    """The question with the names of its cards: {witch@the} is short for the key of her name."""
    keys = {card.slug: card.key for card in cards(game, lang)}
    return named(SHORT.sub(lambda place: f"{{{keys[place[1]]}{place[2] or ''}}}", text), lang)
