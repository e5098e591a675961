"""A net that has learned a game, in NumPy: it needs nothing of what trained it."""

import json
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from signoria.core.errors import SignoriaError
from signoria.core.game import Game

Floats = npt.NDArray[np.float32]
SCALED: Floats = np.log2(1 + np.arange(256, dtype=np.float32))
"""What each byte of an observation is to the net: a flag is 1, the largest number 8."""
FORBIDDEN = np.float32(-1e9)


class UnfitNet(SignoriaError, ValueError):
    """A file of weights that cannot be used here."""


class PlayingNet:
    """Reads observations; says how much it likes each row of actions, and what it expects."""

    def __init__(self, about: dict[str, Any], weights: dict[str, Floats]) -> None:
        self.about = about
        self._first, self._first_bias = np.ascontiguousarray(weights["first.weight"].T), weights["first.bias"]
        self._layers = [
            (
                weights[f"norms.{number}.weight"],
                weights[f"norms.{number}.bias"],
                weights[f"layers.{number}.weight"],
                weights[f"layers.{number}.bias"],
            )
            for number in range(about["depth"])
        ]
        self._last = weights[f"norms.{about['depth']}.weight"], weights[f"norms.{about['depth']}.bias"]
        self._narrow = weights["narrow.weight"], weights["narrow.bias"]
        self._policy = weights["policy.weight"], weights["policy.bias"]
        self._worth = weights["worth.weight"], weights["worth.bias"]

    def _body(self, hidden: Floats) -> Floats:
        for scale, shift, weight, bias in self._layers:
            hidden = hidden + np.maximum(normal(hidden, scale, shift) @ weight.T + bias, 0)
        return normal(hidden, *self._last)

    def rows(self, seen: npt.NDArray[np.uint8]) -> tuple[Floats, Floats]:
        """Many observations at once: how much each row of actions is liked, and the chance to win and the lead."""
        hidden = self._body(SCALED[seen] @ self._first + self._first_bias)
        narrow = np.maximum(hidden @ self._narrow[0].T + self._narrow[1], 0)
        return narrow @ self._policy[0].T + self._policy[1], self._opened(hidden)

    def one(self, observation: bytes, legal: npt.NDArray[np.intp]) -> tuple[Floats, Floats]:
        """One observation and some rows of actions: how much each is liked, and the chance to win and the lead."""
        seen = np.frombuffer(observation, np.uint8)
        places = np.flatnonzero(seen)  # most bytes are 0
        hidden = self._body(SCALED[seen[places]] @ self._first[places] + self._first_bias)
        narrow = np.maximum(self._narrow[0] @ hidden + self._narrow[1], 0)
        return self._policy[0][legal] @ narrow + self._policy[1][legal], self._opened(hidden)

    def best(self, observation: bytes, mask: bytes) -> int:
        """The legal row of actions that it likes most."""
        legal = np.flatnonzero(np.frombuffer(mask, np.uint8))
        return int(legal[self.one(observation, legal)[0].argmax()])

    def _opened(self, hidden: Floats) -> Floats:
        worth = hidden @ self._worth[0].T + self._worth[1]
        worth[..., 0] = 1 / (1 + np.exp(-worth[..., 0]))
        return np.asarray(worth, np.float32)


def normal(hidden: Floats, scale: Floats, shift: Floats) -> Floats:
    """Layer norm."""
    centred = hidden - hidden.mean(-1, keepdims=True)
    deviation = np.sqrt(np.square(centred).mean(-1, keepdims=True) + np.float32(1e-5))
    return np.asarray(centred / deviation * scale + shift, np.float32)


def load_net(path: Path, game: Game) -> PlayingNet:
    """The net in a file of weights, if it was trained for what the game shows and offers now."""
    try:
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as file:
            arrays = {key: file[key] for key in file.files}
        about = json.loads(bytes(arrays.pop("about")))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        raise UnfitNet(f"weights {path}: expected a whole file of weights, and it cannot be read: {error}") from error
    own = {"game": game.id, "version": game.encoder.version, "signature": game.encoder.signature}
    theirs = {key: about.get(key) for key in own}
    if theirs != own or about["rows"] != game.action_rows.size:
        raise UnfitNet(
            f"weights {path}: expected a net for {game.id} whose observations have version {own['version']} and "
            f"signature {own['signature']}, got {theirs}: train it anew, or use the weights of this version"
        )
    weights = {}
    for key, array in arrays.items():
        if not key.endswith(".scale"):
            scale = arrays.get(f"{key}.scale")
            plain = array.astype(np.float32)
            weights[key] = plain if scale is None else plain * scale.astype(np.float32)
    return PlayingNet(about, weights)
