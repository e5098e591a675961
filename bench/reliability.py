"""A reliability plot: how often it was won, by how likely that seemed."""

from collections.abc import Sequence

from signoria.analysis.calibration import Bin, expected_error
from signoria.arena.plots import Beside, Line, exactly, lines, picture

TITLES = {"asked": "the seat that is to choose", "unasked": "the other seats"}
AS_TOLD = Line("as told", [exactly(0, 0), exactly(1, 1)])


def plotted(game_id: str, games: int, before: dict[str, list[Bin]], after: dict[str, list[Bin]]) -> str:
    """Both kinds of seats, before the calibration and with it."""
    title = f"{game_id}, {games} games that the curves were not fitted on"
    return picture(
        title, [(f"{TITLES[name]}: won, % by expected, %", panel(before[name], after[name])) for name in after]
    )


def panel(before: Sequence[Bin], after: Sequence[Bin]) -> str:
    """The curves of one kind of seats, and the line on which all chances come true."""
    drawn = [curve("calibrated", after), curve("before", before), AS_TOLD]
    return lines("reliability", drawn, percent, percent, f"{drawn[0].name}; {drawn[1].name}", Beside((0.0, 1.0)))


def curve(name: str, found: Sequence[Bin]) -> Line:
    """A point for each tenth of the chances; the name tells by how much they are off."""
    told = f"{name}: off by {100 * expected_error(list(found)):.1f} points on the mean"
    return Line(told, [exactly(one.expected, one.won) for one in found])


def percent(chance: float) -> str:
    """A chance in hundredths."""
    return f"{100 * chance:.0f}"
