"""Does the store answer? Whoever asks is told what was found at most a second ago, however many ask."""

import asyncio
from time import monotonic

from signoria.server.store.store import Store

LOOKED_EVERY = 1.0
"""Seconds between two looks into the store. It has few threads to read with, and they serve everybody."""


class Pulse:
    """Looks into the store, for all who ask at the same time or a moment later."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._fault: Exception | None = None
        self._looked = -LOOKED_EVERY

    async def require(self) -> None:
        """The store answers; else the error with which it did not."""
        async with self._lock:
            if monotonic() - self._looked >= LOOKED_EVERY:
                self._fault = await self._look()
                self._looked = monotonic()
        if self._fault is not None:
            raise self._fault.with_traceback(None)

    async def _look(self) -> Exception | None:
        try:
            await self._store.try_to_read()
        except Exception as error:
            return error
        return None
