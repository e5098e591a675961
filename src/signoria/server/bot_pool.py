"""Bots choose in processes of their own. One that fails costs its own move; nobody else's.

Ours share a few processes, and whoever looks ahead lets those that answer at once go before. Strangers' are programs,
each in a process of its own, and nobody waits for them but those at their table.
"""

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from secrets import choice, randbits
from threading import Lock

import structlog

from signoria.bots import BotFailed, KeptBots, is_program
from signoria.bots.programs.program_bot import ProgramBot, end_idle
from signoria.server.bot_process import BotProcess
from signoria.server.counters import Timed
from signoria.server.protocol.fields import Document
from signoria.server.turns import Turns

log = structlog.get_logger()
PROGRAMS = 16
"""Programs that are kept running for the seats that they hold."""
AT_ONCE = 4
"""And so many think at once; others wait."""
REMEMBERED = 256
"""Seats of which is remembered which process knows them."""


class BotPool:
    """A few processes, each with a thread that waits for it. They are started when bots are asked."""

    def __init__(self, workers: int, patience: float) -> None:
        self.patience = patience
        self._threads = ThreadPoolExecutor(workers, thread_name_prefix="bots")
        self._turns = Turns(workers)
        self._idle: list[BotProcess] = []
        self._homes: OrderedDict[str, BotProcess] = OrderedDict()
        """Who was asked last for a seat: there the bot has what it found before."""
        self._lock = Lock()
        self._strangers = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="programs")
        self._turns_of_strangers = Turns(AT_ONCE)
        self._programs = KeptBots(PROGRAMS)
        self._thinking: set[BotProcess | ProgramBot] = set()
        self._closing = False
        self.asked = 0
        """How many have been asked and have not answered."""
        self.seconds = Timed()
        self.failures = 0

    async def choose(self, bot: str, place: str, setup: Document, view: Document) -> str:
        """The bot's choice; a random one where the bot fails, so that nobody waits for ever.

        `place` names the table and the seat: a bot that was asked there before goes on from what it found.
        """
        legal: list[str] = view["choices"]
        self.asked += 1
        try:
            with self.seconds.around():
                word = await self._asked(bot, place, setup, view)
            if word in legal:
                return word
            reason = "no legal choice"
        except BotFailed as error:
            reason = error.reason  # what it says itself may be about a hand
        finally:
            self.asked -= 1
        self.failures += 1
        log.error("bot-failed", bot=bot, game=setup["game"], reason=reason)
        return choice(legal)

    async def _asked(self, bot: str, place: str, setup: Document, view: Document) -> str:
        """Its answer, when its turn has come."""
        threads, turns, ask = self._threads, self._turns, self._ask
        if is_program(bot, setup["game"]):
            threads, turns, ask = self._strangers, self._turns_of_strangers, self._ask_program
        async with turns.of(f"{bot} {setup['game']}"):
            return await asyncio.get_running_loop().run_in_executor(threads, ask, bot, place, setup, view)

    def _ask(self, bot: str, place: str, setup: Document, view: Document) -> str:
        """Ask a process that has nothing to do. This runs in a thread, of which there are as many as processes."""
        process = self._take(place)
        self._thinking.add(process)
        try:
            return process.ask(bot, place, randbits(64), setup, view, self.patience)
        finally:
            self._thinking.discard(process)
            with self._lock:  # else it could be put on a list that is no longer looked at
                if process.is_alive:
                    self._idle.append(process)

    def _take(self, place: str) -> BotProcess:
        """The process that was asked for this seat last, if it has nothing to do; else another."""
        with self._lock:
            if self._closing:
                raise BotFailed("the server is shutting down")
            self._idle = [process for process in self._idle if process.is_alive]
            home = self._homes.pop(place, None)
            process = home if home in self._idle else next(iter(self._idle), None)
            if process is None:
                process = BotProcess()
            else:
                self._idle.remove(process)
            self._homes[place] = process
            if len(self._homes) > REMEMBERED:
                self._homes.popitem(last=False)
            return process

    def _ask_program(self, bot: str, place: str, setup: Document, view: Document) -> str:
        """Ask the program that holds this seat. This runs in a thread too."""
        asked = self._programs.at(place, bot, setup["game"], randbits(62))
        assert isinstance(asked, ProgramBot), "only these are asked here"
        asked.patience = self.patience
        self._thinking.add(asked)
        try:
            return asked.choose(setup, view)
        finally:
            self._thinking.discard(asked)

    def stop(self) -> None:
        """End the processes, at work or not."""
        with self._lock:
            self._closing = True
        for thinking in list(self._thinking):
            thinking.end()
        self._threads.shutdown(cancel_futures=True)
        self._strangers.shutdown(cancel_futures=True)
        for process in self._idle:
            process.end()
        self._programs.clear()
        end_idle()
