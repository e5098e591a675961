"""Principalities in the terminal: a small map of seven by seven cells, two letters wide each."""

from collections.abc import Iterable, Mapping, Sequence

from rich.text import Text

from signoria.cli.drawing.drawing import View
from signoria.cli.speech import Speech

SIDE = 7
LANDSCAPES = {"forest": "♣♣", "lake": "≈≈", "park": "✿✿"}
PALACE = "▒▒"
EMPTY = " ·"
STYLES = {
    "forest": "bold white on #24795f",
    "lake": "bold white on #2f6db5",
    "park": "bold black on #9ac06a",
    "palace": "white on #6d6a64",
    3: "bold black on #e0c9a6",
    5: "bold black on #d9a92c",
    7: "bold white on #ad321f",
}
"""Of landscapes and the palace by their names, of buildings by how many cells they have."""

Cell = tuple[int, int]


def turned(outline: Iterable[Sequence[int]], way: str) -> list[Cell]:
    """The cells of an outline turned as a word like `m90` says: mirrored first, then turned clockwise."""
    cells = [(row, -column if way.startswith("m") else column) for row, column in outline]
    for _ in range(int(way.removeprefix("m")) // 90):
        cells = [(column, -row) for row, column in cells]
    top, left = (min(cell[axis] for cell in cells) for axis in (0, 1))
    return [(row - top, column - left) for row, column in cells]


def covered(outline: Iterable[Sequence[int]], place: str) -> list[Cell]:
    """The cells, counted from 0, that a tile covers in a place like `3,5,m90`."""
    top, left, way = place.split(",")
    return [(row + int(top) - 1, column + int(left) - 1) for row, column in turned(outline, way)]


class Land:
    """Draws what lies in a principality."""

    def __init__(self, setup: View, say: Speech) -> None:
        self.outlines: Mapping[str, list[list[int]]] = setup["outlines"]
        self.palace = [(row, column) for row, column in setup["palace"]]
        self.letters = self._letters(say)

    def map(self, tiles: Iterable[View]) -> Text:
        """The map, row by row."""
        cells = self.cells(tiles)
        rows = [[cells.get((row, column), Text(EMPTY, "dim")) for column in range(SIDE)] for row in range(SIDE)]
        return Text("\n").join(Text.assemble(*row) for row in rows)

    def cells(self, tiles: Iterable[View]) -> dict[Cell, Text]:
        """What is not empty: the palace and the tiles."""
        cells = dict.fromkeys(self.palace, Text(PALACE, STYLES["palace"]))
        for tile in tiles:
            cells |= dict.fromkeys(covered(self.outlines[tile["tile"]], tile["place"]), self.cell(tile["tile"]))
        return cells

    def cell(self, tile: str) -> Text:
        """A cell of a tile: the sign of a landscape, or the letters of a building."""
        if tile in LANDSCAPES:
            return Text(LANDSCAPES[tile], STYLES[tile])
        return Text(self.letters[tile], STYLES[len(self.outlines[tile])])

    def _letters(self, say: Speech) -> dict[str, str]:
        """Two letters for each building: its first, and the next by which it differs from the others."""
        letters: dict[str, str] = {}
        for tile in self.outlines:
            name = say(f"princes-of-florence.tile.{tile}")
            pairs = (name[0].upper() + letter for letter in name[1:])
            letters[tile] = next((pair for pair in pairs if pair not in letters.values()), name[:2])
        return letters
