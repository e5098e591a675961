"""What a lesson is: chapters of steps, each a position with what is to be chosen there, and what is said to the rest.

The words lie beside it, one file a language, under the same names: see `words`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any

LESSONS = ("lost-cities", "citadels", "princes-of-florence")
"""The games that can be learned by playing."""


@dataclass(frozen=True)
class Objection:
    """What is said to a choice that the rules allow and the step does not want, and the rule that it is about."""

    when: str
    rule: str

    def meets(self, word: str) -> bool:
        """Is it said to this choice?"""
        return matches(self.when, word)


@dataclass(frozen=True)
class Picture:
    """Something that one might do on a position; the engine says whether one may. See `pictures`."""

    word: str
    position: Mapping[str, Any]
    """What lies there otherwise than at the step."""


@dataclass(frozen=True)
class Step:
    """One idea, on a position. `expect` lists what is to be chosen, one after another; a free game expects nothing."""

    id: str
    position: Mapping[str, Any]
    expect: tuple[str, ...]
    wrong: tuple[Objection, ...]
    replies: tuple[str, ...]
    """What the other seats choose in between, in this order."""
    rule: str
    """The rule that the step teaches."""
    pictures: tuple[Picture, ...]
    """What is allowed, beside what is not."""
    choices: int
    """How often somebody chooses in it; in a free game about how often."""

    @property
    def is_free(self) -> bool:
        """Is it the game at the end, in which everything is allowed?"""
        return not self.expect

    def objection_to(self, word: str) -> int:
        """The place of the first objection that meets this choice."""
        return next(place for place, one in enumerate(self.wrong) if one.meets(word))


@dataclass(frozen=True)
class Chapter:
    """A few steps that belong together."""

    id: str
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    """A guided first game."""

    game: str
    chapters: tuple[Chapter, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps in their order."""
        return tuple(step for chapter in self.chapters for step in chapter.steps)


def matches(patterns: str, word: str) -> bool:
    """Does one of the patterns, parted by bars, describe this choice? `lay:red-*|draw`."""
    return any(fnmatchcase(word, pattern) for pattern in patterns.split("|"))


@cache
def lesson(game: str) -> Lesson:
    """The guided first game of a game."""
    written = json.loads((files(__name__.rpartition(".")[0]) / f"{game}.json").read_text("utf-8"))
    chapters = tuple(Chapter(one["id"], tuple(map(_step, one["steps"]))) for one in written["chapters"])
    return Lesson(game, chapters)


def _step(entry: dict[str, Any]) -> Step:
    return Step(
        id=entry["id"],
        position=entry["position"],
        expect=tuple(entry.get("expect", ())),
        wrong=tuple(Objection(one["when"], one["rule"]) for one in entry.get("wrong", ())),
        replies=tuple(entry.get("replies", ())),
        rule=entry["rule"],
        pictures=tuple(Picture(one["word"], one.get("position", {})) for one in entry.get("pictures", ())),
        choices=entry.get("choices", len(entry.get("expect", ()))),
    )
