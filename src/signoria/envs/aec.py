"""Games for PettingZoo: one seat after the other, each shown what it may know and what it may choose."""

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from signoria.core.errors import InvalidOptions
from signoria.core.match import Match
from signoria.envs.rendering import RENDER_MODES, rendered
from signoria.envs.rewards import reward_of
from signoria.games.registry import game as game_of


class SeatsInTurn(AECEnv):  # type: ignore[misc]  # PettingZoo's own types are not read
    """An AEC environment. Actions are rows of `game.action_rows`; those that choose together are asked in turn."""

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": list(RENDER_MODES),
        "is_parallelizable": False,
        "name": "signoria",
    }

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, object] | None,
        render_mode: str | None,
        reward: str,
        max_cycles: int | None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *RENDER_MODES):
            raise InvalidOptions(f"render_mode: expected one of {', '.join(RENDER_MODES)} or None, got {render_mode!r}")
        self.game = game_of(game)
        self._options = {**self.game.simulation_options(), **(options or {})}
        self.match: Match = self.game.new(players, self._options, seed=0)
        self.render_mode = render_mode
        self.max_cycles = max_cycles
        self._worth = reward_of(reward)
        self.possible_agents = [f"seat_{seat}" for seat in range(self.match.players)]
        rows, size = self.game.action_rows.size, self.game.encoder.size
        self.action_spaces = {agent: Discrete(rows) for agent in self.possible_agents}
        self.observation_spaces = {
            agent: Dict({"observation": Box(0, 255, (size,), np.uint8), "action_mask": Box(0, 1, (rows,), np.int8)})
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may choose from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new game; the same seed always gives the same."""
        self.match = self.game.new(self.match.players, self._options, seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.cycles = 0
        self.agent_selection = self.possible_agents[self.match.waiting[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent may know, and what it may choose now."""
        seat = self.possible_agents.index(agent)
        return {
            "observation": np.frombuffer(self.match.observation(seat), np.uint8),
            "action_mask": np.frombuffer(self.match.mask(seat), np.int8),
        }

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
        elif self.max_cycles is not None and self.cycles >= self.max_cycles:
            self.truncations = dict.fromkeys(self.agents, True)
        waiting = self.match.waiting
        self.agent_selection = self.possible_agents[waiting[0] if waiting else (seat + 1) % self.match.players]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The game in words: printed for people, or handed out."""
        text = rendered(self.match)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
