"""The one task that writes. What waits when it comes round is stored together, in one commit."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Generic, TypeVar

import structlog
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

log = structlog.get_logger()
T = TypeVar("T")
MOST_AT_ONCE = 200


class Job(Generic[T]):
    """Something to write, and the promise of what comes of it."""

    def __init__(self, write: Callable[[AsyncConnection], Awaitable[T]]) -> None:
        self.write = write
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()


class Closing(Exception):
    """The server is shutting down and writes nothing more."""


class Writer:
    """Takes jobs in order. A job that fails is undone alone; the others of its group are kept."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._queue: asyncio.Queue[Job[Any] | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closing = False

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Store what is waiting, then stop."""
        self._closing = True
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task

    async def write(self, write: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """What `write` returns, once it is on disk."""
        if self._closing:
            raise Closing("the server is shutting down")
        job = Job(write)
        self._queue.put_nowait(job)
        return await job.done

    async def _run(self) -> None:
        async with self._engine.connect() as connection:
            while True:
                group = [await self._queue.get()]
                while not self._queue.empty() and len(group) < MOST_AT_ONCE:
                    group.append(self._queue.get_nowait())
                await self._store(connection, [job for job in group if job is not None])
                if None in group:
                    return

    async def _store(self, connection: AsyncConnection, group: list[Job[Any]]) -> None:
        """One transaction for the group; promises are kept only after its commit."""
        outcomes: list[tuple[Job[Any], Any, Exception | None]] = []
        try:
            async with connection.begin():
                for job in group:
                    outcomes.append((job, *await self._try(connection, job)))
        except Exception as error:
            log.error("store-failed", jobs=len(group), exc_info=error)
            outcomes = [(job, None, error) for job in group]
        for job, result, failure in outcomes:
            with suppress(asyncio.InvalidStateError):  # whoever waited may have gone; what he wrote is kept
                job.done.set_result(result) if failure is None else job.done.set_exception(failure)

    async def _try(self, connection: AsyncConnection, job: Job[Any]) -> tuple[Any, Exception | None]:
        try:
            async with connection.begin_nested():
                return await job.write(connection), None
        except Exception as error:
            return None, error
