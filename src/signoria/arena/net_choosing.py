"""One pass of a net for all seats that wait for it."""

import os
from collections.abc import Sequence

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # threads wait for each other longer than these products take

import numpy as np

from signoria.arena.simulated_game import SimulatedGame
from signoria.bots.learned.net import Bytes
from signoria.bots.learned.packaged import packaged_net
from signoria.core.encoder import Rows


def chosen(games: Sequence[SimulatedGame]) -> list[int]:
    """What the seats that are asked choose, all in one pass; each as it would have done alone."""
    played = games[0].match.game
    seen, legal = _looks(games)
    likings = packaged_net(played.id).likings(seen, legal)
    choices: list[int] = []
    for game, liked, mask in zip(games, likings, legal, strict=True):
        row = int(np.flatnonzero(mask)[game.level(game.asked).taken(played.id, liked)])
        choices.append(played.action_rows.seat_rows(game.match.players, game.asked).choice_of[row])
    return choices


def _looks(games: Sequence[SimulatedGame]) -> tuple[Bytes, Bytes]:
    """What each seat that is asked has in mind, and what it may choose."""
    played = games[0].match.game
    encoder = played.encoder
    seen = np.empty((len(games), encoder.size), np.uint8)
    legal = np.empty((len(games), encoder.rows.size), np.uint8)
    looks, masks = Rows(seen.data.cast("B")), Rows(legal.data.cast("B"))
    for game in games:
        encoder.add_observation(game.match.state, game.asked, looks)
        encoder.add_mask(game.match.state, game.asked, masks)
    looks.write()
    masks.write()
    for place, game in enumerate(games):
        seen[place] = game.level(game.asked).kept(played.id, seen[place])
    return seen, legal
