"""How far apart the levels are: one bot against others in all other seats, each deal once from every seat.

`python -m bench.levels` measures each level against the one below it, `easy` against `random`, at tables of two;
`--game`, `--players`, `--pair hard:medium`, `--iterations` (of `master`) and `--games` choose. Each line says whether
what is promised is reached: `PROMISED`, and more than even for all others.
"""

import argparse
import time
from collections.abc import Mapping
from math import sqrt

import numpy as np

import signoria
from signoria import arena
from signoria.arena.side_by_side import play_all
from signoria.arena.simulated_game import SimulatedGame
from signoria.bots.search.budget import Budget
from signoria.bots.search.master import Master

PAIRS = ("easy:random", "medium:easy", "hard:medium", "expert:hard")
PROMISED = {"easy:random": 0.95, "medium:easy": 0.70}
"""What a level wins against the one below. That of `medium` is for tables of two: alone against three, it would be
nearly three times as much as even."""
SHORT: Mapping[str, Mapping[str, object]] = {"lost-cities": {"rounds": 1}}


def promised(pair: str, players: int) -> float:
    """What one of a pair is to win against the other at all other seats: so much, or more than even."""
    even = 1 / players
    return even if pair == "medium:easy" and players > 2 else PROMISED.get(pair, even)


def contest(
    game_id: str, players: int, one: str, others: str, games: int, seed: int = 1, budget: Budget | None = None
) -> tuple[float, float]:
    """What one wins against others, and half of its 95 % interval over deals."""
    plan = arena.plan(game_id, players, SHORT.get(game_id, {}), seed, [one, *[others] * (players - 1)])
    shares = np.zeros((max(2, games // players), players))
    for game in play_all(_pairing(plan, number, one, others, budget) for number in range(shares.size)):
        deal, seat = divmod(game.number, players)
        winners = game.match.winners()
        shares[deal, seat] = (seat in winners) / len(winners)
    means = shares.mean(1)
    return float(means.mean()), 1.96 * float(means.std(ddof=1)) / sqrt(len(means))


def _pairing(plan: arena.SimulationPlan, number: int, one: str, others: str, budget: Budget | None) -> SimulatedGame:
    """One game: a bot at one seat, others at the others."""
    deal, seat = divmod(number, plan.players)
    names = [one if place == seat else others for place in range(plan.players)]
    game = SimulatedGame(plan._replace(bots=names), number, deal)
    for place, seated in enumerate(game.seated):
        if isinstance(seated.bot, Master):
            seated.bot = Master(plan.seed_of(number, f"seat {place}"), budget)
    return game


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
            goal = promised(pair, given.players)
            print(
                f"{game_id:20} {one:7} against {others:9} {100 * won:5.1f} % ± {100 * half:4.1f}, "
                f"goal {100 * goal:2.0f} {'reached' if won >= goal else 'MISSED':7} "
                f"({given.games} games of {given.players}, {time.monotonic() - began:.0f} s)",
                flush=True,
            )


if __name__ == "__main__":
    main()
