"""The rows of one game: every decision with what its seat saw, might do and did."""

from typing import NamedTuple

from signoria.arena.simulated_game import SimulatedGame, Watcher
from signoria.core.match import Match
from signoria.envs.rewards import reward_of


class Row(NamedTuple):
    """One decision."""

    game: int
    number: int
    """How many decisions of the game came before it."""
    seat: int
    kind: str
    """Which decision it is: the name of the step, as saved matches have it."""
    observation: bytes
    mask: bytes
    """A byte for each row of actions: 1 where it may be chosen."""
    action: int
    worth: float
    """What the game was worth to the seat in the end."""


class RowWriter(Watcher):
    """Notes every decision of a game."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.rows: list[Row] = []

    def see(self, match: Match, seat: int, choice: int) -> None:
        kind = type(match.state.decision(seat)).__name__
        action = match.game.action_rows.seat_rows(match.players, seat).row_of[choice]
        observation, mask = match.observation(seat), match.mask(seat)
        self.rows.append(Row(self.number, len(self.rows), seat, kind, observation, mask, action, 0.0))


def rows_of(game: SimulatedGame, reward: str) -> list[Row]:
    """The decisions of a game that is over and at which a `RowWriter` looked on."""
    assert isinstance(game.watcher, RowWriter), "it is begun for its rows"
    worth = reward_of(reward)(game.match.game, game.match.state)
    return [row._replace(worth=worth[row.seat]) for row in game.watcher.rows]
