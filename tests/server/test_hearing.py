"""A table that cannot be read is read again until it can, however long that takes."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

import pytest

from signoria.server import hearing
from signoria.server.hearing import Hearing


class Stubborn:
    """A table that cannot be read so many times."""

    id = "a table"

    def __init__(self, fails: int) -> None:
        self.fails = iter(range(fails))
        self.is_read = asyncio.Event()

    async def catch_up(self, _: object) -> None:
        if next(self.fails, None) is not None:
            raise ZeroDivisionError("a fault of ours")
        self.is_read.set()


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long."""
    monkeypatch.setattr(hearing, "AGAIN", (0.0, 0.0))
    monkeypatch.setattr(hearing, "LATER", 0.01)


@pytest.mark.parametrize("fails", [0, 1, 2, 3, 10])
def test_it_is_read_again_until_it_can_be(fails: int) -> None:
    async def run() -> None:
        table = Stubborn(fails)
        tables = SimpleNamespace(in_memory=lambda _: table, all_in_memory=lambda: [table])
        ears = Hearing(cast(Any, SimpleNamespace(address="sqlite:///none", worker="w")), cast(Any, tables))
        ears.start()
        ears._look_at_all()
        await asyncio.wait_for(table.is_read.wait(), 60)
        await ears.stop()

    asyncio.run(run())


def test_what_is_no_longer_at_hand_is_let_be() -> None:
    """Whoever asks for it again reads it anew."""

    async def run() -> None:
        table = Stubborn(1000)
        tables = SimpleNamespace(in_memory=lambda _: None, all_in_memory=lambda: [table])
        ears = Hearing(cast(Any, SimpleNamespace(address="sqlite:///none", worker="w")), cast(Any, tables))
        ears.start()
        ears._look_at_all()
        while ears._catching_up:
            await asyncio.sleep(0.01)
        await asyncio.sleep(0.1)
        assert next(table.fails) == len(hearing.AGAIN) + 1, "each wait was followed by a try, and then no more"
        await ears.stop()

    asyncio.run(run())
