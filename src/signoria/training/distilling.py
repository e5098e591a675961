"""A small net learns to play as the one that ships: `python -m signoria.training.distilling lost-cities --out FOLDER`.

Whoever looks ahead plays many games on in his head, and with the small net in a fraction of the time. It is shown what
the large one likes and expects at moments of the large one's own games. Weights and log are written into the folder,
unless another training lies there; weights that ship are `bots/learned/weights/GAME.quick.npz`.
"""

import argparse
import os
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor
from torch.nn import functional

from signoria.bots.learned.packaged import WEIGHTS
from signoria.core.errors import InvalidOptions, SignoriaError
from signoria.games.registry import game as game_of
from signoria.training.export import export, imported, shape_of
from signoria.training.log import Log
from signoria.training.net import Net, legal_logits, net_like
from signoria.training.own_games import Moments, played

SHAPE = {"width": 128, "depth": 1, "narrow": 64}
RATE = 3e-3
"""The learning rate at the beginning; it falls to nothing."""
BATCH = {"cpu": 512, "cuda": 8192}
AT_ONCE = 1 << 16
"""Moments that the large net is asked about together."""
TOLD_EVERY = 1000
TRIED = 50
"""One moment of so many is kept to try the small net on."""
LEARNED = ("checkpoint.pt", "weights.npz")
"""What a training leaves in its folder."""


class Lesson(NamedTuple):
    """Moments, and what the large net thinks of them."""

    seen: Tensor
    legal: Tensor
    logits: Tensor
    worth: Tensor

    def part(self, places: Tensor | slice) -> "Lesson":
        """Some of them."""
        return Lesson(*(column[places] for column in self))


def moments(game_id: str, rows: int, seed: int, processes: int) -> Moments:
    """Moments of games that several processes play; the same for the same seed and number of processes."""
    share = -(-rows // processes)
    seeds = [1000 * seed + number for number in range(processes)]
    with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
        parts = list(pool.map(played, repeat(game_id), seeds, repeat(share)))
    return Moments(np.concatenate([part.seen for part in parts]), np.concatenate([part.legal for part in parts]))


def lesson(large: Net, shown: Moments, device: str) -> Lesson:
    """What the large net thinks of these moments."""
    seen = padded(shown.seen, large.first.in_features).to(device)
    legal = padded(shown.legal, large.policy.out_features).to(device)
    with torch.no_grad():
        thought = [large(seen[first : first + AT_ONCE].float()) for first in range(0, len(seen), AT_ONCE)]
    return Lesson(seen, legal, torch.cat([logits for logits, _ in thought]), torch.cat([worth for _, worth in thought]))


def padded(rows: np.ndarray, width: int) -> Tensor:
    """Rows as wide as the net takes them."""
    return functional.pad(torch.from_numpy(rows), (0, width - rows.shape[1]))


def loss(net: Net, part: Lesson) -> Tensor:
    """How far the small net is from the large one: in what it likes, in the chance to win and in the lead."""
    logits, worth = net(part.seen.float())
    wanted = legal_logits(part.logits, part.legal).softmax(-1)
    likings = -(wanted * legal_logits(logits, part.legal).log_softmax(-1)).sum(-1).mean()
    chance = functional.binary_cross_entropy_with_logits(worth[:, 0], part.worth[:, 0].sigmoid())
    return likings + chance + functional.mse_loss(worth[:, 1], part.worth[:, 1])


def agreement(net: Net, part: Lesson) -> float:
    """How often both like the same most."""
    with torch.no_grad():
        mine, _ = net(part.seen.float())
    best = [legal_logits(logits, part.legal).argmax(-1) for logits in (mine, part.logits)]
    return float((best[0] == best[1]).float().mean())


def learn(net: Net, whole: Lesson, updates: int, seed: int, log: Log) -> None:
    """Learn by so many updates."""
    device = whole.seen.device.type
    tried, learned = whole.part(slice(None, None, TRIED)), len(whole.seen)
    chance = torch.Generator(device).manual_seed(seed)
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=1e-4)
    for update in range(1, updates + 1):
        optimiser.param_groups[0]["lr"] = RATE * (1 - (update - 1) / updates)
        places = torch.randint(learned, (BATCH[device],), generator=chance, device=device)
        found = loss(net, whole.part(places[places % TRIED != 0]))
        optimiser.zero_grad()
        found.backward()  # type: ignore[no-untyped-call]  # PyTorch gives it no types
        optimiser.step()
        if update % TOLD_EVERY == 0:
            log.write("distil", update=update, loss=found.item(), alike=agreement(net, tried))
    log.write("distilled", updates=updates, rows=learned, alike=agreement(net, tried))


def distil(game_id: str, folder: Path, updates: int, rows: int, seed: int, processes: int, device: str) -> Path:
    """Let the net that ships play and think, and a small one learn from it; the file of its weights."""
    game, file = game_of(game_id), WEIGHTS / f"{game_id}.npz"
    if any((folder / name).exists() for name in LEARNED):
        raise InvalidOptions(f"out: expected a folder without a training, and {folder} holds one: name another")
    if device == "cpu":
        torch.set_num_threads(1)  # sums are the same on every machine
    large = net_like(shape_of(file, game), imported(file, game)).to(device)
    folder.mkdir(parents=True, exist_ok=True)
    whole = lesson(large, moments(game_id, rows, seed, processes), device)
    torch.manual_seed(seed)
    small = Net(game.encoder.size, game.action_rows.size, **SHAPE).to(device)
    learn(small, whole, updates, seed, Log(folder / "log.jsonl"))
    export(folder / "weights.npz", game, small, stage="distilled")
    return folder / "weights.npz"


def main(arguments: list[str] | None = None) -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description="Teach a small net to play as the one that ships.")
    parser.add_argument("game")
    parser.add_argument("--out", type=Path, required=True, help="the folder for weights and log")
    parser.add_argument("--updates", type=int, default=20_000, help="from which it learns")
    parser.add_argument("--rows", type=int, default=4_000_000, help="moments to learn from")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1, help="that play")
    given = parser.parse_args(arguments)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    try:
        print(distil(given.game, given.out, given.updates, given.rows, given.seed, given.processes, device))
    except SignoriaError as error:
        parser.exit(2, f"{parser.prog}: {error}\n")


if __name__ == "__main__":
    main()
