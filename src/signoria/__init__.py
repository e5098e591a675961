"""Signoria: Citadels, Lost Cities and The Princes of Florence, played by the book.

>>> import signoria
>>> game = signoria.game("lost-cities")
>>> match = game.new(seed=7)
>>> match.play(match.choices()[0])
"""

from signoria._version import __version__
from signoria.core import kernel as _kernel
from signoria.core.errors import (
    IllegalChoice,
    InvalidOptions,
    InvalidPosition,
    InvalidRecord,
    SignoriaError,
    UnknownGame,
)
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.games.registry import game, list_games, replay

compiled: bool = not _kernel.__file__.endswith(".py")
"""Is the engine compiled, or is this plain Python?"""

__all__ = [
    "Game",
    "IllegalChoice",
    "InvalidOptions",
    "InvalidPosition",
    "InvalidRecord",
    "Match",
    "SignoriaError",
    "UnknownGame",
    "__version__",
    "compiled",
    "game",
    "list_games",
    "replay",
]
