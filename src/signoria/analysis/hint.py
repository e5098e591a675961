"""A hint: the best choices of a seat, how likely each wins, and why."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from signoria.analysis.looking_ahead import Prospect, imagined, prospects, with_facts
from signoria.analysis.reasons import reason
from signoria.analysis.values import Asked, Values, values_of
from signoria.core.errors import IllegalChoice
from signoria.core.match import Match
from signoria.core.message import Message, message
from signoria.games.registry import game as game_of

WORLDS = 32
CHOICES = 3
TRIED = 5
"""So many choices are tried, those that the net likes most."""


class Advice(NamedTuple):
    """One choice, and what speaks for it."""

    word: str
    sentence: Message
    """What the choice means."""
    chance: float
    """The chance to win with it."""
    margin: float
    """Half of a 95 % interval: of the chance of the best, and of how far the others are behind it."""
    reason: Message
    """What it gains and what it prevents, beside the best other choice."""


class Hint(NamedTuple):
    """What a seat could do now, the best first."""

    seat: int
    worlds: int
    """In so many worlds they were tried."""
    choices: list[Advice]

    def to_json(self) -> dict[str, Any]:
        """As JSON; sentences and reasons are messages that each reader finishes in his language."""
        return {"seat": self.seat, "worlds": self.worlds, "choices": [one._asdict() for one in self.choices]}


def hint(
    setup: Mapping[str, Any], view: Mapping[str, Any], seed: int = 0, choices: int = CHOICES, worlds: int = WORLDS
) -> Hint:
    """The best choices of the seat whose view this is, at most so many.

    It is given what its seat is told and nothing else: all that is hidden is imagined, in so many worlds from the seed.
    The same setup, view and seed give the same hint.
    """
    seat, values = view["seat"], values_of(setup["game"])
    if seat is None or seat not in view["waiting"]:
        raise IllegalChoice(f"hint: expected the view of a seat that is to choose, got that of {seat!r}")
    world = game_of(setup["game"]).imagine(setup, view, seed)
    tried = liked_most(values, world, seat, TRIED)
    dealt = imagined(world, seat, worlds, seed)
    found = sorted(prospects(values, dealt, seat, tried), key=lambda one: -one.chance)
    told = with_facts(values, dealt, seat, found[: max(2, choices)])
    return Hint(seat, len(dealt), [advice(world, seat, one, told) for one in told[:choices]])


def liked_most(values: Values, match: Match, seat: int, count: int) -> list[int]:
    """The choices that the net likes most, the first above all."""
    offered = match.choices(seat)
    if len(offered) == 1:
        return offered
    liked = values.likings([Asked(match, seat, offered)])[0]
    return [offered[place] for place in (-liked).argsort(kind="stable")[:count].tolist()]


def advice(world: Match, seat: int, mine: Prospect, found: Sequence[Prospect]) -> Advice:
    """What is to be said of a choice, beside the best of the others."""
    margin = round(mine.margin(found[0], seat), 4)
    others = [one for one in found if one.choice != mine.choice]
    why = message("analysis.reason.only")
    if others:
        why = reason(world.game.id, seat, mine, others[0])
    return Advice(world.word(mine.choice), world.sentence(mine.choice, seat), mine.chance, margin, why)
