"""The tiles of a position: by place or by cells, on free ground, and apart as long as there are too few builders."""

from collections.abc import Mapping
from typing import Any

from signoria.core.errors import InvalidPosition
from signoria.core.kernel import NONE
from signoria.core.position_fields import number, one_word, read_declared, read_list, shown
from signoria.games.princes.engine.board import BUILDERS_FOR_WALL_TO_WALL
from signoria.games.princes.engine.borders import Field
from signoria.games.princes.engine.cards import BUILDING_WORDS, TILE_WORDS
from signoria.games.princes.engine.numbers import BUILDINGS, LANDSCAPES
from signoria.games.princes.engine.sets import has, plus
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import (
    PLACE_WORDS,
    REACH,
    SIDE,
    Outline,
    around,
    column_of,
    place,
    row_of,
    way_of,
)
from signoria.games.princes.positions.fields import TILE
from signoria.games.princes.text.notation import PLACE_OF

Cells = list[tuple[int, int]]


def read_tile(s: PrincesState, seat: int, given: object) -> None:
    """Lay a tile where the position says. Whether buildings may touch is asked when all lie there."""
    mine = f"tiles of seat {seat}"
    doc = read_declared(mine, given, TILE)
    tile = one_word(mine, doc.get("tile"), TILE_WORDS)
    mine = f"{mine}: {TILE_WORDS[tile]}"
    where = _place(mine, s.settings.box.outlines[tile], doc)
    covered = s.settings.box.outlines[tile].covered(where) or joint_cells_of(s, seat, tile, where)
    if covered == 0:
        together = "" if s.settings.field else "; across a border only with the option cooperative_building"
        raise InvalidPosition(f"{mine}: {PLACE_WORDS[where]} is not wholly on the grid{together}")
    if covered & s.ground[seat]:
        raise InvalidPosition(f"{mine} at {PLACE_WORDS[where]} overlaps another tile or the palace [POF-PLACE-2]")
    if tile < BUILDINGS and has(s.buildings[seat], tile):
        raise InvalidPosition(
            f"{mine}: there are two; each building stands once in a principality [POF-PLACE-5]",
            "twice",
            what=TILE_WORDS[tile],
        )
    s.ground[seat] |= covered
    s.tiles[seat] += [tile, where]
    if tile < BUILDINGS:
        s.walls[seat] |= covered
        s.buildings[seat] = plus(s.buildings[seat], tile)
        s.buildings_left[tile] -= 1
    else:
        s.landscapes[seat * LANDSCAPES + tile - BUILDINGS] += 1
        s.landscapes_left[tile - BUILDINGS] -= 1


def _place(where: str, outline: Outline, doc: Mapping[str, Any]) -> int:
    """The place of a tile, by its word or by its cells; turns that look the same are one."""
    by_word = _by_word(where, outline, doc["place"]) if "place" in doc else NONE
    by_cells = _by_cells(where, outline, doc["cells"]) if "cells" in doc else NONE
    if by_word == by_cells == NONE:
        raise InvalidPosition(f"{where}: expected a place like '3,5,m90', or its cells like [[3, 5], [3, 6]]", "form")
    if NONE not in (by_word, by_cells) and by_word != by_cells:
        raise InvalidPosition(
            f"{where}: its cells say {PLACE_WORDS[by_cells]} and its place says {PLACE_WORDS[by_word]}"
        )
    return by_word if by_word != NONE else by_cells


def _by_word(where: str, outline: Outline, word: object) -> int:
    found = PLACE_OF.get(word, NONE) if isinstance(word, str) else NONE
    if found == NONE:
        raise InvalidPosition(f"{where}: expected a place like '3,5,m90' on the grid, got {shown(word)}", "form")
    looks_like = outline.cells.index(outline.cells[way_of(found)])
    return place(looks_like, row_of(found), column_of(found))


def _by_cells(where: str, outline: Outline, listed: object) -> int:
    """The place at which a tile covers exactly these cells."""
    cells: Cells = []
    for pair in read_list(f"{where}: cells", listed, outline.size):
        row, column = (number(f"{where}: cells", value, 1 - REACH, SIDE + REACH) - 1 for value in _pair(where, pair))
        cells.append((row, column))
    top, left = min(row for row, _ in cells), min(column for _, column in cells)
    shape = sorted((row - top, column - left) for row, column in cells)
    if shape not in outline.cells or not (-REACH <= top < SIDE and -REACH <= left < SIDE):
        raise InvalidPosition(f"{where}: it cannot cover the cells {shown(listed)}, however it is turned", "form")
    return place(outline.cells.index(shape), top, left)


def _pair(where: str, pair: object) -> list[Any]:
    return read_list(f"{where}: cells: row and column", pair, 2)


def joint_cells_of(s: PrincesState, seat: int, tile: int, where: int) -> int:
    """The cells in the land of a seat that a building across one of its borders covers; 0 if it is none."""
    partner = _partner_at(s, seat, tile, where)
    if partner == NONE or s.settings.field is None:
        return 0
    places = s.settings.field.crossings[seat][s.settings.field.border(seat, partner)][tile]
    return places.mine[places.index(where)]


def _partner_at(s: PrincesState, seat: int, tile: int, where: int) -> int:
    """With whom a seat shares a building in a place across a border; NONE where it lies across none."""
    field = s.settings.field
    if field is None or tile >= len(BUILDING_WORDS):
        return NONE
    for border, places in zip(field.borders[seat], field.crossings[seat], strict=True):
        if places[tile].index(where) != NONE:
            return border.other
    return NONE


def check_halves(s: PrincesState) -> None:
    """Every building across a border lies in both lands; in the stock it is missing once."""
    for seat in range(s.players):
        for tile, where in _laid(s, seat):
            if s.settings.box.outlines[tile].covered(where) == 0 and seat < _other_half(s, seat, tile, where):
                s.buildings_left[tile] += 1


def _laid(s: PrincesState, seat: int) -> list[tuple[int, int]]:
    tiles = s.tiles[seat]
    return [(tiles[at], tiles[at + 1]) for at in range(0, len(tiles), 2)]


def _other_half(s: PrincesState, seat: int, tile: int, where: int) -> int:
    """Who has the other half of a building."""
    field, partner = s.settings.field, _partner_at(s, seat, tile, where)
    assert field is not None, "only there buildings lie across borders"
    places = field.crossings[seat][field.border(seat, partner)][tile]
    if (tile, places.partner_places[places.index(where)]) not in _laid(s, partner):
        raise InvalidPosition(
            f"tiles of seat {seat}: {TILE_WORDS[tile]} at {PLACE_WORDS[where]} lacks its half in the land of "
            f"seat {partner}"
        )
    return partner


def check_apart(s: PrincesState) -> None:
    """Buildings keep apart from each other and the palace as long as their owner has fewer than two builders.

    [POF-PLACE-3, POF-COOP-2, POF-COOP-9]
    """
    for seat in range(s.players):
        if s.builders[seat] < BUILDERS_FOR_WALL_TO_WALL:
            for tile, where in _laid(s, seat):
                if tile < BUILDINGS:
                    _check_building_apart(s, seat, tile, where)


def _check_building_apart(s: PrincesState, seat: int, tile: int, where: int) -> None:
    """One building of a seat with fewer than two builders."""
    covered = s.settings.box.outlines[tile].covered(where) or joint_cells_of(s, seat, tile, where)
    here = f"tiles of seat {seat}: {TILE_WORDS[tile]} at {PLACE_WORDS[where]}"
    if around(covered) & s.walls[seat] & ~covered:
        raise InvalidPosition(
            f"{here} touches another building or the palace, which takes two builders; the seat has {s.builders[seat]} "
            "[POF-PLACE-3]"
        )
    if s.settings.field is not None:
        _check_borders(s, s.settings.field, seat, tile, where)


def _check_borders(s: PrincesState, field: Field, seat: int, tile: int, where: int) -> None:
    """Beside a border that it does not cross, a building takes a builder, and two opposite what stood there before."""
    here, partner = (
        f"tiles of seat {seat}: {TILE_WORDS[tile]} at {PLACE_WORDS[where]}",
        _partner_at(s, seat, tile, where),
    )
    covered = s.settings.box.outlines[tile].covered(where) or joint_cells_of(s, seat, tile, where)
    for number_of_border, border in enumerate(field.borders[seat]):
        other, itself = border.other, 0
        if other == partner:
            places = field.crossings[seat][number_of_border][tile]
            itself = places.theirs[places.index(where)]
        elif covered & border.cells and s.builders[seat] == 0:
            raise InvalidPosition(
                f"{here} lies beside the border with seat {other}, which takes a builder [POF-COOP-2]"
            )
        apart = s.builders[other] < BUILDERS_FOR_WALL_TO_WALL
        before = s.walls[other] & ~itself if apart else s.settings.box.palaces[1]
        if covered & border.opposite(before):
            raise InvalidPosition(
                f"{here} lies opposite a building or palace of seat {other}, which takes two builders [POF-COOP-2]"
            )
