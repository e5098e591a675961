"""Many games side by side, as NumPy arrays."""

from collections.abc import Mapping
from typing import NamedTuple, Self

import numpy as np
import numpy.typing as npt

from signoria.core.errors import IllegalChoice, InvalidOptions
from signoria.core.kernel import State
from signoria.envs.rewards import reward_of
from signoria.envs.slots import Tables
from signoria.envs.workers import Alone, Workers
from signoria.games.registry import game as game_of


class Asked(NamedTuple):
    """Who must choose now, a row each, and what the last choices have brought.

    Observation and mask are views of buffers that the next step writes into: copy what you keep. The mask is read-only.
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
    """Many games of one kind of table. Those who choose together are asked together, each in a row of his own.

    With several processes each of them plays some of the places, always the same, and writes into memory that all
    share. What is played does not depend on how many there are. End them with `close` or with a `with` block.
    """

    def __init__(
        self,
        game: str,
        games: int,
        players: int | None,
        options: Mapping[str, object] | None,
        seed: int,
        reward: str,
        processes: int,
    ) -> None:
        self.game = game_of(game)
        whole_number("games", games, 1, None)
        whole_number("processes", processes, 1, games)
        reward_of(reward)  # checks it
        first = self.game.new(players, {**self.game.simulation_options(), **(options or {})}, seed)  # checks them all
        self.games, self.players, self.options = games, first.players, first.options
        self.seed = seed
        tables = Tables(game, games, self.players, self.options, reward)
        self._players = Alone(tables, seed) if processes == 1 else Workers(tables, processes, seed)
        self._arrays = self._players.arrays
        self._rows = self._look(self._all("reset", seed))

    def reset(self, seed: int | None = None) -> Asked:
        """Begin all games anew; with another seed other games."""
        self.seed = self.seed if seed is None else seed
        self._rows = self._look(self._all("reset", self.seed))
        return self._asked()

    def step(self, actions: npt.ArrayLike) -> Asked:
        """One row of actions for each row that is asked. If one is not legal, nothing is played."""
        chosen = np.asarray(actions)
        if chosen.ndim != 1 or not np.issubdtype(chosen.dtype, np.integer):
            raise IllegalChoice(
                f"actions: expected a list of whole numbers, got {chosen.dtype} of shape {chosen.shape}"
            )
        if len(chosen) != self._rows:
            raise IllegalChoice(f"actions: expected {self._rows}, one for each seat that is asked, got {len(chosen)}")
        self._arrays.action[: self._rows] = chosen
        self._all("check")
        self._rows = self._play()
        return self._asked()

    def sample(self) -> npt.NDArray[np.intp]:
        """A legal row of actions for each row that is asked, at random."""
        self._all("sample")
        return self._arrays.action[: self._rows].copy()

    def states(self) -> list[State]:
        """The states under way, for search; play on clones only. Other processes do not hand theirs out."""
        return self._players.states()

    def close(self) -> None:
        """End the processes and give back the memory; the arrays of the last step are gone with it."""
        self._players.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _all(self, what: str, *arguments: int) -> list[int]:
        """Let all places do something, wherever they are played."""
        return self._players.ask_all(what, [arguments] * self._players.parts)

    def _play(self) -> int:
        """Play what was checked and have rows written; how many there are.

        Where the rows of a part begin is known when all parts before it have played: only one part can look at once.
        """
        if self._players.parts == 1:
            return sum(self._all("play_and_look"))
        return self._look(self._all("play"))

    def _look(self, asked: list[int]) -> int:
        """Have rows written, those of each part behind those before it; how many there are."""
        self._players.ask_all("look", [(sum(asked[:part]),) for part in range(len(asked))])
        return sum(asked)

    def _asked(self) -> Asked:
        arrays, rows = self._arrays, self._rows
        mask = arrays.mask[:rows].view(np.bool_)
        mask.flags.writeable = False  # actions are checked against it
        return Asked(
            arrays.observation[:rows],
            mask,
            arrays.game[:rows].copy(),
            arrays.seat[:rows].copy(),
            arrays.reward.copy(),
            arrays.done.copy(),
        )


def whole_number(name: str, value: object, least: int, most: int | None) -> None:
    """Refuse what is no whole number of that size."""
    if isinstance(value, bool) or not isinstance(value, int) or value < least or (most is not None and value > most):
        size = f"from {least}" if most is None else f"from {least} to {most}, the number of games"
        raise InvalidOptions(f"{name}: expected a whole number {size}, got {value!r}")
