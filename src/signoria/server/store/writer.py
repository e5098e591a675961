"""The one task that writes. What waits when it comes round is stored together, in one commit.

It has a thread of its own, in which a whole group is stored at once: going to a thread and back for each statement, as
asynchronous drivers do, costs more than the statements.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Generic, TypeVar

import sqlalchemy as sa
import structlog

log = structlog.get_logger()
T = TypeVar("T")
MOST_AT_ONCE = 200


class Job(Generic[T]):
    """Something to write, and the promise of what comes of it."""

    def __init__(self, write: Callable[[sa.Connection], T]) -> None:
        self.promise: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._write = write
        self._result: list[T] = []  # one when it is written, none when it failed
        self._failure: Exception | None = None

    def attempt(self, connection: sa.Connection) -> None:
        """Write it; if that fails, it alone is undone. This runs in the thread."""
        try:
            with connection.begin_nested():
                self._result = [self._write(connection)]
        except Exception as error:
            self.fail(error)

    def fail(self, error: Exception) -> None:
        """Nothing of it is stored."""
        self._result, self._failure = [], error

    def keep_promise(self) -> None:
        """Tell whoever waits, now that the commit is behind us."""
        with suppress(asyncio.InvalidStateError):  # whoever waited may have gone; what he wrote is kept
            if self._failure is not None:
                self.promise.set_exception(self._failure)
            else:
                self.promise.set_result(self._result[0])


AnyJob = Job[Any]  # Any: jobs with all kinds of results stand in one queue


class Closing(Exception):
    """The server is shutting down and writes nothing more."""


class Writer:
    """Takes jobs in order. A job that fails is undone alone; the others of its group are kept."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._queue: asyncio.Queue[AnyJob | None] = asyncio.Queue()
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
        self._thread.shutdown()

    async def write(self, write: Callable[[sa.Connection], T]) -> T:
        """What `write` returns, once it is on disk."""
        if self._closing:
            raise Closing("the server is shutting down")
        job = Job(write)
        self._queue.put_nowait(job)
        return await job.promise

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        connection = await loop.run_in_executor(self._thread, self._engine.connect)
        last = False
        while not last:
            group = [await self._queue.get()]
            while not self._queue.empty() and len(group) < MOST_AT_ONCE:
                group.append(self._queue.get_nowait())
            last = None in group
            jobs = [job for job in group if job is not None]
            await loop.run_in_executor(self._thread, store_together, connection, jobs)
            for job in jobs:
                job.keep_promise()
        await loop.run_in_executor(self._thread, connection.close)


def store_together(connection: sa.Connection, group: list[AnyJob]) -> None:
    """One transaction for the group. This runs in the thread."""
    try:
        with connection.begin():
            for job in group:
                job.attempt(connection)
    except Exception as error:
        log.error("store-failed", jobs=len(group), exc_info=error)
        connection.rollback()
        for job in group:
            job.fail(error)
