"""What a choice was worth beyond what was expected: generalised advantages, seat by seat.

Seats choose in turn or together, so the next state of a seat is its own next decision in the same game. What a game
was worth follows the last decision of every seat. The last decision of a seat in a game that is still under way has no
next state: it only tells those before it what to expect, and nothing is learned from it.
"""

from typing import NamedTuple

import torch
from torch import Tensor


class Step(NamedTuple):
    """Rows that were answered at once, and the games that had ended before these were asked."""

    begin: int
    end: int
    ended: Tensor
    """The keys (game and seat) of all seats of games that ended."""
    outcome: Tensor
    """What the game was worth to them: one column for each thing that is expected."""


def advantages(steps: list[Step], keys: Tensor, values: Tensor, most: int, trace: float) -> tuple[Tensor, Tensor]:
    """The advantage of each row, a column for each thing that is expected, and whether it is known.

    `keys` name game and seat of each row and are below `most`; `values` are what was expected; `trace` is lambda.
    """
    columns = values.shape[1]
    next_value = torch.zeros(most, columns, device=values.device)
    next_advantage = torch.zeros(most, columns, device=values.device)
    has_next = torch.zeros(most, dtype=torch.bool, device=values.device)
    found = torch.zeros_like(values)
    known = torch.zeros(len(values), dtype=torch.bool, device=values.device)
    for step in reversed(steps):
        key, value = keys[step.begin : step.end], values[step.begin : step.end]
        sure = has_next[key]
        advantage = (next_value[key] - value + trace * next_advantage[key]) * sure[:, None]
        found[step.begin : step.end], known[step.begin : step.end] = advantage, sure
        next_value[key], next_advantage[key] = value, advantage
        has_next[key] = True
        if len(step.ended):
            next_value[step.ended], next_advantage[step.ended] = step.outcome, 0.0
            has_next[step.ended] = True
    return found, known
