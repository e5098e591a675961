"""The speed of The Princes of Florence, and random games in which nothing may get lost: `--games 100000` for many."""

import argparse
import sys
from itertools import count
from statistics import median

import signoria
from bench.lost_cities import YARDSTICK, connect_four_loop
from bench.measure import Line, Work, compare, print_table, rate
from bench.princes_ledger import florence, watched_games
from signoria.core.dice import Dice
from signoria.core.kernel import playout
from signoria.core.match import Match
from signoria.games.princes.engine.board import PlaceTile, fits
from signoria.games.princes.engine.joint_places import joint_places
from signoria.games.princes.engine.numbers import BUILDINGS, TILES

ROUNDS = 60
PLAYERS = 4
GAMES = 1_000
REPEATS = 500
BASE: dict[str, object] = {}
MUSE: dict[str, object] = {"muse_and_princess": "yes"}
TOGETHER: dict[str, object] = {"cooperative_building": True}


def playout_loop(options: dict[str, object], games: int = 3) -> Work:
    """Random matches of four inside the engine, dealing included."""
    game, dice, seeds = signoria.game("princes-of-florence"), Dice(1), count()

    def work() -> int:
        return sum(playout(game.new(PLAYERS, options, next(seeds)).state, dice) for _ in range(games))

    return work


def in_the_middle(options: dict[str, object]) -> Match:
    """A match at the beginning of its fourth round."""
    dice, match = Dice(1), signoria.game("princes-of-florence").new(PLAYERS, options, seed=1)
    while florence(match.state).round < 4:
        choices = match.choices(match.waiting[0])
        match.play(choices[dice.below(len(choices))], match.waiting[0])
    return match


def clone_loop() -> Work:
    """Copies of a match."""
    match = in_the_middle(BASE)

    def work() -> int:
        for _ in range(10 * REPEATS):
            match.clone()
        return 10 * REPEATS

    return work


def placing_loop() -> Work:
    """Every place of a tile on an empty board, where there are most, for all tiles in turn."""
    s = florence(signoria.game("princes-of-florence").new(PLAYERS, BASE, seed=1).state)
    steps = [PlaceTile(0, tile) for tile in range(TILES)]

    def work() -> int:
        for _ in range(REPEATS):
            for step in steps:
                step.own_choices(s)
        return REPEATS * TILES

    return work


def fitting_loop() -> Work:
    """Whether a tile fits anywhere, for all tiles in turn."""
    s = florence(in_the_middle(BASE).state)

    def work() -> int:
        fitting = 0
        for _ in range(REPEATS):
            for tile in range(TILES):
                fitting += fits(s, 0, tile)
        assert 0 < fitting < REPEATS * TILES, "boards on which all or nothing fits measure nothing"
        return REPEATS * TILES

    return work


def joint_loop() -> Work:
    """Every place of a building across the border of two empty boards, where there are most, for all in turn."""
    s = florence(signoria.game("princes-of-florence").new(PLAYERS, TOGETHER, seed=1).state)

    def work() -> int:
        places = 0
        for _ in range(REPEATS // 10):
            for building in range(BUILDINGS):
                places += len(joint_places(s, 0, 1, building, False))
        assert places, "nothing was found, so nothing was measured"
        return REPEATS // 10 * BUILDINGS

    return work


def timed(name: str, work: Work, promise: float) -> Line:
    """A promise in microseconds."""
    work()
    micros = median(1e6 / rate(work) for _ in range(ROUNDS))
    return Line(name, micros, "microseconds", "one microsecond", micros, promise, at_most=True)


def lines(games: int = GAMES) -> list[Line]:
    """Everything that is promised about The Princes of Florence."""
    base = playout_loop(BASE)
    engine, muse = compare(base, connect_four_loop(), ROUNDS), compare(playout_loop(MUSE), base, ROUNDS)
    made = watched_games(games)
    return [
        Line("playout in the engine", engine.rate, "decisions/s", YARDSTICK, engine.ratio, 0.3),
        Line("playout, Muse and Princess", muse.rate, "decisions/s", "the base game", muse.ratio, 0.7),
        timed("clone of a match", clone_loop(), 3),
        timed("places of one tile", placing_loop(), 5),
        timed("does a tile fit anywhere", fitting_loop(), 0.5),
        timed("joint places of one building", joint_loop(), 50),
        Line(f"{games:,} games, all kept", made, "choices", "one choice a game", made / games, 1),
    ]


def main(games: int = GAMES) -> list[Line]:
    """Measure."""
    print(f"The Princes of Florence, compiled engine: {'yes' if signoria.compiled else 'no'}")
    return lines(games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="how many random games are watched")
    sys.exit(0 if print_table(main(parser.parse_args().games)) else 1)
