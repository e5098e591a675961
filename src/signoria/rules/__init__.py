"""The rule catalogue: every rule of every rulebook, numbered, in our own words."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files


@dataclass(frozen=True)
class Rule:
    """A rule or ruling. `source` is the rulebook and heading it comes from, or `ruling`."""

    id: str
    editions: tuple[str, ...]
    source: str
    words: Mapping[str, str]

    def text(self, lang: str = "en") -> str:
        """The rule in that language, in English where it is not translated."""
        return self.words.get(lang, self.words["en"])


@cache
def catalogue(game: str) -> Mapping[str, Rule]:
    """All rules of a game by id, in the order of the rulebook."""
    loaded = tomllib.loads((files(__name__) / f"{game}.toml").read_text("utf-8"))
    return {entry["id"]: _rule(entry) for entry in loaded["rule"]}


def _rule(entry: dict[str, object]) -> Rule:
    words: dict[str, str] = {lang: str(entry[lang]) for lang in ("en", "nl", "fr", "de") if lang in entry}
    editions = entry["editions"]
    assert isinstance(editions, list), f"{entry['id']}: editions is a list"
    return Rule(str(entry["id"]), tuple(editions), str(entry["source"]), words)
