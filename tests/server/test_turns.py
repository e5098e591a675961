"""Bots of many tables share few processes: whoever answers at once does not wait for all who look ahead."""

import asyncio
from collections import deque
from typing import Any

import pytest

import signoria
from signoria.server import turns
from signoria.server.bot_pool import BotPool
from signoria.server.turns import Turns


class Clock:
    """Time that goes on when somebody thinks."""

    now = 0.0


@pytest.fixture(autouse=True)
def _clock(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "monotonic", lambda: Clock.now)
    monkeypatch.setattr(Clock, "now", 0.0)


async def think(waiting: Turns, bot: str, seconds: float, answered: list[str]) -> None:
    async with waiting.of(bot):
        for _ in range(5):
            await asyncio.sleep(0)  # others come meanwhile
        Clock.now += seconds
        answered.append(bot)


def test_who_answers_at_once_waits_for_nobody_but_him_who_has_the_turn() -> None:
    answered: list[str] = []

    async def run() -> None:
        waiting = Turns(1)
        for _ in range(3):
            await think(waiting, "quick", 0.0, [])
            await think(waiting, "master", 1.0, [])
        asked = [asyncio.create_task(think(waiting, "master", 1.0, answered)) for _ in range(10)]
        await asyncio.sleep(0)
        await asyncio.gather(think(waiting, "quick", 0.0, answered), *asked)

    asyncio.run(run())
    assert answered == ["master", "quick", *["master"] * 9]


def test_who_thinks_long_is_reached_however_many_are_quick() -> None:
    answered: list[str] = []

    async def run() -> None:
        waiting = Turns(1)
        for _ in range(3):
            await think(waiting, "master", 1.0, [])
        asked = asyncio.create_task(think(waiting, "first", 0.0, answered))
        await asyncio.sleep(0)
        long = asyncio.create_task(think(waiting, "master", 1.0, answered))
        await asyncio.sleep(0)
        many = [asyncio.create_task(think(waiting, "quick", 0.0, answered)) for _ in range(3)]
        await asyncio.sleep(0)
        Clock.now += turns.YIELDS + 1
        late = asyncio.create_task(think(waiting, "quick", 0.0, answered))
        await asyncio.gather(asked, long, *many, late)

    asyncio.run(run())
    assert answered == ["first", *["quick"] * 3, "master", "quick"]


def test_a_turn_that_took_long_once_makes_nobody_slow() -> None:
    """The first question of all waits for a process to start."""
    answered: list[str] = []

    async def run() -> None:
        waiting = Turns(1)
        await think(waiting, "quick", 20.0, [])
        for _ in range(3):
            await think(waiting, "master", 1.0, [])
        asked = [asyncio.create_task(think(waiting, "master", 1.0, answered)) for _ in range(3)]
        await asyncio.sleep(0)
        await asyncio.gather(think(waiting, "quick", 0.0, answered), *asked)

    asyncio.run(run())
    assert answered == ["master", "quick", "master", "master"]


def test_whoever_goes_away_leaves_his_turn_to_others() -> None:
    """Before it has come, and when it has just come."""
    answered: list[str] = []

    async def run() -> None:
        waiting = Turns(1)
        has_it = asyncio.create_task(think(waiting, "a", 0.0, answered))
        await asyncio.sleep(0)
        goes = [asyncio.create_task(think(waiting, name, 0.0, answered)) for name in ("b", "c")]
        stays = asyncio.create_task(think(waiting, "d", 0.0, answered))
        await asyncio.sleep(0)
        goes[1].cancel()
        await has_it
        goes[0].cancel()
        await asyncio.gather(*goes, return_exceptions=True)
        await asyncio.wait_for(stays, 10)
        await asyncio.wait_for(think(waiting, "e", 0.0, answered), 10)

    asyncio.run(run())
    assert answered == ["a", "d", "e"]


class Thinker:
    """A process that answers at once."""

    is_alive = True

    def ask(self, bot: str, place: str, seed: int, setup: Any, view: Any, patience: float) -> str:
        return str(view["choices"][0])

    def end(self) -> None:
        pass


def test_a_table_without_master_goes_on_beside_many_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("signoria.server.bot_pool.BotProcess", Thinker)
    match = signoria.game("lost-cities").new(seed=1, options={"begins": "seat-0"})
    setup, view = match.setup(), match.view(0)

    async def run(pool: BotPool) -> None:
        pool._turns._took["master lost-cities"] = deque([0.05] * 3)  # of late
        many = [asyncio.create_task(pool.choose("master", f"table{n} 0", setup, view)) for n in range(20)]
        await asyncio.sleep(0)
        await pool.choose("expert", "mine 0", setup, view)
        assert sum(task.done() for task in many) <= 2
        assert pool.asked >= 18, "who waits is counted"
        await asyncio.gather(*many)

    pool = BotPool(1, patience=2)
    try:
        asyncio.run(run(pool))
    finally:
        pool.stop()
