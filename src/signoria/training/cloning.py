"""Imitating the game's own bot: a quick way out of corners in which self-play alone stays."""

from random import Random

import numpy as np
import torch
from torch import Tensor

from signoria.games.registry import game as game_of
from signoria.training import actors
from signoria.training.collector import Collector, Numbers
from signoria.training.games import Manner
from signoria.training.league import League
from signoria.training.log import Log
from signoria.training.net import Net, legal_logits
from signoria.training.settings import GROUPS, Settings
from signoria.training.symmetry import Symmetry

NOISE = 0.1
"""The share of random moves in the games that are shown, so that the net sees what follows mistakes."""
GAMES = 48
AT_ONCE = 12
"""Updates after each step of the games, at most."""
READ_AGAIN = 6
"""How often a row is learned from, on average."""
RATE = 1e-3
KEPT = {"cpu": 1 << 15, "cuda": 1 << 21}
"""The rows that are kept to learn from, by device; the oldest make way."""


class Shown:
    """What the bot did: rows on the device, learned from in any order."""

    def __init__(self, collector: Collector) -> None:
        device = collector.device
        self.kept = KEPT[device]
        self.seen = torch.zeros(self.kept, collector.seen.shape[1], dtype=torch.uint8, device=device)
        self.mask = torch.zeros(self.kept, collector.mask.shape[1], dtype=torch.uint8, device=device)
        self.action = torch.zeros(self.kept, dtype=torch.int64, device=device)
        self.count = 0

    def add(self, collector: Collector) -> None:
        """Keep what was shown in one step of all groups, each game with an order of the colours of its own."""
        for group in range(GROUPS):
            there = collector.ready(group)
            game, _ = collector.upload(there, group)
            exchanges = [collector.actors[number].exchanges[group] for number in there]
            chosen = np.concatenate([exchange.action[: int(exchange.counts[0])] for exchange in exchanges])
            for number in there:
                collector.actors[number].answered(group)
            self._keep(collector, game, chosen)

    def _keep(self, collector: Collector, game: Numbers, chosen: Numbers) -> None:
        order = torch.from_numpy(game % collector.symmetry.orders).to(collector.device)
        seen, mask = collector.turned(order, len(game))
        action = collector.back[order, torch.from_numpy(chosen).to(collector.device)]
        places = torch.arange(self.count, self.count + len(game), device=collector.device) % self.kept
        self.seen[places, : collector.size], self.mask[places, : collector.rows] = seen, mask
        self.action[places] = action
        self.count += len(game)


def clone(net: Net, settings: Settings, symmetry: Symmetry, log: Log) -> None:
    """Teach the net what the bot does, until the time or the updates for it are over."""
    alone = settings.actors == 0
    crews = [actors.Crew(GAMES, Manner(noise=NOISE, shown=True))] * (1 if alone else settings.actors)
    players = actors.begin(settings.game, crews, GROUPS, settings.seed + 500, alone)
    noise = torch.Generator(settings.device).manual_seed(settings.seed + 7)
    league = League(game_of(settings.game), 1, 0.0, Random(0), settings.device)
    collector = Collector(players, league, symmetry, 1, settings.device, noise)
    try:
        _learn(net, settings, collector, log)
    finally:
        collector.close()
        for player in players:
            player.close()


def _learn(net: Net, settings: Settings, collector: Collector, log: Log) -> None:
    shown = Shown(collector)
    optimiser = torch.optim.AdamW(net.parameters(), lr=RATE, weight_decay=1e-4)
    size = min(settings.minibatch, 8192)
    began, made = log.seconds, 0
    while not _over(settings, log.seconds - began, made):
        shown.add(collector)
        for _ in range(AT_ONCE):
            if made * size >= READ_AGAIN * shown.count or _over(settings, log.seconds - began, made):
                break
            optimiser.param_groups[0]["lr"] = RATE * max(0.05, 1 - _done(settings, log.seconds - began, made))
            loss, right = _imitate(net, optimiser, shown, size)
            made += 1
            if made % 100 == 1:
                log.write("clone", update=made, rows=shown.count, loss=float(loss), right=float(right))


def _imitate(net: Net, optimiser: torch.optim.Optimizer, shown: Shown, size: int) -> tuple[Tensor, Tensor]:
    """One step: how far the net was from what the bot did, and how often it would have done the same."""
    device = shown.seen.device.type
    rows = torch.randint(min(shown.count, shown.kept), (size,), device=device)
    with torch.autocast(device, torch.bfloat16, enabled=device != "cpu"):
        logits, _ = net(shown.seen[rows])
    legal, action = legal_logits(logits, shown.mask[rows]), shown.action[rows]
    loss = torch.nn.functional.cross_entropy(legal, action)
    optimiser.zero_grad(set_to_none=True)
    loss.backward()  # type: ignore[no-untyped-call]  # PyTorch gives it no types
    optimiser.step()
    return loss.detach(), (legal.argmax(-1) == action).float().mean()


def _done(settings: Settings, seconds: float, made: int) -> float:
    """The share of the imitation that is done."""
    if settings.clone_updates:
        return made / settings.clone_updates
    return seconds / max(settings.clone_seconds, 1e-9)


def _over(settings: Settings, seconds: float, made: int) -> bool:
    return _done(settings, seconds, made) >= 1
