"""What a friendly player says to a choice that was made: what was better and why, or what it gained."""

from collections.abc import Mapping
from typing import Any

from signoria.analysis.beside import Beside
from signoria.analysis.values import values_of
from signoria.core.errors import IllegalChoice
from signoria.core.message import Message, message
from signoria.games.registry import game as game_of

WORLDS = 16
"""Half as many as for a hint: somebody plays on meanwhile."""
MATTERS = 0.05
"""So much of the chance to win a choice gives away, or gains beside all others, before it is worth a word; and it must
not be luck."""


def remark(
    setup: Mapping[str, Any],
    view: Mapping[str, Any],
    word: str,
    seed: int = 0,
    worlds: int = WORLDS,
    matters: float = MATTERS,
) -> Message | None:
    """What is to be said of that choice of the seat whose view this is; None where it matters less.

    It is judged by what its seat was told, as a hint is.
    """
    seat, values = view["seat"], values_of(setup["game"])
    if seat is None or word not in view["choices"]:
        raise IllegalChoice(f"remark: expected one of the choices of the view, got {word!r}")
    if len(view["choices"]) == 1:
        return None
    world = game_of(setup["game"]).imagine(setup, view, seed)
    found = Beside(values, world, seat, world.choice(word), worlds, seed)
    made, better = world.sentence(found.mine.choice, seat), world.sentence(found.best.choice, seat)
    if not found.is_sure:
        return None
    if found.cost >= matters:
        return message("analysis.remark.better", better=better, reason=found.why())
    if -found.cost >= matters:
        return message("analysis.remark.good", choice=made, reason=found.why())
    return None
