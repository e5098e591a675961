"""Cooperative building: boards that are joined to one field, their borders, and tiles across them."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.princes.engine.numbers import BUILDINGS
from signoria.games.princes.engine.tiles import PLACES_PER_WAY, REACH, SIDE, Outline, cell_at, place


class Border:
    """The border of one board with another: each cell beside it, and the cell on the other side."""

    def __init__(self, other: int, across: int, down: int) -> None:
        self.other: Final = other
        self.across: Final = across
        self.down: Final = down
        """Where the corner of the other board lies, seen from this one."""
        mine: list[int] = []
        theirs: list[int] = []
        for cell in range(SIDE * SIDE):
            for row, column in _beside(cell // SIDE, cell % SIDE):
                if 0 <= row - down < SIDE and 0 <= column - across < SIDE:
                    mine.append(cell)
                    theirs.append(cell_at(row - down, column - across))
        self.mine: Final = mine
        self.theirs: Final = theirs
        self.cells: Final = sum([1 << cell for cell in set(mine)])

    def opposite(self, taken: int) -> int:
        """My cells that lie opposite these cells of the other."""
        cells = 0
        for pair in range(len(self.mine)):
            if taken >> self.theirs[pair] & 1:
                cells |= 1 << self.mine[pair]
        return cells


def _beside(row: int, column: int) -> list[tuple[int, int]]:
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


class Crossing:
    """All places of one building across one border: the place as either board sees it, and the cells it covers."""

    def __init__(self, outline: Outline, across: int, down: int) -> None:
        self.places: Final[list[int]] = []
        self.partner_places: Final[list[int]] = []
        self.mine: Final[list[int]] = []
        self.theirs: Final[list[int]] = []
        for way in outline.ways:
            for row in range(-REACH, SIDE):
                for column in range(-REACH, SIDE):
                    self._try(outline, way, row, column, across, down)

    def _try(self, outline: Outline, way: int, row: int, column: int, across: int, down: int) -> None:
        """Keep a place if every cell lies on one of the two boards, and some on each."""
        mine = theirs = 0
        for below, right in outline.cells[way]:
            on_row, on_column = row + below, column + right
            if 0 <= on_row < SIDE and 0 <= on_column < SIDE:
                mine |= 1 << cell_at(on_row, on_column)
            elif 0 <= on_row - down < SIDE and 0 <= on_column - across < SIDE:
                theirs |= 1 << cell_at(on_row - down, on_column - across)
            else:
                return
        if mine and theirs:
            self.places.append(place(way, row, column))
            self.partner_places.append(place(way, row - down, column - across))
            self.mine.append(mine)
            self.theirs.append(theirs)

    def index(self, where: int) -> int:
        """Which of the places this is; NONE for none."""
        for number in range(len(self.places)):
            if self.places[number] == where:
                return number
        return NONE


class Field:
    """The common field for a number of players; made once and shared by all matches."""

    def __init__(self, corners: list[list[int]], outlines: list[Outline]) -> None:
        self.borders: Final = [_borders(corners, seat) for seat in range(len(corners))]
        self.crossings: Final[list[list[list[Crossing]]]] = []
        """By seat, border and building."""
        made: dict[int, list[Crossing]] = {}
        for mine in self.borders:
            self.crossings.append([_crossings(outlines, border, made) for border in mine])

    def border(self, seat: int, other: int) -> int:
        """The number of the border between two seats; NONE if they share none."""
        for number in range(len(self.borders[seat])):
            if self.borders[seat][number].other == other:
                return number
        return NONE


def _borders(corners: list[list[int]], seat: int) -> list[Border]:
    borders: list[Border] = []
    for other in range(len(corners)):
        if other != seat:
            border = Border(other, corners[other][0] - corners[seat][0], corners[other][1] - corners[seat][1])
            if border.mine:
                borders.append(border)
    return borders


def _crossings(outlines: list[Outline], border: Border, made: dict[int, list[Crossing]]) -> list[Crossing]:
    """The crossings of all buildings; borders that lie alike share them."""
    key = border.down * PLACES_PER_WAY + border.across
    if key not in made:
        made[key] = [Crossing(outlines[tile], border.across, border.down) for tile in range(BUILDINGS)]
    return made[key]
