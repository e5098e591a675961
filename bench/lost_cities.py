"""The speed of Lost Cities, in decisions per second next to OpenSpiel's connect_four in the same kind of loop."""

import json
import os
import random
import subprocess
import sys
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter

import signoria
from bench.measure import Compared, Line, Work, compare, print_table, rate
from signoria.core.dice import Dice
from signoria.core.kernel import playout

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 60
"""Turns of about ten milliseconds."""
CLONES = 10_000
YARDSTICK = "connect_four of OpenSpiel"


def public_loop(games: int = 5) -> Work:
    """Random matches through the public interface, from a Python loop."""
    game, rng, seeds = signoria.game("lost-cities"), random.Random(1), count()

    def work() -> int:
        made = 0
        for _ in range(games):
            match = game.new(seed=next(seeds))
            while match.waiting:
                match.play(rng.choice(match.choices()))
                made += 1
        return made

    return work


def playout_loop(games: int = 10) -> Work:
    """Random matches inside the engine, dealing included."""
    game, dice, seeds = signoria.game("lost-cities"), Dice(1), count()

    def work() -> int:
        return sum(playout(game.new(seed=next(seeds)).state, dice) for _ in range(games))

    return work


def connect_four_loop(games: int = 200) -> Work:
    """The yardstick."""
    import pyspiel  # noqa: PLC0415  # only this loop needs it

    game, rng = pyspiel.load_game("connect_four"), random.Random(1)

    def work() -> int:
        made = 0
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(rng.choice(state.legal_actions()))
                made += 1
        return made

    return work


def clone_loop() -> Work:
    """Copies of a match in the middle of its second round."""
    rng, match = random.Random(1), signoria.game("lost-cities").new(seed=1)
    while match.view()["round"] == 1 or match.view()["deck"] > 22:
        match.play(rng.choice(match.choices()))

    def work() -> int:
        for _ in range(CLONES):
            match.clone()
        return CLONES

    return work


def view_times() -> tuple[float, float]:
    """Microseconds for the view of a seat that is not asked, and of one that is: medians over whole matches."""
    match, rng = signoria.game("lost-cities").new(seed=1), random.Random(1)
    times: dict[bool, list[float]] = {False: [], True: []}
    while match.waiting:
        for seat in range(match.players):
            started = perf_counter()
            match.view(seat)
            times[seat in match.waiting].append(1e6 * (perf_counter() - started))
        match.play(rng.choice(match.choices()))
    return median(times[False]), median(times[True])


def plain_python() -> Compared:
    """The public loop on the sources, which are never compiled: with its yardstick in a process of its own."""
    code = (
        "import json, signoria; from bench.lost_cities import *; assert not signoria.compiled; "
        "print(json.dumps(compare(public_loop(1), connect_four_loop(), ROUNDS)))"
    )
    path = os.pathsep.join([str(ROOT / "src"), str(ROOT)])
    run = subprocess.run(
        [sys.executable, "-c", code], env=os.environ | {"PYTHONPATH": path}, stdout=subprocess.PIPE, check=True
    )
    return Compared(*json.loads(run.stdout))


def lines() -> list[Line]:
    """Everything that is promised about the speed of Lost Cities."""
    yardstick = connect_four_loop()
    public, engine = compare(public_loop(), yardstick, ROUNDS), compare(playout_loop(), yardstick, ROUNDS)
    plain = plain_python()
    clone = clone_loop()
    microseconds = median(1e6 / rate(clone) for _ in range(ROUNDS))
    idle, asked = view_times()
    return [
        Line("public interface, Python loop", public.rate, "decisions/s", YARDSTICK, public.ratio, 1.5),
        Line("playout in the engine", engine.rate, "decisions/s", YARDSTICK, engine.ratio, 6),
        Line("plain Python, Python loop", plain.rate, "decisions/s", YARDSTICK, plain.ratio, 0.2),
        Line("clone of a match", microseconds, "microseconds", "one microsecond", microseconds, 1, at_most=True),
        Line("view of a seat not asked", idle, "microseconds", "one microsecond", idle, 12, at_most=True),
        Line("view of a seat that is asked", asked, "microseconds", "one microsecond", asked, 24, at_most=True),
    ]


def main() -> list[Line]:
    """Measure."""
    print(f"Lost Cities, compiled engine: {'yes' if signoria.compiled else 'no'}")
    return lines()


if __name__ == "__main__":
    sys.exit(0 if print_table(main()) else 1)
