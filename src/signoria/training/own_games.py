"""Moments of games that a net plays with itself: what a smaller net learns from."""

from random import Random
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from signoria.bots.learned.net import FORBIDDEN, Bytes, Floats
from signoria.bots.learned.packaged import packaged_net
from signoria.bots.search.judges import asked_next
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.games.registry import game as game_of
from signoria.training.configurations import mixture

AT_ONCE = 128
"""Games side by side."""
HEATS = (0.0, 0.0, 1.0, 2.0)
"""How loosely the net weighs in a game: so moments are met that come of other ways to play, too."""
NOISE = 0.03
"""The share of random moves, so that it is seen what follows mistakes."""


class Moments(NamedTuple):
    """Rows of what somebody saw who had to choose, and of what he could choose."""

    seen: Bytes
    legal: Bytes


class OwnGames:
    """Games side by side, each at a table of its own."""

    def __init__(self, game: Game, seed: int) -> None:
        self.game, self.random, self.noise = game, Random(seed), np.random.default_rng(seed)
        self.net, self.tables = packaged_net(game.id), mixture(game.id)
        self.matches = [self._new() for _ in range(AT_ONCE)]
        self.heats = np.array([self.random.choice(HEATS) for _ in self.matches], np.float32)

    def _new(self) -> Match:
        players, options = self.tables(self.random)
        match = self.game.new(players, {**self.game.simulation_options(), **options}, self.random.getrandbits(40))
        asked_next(match, -1)
        return match

    def step(self) -> Moments:
        """What is seen now; then everybody chooses, and a game that is over makes way for the next."""
        asked = [match.waiting[0] for match in self.matches]
        pairs = list(zip(self.matches, asked, strict=True))
        seen = np.frombuffer(b"".join([match.observation(seat) for match, seat in pairs]), np.uint8)
        legal = np.frombuffer(b"".join([match.mask(seat) for match, seat in pairs]), np.uint8)
        moments = Moments(seen.reshape(AT_ONCE, -1), legal.reshape(AT_ONCE, -1))
        for number, row in enumerate(self._chosen(moments).tolist()):
            match, seat = pairs[number]
            self.game.play_row(match, row, seat)
            if asked_next(match, -1) is None:
                self.matches[number], self.heats[number] = self._new(), self.random.choice(HEATS)
        return moments

    def _chosen(self, moments: Moments) -> npt.NDArray[np.intp]:
        """What the net likes most, more or less."""
        liked, _ = self.net.rows(moments.seen)
        whims: Floats = self.noise.gumbel(size=liked.shape).astype(np.float32)
        by_chance = self.noise.random(AT_ONCE) < NOISE
        liked = np.where(by_chance[:, None], whims, liked + self.heats[:, None] * whims)
        chosen: npt.NDArray[np.intp] = np.where(moments.legal != 0, liked, FORBIDDEN).argmax(1)
        return chosen


def played(game_id: str, seed: int, rows: int) -> Moments:
    """So many moments, or a few more."""
    games = OwnGames(game_of(game_id), seed)
    steps = [games.step() for _ in range(-(-rows // AT_ONCE))]
    return Moments(np.concatenate([step.seen for step in steps]), np.concatenate([step.legal for step in steps]))
