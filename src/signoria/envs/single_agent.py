"""Games for Gymnasium: one seat plays, bots play the others."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict

from signoria.bots import bot
from signoria.bots.bot import Bot
from signoria.core.arguments import seat_of
from signoria.core.errors import IllegalChoice, InvalidOptions
from signoria.core.match import Match
from signoria.envs.legal_rows import LegalRows
from signoria.envs.rendering import RENDER_MODES, rendered
from signoria.envs.rewards import reward_of
from signoria.games.registry import game as game_of

SEEDS = 1 << 62


class AgainstBots(gymnasium.Env):  # type: ignore[misc]  # Gymnasium's own types are not read
    """A single-agent environment. Actions are rows of `game.action_rows`."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": list(RENDER_MODES)}

    def __init__(
        self,
        game: str,
        seat: int,
        opponents: Sequence[str],
        options: Mapping[str, object] | None,
        render_mode: str | None,
        reward: str,
    ) -> None:
        if render_mode not in (None, *RENDER_MODES):
            raise InvalidOptions(f"render_mode: expected one of {', '.join(RENDER_MODES)} or None, got {render_mode!r}")
        self.game = game_of(game)
        self.opponents = list(opponents)
        self._options = {**self.game.simulation_options(), **(options or {})}
        self.match: Match = self.game.new(len(self.opponents) + 1, self._options, seed=0)
        self.seat = seat_of(seat, self.match.players)
        self.bots = self._new_bots(0)
        self.render_mode = render_mode
        self._worth = reward_of(reward)
        rows, size = self.game.action_rows.size, self.game.encoder.size
        self.action_space = LegalRows(rows, self.mask)
        self.observation_space = Dict(
            {"observation": Box(0, 255, (size,), np.uint8), "action_mask": Box(0, 1, (rows,), np.int8)}
        )

    def _new_bots(self, seed: int) -> dict[int, Bot]:
        """The bots of the other seats, in seat order."""
        others = [seat for seat in range(self.match.players) if seat != self.seat]
        names = zip(others, self.opponents, strict=True)
        return {seat: bot(name, self.game.id, seed + seat) for seat, name in names}

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        """Begin a new game; the same seed always gives the same."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(SEEDS))
        self.match = self.game.new(self.match.players, self._options, drawn)
        self.bots = self._new_bots(drawn)
        self._play_others()
        return self._seen(), {}

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        """Choose, and let the others play on.

        What is not legal now changes nothing, and `info["illegal"]` says why: Gymnasium's own checks choose blindly.
        What is no row of actions at all raises `IllegalChoice`.
        """
        if action not in self.action_space:
            raise IllegalChoice(f"action: expected a whole number below {self.action_space.n}, got {action!r}")
        try:
            self.game.play_row(self.match, action, self.seat)
        except IllegalChoice as error:
            return self._seen(), 0.0, False, False, {"illegal": str(error)}
        self._play_others()
        over = self.match.over
        reward = self._worth(self.game, self.match.state)[self.seat] if over else 0.0
        if self.render_mode == "human":
            self.render()
        return self._seen(), reward, over, False, {}

    def _play_others(self) -> None:
        """Until the seat is asked, or all is over; where it chooses together with others, they choose first."""
        setup = self.match.setup()
        while waiting := [seat for seat in self.match.waiting if seat != self.seat]:
            seat = waiting[0]
            choices = self.match.choices(seat)
            only = choices[0] if len(choices) == 1 else None
            word = self.bots[seat].choose(setup, self.match.view(seat)) if only is None else ""
            self.match.play(self.match.choice(word) if only is None else only, seat)

    def mask(self) -> Any:
        """What the seat may choose now."""
        return np.frombuffer(self.match.mask(self.seat), np.int8)

    def _seen(self) -> dict[str, Any]:
        return {"observation": np.frombuffer(self.match.observation(self.seat), np.uint8), "action_mask": self.mask()}

    def render(self) -> str | None:
        """The game in words: printed for people, or handed out."""
        text = rendered(self.match)
        if self.render_mode == "human":
            print(text)
        return text if self.render_mode == "ansi" else None
