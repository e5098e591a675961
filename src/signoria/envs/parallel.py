"""Games for PettingZoo's parallel interface: all seats at every step, of which those are heard that are asked."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from pettingzoo import ParallelEnv

from signoria.core.errors import IllegalChoice
from signoria.envs.rendering import RENDER_MODES
from signoria.envs.seats import Seats

Shown = dict[str, dict[str, Any]]  # Any: arrays, and what users put into `info`


class SeatsTogether(Seats, ParallelEnv):  # type: ignore[misc]  # PettingZoo's own types are not read
    """A parallel environment. Whoever is not asked has an empty mask, and his action is not looked at.

    Several are heard at once where a game lets them choose together; else one is.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "name": "signoria"}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, Shown]:
        """Begin a new game; the same seed always gives the same."""
        self.begin(seed)
        return self._shown(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[Shown, dict[str, float], dict[str, bool], dict[str, bool], Shown]:
        """Let those choose who are asked. If one of their actions is not legal, nothing is played."""
        if not self.agents:
            return {}, {}, {}, {}, {}
        asked = self.match.waiting
        for seat in asked:
            self._check(seat, actions)
        for seat in asked:
            self.game.play_row(self.match, actions[self.possible_agents[seat]], seat)
        self.cycles += 1
        over, cut = self.match.over, self.cut_off
        worth = self._worth(self.game, self.match.state) if over else [0.0] * self.match.players
        shown, agents = self._shown(), self.agents
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            shown,
            dict(zip(agents, worth, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _check(self, seat: int, actions: Mapping[str, Any]) -> None:
        agent, row = self.possible_agents[seat], None
        if agent in actions:
            row = actions[agent]
            mask = self._mask(seat)
            if isinstance(row, int | np.integer) and 0 <= row < len(mask) and mask[row]:
                return
        raise IllegalChoice(f"{agent}: expected an action whose mask is 1, got {row!r}")

    def _shown(self) -> Shown:
        return {agent: self.shown(seat) for seat, agent in enumerate(self.possible_agents)}
