"""The processes in which bots think are taken and given back one at a time."""

from threading import Thread
from typing import Any

import pytest

from signoria.server import bot_pool
from signoria.server.bot_pool import BotPool


class Quick:
    """A process that answers at once."""

    is_alive = True

    def ask(self, *_: object) -> str:
        return "draw"

    def end(self) -> None:
        self.is_alive = False


def test_a_process_that_comes_back_is_not_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes one at that moment makes the list of those that have nothing to do anew."""
    monkeypatch.setattr(bot_pool, "BotProcess", Quick)
    pool = BotPool(1, patience=5)
    came_back = list[bool]()

    class Watched(list[Any]):
        def append(self, process: object) -> None:
            came_back.append(pool._lock.locked())
            super().append(process)

    try:
        process = pool._take("here")
        pool._idle = Watched([process])
        monkeypatch.setattr(pool, "_take", lambda _: process)
        thread = Thread(target=pool._ask, args=("easy", "here", {}, {}))
        thread.start()
        thread.join()
        assert came_back == [True]
    finally:
        pool.stop()
