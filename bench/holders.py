"""Does it come true who is said to hold the characters that may be named? `python -m bench.holders [--games N]`.

Nets play Citadels as in the games in which puzzles are found. Whenever somebody names a character, it is told from his
view who may hold each one that can be named (`analysis.holders`), and compared with who does. What can be no other is
left out.
"""

import argparse
import sys
from collections.abc import Iterator
from random import Random

import numpy as np

from bench.calibration import PROMISE, begun
from signoria.analysis.calibration import Bin, bins, expected_error
from signoria.analysis.collecting import shares
from signoria.analysis.holders import NAME, holders
from signoria.analysis.values import Asked, next_asked, values_of

GAMES = 150
WORLDS = 100
"""Fewer than are told, so that it takes minutes; each share is a little less exact."""


def naming(games: int) -> Iterator[Asked]:
    """The moments at which somebody names a character; each is played on when the next is asked for."""
    values = values_of("citadels")
    for number in range(games):
        match, chance = begun(values.game, number), Random(number)
        while (asked := next_asked(match)) is not None:
            if match.word(asked.choices[-1]).startswith(NAME):
                yield asked
            likings = shares(values.likings([asked])[0])
            match.play(chance.choices(asked.choices, likings.tolist())[0], asked.seat)


def told(asked: Asked, seed: int) -> Iterator[tuple[float, bool]]:
    """Every share that is told, and whether that is who holds it."""
    match, seat, _ = asked
    held = {character: owner for owner, roles in enumerate(match.position()["roles"]) for character in roles}
    cast = match.setup()["cast"]
    for word, found in holders(match.setup(), match.view(seat), seed, WORLDS).items():
        if len(found) > 1:
            owner = held.get(cast[int(word.removeprefix(NAME)) - 1])
            yield from ((one.share, one.seat == owner) for one in found)


def compared(games: int) -> list[Bin]:
    """What was said and what was true, by tenths."""
    said, true = np.array([row for seed, asked in enumerate(naming(games)) for row in told(asked, seed)], float).T
    return bins(said, true)


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES)
    tenths = compared(parser.parse_args().games)
    for one in tenths:
        print(f"said {one.expected:.3f}  true {one.won:.3f}  {one.moments:,} times")
    error = expected_error(tenths)
    print(f"expected error {100 * error:.1f} points (at most {100 * PROMISE:.0f})")
    return 0 if error <= PROMISE else 1


if __name__ == "__main__":
    sys.exit(main())
