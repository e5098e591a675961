"""Arrays for many games side by side: of one's own, or in one block of memory that several processes share."""

import os
from multiprocessing.shared_memory import SharedMemory

import numpy as np

from signoria.core.errors import InvalidOptions
from signoria.envs.slots import Arrays, Tables
from signoria.games.registry import game as game_of

ALIGNED = 64
"""Arrays begin at multiples of so many bytes."""
WHERE = "/dev/shm"  # not a temporary file of ours: where Linux keeps shared memory


def shapes(tables: Tables) -> list[tuple[tuple[int, ...], type[np.generic]]]:
    """Shape and type of each array, as many rows as could be asked at once."""
    game = game_of(tables.game)
    rows = tables.games * tables.players
    return [
        ((rows, game.encoder.size), np.uint8),
        ((rows, game.action_rows.size), np.uint8),
        ((rows,), np.intp),
        ((rows,), np.intp),
        ((rows,), np.intp),
        ((tables.games, tables.players), np.float32),
        ((tables.games,), np.bool_),
    ]


def sizes(tables: Tables) -> list[int]:
    """The bytes of each array, rounded up."""
    found = [int(np.prod(shape)) * np.dtype(kind).itemsize for shape, kind in shapes(tables)]
    return [-(-size // ALIGNED) * ALIGNED for size in found]


def arrays_in(block: SharedMemory, tables: Tables) -> Arrays:
    """The arrays, one behind the other."""
    starts = np.cumsum([0, *sizes(tables)])
    made = [
        np.ndarray(shape, kind, block.buf, int(start))
        for (shape, kind), start in zip(shapes(tables), starts[:-1], strict=True)
    ]
    return Arrays(*made)


def own_arrays(tables: Tables) -> Arrays:
    """Arrays of this process alone."""
    return Arrays(*[np.zeros(shape, kind) for shape, kind in shapes(tables)])


def shared_block(tables: Tables) -> SharedMemory:
    """A block of shared memory that is large enough; it is said where there is too little."""
    size = sum(sizes(tables))
    if os.path.isdir(WHERE):
        system = os.statvfs(WHERE)
        if system.f_bavail * system.f_frsize < size:
            raise InvalidOptions(
                f"games: {tables.games} games of {tables.players} need {size >> 20} MiB of shared memory, "
                f"{system.f_bavail * system.f_frsize >> 20} are free in {WHERE}: expected fewer games, or processes=1"
            )
    return SharedMemory(create=True, size=size)
