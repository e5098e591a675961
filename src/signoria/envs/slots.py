"""The games of some places: what one process plays of many games side by side."""

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from signoria.core.batch import Batch
from signoria.core.chance import Chance
from signoria.core.dice import Dice
from signoria.core.encoder import Rows
from signoria.core.kernel import State
from signoria.core.options import Options
from signoria.core.seal import Seal
from signoria.envs.collecting import Undisturbed
from signoria.envs.rewards import reward_of
from signoria.games.registry import game as game_of

GAMES_OF_A_SEED = 1 << 64
"""Each seed has games of its own."""


class Tables(NamedTuple):
    """Many games of one kind of table."""

    game: str
    games: int
    players: int
    options: Options
    reward: str


class Arrays(NamedTuple):
    """What is written for all games: rows of those who are asked, and what the last choices have brought by game."""

    observation: npt.NDArray[np.uint8]
    mask: npt.NDArray[np.uint8]
    game: npt.NDArray[np.intp]
    seat: npt.NDArray[np.intp]
    action: npt.NDArray[np.intp]
    reward: npt.NDArray[np.float32]
    done: npt.NDArray[np.bool_]


class Slots:
    """The games from one place to another. Each place has games and dice of its own, whoever plays it."""

    def __init__(self, tables: Tables, first: int, end: int, arrays: Arrays, seed: int) -> None:
        self.tables, self.first, self.end, self.arrays, self.seed = tables, first, end, arrays, seed
        self.game = game_of(tables.game)
        self._worth = reward_of(tables.reward)
        self._seen = Rows(arrays.observation.data.cast("B"))
        self._legal = Rows(arrays.mask.data.cast("B"))
        self._choices: list[int] = []
        self._undisturbed = Undisturbed()
        self.reset(seed)

    def reset(self, seed: int) -> int:
        """Begin all games anew; how many rows are asked."""
        places = range(self.first, self.end)
        self.seed = seed
        self._begun = [0 for _ in places]
        self._dice = [Dice(seed * self.tables.games + place) for place in places]
        self.batch = Batch(self.game.encoder, self._begin, self.end - self.first)
        self.batch.first_game = self.first
        return len(self.batch.games)

    def _begin(self, slot: int) -> State:
        """The next game of a place; the same seed always gives the same games."""
        number = self.seed * GAMES_OF_A_SEED + self._begun[slot] * self.tables.games + self.first + slot
        self._begun[slot] += 1
        return self.game.set_up(self.tables.players, self.tables.options, Chance(Seal.of(number).seed))

    def look(self, first_row: int) -> None:
        """Write who is asked, what he sees and what has ended; so many rows belong to places before these."""
        self.batch.first_row = first_row
        with self._undisturbed:
            self.batch.look(self._seen, self._legal)
        self._tell()

    def _tell(self) -> None:
        """Write who is asked, and what has ended."""
        batch, arrays = self.batch, self.arrays
        rows = slice(batch.first_row, batch.first_row + len(batch.games))
        games = slice(self.first, self.end)
        arrays.game[rows] = batch.games
        arrays.game[rows] += self.first
        arrays.seat[rows] = batch.seats
        arrays.reward[games] = 0
        arrays.done[games] = False
        for slot, end in zip(batch.ended, batch.ends, strict=True):
            arrays.reward[self.first + slot] = self._worth(self.game, end)
            arrays.done[self.first + slot] = True

    def check(self) -> None:
        """Take the actions of these places; IllegalChoice where one of them is not legal."""
        first, count = self.batch.first_row, len(self.batch.games)
        chosen, legal = self.arrays.action[first : first + count], self.arrays.mask[first : first + count]
        known = (chosen >= 0) & (chosen < legal.shape[1])
        if known.all() and legal[np.arange(count), chosen].all():  # without a look at the games themselves
            self._choices = self.batch.choices_of(chosen.tolist(), self.tables.players)
        else:
            self._choices = self.batch.checked(chosen.tolist())  # which says what is wrong

    def play(self) -> int:
        """Play what was checked; how many rows are asked then."""
        with self._undisturbed:
            self.batch.apply(self._choices)
        return len(self.batch.games)

    def play_and_look(self) -> int:
        """`play`, and then `look`, for which rows must begin where they did: there are no places before these."""
        with self._undisturbed:
            self.batch.apply_and_look(self._choices, self._seen, self._legal)
        self._tell()
        return len(self.batch.games)

    def sample(self) -> None:
        """Write a legal action for each row, at random."""
        first = self.batch.first_row
        with self._undisturbed:
            self.arrays.action[first : first + len(self.batch.games)] = self.batch.at_random(self._dice)
