"""What suits each game, on a machine with a GPU and on one without."""

from typing import Any

from signoria.training.configurations import mixture
from signoria.training.settings import Settings

BY_GAME: dict[str, dict[str, Any]] = {
    "lost-cities": {
        "games": 2048,
        "house_actors": 9,
        "house_games": 40,
        "clone_seconds": 50.0,
        "still": 8,
        "league": 0.35,
    },
    "citadels": {"house_actors": 3, "house_games": 64, "entropy": 0.006},
    "princes-of-florence": {"house_games": 48},
}
"""Lost Cities is so fast that a few processes keep the GPU busy; its bot is slow, and most processes wait for it."""
SMALL: dict[str, Any] = {"games": 64, "house_games": 16, "width": 128, "narrow": 64, "minibatch": 4096}
"""For a machine without a GPU."""


def preset(game: str, device: str, **given: Any) -> Settings:
    """Settings for a game and a device; what is given goes before what suits."""
    mixture(game)  # a game that is not trained yet is told at once
    values = BY_GAME.get(game, {}) | ({} if device != "cpu" else SMALL)
    return Settings(game=game, device=device, **(values | {k: v for k, v in given.items() if v is not None}))
