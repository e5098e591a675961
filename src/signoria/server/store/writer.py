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
        self.write = write
        self.done: asyncio.Future[T] = asyncio.get_running_loop().create_future()


Outcome = tuple[Any, Exception | None]
"""What a job returned, or why it failed."""


class Closing(Exception):
    """The server is shutting down and writes nothing more."""


class Writer:
    """Takes jobs in order. A job that fails is undone alone; the others of its group are kept."""

    def __init__(self, engine: sa.Engine) -> None:
        self._engine = engine
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
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
        self._thread.shutdown()

    async def write(self, write: Callable[[sa.Connection], T]) -> T:
        """What `write` returns, once it is on disk."""
        if self._closing:
            raise Closing("the server is shutting down")
        job = Job(write)
        self._queue.put_nowait(job)
        return await job.done

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
            outcomes = await loop.run_in_executor(self._thread, store, connection, [job.write for job in jobs])
            keep_promises(jobs, outcomes)
        await loop.run_in_executor(self._thread, connection.close)


def store(connection: sa.Connection, group: list[Callable[[sa.Connection], Any]]) -> list[Outcome]:
    """One transaction for the group. It runs in the thread."""
    try:
        with connection.begin():
            return [attempt(connection, write) for write in group]
    except Exception as error:
        log.error("store-failed", jobs=len(group), exc_info=error)
        connection.rollback()
        return [(None, error)] * len(group)


def attempt(connection: sa.Connection, write: Callable[[sa.Connection], Any]) -> Outcome:
    """One job, undone alone if it fails."""
    try:
        with connection.begin_nested():
            return write(connection), None
    except Exception as error:
        return None, error


def keep_promises(jobs: list[Job[Any]], outcomes: list[Outcome]) -> None:
    """Tell those who wait, now that the commit is behind us."""
    for job, (result, failure) in zip(jobs, outcomes, strict=True):
        with suppress(asyncio.InvalidStateError):  # whoever waited may have gone; what he wrote is kept
            if failure is None:
                job.done.set_result(result)
            else:
                job.done.set_exception(failure)
