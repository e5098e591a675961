"""Games that somebody has played elsewhere, to be looked at in the browser."""

import random
from typing import Any

import signoria
from tests.e2e.visitor import Visitor

NAMES = ("Ilaria", "Cosimo", "Bianca", "Ginevra", "Tommaso", "Lorenzo", "Maddalena", "Simonetta")


def record(game: str, players: int, seed: int = 3, **options: object) -> dict[str, Any]:
    """A game played to its end by chance."""
    match, chance = signoria.game(game).new(players, options=options, seed=seed), random.Random(seed)
    while match.waiting:
        match.play(chance.choice(match.choices(match.waiting[0])), match.waiting[0])
    return dict(match.record(NAMES[:players]))


def brought(visitor: Visitor, game: str, players: int, **options: Any) -> str:
    """The same, brought to the server; the path at which it is looked at."""
    visitor.page.request.get("/api/v1/me")
    return str(visitor.post("/records", record(game, players, **options))["replay"])
