"""The grid and the outlines of tiles. A set of cells is one int with a bit for each of the 49 cells."""

from typing import Final

from signoria.core.compiling import i64

SIDE: Final = 7
CELLS: Final = SIDE * SIDE
GRID: Final = (1 << CELLS) - 1
LEFT_COLUMN: Final = sum([1 << (row * SIDE) for row in range(SIDE)])
RIGHT_COLUMN: Final = LEFT_COLUMN << (SIDE - 1)

WAYS: Final = 8
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


ON_GRID: Final = [place(0, cell // SIDE, cell % SIDE) for cell in range(CELLS)]
"""The place of each cell for a tile that is not turned."""


def around(cells: int) -> int:
    """The cells that share an edge with some of these, themselves included."""
    sideways = cells | (cells & ~RIGHT_COLUMN) << 1 | (cells & ~LEFT_COLUMN) >> 1
    return (sideways | cells << SIDE | cells >> SIDE) & GRID


def turned(cells: list[tuple[int, int]], way: int) -> list[tuple[int, int]]:
    """The cells (row, column) of an outline after turning it, its bounding box at the origin again."""
    found = [(row, -column) for row, column in cells] if way >= 4 else cells
    for _ in range(way % 4):
        found = [(column, -row) for row, column in found]
    top = min([row for row, _ in found])
    left = min([column for _, column in found])
    return sorted([(row - top, column - left) for row, column in found])


class Outline:
    """A tile: its cells in every way it can be turned, each different one once."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        self.size: Final = len(cells)
        self.cells: Final = [turned(cells, way) for way in range(WAYS)]
        self.ways: Final = [way for way in range(WAYS) if self.cells[way] not in self.cells[:way]]
        self.offsets: Final = [[row * SIDE + column for row, column in turn] for turn in self.cells]
        self.mask: Final = [sum([1 << offset for offset in offsets]) for offsets in self.offsets]
        self.room: Final = [_room(turn) for turn in self.cells]

    def corners(self, way: int, free: int) -> int:
        """The corners at which the tile, turned this way, lies wholly on free cells of the grid."""
        found: i64 = self.room[way]
        cells: i64 = free
        for offset in self.offsets[way]:
            found &= cells >> offset
        return found

    def fits(self, free: int) -> bool:
        """Can it be laid anywhere?"""
        for way in self.ways:
            if self.corners(way, free):
                return True
        return False

    def places(self, free: int) -> list[int]:
        """Every place where it can be laid, ascending."""
        found: list[int] = []
        for way in self.ways:
            left: i64 = self.corners(way, free)
            start = way * PLACES_PER_WAY
            cell = 0
            while left:
                if left & 1:
                    found.append(start + ON_GRID[cell])
                left >>= 1
                cell += 1
        return found

    def covered(self, where: int) -> int:
        """The cells of the grid that it covers in a place; 0 where it would stick out."""
        row, column = row_of(where), column_of(where)
        if row < 0 or column < 0:
            return 0
        cell = row * SIDE + column
        return self.mask[way_of(where)] << cell if self.room[way_of(where)] >> cell & 1 else 0


def _room(cells: list[tuple[int, int]]) -> int:
    """The corners from which the tile does not stick out of the grid."""
    height = 1 + max([row for row, _ in cells])
    width = 1 + max([column for _, column in cells])
    found = 0
    for row in range(SIDE - height + 1):
        for column in range(SIDE - width + 1):
            found |= 1 << (row * SIDE + column)
    return found


class Box:
    """The cards, tiles and boards that a match is played with; read from a catalogue file and never changed."""

    def __init__(
        self,
        name: str,
        professions: list[str],
        names: list[str],
        wants: list[list[int]],
        outlines: list[Outline],
        palaces: list[int],
        corners: list[list[list[int]]],
        bonus: list[list[int]],
        prestige: list[list[int]],
        sources: dict[str, dict[str, str]],
    ) -> None:
        self.name: Final = name
        self.professions: Final = professions
        self.names: Final = names
        """How a person is called whom we have no name for in our languages; else nothing."""
        self.wants: Final = wants
        """Building, landscape and freedom of each profession."""
        self.outlines: Final = outlines
        self.palaces: Final = palaces
        """The cells of the palace on the front and on the back of a board."""
        self.corners: Final = corners
        """By number of players and seat: column and row of each board's corner on the common plane."""
        self.bonus: Final = bonus
        """Each bonus card as a sum: thing, value, thing, value."""
        self.prestige: Final = prestige
        """Each prestige card: how it is judged, points, points when tied, then thing, number, thing, number."""
        self.sources: Final = sources
        """How sure each entry is, by kind of entry and word: printed, known, natural, reconstructed or proposed."""
