"""The bot that has learned: a net looks at what the seat may know, and takes what it likes most.

It is given setup and view as every bot is. A match that agrees with both has the same observation for the seat as the
true one, whatever is dealt to those it cannot see; so the net is shown any such match, and never the true one.
"""

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from signoria.bots.bot import Bot, Document
from signoria.games.registry import game as game_of

if TYPE_CHECKING:
    from signoria.bots.learned.net import PlayingNet

WEIGHTS = Path(__file__).with_name("weights")


@cache
def packaged_net(game_id: str) -> "PlayingNet":
    """The net of a game, read once and when it is first needed."""
    from signoria.bots.learned.net import load_net  # noqa: PLC0415  # NumPy is slow to import, and only nets need it

    return load_net(WEIGHTS / f"{game_id}.npz", game_of(game_id))


class Expert(Bot):
    """The net alone, without looking ahead."""

    games = ("citadels", "lost-cities", "princes-of-florence")

    def choose(self, setup: Document, view: Document) -> str:
        game, seat = game_of(setup["game"]), view["seat"]
        world = game.imagine(setup, view, 0)
        row = packaged_net(game.id).best(world.observation(seat), world.mask(seat))
        return game.word(game.action_rows.seat_rows(setup["players"], seat).choice_of[row])
