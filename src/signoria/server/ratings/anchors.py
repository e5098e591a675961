"""Bots as fixed anchors: what each is worth never changes, however often it wins.

The values follow from how often a level wins against the one below it at tables of two (`python -m bench.levels`,
`python -m bench.search` for `master` and `python -m bench.strength` for `heuristic`): `medium` is worth what
everybody begins with, and by this model two seats that are c ln(p / (1 - p)) apart, with c = 5.89, win p to 1 - p. No
more than 98 % is believed.
"""

from typing import NamedTuple

SIGMA = 1.0
"""How sure we are of them."""


class Anchor(NamedTuple):
    """What a bot is worth."""

    mu: float
    sigma: float = SIGMA


ANCHORS: dict[str, dict[str, float]] = {
    "citadels": {
        "random": -3.3, "heuristic": 13.3, "easy": 19.6, "medium": 25.0, "hard": 28.7, "expert": 33.8, "master": 45.0,
    },
    "lost-cities": {
        "random": -4.1, "easy": 18.8, "medium": 25.0, "hard": 31.5, "heuristic": 31.6, "expert": 36.5, "master": 38.4,
    },
    "princes-of-florence": {
        "random": -13.1, "easy": 9.8, "heuristic": 12.1, "medium": 25.0, "hard": 30.6, "expert": 35.0, "master": 46.5,
    },
}  # fmt: skip


def anchor(game_id: str, bot: str) -> Anchor | None:
    """What a bot is worth at a game; None for bots of strangers, of whom nobody knows it."""
    mu = ANCHORS.get(game_id, {}).get(bot)
    return None if mu is None else Anchor(mu)
