"""The nets that ship, one a game."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from signoria.games.registry import game as game_of

if TYPE_CHECKING:
    from signoria.bots.learned.net import PlayingNet

WEIGHTS = Path(__file__).with_name("weights")
LEARNED = ("citadels", "lost-cities", "princes-of-florence")
"""The games for which a net ships."""


@cache
def packaged_net(game_id: str) -> "PlayingNet":
    """The net of a game, read once and when it is first needed."""
    from signoria.bots.learned.net import load_net  # noqa: PLC0415  # NumPy is slow to import, and only nets need it

    return load_net(WEIGHTS / f"{game_id}.npz", game_of(game_id))
