"""What a data set says of itself, so that nobody reads it as something else."""

import json
from hashlib import blake2b
from typing import NamedTuple

from signoria._version import __version__
from signoria.arena.plan import SimulationPlan
from signoria.core.errors import InvalidOptions
from signoria.core.game import Game
from signoria.games.registry import game as game_of

FORMAT = 1
GAMES_OF_A_SHARD = 250
"""Every file but the last holds so many games, whoever writes it."""


class Facts(NamedTuple):
    """Everything that decides the rows of a data set, and how they are to be read."""

    format: int
    signoria: str
    game: str
    ruleset: int
    players: int
    options: dict[str, object]
    cards: str | None
    bots: list[str]
    seed: int
    reward: str
    observation_version: int
    observation_bytes: int
    actions: int
    """How many rows of actions there are: so many bits a mask has."""
    action_names: str
    """A digest of what these rows stand for, `game.action_rows.words`."""
    games_of_a_shard: int

    def to_json(self) -> str:
        """One line."""
        return json.dumps(self._asdict(), sort_keys=True)

    def games_in(self, number: int, games: int) -> range:
        """The games of file `number`, where there are so many in all."""
        first = number * self.games_of_a_shard
        return range(first, min(first + self.games_of_a_shard, games))


def facts_of(plan: SimulationPlan, reward: str) -> Facts:
    """What this Signoria writes by a plan."""
    game = game_of(plan.game, plan.cards)
    return Facts(
        format=FORMAT,
        signoria=__version__,
        game=plan.game,
        ruleset=game.ruleset,
        players=plan.players,
        options=dict(plan.options),
        cards=plan.cards,
        bots=plan.bots,
        seed=plan.seed,
        reward=reward,
        observation_version=game.encoder.version,
        observation_bytes=game.encoder.size,
        actions=game.action_rows.size,
        action_names=names_digest(game),
        games_of_a_shard=GAMES_OF_A_SHARD,
    )


def names_digest(game: Game) -> str:
    """A digest of the names of all rows of actions, in order."""
    return blake2b("\n".join(game.action_rows.words).encode(), digest_size=16).hexdigest()


def read_facts(where: str, text: str) -> Facts:
    """The facts that `to_json` wrote."""
    try:
        return Facts(**json.loads(text))
    except (ValueError, TypeError):
        raise InvalidOptions(f"{where}: expected the facts of a data set of Signoria, got {text[:80]!r}") from None


def require_same(where: str, expected: Facts, got: Facts) -> None:
    """Two that do not say the same belong to different data sets."""
    for name, wanted, found in zip(Facts._fields, expected, got, strict=True):
        if wanted != found:
            raise InvalidOptions(
                f"{where}: expected a file of this data set, {name} {wanted!r}, got {found!r}; nothing in the folder "
                "was changed: name another folder"
            )
