"""Games for PettingZoo's parallel interface: all seats at every step, of which those are heard that are asked."""

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar

import numpy as np
from gymnasium.spaces import Box, Dict
from pettingzoo import ParallelEnv

from signoria.core.errors import IllegalChoice, InvalidOptions
from signoria.core.match import Match
from signoria.envs.legal_rows import LegalRows
from signoria.envs.rendering import RENDER_MODES, rendered
from signoria.envs.rewards import reward_of
from signoria.games.registry import game as game_of

Shown = dict[str, dict[str, Any]]  # Any: arrays, and what users put into `info`


class SeatsTogether(ParallelEnv):  # type: ignore[misc]  # PettingZoo's own types are not read
    """A parallel environment. Whoever is not asked has an empty mask, and his action is not looked at.

    Several are heard at once where a game lets them choose together; else one is.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES), "name": "signoria"}

    def __init__(
        self,
        game: str,
        players: int | None,
        options: Mapping[str, object] | None,
        render_mode: str | None,
        reward: str,
        max_cycles: int | None,
    ) -> None:
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

    def observation_space(self, agent: str) -> Any:
        """What an agent is shown."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What an agent may choose from."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Shown, Shown]:
        """Begin a new game; the same seed always gives the same."""
        self.match = self.game.new(self.match.players, self._options, seed)
        self.agents = self.possible_agents[:]
        self.cycles = 0
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
        over = self.match.over
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
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

    def _mask(self, seat: int) -> Any:
        return np.frombuffer(self.match.mask(seat), np.int8)

    def _shown(self) -> Shown:
        return {
            agent: {
                "observation": np.frombuffer(self.match.observation(seat), np.uint8),
                "action_mask": self._mask(seat),
            }
            for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> str | None:
        """The game in words: printed for people, or handed out."""
        text = rendered(self.match)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None

    def close(self) -> None:
        """There is nothing to close."""
