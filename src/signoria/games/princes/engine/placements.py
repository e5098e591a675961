"""Where a tile may lie before it is laid or even bought, and which cells are closed to it by which rule."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.princes.engine.board import BUILDERS_FOR_WALL_TO_WALL, barred_by, free_cells
from signoria.games.princes.engine.numbers import BUILDINGS
from signoria.games.princes.engine.rule_ids import AT_THE_BORDER, OVERLAPS, WALL_TO_WALL
from signoria.games.princes.engine.sets import members
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import WAY_WORDS, around


class ClosedCells:
    """Cells of a principality that a tile may not cover, and the number of the rule that forbids it."""

    def __init__(self, rule: int, cells: int, neighbour: int = NONE) -> None:
        self.rule: Final = rule
        self.cells: Final = cells
        self.neighbour: Final = neighbour
        """The seat at whose border they lie, where that is the reason."""


def closed_cells(s: PrincesState, seat: int, tile: int) -> list[ClosedCells]:
    """The cells that are closed to a tile, by rule. All others are free for it: see `free_cells`.

    [POF-PLACE-2, POF-PLACE-3, POF-COOP-2]
    """
    closed = [ClosedCells(OVERLAPS, s.ground[seat])]
    if tile < BUILDINGS and s.builders[seat] < BUILDERS_FOR_WALL_TO_WALL:
        closed.append(ClosedCells(WALL_TO_WALL, around(s.walls[seat]) & ~s.ground[seat]))
        if s.settings.field is not None:
            for border in s.settings.field.borders[seat]:
                closed.append(ClosedCells(AT_THE_BORDER, barred_by(s, seat, border), border.other))
    return closed


def places_by_way(s: PrincesState, seat: int, tile: int) -> dict[str, list[int]]:
    """The cells on which the upper left corner of a tile may lie, by how it is turned; rows of seven, from 0."""
    free = free_cells(s, seat, tile)
    outline = s.settings.box.outlines[tile]
    places: dict[str, list[int]] = {}
    for way in outline.ways:
        corners = outline.corners(way, free)
        if corners:
            places[WAY_WORDS[way]] = members(corners)
    return places
