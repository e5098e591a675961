"""Where two neighbours may build together: places across their border."""

from signoria.games.princes.engine.board import BUILDERS_FOR_WALL_TO_WALL, barred
from signoria.games.princes.engine.borders import Crossing
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import GRID, around


def crossing(s: PrincesState, seat: int, partner: int, building: int) -> Crossing:
    """The places of a building across the border of two neighbours."""
    field = s.settings.field
    assert field is not None, "there are borders only in cooperative building"
    return field.crossings[seat][field.border(seat, partner)][building]


def joint_cells(s: PrincesState, seat: int, partner: int) -> int:
    """The cells in the land of a seat that a building with that partner may cover, by the builders of the seat.

    [POF-COOP-9, POF-COOP-10]
    """
    free = GRID & ~s.ground[seat]
    if s.builders[seat] < BUILDERS_FOR_WALL_TO_WALL:
        free &= ~around(s.walls[seat]) & ~barred(s, seat, partner)
    return free


def beside_walls(s: PrincesState, seat: int, partner: int) -> int:
    """The cells in the land of a seat that touch buildings or palaces there or across the border with the partner.

    None for a seat with two builders. [POF-COOP-9]
    """
    field = s.settings.field
    assert field is not None, "there are borders only in cooperative building"
    if s.builders[seat] >= BUILDERS_FOR_WALL_TO_WALL:
        return 0
    border = field.borders[seat][field.border(seat, partner)]
    return around(s.walls[seat]) | border.opposite(s.walls[partner])


def joint_places(s: PrincesState, seat: int, partner: int, building: int, only_first: bool) -> list[int]:
    """Where two neighbours may build together, as the first of them sees it, ascending."""
    mine, theirs = ~joint_cells(s, seat, partner), ~joint_cells(s, partner, seat)
    places = crossing(s, seat, partner, building)
    allowed: list[int] = []
    for number in range(len(places.places)):
        if places.mine[number] & mine == 0 and places.theirs[number] & theirs == 0:
            allowed.append(places.places[number])
            if only_first:
                return allowed
    return allowed
