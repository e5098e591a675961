"""Games for PettingZoo: one seat after the other, each shown what it may know and what it may choose."""

from typing import Any, ClassVar

from pettingzoo import AECEnv

from signoria.envs.rendering import RENDER_MODES
from signoria.envs.seats import Seats


class SeatsInTurn(Seats, AECEnv):  # type: ignore[misc]  # PettingZoo's own types are not read
    """An AEC environment. Those that choose together are asked in turn."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "name": "signoria",
    }

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed always gives the same."""
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.waiting[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and what it may choose now."""
        return self.shown(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Choose for the agent whose turn it is. What is not legal raises `IllegalChoice` and changes nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self.game.play_row(self.match, action, seat)
        self.cycles += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.over:
            self.rewards = dict(zip(self.agents, self._worth(self.game, self.match.state), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif self.cut_off:
            self.truncations = dict.fromkeys(self.agents, True)
        waiting = self.match.waiting
        self.agent_selection = self.possible_agents[waiting[0] if waiting else (seat + 1) % self.match.players]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()
