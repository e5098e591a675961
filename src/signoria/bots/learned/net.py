"""A net that has learned a game, in NumPy: it needs nothing of what trained it."""

import json
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

import numpy as np
import numpy.typing as npt

from signoria.bots.learned.likings import Likings
from signoria.bots.learned.restless import Restless, restless
from signoria.core.errors import SignoriaError
from signoria.core.game import Game

Floats = npt.NDArray[np.float32]
Bytes = npt.NDArray[np.uint8]
AnyFloats = npt.NDArray[Any]
"""Of 32 bits, or of 64 where it is to be exact."""
SCALED: Floats = np.log2(1 + np.arange(256, dtype=np.float64)).astype(np.float32)
"""What each byte of an observation is to the net: a flag is 1, the largest number 8."""
FORBIDDEN = np.float32(-1e9)


class UnfitNet(SignoriaError, ValueError):
    """A file of weights that cannot be used here."""


class PlayingNet:
    """Reads observations; says how much it likes each row of actions, and what it expects."""

    def __init__(self, about: dict[str, Any], weights: dict[str, Floats], tired: Restless | None = None) -> None:
        self.about = about
        self._tired = tired
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

    def _body(self, hidden: AnyFloats) -> AnyFloats:
        for scale, shift, weight, bias in self._layers:
            hidden = hidden + np.maximum(normal(hidden, scale, shift) @ weight.T + bias, 0)
        return normal(hidden, *self._last)

    def rows(self, seen: Bytes) -> tuple[Floats, Floats]:
        """Many observations at once: how much each row of actions is liked, and the chance to win and the lead."""
        hidden = self._body(SCALED[seen] @ self._first + self._first_bias)
        narrow = np.maximum(hidden @ self._narrow[0].T + self._narrow[1], 0)
        liked = narrow @ self._policy[0].T + self._policy[1]
        if self._tired is not None:
            liked[:, self._tired.row] += self._tired.push(seen)
        return liked, self._opened(hidden)

    def some(self, seen: Bytes, offered: npt.NDArray[np.intp]) -> tuple[Floats, Floats]:
        """As `rows`, for some rows of actions alone."""
        places = np.flatnonzero(seen.any(0))  # few are used at any time
        hidden = self._body(SCALED[seen[:, places]] @ self._first[places] + self._first_bias)
        narrow = np.maximum(hidden @ self._narrow[0].T + self._narrow[1], 0)
        liked = narrow @ self._policy[0][offered].T + self._policy[1][offered]
        if self._tired is not None:
            liked = liked + self._tired.push(seen)[:, None] * (offered == self._tired.row)
        return liked, self._opened(hidden)

    def likings(self, seen: Bytes, legal: Bytes) -> list[Likings]:
        """Many observations at once, each with its mask: how much each legal row of actions is liked, in order."""
        offered = np.flatnonzero(legal.any(0))
        liked, _ = self.some(seen, offered)
        may = legal[:, offered] != 0
        return [
            Likings(mine[can].tolist(), partial(self._exactly, own, offered[can]))
            for mine, can, own in zip(liked, may, seen, strict=True)
        ]

    def _exactly(self, seen: Bytes, legal: npt.NDArray[np.intp]) -> list[float]:
        """How much some rows of actions are liked, with so many digits that the order of adding does not matter."""
        wide, places = np.float64, np.flatnonzero(seen)
        hidden = self._body(SCALED[seen[places]].astype(wide) @ self._first[places].astype(wide) + self._first_bias)
        narrow = np.maximum(self._narrow[0].astype(wide) @ hidden + self._narrow[1], 0)
        exact = self._policy[0][legal].astype(wide) @ narrow + self._policy[1][legal]
        if self._tired is not None:
            exact = exact + self._tired.pushed(seen, legal)
        found: list[float] = exact.tolist()
        return found

    def _opened(self, hidden: Floats) -> Floats:
        worth = hidden @ self._worth[0].T + self._worth[1]
        worth[..., 0] = 1 / (1 + np.exp(-worth[..., 0]))
        return np.asarray(worth, np.float32)


def normal(hidden: AnyFloats, scale: Floats, shift: Floats) -> AnyFloats:
    """Layer norm."""
    centred = hidden - hidden.mean(-1, keepdims=True)
    deviation = np.sqrt(np.square(centred).mean(-1, keepdims=True) + np.float32(1e-5))
    return np.asarray(centred / deviation * scale + shift, hidden.dtype)


def why_unreadable(error: Exception) -> str:
    """What is wrong with a file, in the words of the system if it is the system that cannot read it."""
    return (error.strerror if isinstance(error, OSError) else None) or "it is damaged or something else"


def load_net(path: Path, game: Game) -> PlayingNet:
    """The net in a file of weights, if it was trained for what the game shows and offers now."""
    return PlayingNet(*read_weights(path, game), restless(game))


def read_weights(path: Path, game: Game) -> tuple[dict[str, Any], dict[str, Floats]]:
    """What a file of weights says about its net, and the weights by name, if they fit the game as it is now."""
    try:
        with np.load(BytesIO(path.read_bytes()), allow_pickle=False) as file:
            arrays = {key: file[key] for key in file.files}
        about = json.loads(bytes(arrays.pop("about")))
    except (OSError, ValueError, KeyError, EOFError, BadZipFile) as error:
        why = why_unreadable(error)
        raise UnfitNet(f"weights {path}: expected a whole file of weights, and it cannot be read: {why}") from error
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
    return about, weights
