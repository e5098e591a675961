"""Games for OpenSpiel: a `pyspiel.Game` whose one chance node, at the root, draws the seed of the whole game."""

import json
from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
import pyspiel

from signoria.core.match import Match
from signoria.envs.rewards import win
from signoria.games.registry import game as game_of

LONGEST = 100_000
"""More choices than any game takes."""
SEEDS = 1 << 62


def spiel_game(name: str, players: int | None, options: Mapping[str, object] | None, seed: int) -> Any:
    """The game of that name, as OpenSpiel has it. Options travel as hexadecimal JSON, so that it can write them."""
    game = game_of(name)
    given = {**game.simulation_options(), **(options or {})}
    count = game.new(players, given, seed=0).players  # refuses what cannot be played
    register(name)
    written = json.dumps(given).encode().hex()
    return pyspiel.load_game(short_name(name), {"players": count, "options": written, "seed": seed})


def short_name(name: str) -> str:
    """What OpenSpiel calls the game."""
    return f"signoria_{name.replace('-', '_')}"


REGISTERED: dict[str, type] = {}
"""The class of each game that OpenSpiel knows already."""


def register(name: str) -> None:
    """Let OpenSpiel know the game, once. It wants a class of its own for each."""
    if name not in REGISTERED:

        class NamedGame(SpielGame):
            """The game of this name."""

            def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
                super().__init__(name, parameters or {})

        REGISTERED[name] = NamedGame
        pyspiel.register_game(game_type(name), NamedGame)


def game_type(name: str) -> Any:
    """What OpenSpiel must know of every game of that name."""
    seats = game_of(name).seats
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=game_of(name).name(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=seats[-1],
        min_num_players=seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": seats[0], "options": "", "seed": 0},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of Signoria. Actions are rows of `game.action_rows`; the winners share a utility of 1."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        self.game = game_of(name)
        self.players = int(parameters.get("players", self.game.seats[0]))
        self.options = json.loads(bytes.fromhex(parameters.get("options", "")) or b"{}")
        self.seeds = Random(int(parameters.get("seed", 0)))
        size = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_rows.size,
            max_chance_outcomes=1,
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(game_type(name), size, dict(parameters))

    def new_initial_state(self) -> "SpielState":
        """The root, where chance is to draw."""
        return SpielState(self)

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielGame":
        """Copies of a state, which OpenSpiel makes by copying all that it holds, are of the same game."""
        return self

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What a player is shown."""
        return SpielObserver(self)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A match, or the root before its seed is drawn. Those who choose together are asked in turn."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.spiel = game
        self.match: Match | None = None

    def current_player(self) -> Any:
        """Who must choose: chance at the root."""
        if self.match is None:
            return pyspiel.PlayerId.CHANCE
        return self.match.waiting[0] if self.match.waiting else pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """One outcome, which is drawn when it is chosen."""
        return [(0, 1.0)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None, "at the root chance is asked"
        rows = self.spiel.game.action_rows.seat_rows(self.match.players, player).row_of
        return sorted(rows[choice] for choice in self.match.choices(player))

    def _apply_action(self, action: int) -> None:
        game = self.spiel.game
        if self.match is None:
            self.match = game.new(self.spiel.players, self.spiel.options, self.spiel.seeds.randrange(SEEDS))
        else:
            game.play_row(self.match, action, self.match.waiting[0])

    def _action_to_string(self, player: int, action: int) -> str:
        if self.match is None or player < 0:
            return "a game is drawn"
        choice = self.spiel.game.action_rows.seat_rows(self.match.players, player).choice_of[action]
        return self.match.word(choice)

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.match is not None and self.match.over

    def returns(self) -> list[float]:
        """What the game was worth to everybody, 0 before its end."""
        if self.match is None or not self.match.over:
            return [0.0] * self.spiel.players
        return win(self.spiel.game, self.match.state)

    def information_state_string(self, player: int | None = None) -> str:
        """The key of what a player knows."""
        seat = self.current_player() if player is None else player
        return "root" if self.match is None else f"{seat}:{self.match.sight_key(seat):016x}"

    def __str__(self) -> str:
        return "root" if self.match is None else f"{self.match.state_key():016x}"


class SpielObserver:
    """The observation of one player, as a vector of numbers from 0 to 1."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(game.game.encoder.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look with the eyes of a player."""
        self.tensor.fill(0)
        if state.match is not None:
            self.tensor[:] = np.frombuffer(state.match.observation(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """What he knows, as a key."""
        return state.information_state_string(player)
