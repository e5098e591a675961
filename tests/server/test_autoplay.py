"""Autoplay: one even pace for bots and forced choices, and bots that fail harm nobody."""

import asyncio
import multiprocessing
import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

import signoria
from signoria.server import bot_pool
from signoria.server.bot_pool import BotPool
from signoria.server.settings import Settings
from tests.server.people import Person
from tests.server.running import in_thread

PACE = 0.4


def test_bots_and_forced_choices_keep_one_pace(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=PACE)) as address:
        one = Person(address)
        warm = one.make_table("bot", "bot")  # the process in which bots think is up before we look at the clock
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


def raise_an_error(*_: object) -> str:
    raise ValueError("a bot with a fault")


def die(*_: object) -> str:
    os._exit(3)


def sleep_for_ever(*_: object) -> str:
    time.sleep(3600)
    return ""


def cheat(*_: object) -> str:
    return "lay:all-the-cards"


@pytest.mark.parametrize("fault", [raise_an_error, die, sleep_for_ever, cheat])
def test_a_bot_that_fails_still_answers(fault: Callable[..., str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bot_pool, "choose_in_process", fault)
    match = signoria.game("lost-cities").new(seed=1, options={"begins": "seat-0"})
    setup, view = match.setup(), match.view(0)

    async def run() -> None:
        pool = BotPool(1, patience=8 if fault is not sleep_for_ever else 2)
        assert await pool.choose("random", setup, view) in view["choices"]
        monkeypatch.undo()
        assert await pool.choose("random", setup, view) in view["choices"]
        pool.stop()

    asyncio.run(run())
    deadline = time.monotonic() + 20
    while multiprocessing.active_children() and time.monotonic() < deadline:
        time.sleep(0.05)
    assert multiprocessing.active_children() == []
