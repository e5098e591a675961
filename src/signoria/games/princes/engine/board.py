"""The principality: where a tile may lie, and laying it."""

from typing import Final

from signoria.core.dice import Dice
from signoria.core.kernel import NONE
from signoria.core.message import message, seat_name
from signoria.games.princes.engine.action_space import KEEP, PICK, PLACE
from signoria.games.princes.engine.borders import Border
from signoria.games.princes.engine.decisions import CourtDecision
from signoria.games.princes.engine.names import tile_name
from signoria.games.princes.engine.numbers import BUILDINGS, LANDSCAPES
from signoria.games.princes.engine.rule_ids import (
    AT_THE_BORDER,
    BUILDING_PLACE_NOW,
    EMPTY_STACK,
    NO_ROOM,
    OVERLAPS,
    PICK_LANDSCAPE,
    PLACE_NOW,
    SAME_TURN,
    STICKS_OUT,
    WALL_TO_WALL,
)
from signoria.games.princes.engine.sets import plus, size
from signoria.games.princes.engine.state import PrincesState, changed
from signoria.games.princes.engine.tiles import CELLS, GRID, ON_GRID, PLACES_PER_WAY, around, way_of

POINTS_FOR_BUILDING: Final = 3
POINTS_FOR_FURTHER_LANDSCAPE: Final = 3
BUILDERS_FOR_WALL_TO_WALL: Final = 2
BUILDING_PRICES: Final = [700, 300, 300, 0]
"""What a building costs, by number of builders. [POF-BUILD-1]"""


def free_cells(s: PrincesState, seat: int, tile: int) -> int:
    """The cells a tile may cover. Until there are two builders a building keeps clear of buildings and the palace.

    [POF-PLACE-2, POF-PLACE-3, POF-PLACE-4, POF-LAND-3]
    """
    free = GRID & ~s.ground[seat]
    if tile < BUILDINGS and s.builders[seat] < BUILDERS_FOR_WALL_TO_WALL:
        free &= ~around(s.walls[seat])
        if s.settings.field is not None:
            free &= ~barred(s, seat, NONE)
    return free


def barred(s: PrincesState, seat: int, partner: int) -> int:
    """The cells beside a border that a building may not cover while its owner has fewer than two builders.

    Without a builder all of them; with one, those opposite something. Across the border with a partner only what lies
    opposite a building of his. [POF-COOP-2, POF-COOP-9, POF-COOP-10]
    """
    field = s.settings.field
    assert field is not None, "there are borders only in cooperative building"
    cells = 0
    for border in field.borders[seat]:
        if border.other == partner:
            cells |= border.opposite(s.walls[partner])
        else:
            cells |= barred_by(s, seat, border)
    return cells


def barred_by(s: PrincesState, seat: int, border: Border) -> int:
    """The cells beside one border that a seat with fewer than two builders may not build on alone. [POF-COOP-2]"""
    if s.builders[seat] == 0:
        return border.cells
    return border.opposite((s.ground if s.settings.landscape_blocks else s.walls)[border.other])


def fits(s: PrincesState, seat: int, tile: int) -> bool:
    """Is there a place for the tile?"""
    return s.settings.box.outlines[tile].fits(free_cells(s, seat, tile))


def points_for_tile(s: PrincesState, seat: int, tile: int) -> int:
    """What laying a tile brings: every building, and every further landscape of its kind."""
    if tile < BUILDINGS:
        return POINTS_FOR_BUILDING
    return POINTS_FOR_FURTHER_LANDSCAPE if s.landscapes[seat * LANDSCAPES + tile - BUILDINGS] else 0


def lay(s: PrincesState, seat: int, tile: int, where: int) -> None:
    """Lay a tile, and move forward for it. Nothing that lies here ever moves again. [POF-PLACE-6]"""
    covered = s.settings.box.outlines[tile].covered(where)
    s.ground[seat] |= covered
    s.tiles[seat] = [*s.tiles[seat], tile, where]
    won = points_for_tile(s, seat, tile)
    s.points[seat] += won
    if tile < BUILDINGS:
        s.walls[seat] |= covered
        s.buildings[seat] = plus(s.buildings[seat], tile)
        s.buildings_left[tile] -= 1
    else:
        kind = tile - BUILDINGS
        mine = seat * LANDSCAPES + kind
        s.landscapes_left = changed(s.landscapes_left, kind, s.landscapes_left[kind] - 1)
        s.landscapes = changed(s.landscapes, mine, s.landscapes[mine] + 1)
    if s.events is not None:
        tell_tile(s, seat, tile, won)


def tell_tile(s: PrincesState, seat: int, tile: int, won: int) -> None:
    """Say what was built and for how much, or which landscape was laid, and what it brought."""
    names = (seat_name(seat), tile_name(tile))
    if tile < BUILDINGS:
        price = BUILDING_PRICES[s.builders[seat]]
        s.tell(message("princes-of-florence.event.build", seat=names[0], tile=names[1], price=price, n=won))
    elif won:
        s.tell(message("princes-of-florence.event.lay-another", seat=names[0], tile=names[1], n=won))
    else:
        s.tell(message("princes-of-florence.event.lay", seat=names[0], tile=names[1]))


class PlaceTile(CourtDecision):
    """Lay a tile: on the grid, turned and mirrored at will. [POF-PLACE-1, POF-LAND-1, POF-LAND-2, POF-BUILD-3]"""

    @property
    def tile(self) -> int:
        """The tile to be laid."""
        return self.what

    def own_choices(self, s: PrincesState) -> list[int]:
        outline = s.settings.box.outlines[self.tile]
        return [PLACE + where for where in outline.places(free_cells(s, self.seat, self.tile))]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        if choice < PLACE or choice >= KEEP:
            return BUILDING_PLACE_NOW if self.tile < BUILDINGS else PLACE_NOW
        where = choice - PLACE
        outline = s.settings.box.outlines[self.tile]
        if way_of(where) not in outline.ways:
            return SAME_TURN
        covered = outline.covered(where)
        if covered == 0:
            return STICKS_OUT
        if covered & s.ground[self.seat]:
            return OVERLAPS
        if covered & ~free_cells(s, self.seat, self.tile) == 0:
            return 0
        return WALL_TO_WALL if covered & around(s.walls[self.seat]) else AT_THE_BORDER

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        lay(s, self.seat, self.tile, choice - PLACE)

    def random_choice(self, s: PrincesState, dice: Dice) -> int:
        free = free_cells(s, self.seat, self.tile)
        outline = s.settings.box.outlines[self.tile]
        corners = [outline.corners(way, free) for way in outline.ways]
        counts = [size(cells) for cells in corners]
        others: list[int] = []
        self.add_anytime_choices(s, others)
        pick = dice.below(sum(counts) + len(others))
        for place in range(len(counts)):
            if pick < counts[place]:
                return PLACE + outline.ways[place] * PLACES_PER_WAY + ON_GRID[nth_cell(corners[place], pick)]
            pick -= counts[place]
        return others[pick]


def nth_cell(cells: int, pick: int) -> int:
    """The cell with that many cells before it."""
    for cell in range(CELLS):
        if cells >> cell & 1:
            if pick == 0:
                return cell
            pick -= 1
    raise AssertionError("the cells were counted a moment ago")


class PickLandscape(CourtDecision):
    """With two players: which landscape the buyer takes. [POF-TWO-3]"""

    def own_choices(self, s: PrincesState) -> list[int]:
        return [
            PICK + kind
            for kind in range(LANDSCAPES)
            if s.landscapes_left[kind] and fits(s, self.seat, BUILDINGS + kind)
        ]

    def own_obstacle(self, s: PrincesState, choice: int) -> int:
        kind = choice - PICK
        if kind < 0 or kind >= LANDSCAPES:
            return PICK_LANDSCAPE
        if s.landscapes_left[kind] == 0:
            return EMPTY_STACK
        return 0 if fits(s, self.seat, BUILDINGS + kind) else NO_ROOM

    def resolve_own(self, s: PrincesState, choice: int) -> None:
        s.agenda.append(PlaceTile(self.seat, BUILDINGS + choice - PICK))
