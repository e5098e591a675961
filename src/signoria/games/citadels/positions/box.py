"""What a position is played with: the characters and unique districts that it names, else those of the options."""

from collections.abc import Mapping
from typing import Any

from signoria.core.chance import Chance
from signoria.core.options import Options
from signoria.core.position_fields import number, read_fields, read_list, read_words
from signoria.games.citadels import options as game_options
from signoria.games.citadels.options.characters import CHARACTERS
from signoria.games.citadels.options.districts import costs
from signoria.games.citadels.options.presets import Preset

COPIES = {"keep": 2}
"""Of every other unique district there is one at most."""


def read_box(doc: Mapping[str, Any], options: Options, chance: Chance, lists: Mapping[str, Preset]) -> game_options.Box:
    """Characters and unique districts, those that are named and else those of the options."""
    edition = str(options["edition"])
    cast = read_list("cast", doc["cast"]) if "cast" in doc else None
    copies = _read_uniques(doc["uniques"], edition) if "uniques" in doc else None
    if cast is not None:
        read_words("cast", cast, list(CHARACTERS[edition]))
    if cast is None or copies is None:
        box = game_options.open_box(doc.get("players", 2), options, chance, lists)
        cast = box.characters if cast is None else cast
        copies = box.uniques if copies is None else copies
    return game_options.Box(cast, copies)


def _read_uniques(value: object, edition: str) -> dict[str, int]:
    known = costs(edition)
    found = read_fields("uniques", value, known)
    return {slug: number(f"uniques, {slug}", copies, 0, COPIES.get(slug, 1)) for slug, copies in found.items()}
