"""Which tiles still fit at a court. That is asked far more often than a court changes, so the answer is remembered."""

from typing import Final, final

from signoria.core.compiling import i64
from signoria.games.princes.engine.numbers import BUILDINGS
from signoria.games.princes.engine.sets import size
from signoria.games.princes.engine.tiles import Outline


@final
class Room:
    """By the cells that are free for buildings and for landscapes: how many these are, and the tiles that fit."""

    def __init__(self, for_building: i64, for_landscape: i64, outlines: list[Outline]) -> None:
        self.for_building: Final = for_building
        self.for_landscape: Final = for_landscape
        self.building_cells: Final[i64] = size(for_building)
        self.landscape_cells: Final[i64] = size(for_landscape)
        self.tiles: Final = fitting(for_building, for_landscape, outlines)


def fitting(for_building: i64, for_landscape: i64, outlines: list[Outline]) -> i64:
    """The tiles for which there is a place, as a set."""
    found: i64 = 0
    member: i64 = 1
    for tile in range(len(outlines)):
        if outlines[tile].fits(for_building if tile < BUILDINGS else for_landscape):
            found |= member
        member <<= 1
    return found


NO_ROOM: Final = Room(0, 0, [])
"""What is remembered of a court that nobody has looked at: nothing fits where nothing is free."""
