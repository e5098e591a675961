"""How games look in the terminal. A drawing is made from setup and view alone: it shows what its seat may know."""

from signoria.cli.drawing.citadels import CitadelsDrawing
from signoria.cli.drawing.drawing import Drawing
from signoria.cli.drawing.lost_cities import LostCitiesDrawing
from signoria.cli.drawing.princes import PrincesDrawing
from signoria.cli.speech import Speech
from signoria.core.match import Match

DRAWINGS: dict[str, type[Drawing]] = {
    "citadels": CitadelsDrawing,
    "lost-cities": LostCitiesDrawing,
    "princes-of-florence": PrincesDrawing,
}


def drawing(match: Match, say: Speech, names: list[str]) -> Drawing:
    """The drawing of a match: its game's own, or one that does for any."""
    return DRAWINGS.get(match.game.id, Drawing)(match.setup(), say, names)


__all__ = ["Drawing", "drawing"]
