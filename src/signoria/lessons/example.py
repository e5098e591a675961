"""A score that is worked out on the page of an edition: a position, which the engine counts."""

import json
from functools import cache
from importlib.resources import files

from signoria.core.match import Match
from signoria.games.registry import game as game_of

OWNER = 0
"""The seat whose score is counted."""


@cache
def example(game: str, edition: str) -> Match:
    """The position whose score is counted on the page of an edition."""
    written = json.loads((files(__name__.rpartition(".")[0]) / "examples.json").read_text("utf-8"))
    return game_of(game).position(written[game][edition])
