"""What never changes in a match: options, cast and box."""

from typing import Literal, TypedDict

from signoria.core.match import Match
from signoria.core.options import Options
from signoria.games.citadels.engine.cards import is_unique
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.state import CitadelsState


class Setup(TypedDict):
    """What everybody knows before the first draft."""

    game: Literal["citadels"]
    ruleset: int
    players: int
    options: Options
    cast: list[str]
    """The characters by rank, from 1."""
    uniques: dict[str, int]
    """The unique districts in the box with their copies."""


def setup(match: Match, s: CitadelsState) -> Setup:
    """The document of a match."""
    return {
        "game": "citadels",
        "ruleset": match.ruleset,
        "players": s.players,
        "options": match.options,
        "cast": [character.slug for character in s.settings.cast[1:]],
        "uniques": uniques(s),
    }


def uniques(s: CitadelsState) -> dict[str, int]:
    """The unique districts in the box with their copies."""
    found: dict[str, int] = {}
    for kind in s.settings.pack:
        if is_unique(kind):
            found[SLUGS[kind]] = found.get(SLUGS[kind], 0) + 1
    return found
