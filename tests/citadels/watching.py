"""Which hooks of which cards really run: every method of every card's class is wrapped and notes its calls.

Only the plain sources can be watched so, in a process of its own: compiled classes cannot be changed.
"""

from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, NamedTuple

import signoria
from signoria import Match
from signoria.core.kernel import Ask
from signoria.games.citadels.engine.cards import is_unique
from signoria.games.citadels.engine.hooks import ActionCard, Character, District, Power
from signoria.games.citadels.engine.kinds import SLUGS
from signoria.games.citadels.engine.state import CitadelsState


class Call(NamedTuple):
    """A method that ran, and the character in whose turn."""

    owner: str
    method: str
    acting: str


def family(base: type) -> Iterator[type]:
    """All classes that stand below one."""
    below: list[type] = base.__subclasses__()
    for found in below:
        yield found
        yield from family(found)


def own_methods(found: type) -> list[str]:
    """What a class says for itself."""
    return [name for name, method in vars(found).items() if callable(method) and not name.startswith("_")]


class Watch:
    """The calls of all cards, the words played, and the powers used beside each unique district."""

    def __init__(self) -> None:
        assert not signoria.compiled, "only the plain sources can be watched"
        self.table: CitadelsState | None = None
        self.calls: set[Call] = set()
        self.beside: set[tuple[str, str, str]] = set()
        self.words: set[tuple[str, str]] = set()
        for base in (Character, District, ActionCard, Power, Ask):
            for found in set(family(base)):
                for name in own_methods(found):
                    setattr(found, name, self.noted(found, name, getattr(found, name)))

    def look_at(self, match: Match) -> None:
        """Watch this match from now on."""
        assert isinstance(match.state, CitadelsState)
        self.table = match.state

    def noted(self, owner: type, name: str, method: Callable[..., Any]) -> Callable[..., Any]:
        """The method, noting its calls."""

        @wraps(method)
        def noting(card: Any, *facts: Any) -> Any:
            self.calls.add(Call(owner.__name__, name, self.acting()))
            if name == "use" and isinstance(card, Power):
                self.note_power(owner.__name__, facts[1])
            return method(card, *facts)

        return noting

    def acting(self) -> str:
        """The character whose turn it is, "" for nobody."""
        return self.table.settings.cast[self.table.turn.acting].slug if self.table is not None else ""

    def note_power(self, power: str, seat: int) -> None:
        """A power was used: beside which unique districts of its user?"""
        assert self.table is not None
        for plot in self.table.cities[seat]:
            if is_unique(plot >> 1):
                self.beside.add((self.acting(), power, SLUGS[plot >> 1]))
