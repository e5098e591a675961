"""How games look in the terminal. A drawing is made from a view alone: it shows what its seat may know."""

from signoria.cli.drawing.drawing import Drawing
from signoria.cli.drawing.lost_cities import LostCitiesDrawing
from signoria.cli.speech import Speech

DRAWINGS: dict[str, type[Drawing]] = {"lost-cities": LostCitiesDrawing}


def drawing(game_id: str, say: Speech, names: list[str]) -> Drawing:
    """The drawing of a game: its own, or one that does for any."""
    return DRAWINGS.get(game_id, Drawing)(say, names)


__all__ = ["Drawing", "drawing"]
