"""Those who sit at a table or watch it over a socket. When it changes, each is told what he does not know yet."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol

from signoria.server import rendering
from signoria.server.protocol.from_server import Presence
from signoria.server.table import Table
from signoria.server.telling import Telling, frame


class Scene:
    """What is the same for everybody at one moment: worked out once, however many are told."""

    def __init__(self, table: Table) -> None:
        self.facts = table.public_facts()
        self.presence: Presence = rendering.presence(table)
        self._presence_frame: bytes | None = None

    def presence_frame(self) -> bytes:
        """Who is there, as it goes over a socket."""
        if self._presence_frame is None:
            self._presence_frame = frame(self.presence)
        return self._presence_frame


class Listener(Protocol):
    """Somebody who is told."""

    def tell(self, scene: Scene) -> None:
        """Send what he does not know yet. This never waits and never fails."""


class Audience:
    """All who are told of one table, and what those with the same seats are told."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._listeners: dict[Listener, None] = {}
        self._tellings: dict[tuple[int, ...], Telling] = {}
        self._is_waking = False

    def telling(self, seats: list[int]) -> Telling:
        """What those with these seats are told, once the match has begun."""
        telling = self._tellings.get(tuple(seats))
        if telling is None:
            telling = self._tellings[tuple(seats)] = Telling(seats)
        return telling

    def wake(self) -> None:
        """The table has changed: tell everybody, as soon as what is being done now is done."""
        if not self._is_waking:
            self._is_waking = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        self._is_waking = False
        scene = Scene(self._table)
        for listener in list(self._listeners):
            listener.tell(scene)

    def add(self, listener: Listener) -> None:
        """From now on he is told of every change."""
        self._listeners[listener] = None

    def remove(self, listener: Listener) -> bool:
        """Tell him nothing more. Is there anybody left?"""
        del self._listeners[listener]
        return bool(self._listeners)


class Audiences:
    """Those of all tables. Where nobody listens, nothing is kept."""

    def __init__(self) -> None:
        self._by_table: dict[str, Audience] = {}

    def wake(self, table: Table) -> None:
        """The table has changed: tell everybody there."""
        audience = self._by_table.get(table.id)
        if audience is not None:
            audience.wake()

    @contextmanager
    def joined(self, table: Table, listener: Listener) -> Iterator[Audience]:
        """Be one of those who are told of a table."""
        audience = self._by_table.get(table.id)
        if audience is None:
            audience = self._by_table[table.id] = Audience(table)
        audience.add(listener)
        try:
            yield audience
        finally:
            if not audience.remove(listener):
                del self._by_table[table.id]
