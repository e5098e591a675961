"""What a piece of a game needs and cannot be made from its class: its words, in every language."""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path

LOCALES = "src/signoria/locales"


def missing_words(root: Path, keys: Iterable[str]) -> Iterator[str]:
    """The messages that a language does not have, each by the piece it is about."""
    wanted = list(dict.fromkeys(keys))
    for file in sorted((root / LOCALES).glob("*.json")):
        words = json.loads(file.read_text("utf-8"))
        for key in wanted:
            if key not in words:
                yield f"{key.rsplit('.', 1)[1]}: no words for {key} in {file.stem}"
