"""Standing columns: how often each number came."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from signoria.arena.plots.drawing import SERIES, WIDTH, Scale, box, drawing, line, upright, words

HEIGHT = 180.0
TOP = 8.0
LEFT = 44.0


class Column(NamedTuple):
    """One column: what it stands for, its height with its interval, and the words for it."""

    name: str
    value: float
    low: float
    high: float
    told: str
    short: str = ""
    """What stands below it, where that is not its name."""


def columns(title: str, rows: Sequence[Column], mark: Callable[[float], str]) -> str:
    """Columns side by side; as many names below them as there is room for."""
    scale = Scale(0, max(column.high for column in rows), HEIGHT, TOP)
    shapes: list[str] = []
    for at in scale.marks():
        shapes += [
            line(LEFT, scale(at), WIDTH, scale(at), faint=True),
            words(LEFT - 4, scale(at) + 4, mark(at), "end", True),
        ]
    width = (WIDTH - LEFT - 10) / len(rows)
    longest = max(len(column.short or column.name) for column in rows)
    every = max(1, round((longest * 7 + 8) / width + 0.5))
    for number, column in enumerate(rows):
        x = LEFT + number * width
        shapes += [
            box(x + width * 0.08, scale(column.value), width * 0.84, HEIGHT - scale(column.value), SERIES[1]),
            upright(x + width / 2, scale(column.low), scale(column.high), width * 0.2),
        ]
        if number % every == 0:
            shapes.append(words(x + width / 2, HEIGHT + 14, column.short or column.name, "middle", True))
    told = "; ".join(f"{column.name}: {column.told}" for column in rows)
    return drawing(title, told, HEIGHT + 20, shapes)
