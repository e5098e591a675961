"""How far a net can be exploited: another learns to beat it and nothing else, and its gain over even is measured.

One seat of each game is the learner's; a net that is frozen holds all others, and takes what it likes most, as it does
where people meet it. All games are at the table where strength is measured, so what is learned is what is measured.
"""

from pathlib import Path
from random import Random

import torch
from torch import Tensor

from signoria.bots.learned.packaged import WEIGHTS
from signoria.bots.learned.restless import PUSH, QUIET, restless
from signoria.core.errors import InvalidOptions
from signoria.core.game import Game
from signoria.training.configurations import Table
from signoria.training.evaluating import FIRST_LINES, SHIPPED
from signoria.training.export import imported, shape_of
from signoria.training.league import MINE, League
from signoria.training.net import Net, legal_logits

FROZEN = 1
"""The number of the frozen net among those who hold seats."""


def frozen_file(against: str, game_id: str) -> Path:
    """The weights that are named: those that ship, or a file."""
    path = WEIGHTS / f"{game_id}.npz" if against == SHIPPED else Path(against)
    if not path.is_file():
        raise InvalidOptions(f"against: expected {SHIPPED} or a file of weights (weights.npz), got {against!r}")
    return path


def measured_table(game: Game) -> Table:
    """The table at which strength is measured beside a training."""
    players, options, _ = FIRST_LINES[game.id]
    return Table(players, {**game.simulation_options(), **options})


class Probe(League):
    """No league at all: the learner at one seat, and one net, always the same, at all others."""

    def __init__(self, game: Game, games: int, against: Path, random: Random, device: str) -> None:
        super().__init__(game, games, 0.0, random, device)
        self.players = measured_table(game).players
        self.frozen = Net(**shape_of(against, game)).to(device).eval()
        self.frozen.load_state_dict(imported(against, game))
        self.tired = restless(game)

    def add(self, net: Net, founder: bool = False) -> None:
        """Nobody joins."""

    def gather(self, like: Net) -> None:
        """Nobody is chosen."""

    def seat_anew(self, games: list[int], players: list[int]) -> None:
        """Give the learner one seat of each game."""
        for game in games:
            self.holders[game] = FROZEN
            self.holders[game, self.random.randrange(self.players)] = MINE

    def answer(self, holder: int, seen: Tensor, mask: Tensor, noise: torch.Generator | None) -> Tensor:
        """What the frozen net likes most; in full precision, and as restless as where people meet it."""
        with torch.autocast(seen.device.type, enabled=False):
            liked = legal_logits(self.frozen(seen)[0], mask)
        if self.tired is not None:
            liked[:, self.tired.row] += float(PUSH) * (seen[:, self.tired.byte] >= QUIET)
        return liked.argmax(-1)
