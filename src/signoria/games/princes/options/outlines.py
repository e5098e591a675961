"""Reading the outlines of tiles, the boards and how boards are joined."""

from typing import Any

from signoria.games.princes.engine.cards import ALL_BUILDINGS, ALL_SIZES, LANDSCAPE_WORDS, MAX_SEATS, TILE_WORDS
from signoria.games.princes.engine.numbers import BUILDINGS
from signoria.games.princes.engine.tiles import SIDE, Outline, around, cell_at

SIZES = {size.slug: size.cells for size in ALL_SIZES}
KINDS = [building.size.slug for building in ALL_BUILDINGS] + ["landscape"] * len(LANDSCAPE_WORDS)
PALACE_CELLS = 6
Cells = list[tuple[int, int]]


def read_outlines(entries: list[dict[str, Any]]) -> list[Outline]:
    """The outlines of all tiles, in our order."""
    by_id = {entry["id"]: entry for entry in entries}
    for word in TILE_WORDS:
        if word not in by_id:
            raise ValueError(f"tile: {word} is missing")
    if len(entries) != len(TILE_WORDS):
        raise ValueError(f"tile: expected {len(TILE_WORDS)} tiles, each once, got {len(entries)}")
    outlines = [_outline(by_id[word], KINDS[place]) for place, word in enumerate(TILE_WORDS)]
    forest, lake, park = (outline.size for outline in outlines[BUILDINGS:])
    if not forest > lake > park:
        raise ValueError(f"tile: a forest is larger than a lake and a lake than a park, got {forest}, {lake}, {park}")
    return outlines


def _outline(entry: dict[str, Any], kind: str) -> Outline:
    label = f"tile {entry['id']}"
    if entry["kind"] != kind:
        raise ValueError(f"{label}: kind: expected {kind!r}, got {entry['kind']!r}")
    cells = _cells(label, entry["outline"], "#")
    if len(cells) != SIZES.get(kind, len(cells)):
        raise ValueError(f"{label}: outline: expected {SIZES[kind]} cells, got {len(cells)}")
    if not _connected(cells):
        raise ValueError(f"{label}: outline: its cells are not connected")
    return Outline(cells)


def _cells(label: str, rows: object, mark: str) -> Cells:
    """The marked cells of a drawing."""
    if not isinstance(rows, list) or not 1 <= len(rows) <= SIDE or not all(isinstance(row, str) for row in rows):
        raise ValueError(f"{label}: expected 1 to {SIDE} rows of {mark!r} and '.', got {rows!r}")
    for row in rows:
        if len(row) != len(rows[0]) or not 1 <= len(row) <= SIDE or set(row) - {mark, "."}:
            raise ValueError(
                f"{label}: expected rows of {mark!r} and '.', equally long and at most {SIDE}, got {row!r}"
            )
    cells = [(row, column) for row, line in enumerate(rows) for column, sign in enumerate(line) if sign == mark]
    if not cells:
        raise ValueError(f"{label}: expected at least one {mark!r}")
    return cells


def _connected(cells: Cells) -> bool:
    mask = _mask(cells)
    grown = mask & -mask
    while (more := around(grown) & mask) != grown:
        grown = more
    return grown == mask


def read_palaces(entries: list[dict[str, Any]]) -> list[int]:
    """The cells of the palace on the front and on the back of a board."""
    by_id = {entry["id"]: entry for entry in entries}
    if sorted(by_id) != ["back", "front"] or len(entries) != 2:
        raise ValueError(f"board: expected front and back, got {', '.join(map(str, by_id))}")
    return [_palace(by_id[side]) for side in ("front", "back")]


def _palace(entry: dict[str, Any]) -> int:
    label = f"board {entry['id']}"
    cells = _cells(label, entry["grid"], "P")
    if len(entry["grid"]) != SIDE or len(entry["grid"][0]) != SIDE:
        raise ValueError(f"{label}: expected {SIDE} rows of {SIDE} cells")
    if len(cells) != PALACE_CELLS or not _connected(cells):
        raise ValueError(f"{label}: expected a palace of {PALACE_CELLS} connected cells, got {len(cells)}")
    return _mask(cells)


def _mask(cells: Cells) -> int:
    """The cells as a set."""
    return sum(1 << cell_at(row, column) for row, column in cells)


def read_layouts(entries: list[dict[str, Any]]) -> list[list[list[int]]]:
    """How boards are joined, by number of players; nothing for fewer than two."""
    by_count = {entry["players"]: entry for entry in entries}
    if sorted(by_count) != list(range(2, MAX_SEATS + 1)) or len(entries) != len(by_count):
        raise ValueError(f"layout: expected one each for 2 to {MAX_SEATS} players, got {sorted(by_count)}")
    return [[], []] + [_layout(by_count[count], count) for count in range(2, MAX_SEATS + 1)]


def _layout(entry: dict[str, Any], count: int) -> list[list[int]]:
    label = f"layout {count}"
    corners = entry["corners"]
    if not isinstance(corners, list) or len(corners) != count:
        raise ValueError(f"{label}: corners: expected {count} pairs of column and row, got {corners!r}")
    for corner in corners:
        if not isinstance(corner, list) or len(corner) != 2 or not all(type(number) is int for number in corner):
            raise ValueError(f"{label}: corners: expected a pair of column and row, got {corner!r}")
    for seat in range(count):
        for other in range(seat):
            if border(corners[seat], corners[other]) < 0:
                raise ValueError(f"{label}: the boards of seats {other} and {seat} overlap")
        if border(corners[seat], corners[(seat + 1) % count]) == 0:
            raise ValueError(f"{label}: seats {seat} and {(seat + 1) % count} share no border")
    return corners


def border(one: list[int], other: list[int]) -> int:
    """How many cells of border two boards share; less than 0 if they overlap."""
    across, down = abs(one[0] - other[0]), abs(one[1] - other[1])
    if across < SIDE and down < SIDE:
        return -1
    if across == SIDE:
        return max(SIDE - down, 0)
    return max(SIDE - across, 0) if down == SIDE else 0
