"""Where a tile may be laid: a map for each way it can be turned, with the number of the choice on its first cell."""

from collections.abc import Mapping

from rich.console import Group
from rich.table import Table
from rich.text import Text

from signoria.cli.drawing.drawing import View
from signoria.cli.drawing.flowing import flow
from signoria.cli.drawing.princes_land import SIDE, Cell, Land, turned
from signoria.cli.speech import Speech

HALVES = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
"""Two cells above each other in one letter."""
GAP = 2
PLACE = "place:"
"""How the words begin that lay a tile."""


class Places:
    """The places of one tile, as choices offer them."""

    def __init__(self, land: Land, view: View, tile: str, say: Speech) -> None:
        self.land = land
        self.say = say
        self.outline = land.outlines[tile]
        self.ground = land.cells(view["seats"][view["seat"]]["tiles"])
        self.numbers: dict[str, dict[Cell, int]] = {}
        for number, word in enumerate(view["choices"], 1):
            if word.startswith(PLACE):
                row, column, way = word.removeprefix(PLACE).split(",")
                self.numbers.setdefault(way, {})[int(row) - 1, int(column) - 1] = number

    def maps(self, width: int) -> Group:
        """A map for each turn, side by side: the number of a choice stands where the first cell of the tile comes."""
        cell = len(str(max(max(corners.values()) for corners in self.numbers.values()))) + 1
        blocks = [self._numbered(way, corners, cell) for way, corners in self.numbers.items()]
        return _rows(blocks, max(1, width // (SIDE * cell + GAP)))

    def strip(self) -> Group:
        """All maps in one row of small ones: ● stands at the corner that is typed with its row, column and turn."""
        blocks = [self._small(way, corners) for way, corners in self.numbers.items()]
        hint = Text(self.say("cli.princes.place-hint", example=self._example()), "dim")
        return Group(_rows(blocks, len(blocks), gap=1), hint)

    def _example(self) -> str:
        way, corners = next(iter(self.numbers.items()))
        row, column = next(iter(corners))
        return f"{row + 1},{column + 1},{way}"

    def _numbered(self, way: str, corners: Mapping[Cell, int], cell: int) -> Text:
        first = turned(self.outline, way)
        top, left = min(first)
        at = {(row + top, column + left): number for (row, column), number in corners.items()}
        lines = [
            Text.assemble(*[self._cell(at.get((row, column)), (row, column), cell) for column in range(SIDE)])
            for row in range(SIDE)
        ]
        return Text("\n").join([self._shape(way), *lines])

    def _cell(self, number: int | None, cell: Cell, width: int) -> Text:
        if number is not None:
            return Text(f"{number:>{width}}", "bold")
        ground = self.ground.get(cell)
        if ground is None:
            return Text(f"{'·':>{width}}", "dim")
        return Text.assemble(" " * (width - 2), ground)

    def _small(self, way: str, corners: Mapping[Cell, int]) -> Text:
        lines = [Text(f"{way:<{SIDE + GAP}}", "bold"), self._shape(way), Text("  1234567", "dim")]
        for row in range(SIDE):
            signs = ["●" if (row, column) in corners else self._sign((row, column)) for column in range(SIDE)]
            lines.append(Text.assemble((f"{row + 1} ", "dim"), "".join(signs)))
        return Text("\n").join(lines)

    def _sign(self, cell: Cell) -> str:
        return "▒" if cell in self.ground else "·"

    def _shape(self, way: str) -> Text:
        """The tile as it is turned, two cells a letter, on two lines."""
        cells = {*turned(self.outline, way)}
        return Text("\n").join(
            Text("".join(HALVES[(row, column) in cells, (row + 1, column) in cells] for column in range(4)))
            for row in (0, 2)
        )


def corners(choices: list[str], say: Speech, width: int) -> Group:
    """Places across a border, which no map holds: row and column of the corner, a line for each turn."""
    by_way: dict[str, list[Text]] = {}
    for number, word in enumerate(choices, 1):
        if not word.startswith(PLACE):
            continue
        row, column, way = word.removeprefix(PLACE).split(",")
        place = f"{row},{column}".replace("-", "\u2212")
        by_way.setdefault(way, []).append(Text.assemble((f"{number:>3}", "bold"), f" {place}"))
    return Group(
        *[
            flow(places, width, "  ", Text(f"{say(f'princes-of-florence.way.{way}')}  ", "dim"))
            for way, places in by_way.items()
        ]
    )


def _rows(blocks: list[Text], in_a_row: int, gap: int = GAP) -> Group:
    """The blocks side by side, so many in a row."""
    rows = []
    for start in range(0, len(blocks), in_a_row):
        grid = Table.grid(padding=(0, gap, 0, 0))
        grid.add_row(*blocks[start : start + in_a_row])
        rows.append(grid)
    return Group(*rows)
