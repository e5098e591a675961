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
    most, least = ends(rows)
    told = say("atlas.finding", most=", ".join(map(_name, most)), least=", ".join(map(_name, least)))
    return told if most and least and len(told) <= LONGEST else ""


def ends(rows: Sequence[Row]) -> tuple[list[Row], list[Row]]:
    """Those that could have most and those that could have least, each if they are few among many."""
    best, worst = max(rows, key=_mean)[1], min(rows, key=_mean)[1]
    return _few(rows, lambda found: found.high >= best.low), _few(rows, lambda found: found.low <= worst.high)


def _name(row: Row) -> str:
    return row[0]


def _mean(row: Row) -> float:
    return row[1].mean


def _few(rows: Sequence[Row], could_be: Callable[[Estimate], bool]) -> list[Row]:
    found = [row for row in rows if could_be(row[1])]
    return found if len(found) <= FEW and len(rows) >= MANY else []
