"""What the server costs next to what it is built on: an alarm for what has become far slower.

Processor time is compared, which a crowded machine stretches for all alike. The promises themselves are seconds on the
clock of a quiet machine, and `run.py bench` and `python -m bench.load` measure them.
"""

import asyncio
import subprocess
import sys

import pytest

if not sys.platform.startswith("linux"):
    pytest.skip("only Linux tells the processor time of other processes in /proc", allow_module_level=True)

import resource

from bench import load
from bench.load_tables import LOST_CITIES

LIBRARIES = "import alembic, litestar, sqlalchemy.ext.asyncio, structlog, typer, uvicorn"
MATCH = 80
"""Choices in a short match."""


def libraries() -> float:
    """The processor time that it takes to load them, in seconds."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([sys.executable, "-c", LIBRARIES], check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def test_a_start_and_an_update_are_not_slow() -> None:
    """A start costs less than twice its libraries (1.7 times, in plain Python 2), a match a tenth of them."""
    asked = load.arguments(["closed", "--tables", "8", "--seconds", "2"])
    before = libraries()
    with load.housed(asked, LOST_CITIES) as (house, laid):
        started = sum(house.cpu())
        played = asyncio.run(load.play(house, laid, asked))
    yardstick = (before + libraries()) / 2
    assert played.decisions > MATCH
    match = MATCH * sum(played.cpu) / played.decisions
    measured = {"start": started / yardstick, "match": match / yardstick}
    print(measured)
    assert 0.5 < measured["start"] < 3
    assert 0 < measured["match"] < 0.3
    assert played.told.own, "the seat that chose is told"
    assert played.told.others, "and so is the other"
