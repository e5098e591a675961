"""Citadels: its speed next to OpenSpiel's connect_four, and many random games that lose no card and no gold."""

import argparse
import random
import sys
import time
from itertools import count, product
from statistics import median

import signoria
from bench.lost_cities import CLONES, ROUNDS, YARDSTICK, connect_four_loop
from bench.measure import Line, Work, compare, print_table, rate
from signoria import Match
from signoria.core.dice import Dice
from signoria.core.kernel import playout
from signoria.core.options import Options
from tests.conformance.citadels import CLASSIC, DARK, DELUXE, census

GAME = signoria.game("citadels")
GAMES = 2_000
COINS = 30
LOOKED_AT = 10
"""One game in so many is looked at on one decision in so many: 1 % of all decisions. The others at their end."""
SLOWER = 1.5
"""Cities grow, and with them what may be chosen; a decision that looks back at all earlier ones would show as more."""
KINDS: list[Options] = [
    {"edition": CLASSIC},
    {"edition": DARK, "replaced": 8},
    {"edition": DELUXE, "cast": "random", "uniques": "random"},
]
WITH: list[Options] = [{}, {"actions": True}, {"coins": str(COINS)}]


def playout_loop(edition: str, players: int = 6, games: int = 3) -> Work:
    """Random matches inside the engine, dealing included."""
    dice, seeds = Dice(1), count()

    def work() -> int:
        return sum(playout(GAME.new(players, {"edition": edition}, next(seeds)).state, dice) for _ in range(games))

    return work


def clone_loop(players: int, clones: int = CLONES) -> Work:
    """Copies of a match of the largest edition after a hundred decisions."""
    rng, match = random.Random(1), GAME.new(players, {"edition": DELUXE}, seed=1)
    for _ in range(100):
        choose(match, rng)

    def work() -> int:
        for _ in range(clones):
            match.clone()
        return clones

    return work


def choose(match: Match, rng: random.Random) -> None:
    """A random choice of the first who is asked."""
    seat = match.waiting[0]
    match.play(rng.choice(match.choices(seat)), seat)


def late_against_early(games: int = 100) -> float:
    """How much longer a decision takes in the second half of a game than in the first."""
    halves = [0.0, 0.0]
    for seed in range(games):
        length = length_of(seed)
        rng, match = random.Random(seed), GAME.new(6, {"edition": DELUXE}, seed)
        for half in (0, 1):
            started = time.process_time()
            for _ in range(length // 2):
                choose(match, rng)
            halves[half] += time.process_time() - started
    return halves[1] / halves[0]


def length_of(seed: int) -> int:
    """How many decisions the game of this seed has."""
    rng, match = random.Random(seed), GAME.new(6, {"edition": DELUXE}, seed)
    made = 0
    while match.waiting:
        choose(match, rng)
        made += 1
    return made


def tables() -> list[tuple[int, Options]]:
    """Editions, with action cards or few coins, and player counts: all that go together."""
    settings = [(players, kind | more) for kind, more, players in product(KINDS, WITH, range(2, 9))]
    return [(players, options) for players, options in settings if options["edition"] != CLASSIC or players < 8]


def losses(match: Match, cards: list[str]) -> str:
    """What is wrong with the cards and the gold on the table; "" if nothing is."""
    if (present := census(match)) != cards:
        return f"cards and gold are {present}, not {cards}"
    gold, bank = match.position()["gold"], match.to_json()["state"]["bank"]
    if min(gold) < 0 or (bank < 0 and match.options["coins"] == str(COINS)):
        return f"somebody has less than nothing: {gold}, the bank {bank}"
    return ""


def look_at_game(number: int, players: int, options: Options) -> str:
    """Play a random game and look at its cards and its gold; what is wrong with them?"""
    match = GAME.new(players, options, seed=number)
    cards = census(match)
    if number % LOOKED_AT == 0:
        rng = random.Random(number)
        while match.waiting:
            if rng.randrange(LOOKED_AT) == 0 and (wrong := losses(match, cards)):
                return wrong
            choose(match, rng)
    else:
        playout(match.state, Dice(number))
    return losses(match, cards)


def random_games(games: int) -> int:
    """Play so many games at all tables in turn; how many lost something? Each is named."""
    lost, places = 0, tables()
    for number in range(games):
        players, options = places[number % len(places)]
        if wrong := look_at_game(number, players, options):
            print(f"game {number}, {players} players, {options}: {wrong}")
            lost += 1
    return lost


def lines(games: int) -> list[Line]:
    """Everything that is promised about Citadels."""
    yardstick = connect_four_loop()
    lines = []
    for edition in (CLASSIC, DELUXE):
        engine = compare(playout_loop(edition), yardstick, ROUNDS)
        lines.append(Line(f"playout, 6 players, {edition}", engine.rate, "decisions/s", YARDSTICK, engine.ratio, 0.7))
    for players, promise in ((6, 3), (8, 4)):
        clone = clone_loop(players)
        took = median(1e6 / rate(clone) for _ in range(ROUNDS))
        name = f"clone of a match of {players}"
        lines.append(Line(name, took, "microseconds", "one microsecond", took, promise, at_most=True))
    late = late_against_early()
    lines.append(Line("a late decision", late, "times", "an early decision", late, SLOWER, at_most=True))
    lost = random_games(games)
    lines.append(Line(f"{games:,} random games", lost, "that lost", "cards and gold", lost, 0, at_most=True))
    return lines


def main(games: int = GAMES) -> list[Line]:
    """Measure."""
    print(f"Citadels, compiled engine: {'yes' if signoria.compiled else 'no'}")
    return lines(games)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help="how many random games; 100000 is the long form")
    sys.exit(0 if print_table(main(parser.parse_args().games)) else 1)
