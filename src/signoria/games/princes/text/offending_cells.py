"""Which cell of a place breaks which rule, as the seat that chooses counts rows and columns."""

from signoria.core.kernel import NONE
from signoria.core.message import Argument, Message, message, seat_name
from signoria.games.princes.engine.board import PlaceTile, barred_by
from signoria.games.princes.engine.cooperative import ChooseJointPlace
from signoria.games.princes.engine.joint_places import beside_walls
from signoria.games.princes.engine.sets import has
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import SIDE, around, cell_at, column_of, row_of, way_of
from signoria.games.princes.text.sentences import GAME


def objection_to_place(
    s: PrincesState, step: PlaceTile | ChooseJointPlace, where: int, rule: str, args: dict[str, Argument]
) -> Message:
    """Why the tile that is being laid may not lie there; `args` is what can be said of any choice."""
    key = f"{GAME}.refusal.{rule}"
    tile = step.building if isinstance(step, ChooseJointPlace) else step.tile
    for down, right in s.settings.box.outlines[tile].cells[way_of(where)]:
        row, column = row_of(where) + down, column_of(where) + right
        broken = Cell(s, step, row, column).broken(rule)
        if broken is not None:
            key += ".cell" if rule == "POF-COOP-4" else ""
            return message(key, **(args | broken | {"row": row + 1, "column": column + 1}))
    return message(key, **args)


class Cell:
    """A cell that a tile would cover: in whose land it lies, NONE for nobody's, and whose border is crossed."""

    def __init__(self, s: PrincesState, step: PlaceTile | ChooseJointPlace, row: int, column: int) -> None:
        self.s = s
        self.partner = step.partner if isinstance(step, ChooseJointPlace) else NONE
        self.land, self.cell = step.seat, cell_at(row, column)
        if not _on_grid(row, column):
            self.land = NONE
            if self.partner != NONE:
                self._cross(step.seat, row, column)

    def _cross(self, active: int, row: int, column: int) -> None:
        """Across the border it may be a cell of the partner."""
        field = self.s.settings.field
        assert field is not None, "only in cooperative building one looks for a partner"
        border = field.borders[active][field.border(active, self.partner)]
        if _on_grid(row - border.down, column - border.across):
            self.cell = cell_at(row - border.down, column - border.across)
            self.land, self.partner = self.partner, active

    def broken(self, rule: str) -> dict[str, Argument] | None:
        """What to say of this cell if it breaks the rule."""
        if rule in ("POF-PLACE-1", "POF-COOP-4"):
            return {} if self.land == NONE else None
        if rule == "POF-PLACE-2":
            return {} if self.lies_in(self.s.ground[self.land]) else None
        if rule == "POF-PLACE-3":
            return {} if self.lies_in(around(self.s.walls[self.land])) else None
        if rule == "POF-COOP-9":
            near = self.lies_in(beside_walls(self.s, self.land, self.partner))
            return {"owner": seat_name(self.land), "builders": self.s.builders[self.land]} if near else None
        return self.at_border() if rule in ("POF-COOP-2", "POF-COOP-10") else None

    def lies_in(self, cells: int) -> bool:
        """Is it one of these cells of its land?"""
        return has(cells, self.cell)

    def at_border(self) -> dict[str, Argument] | None:
        """Which neighbour it would lie beside, where that is forbidden."""
        field = self.s.settings.field
        assert field is not None, "there are borders only in cooperative building"
        for border in field.borders[self.land]:
            if border.other != self.partner and self.lies_in(barred_by(self.s, self.land, border)):
                owner, other = seat_name(self.land), seat_name(border.other)
                return {"owner": owner, "other": other, "builders": self.s.builders[self.land]}
        return None


def _on_grid(row: int, column: int) -> bool:
    return 0 <= row < SIDE and 0 <= column < SIDE
