"""Bots choose in processes of their own. They are given setup and view and give back a word, nothing else."""

import asyncio
import multiprocessing
import os
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from secrets import choice, randbits

import structlog
from msgspec import json

from signoria import bots
from signoria.server.messages import Document

log = structlog.get_logger()


class BotPool:
    """A few processes, started when the first bot is asked."""

    def __init__(self, workers: int, patience: float) -> None:
        self._workers = workers
        self._patience = patience
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, bot: str, setup: Document, view: Document) -> str:
        """The bot's choice; a random one where the bot fails, so that nobody waits for ever."""
        question = (bot, randbits(64), json.encode((setup, view)))
        try:
            answer = asyncio.get_running_loop().run_in_executor(self._started(), choose_in_process, *question)
            word = await asyncio.wait_for(answer, self._patience)
        except (TimeoutError, Exception) as error:  # whatever a stranger's bot may raise
            if isinstance(error, (BrokenProcessPool, asyncio.TimeoutError)):
                self.stop()
            log.error("bot-failed", bot=bot, game=setup["game"], exc_info=error)
            word = ""
        legal: list[str] = view["choices"]
        return word if word in legal else choice(legal)

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            spawn = multiprocessing.get_context("spawn")  # a fork would copy the event loop and its sockets
            self._pool = ProcessPoolExecutor(self._workers, mp_context=spawn, initializer=end_with_parent)
        return self._pool

    def stop(self) -> None:
        """End the processes, at work or not."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
            for process in multiprocessing.active_children():
                process.terminate()


def choose_in_process(bot: str, seed: int, documents: bytes) -> str:
    """What runs in a process of the pool."""
    setup, view = json.decode(documents)
    return bots.bot(bot, setup["game"], seed).choose(setup, view)


def end_with_parent() -> None:
    """A server that is killed leaves no such processes behind."""
    parent = multiprocessing.parent_process()
    assert parent is not None, "this runs in a child"

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()
