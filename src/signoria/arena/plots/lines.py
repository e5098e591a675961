"""Lines with bands: what happens to a number along another, such as round after round."""

from collections.abc import Callable, Sequence
from math import isfinite
from typing import NamedTuple

from signoria.arena.plots.drawing import SERIES, WIDTH, Scale, dashed, drawing, line, note, words

HEIGHT = 190.0
TOP = 8.0
LEFT = 48.0
RIGHT = WIDTH - 10.0
DASHES = ("", "7 3", "2 3", "9 3 2 3", "12 4", "4 2 1 2", "1 4", "9 2 1 2 1 2")
"""Lines are told apart without their colours, too."""


class Point(NamedTuple):
    """A number with its interval, at a place."""

    x: float
    y: float
    low: float
    high: float


def exactly(x: float, y: float) -> Point:
    """A number that is known exactly, at a place."""
    return Point(x, y, y, y)


class Line(NamedTuple):
    """The points of one thing, from left to right."""

    name: str
    points: list[Point]


class Beside(NamedTuple):
    """What is drawn beside the lines."""

    span: tuple[float, float] | None = None
    """From where to where the numbers go; as far as the lines do where nothing is said."""
    level: float | None = None
    """A number to compare with, as a dashed line across."""
    notes: Sequence[tuple[float, float]] = ()
    """Places to be marked, with numbers from 1 on."""


def lines(
    title: str,
    drawn: Sequence[Line],
    mark: Callable[[float], str],
    x_mark: Callable[[float], str],
    told: str,
    beside: Beside | None = None,
) -> str:
    """One or a few lines, their names beneath."""
    beside = beside or Beside()
    points = [point for each in drawn for point in each.points]
    ys = beside.span or [y for point in points for y in (point.y, point.low, point.high) if isfinite(y)]
    across = Scale(min(p.x for p in points), max(p.x for p in points), LEFT, RIGHT)
    up = Scale(min(ys), max(ys), HEIGHT, TOP)
    shapes: list[str] = []
    for at in up.marks():
        shapes += [line(LEFT, up(at), RIGHT, up(at), faint=True), words(LEFT - 4, up(at) + 4, mark(at), "end", True)]
    shapes += [words(across(at), HEIGHT + 16, x_mark(at), "middle", True) for at in across.marks(6)]
    if beside.level is not None:
        shapes.append(dashed(LEFT, up(beside.level), RIGHT, up(beside.level)))
    for number, each in enumerate(drawn):
        shapes += _line(each, number, across, up)
    for number, (x, y) in enumerate(beside.notes, 1):
        shapes.append(note(across(x), up(y), str(number)))
    return drawing(title, told, HEIGHT + 22 + 18 * len(drawn), shapes)


def _line(each: Line, number: int, across: Scale, up: Scale) -> list[str]:
    colour, dashes = SERIES[number % len(SERIES)], DASHES[number % len(DASHES)]
    path = " ".join(f"{across(point.x):.1f},{up(point.y):.1f}" for point in each.points)
    look = f'fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dashes}"'
    y = HEIGHT + 34 + 18 * number
    return [
        *_band(each, colour, across, up),
        f'<polyline points="{path}" {look}/>',
        f'<polyline points="{LEFT:.0f},{y - 4:.0f} {LEFT + 26:.0f},{y - 4:.0f}" {look}/>',
        words(LEFT + 32, y, each.name),
    ]


def _band(each: Line, colour: str, across: Scale, up: Scale) -> list[str]:
    """The intervals of all points; none where they are known exactly."""
    sure = [point for point in each.points if isfinite(point.low) and isfinite(point.high)]
    if all(point.low == point.high for point in sure):
        return []
    upper = [f"{across(point.x):.1f},{up(point.high):.1f}" for point in sure]
    lower = [f"{across(point.x):.1f},{up(point.low):.1f}" for point in reversed(sure)]
    return [f'<polygon points="{" ".join(upper + lower)}" fill="{colour}" fill-opacity="0.18"/>']
