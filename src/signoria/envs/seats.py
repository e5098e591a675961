"""What both interfaces of PettingZoo have in common: the table, its seats as agents, their spaces, and words."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict

from signoria.core.errors import InvalidOptions
from signoria.core.match import Match
from signoria.envs.legal_rows import LegalRows
from signoria.envs.rendering import RENDER_MODES, rendered
from signoria.envs.rewards import reward_of
from signoria.games.registry import game as game_of


class Seats:
    """A table whose seats are agents. Actions are rows of `game.action_rows`."""

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
        self.agents: list[str] = []
        rows, size = self.game.action_rows.size, self.game.encoder.size
        self.action_spaces = {
            agent: LegalRows(rows, partial(self._mask, seat)) for seat, agent in enumerate(self.possible_agents)
        }
        self.observation_spaces = {
            agent: Dict({"observation": Box(0, 255, (size,), np.uint8), "action_mask": Box(0, 1, (rows,), np.int8)})
            for agent in self.possible_agents
        }

    def observation_space(self, agent: str) -> Any:  # Any: Gymnasium's own types are not read
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:  # Any: Gymnasium's own types are not read
        """What an agent may choose from; what is drawn from it is legal."""
        return self.action_spaces[agent]

    def begin(self, seed: int | None) -> None:
        """Begin a new game; the same seed always gives the same."""
        self.match = self.game.new(self.match.players, self._options, seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0

    @property
    def cut_off(self) -> bool:
        """Has the game gone on for as many cycles as were allowed, without coming to its end?"""
        return not self.match.over and self.max_cycles is not None and self.cycles >= self.max_cycles

    def shown(self, seat: int) -> dict[str, Any]:  # Any: arrays
        """What a seat may know, and what it may choose now."""
        return {
            "observation": np.frombuffer(self.match.observation(seat), np.uint8),
            "action_mask": self._mask(seat),
        }

    def _mask(self, seat: int) -> Any:  # Any: an array
        return np.frombuffer(self.match.mask(seat), np.int8)

    def render(self) -> str | None:
        """The game in words: printed for people, or handed out."""
        text = rendered(self.match)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
