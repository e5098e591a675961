"""How games scale with processes: what N of them play in a second, against N times what one plays.

`python -m bench.scaling` plays `expert` on 1, 2, ... all cores; `--game`, `--games`, `--most` and `--ray` choose. A
machine that others use too has not all of its time for this, so what counts is games per second of processor time, of
all processes together; the time on the wall stands beside it.
"""

import argparse
import os
import resource
import sys
import time
from functools import partial
from typing import NamedTuple

import signoria
from signoria.arena.contest import Contest, contest
from signoria.arena.contest.played import play
from signoria.arena.crew import Crew, Here, Processes, batches, crew_of

PROMISE = 0.9
TABLES = {"citadels": (4, {}), "princes-of-florence": (3, {}), "lost-cities": (2, {"rounds": 1})}


class Measured(NamedTuple):
    """Games per second of processor time, and per second on the wall."""

    per_core: float
    per_wall: float


def processor_time() -> float:
    """Seconds that this process and those it has waited for have worked."""
    return sum(sum(resource.getrusage(who)[:2]) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))


def measure(crew: Crew, meeting: Contest, games: int, size: int) -> Measured:
    """Let a crew play; starting its processes is part of it."""
    used, began = processor_time(), time.monotonic()
    done = sum(1 for _ in crew.do(partial(play, meeting), batches(range(games), size)))
    return Measured(done / (processor_time() - used), done / (time.monotonic() - began))


def main() -> int:
    """Measure, and print a line for each number of processes."""
    parser = argparse.ArgumentParser(description="Measure how games scale with processes.")
    parser.add_argument("--game", default="citadels", choices=TABLES, help="the game that is played")
    parser.add_argument("--games", type=int, default=1024, help="so many for each process")
    parser.add_argument("--most", type=int, default=os.cpu_count() or 1, help="processes at most")
    parser.add_argument("--size", type=int, default=256, help="games in a task")
    parser.add_argument("--ray", help="the address of a Ray cluster, whose time on the wall is measured")
    given = parser.parse_args()
    players, options = TABLES[given.game]
    meeting = contest(given.game, ["expert"], players, options)
    print(f"compiled engine: {'yes' if signoria.compiled else 'no'}, {given.game}, {given.games} games a process")
    measure(Here(), meeting, 8, 8)
    alone = measure(Here(), meeting, given.games, given.size)
    print(f"here           {alone.per_core:8.1f} games per core-second {alone.per_wall:8.1f} per second")
    kept = True
    for count in range(1, given.most + 1):
        found = measure(Processes(count), meeting, given.games * count, given.size)
        ratio = found.per_core / alone.per_core
        kept &= ratio >= PROMISE
        print(
            f"{count:3} processes  {found.per_core:8.1f} games per core-second {found.per_wall:8.1f} per second, "
            f"{ratio:.2f} of linear, promise {PROMISE} {'ok' if ratio >= PROMISE else 'MISSED'}",
            flush=True,
        )
    if given.ray:
        crew = crew_of(1, given.ray)
        found = measure(crew, meeting, given.games * crew.hands, given.size)
        print(f"Ray, {crew.hands} cores  {found.per_wall:8.1f} games per second")
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
