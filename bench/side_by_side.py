"""How fast strong play is: games of `expert` side by side, per second of one core.

`python -m bench.side_by_side` measures all games; `--game`, `--games` and `--bots` (for the seats, such as
`expert,heuristic`) choose. The promise is for `expert` at every seat, on the compiled engine.
"""

import argparse
import sys
import time
from collections.abc import Mapping
from typing import NamedTuple

import signoria
from signoria import arena


class Promise(NamedTuple):
    """What is played, and how many games a second of a core is to bring."""

    game: str
    players: int
    options: Mapping[str, object]
    least: float


PROMISES = (
    Promise("citadels", 4, {}, 15),
    Promise("princes-of-florence", 3, {}, 15),
    Promise("lost-cities", 2, {"rounds": 1}, 40),
)


def rate(promise: Promise, bots: list[str], games: int) -> float:
    """Games in a second of this process's own processor time; the first of them are not counted."""
    seated = (bots * promise.players)[: promise.players]
    plan = arena.plan(promise.game, promise.players, promise.options, seed=1, bots=seated)
    for _ in arena.run(plan, 2):
        pass
    began = time.process_time()
    for _ in arena.run(plan, games):
        pass
    return games / (time.process_time() - began)


def main() -> int:
    """Measure, and print a line for each game."""
    parser = argparse.ArgumentParser(description="Measure strong play, many games side by side.")
    parser.add_argument("--game", help="only this game")
    parser.add_argument("--games", type=int, default=512, help="so many of each")
    parser.add_argument("--bots", default="expert", help="for the seats, again and again: expert,heuristic")
    given = parser.parse_args()
    bots, kept = given.bots.split(","), True
    print(f"compiled engine: {'yes' if signoria.compiled else 'no'}, {given.games} games each, bots {', '.join(bots)}")
    for promise in PROMISES:
        if given.game in {None, promise.game}:
            measured = rate(promise, bots, given.games)
            promised = f"promise {promise.least:g} {'ok' if measured >= promise.least else 'MISSED'}"
            print(
                f"{promise.game:20} {promise.players} players {measured:8.1f} games per core-second "
                f"{promised if bots == ['expert'] else ''}",
                flush=True,
            )
            kept &= measured >= promise.least or bots != ["expert"]
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
