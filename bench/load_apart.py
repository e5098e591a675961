"""What it costs two workers to share a house: they do the work of two servers that have nothing in common.

`python -m bench.load_apart --tables 100 --times 4`

Both ways there are two processes that serve, a core each, one PostgreSQL and as many people, all on the same two cores.
So crowded cores and small groups in a transaction cost both alike, and only what is between the workers differs: news
of each other's tables, and whatever both would do for one table if its people were not all at the same worker.
"""

import argparse
import asyncio
import gc
import os
import tempfile
from contextlib import ExitStack
from pathlib import Path

from bench import load
from bench.load_crowd import Crowd, Measured
from bench.load_house import House
from bench.load_tables import LOST_CITIES, LaidTable, lay_tables

SERVERS = 2


def together(tables: int, seconds: float) -> float:
    """The milliseconds of processor time a choice at two workers of one house."""
    asked = load.arguments(
        ["closed", "--postgresql", "--workers", str(SERVERS), "--tables", str(tables), "--seconds", str(seconds)]
    )
    with load.housed(asked, LOST_CITIES) as (house, laid):
        return each([asyncio.run(load.play(house, laid, asked))])


def apart(tables: int, seconds: float) -> float:
    """The same at two houses of one worker, each with half of the tables in a database of its own."""
    from tests.server.postgres import Cluster  # noqa: PLC0415  # only where there is one

    cluster = Cluster(fsync=True)
    cores = sorted(os.sched_getaffinity(0))
    with ExitStack() as ends:
        ends.callback(cluster.stop)
        houses = []
        for core in cores[:SERVERS]:
            folder, address = Path(ends.enter_context(tempfile.TemporaryDirectory())), cluster.fresh()
            laid = lay_tables(address, folder / "cookie.key", tables // SERVERS, LOST_CITIES)
            house = House(folder, address, cores={core})
            ends.callback(house.stop)
            houses.append((house, laid))
        return each(asyncio.run(play(houses, seconds)))


async def play(houses: list[tuple[House, list[LaidTable]]], seconds: float) -> list[Measured]:
    """Everybody in all houses at once."""
    crowds = [Crowd(house, laid) for house, laid in houses]
    for crowd in crowds:
        await crowd.sit()
    gc.collect()
    gc.freeze()
    measured = await asyncio.gather(*(crowd.play(seconds) for crowd in crowds))
    for crowd in crowds:
        crowd.leave()
    return measured


def each(measured: list[Measured]) -> float:
    """The milliseconds that a choice took of all processes that serve."""
    return 1000 * sum(sum(one.cpu) for one in measured) / sum(one.decisions for one in measured)


def main() -> None:
    """In turn, as often as is asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--times", type=int, default=4)
    given = parser.parse_args()
    for _ in range(given.times):
        alone, shared = apart(given.tables, given.seconds), together(given.tables, given.seconds)
        print(f"apart {alone:.3f} ms, together {shared:.3f} ms CPU each: {100 * alone / shared:.0f} %", flush=True)


if __name__ == "__main__":
    main()
