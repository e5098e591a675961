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
    is_whole = cast is not None and copies is not None
    # Options must be playable, also where nothing is taken from their box; then opening it uses up no chance.
    players = doc.get("players", 2)
    box = game_options.open_box(players, options, Chance(0) if is_whole else chance, lists)
    game_options.settings(players, options, box)
    return game_options.Box(box.characters if cast is None else cast, box.uniques if copies is None else copies)


def _read_uniques(value: object, edition: str) -> dict[str, int]:
    known = costs(edition)
    found = read_fields("uniques", value, known)
    return {slug: number(f"uniques, {slug}", copies, 0, COPIES.get(slug, 1)) for slug, copies in found.items()}
