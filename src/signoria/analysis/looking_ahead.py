"""What becomes of choices: each is made in the same imagined worlds, and all play on as the net would.

The chance to win is read when the seat chooses again. What everybody has is compared at the end of the round: after one
choice the seat may be asked again at once, after another only when others have had their turns and have more. In Lost
Cities, where seats take turns one by one, the seat's next choice is as far on for all.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from math import sqrt
from typing import NamedTuple

import numpy as np

from signoria.analysis.calibration import Chances
from signoria.analysis.facts import facts
from signoria.analysis.values import Asked, Values, next_asked
from signoria.bots.search.judges import SIMPLE
from signoria.core.match import Match
from signoria.games.registry import game as game_of

FURTHEST, LONGEST = 60, 600
"""Nobody looks further than so many choices ahead, or so many of a round in which all have their turns."""
IN_ROUNDS = ("citadels", "princes-of-florence")
"""The games in which all have a turn in a round."""
INTERVAL = 1.96
"""So many standard errors are half of a 95 % interval."""


class Prospect(NamedTuple):
    """What becomes of one choice. Of all that are compared, rows of the same place are of the same world."""

    choice: int
    chance: float
    """The seat's chance to win, on the mean."""
    chances: Chances
    """A row for each world: the chance of every seat, as it sees it itself."""
    facts: Mapping[str, Chances]
    """By name, and a row for each world: the open facts of every seat. None as long as nobody has looked."""

    def margin(self, best: "Prospect", seat: int) -> float:
        """Half of a 95 % interval: of the chance of the best, and of how far another one is behind it."""
        found = self.chances[:, seat] if self is best else best.chances[:, seat] - self.chances[:, seat]
        return INTERVAL * float(error_of_mean(found))

    def is_apart(self, other: "Prospect", seat: int) -> bool:
        """Is one of the two surely better for the seat than the other, or may it be luck?"""
        return abs(self.chance - other.chance) > self.margin(other, seat)


def error_of_mean(rows: Chances) -> Chances:
    """The standard error of the mean over the worlds, of which each is a row; of a single one nothing is known."""
    return rows[0] * 0 if len(rows) == 1 else np.asarray(rows.std(0, ddof=1) / sqrt(len(rows)))


def imagined(match: Match, seat: int | None, count: int, seed: int) -> list[Match]:
    """Worlds that look to a seat, or a spectator, as this match does, as likely as sensible players make them."""
    likelihood = SIMPLE if SIMPLE in match.game.likelihoods else None
    return [match.redeal(seat, seed + number, likelihood) for number in range(count)]


def prospects(values: Values, worlds: Sequence[Match], seat: int, choices: Sequence[int]) -> list[Prospect]:
    """What becomes of these choices of the seat; facts are for `with_facts`."""
    played = [made(world, seat, choice) for choice in choices for world in worlds]
    until_asked_again(values, played, seat)
    seats = range(worlds[0].players)
    chances = values.chances([(match, each) for match in played for each in seats])
    rows = chances.reshape(len(choices), len(worlds), len(seats))
    return [Prospect(choice, float(row[:, seat].mean()), row, {}) for choice, row in zip(choices, rows, strict=True)]


def with_facts(values: Values, worlds: Sequence[Match], seat: int, some: Sequence[Prospect]) -> list[Prospect]:
    """The same prospects in the same worlds, with what everybody has then, as the seat sees it."""
    game_id = values.game.id
    played = [made(world, seat, one.choice) for one in some for world in worlds]
    if game_id in IN_ROUNDS:
        now = round_of(worlds[0], seat)
        play_on(values, played, lambda asked: round_of(asked.match, seat) != now, LONGEST)
    else:
        until_asked_again(values, played, seat)
    seen = iter([facts(game_id, match.view(seat)) for match in played])
    return [one._replace(facts=by_name([next(seen) for _ in worlds])) for one in some]


def by_name(seen: Sequence[Mapping[str, Sequence[int]]]) -> dict[str, Chances]:
    """For each fact a row for each world."""
    return {name: np.array([one[name] for one in seen], float) for name in seen[0]}


def made(world: Match, seat: int, choice: int) -> Match:
    """The world after that choice; the one before it stays as it is."""
    match = world.clone()
    match.play(choice, seat)
    return match


def until_asked_again(values: Values, matches: Sequence[Match], seat: int) -> None:
    """Play on until the seat has a choice again that comes after one of somebody else."""
    passed: set[int] = set()  # the matches in which somebody else has chosen since

    def is_there(asked: Asked) -> bool:
        if id(asked.match) in passed and seat in asked.match.waiting:
            return True
        if asked.seat != seat:
            passed.add(id(asked.match))
        return False

    play_on(values, matches, is_there, FURTHEST)


def play_on(values: Values, matches: Sequence[Match], is_there: Callable[[Asked], bool], furthest: int) -> None:
    """All choose as the net would, until each match is there or over."""
    going = list(matches)
    for _ in range(furthest):
        found = [next_asked(match) for match in going]
        asked = [one for one in found if one is not None and not is_there(one)]
        if not asked:
            return
        for one, liked in zip(asked, values.likings(asked), strict=True):
            one.match.play(one.choices[int(liked.argmax())], one.seat)
        going = [one.match for one in asked]


def round_of(match: Match, seat: int) -> bytes:
    """What a net is told of the round."""
    seen = match.observation(seat)
    return bytes(seen[place] for place in round_places(match.game.id))


@cache
def round_places(game_id: str) -> list[int]:
    """Where in an observation it is told which round is played."""
    return [place for place, name in enumerate(game_of(game_id).encoder.names) if name.startswith("round:")]
