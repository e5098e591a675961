"""Games for OpenSpiel, each a `pyspiel.Game` with one chance node, at the root.

There the seed of the whole game is drawn. Where all deals of a game can be listed it has one outcome for each of them,
and players remember all they have seen, so that solvers work: such a game is Mini Lost Cities.
"""

import json
from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Any

import numpy as np
import numpy.typing as npt
import pyspiel

from signoria.core.kernel import State
from signoria.core.match import Match
from signoria.core.seal import Seal
from signoria.envs.rewards import win
from signoria.games.registry import game as game_of

SEEDS = 1 << 62


def spiel_game(name: str, players: int | None, options: Mapping[str, object] | None, seed: int) -> Any:
    """The game of that name, as OpenSpiel has it. Options travel as hexadecimal JSON, so that it can write them."""
    game = game_of(name)
    given = {**game.simulation_options(), **(options or {})}
    count = game.new(players, given, seed=0).players  # refuses what cannot be played
    return load(name, {"players": count, "options": json.dumps(given).encode().hex(), "seed": seed})


def load(name: str, parameters: dict[str, Any]) -> Any:
    """A game as OpenSpiel has it, from its own parameters."""
    register(name)
    return pyspiel.load_game(short_name(name), parameters)


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
    game = game_of(name)
    listed = bool(deals_of(name, game.seats[0], "{}"))
    modes = pyspiel.GameType.ChanceMode
    return pyspiel.GameType(
        short_name=short_name(name),
        long_name=game.name(),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=modes.EXPLICIT_STOCHASTIC if listed else modes.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.CONSTANT_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=listed,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "options": "", "seed": 0},
    )


@cache
def deals_of(name: str, players: int, options: str) -> list[State]:
    """All deals of a game, worked out once; options are JSON. Play on clones only."""
    game = game_of(name)
    return game.deals(players, game.resolved(json.loads(options), players))


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game of Signoria. Actions are rows of `game.action_rows`; the winners share a utility of 1."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        self.game = game_of(name)
        self.parameters = dict(parameters)
        self.players = int(parameters.get("players", self.game.seats[0]))
        written = bytes.fromhex(parameters.get("options", "")).decode() or "{}"
        self.options = self.game.resolved(json.loads(written), self.players)
        self.deals = deals_of(name, self.players, written)
        self.longest = self.game.longest(self.players, self.options)
        self.seeds = Random(int(parameters.get("seed", 0)))
        size = pyspiel.GameInfo(
            num_distinct_actions=self.game.action_rows.size,
            max_chance_outcomes=max(1, len(self.deals)),
            num_players=self.players,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=self.longest,
        )
        super().__init__(game_type(name), size, self.parameters)

    def new_initial_state(self) -> "SpielState":
        """The root, where chance is to draw."""
        return SpielState(self)

    def begun(self, deal: int) -> Match:
        """The match that begins with a deal, or with a seed of its own where deals cannot be listed."""
        if not self.deals:
            return self.game.new(self.players, self.options, self.seeds.randrange(SEEDS))
        match = Match(self.game, self.deals[deal].clone(), self.options, Seal.of(deal), self.game.ruleset)
        match.start = self.deals[deal]
        return match

    def __deepcopy__(self, memo: dict[int, Any]) -> "SpielGame":
        """Copies of a state, which OpenSpiel makes by copying all that it holds, are of the same game."""
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """States that are written down name their game."""
        return load, (self.game.id, self.parameters)

    def max_chance_nodes_in_history(self) -> int:
        """The root is the only one."""
        return 1

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        """What a player is shown now; or all that he has been shown, where players remember."""
        remembers = bool(self.deals) and iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self, self.longest + 1 if remembers else 1, remembers)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A match, or the root before it is dealt. Those who choose together are asked in turn."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.spiel = game
        self.match: Match | None = None
        self.recall = [""] * game.players  # the keys of all that each has seen, where players remember

    def current_player(self) -> Any:
        """Who must choose: chance at the root."""
        if self.match is None:
            return pyspiel.PlayerId.CHANCE
        return self.match.waiting[0] if self.match.waiting else pyspiel.PlayerId.TERMINAL

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals; or one outcome, which is drawn when it is chosen."""
        count = max(1, len(self.spiel.deals))
        return [(deal, 1 / count) for deal in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.match is not None, "at the root chance is asked"
        rows = self.spiel.game.action_rows.seat_rows(self.match.players, player).row_of
        return sorted(rows[choice] for choice in self.match.choices(player))

    def _apply_action(self, action: int) -> None:
        if self.match is None:
            self.match = self.spiel.begun(action)
        else:
            self.spiel.game.play_row(self.match, action, self.match.waiting[0])
        if self.spiel.deals:
            self.recall = [f"{seen} {self.key(player)}" for player, seen in enumerate(self.recall)]

    def key(self, player: int) -> str:
        """The key of what a player knows now."""
        return "root" if self.match is None else f"{self.match.sight_key(player):016x}"

    def _action_to_string(self, player: int, action: int) -> str:
        if self.match is None or player < 0:
            return f"deal {action}" if self.spiel.deals else "a game is drawn"
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
        """All that a player has seen, where players remember; else what he knows now, which tells all that counts."""
        seat = self.current_player() if player is None else player
        return f"{seat}:{self.recall[seat] if self.spiel.deals else self.key(seat)}"

    def moments(self) -> list[Match]:
        """The match before each of its choices, and as it is now."""
        assert self.match is not None, "it is dealt"
        assert self.match.start is not None, "its deal was listed"
        begun = Match(
            self.spiel.game, self.match.start.clone(), self.spiel.options, self.match.seal, self.match.ruleset
        )
        found = [begun]
        for choice in self.match.log():
            found.append(found[-1].clone())
            found[-1].play(choice)
        return found

    def __str__(self) -> str:
        return "root" if self.match is None else f"{self.match.state_key():016x}"


class SpielObserver:
    """The observations of one player: the last one, or all of them one after the other."""

    def __init__(self, game: SpielGame, moments: int, remembers: bool) -> None:
        self.remembers = remembers
        self.rows: npt.NDArray[np.float32] = np.zeros((moments, game.game.encoder.size), np.float32)
        self.tensor = self.rows.reshape(-1)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look with the eyes of a player."""
        self.rows.fill(0)
        if state.match is not None:
            for row, moment in zip(self.rows, state.moments() if self.remembers else [state.match], strict=False):
                row[:] = np.frombuffer(moment.observation(player), np.uint8)

    def string_from(self, state: SpielState, player: int) -> str:
        """The same as a key."""
        return state.information_state_string(player) if self.remembers else f"{player}:{state.key(player)}"
