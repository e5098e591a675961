"""What a seat may expect from where it stands: the chances of all seats, and its best choices."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from signoria.analysis.hint import CHOICES, WORLDS, Advice, hint
from signoria.analysis.looking_ahead import imagined
from signoria.analysis.values import values_of
from signoria.games.registry import game as game_of


class Outlook(NamedTuple):
    """A position as one seat, or a spectator, may judge it."""

    seat: int | None
    worlds: int
    """So many worlds were imagined that look like this."""
    chances: list[float]
    """Of every seat to win; they add up to 1."""
    choices: list[Advice]
    """What the seat could do, the best first; nothing where it is not asked."""

    def to_json(self) -> dict[str, Any]:
        """As JSON; sentences and reasons are messages that each reader finishes in his language."""
        return self._asdict() | {"choices": [one._asdict() for one in self.choices]}


def outlook(
    setup: Mapping[str, Any], view: Mapping[str, Any], seed: int = 0, choices: int = CHOICES, worlds: int = WORLDS
) -> Outlook:
    """What whoever has this view may expect. All that is hidden from him is imagined, in so many worlds."""
    seat, values = view["seat"], values_of(setup["game"])
    world = game_of(setup["game"]).imagine(setup, view, seed)
    dealt = imagined(world, seat, worlds, seed)
    chances = [round(float(chance), 4) for chance in values.tables(dealt).mean(0)]
    is_asked = seat is not None and seat in view["waiting"]
    return Outlook(seat, worlds, chances, hint(setup, view, seed, choices, worlds).choices if is_asked else [])
