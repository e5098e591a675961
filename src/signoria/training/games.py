"""Games under way in one process: tables drawn from the mixture, some seats held by the game's own bot."""

from random import Random
from typing import Any

import numpy as np

from signoria.arena.stalling import stalled
from signoria.bots import Bot, bot
from signoria.core.batch import Batch
from signoria.core.chance import Chance
from signoria.core.encoder import Rows
from signoria.core.game import Game
from signoria.core.kernel import State
from signoria.core.match import Match
from signoria.core.seal import Seal
from signoria.envs.rewards import margin, win
from signoria.games.registry import game as game_of
from signoria.training.configurations import Table, is_held_out, mixture
from signoria.training.exchange import Exchange

SCALE = {"lost-cities": 40.0, "citadels": 10.0, "princes-of-florence": 15.0}
"""So many points of lead are worth about three quarters of the most that a lead can be worth."""
HOUSE = "heuristic"


class Manner:
    """How the games of a process are played."""

    def __init__(self, house: float = 0.0, noise: float = 0.0, shown: bool = False, table: Table | None = None) -> None:
        self.house = house
        """The share of games in which the game's own bot holds some seats, but never all."""
        self.noise = noise
        """The share of the bot's choices that are made at random."""
        self.shown = shown
        """The bot holds every seat, and what it does is shown to the learner."""
        self.table = table
        """All games are played at this table; without one, at tables drawn from the mixture."""


class Games:
    """Games side by side that end and begin anew. What the learner must answer is written into an exchange."""

    def __init__(self, game: Game, games: int, manner: Manner, seed: int) -> None:
        self.game, self.manner = game, manner
        self.random = Random(seed)
        self._mixture = mixture(game.id)
        self._scale = SCALE[game.id]
        self._bot: Bot = bot(HOUSE, game.id, seed)
        self._begun: dict[int, Match] = {}
        self._seen = Rows()
        self._legal = Rows()
        self._batch = Batch(game.encoder, self._begin, games, forced=True)
        self._matches: list[Match] = [self._begun.pop(id(state)) for state in self._batch.states]
        self._setups: list[dict[str, Any] | None] = [None] * games
        self._house = [self._house_seats(match.players) for match in self._matches]
        self._answers: list[int] = []  # of all who are asked; -1 where the learner answers
        self._asked: list[int] = []  # the places of those whom the learner answers

    def _begin(self, _place: int) -> State:
        while True:
            players, options = self.manner.table or self._mixture(self.random)
            seal = Seal.of(self.random.getrandbits(63))
            resolved = self.game.resolved(options, players)
            state = self.game.set_up(players, resolved, Chance(seal.seed))
            if not is_held_out(self.game, state):
                self._begun[id(state)] = Match(self.game, state, resolved, seal, self.game.ruleset)
                return state

    def _house_seats(self, players: int) -> int:
        """The seats of the bot as bits."""
        if self.manner.shown:
            return (1 << players) - 1
        if self.random.random() >= self.manner.house:
            return 0
        mine = self.random.randrange(players)
        if self.random.random() < 0.5:  # one against the rest, as strength is measured
            return (1 << players) - 1 - (1 << mine)
        return 1 << mine

    def answer(self, exchange: Exchange) -> None:
        """Play what the learner has answered, and what the bot had."""
        chosen = exchange.action[: len(self._asked)].tolist()
        for place, row in zip(self._asked, chosen, strict=True):
            self._answers[place] = row
        self._batch.play(self._answers)

    def ask(self, exchange: Exchange) -> None:
        """Write who is asked and what has ended."""
        self._write_ends(exchange)
        batch = self._batch
        self._answers = [-1] * len(batch.games)
        if self.manner.house or self.manner.shown:
            self._house_answers()
        self._asked = [place for place, row in enumerate(self._answers) if row < 0 or self.manner.shown]
        count = len(self._asked)
        exchange.counts[0] = count
        batch.look(self._seen, self._legal)
        self._write_rows(exchange, count)
        if self.manner.shown:
            exchange.action[:count] = self._answers

    def _write_rows(self, exchange: Exchange, count: int) -> None:
        batch, encoder = self._batch, self.game.encoder
        rows = len(batch.games)
        seen = np.frombuffer(self._seen.buffer, np.uint8, rows * encoder.size).reshape(rows, encoder.size)
        legal = np.frombuffer(self._legal.buffer, np.uint8, rows * encoder.rows.size).reshape(rows, encoder.rows.size)
        if count == rows:
            exchange.observation[:rows], exchange.mask[:rows] = seen, legal
            exchange.game[:rows], exchange.seat[:rows] = batch.games, batch.seats
        else:
            places = np.array(self._asked, np.intp)
            exchange.observation[:count], exchange.mask[:count] = seen[places], legal[places]
            exchange.game[:count] = np.array(batch.games, np.int64)[places]
            exchange.seat[:count] = np.array(batch.seats, np.int64)[places]
        del seen, legal  # a buffer that is looked at cannot grow

    def _write_ends(self, exchange: Exchange) -> None:
        ended = self._batch.ended
        exchange.counts[1] = len(ended)
        for place, (game, state) in enumerate(zip(ended, self._batch.ends, strict=True)):
            players = state.players
            exchange.ended[place], exchange.players[place] = game, players
            exchange.win[place, :players] = win(self.game, state)
            lead = np.array(margin(self.game, state), np.float32)
            exchange.margin[place, :players] = 0.5 + 0.5 * np.tanh(lead / self._scale)
            if stalled(self._matches[game]):  # nobody gains by it, so whoever leads wants to end the round
                exchange.win[place, :players] = exchange.margin[place, :players] = 0.0
            self._matches[game] = self._begun.pop(id(self._batch.states[game]))
            self._setups[game] = None
            exchange.anew[place] = self._matches[game].players
            self._house[game] = self._house_seats(self._matches[game].players)

    def _house_answers(self) -> None:
        batch = self._batch
        for place, (game, seat) in enumerate(zip(batch.games, batch.seats, strict=True)):
            if self._house[game] >> seat & 1:
                self._answers[place] = self._house_answer(game, seat)

    def _house_answer(self, game: int, seat: int) -> int:
        match = self._matches[game]
        choices = match.choices(seat)
        if self.random.random() < self.manner.noise:
            choice = self.random.choice(choices)
        else:
            setup = self._setups[game] = self._setups[game] or match.setup()
            choice = match.choice(self._bot.choose(setup, match.view(seat)))
        return self.game.action_rows.seat_rows(match.players, seat).row_of[choice]


def games_of(game_id: str, games: int, manner: Manner, seed: int) -> Games:
    """The games of a process that is told by words and numbers."""
    return Games(game_of(game_id), games, manner, seed)
