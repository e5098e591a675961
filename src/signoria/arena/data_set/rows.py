"""The rows of one game: every decision with what its seat saw, might do and did."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from signoria.arena.plan import SimulationPlan
from signoria.arena.side_by_side import in_order
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


class PlayedGame(NamedTuple):
    """A game that is over: its decisions, and how often each bot failed in it."""

    rows: list[Row]
    failures: list[int]
    error: str


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


def play(plan: SimulationPlan, numbers: Iterable[int], reward: str) -> Iterator[PlayedGame]:
    """Games of a plan, in order: the same that `simulate` plays."""
    worth_of, writers = reward_of(reward), {number: RowWriter(number) for number in numbers}
    for game in in_order(SimulatedGame(plan, number, watcher=writer) for number, writer in writers.items()):
        worth = worth_of(game.match.game, game.match.state)
        rows = [row._replace(worth=worth[row.seat]) for row in writers[game.number].rows]
        writers[game.number].rows.clear()
        yield PlayedGame(rows, *game.failures())
