"""What a bot is."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from copy import copy
from typing import Any, ClassVar, Self

from signoria.core.dice import Dice
from signoria.core.errors import SignoriaError

Document = Mapping[str, Any]
"""A setup or a view: JSON that each game describes by types of its own."""


class UnknownBot(SignoriaError, LookupError):
    """There is no bot of that name for that game."""


class BotFailed(SignoriaError):
    """A bot that did not choose, and why: it ended, stalled, or talked nonsense.

    What the bot itself has said is kept apart: it may be about a hand, and not for everybody.
    """

    def __init__(self, reason: str, said: str = "") -> None:
        super().__init__(f"{reason}: {said}" if said else reason)
        self.reason = reason


class Bot(ABC):
    """Somebody to play with. Its own chance comes from its seed, so that it plays the same game again."""

    games: tuple[str, ...] = ()
    """The games it plays; none named is all of them."""
    imagines: ClassVar[bool] = False
    """Does it deal matches that agree with its view? Then it knows a game's own cards only, not those of a file."""

    def __init__(self, seed: int) -> None:
        self.dice = Dice(seed)

    def __copy__(self) -> Self:
        """A bot that would choose the same from here on. Each throws dice of its own."""
        other = object.__new__(type(self))
        other.__dict__.update(self.__dict__, dice=copy(self.dice))
        return other

    @abstractmethod
    def choose(self, setup: Document, view: Document) -> str:
        """One of the words in `view["choices"]`: `setup` never changes in a match, `view` is what the seat knows."""
