"""Which games there are: our own, and those that strangers register under the entry point group `signoria.games`."""

import copyreg
from collections.abc import Callable
from functools import cache
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

from signoria.core import record as records
from signoria.core.errors import InvalidRecord, UnknownGame
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.core.plugins import plugins
from signoria.core.position_fields import shown

OURS = (
    "signoria.games.citadels.game:Citadels",
    "signoria.games.lost_cities.game:LostCities",
    "signoria.games.princes.game:PrincesOfFlorence",
)
"""Where our own games are. They are loaded when a game is first asked for, so that `import signoria` stays quick."""
STUDIES = ("signoria.games.lost_cities.mini:MiniLostCities",)
"""Games that are there for whoever asks for them by name: nobody is offered them at a table."""


@cache
def _all() -> dict[str, Game]:
    games = _loaded(OURS)
    for foreign in plugins("signoria.games", lambda entry: _accepted(entry.load())):
        games.setdefault(foreign.id, foreign)
    for known in (*games.values(), *_studies().values()):
        copyreg.pickle(type(known), _pickled)
    return dict(sorted(games.items()))


@cache
def _studies() -> dict[str, Game]:
    return _loaded(STUDIES)


def _loaded(places: tuple[str, ...]) -> dict[str, Game]:
    """Our games at these places, by their ids."""
    games = [_accepted(resolve_name(place)) for place in places]
    return {known.id: known for known in games}


def _accepted(kind: object) -> Game:
    """The game of a stranger's entry point."""
    if not isinstance(kind, type) or not issubclass(kind, Game):
        raise TypeError(f"expected a subclass of signoria.Game, got {kind!r}")
    foreign = kind()
    if not isinstance(foreign.id, str):
        raise TypeError(f"id: expected a word, got {foreign.id!r}")
    return foreign


def _pickled(known: Game) -> tuple[Callable[..., Game], tuple[str, Path | None]]:
    """A game travels by its id, and by the file of its cards where they are not its own."""
    return game, (known.id, known.cards)


def list_games() -> list[str]:
    """The ids of all games that people play."""
    return list(_all())


def game(name: str, cards: str | Path | None = None) -> Game:
    """The game of that id; with the cards of a file where one is named."""
    known = _all() | _studies()
    if not isinstance(name, str) or name not in known:
        raise UnknownGame(f"game: expected one of {', '.join(known)}, got {shown(name)}")
    return known[name] if cards is None else known[name].with_cards(cards)


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
