"""Dots with intervals, one row each, from the best to the last or in their own order.

A name stands beside its row, or above it where it would be too long, in several lines where its number needs the room;
so they fit any page.
"""

from collections.abc import Callable, Sequence
from math import isfinite
from textwrap import wrap
from typing import NamedTuple

from signoria.arena.plots.drawing import SERIES, WIDTH, Scale, dashed, dot, drawing, line, whisker, words

LOW_ROW, HIGH_ROW, TEXT = 24, 40, 16
"""The height of a row with its name beside it, of one below its name, and of another line of that."""
LONGEST, ABOVE = 19, 44
"""Letters of a name that fits beside its row, and of a line above it that leaves room for the number."""
NAMES, VALUES, LETTER = 136.0, 88.0, 7.2
"""The room for names and for numbers, and for a letter of those that need more."""
EDGE = 10.0


class Bar(NamedTuple):
    """A number with its interval, and the words for it."""

    name: str
    value: float
    low: float
    high: float
    told: str
    """The number as the reader's language writes it."""
    series: int = 0


def bars(
    title: str, rows: Sequence[Bar], mark: Callable[[float], str], base: float = 0.0, reference: float | None = None
) -> str:
    """A dot a row with a stem from the base, or from the number that each would have if all were alike."""
    ends = [end for bar in rows for end in (bar.low, bar.high, bar.value) if isfinite(end)]
    beside = all(len(bar.name) <= LONGEST for bar in rows)
    values = max(VALUES, LETTER * max(len(bar.told) for bar in rows))
    room = (NAMES, WIDTH - values - EDGE) if beside else (EDGE, WIDTH - EDGE)
    start = base if reference is None else reference  # what stems start from is on the scale; nothing else must be
    scale = Scale(min([start, *ends]), max([start, *ends]), *room)
    heights = [LOW_ROW if beside else HIGH_ROW + TEXT * (len(wrap(bar.name, ABOVE)) - 1) for bar in rows]
    shapes: list[str] = []
    height = sum(heights) + 4
    for at in scale.marks(3 if beside else 4):
        shapes += [
            line(scale(at), 4, scale(at), height, faint=True),
            words(scale(at), height + 14, mark(at), "middle", True),
        ]
    if reference is not None:
        shapes.append(dashed(scale(reference), 4, scale(reference), height))
    top = 4
    for bar, row in zip(rows, heights, strict=True):
        shapes += _row(bar, scale, scale(start), top + 4 if beside else top, top + row - (12 if beside else 17))
        top += row
    return drawing(title, "; ".join(f"{bar.name}: {bar.told}" for bar in rows), height + 20, shapes)


def _row(bar: Bar, scale: Scale, stem: float, top: float, y: float) -> list[str]:
    """Name, stem, interval, dot and number."""
    at, colour = scale(bar.value), SERIES[bar.series % len(SERIES)]
    shapes = [words(1, top + 12 + TEXT * place, part) for place, part in enumerate(wrap(bar.name, ABOVE))]
    shapes += [words(WIDTH - 1, top + 12, bar.told, "end"), line(stem, y, at, y)]
    if isfinite(bar.low) and isfinite(bar.high) and bar.low < bar.high:
        shapes.append(whisker(scale(bar.low), scale(bar.high), y))
    return [*shapes, dot(at, y, colour)]
