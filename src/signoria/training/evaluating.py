"""How strong a net is: one net against others in all other seats, each deal once from every seat."""

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from signoria.arena.stalling import stalled
from signoria.bots import Bot, bot
from signoria.bots.learned.net import FORBIDDEN, PlayingNet, load_net
from signoria.bots.learned.packaged import packaged_net
from signoria.core.game import Game
from signoria.core.match import Match
from signoria.games.registry import game as game_of
from signoria.training.configurations import is_held_out

AT_ONCE = 256
"""Games that are played side by side, so that the net answers many at once."""
SHIPPED = "expert"
NOBODY: Mapping[int, Bot] = {}

Rival = PlayingNet | Callable[[int], Bot]
"""Who holds the other seats: a net, or bots that are made from a seed."""


class Contest(NamedTuple):
    """What is played: a table, and who sits there."""

    players: int
    options: Mapping[str, object]
    rival: Rival
    heat: float = 0.0
    """0 takes what the net likes most, 1 each as often as it is liked."""
    strange: bool = False
    """Only casts that training never met."""


class GameEnd(NamedTuple):
    """How one game ended for the net."""

    deal: int
    seat: int
    win: float
    points: float
    others: float
    choices: int
    stalled: bool


class Strength(NamedTuple):
    """What was measured, with half of its 95 % interval: deals are independent, games of one deal are not."""

    games: int
    deals: int
    wins: float
    interval: float
    points: float
    others: float
    """The mean points of the other seats."""
    choices: float
    """The mean number of choices in a game, of all seats."""
    stalled: float
    """The share of games whose last round ended since nothing happened any more."""


class Pairing:
    """One game: the net at one seat, others at the others."""

    def __init__(self, match: Match, deal: int, seat: int, bots: Mapping[int, Bot]) -> None:
        self.match, self.deal, self.seat, self.bots = match, deal, seat, bots
        self.setup = match.setup() if bots else {}
        self.asked = seat

    def advance(self) -> bool:
        """Play until a net has a choice to make; False when the game is over."""
        match = self.match
        while match.waiting:
            seat = match.waiting[0]
            choices = match.choices(seat)
            if len(choices) == 1:
                match.play(choices[0], seat)
            elif seat in self.bots:
                match.play(match.choice(self.bots[seat].choose(self.setup, match.view(seat))), seat)
            else:
                self.asked = seat
                return True
        return False

    def end(self) -> GameEnd:
        """How it ended."""
        match, seat = self.match, self.seat
        winners, scores = match.winners(), match.scores()
        others = (sum(scores) - scores[seat]) / (match.players - 1)
        win = (seat in winners) / len(winners)
        return GameEnd(self.deal, seat, win, scores[seat], others, match.number, stalled(match))


def play_all(game: Game, net: PlayingNet, contest: Contest, pairings: Sequence[Pairing], seed: int) -> None:
    """Play all games to their end."""
    waiting = [pairing for pairing in pairings if pairing.advance()]
    chance = np.random.default_rng(seed)
    while waiting:
        for mine in (True, False):
            asked = [pairing for pairing in waiting if (pairing.asked == pairing.seat) == mine]
            if not asked:
                continue
            rival = contest.rival
            player = net if mine or not isinstance(rival, PlayingNet) else rival
            seen = np.stack([np.frombuffer(pairing.match.observation(pairing.asked), np.uint8) for pairing in asked])
            legal = np.stack([np.frombuffer(pairing.match.mask(pairing.asked), np.uint8) for pairing in asked])
            liked = np.where(legal != 0, player.rows(seen)[0], FORBIDDEN)
            if contest.heat:
                liked = liked / contest.heat - np.log(chance.exponential(size=liked.shape))
            for pairing, row in zip(asked, liked.argmax(-1).tolist(), strict=True):
                game.play_row(pairing.match, row, pairing.asked)
        waiting = [pairing for pairing in waiting if pairing.advance()]


def play_deals(game: Game, net: PlayingNet, contest: Contest, deals: range, seed: int) -> list[GameEnd]:
    """Play some deals, each from every seat."""
    places = [(deal, seat) for deal in deals for seat in range(contest.players)]
    ends: list[GameEnd] = []
    for begin in range(0, len(places), AT_ONCE):
        some = [_pairing(game, contest, seed, deal, seat) for deal, seat in places[begin : begin + AT_ONCE]]
        play_all(game, net, contest, some, seed + begin)
        ends += [pairing.end() for pairing in some]
    return ends


def _pairing(game: Game, contest: Contest, seed: int, deal: int, seat: int) -> Pairing:
    chance = Random(f"{seed} {deal}")
    options = {**game.simulation_options(), **contest.options}
    match = game.new(contest.players, options, chance.getrandbits(63))
    while contest.strange and not is_held_out(game, match.state):
        match = game.new(contest.players, options, chance.getrandbits(63))
    bots = NOBODY
    if not isinstance(contest.rival, PlayingNet):
        rival = contest.rival
        bots = {other: rival(chance.getrandbits(62)) for other in range(contest.players) if other != seat}
    return Pairing(match, deal, seat, bots)


def summed(ends: Sequence[GameEnd]) -> Strength:
    """What the games add up to."""
    by_deal: dict[int, list[float]] = {}
    for end in ends:
        by_deal.setdefault(end.deal, []).append(end.win)
    means = np.array([np.mean(wins) for wins in by_deal.values()])
    interval = 1.96 * float(means.std(ddof=1)) / sqrt(len(means)) if len(means) > 1 else 1.0
    points, others = float(np.mean([end.points for end in ends])), float(np.mean([end.others for end in ends]))
    choices, stalls = float(np.mean([end.choices for end in ends])), float(np.mean([end.stalled for end in ends]))
    return Strength(len(ends), len(means), float(means.mean()), interval, points, others, choices, stalls)


def bots_called(name: str, game_id: str) -> Callable[[int], Bot]:
    """How bots of that name are made."""
    return lambda seed: bot(name, game_id, seed)


def rival_called(name: str, game: Game) -> Rival:
    """Who holds the other seats: the net that ships, the net in a file of weights, or bots of that name."""
    if name == SHIPPED:
        return packaged_net(game.id)  # many games at once, which bots cannot do
    return load_net(Path(name), game) if name.endswith(".npz") else bots_called(name, game.id)


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
    """About so many games against bots of that name, or against the net in that file; a whole number of deals."""
    game = game_of(game_id)
    contest = Contest(players, options, rival_called(against, game), heat)
    return summed(play_deals(game, load_net(weights, game), contest, range(max(2, games // players)), seed))


FIRST_LINES: dict[str, tuple[int, dict[str, object], float]] = {
    "lost-cities": (2, {"rounds": 1}, 0.60),
    "citadels": (4, {"cast": "random", "uniques": "random"}, 0.65),
    "princes-of-florence": (3, {}, 0.65),
}
"""What is measured beside the training: players, options, and from which share of wins on a net is frozen."""


def report(game_id: str, weights: str, games: int, seed: int, heat: float, against: str) -> dict[str, Any]:
    """The strength on the first line of a game, for the log; `gain` is what is won above even."""
    players, options, _ = FIRST_LINES[game_id]
    found = measure(game_id, Path(weights), players, options, games, seed, against, heat)
    numbers = {name: round(value, 4) for name, value in found._asdict().items()}
    gain = round(found.wins - 1 / players, 4)
    return numbers | {"gain": gain, "heat": heat, "players": players, "against": against}
