"""Playouts with a policy: how long a decision takes, beside random playouts, and how well the policy plays.

Alone: `python -m bench.playouts [--games N] [GAME]`.
"""

import argparse
import sys
from itertools import count
from math import sqrt
from typing import NamedTuple

import signoria
from bench.measure import Line, Work, compare, print_table
from signoria.core.options import Options

GAMES = 400
"""Of each table, to see who wins."""
ROUNDS = 9
MOST = 5.0
"""Microseconds that a decision may take, all that follows from it included."""


class Table(NamedTuple):
    """Where the policy sits alone among random players, and the share of games that it must win there."""

    game: str
    players: int
    options: Options
    wins: float


TABLES = (
    Table("lost-cities", 2, {}, 0.9),
    Table("citadels", 4, {"edition": "deluxe-2016"}, 0.9),
    Table("princes-of-florence", 3, {}, 0.9),
)


def playout_loop(table: Table, policy: str, games: int = 5) -> Work:
    """Whole games, dealing included; the decisions made."""
    game, seeds = signoria.game(table.game), count()

    def work() -> int:
        return sum(game.new(table.players, table.options, next(seeds)).playout(policy).number for _ in range(games))

    return work


def wins(table: Table, games: int) -> float:
    """The share of games that the simple player wins against random ones, from every seat in turn."""
    game, won = signoria.game(table.game), 0.0
    for number in range(games):
        seat = number % table.players
        seated = ["simple" if each == seat else "random" for each in range(table.players)]
        winners = game.new(table.players, table.options, number).playout(seated, seed=number).winners()
        won += (seat in winners) / len(winners)
    return won / games


def lines(table: Table, games: int) -> list[Line]:
    """What is promised about one game."""
    simple = compare(playout_loop(table, "simple"), playout_loop(table, "random"), ROUNDS)
    won, name = wins(table, games), table.game[:8]
    doubt = 1.96 * sqrt(won * (1 - won) / games)
    against = f"{table.players - 1} random, +- {100 * doubt:.1f} points, {games} games"
    beside = f"one microsecond; {1 / simple.ratio:.1f} times random"
    return [
        Line(f"{name}: a decision", 1e6 / simple.rate, "microseconds", beside, 1e6 / simple.rate, MOST, at_most=True),
        Line(f"{name}: games won", 100 * won, "per cent", against, won, table.wins),
    ]


def main(games: int = GAMES, name: str | None = None) -> list[Line]:
    """Measure."""
    print(f"Playouts, compiled engine: {'yes' if signoria.compiled else 'no'}")
    return [line for table in TABLES if name in (None, table.game) for line in lines(table, games)]


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--games", type=int, default=GAMES, help="how many games are played for strength")
    arguments = parser.parse_args()
    sys.exit(0 if print_table(main(arguments.games, arguments.game)) else 1)
