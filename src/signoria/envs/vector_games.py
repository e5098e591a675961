"""Many games side by side, as NumPy arrays."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from signoria.core.batch import Batch
from signoria.core.chance import Chance
from signoria.core.dice import Dice
from signoria.core.encoder import Rows
from signoria.core.errors import IllegalChoice, InvalidOptions
from signoria.core.kernel import State
from signoria.core.seal import Seal
from signoria.envs.rewards import reward_of
from signoria.games.registry import game as game_of

GAMES_OF_A_SEED = 1 << 64
"""Each seed has games of its own."""


class Asked(NamedTuple):
    """Who must choose now, a row each, and what the last choices have brought.

    Observation and mask are views of buffers that the next step writes into: copy what you keep.
    """

    observation: npt.NDArray[np.uint8]
    """Rows of `game.encoder`."""
    mask: npt.NDArray[np.bool_]
    """Rows of `game.action_rows`: what may be chosen."""
    game: npt.NDArray[np.intp]
    """In which game each row is asked."""
    seat: npt.NDArray[np.intp]
    """And which seat."""
    reward: npt.NDArray[np.float32]
    """By game and seat: what a game that has ended was worth, 0 in all others."""
    done: npt.NDArray[np.bool_]
    """By game: has it ended? Another has begun in its place."""


class VectorGames:
    """Many games of one kind of table. Those who choose together are asked together, each in a row of his own."""

    def __init__(
        self,
        game: str,
        games: int,
        players: int | None,
        options: Mapping[str, object] | None,
        seed: int,
        reward: str,
    ) -> None:
        self.game = game_of(game)
        if isinstance(games, bool) or not isinstance(games, int) or games < 1:
            raise InvalidOptions(f"games: expected a whole number from 1, got {games!r}")
        first = self.game.new(players, {**self.game.simulation_options(), **(options or {})}, seed)  # checks them all
        self.games, self.players, self.options = games, first.players, first.options
        self.seed = seed
        self.begun = 0
        self._worth = reward_of(reward)
        self._dice = Dice(seed)
        rows = games * self.players
        self._seen = Rows(bytearray(rows * self.game.encoder.size))
        self._legal = Rows(bytearray(rows * self.game.action_rows.size))
        self._batch = Batch(self.game.encoder, self._begin, games)

    def _begin(self) -> State:
        """The next game; the same seed always gives the same games in the same order."""
        number = self.seed * GAMES_OF_A_SEED + self.begun
        self.begun += 1
        return self.game.set_up(self.players, self.options, Chance(Seal.of(number).seed))

    def reset(self, seed: int | None = None) -> Asked:
        """Begin all games anew; with another seed other games."""
        self.seed = self.seed if seed is None else seed
        self.begun = 0
        self._dice = Dice(self.seed)
        self._batch = Batch(self.game.encoder, self._begin, self.games)
        return self._asked()

    def step(self, actions: npt.ArrayLike) -> Asked:
        """One row of actions for each row that is asked. If one is not legal, nothing is played."""
        chosen = np.asarray(actions)
        if chosen.ndim != 1 or not np.issubdtype(chosen.dtype, np.integer):
            raise IllegalChoice(
                f"actions: expected a list of whole numbers, got {chosen.dtype} of shape {chosen.shape}"
            )
        self._batch.play(chosen.tolist())
        return self._asked()

    def sample(self) -> npt.NDArray[np.intp]:
        """A legal row of actions for each row that is asked, at random."""
        return np.array(self._batch.at_random(self._dice), np.intp)

    def states(self) -> list[State]:
        """The states under way, for search; play on clones only."""
        return self._batch.states

    def _asked(self) -> Asked:
        batch = self._batch
        batch.look(self._seen, self._legal)
        count = len(batch.games)
        reward = np.zeros((self.games, self.players), np.float32)
        done = np.zeros(self.games, np.bool_)
        for game, end in zip(batch.ended, batch.ends, strict=True):
            reward[game] = self._worth(self.game, end)
            done[game] = True
        return Asked(
            self._rows(self._seen, np.uint8, count, self.game.encoder.size),
            self._rows(self._legal, np.bool_, count, self.game.action_rows.size),
            np.array(batch.games, np.intp),
            np.array(batch.seats, np.intp),
            reward,
            done,
        )

    @staticmethod
    def _rows(rows: Rows, kind: type, count: int, size: int) -> npt.NDArray:  # type: ignore[type-arg]  # as `kind` says
        return np.frombuffer(rows.buffer, kind, count * size).reshape(count, size)
