"""In Lost Cities both may take back discards for ever. Who plays by a net gets tired of it and draws from the deck."""

from typing import Any

import numpy as np
import numpy.typing as npt

from signoria.core.game import Game

Bytes = npt.NDArray[np.uint8]
Floats = npt.NDArray[np.float32]
QUIET = 24
"""Turns without a card from the deck after which it is drawn from, whatever else is liked."""
PUSH = np.float32(1000)
"""More than a net ever likes anything."""


class Restless:
    """Which byte of an observation tells the quiet turns, and which row of actions ends them."""

    def __init__(self, byte: int, row: int) -> None:
        self.byte, self.row = byte, row

    def push(self, seen: Bytes) -> Floats:
        """How much more drawing is liked, for each of many observations."""
        return np.where(seen[:, self.byte] >= QUIET, PUSH, np.float32(0))

    def pushed(self, seen: Bytes, legal: npt.NDArray[np.intp]) -> npt.NDArray[Any]:
        """The same for one observation, for each of some rows."""
        return np.where((legal == self.row) & (seen[self.byte] >= QUIET), PUSH, np.float32(0))


def restless(game: Game) -> Restless | None:
    """For games that can go round in circles; None for the others."""
    if game.id != "lost-cities":
        return None
    return Restless(game.encoder.names.index("quiet:turns"), game.action_rows.words.index("draw"))
