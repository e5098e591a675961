"""Whom the learner meets besides itself: past selves, the bot it was cloned from, and those who only stall."""

from collections.abc import Callable
from random import Random

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from signoria.core.game import Game
from signoria.training.net import Net, legal_logits

MINE = 0
"""The learner itself."""
ACTIVE = 2
"""So many past selves play at a time."""
KEPT = 12
"""So many are kept; when there are more, every other one goes."""

Answer = Callable[[Tensor, Tensor], Tensor]


def sampled(logits: Tensor, mask: Tensor, noise: torch.Generator | None = None) -> Tensor:
    """One legal row of each, as likely as the logits say."""
    legal = legal_logits(logits, mask)
    chance = torch.empty_like(legal).exponential_(generator=noise).clamp_min_(1e-20)
    return (legal - chance.log()).argmax(-1)


def staller_taste(game: Game) -> list[float] | None:
    """What somebody who only recycles discards likes, by row; None where there is no such thing."""
    if game.id != "lost-cities":
        return None
    taste = {"take": 20.0, "discard": 20.0}
    return [taste.get(word.split(":")[0], 0.0) for word in game.action_rows.words]


class League:
    """The members, and who holds which seat in which game."""

    def __init__(self, game: Game, games: int, share: float, random: Random, device: str) -> None:
        self.share, self.random, self.device = share, random, device
        self.seats = game.seats[-1]
        self.past: list[dict[str, Tensor]] = []
        self.founder: dict[str, Tensor] | None = None
        self.active: list[Net] = []
        self.taste = staller_taste(game)
        self.holders: npt.NDArray[np.int64] = np.zeros((games, self.seats), np.int64)

    def add(self, net: Net, founder: bool = False) -> None:
        """Remember the learner as it is now. A founder is always kept."""
        state = {name: value.detach().to("cpu", torch.float16) for name, value in net.state_dict().items()}
        if founder:
            self.founder = state
            return
        self.past.append(state)
        if len(self.past) > KEPT:
            del self.past[:-1:2]

    def gather(self, like: Net) -> None:
        """Choose who plays from now on: the founder, where there is one, and past selves, late ones more often."""
        states = [self.founder] if self.founder is not None else []
        while self.past and len(states) < ACTIVE:
            late = max(self.random.randrange(len(self.past)), self.random.randrange(len(self.past)))
            states.append(self.past[late])
        for place, state in enumerate(states):
            if place == len(self.active):
                self.active.append(Net(**like.shape).to(self.device).eval())
            self.active[place].load_state_dict(state)

    def seat_anew(self, games: list[int], players: list[int]) -> None:
        """Draw who holds the seats of games that begin, with so many players each."""
        for game, sitting in zip(games, players, strict=True):
            self.holders[game] = MINE
            if self._strangers() and self.random.random() < self.share:
                self.holders[game] = self._seated(self._stranger(), sitting)

    def _strangers(self) -> int:
        return len(self.active) + (self.taste is not None)

    def _stranger(self) -> int:
        """Who comes: the founder in half of the games, then past selves; stallers are half as many."""
        if self.founder is not None and self.active and self.random.random() < 0.5:
            return 1
        stranger = 1 + self.random.randrange(self._strangers())
        if stranger > len(self.active) > 0 and self.random.random() < 0.5:
            return stranger - 1
        return stranger

    def _seated(self, stranger: int, players: int) -> list[int]:
        """Mostly the learner alone against the rest, as strength is measured; else any number of either."""
        if self.random.random() < 0.6:
            mine = self.random.randrange(players)
            return [MINE if seat == mine else stranger for seat in range(self.seats)]
        often = self.random.choice((0.3, 0.5, 0.8))
        return [stranger if self.random.random() < often else MINE for _ in range(self.seats)]

    def answer(self, holder: int, seen: Tensor, mask: Tensor, noise: torch.Generator | None) -> Tensor:
        """What a member chooses."""
        if holder <= len(self.active):
            return sampled(self.active[holder - 1](seen)[0], mask, noise)
        taste = torch.zeros(mask.shape[1], device=mask.device)
        taste[: len(self.taste or [])] = torch.tensor(self.taste, device=mask.device)
        return sampled(taste.expand(len(mask), -1), mask, noise)
