"""What a game that is over was worth to each seat."""

from collections.abc import Callable

from signoria.core.errors import InvalidOptions
from signoria.core.game import Game
from signoria.core.kernel import State


def win(game: Game, state: State) -> list[float]:
    """1 for the winner, shared by several; 0 for the others."""
    winners = game.winners(state)
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(state.players)]


def margin(game: Game, state: State) -> list[float]:
    """The points of each seat, less the best of the others."""
    points = game.scores(state)
    others = [max(points[:seat] + points[seat + 1 :]) for seat in range(state.players)]
    return [float(mine - other) for mine, other in zip(points, others, strict=True)]


def points(game: Game, state: State) -> list[float]:
    """The points of each seat."""
    return [float(score) for score in game.scores(state)]


REWARDS: dict[str, Callable[[Game, State], list[float]]] = {"win": win, "margin": margin, "points": points}


def reward_of(name: str) -> Callable[[Game, State], list[float]]:
    """The reward of that name."""
    if name not in REWARDS:
        raise InvalidOptions(f"reward: expected one of {', '.join(REWARDS)}, got {name!r}")
    return REWARDS[name]
