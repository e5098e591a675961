"""Finished games that people want to have looked at: a line in the store, which survives whatever dies.

A worker looks at one game at a time. What was found is kept, and told to everybody who asks.
"""

import asyncio
import zlib
from contextlib import suppress
from datetime import timedelta
from functools import partial

import structlog
from msgspec import json

from signoria.bots import BotFailed
from signoria.server.analyses.analysts import Analyst, failed, require_learned
from signoria.server.analyses.budgets import GAME, Budgets
from signoria.server.analysis_bodies import AnalysisFacts, GameAnalysis
from signoria.server.problems import Problem
from signoria.server.replays import MOST_CHOICES, Replay, Replays
from signoria.server.store import analyses
from signoria.server.store.analyses import AnalysisState
from signoria.server.store.columns import Row
from signoria.server.store.store import Store

log = structlog.get_logger()
COMES_ROUND = timedelta(seconds=1)
KEPT_EVERY = 2.0
"""Seconds after which it is noted how far it is, well before the claim on it runs out."""


class GameAnalyses:
    """Takes wishes, and sees to them one by one."""

    def __init__(self, store: Store, replays: Replays, analyst: Analyst, budgets: Budgets) -> None:
        self._store = store
        self._replays = replays
        self._analyst = analyst
        self._budgets = budgets
        self._under_way: asyncio.Task[None] | None = None
        self._looking_at = ""
        self._done = 0

    async def known(self, replay_id: str) -> AnalysisFacts | None:
        """What is known of a game; None where nobody has asked."""
        row = await self._store.read(partial(analyses.find, replay_id=replay_id))
        return None if row is None else told(row)

    async def want(self, replay: Replay, guest: str, address: str) -> AnalysisFacts:
        """Have a game looked at, unless it is already."""
        known = await self.known(replay.id)
        if known is not None and known.state != AnalysisState.FAILED:
            return known
        require_possible(replay)
        self._budgets.spend(guest, address, GAME)
        if not await self._store.write(partial(analyses.want, replay_id=replay.id, total=replay.moments.count)):
            self._budgets.give_back(guest, address, GAME)
            raise Problem("too-busy", f"expected at most {analyses.MOST_WAITING} games that wait to be looked at")
        return AnalysisFacts(state=AnalysisState.WAITING, of=replay.moments.count)

    async def see_to(self, replay_id: str) -> None:
        """A game is due: look at it, unless this worker looks at another one. Nobody is kept waiting."""
        if self._under_way is not None and not self._under_way.done():
            if self._looking_at != replay_id:
                await self._store.write(partial(analyses.put_off, replay_id=replay_id, by=COMES_ROUND))
            return
        self._looking_at, self._done = replay_id, 0
        self._under_way = asyncio.create_task(self._look(replay_id))

    async def _look(self, replay_id: str) -> None:
        keeping = asyncio.create_task(self._keep(replay_id))
        try:
            found = await self._found(replay_id)
            await self._store.write(partial(analyses.finish, replay_id=replay_id, found=found))
        except Exception as error:  # the row stays due, and somebody comes round to it
            log.error("analysis-not-kept", replay=replay_id, exc_info=error)
        finally:
            keeping.cancel()
            with suppress(asyncio.CancelledError):
                await keeping

    async def _found(self, replay_id: str) -> bytes | None:
        """What is found, compressed; None where nothing is."""
        try:
            replay = await self._replays.find(replay_id)
            found = await self._analyst.ask("game", replay.record(), self._note)
            return await asyncio.to_thread(zlib.compress, found)
        except BotFailed as error:
            if self._analyst.is_closing:
                raise
            failed("game", replay_id, error)
        except Problem as problem:  # its game is gone, or it was begun under rules of long ago
            log.warning("not-analysed", replay=replay_id, code=problem.code)
        return None

    def _note(self, done: int, _: int) -> None:
        self._done = done

    async def _keep(self, replay_id: str) -> None:
        """Note from time to time how far it is, and that it is being looked at."""
        while True:
            with suppress(Exception):  # a store that fails now may be well again in a moment
                worker, done = self._store.worker, self._done
                await self._store.write(partial(analyses.go_on, replay_id=replay_id, done=done, worker=worker))
            await asyncio.sleep(KEPT_EVERY)

    async def stop(self) -> None:
        """Leave it as it is; whoever comes round to it begins anew."""
        if self._under_way is not None:
            self._under_way.cancel()
            await asyncio.gather(self._under_way, return_exceptions=True)


def told(row: Row) -> AnalysisFacts:
    """A stored analysis as it travels."""
    found = None if row.found is None else json.decode(zlib.decompress(row.found), type=GameAnalysis)
    return AnalysisFacts(state=AnalysisState(row.state), done=row.done, of=row.total, analysis=found)


def require_possible(replay: Replay) -> None:
    """A game that was played to its end, and that a net has learned."""
    require_learned(replay.match.game)
    if not replay.match.over:
        raise Problem("no-analysis", "expected a game that was played to its end: else nobody knows who would have won")
    if replay.moments.count > MOST_CHOICES:
        raise Problem("no-analysis", f"expected a game of at most {MOST_CHOICES} choices, got {replay.moments.count}")
