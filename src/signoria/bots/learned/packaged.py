"""The nets that ship: one for each game that was learned, and for some a small one besides."""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from signoria.games.registry import game as game_of

if TYPE_CHECKING:
    from signoria.bots.learned.net import PlayingNet

WEIGHTS = Path(__file__).with_name("weights")
LEARNED = ("citadels", "lost-cities", "princes-of-florence")
"""The games for which a net ships."""
QUICK = ("lost-cities",)
"""Those of them for which a small one ships besides, which has learned to play as the net does and is quicker."""


@cache
def packaged_net(game_id: str) -> "PlayingNet":
    """The net of a game, read once and when it is first needed."""
    return _read(game_id, f"{game_id}.npz")


@cache
def quick_net(game_id: str) -> "PlayingNet":
    """The small net of a game, or its only one."""
    return _read(game_id, f"{game_id}.quick.npz") if game_id in QUICK else packaged_net(game_id)


def _read(game_id: str, name: str) -> "PlayingNet":
    from signoria.bots.learned.net import load_net  # noqa: PLC0415  # NumPy is slow to import, and only nets need it

    return load_net(WEIGHTS / name, game_of(game_id))
