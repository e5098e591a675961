"""Plots as small SVG: words and shapes only, in the colours of the page around them; what they show is told, too."""

from signoria.arena.plots.bars import Bar, bars
from signoria.arena.plots.columns import Column, columns
from signoria.arena.plots.lines import Beside, Line, Point, exactly, lines
from signoria.arena.plots.page import STYLE, figure, page, table
from signoria.arena.plots.picture import picture

__all__ = [
    "STYLE",
    "Bar",
    "Beside",
    "Column",
    "Line",
    "Point",
    "bars",
    "columns",
    "exactly",
    "figure",
    "lines",
    "page",
    "picture",
    "table",
]
