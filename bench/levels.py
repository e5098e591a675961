"""How far apart the levels are: one bot against others in all other seats, each deal once from every seat.

`python -m bench.levels` measures each level against the one below it, `easy` against `random`, at tables of two;
`--game`, `--players`, `--pair hard:medium`, `--iterations` (of `master`) and `--games` choose.
"""

import argparse
import time
from collections.abc import Mapping, Sequence
from math import sqrt

import numpy as np

import signoria
from signoria.bots import Bot, bot
from signoria.bots.learned.expert import Expert, packaged_net
from signoria.bots.levels import Habits, Level
from signoria.bots.search.master import Master
from signoria.bots.search.search import Budget
from signoria.core.game import Game
from signoria.core.match import Match

PAIRS = ("easy:random", "medium:easy", "hard:medium", "expert:hard")
SHORT: Mapping[str, Mapping[str, object]] = {"lost-cities": {"rounds": 1}}


class Unerring(Level):
    """`expert` as a level, so that its net is asked for many games at once."""

    habits = dict.fromkeys(Expert.games, Habits(0.0))


class Pairing:
    """One game: a bot at one seat, others at the others."""

    def __init__(self, match: Match, seat: int, bots: Sequence[Bot]) -> None:
        self.match, self.seat, self.bots = match, seat, bots
        self.setup = match.setup()
        self.asked = 0

    def advance(self) -> bool:
        """Play until a net is to be asked; False when the game is over."""
        match = self.match
        while match.waiting:
            self.asked = match.waiting[0]
            choices, asked = match.choices(self.asked), self.bots[self.asked]
            if len(choices) == 1:
                match.play(choices[0], self.asked)
            elif isinstance(asked, Level):
                return True
            else:
                match.play(match.choice(asked.choose(self.setup, match.view(self.asked))), self.asked)
        return False

    def seen(self) -> bytes:
        """What the one who is asked has in mind."""
        asked = self.bots[self.asked]
        assert isinstance(asked, Level), "others have chosen by themselves"
        return asked.kept(self.match.game.id, self.match.observation(self.asked))

    def take(self, liked: "np.ndarray[tuple[int], np.dtype[np.float32]]") -> None:
        """Let it choose by what the net likes."""
        match, asked = self.match, self.bots[self.asked]
        assert isinstance(asked, Level), "others have chosen by themselves"
        rows = match.game.action_rows.seat_rows(match.players, self.asked).row_of
        choices = match.choices(self.asked)
        likings: list[float] = liked[[rows[choice] for choice in choices]].tolist()
        match.play(choices[asked.taken(match.game.id, likings)], self.asked)

    def share(self) -> float:
        """What the bot has won of the game."""
        winners = self.match.winners()
        return (self.seat in winners) / len(winners)


def made(name: str, game: Game, seed: int, budget: Budget | None) -> Bot:
    """The bot of that name."""
    if name == "master":
        return Master(seed, budget)
    return Unerring(seed) if name == "expert" else bot(name, game.id, seed)


def contest(
    game_id: str, players: int, one: str, others: str, games: int, seed: int = 1, budget: Budget | None = None
) -> tuple[float, float]:
    """What one wins against others, and half of its 95 % interval over deals."""
    game = signoria.game(game_id)
    options = {**game.simulation_options(), **SHORT.get(game_id, {})}
    pairings = []
    for number in range(max(2, games // players) * players):
        deal, seat = divmod(number, players)
        names = [one if place == seat else others for place in range(players)]
        seated = [made(name, game, 1000 * number + place, budget) for place, name in enumerate(names)]
        pairings.append(Pairing(game.new(players, options, seed * 100_000 + deal), seat, seated))
    under_way = [pairing for pairing in pairings if pairing.advance()]
    while under_way:
        seen = b"".join([pairing.seen() for pairing in under_way])
        liked, _ = packaged_net(game_id).rows(np.frombuffer(seen, np.uint8).reshape(len(under_way), -1))
        for pairing, row in zip(under_way, liked, strict=True):
            pairing.take(row)
        under_way = [pairing for pairing in under_way if pairing.advance()]
    shares = np.array([pairing.share() for pairing in pairings]).reshape(-1, players).mean(1)
    return float(shares.mean()), 1.96 * float(shares.std(ddof=1)) / sqrt(len(shares))


def main() -> None:
    """Measure, and print a line for each pair."""
    parser = argparse.ArgumentParser(description="Measure how far apart the levels are.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--pair", action="append", help="only this pair, such as hard:medium")
    parser.add_argument("--players", type=int, default=2, help="one against so many less one")
    parser.add_argument("--games", type=int, default=200, help="about so many for each pair")
    parser.add_argument("--iterations", type=int, default=Master.budget.iterations, help="of master")
    given = parser.parse_args()
    for game_id in signoria.list_games() if given.game is None else [given.game]:
        for pair in given.pair or PAIRS:
            one, _, others = pair.partition(":")
            began = time.monotonic()
            won, half = contest(game_id, given.players, one, others, given.games, budget=Budget(given.iterations))
            print(
                f"{game_id:20} {one:7} against {others:9} {100 * won:5.1f} % ± {100 * half:4.1f} "
                f"({given.games} games of {given.players}, {time.monotonic() - began:.0f} s)",
                flush=True,
            )


if __name__ == "__main__":
    main()
