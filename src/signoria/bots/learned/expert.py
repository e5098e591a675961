"""The bot that has learned: a net looks at what the seat may know, and takes what it likes most.

It is given setup and view as every bot is. A match that agrees with both has the same observation for the seat as the
true one, whatever is dealt to those it cannot see; so the net is shown any such match, and never the true one.
"""

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from signoria.bots.bot import Bot, Document
from signoria.games.registry import game as game_of

if TYPE_CHECKING:
    from signoria.bots.learned.net import PlayingNet

WEIGHTS = files("signoria.bots.learned") / "weights"


def trained_games() -> tuple[str, ...]:
    """The games whose weights are in the package."""
    return tuple(sorted(file.name.removesuffix(".npz") for file in WEIGHTS.iterdir() if file.name.endswith(".npz")))


@cache
def packaged_net(game_id: str) -> "PlayingNet":
    """The net of a game, read once and when it is first needed."""
    from signoria.bots.learned.net import read_net  # noqa: PLC0415  # NumPy is imported only where a net plays

    name = f"{game_id}.npz"
    return read_net((WEIGHTS / name).read_bytes(), game_of(game_id), name)


class Expert(Bot):
    """The net alone, without looking ahead."""

    games = trained_games()

    def choose(self, setup: Document, view: Document) -> str:
        import numpy as np  # noqa: PLC0415  # as above

        game, seat = game_of(setup["game"]), view["seat"]
        world = game.imagine(setup, view, 0)
        legal = np.flatnonzero(np.frombuffer(world.mask(seat), np.uint8))
        liked, _ = packaged_net(game.id).one(world.observation(seat), legal)
        row = int(legal[int(liked.argmax())])
        return game.word(game.action_rows.seat_rows(setup["players"], seat).choice_of[row])
