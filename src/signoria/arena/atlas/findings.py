"""What a plot shows, as its title: what stands at its ends, where the intervals let that be said."""

from collections.abc import Callable, Sequence

from signoria.arena.intervals import Estimate
from signoria.core.speaking import Speaker

FEW = 2
"""More names than that are no finding."""
MANY = 4
"""Among fewer, the plot says it at a glance."""
LONGEST = 50
"""Letters of a title."""
Row = tuple[str, Estimate]


def finding(rows: Sequence[Row], say: Speaker) -> str:
    """Which has most and which least; "" where too many could be either, or it would be no title."""
    best, worst = max(rows, key=_mean)[1], min(rows, key=_mean)[1]
    most = _few(rows, lambda found: found.high >= best.low)
    least = _few(rows, lambda found: found.low <= worst.high)
    told = say("atlas.finding", most=", ".join(most), least=", ".join(least))
    return told if most and least and len(told) <= LONGEST else ""


def _mean(row: Row) -> float:
    return row[1].mean


def _few(rows: Sequence[Row], could_be: Callable[[Estimate], bool]) -> list[str]:
    """Those that could be at an end, if they are few among many."""
    names = [name for name, found in rows if could_be(found)]
    return names if len(names) <= FEW and len(rows) >= MANY else []
