"""Follows what changes about people and tables without an entry: whoever is no longer let in is shown the door."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Protocol

import structlog

from signoria.server.accounts.callers import Caller, Callers
from signoria.server.chatting import Unheard
from signoria.server.identity import Connection
from signoria.server.problems import Problem
from signoria.server.replays import Replays
from signoria.server.store import faults, feed
from signoria.server.store.store import Store
from signoria.server.tables import Tables

log = structlog.get_logger()
EVERY = 1.0
"""Seconds between two looks."""


class Guarded(Protocol):
    """A socket whose owner may lose his right to be there."""

    @property
    def connection_of(self) -> Connection: ...
    @property
    def caller(self) -> Caller: ...
    async def show_the_door(self, code: str) -> None:
        """Close it for that reason."""


class Doorkeeper:
    """Looks every second for what was told, and lets it take effect in this worker."""

    def __init__(self, store: Store, callers: Callers, unheard: Unheard, tables: Tables, replays: Replays) -> None:
        self._store = store
        self._callers = callers
        self._unheard = unheard
        self._tables = tables
        self._replays = replays
        self._number: int | None = None
        self._pauses = (0, 0)
        self._sockets: set[Guarded] = set()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Take up what holds now, and follow what changes."""
        await self._look()
        self._task = asyncio.create_task(self._run(), name="doorkeeper")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    @contextmanager
    def guarding(self, socket: Guarded) -> Iterator[None]:
        """See to it that nobody stays at a socket who may not."""
        self._sockets.add(socket)
        try:
            yield
        finally:
            self._sockets.discard(socket)

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            try:
                await self._look()
            except Exception as error:  # a store that fails now may be well again in a second
                log.error("doorkeeper-failed", exc_info=error)

    async def _look(self) -> None:
        """What was told counts as heard when all of it has taken effect: if the store fails, it is looked at again."""
        first = self._number is None
        news = await self._store.read(partial(feed.news, after=self._number or 0))
        await self._keep_clocks(news)
        if not first:
            await self._let_take_effect(news)
        self._number = news.number

    async def _let_take_effect(self, news: feed.News) -> None:
        if news.missed:
            self._callers.forget_all()
            await self._look_at(lambda _: True, lambda _: True)
        elif news.people or news.tables:
            self._callers.forget(news.people)
            await self._look_at(news.people.__contains__, news.tables.__contains__)

    async def _keep_clocks(self, news: feed.News) -> None:
        """While nothing can be changed no clock runs. Tables know of that before anything can be changed again."""
        self._store.is_read_only |= news.read_only
        if news.pauses != self._pauses:
            for table in self._tables.all_in_memory():
                if table.is_timed:
                    await self._follow(table.catch_up())
            self._pauses = news.pauses
        self._store.is_read_only = news.read_only

    async def _look_at(self, is_meant: Callable[[str], bool], is_changed: Callable[[str], bool]) -> None:
        for person in [person for person in self._unheard.people() if is_meant(person)]:
            await self._follow(self._unheard.learn(person))
        for socket in [socket for socket in self._sockets if is_meant(socket.caller.person or "")]:
            await self._follow(self._check(socket))
        for table in self._tables.all_in_memory():
            if is_changed(table.id):
                table.said = []  # what was said may have been deleted, too
            if is_changed(table.id) or any(seat.guest and is_meant(seat.guest) for seat in table.seats):
                await self._follow(table.catch_up())
        self._replays.forget(is_changed)

    async def _follow(self, work: Coroutine[None, None, None]) -> None:
        """Let one thing take effect. A fault of ours keeps nothing else from it, and would only come again."""
        try:
            await work
        except Exception as error:
            if faults.reason(error) is not None:
                raise
            log.error("not-followed", exc_info=error)

    async def _check(self, socket: Guarded) -> None:
        """Is he still who he was when he came?"""
        try:
            caller = await self._callers.of(socket.connection_of)
        except Problem as problem:
            await socket.show_the_door(problem.code)
            return
        if caller.person != socket.caller.person:
            await socket.show_the_door("signed-out")
