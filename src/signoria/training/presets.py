"""What suits each game, on a machine with a GPU and on one without."""

import os
from typing import Any

from signoria.games.registry import game as game_of
from signoria.training.configurations import mixture
from signoria.training.export import shape_of
from signoria.training.probing import frozen_file
from signoria.training.settings import Settings

BY_GAME: dict[str, dict[str, Any]] = {
    "lost-cities": {
        "games": 1024,
        "house_actors": 6,
        "house_games": 24,
        "clone_seconds": 50.0,
        "still": 8,
        "league": 0.5,
    },
    "citadels": {
        "games": 640,
        "steps": 48,
        "house_actors": 4,
        "house_games": 64,
        "entropy": 0.006,
        "clone_seconds": 45.0,
        "still": 4,
        "league": 0.45,
    },
    "princes-of-florence": {
        "games": 512,
        "steps": 48,
        "house_actors": 4,
        "house_games": 48,
        "clone_seconds": 30.0,
        "still": 2,
        "league": 0.45,
    },
}
"""Lost Cities is so fast that a few processes keep the GPU busy; its bot is slow, and most processes wait for it."""
SMALL: dict[str, Any] = {"games": 64, "house_games": 16, "width": 128, "narrow": 64, "minibatch": 4096}
"""For a machine without a GPU."""

IMITATING = 1 / 3
"""No more of a training than this is spent on imitating."""
PROBE: dict[str, Any] = {
    "games": 512,
    "house_actors": 0,
    "clone_seconds": 0.0,
    "still": 4,
    "rate": 3e-4,
    "entropy": 0.003,
    "measuring": 60.0,
    "evaluation_games": 960,
}
"""For a probe: nobody but the frozen net is met, and what is left of its own ways is tried with care."""


def preset(game: str, device: str, **given: Any) -> Settings:
    """Settings for a game and a device; what is given goes before what suits."""
    mixture(game)  # a game that is not trained yet is told at once
    given = {name: value for name, value in given.items() if value is not None}
    values = BY_GAME.get(game, {}) | (PROBE if given.get("against") else {}) | (SMALL if device == "cpu" else {})
    if given.get("against"):
        values |= frozen_shape(given["against"], game)
    usual = Settings(game=game, device=device, **values)
    return Settings(game=game, device=device, **(values | fitting(usual, **given) | given))


def fitting(usual: Settings, actors: int | None = None, minutes: float | None = None, **_: Any) -> dict[str, Any]:
    """As many processes as there are cores for, if nobody has said how many; and time left to learn.

    Those with the game's own bot are always in the same share of them.
    """
    if actors is None:
        actors = min(usual.actors, max(2, (os.cpu_count() or 1) - 1))
    house = max(1, round(usual.house_actors * actors / max(1, usual.actors)))
    return {
        "actors": actors,
        "house_actors": house if actors and usual.house_actors else 0,
        "clone_seconds": min(usual.clone_seconds, IMITATING * 60 * (usual.minutes if minutes is None else minutes)),
    }


def frozen_shape(against: str, game: str) -> dict[str, int]:
    """The learner of a probe begins as the net that it is to beat, so it has its shape."""
    shape = shape_of(frozen_file(against, game), game_of(game))
    return {name: shape[name] for name in ("width", "depth", "narrow")}
