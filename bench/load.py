"""The server under load, over real sockets. Every figure is one command:

    python -m bench.load closed --tables 50             everybody answers at once
    python -m bench.load paced --tables 1000            a choice at each table every three seconds
    python -m bench.load restart --tables 2000          the same; then the server is killed, and everybody comes back
    python -m bench.load rest --tables 500              what played tables cost that nobody is at
    python -m bench.load watched --watchers 500         one table, and many who watch it
    python -m bench.load opening                        tables of 300 choices, opened after a start

    --game citadels, --postgresql, --workers 2, --times 3, --profile FILE

The server is kept to one core, those who play to another, so that neither is in the other's way; several workers have a
core each, and those who play have the rest, or share where nothing is left. Both the seat that chose and the others are
timed. Processor time and memory are what the system says of the server's processes.
"""

import argparse
import asyncio
import gc
import os
import tempfile
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import DEVNULL

from bench.load_crowd import Crowd, Measured, part
from bench.load_house import House
from bench.load_tables import CITADELS, LONG, LOST_CITIES, PRINCES, Kind, LaidTable, lay_tables
from bench.measure import Line

KINDS = {kind.game: kind for kind in (LOST_CITIES, CITADELS, PRINCES)}
PLAYED = 150
"""Choices that were made at a table that counts as played."""
Measure = Callable[[House, list[LaidTable], argparse.Namespace], Coroutine[None, None, object]]


async def play(house: House, laid: list[LaidTable], asked: argparse.Namespace) -> Measured:
    """Games at many tables, closed loop or paced."""
    crowd = Crowd(house, laid, asked.every)
    await crowd.sit()
    measured = await _measure(crowd, asked)
    crowd.leave()
    return measured


async def _measure(crowd: Crowd, asked: argparse.Namespace) -> Measured:
    gc.collect()
    gc.freeze()
    if asked.profile:
        profiling = ["py-spy", "record", "-p", str(crowd.house.processes()[0]), "-d", str(int(asked.seconds))]
        into = ["-r", "400", "-f", "raw", "-o", asked.profile]
        await asyncio.create_subprocess_exec(*profiling, *into, stdout=DEVNULL, stderr=DEVNULL)
    return await crowd.play(asked.seconds)


async def restart(house: House, laid: list[LaidTable], asked: argparse.Namespace) -> str:
    """The same, and then everybody comes back after the server was killed."""
    crowd = Crowd(house, laid, asked.every)
    await crowd.sit()
    measured = await _measure(crowd, asked)
    house.kill()
    await asyncio.sleep(0.5)
    back = await asyncio.gather(asyncio.to_thread(house.start), crowd.come_back())
    crowd.leave()
    seconds = back[1]
    return (
        f"{measured}\n{len(seconds)} sockets back: p50 {part(seconds, 0.5):.0f} ms, the last {part(seconds, 1):.0f} ms"
    )


async def rest(house: House, laid: list[LaidTable], _: argparse.Namespace) -> str:
    """Open every table, leave again, and see what stays."""
    await Crowd(house, laid[:20]).look_in()
    before = house.memory()
    await Crowd(house, laid[20:]).look_in()
    await asyncio.sleep(3)
    each = (house.memory() - before) / (len(laid) - 20)
    return f"{each / 1000:.1f} kB for a table of {PLAYED} choices at which nobody is"


async def watched(house: House, laid: list[LaidTable], asked: argparse.Namespace) -> str:
    """One table that many watch."""
    crowd = Crowd(house, laid, every=0.2, watchers=asked.watchers)
    await crowd.sit()
    measured = await _measure(crowd, asked)
    crowd.leave()
    cpu = 1000 * sum(measured.cpu) / measured.decisions
    return f"{cpu:.1f} ms CPU a move for {asked.watchers} who watch; the last hears after {measured.last:.0f} ms"


async def opening(house: House, laid: list[LaidTable], _: argparse.Namespace) -> str:
    """The first look at tables that lie in the store alone."""
    await Crowd(house, laid[:3]).look_in()
    cpu, crowd = sum(house.cpu()), Crowd(house, laid[3:])
    seconds = [await crowd.time_first_look(table) for table in laid[3:]]
    used = 1000 * (sum(house.cpu()) - cpu) / len(seconds)
    times = f"p50 {part(seconds, 0.5):.1f} ms, p90 {part(seconds, 0.9):.1f} ms"
    return f"a table of {LONG.choices} choices opens in {times}; {used:.1f} ms CPU"


WHAT: dict[str, Measure] = {
    "closed": play, "paced": play, "restart": restart, "rest": rest, "watched": watched, "opening": opening,
}  # fmt: skip
EVERY = {"paced": 3.0, "restart": 3.0}
TABLES = {"paced": 1000, "restart": 2000, "rest": 520, "watched": 1, "opening": 43}


@contextmanager
def database(asked: argparse.Namespace) -> Iterator[str]:
    """The address of a fresh PostgreSQL that forgets nothing, or "" for a file."""
    if not asked.postgresql:
        yield ""
        return
    from tests.server.postgres import Cluster  # noqa: PLC0415  # only where there is one

    cluster = Cluster(fsync=True)
    yield cluster.fresh()
    cluster.stop()


@contextmanager
def housed(asked: argparse.Namespace, kind: Kind) -> Iterator[tuple[House, list[LaidTable]]]:
    """A house with tables, kept apart from this process."""
    with tempfile.TemporaryDirectory() as name, database(asked) as address:
        folder = Path(name)
        store = address or f"sqlite:///{folder / 'signoria.sqlite3'}"
        laid = lay_tables(store, folder / "cookie.key", asked.tables or TABLES.get(asked.what, 50), kind)
        cores = sorted(os.sched_getaffinity(0))
        house = House(folder, address, asked.workers, set(cores[: asked.workers]))
        os.sched_setaffinity(0, cores[asked.workers :] or cores)
        try:
            yield house, laid
        finally:
            house.stop()
            os.sched_setaffinity(0, cores)


def kind_of(asked: argparse.Namespace) -> Kind:
    """What is played."""
    if asked.what == "opening":
        return LONG
    kind = KINDS[asked.game]
    return Kind(kind.game, kind.players, kind.options, PLAYED) if asked.what == "rest" else kind


def arguments(words: list[str] | None = None) -> argparse.Namespace:
    """What is asked for on the command line, or by these words."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.load", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("what", choices=list(WHAT))
    parser.add_argument("--tables", type=int, default=0)
    parser.add_argument("--watchers", type=int, default=500)
    parser.add_argument("--game", choices=list(KINDS), default=LOST_CITIES.game)
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--postgresql", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--profile", default="", metavar="FILE", help="what py-spy sees of the server, as raw stacks")
    asked = parser.parse_args(words)
    asked.every = EVERY.get(asked.what, 0.0)
    return asked


def main() -> list[Line]:
    """The promises, as seconds and milliseconds on the clock: on a quiet machine."""
    asked = arguments(["closed", "--tables", "1", "--seconds", "2"])
    with housed(asked, LOST_CITIES) as (house, laid):
        update = asyncio.run(play(house, laid, asked)).other
    return [
        Line("server: cold start", house.started_in, "s", "the clock", house.started_in, 3, at_most=True),
        Line("server: choice to update, p50", update, "ms", "the clock", update, 20, at_most=True),
    ]


def command() -> None:
    """One command, one figure."""
    asked = arguments()
    for _ in range(asked.times):
        with housed(asked, kind_of(asked)) as (house, laid):
            print(asyncio.run(WHAT[asked.what](house, laid, asked)), flush=True)


if __name__ == "__main__":
    command()
