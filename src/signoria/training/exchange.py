"""The memory that a process of games and the learner share: who is asked and what he sees, and what is answered."""

from ctypes import c_byte
from multiprocessing.sharedctypes import RawArray
from typing import Any

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[Any]
PAGE = 4096
"""An exchange has pages of its own, so that a GPU can read them directly."""


class Layout:
    """How many games there are, how large their rows, and how many seats they have at most."""

    def __init__(self, games: int, seats: int, observation: int, rows: int) -> None:
        self.games, self.seats, self.observation, self.rows = games, seats, observation, rows
        self.most = games * seats  # all seats of all games may be asked at once

    def fields(self) -> dict[str, tuple[type, tuple[int, ...]]]:
        """Every array with its kind and shape."""
        games, seats, most = self.games, self.seats, self.most
        return {
            "counts": (np.int64, (2,)),  # rows that are asked, and games that have ended
            "action": (np.int64, (most,)),
            "game": (np.int64, (most,)),
            "seat": (np.int64, (most,)),
            "ended": (np.int64, (games,)),
            "players": (np.int64, (games,)),  # of the games that have ended
            "anew": (np.int64, (games,)),  # and of those that have begun in their place
            "win": (np.float32, (games, seats)),
            "margin": (np.float32, (games, seats)),
            "observation": (np.uint8, (most, self.observation)),
            "mask": (np.uint8, (most, self.rows)),
        }

    @property
    def size(self) -> int:
        """The bytes that one exchange takes."""
        return -(-sum(_bytes(kind, shape) for kind, shape in self.fields().values()) // PAGE) * PAGE


def _bytes(kind: type, shape: tuple[int, ...]) -> int:
    return -(-int(np.prod(shape)) * np.dtype(kind).itemsize // 64) * 64


class Exchange:
    """The arrays of one group of games of one process, over memory that both sides see."""

    def __init__(self, layout: Layout, memory: Any) -> None:
        self.layout, self.memory = layout, memory
        whole = np.frombuffer(memory, np.uint8)
        whole = whole[-whole.ctypes.data % PAGE :]
        arrays: dict[str, Array] = {}
        place = 0
        for name, (kind, shape) in layout.fields().items():
            size = int(np.prod(shape)) * np.dtype(kind).itemsize
            arrays[name] = whole[place : place + size].view(kind).reshape(shape)
            place += _bytes(kind, shape)
        self.counts, self.action, self.game, self.seat = (arrays[name] for name in ("counts", "action", "game", "seat"))
        self.ended, self.players, self.anew = (arrays[name] for name in ("ended", "players", "anew"))
        self.win, self.margin = arrays["win"], arrays["margin"]
        self.observation, self.mask = arrays["observation"], arrays["mask"]


def memory_for(layout: Layout) -> Any:
    """Memory for one exchange that processes can share."""
    return RawArray(c_byte, layout.size + PAGE)
