"""What ships: the weights of a net in bytes, a scale for each column or row of a matrix; written, and read again."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import torch
from torch import Tensor

from signoria.bots.learned.net import read_weights
from signoria.core.game import Game
from signoria.training.checkpoints import identity
from signoria.training.net import Net

LIMIT = 4_000_000
"""The most bytes that a game's weights may take."""


def squeezed(weight: npt.NDArray[np.float32], axis: int) -> tuple[npt.NDArray[np.int8], npt.NDArray[np.float32]]:
    """A matrix as bytes, and what they must be multiplied with."""
    scale = np.abs(weight).max(axis, keepdims=True) / 127
    scale[scale == 0] = 1
    return np.round(weight / scale).astype(np.int8), scale.astype(np.float32)


def export(path: Path, game: Game, net: Net, **about: Any) -> int:
    """Write the weights; how many bytes they take. Padding is left out."""
    arrays: dict[str, npt.NDArray[Any]] = {}
    for name, tensor in net.state_dict().items():
        value = tensor.detach().float().cpu().numpy()
        if name == "first.weight":
            value = value[:, : game.encoder.size]
        if name.startswith("policy."):
            value = value[: game.action_rows.size]
        if value.ndim == 2 and name != "worth.weight":
            # the inputs differ much from each other, so the first layer has a scale for each of them
            arrays[name], arrays[f"{name}.scale"] = squeezed(value, 0 if name == "first.weight" else 1)
        else:
            arrays[name] = value
    facts = net.shape | identity(game) | about
    arrays["about"] = np.frombuffer(json.dumps(facts).encode(), np.uint8)
    part = path.with_suffix(".part.npz")
    np.savez_compressed(part, **arrays)  # type: ignore[arg-type]  # its last keyword is a flag
    part.replace(path)
    return path.stat().st_size


def shape_of(path: Path, game: Game) -> dict[str, int]:
    """The width, depth and so on of the net in a file."""
    about, _ = read_weights(path, game)
    return {name: about[name] for name in ("observation", "rows", "width", "depth", "narrow")}


def imported(path: Path, game: Game) -> dict[str, Tensor]:
    """The weights in a file as a net that learns takes them: padding is 0 where it was left out."""
    net, (_, weights) = Net(**shape_of(path, game)), read_weights(path, game)
    state = {}
    for name, tensor in net.state_dict().items():
        state[name] = torch.zeros_like(tensor)
        state[name][tuple(slice(size) for size in weights[name].shape)] = torch.from_numpy(weights[name])
    return state
