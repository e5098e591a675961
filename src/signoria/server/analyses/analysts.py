"""Who looks at games for people, one question after another, so that neither processes nor memory grow without end.

What somebody waits for at the table and whole games stand in lines of their own: a hint does not wait for an analysis.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor

import structlog
from msgspec import json

from signoria.bots import BotFailed
from signoria.bots.learned.packaged import LEARNED
from signoria.core.game import Game
from signoria.server.analyses.analyst_process import AnalystProcess, Told
from signoria.server.counters import Timed
from signoria.server.problems import Problem

log = structlog.get_logger()
REST = 300.0
"""Seconds without a question after which a process ends: it holds nets, which take memory."""


def nobody(_done: int, _of: int) -> None:
    """Nobody wants to hear how far it is."""


class Analyst:
    """A line of questions, and the process that answers them one by one. It is started when somebody asks."""

    def __init__(self, patience: float, most: int) -> None:
        self._patience = patience
        self._most = most
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="analyst")
        self._process: AnalystProcess | None = None
        self.is_closing = False
        self._rest: asyncio.TimerHandle | None = None
        self.asked = 0
        """How many questions have no answer yet."""
        self.seconds = Timed()

    async def ask(self, kind: str, question: object, told: Told = nobody) -> bytes:
        """The answer as JSON. `BotFailed` where there is none; a problem where too many ask."""
        if self.asked >= self._most:
            raise Problem("too-busy", f"expected at most {self._most} questions that wait for an answer; try again")
        self.asked += 1
        if self._rest is not None:
            self._rest.cancel()
        loop = asyncio.get_running_loop()
        try:
            with self.seconds.around():
                return await loop.run_in_executor(self._thread, self._ask, json.encode((kind, question)), told)
        finally:
            self.asked -= 1
            self._rest = None if self.is_closing else loop.call_later(REST, self._end_idle)

    def _ask(self, question: bytes, told: Told) -> bytes:
        if self.is_closing:
            raise BotFailed("the server is shutting down")
        if self._process is None or not self._process.is_alive:
            self._process = AnalystProcess()
        return self._process.ask(question, self._patience, told)

    def _end_idle(self) -> None:
        if not self.asked:
            self._thread.submit(self._end)

    def _end(self) -> None:
        if self._process is not None:
            self._process.end()
            self._process = None

    def stop(self) -> None:
        """End the process, at work or not."""
        self.is_closing = True
        if self._rest is not None:
            self._rest.cancel()
        self._end()
        self._thread.shutdown(cancel_futures=True)
        self._end()


def require_learned(game: Game) -> None:
    """A net has learned the game as it is played here."""
    if game.id not in LEARNED or game.cards is not None:
        raise Problem("no-analysis", f"no net has learned {game.id} as it is played here")


def failed(what: str, game: str, error: BotFailed) -> Problem:
    """Whoever runs the server reads what went wrong; who asked hears that there is no answer."""
    log.error("analysis-failed", what=what, game=game, reason=error.reason)
    return Problem("no-answer", "whoever looks at games here found no answer; try again later")
