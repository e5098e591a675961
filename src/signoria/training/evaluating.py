"""How strong a net is: one net against the game's own bot in all other seats, each deal once from every seat."""

from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from signoria.bots import Bot, bot
from signoria.bots.learned.net import FORBIDDEN, PlayingNet, load_net
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.games.registry import game as game_of

AT_ONCE = 256
"""Games that are played side by side, so that the net answers many at once."""


class Strength(NamedTuple):
    """What was measured, with the half of its 95 % interval; deals are independent, games of one deal are not."""

    games: int
    deals: int
    wins: float
    interval: float
    points: float
    others: float
    """The mean points of the other seats."""
    choices: float
    """The mean number of choices in a game, of all seats."""


class Pairing:
    """One game: the net at one seat, bots at the others."""

    def __init__(self, match: Match, deal: int, seat: int, bots: Mapping[int, Bot]) -> None:
        self.match, self.deal, self.seat, self.bots = match, deal, seat, bots
        self.setup = match.setup()

    def advance(self) -> bool:
        """Play until the net has a choice to make; False when the game is over."""
        match = self.match
        while match.waiting:
            waiting = match.waiting
            others = [seat for seat in waiting if seat != self.seat]
            seat = others[0] if others else self.seat
            choices = match.choices(seat)
            if len(choices) == 1:
                match.play(choices[0], seat)
            elif seat == self.seat:
                return True
            else:
                match.play(match.choice(self.bots[seat].choose(self.setup, match.view(seat))), seat)
        return False


def play_all(game: Game, net: PlayingNet, pairings: Sequence[Pairing], heat: float, seed: int) -> None:
    """Play all games to their end; `heat` 0 takes what is liked most, 1 as often as it is liked."""
    waiting = [pairing for pairing in pairings if pairing.advance()]
    chance = np.random.default_rng(seed)
    while waiting:
        seen = np.stack([np.frombuffer(pairing.match.observation(pairing.seat), np.uint8) for pairing in waiting])
        legal = np.stack([np.frombuffer(pairing.match.mask(pairing.seat), np.uint8) for pairing in waiting])
        liked = np.where(legal != 0, net.rows(seen)[0], FORBIDDEN)
        if heat:
            liked = liked / heat - np.log(chance.exponential(size=liked.shape))
        for pairing, row in zip(waiting, liked.argmax(-1).tolist(), strict=True):
            game.play_row(pairing.match, row, pairing.seat)
        waiting = [pairing for pairing in waiting if pairing.advance()]


def measure(
    game_id: str,
    weights: Path,
    players: int,
    options: Mapping[str, object],
    games: int,
    seed: int,
    against: str = "heuristic",
    heat: float = 0.0,
) -> Strength:
    """About so many games, a whole number of deals from every seat."""
    game = game_of(game_id)
    net = load_net(weights, game)
    deals = max(2, games // players)
    wins = np.zeros((deals, players))
    points: list[float] = []
    others: list[float] = []
    lengths: list[int] = []
    places = [(deal, seat) for deal in range(deals) for seat in range(players)]
    for begin in range(0, len(places), AT_ONCE):
        some = [
            _pairing(game, players, options, seed, deal, seat, against)
            for deal, seat in places[begin : begin + AT_ONCE]
        ]
        play_all(game, net, some, heat, seed + begin)
        for pairing in some:
            match = pairing.match
            winners, scores = match.winners(), match.scores()
            wins[pairing.deal, pairing.seat] = (pairing.seat in winners) / len(winners)
            points.append(scores[pairing.seat])
            others.append((sum(scores) - scores[pairing.seat]) / (players - 1))
            lengths.append(match.number)
    means = wins.mean(1)
    interval = 1.96 * float(means.std(ddof=1)) / sqrt(deals)
    level = float(means.mean()), interval, float(np.mean(points)), float(np.mean(others)), float(np.mean(lengths))
    return Strength(deals * players, deals, *level)


def _pairing(
    game: Game, players: int, options: Mapping[str, object], seed: int, deal: int, seat: int, against: str
) -> Pairing:
    chance = Random(f"{seed} {deal}")
    match = game.new(players, {**game.simulation_options(), **options}, chance.getrandbits(63))
    bots = {other: bot(against, game.id, chance.getrandbits(62)) for other in range(players) if other != seat}
    return Pairing(match, deal, seat, bots)


FIRST_LINES: dict[str, tuple[int, dict[str, object], float]] = {
    "lost-cities": (2, {"rounds": 1}, 0.60),
    "citadels": (4, {"cast": "random", "uniques": "random"}, 0.65),
    "princes-of-florence": (3, {}, 0.65),
}
"""What is measured beside the training: players, options, and from which share of wins on a net is frozen."""


def report(game_id: str, weights: str, games: int, seed: int, heat: float) -> dict[str, Any]:
    """The strength on the first line of a game, for the log."""
    players, options, _ = FIRST_LINES[game_id]
    found = measure(game_id, Path(weights), players, options, games, seed, heat=heat)
    numbers = {name: round(value, 4) for name, value in found._asdict().items()}
    return numbers | {"heat": heat, "players": players}
