"""Bots choose in processes of their own. One that fails costs its own move; nobody else's."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, SimpleQueue
from secrets import choice, randbits

import structlog

from signoria.server.bot_process import BotFailed, BotProcess
from signoria.server.measuring import Timed
from signoria.server.messages import Document

log = structlog.get_logger()


class BotPool:
    """A few processes, each with a thread that waits for it. They are started when bots are asked."""

    def __init__(self, workers: int, patience: float) -> None:
        self._patience = patience
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="bots")
        self._idle: SimpleQueue[BotProcess] = SimpleQueue()
        self._thinking: set[BotProcess] = set()
        self._closing = False
        self.asked = 0
        """How many have been asked and have not answered."""
        self.seconds = Timed()
        self.failures = 0

    async def choose(self, bot: str, setup: Document, view: Document) -> str:
        """The bot's choice; a random one where the bot fails, so that nobody waits for ever."""
        legal: list[str] = view["choices"]
        self.asked += 1
        try:
            with self.seconds.around():
                word = await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, bot, setup, view)
            if word in legal:
                return word
            reason = "no legal choice"
        except BotFailed as error:
            reason = str(error)
        finally:
            self.asked -= 1
        self.failures += 1
        log.error("bot-failed", bot=bot, game=setup["game"], reason=reason)
        return choice(legal)

    def _ask(self, bot: str, setup: Document, view: Document) -> str:
        """Ask a process that has nothing to do. This runs in a thread, of which there are as many as processes."""
        process = self._take()
        self._thinking.add(process)
        try:
            return process.ask(bot, randbits(64), setup, view, self._patience)
        finally:
            self._thinking.discard(process)
            if process.is_alive:
                self._idle.put(process)

    def _take(self) -> BotProcess:
        while not self._closing:
            try:
                process = self._idle.get_nowait()
            except Empty:
                return BotProcess()
            if process.is_alive:
                return process
        raise BotFailed("the server is shutting down")

    def stop(self) -> None:
        """End the processes, at work or not."""
        self._closing = True
        for process in list(self._thinking):
            process.end()
        self._threads.shutdown(cancel_futures=True)
        while not self._idle.empty():
            self._idle.get_nowait().end()
