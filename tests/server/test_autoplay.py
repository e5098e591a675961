"""Autoplay: one even pace for bots and forced choices, and bots that fail harm nobody."""

import asyncio
import multiprocessing
import os
import signal
import sqlite3
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing
from datetime import datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

import signoria
from signoria.bots import registry
from signoria.server.bot_pool import BotPool
from signoria.server.protocol.fields import Document
from signoria.server.settings import Settings
from signoria.server.tempo import Tempo
from tests import stranger
from tests.server.people import Person, quick
from tests.server.running import in_thread

PACE = 0.4
SOON = 20.0
"""Seconds within which tables go on after a failure: 5 are promised, and a crowded machine takes its time."""


def test_bots_and_forced_choices_keep_one_pace(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=PACE)) as address:
        one = Person(address)
        one.sit(one.make_table("me", "bot", options={"begins": "seat-0"}))
        number = one.update["number"]
        one.choose(next(word for word in one.words() if word.startswith("lay:")))
        one.catch_up(number + 3)  # our forced draw, then the bot's card
        one.go()
        took = [(by, seconds) for _, by, seconds in spans(tmp_path)[:2]]
    assert [by for by, _ in took] == ["forced", "bot"]
    assert all(seconds > PACE * 0.95 for _, seconds in took), took


def spans(data: Path) -> list[tuple[int, str, float]]:
    """Of every entry but the first: its seat, who chose, and the seconds since the one before."""
    with closing(sqlite3.connect(data / "signoria.sqlite3")) as store:
        rows = store.execute("SELECT seat, by, at FROM entries ORDER BY number").fetchall()
    entries = [(seat, by, datetime.fromisoformat(at)) for seat, by, at in rows]
    return [(seat, by, (at - before).total_seconds()) for (_, _, before), (seat, by, at) in pairwise(entries)]


async def thinks_long(_: BotPool, _bot: str, _place: str, _setup: Document, view: Document) -> str:
    """Longer than the pace."""
    await asyncio.sleep(0.25)
    return str(view["choices"][0])


def test_a_slow_bot_takes_as_long_when_it_has_no_choice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Which card it lays is a choice; that it then draws from the deck is none, since nothing else lies there."""
    monkeypatch.setattr(BotPool, "choose", thinks_long)
    with in_thread(Settings(tmp_path, pace=0.1)) as address:
        one = Person(address)
        one.sit(one.make_table("me", "bot", options={"rounds": 1, "begins": "seat-1"}))
        while one.update["number"] < 16:
            if one.is_asked() is not None:
                one.choose(quick(one.words()))
            one.hear("update")
        one.go()
        took = [(by, seconds) for seat, by, seconds in spans(tmp_path) if seat == 1]
    known = took[3:]  # at first its tempo is not
    assert {by for by, _ in known} == {"forced", "bot"}
    assert all(seconds > 0.38 for _, seconds in known), took


def test_a_tempo_covers_three_answers_of_four() -> None:
    tempo = Tempo(pace=0.8, most=3.0)
    assert tempo.seconds == 0.8
    for took, then in ((1.0, 1.6), (1.1, 1.6), (0.9, 1.6), (9.0, 3.0), (1.0, 1.6), (1.2, 1.6)):
        tempo.note(took)
        assert tempo.seconds == then, took
    for _ in range(64):
        tempo.note(0.2)
    assert tempo.seconds == 0.8, "what was slow is long ago"
    assert Tempo(pace=0, most=3.0).seconds == 0


def test_bots_whose_processes_had_to_start_are_soon_as_quick_as_ever() -> None:
    tempo = Tempo(pace=0.02, most=3.0)
    for took in (2.5, 2.4, *[0.01] * 7):
        tempo.note(took)
    assert tempo.seconds == 0.02


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

    async def run(pool: BotPool) -> None:
        for fault in FAULTS:
            began = time.monotonic()
            asked = [pool.choose(fault, "a", setup, view), pool.choose("heuristic", "b", setup, view)]
            with capture_logs() as logged:
                assert set(await asyncio.gather(*asked)) <= set(view["choices"])
            assert time.monotonic() - began < 120
            assert [(line["event"], line["bot"]) for line in logged] == [("bot-failed", fault)]

    pool = BotPool(1, patience=5)
    try:
        asyncio.run(run(pool))
    finally:
        pool.stop()
    assert multiprocessing.active_children() == []


class Patient:
    """A process that answers when everybody has been asked, and remembers for which seats."""

    is_alive = True
    everybody = threading.Barrier(1)

    def __init__(self) -> None:
        self.places: list[str] = []

    def ask(self, bot: str, place: str, seed: int, setup: Any, view: Any, patience: float) -> str:
        self.places.append(place)
        Patient.everybody.wait(60)
        return str(view["choices"][0])

    def end(self) -> None:
        pass


def test_a_seat_is_asked_about_in_the_process_that_knows_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """There a bot that looks ahead has what it found before."""
    made: list[Patient] = []

    def make() -> Patient:
        made.append(Patient())
        return made[-1]

    monkeypatch.setattr("signoria.server.bot_pool.BotProcess", make)
    match = signoria.game("lost-cities").new(seed=1, options={"begins": "seat-0"})
    setup, view = match.setup(), match.view(0)

    async def run(pool: BotPool) -> None:
        for places in (("a", "b"), ("b", "a"), ("a", "b"), ("b",), ("b",)):
            Patient.everybody = threading.Barrier(len(places))
            await asyncio.gather(*(pool.choose("master", place, setup, view) for place in places))

    pool = BotPool(2, patience=2)
    try:
        asyncio.run(run(pool))
    finally:
        pool.stop()
    assert sorted(process.places for process in made) == [["a"] * 3, ["b"] * 5]


@pytest.mark.skipif(sys.platform == "win32", reason="processes are stopped by a signal")
def test_a_stopped_process_holds_nobody_up(tmp_path: Path) -> None:
    """The process in which all bots think is stopped: ten tables of bots go on, and only the first waits for it."""
    patience = 6.0
    with in_thread(Settings(tmp_path, pace=0, bot_patience=patience)) as address:
        one = Person(address)
        tables = [one.make_table("me", "bot", options={"begins": "seat-1"}) for _ in range(10)]
        one.sit(tables[0])
        one.catch_up(1)
        for process in multiprocessing.active_children():
            os.kill(process.pid or 0, signal.SIGSTOP)
        deadline = time.monotonic() + patience + SOON
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
        one.choose(lay)
        with closing(sqlite3.connect(tmp_path / "signoria.sqlite3", isolation_level=None, timeout=60)) as lock:
            lock.execute("BEGIN IMMEDIATE")  # while our forced draw and the bot's moves are under way
            time.sleep(7)
            lock.execute("ROLLBACK")
        well = time.monotonic()
        while one.is_asked() is None:
            one.hear("update")
        assert time.monotonic() - well < SOON
        one.go()
