"""What a lesson says, in the languages of its readers.

Names are never written out: `{lost-cities.colour.red@the}` is the form of a name, as the catalogue has it,
and a form with a capital begins a sentence.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from signoria.locales import catalogue
from signoria.locales.typography import capitalised

NAME = re.compile(r"\{([a-z][\w-]*\.[\w.@-]+)\}")


@dataclass(frozen=True)
class StepWords:
    """One idea in a language: what is told, what is asked for, and what is answered."""

    title: str
    idea: str
    task: str
    done: str
    wrong: tuple[str, ...]
    """One for each objection of the step."""
    pictures: tuple[str, ...]
    """What stands below each picture of the step."""


@dataclass(frozen=True)
class LessonWords:
    """All that a lesson says in a language."""

    chapters: Mapping[str, str]
    steps: Mapping[str, StepWords]


@cache
def words(game: str, lang: str) -> LessonWords:
    """The words of a game's lesson."""
    written = tomllib.loads((files(__name__.rpartition(".")[0]) / f"{game}.{lang}.toml").read_text("utf-8"))
    steps: dict[str, dict[str, Any]] = written["step"]
    return LessonWords(
        chapters={key: named(text, lang) for key, text in written["chapter"].items()},
        steps={key: _step(entry, lang) for key, entry in steps.items()},
    )


def _step(entry: dict[str, Any], lang: str) -> StepWords:
    title, idea, task, done = (named(entry[key], lang) for key in ("title", "idea", "task", "done"))
    wrong, pictures = (tuple(named(text, lang) for text in entry.get(key, ())) for key in ("wrong", "pictures"))
    return StepWords(title, idea, task, done, wrong, pictures)


def named(text: str, lang: str) -> str:
    """The words with all names in them."""
    known = catalogue(lang)

    def name(place: re.Match[str]) -> str:
        key, at, form = place[1].partition("@")
        found = known[key + at + form.lower()]
        assert isinstance(found, str), f"{place[1]}: a name has one word"
        return capitalised(found) if form[:1].isupper() else found

    return printed(NAME.sub(name, text), lang)


def printed(text: str, lang: str) -> str:
    """The words as they are printed: in French no line breaks before these marks, nor inside quotation marks."""
    if lang != "fr":
        return text
    text = re.sub(r"(?<=\d) (?=\d{3})", "\u202f", text)
    return re.sub("« ", "«\u202f", re.sub(" ([;!?»])", "\u202f\\1", text.replace(" :", "\u00a0:")))
