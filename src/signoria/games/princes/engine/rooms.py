"""Which tiles still fit. A tile that lies within another fits wherever that one does, so that few are tried."""

from typing import Final

from signoria.core.compiling import i64
from signoria.games.princes.engine.numbers import BUILDINGS, TILES
from signoria.games.princes.engine.tiles import Outline

ALL_BUILDINGS: Final = (1 << BUILDINGS) - 1
ALL_LANDSCAPES: Final = (1 << TILES) - 1 - ALL_BUILDINGS


class Rooms:
    """The tiles for which there is room, as sets."""

    def __init__(self, outlines: list[Outline]) -> None:
        self.outlines: Final = outlines
        self.buildings: Final = largest_first(outlines, 0, BUILDINGS)
        self.landscapes: Final = largest_first(outlines, BUILDINGS, TILES)
        self.within: Final = [tiles_within(outlines, outline) for outline in outlines]
        """By tile: itself, and those that can be laid on its own cells."""

    def fitting(self, for_buildings: int, for_landscapes: int) -> i64:
        """The tiles that fit on the cells that are free for buildings, and for landscapes."""
        buildings = self.among(self.buildings, for_buildings) & ALL_BUILDINGS
        return buildings | self.among(self.landscapes, for_landscapes) & ALL_LANDSCAPES

    def among(self, tiles: list[int], free: int) -> i64:
        """Those of some tiles that fit on these cells."""
        found: i64 = 0
        for tile in tiles:
            place: i64 = tile
            if not found >> place & 1 and self.outlines[tile].fits(free):
                found |= self.within[tile]
        return found


def largest_first(outlines: list[Outline], first: int, end: int) -> list[int]:
    """The tiles from one number to another, the largest first."""
    return [tile for _, tile in sorted([(-outlines[tile].size, tile) for tile in range(first, end)])]


def tiles_within(outlines: list[Outline], outer: Outline) -> int:
    """The tiles that can be laid on the cells of this one."""
    found = 0
    for tile in range(len(outlines)):
        if outlines[tile].fits(outer.mask[0]):
            found |= 1 << tile
    return found
