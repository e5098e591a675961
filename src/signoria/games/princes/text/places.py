"""Places as choices name them, and the cells that a tile covers there. Anybody may ask, with what the setup says."""

from collections.abc import Sequence

from signoria.games.princes.engine.tiles import SIDE, WAY_WORDS, turned

Cell = tuple[int, int]
"""Row and column, from 0."""


def cells_at(outline: Sequence[Sequence[int]], place: str) -> list[Cell]:
    """The cells that a tile covers at a place like `6,3,90`; `outline` is what the setup draws."""
    row, column, way = place.split(",")
    drawn = [(down, right) for down, right in outline]
    return [(int(row) - 1 + down, int(column) - 1 + right) for down, right in turned(drawn, WAY_WORDS.index(way))]


def is_at_home(cell: Cell) -> bool:
    """Does the cell lie in one's own principality, and not across a border?"""
    row, column = cell
    return 0 <= row < SIDE and 0 <= column < SIDE
