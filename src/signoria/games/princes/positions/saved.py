"""The whole state as a document, and back. Its fields are found by themselves, so that none is forgotten."""

from collections.abc import Mapping
from typing import Any

from signoria.core.chance import Chance
from signoria.core.fields import field_names
from signoria.core.kernel import State
from signoria.games.princes.engine.marks import Auction, Characters, Deal
from signoria.games.princes.engine.state import APART, PrincesState, Settings, lay_out

MARKS = (Auction, Deal, Characters)
"""What the state holds besides numbers and lists."""


def fields_of(s: PrincesState) -> list[str]:
    """The names of what is saved: all but what every state has, and what is no part of the table."""
    kernel = field_names(State(s.players, s.chance))
    return [name for name in field_names(s) if name not in kernel and name not in APART]


def write_state(s: PrincesState) -> dict[str, Any]:
    """Every field of the state."""
    return {name: _written(getattr(s, name)) for name in fields_of(s)}


def read_state(doc: Mapping[str, Any], players: int, settings: Settings, chance: Chance) -> PrincesState:
    """The state that `write_state` wrote. Each field must look like that of a new game."""
    s = PrincesState(players, settings, chance)
    lay_out(s)
    for name in fields_of(s):
        setattr(s, name, _read(name, getattr(s, name), doc[name]))
    return s


def _written(field: Any) -> Any:  # Any: a number, a list, a list of lists or a mark
    """A field as a document that shares nothing with the state."""
    if isinstance(field, MARKS):
        return {name: _written(getattr(field, name)) for name in field_names(field)}
    return _copied(field)


def _read(where: str, fresh: Any, saved: Any) -> Any:  # Any: as above
    """A field that was saved, where `fresh` is the same field of a new game."""
    if isinstance(fresh, MARKS):
        values = {name: _read(f"{where} {name}", getattr(fresh, name), saved[name]) for name in field_names(fresh)}
        return type(fresh)(**values)
    if type(saved) is not type(fresh) or (fresh and type(fresh) is list and len(saved) != len(fresh)):
        raise ValueError(f"{where}: expected something like {fresh!r}, got {saved!r}")
    return _copied(saved)


def _copied(numbers: Any) -> Any:  # Any: as above
    if isinstance(numbers, list):
        return [_copied(part) for part in numbers]
    if type(numbers) not in (int, bool):
        raise TypeError(f"expected a whole number, got {numbers!r}")
    return numbers
