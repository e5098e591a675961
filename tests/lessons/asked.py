"""Twenty questions of rules a game, of `questions.toml`."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

WRITTEN: dict[str, dict[str, dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "questions.toml").read_text("utf-8")
)


@dataclass(frozen=True)
class Question:
    """A question, and where its answer stands."""

    id: str
    ask: str
    answer: str
    sentences: list[str]
    written: dict[str, Any]

    def says(self, lang: str, edition: str) -> list[str]:
        """What the sentences say in a language and edition, each in its turn."""
        told: str = self.written.get(edition, self.written["says"])[lang]
        return told.split(" … ")


def questions(game: str, edition: str) -> list[Question]:
    """Those of an edition: all of the game but those that `only` others have an answer to."""
    return [
        Question(name, entry["ask"], entry["answer"], entry["sentences"], entry)
        for name, entry in WRITTEN[game].items()
        if edition in entry.get("only", [edition])
    ]
