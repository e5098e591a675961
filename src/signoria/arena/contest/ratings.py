"""Ratings by openskill: who wins against whom, whatever else sits at the table (Plackett and Luce)."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from openskill.models import PlackettLuce, PlackettLuceRating

from signoria.arena.contest.played import PlayedGame
from signoria.core.kernel import NONE

WIDE = 1.96
"""So many deviations to either side hold 95 %."""


class Rating(NamedTuple):
    """What a bot is worth, with half of its 95 % interval. Everybody begins at 25."""

    mean: float
    half: float


def ratings(bots: Iterable[str], games: Iterable[PlayedGame]) -> Mapping[str, Rating]:
    """The ratings of bots after these games, in their order."""
    model = PlackettLuce(tau=0.0)  # a bot does not change, so what is known of it is not forgotten
    rated = {name: model.rating(name=name) for name in bots}
    for game in games:
        ranks = ranks_of(game)
        if ranks and len(set(game.bots)) > 1:
            _take_in(model, rated, game.bots, ranks)
    return {name: Rating(rating.mu, WIDE * rating.sigma) for name, rating in rated.items()}


def ranks_of(game: PlayedGame) -> list[float]:
    """The place of each seat, 0 for the best; a bot that failed is last and all others are equal; [] for no result."""
    if game.finished:
        order = sorted(range(len(game.bots)), key=lambda seat: (seat not in game.winners, -game.scores[seat]))
        ranks = [0.0] * len(order)
        for place, seat in enumerate(order[1:], 1):
            before = order[place - 1]
            same = (before in game.winners, game.scores[before]) == (seat in game.winners, game.scores[seat])
            ranks[seat] = ranks[before] if same else float(place)
        return ranks
    return [] if game.failed == NONE else [float(seat == game.failed) for seat in range(len(game.bots))]


def _take_in(model: PlackettLuce, rated: dict[str, PlackettLuceRating], names: list[str], ranks: list[float]) -> None:
    """Let one game count. A bot that sits at several seats learns the mean of what they tell."""
    found = [team[0] for team in model.rate([[rated[name]] for name in names], ranks=ranks)]
    for name in set(names):
        mine = [rating for rating, other in zip(found, names, strict=True) if other == name]
        mu, sigma = (sum(values) / len(mine) for values in zip(*((r.mu, r.sigma) for r in mine), strict=True))
        rated[name] = model.rating(name=name, mu=mu, sigma=sigma)
