"""What the server costs next to what it is built on: an alarm for what has become far slower.

Processor time is compared, which a crowded machine stretches for all alike. The promises themselves are seconds on the
clock of a quiet machine, and `run.py bench` measures them.
"""

import asyncio
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.server import latencies, start

if sys.platform == "win32":
    pytest.skip("Windows does not tell the processor time of other processes", allow_module_level=True)

import resource

LIBRARIES = "import alembic, litestar, sqlalchemy.ext.asyncio, structlog, typer, uvicorn"
MATCHES = 4


def cost(run: Callable[[], None]) -> float:
    """The processor time of the processes that it starts and ends, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    run()
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def load_libraries() -> None:
    subprocess.run([sys.executable, "-c", LIBRARIES], check=True)


def serve(folder: Path, matches: int) -> None:
    """Start a server, play so many matches of some 80 updates, and stop it."""
    server, address, _ = start(str(folder))
    try:
        for _ in range(matches):
            asyncio.run(latencies(address))
    finally:
        server.terminate()
        server.communicate()


def test_a_start_and_an_update_are_not_slow(tmp_path: Path) -> None:
    """A start costs little more than its libraries (1.1 times, in plain Python 1.4), a match a seventh of them."""
    before, started = cost(load_libraries), cost(lambda: serve(tmp_path / "idle", matches=0))
    played, after = cost(lambda: serve(tmp_path / "busy", MATCHES)), cost(load_libraries)
    libraries = (before + after) / 2
    measured = {"start": started / libraries, "match": (played - started) / MATCHES / libraries}
    print(measured)
    assert 0.5 < measured["start"] < 2
    assert 0 < measured["match"] < 0.3
