"""Hostile frames by the hundred thousand: noise, wrong and deep messages, floods, slow readers, half-open sockets. And
hostile bodies over HTTP: deep ones, positions as large as they may be, records that are wrong at their end.

`python -m bench.frames --frames 1000000`; a short version is among the tests. Meanwhile an honest client asks and is
answered. Nothing may be our fault (`broken`, 1011), and nobody may be held up for more than 100 ms. How long the event
loop itself was busy with one thing is told as time of its processor, since other programs run on the machine, too. What
other threads of the server hold up is only seen by the clock: the honest client counts, unless it was held up as long
before anybody was hostile, by whatever else runs on the machine.
"""

import argparse
import asyncio
import json
import multiprocessing
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))  # the tests are found from there

from bench.hostile_http import Bodies
from bench.hostile_socket import KINDS, Attack
from signoria.server import quotas, running
from signoria.server.logs import log_to_stderr
from signoria.server.routes import create_app
from signoria.server.settings import Settings
from tests.server.people import Person

SPAWN = multiprocessing.get_context("spawn")
EVERY = 0.005
"""Seconds between two looks at what the server's processor was busy with."""
MOST_SECONDS = 0.1
QUIET = 0.02
"""Seconds in which he is answered as long as nobody is hostile and no other program keeps the machine busy."""
UNBOUND = 10**6
LIMITS: list[dict[str, int]] = [
    {},
    dict.fromkeys(("messages_a_second", "requests_a_second", "new_tables_a_minute", "open_tables"), UNBOUND),
]
"""Half of the frames meet the usual limits, half none."""
AT_ONCE = 8
"""Hostile sockets that are open at the same time; most of them wait, to see whether they are closed."""


class Busy:
    """The longest time of the processor that the event loop spent before it came round."""

    def __init__(self) -> None:
        self.longest = 0.0

    async def watch(self) -> None:
        """For ever."""
        last = time.thread_time()
        while True:
            await asyncio.sleep(EVERY)
            now = time.thread_time()
            self.longest, last = max(self.longest, now - last), now


def serve(folder: str, limits: dict[str, int], line: Connection) -> None:
    """A server of its own; it tells its address, and its longest stall when it is asked to stop."""
    sys.stderr = (Path(folder) / "log").open("w", encoding="utf-8")
    log_to_stderr()
    if limits:
        quotas.STUDIES_A_MINUTE = quotas.EXPORTS_A_MINUTE = UNBOUND
    app = create_app(Settings(Path(folder), pace=0, **limits))  # type: ignore[arg-type]  # all of these are numbers
    listening = running.listen("127.0.0.1", 0)
    busy, tasks = Busy(), list[asyncio.Task[None]]()
    app.on_startup.append(lambda: tasks.append(asyncio.create_task(busy.watch())))
    server = running.Server(app, lambda: line.send(running.address(listening).rstrip("/")))

    def stop() -> None:
        line.recv()
        busy.longest = 0.0  # what is only done once, by the first guests, is over
        line.recv()
        server.should_exit = True

    threading.Thread(target=stop, daemon=True).start()
    server.run(sockets=[listening])
    line.send(busy.longest)


@dataclass
class Heard:
    """What an honest client met while others were hostile."""

    seconds: list[float] = field(default_factory=list)
    faults: list[str] = field(default_factory=list)

    def line(self) -> str:
        """The times of its answers."""
        if len(self.seconds) < 2:
            return "no answers"
        cuts = quantiles(self.seconds, n=100)
        ms = [1000 * each for each in (cuts[49], cuts[98], max(self.seconds))]
        return f"{len(self.seconds):,} answers, p50 {ms[0]:.1f}, p99 {ms[1]:.1f}, at most {ms[2]:.1f} ms"


class Honest(threading.Thread):
    """Somebody at a table of his own, who asks something now and then."""

    def __init__(self, address: str, pause: float = 0.05) -> None:
        super().__init__(daemon=True)
        self.heard = Heard()
        self._pause = pause
        self._person = Person(address)
        self.table = self._person.make_table("me", "hot-seat", options={"rounds": 1, "begins": "seat-0"})
        self._person.sit(self.table)
        self._going = threading.Event()

    def run(self) -> None:
        """Ask until it is enough."""
        try:
            while not self._going.wait(self._pause):
                began = time.perf_counter()
                self._person.send({"type": "why-not", "v": 1, "seat": 0, "word": "draw"})
                self._person.hear("why-not")
                self.heard.seconds.append(time.perf_counter() - began)
        except Exception as error:  # whatever it is, it should not happen to an honest client
            self.heard.faults.append(repr(error))

    def stop(self) -> Heard:
        """All that was met."""
        self._going.set()
        self.join(20)
        self._person.go()
        return self.heard


def attack(address: str, table: str, frames: int, seed: int) -> tuple[Counter[str], list[str]]:
    """So many frames in all, of all kinds; how they ended, and what was the server's fault."""
    chance, ends, faults = Random(seed), Counter[str](), list[str]()
    sent = 0
    while sent < frames:
        kind = chance.choice((*KINDS, Bodies.kind))
        one = Bodies(address, chance) if kind == Bodies.kind else Attack(address, table, kind, chance)
        try:
            one.run()
        except OSError:
            one.end = "reset"
        sent += one.sent
        ends[f"{one.kind}: {one.end}"] += 1
        ends["frames"] += one.sent
        faults += one.faults
    return ends, faults


def attack_alone(address: str, table: str, frames: int, seed: int, line: Connection) -> None:
    """Several at once, in a process of their own, so that the honest client has its own time."""
    ends, faults = Counter[str](), list[str]()
    with ThreadPoolExecutor(AT_ONCE) as threads:
        seeds = [seed * AT_ONCE + place for place in range(AT_ONCE)]
        for one in threads.map(partial(attack, address, table, frames // AT_ONCE), seeds):
            ends += one[0]
            faults += one[1]
    line.send((ends, faults))


def started(folder: str, limits: dict[str, int]) -> Iterator[Any]:
    """A server: its address, then its start behind it, at last its longest stall from there on."""
    mine, theirs = SPAWN.Pipe()
    process = SPAWN.Process(target=serve, args=(folder, limits, theirs))
    process.start()
    yield mine.recv()
    mine.send("begin")
    yield None
    mine.send("stop")
    yield mine.recv()
    process.join()


def one_round(frames: int, seed: int, limits: dict[str, int]) -> bool:
    """So many frames at one server; was everything well?"""
    with tempfile.TemporaryDirectory() as folder:
        server = started(folder, limits)
        address: str = next(server)
        quiet = Honest(address)
        quiet.start()
        time.sleep(3)
        before = quiet.stop()
        honest = Honest(address)
        honest.start()
        next(server)
        mine, theirs = SPAWN.Pipe()
        hostile = SPAWN.Process(target=attack_alone, args=(address, honest.table, frames, seed, theirs))
        hostile.start()
        ends, faults = mine.recv()
        hostile.join()
        heard = honest.stop()
        late = Person(address)
        ready = late.http.get(f"{address}/readyz").status_code
        late.go()
        stall: float = next(server)
        log = (Path(folder) / "log").read_text("utf-8")
        broken = [line for line in log.splitlines() if json.loads(line)["level"] == "error"]
    print(f"{ends.pop('frames'):,} frames and bodies within {'no' if limits else 'the usual'} limits")
    for end, times in sorted(ends.items()):
        print(f"  {end}: {times:,} sockets")
    print(f"  an honest client, before: {before.line()}\n  and meanwhile: {heard.line()}")
    print(f"  the server was busy with one thing for {1000 * stall:.1f} ms (at most {1000 * MOST_SECONDS:.0f})")
    wrong = [*faults, *heard.faults, *broken[:5], *([] if ready == 200 else [f"/readyz says {ready}"])]
    for each in wrong[:10]:
        print(f"  {each}")
    return not wrong and stall <= MOST_SECONDS and is_in_time(before, heard)


def is_in_time(before: Heard, meanwhile: Heard) -> bool:
    """Was the honest client answered in time, by the clock? Where it was not before either, that tells nothing."""
    longest = max(meanwhile.seconds, default=MOST_SECONDS)
    if longest <= MOST_SECONDS:
        return True
    print(f"  he was held up for {1000 * longest:.0f} ms (at most {1000 * MOST_SECONDS:.0f})")
    if max(before.seconds, default=0.0) <= QUIET:
        return False
    print("  but this machine is not quiet: nothing is known")
    return True


def main() -> int:
    """The exit code."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    well = [one_round(given.frames // len(LIMITS), given.seed + place, limits) for place, limits in enumerate(LIMITS)]
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
