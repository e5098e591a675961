"""Which games there are: our own, and those that strangers register under the entry point group `signoria.games`."""

from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from signoria.core import record as records
from signoria.core.errors import InvalidRecord, UnknownGame
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.games.citadels.game import Citadels
from signoria.games.lost_cities.game import LostCities
from signoria.games.princes.game import PrincesOfFlorence

OURS: tuple[type[Game], ...] = (Citadels, LostCities, PrincesOfFlorence)


@cache
def _all() -> dict[str, Game]:
    found = {kind.id: kind() for kind in OURS}
    for entry in entry_points(group="signoria.games"):
        foreign: Game = entry.load()()
        found.setdefault(foreign.id, foreign)
    return dict(sorted(found.items()))


def list_games() -> list[str]:
    """The ids of all games."""
    return list(_all())


def game(name: str, cards: str | Path | None = None) -> Game:
    """The game of that id; with the cards of a file where one is named."""
    if not isinstance(name, str) or name not in _all():
        raise UnknownGame(f"game: expected one of {', '.join(list_games())}, got {name!r}")
    return _all()[name] if cards is None else _all()[name].with_cards(cards)


def replay(record: str | bytes | dict[str, Any] | records.Record, cards: str | Path | None = None) -> Match:
    """Play a record again; `InvalidRecord` if it is damaged or does not end as it says.

    A match that was played with the cards of a file needs them again.
    """
    read = records.read(record)
    try:
        played = game(read["game"], cards)
    except UnknownGame as error:
        raise InvalidRecord(f"record: {error}") from error
    return records.replay(played, read)
