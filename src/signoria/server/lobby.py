"""The lobby of public tables, as one worker sees it."""

import asyncio
from time import monotonic

from signoria.server.protocol.facts import LobbyCount
from signoria.server.store.store import Store

LOOKED_EVERY = 1.0
"""Seconds between two looks into the store, however many watch."""


class Lobby:
    """Knows how many public tables there are; what it knows is never much older than a second."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._lock = asyncio.Lock()
        self._known: list[LobbyCount] = []
        self._looked = -LOOKED_EVERY

    async def counts(self) -> list[LobbyCount]:
        """For each game how many public tables wait, and how many are played."""
        async with self._lock:
            if monotonic() - self._looked >= LOOKED_EVERY:
                found = await self._store.public_counts()
                self._known = [LobbyCount(game=game, waiting=waits, playing=plays) for game, waits, plays in found]
                self._looked = monotonic()
            return self._known
