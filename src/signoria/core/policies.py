"""Policies as users name them: those of a game, and their own, which are watched."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from signoria.core.dice import Dice
from signoria.core.errors import IllegalChoice, InvalidOptions
from signoria.core.kernel import AtRandom, Decision, Policy, State

if TYPE_CHECKING:
    from signoria.core.game import Game

RANDOM = "random"
AT_RANDOM = AtRandom()

Named = str | Policy[Any]
"""A policy, or the name of one."""


class Watched(Policy[State]):
    """A policy that nobody has tested: what it chooses is looked at before it takes effect."""

    def __init__(self, policy: Policy[Any], game: "Game") -> None:
        self.policy = policy
        self.game = game

    def choose(self, s: State, decision: Decision[State], dice: Dice) -> int:
        choice = self.policy.choose(s, decision, dice)
        if type(choice) is int and 0 <= choice < self.game.actions and decision.obstacle(s, choice) == 0:
            return choice
        legal = ", ".join([self.game.word(other) for other in decision.choices(s)])
        raise IllegalChoice(
            f"policy {type(self.policy).__name__}: seat {decision.seat} may choose {legal}, got {choice!r}"
        )


def seated(game: "Game", policy: Named | Sequence[Named], players: int) -> list[Policy[Any]]:
    """A policy for each seat: one that serves all of them, or one of each."""
    if isinstance(policy, (str, Policy)):
        return [one_of(game, policy)] * players
    if not isinstance(policy, Sequence) or len(policy) != players:
        raise InvalidOptions(f"policy: expected one for all seats, or {players}, one for each, got {policy!r}")
    return [one_of(game, each) for each in policy]


def one_of(game: "Game", policy: Named) -> Policy[Any]:
    """The policy of that name, or this one under watch."""
    if isinstance(policy, Policy):
        return policy if policy in game.policies.values() else Watched(policy, game)
    if policy == RANDOM:
        return AT_RANDOM
    if policy not in game.policies:
        known = ", ".join([RANDOM, *game.policies])
        raise InvalidOptions(f"policy: {game.id} has {known}, and takes those of your own; got {policy!r}")
    return game.policies[policy]
