"""From games to rows on the device: asks the net for everybody who is asked, and keeps what the learner did."""

from time import perf_counter
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from signoria.training.actors import Actor
from signoria.training.advantages import Step
from signoria.training.league import MINE, League, sampled
from signoria.training.net import Net, legal_logits, opened, padded
from signoria.training.pinning import Pinned
from signoria.training.settings import GROUPS
from signoria.training.symmetry import Symmetry

Numbers = npt.NDArray[np.int64]


class Rollout(NamedTuple):
    """What the learner saw, chose and expected in some steps."""

    seen: Tensor
    mask: Tensor
    action: Tensor
    chance: Tensor
    """The logarithm of the probability of each action."""
    worth: Tensor
    key: Tensor
    steps: list[Step]
    ended: int
    """Games that ended."""


class Collector:
    """Collects rollouts from actors that play two groups of games in turn."""

    def __init__(
        self, actors: list[Actor], league: League, symmetry: Symmetry, steps: int, device: str, noise: torch.Generator
    ) -> None:
        self.actors, self.league, self.symmetry, self.device, self.noise = actors, league, symmetry, device, noise
        self.steps = steps
        layout = actors[0].exchanges[0].layout
        self.seats, self.size, self.rows = layout.seats, layout.observation, layout.rows
        games = [actor.exchanges[0].layout.games for actor in actors]
        self.first = np.concatenate(([0], np.cumsum(games)))  # the number of each actor's first game in a group
        self.in_group = int(self.first[-1])
        most = sum(actor.exchanges[0].layout.most for actor in actors)
        capacity = int(self.in_group * GROUPS * steps * 1.1) + most
        self.capacity = capacity
        self.seen = torch.zeros(capacity, padded(self.size), dtype=torch.uint8, device=device)
        self.mask = torch.zeros(capacity, padded(self.rows), dtype=torch.uint8, device=device)
        self.action = torch.zeros(capacity, dtype=torch.int64, device=device)
        self.chance = torch.zeros(capacity, device=device)
        self.worth = torch.zeros(capacity, 2, device=device)
        self.key = torch.zeros(capacity, dtype=torch.int64, device=device)
        self.order_seen = torch.from_numpy(symmetry.observation).to(device)
        self.order_rows = torch.from_numpy(symmetry.rows).to(device)
        self.back = self.order_rows.argsort(1)  # by order and row of the game itself: the row in that order
        self.now_seen = torch.zeros(most, self.size, dtype=torch.uint8, device=device)
        self.now_mask = torch.zeros(most, self.rows, dtype=torch.uint8, device=device)
        self.place = 0
        self.waited = 0.0
        """Seconds of waiting for games: where it is nearly all of the time, the processes are too few."""
        self._pinned = Pinned(exchange for actor in actors for exchange in actor.exchanges if device != "cpu")

    def close(self) -> None:
        """Nothing more is collected: the memory of the actors may go."""
        self._pinned.close()

    @property
    def keys(self) -> int:
        """How many keys of game and seat there are."""
        return self.in_group * GROUPS * self.seats

    def collect(self, net: Net) -> Rollout:
        """Play so many steps."""
        self.place, self.waited = 0, 0.0
        steps: list[Step] = []
        ended = 0
        most = len(self.now_seen)
        for _ in range(self.steps):
            for group in range(GROUPS):
                if self.place + most > self.capacity:
                    continue
                step, over = self._step(net, group)
                steps.append(step)
                ended += over
        end = self.place
        return Rollout(
            self.seen[:end],
            self.mask[:end],
            self.action[:end],
            self.chance[:end],
            self.worth[:end],
            self.key[:end],
            steps,
            ended,
        )

    def ready(self, group: int) -> list[int]:
        """The numbers of the actors that are to be answered now. Those who are slow join when they are ready."""
        there = [number for number, actor in enumerate(self.actors) if not actor.slow or actor.is_ready(group)]
        began = perf_counter()
        for number in there:
            self.actors[number].wait(group)
        self.waited += perf_counter() - began
        return there

    def _step(self, net: Net, group: int) -> tuple[Step, int]:
        """Answer all who are asked in a group."""
        begin = self.place
        there = self.ready(group)
        keys_ended, outcome, over = self._ends(there, group)
        game, seat = self.upload(there, group)
        actions = self._answers(net, game, seat)
        place = 0
        for number in there:
            exchange = self.actors[number].exchanges[group]
            count = int(exchange.counts[0])
            exchange.action[:count] = actions[place : place + count]
            place += count
            self.actors[number].answered(group)
        return Step(begin, self.place, keys_ended, outcome), over

    def _ends(self, there: list[int], group: int) -> tuple[Tensor, Tensor, int]:
        """The keys and outcomes of all seats in games that ended; new ones have begun in their place."""
        keys, outcomes, anew, players = [], [], [], []
        seats = np.arange(self.seats)
        for number in there:
            exchange = self.actors[number].exchanges[group]
            over = int(exchange.counts[1])
            if over:
                games = group * self.in_group + self.first[number] + exchange.ended[:over]
                sitting = seats[None] < exchange.players[:over, None]
                keys.append((games[:, None] * self.seats + seats)[sitting])
                outcomes.append(np.stack((exchange.win[:over][sitting], exchange.margin[:over][sitting]), -1))
                anew.extend(games.tolist())
                players.extend(exchange.anew[:over].tolist())
        self.league.seat_anew(anew, players)
        if not keys:
            none = torch.zeros(0, dtype=torch.int64, device=self.device)
            return none, torch.zeros(0, 2, device=self.device), 0
        key = torch.from_numpy(np.concatenate(keys)).to(self.device)
        return key, torch.from_numpy(np.concatenate(outcomes)).to(self.device), len(anew)

    def upload(self, there: list[int], group: int) -> tuple[Numbers, Numbers]:
        """Bring what everybody sees to the device; the game and the seat of each row."""
        place = 0
        games, seats = [], []
        for number in there:
            exchange = self.actors[number].exchanges[group]
            count = int(exchange.counts[0])
            end = place + count
            self.now_seen[place:end].copy_(torch.from_numpy(exchange.observation[:count]), non_blocking=True)
            self.now_mask[place:end].copy_(torch.from_numpy(exchange.mask[:count]), non_blocking=True)
            games.append(group * self.in_group + self.first[number] + exchange.game[:count])
            seats.append(exchange.seat[:count].copy())
            place = end
        return np.concatenate(games), np.concatenate(seats)

    def turned(self, order: Tensor, count: int) -> tuple[Tensor, Tensor]:
        """What was brought, each row with the colours in its order."""
        seen, mask = self.now_seen[:count], self.now_mask[:count]
        if self.symmetry.orders > 1:
            seen = seen.gather(1, self.order_seen[order])
            mask = mask.gather(1, self.order_rows[order])
        return seen, mask

    @torch.no_grad()
    def _answers(self, net: Net, game: Numbers, seat: Numbers) -> Numbers:
        """A row for each who is asked; those of the learner are kept."""
        count = len(game)
        holder = self.league.holders[game, seat]
        order = torch.from_numpy(game % self.symmetry.orders).to(self.device)
        seen, mask = self.turned(order, count)
        actions = torch.zeros(count, dtype=torch.int64, device=self.device)
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device != "cpu"):
            mine = np.flatnonzero(holder == MINE)
            self._mine(net, seen, mask, actions, torch.from_numpy(mine).to(self.device), game[mine], seat[mine])
            for stranger in np.unique(holder[holder != MINE]).tolist():
                rows = torch.from_numpy(np.flatnonzero(holder == stranger)).to(self.device)
                wide_seen, wide_mask = widened(seen[rows], self.seen), widened(mask[rows], self.mask)
                actions[rows] = self.league.answer(stranger, wide_seen, wide_mask, self.noise)
        if self.symmetry.orders > 1:
            actions = self.order_rows[order, actions]
        return actions.cpu().numpy()

    def _mine(
        self,
        net: Net,
        seen: Tensor,
        mask: Tensor,
        actions: Tensor,
        rows: Tensor,
        game: Numbers,
        seat: Numbers,
    ) -> None:
        begin, end = self.place, self.place + len(rows)
        self.seen[begin:end, : self.size] = seen[rows]
        self.mask[begin:end, : self.rows] = mask[rows]
        logits, worth = net(self.seen[begin:end])
        chosen = sampled(logits, self.mask[begin:end], self.noise)
        chances = torch.log_softmax(legal_logits(logits, self.mask[begin:end]), -1)
        self.action[begin:end] = chosen
        self.chance[begin:end] = chances.gather(1, chosen[:, None])[:, 0]
        self.worth[begin:end] = opened(worth)
        self.key[begin:end] = torch.from_numpy(game * self.seats + seat).to(self.device)
        actions[rows] = chosen
        self.place = end


def widened(rows: Tensor, like: Tensor) -> Tensor:
    """Rows padded to the width of others."""
    wide = torch.zeros(len(rows), like.shape[1], dtype=rows.dtype, device=rows.device)
    wide[:, : rows.shape[1]] = rows
    return wide
