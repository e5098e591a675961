"""How often numbers came, as columns of a plot."""

from collections.abc import Mapping

from signoria.arena.intervals import proportion
from signoria.arena.plots import Column
from signoria.arena.speaking import Reporter

BINS = 24


def binned(counts: Mapping[int, int], say: Reporter, cases: int) -> list[Column]:
    """How often numbers came, in ranges where there are many.

    Intervals are those of so many cases: numbers of one game, or of one deal, are not independent. That is rather too
    wide than too narrow.
    """
    low, high, total = min(counts), max(counts), sum(counts.values())
    width = max(1, -(-(high - low + 1) // BINS))
    found: list[Column] = []
    for first in range(low, high + 1, width):
        part = sum(counts.get(number, 0) for number in range(first, first + width)) / total
        last = first + width - 1
        name = say.number(first) if width == 1 else f"{say.number(first)}…{say.number(last)}"
        interval = proportion(part * cases, cases)
        least, most = max(0.0, interval.low), min(1.0, interval.high)
        told = say.share(interval._replace(mean=part, half=max(most - part, part - least)))
        found.append(Column(name, part, least, most, told, say.number(first)))
    return found
