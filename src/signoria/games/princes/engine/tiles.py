"""The grid and the outlines of tiles. A set of cells is one int with a bit for each of the 49 cells."""

from typing import Final

from signoria.core.compiling import i64

SIDE: Final = 7
CELLS: Final = SIDE * SIDE
GRID: Final = (1 << CELLS) - 1
LEFT_COLUMN: Final = sum([1 << (row * SIDE) for row in range(SIDE)])
RIGHT_COLUMN: Final = LEFT_COLUMN << (SIDE - 1)

QUARTER_TURNS: Final = 4
WAYS: Final = 2 * QUARTER_TURNS
WAY_WORDS: Final = ("0", "90", "180", "270", "m0", "m90", "m180", "m270")
"""How a tile is turned: quarter turns clockwise, the last four after mirroring it left to right."""

# A place is one int: the way the tile is turned and the cell of the upper left corner of its bounding box. That corner
# may lie up to six rows above or six columns left of the grid, where the tile belongs to two principalities.
REACH: Final = SIDE - 1
FRAME: Final = SIDE + REACH
PLACES_PER_WAY: Final = FRAME * FRAME
PLACES: Final = WAYS * PLACES_PER_WAY


def place(way: int, row: int, column: int) -> int:
    """The place of a tile turned this way with its corner in this row and column, counted from 0."""
    return way * PLACES_PER_WAY + (row + REACH) * FRAME + column + REACH


def way_of(where: int) -> int:
    """How the tile is turned."""
    return where // PLACES_PER_WAY


def row_of(where: int) -> int:
    """The row of the corner."""
    return where % PLACES_PER_WAY // FRAME - REACH


def column_of(where: int) -> int:
    """The column of the corner."""
    return where % FRAME - REACH


def cell_at(row: int, column: int) -> int:
    """The number of a cell of the grid."""
    return row * SIDE + column


def place_word(where: int) -> str:
    """Row and column of the corner, counted from 1, and how the tile is turned: `3,5,m90`."""
    return f"{row_of(where) + 1},{column_of(where) + 1},{WAY_WORDS[way_of(where)]}"


PLACE_WORDS: Final = [place_word(where) for where in range(PLACES)]
ON_GRID: Final = [place(0, cell // SIDE, cell % SIDE) for cell in range(CELLS)]
"""The place of each cell for a tile that is not turned."""


def around(cells: int) -> int:
    """The cells that share an edge with some of these, themselves included."""
    sideways = cells | (cells & ~RIGHT_COLUMN) << 1 | (cells & ~LEFT_COLUMN) >> 1
    return (sideways | cells << SIDE | cells >> SIDE) & GRID


def turned(cells: list[tuple[int, int]], way: int) -> list[tuple[int, int]]:
    """The cells (row, column) of an outline after turning it, its bounding box at the origin again."""
    moved = [(row, -column) for row, column in cells] if way >= QUARTER_TURNS else cells
    for _ in range(way % QUARTER_TURNS):
        moved = [(column, -row) for row, column in moved]
    top = min([row for row, _ in moved])
    left = min([column for _, column in moved])
    return sorted([(row - top, column - left) for row, column in moved])


class Outline:
    """A tile: its cells in every way it can be turned, each different one once."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        self.size: Final = len(cells)
        self.cells: Final = [turned(cells, way) for way in range(WAYS)]
        self.ways: Final = [way for way in range(WAYS) if self.cells[way] not in self.cells[:way]]
        self.offsets: Final = [[cell_at(row, column) for row, column in turn] for turn in self.cells]
        self.mask: Final = [sum([1 << offset for offset in offsets]) for offsets in self.offsets]
        self.room: Final = [_room(turn) for turn in self.cells]

    def corners(self, way: int, free: int) -> int:
        """The corners at which the tile, turned this way, lies wholly on free cells of the grid."""
        corners: i64 = self.room[way]
        cells: i64 = free
        for offset in self.offsets[way]:
            corners &= cells >> offset
        return corners

    def fits(self, free: int) -> bool:
        """Can it be laid anywhere?"""
        for way in self.ways:
            if self.corners(way, free):
                return True
        return False

    def places(self, free: int) -> list[int]:
        """Every place where it can be laid, ascending."""
        places: list[int] = []
        for way in self.ways:
            left: i64 = self.corners(way, free)
            start = way * PLACES_PER_WAY
            cell = 0
            while left:
                if left & 1:
                    places.append(start + ON_GRID[cell])
                left >>= 1
                cell += 1
        return places

    def covered(self, where: int) -> int:
        """The cells of the grid that it covers in a place; 0 where it would stick out."""
        row, column = row_of(where), column_of(where)
        if row < 0 or column < 0:
            return 0
        cell = cell_at(row, column)
        return self.mask[way_of(where)] << cell if self.room[way_of(where)] >> cell & 1 else 0


def _room(cells: list[tuple[int, int]]) -> int:
    """The corners from which the tile does not stick out of the grid."""
    height = 1 + max([row for row, _ in cells])
    width = 1 + max([column for _, column in cells])
    corners = 0
    for row in range(SIDE - height + 1):
        for column in range(SIDE - width + 1):
            corners |= 1 << cell_at(row, column)
    return corners
