"""What a bot is."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any

from signoria.core.dice import Dice
from signoria.core.errors import SignoriaError


class UnknownBot(SignoriaError, LookupError):
    """There is no bot of that name for that game."""


class Bot(ABC):
    """Somebody to play with. Its own chance comes from its seed, so that it plays the same game again."""

    games: tuple[str, ...] = ()
    """The games it plays; none named is all of them."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    @abstractmethod
    def choose(self, view: Mapping[str, Any]) -> str:
        """One of the words in `view["choices"]`."""
