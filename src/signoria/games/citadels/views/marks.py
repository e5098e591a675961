"""The marks of the state by their names, as views, saved states and positions hold them."""

from collections.abc import Mapping
from operator import attrgetter
from typing import TYPE_CHECKING, TypedDict

from signoria.games.citadels.engine.marks import Meaning, RoundMarks, RoundSecrets, TurnMarks
from signoria.games.citadels.engine.state import CitadelsState

OPEN_MARKS: Mapping[str, Meaning] = {**CitadelsState.FIELDS, **RoundMarks.FIELDS, **TurnMarks.FIELDS}
"""What everybody sees."""
SECRET_MARKS: Mapping[str, Meaning] = RoundSecrets.FIELDS

if TYPE_CHECKING:
    Marks = dict[str, int]
    Secrets = dict[str, int]
else:
    # A mark is declared in the engine alone; the schema of views, and the browser's types with it, names each of them.
    Marks = TypedDict("Marks", dict.fromkeys(OPEN_MARKS, int))
    Marks.__doc__ = "The marks that lie open on the table."
    Secrets = TypedDict("Secrets", dict.fromkeys(SECRET_MARKS, int))
    Secrets.__doc__ = "The marks that lie face down: what the seat knows of them, 0 for what it does not."

_of_game = attrgetter(*CitadelsState.FIELDS)
_of_round = attrgetter(*RoundMarks.FIELDS)
_of_turn = attrgetter(*TurnMarks.FIELDS)
_secret = attrgetter(*RoundSecrets.FIELDS)


def open_marks(s: CitadelsState) -> Marks:
    """The marks that lie open on the table."""
    return dict(zip(OPEN_MARKS, (*_of_game(s), *_of_round(s.marks), *_of_turn(s.turn)), strict=True))


def secret_marks(s: CitadelsState) -> Secrets:
    """The marks that lie face down, all of them."""
    return named_secrets(s.secrets)


def named_secrets(secrets: RoundSecrets) -> Secrets:
    """Marks that lie face down by their names: all of them, or those that a seat knows."""
    return dict(zip(SECRET_MARKS, _secret(secrets), strict=True))


def lay_mark(s: CitadelsState, name: str, value: int) -> None:
    """Lay a mark on the table."""
    for scope in (s, s.marks, s.turn, s.secrets):
        if name in scope.FIELDS:
            setattr(scope, name, value)
