"""Kill anything: workers, all of them, PostgreSQL, while games of all kinds go on. Nothing acknowledged may be lost.

`python -m bench.kill --tables 200 --kills 30`; a short version is among the tests. The people at the tables keep a
ledger (`tests/server/ledger.py`), which decides.
"""

import argparse
import asyncio
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import median

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

from bench.load_house import UNLIMITED
from tests.server.persistent import TableOfPeople, house_at
from tests.server.postgres import Cluster
from tests.server.running import Process, kill

PATIENCE = 1800.0


class Servants:
    """A server with several workers on a PostgreSQL, and the ways to kill parts of it."""

    def __init__(self, folder: Path, workers: int) -> None:
        self._folder = folder
        self._workers = workers
        self._cluster = Cluster()
        try:
            self._database = self._cluster.fresh()
            self._server = self._start(0)
        except BaseException:
            self._cluster.stop()
            raise
        self.address = self._server.address

    def _start(self, port: int) -> Process:
        return Process(self._folder, port, "--workers", str(self._workers), "--database", self._database)

    def kill_worker(self, chance: Random) -> None:
        """One of them, if any is there already."""
        workers = self._server.workers
        if workers:
            kill([chance.choice(workers)])

    def kill_all(self, _: Random) -> None:
        """All workers and what looks after them; then it is started again."""
        workers = self._server.workers
        self._server.kill()
        kill(workers)
        self._server = self._start(self._server.port)

    def kill_postgresql(self, _: Random) -> None:
        """The power of the database fails, and comes back."""
        self._cluster.restart()

    def stop(self) -> None:
        try:
            self._server.stop()
        finally:
            self._cluster.stop()


async def kill_now_and_then(servants: Servants, kills: int, apart: float, chance: Random) -> Counter[str]:
    """So many times, at random instants; what was killed."""
    ways: list[Callable[[Random], None]] = [servants.kill_worker, servants.kill_all, servants.kill_postgresql]
    killed = Counter[str]()
    for number in range(kills):
        await asyncio.sleep(chance.uniform(0.3, 2) * apart)
        way = ways[number] if number < len(ways) else chance.choice([*ways, servants.kill_worker])
        await asyncio.to_thread(way, chance)
        killed[way.__name__] += 1
    return killed


async def run(folder: Path, count: int, kills: int, workers: int, apart: float, thinks: float, seed: int) -> list[str]:
    """Play and kill; what was wrong, in words."""
    chance, began = Random(seed), time.monotonic()
    servants = await asyncio.to_thread(Servants, folder, workers)
    try:
        async with house_at(servants.address) as house:
            tables = [TableOfPeople(house, number, seed, thinks) for number in range(count)]
            for table in tables:
                await table.make()
            playing = asyncio.gather(*(table.play() for table in tables), return_exceptions=True)
            killed = await kill_now_and_then(servants, kills, apart, chance)
            unfinished = sum(not table.over for table in tables)
            lost = [repr(end) for end in await asyncio.wait_for(playing, PATIENCE) if end is not None]
            faults = lost or [fault for table in tables for fault in await table.faults()]
    finally:
        await asyncio.to_thread(servants.stop)
    away = [seconds for table in tables for seconds in table.away] or [0.0]
    print(f"{count} games, {sum(killed.values())} kills ({dict(killed)}), {unfinished} games under way at the last one")
    print(f"  {sum(len(table.ledger.acknowledged) for table in tables):,} choices acknowledged, {len(faults)} faults")
    print(f"  {len(away):,} connections lost; back after {median(away):.1f} s (median), {max(away):.1f} s at the most")
    print(f"  all finished after {time.monotonic() - began:.0f} s")
    return faults


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--kills", type=int, default=30)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--apart", type=float, default=4.0, help="seconds between two kills, on average")
    parser.add_argument("--thinks", type=float, default=0.5, help="seconds before each choice, on average")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    os.environ.update(UNLIMITED)
    with tempfile.TemporaryDirectory() as folder:
        faults = asyncio.run(
            run(Path(folder), given.tables, given.kills, given.workers, given.apart, given.thinks, given.seed)
        )
    for fault in faults[:20]:
        print(f"  {fault}")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
