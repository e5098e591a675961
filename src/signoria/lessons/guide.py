"""How a game is played, on one page for each edition: sections of sentences in the order in which one needs them.

A sentence may be one for all editions, or one for each that has it. `[LC-PLAY-1]` is the text of that rule.
"""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from signoria.lessons.words import named, printed
from signoria.rules import catalogue

RULE = re.compile(r"\[([A-Z]+-[A-Z0-9-]+)\]")
USUAL = {"citadels": "deluxe-2016"}
"""The edition that is shown unless another is asked for; the first of a page where none stands here."""


@dataclass(frozen=True)
class Line:
    """A sentence, or a row: its head first, then one cell for each column."""

    id: str
    cells: tuple[str, ...]


@dataclass(frozen=True)
class Section:
    """Sentences under one head."""

    id: str
    head: str
    lines: tuple[Line, ...]


@dataclass(frozen=True)
class Guide:
    """The page of a game and edition in a language."""

    edition: str
    editions: Mapping[str, str]
    """All editions that have a page, with their names."""
    title: str
    lede: str
    sections: tuple[Section, ...]


def editions(game: str) -> tuple[str, ...]:
    """The editions of a game that have a page."""
    return tuple(_written(game, "en")["editions"])


@cache
def guide(game: str, lang: str, edition: str = "") -> Guide:
    """How a game is played in an edition, told in a language."""
    written = _written(game, lang)
    names = {name: named(words, lang) for name, words in written["editions"].items()}
    chosen = edition or USUAL.get(game, next(iter(names)))
    sections = tuple(
        Page(game, chosen, lang).section(name, entry)
        for name, entry in written["section"].items()
        if chosen in entry.get("only", names)
    )
    return Guide(chosen, names, named(written["title"], lang), named(written["lede"], lang), sections)


@cache
def _written(game: str, lang: str) -> dict[str, Any]:
    """What stands in the file."""
    folder = files(__name__.rpartition(".")[0]) / "guides"
    return tomllib.loads((folder / f"{game}.{lang}.toml").read_text("utf-8"))


@dataclass(frozen=True)
class Page:
    """Reads what is written for one edition and language."""

    game: str
    edition: str
    lang: str

    def section(self, name: str, entry: dict[str, Any]) -> Section:
        """A section with the lines that this edition has."""
        found = {key: self._here(said) for key, said in entry.items() if key not in ("head", "only")}
        lines = [Line(key, tuple(self._words(cell) for cell in cells)) for key, cells in found.items() if cells]
        return Section(name, self._words(self._here(entry["head"])[0]), tuple(lines))

    def _here(self, said: str | list[str] | dict[str, str | list[str]]) -> list[str]:
        """What is said in this edition; nothing where only others say it."""
        if isinstance(said, dict):
            said = said.get(self.edition, [])
        return [said] if isinstance(said, str) else said

    def _words(self, text: str) -> str:
        """With the names of cards and the texts of rules."""
        rules = catalogue(self.game)
        told = RULE.sub(lambda place: printed(rules[place[1]].text(self.lang), self.lang), text)
        return named(told, self.lang)
