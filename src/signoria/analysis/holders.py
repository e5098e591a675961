"""Who holds the characters of Citadels that may be named, as far as whoever names one can tell."""

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any, NamedTuple

from signoria.analysis.looking_ahead import INTERVAL
from signoria.core.match import Match
from signoria.games.registry import game as game_of

WORLDS = 400
"""In so many no share is off by more than five points."""
OTHERWISE = "otherwise"
"""The likelihood: nobody knows how well the others weigh characters, and who is taken to be too sensible surprises."""
NAME = "name:"
"""So begin the words that name a character; its rank follows."""


class Holder(NamedTuple):
    """Somebody who may hold a character."""

    seat: int | None
    """None is nobody: it lies face up or face down, or was left over."""
    share: float
    """How likely it is, from 0 to 1."""
    margin: float
    """Half of a 95 % interval."""

    def to_json(self) -> dict[str, Any]:
        """As JSON."""
        return self._asdict()


def holders(
    setup: Mapping[str, Any], view: Mapping[str, Any], seed: int = 0, worlds: int = WORLDS
) -> dict[str, list[Holder]]:
    """For each choice that names a character, by its word: who may hold it, the likeliest first.

    All that is hidden from whoever has this view is imagined, in so many worlds. Where nobody is to name a character,
    there is nothing.
    """
    named = {word: setup["cast"][int(word.removeprefix(NAME)) - 1] for word in view["choices"] if word.startswith(NAME)}
    if not named:
        return {}
    world = game_of(setup["game"]).imagine(setup, view, seed)
    dealt = [held(world.redeal(view["seat"], seed + number, OTHERWISE)) for number in range(worlds)]
    return {word: counted([one.get(character) for one in dealt]) for word, character in named.items()}


def held(world: Match) -> dict[str, int]:
    """The seat of every character that somebody holds in that world."""
    return {character: seat for seat, roles in enumerate(world.position()["roles"]) for character in roles}


def counted(found: Sequence[int | None]) -> list[Holder]:
    """What one character is in all the worlds, as shares."""
    worlds = len(found)
    return [
        Holder(seat, round(met / worlds, 4), round(margin(met, worlds), 4))
        for seat, met in Counter(found).most_common()
    ]


def margin(met: int, worlds: int) -> float:
    """Half of a 95 % interval, which two worlds of either kind that nobody met keep from closing (Agresti, Coull)."""
    share = (met + 2) / (worlds + 4)
    return INTERVAL * sqrt(share * (1 - share) / (worlds + 4))
