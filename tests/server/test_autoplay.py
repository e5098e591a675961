"""Autoplay: one even pace for bots and forced choices, and bots that fail harm nobody."""

import asyncio
import multiprocessing
import os
import signal
import sqlite3
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

import signoria
from signoria.bots import registry
from signoria.server.bot_pool import BotPool
from signoria.server.settings import Settings
from tests import stranger
from tests.server.people import Person
from tests.server.running import in_thread

PACE = 0.4


def test_bots_and_forced_choices_keep_one_pace(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=PACE)) as address:
        one = Person(address)
        warm = one.get("/house")["id"]  # the process in which bots think is up before we look at the clock
        one.sit(warm)
        one.catch_up(1)
        one.sit(one.make_table("me", "bot", options={"begins": "seat-0"}))
        number, began = one.update["number"], time.monotonic()
        one.choose(next(word for word in one.words() if word.startswith("lay:")))
        times = []
        for step in (2, 3):  # our forced draw, then the bot's card
            one.catch_up(number + step)
            times.append(time.monotonic() - began)
            began = time.monotonic()
        assert all(PACE * 0.95 < passed < PACE + 2 for passed in times), times
        one.go()


FAULTY = """
import os, time
from signoria.bots import Bot

class Raises(Bot):
    def choose(self, setup, view):
        raise ValueError("a bot with a fault")

class Dies(Bot):
    def choose(self, setup, view):
        os._exit(3)

class Sleeps(Bot):
    def choose(self, setup, view):
        time.sleep(3600)

class Cheats(Bot):
    def choose(self, setup, view):
        return "lay:all-the-cards"
"""
FAULTS = ("raises", "dies", "sleeps", "cheats")


@pytest.fixture
def faulty_bots(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Bots of a stranger, each with a fault of its own."""
    lines = [f"{fault} = faulty:{fault.capitalize()}" for fault in FAULTS]
    stranger.install(tmp_path, monkeypatch, "faulty", FAULTY, "\n".join(["[signoria.bots]", *lines]))
    registry.registered.cache_clear()
    yield
    registry.registered.cache_clear()


@pytest.mark.usefixtures("faulty_bots")
def test_a_bot_that_fails_costs_its_own_move() -> None:
    """It gets a random choice and is named in the log; a bot that waits for the same process is not harmed."""
    match = signoria.game("lost-cities").new(seed=1, options={"begins": "seat-0"})
    setup, view = match.setup(), match.view(0)

    async def run() -> None:
        pool = BotPool(1, patience=2)
        for fault in FAULTS:
            began = time.monotonic()
            asked = [pool.choose(fault, setup, view), pool.choose("heuristic", setup, view)]
            with capture_logs() as logged:
                assert set(await asyncio.gather(*asked)) <= set(view["choices"])
            assert time.monotonic() - began < 15
            assert [(line["event"], line["bot"]) for line in logged] == [("bot-failed", fault)]
        pool.stop()

    asyncio.run(run())
    assert multiprocessing.active_children() == []


@pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by a signal")
def test_a_stopped_process_holds_nobody_up(tmp_path: Path) -> None:
    """The process in which all bots think is stopped: ten tables of bots go on."""
    with in_thread(Settings(tmp_path, pace=0, bot_patience=1)) as address:
        one = Person(address)
        tables = [one.make_table("me", "bot", options={"begins": "seat-1"}) for _ in range(10)]
        one.sit(tables[0])
        one.catch_up(1)
        for process in multiprocessing.active_children():
            os.kill(process.pid or 0, signal.SIGSTOP)
        deadline = time.monotonic() + 10
        for table in tables:
            while 0 not in one.get(f"/tables/{table}/update")["waiting"]:
                assert time.monotonic() < deadline, f"{table} is stuck"
                time.sleep(0.05)
        one.go()


def test_a_store_that_fails_for_a_while_holds_up_nobody_for_good(tmp_path: Path) -> None:
    """The writer cannot write for a while, longer than it is ready to wait: afterwards the bots go on by themselves."""
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        one.sit(one.make_table("me", "bot", options={"begins": "seat-0"}))
        lay = next(word for word in one.words() if word.startswith("lay:"))
        lock = sqlite3.connect(tmp_path / "signoria.sqlite3", isolation_level=None, check_same_thread=False)
        one.choose(lay)
        lock.execute("BEGIN IMMEDIATE")  # while our forced draw and the bot's moves are under way
        time.sleep(7)
        lock.execute("ROLLBACK")
        lock.close()
        freed = time.monotonic()
        while one.is_asked() is None:
            one.hear("update")
        assert time.monotonic() - freed < 5
        one.go()
