"""The rows of one game: every decision with what its seat saw, might do and did."""

from typing import NamedTuple

from signoria.arena.plan import SimulationPlan
from signoria.arena.simulated_game import SimulatedGame
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


def play(plan: SimulationPlan, number: int, reward: str) -> PlayedGame:
    """Game `number` of a plan: the same one that `simulate` plays."""
    under_way = SimulatedGame(plan, number)
    match = under_way.match
    rows_of = [match.game.action_rows.seat_rows(match.players, seat).row_of for seat in range(match.players)]
    rows: list[Row] = []
    while match.waiting:
        seat = match.waiting[0]
        kind = type(match.state.decision(seat)).__name__
        observation, mask = match.observation(seat), match.mask(seat)
        choice = under_way.choose(seat)
        rows.append(Row(number, len(rows), seat, kind, observation, mask, rows_of[seat][choice], 0.0))
        match.play(choice, seat)
    worth = reward_of(reward)(match.game, match.state)
    return PlayedGame([row._replace(worth=worth[row.seat]) for row in rows], *under_way.failures())
