"""Open facts of a table, seat by seat, from what a viewer is told: what a choice gains is told by them."""

from collections.abc import Callable, Mapping
from typing import Any

from signoria.analysis.facts import citadels, lost_cities, princes

Facts = dict[str, list[int]]
"""For each fact, a number for each seat."""
READERS: Mapping[str, Callable[[Mapping[str, Any]], Facts]] = {
    "citadels": citadels.facts,
    "lost-cities": lost_cities.facts,
    "princes-of-florence": princes.facts,
}
WEIGHTS: Mapping[str, Mapping[str, float]] = {
    "citadels": citadels.WEIGHTS,
    "lost-cities": lost_cities.WEIGHTS,
    "princes-of-florence": princes.WEIGHTS,
}


def facts(game_id: str, view: Mapping[str, Any]) -> Facts:
    """The open facts of a view."""
    return READERS[game_id](view)
