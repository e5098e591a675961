"""The one task that writes. What waits when it comes round is stored together, in one transaction.

It has a thread of its own, in which a whole group is stored at once: going to a thread and back for each statement, as
asynchronous drivers do, costs more than the statements.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Generic, Protocol, TypeVar

import sqlalchemy as sa
import structlog

from signoria.server.counters import Timed

log = structlog.get_logger()
T = TypeVar("T")
MOST_AT_ONCE = 200


class Closing(Exception):
    """The server is shutting down and writes nothing more."""


class ReadOnly(Exception):
    """An administrator wants nothing to be changed for now."""


class Job(Generic[T]):
    """Something to write, and the promise of what comes of it."""

    def __init__(self) -> None:
        self.promise: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._result: list[T] = []  # one when it is written, none when it failed
        self._failure: Exception | None = None

    def succeed(self, result: T) -> None:
        """It is written, if the transaction is committed."""
        self._result, self._failure = [result], None

    def fail(self, error: Exception) -> None:
        """Nothing of it is stored."""
        self._result, self._failure = [], error

    @property
    def has_failed(self) -> bool:
        """Was it given up?"""
        return self._failure is not None

    def keep_promise(self) -> None:
        """Tell whoever waits, now that the commit is behind us."""
        with suppress(asyncio.InvalidStateError):  # whoever waited may have gone; what he wrote is kept
            if self._failure is not None:
                self.promise.set_exception(self._failure)
            else:
                self.promise.set_result(self._result[0])


AnyJob = Job[Any]  # Any: jobs with all kinds of results stand in one queue


class Statement(Job[T]):
    """A job that does what it has to do by itself."""

    def __init__(self, write: Callable[[sa.Connection], T]) -> None:
        super().__init__()
        self.write = write


class GroupStore(Protocol):
    """Stores a group of jobs within a transaction, and tells each job what came of it."""

    def __call__(self, connection: sa.Connection, group: list[AnyJob]) -> None: ...


def is_passing(error: sa.exc.DBAPIError) -> bool:
    """Did two workers stand in each other's way? Then nothing is stored, and the next attempt finds the way free."""
    return getattr(error.orig, "sqlstate", None) in ("40001", "40P01")


def require_open(connection: sa.Connection) -> None:
    """SQLite may end a transaction by itself, and then says nothing when it is committed."""
    if getattr(connection.connection.dbapi_connection, "in_transaction", True) is False:
        raise RuntimeError("the database ended the transaction before it was whole")


class Writer:
    """Takes jobs in order. A group is stored whole or not at all."""

    def __init__(self, engine: sa.Engine, store_group: GroupStore) -> None:
        self._engine = engine
        self._store_group = store_group
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._queue: asyncio.Queue[AnyJob | None] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self._closing = False
        self.group_seconds = Timed()
        self.jobs = 0
        self.failures = 0

    @property
    def waiting(self) -> int:
        """How many jobs wait."""
        return self._queue.qsize()

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Store what is waiting, then stop."""
        self._closing = True
        if self._task is not None:
            self._queue.put_nowait(None)
            await self._task
        self._thread.shutdown()

    async def write(self, job: Job[T]) -> T:
        """What comes of a job, once it is on disk."""
        if self._closing:
            raise Closing("the server is shutting down")
        self._queue.put_nowait(job)
        return await job.promise

    async def _run(self) -> None:
        loop = asyncio.get_running_loop()
        last = False
        while not last:
            group = [await self._queue.get()]
            while not self._queue.empty() and len(group) < MOST_AT_ONCE:
                group.append(self._queue.get_nowait())
            last = None in group
            jobs = [job for job in group if job is not None]
            with self.group_seconds.around():
                await loop.run_in_executor(self._thread, self._store, jobs)
            self.jobs += len(jobs)
            for job in jobs:
                job.keep_promise()

    def _store(self, jobs: list[AnyJob]) -> None:
        """This runs in the thread."""
        try:
            self._store_together(jobs)
        except sa.exc.IntegrityError as error:
            if len(jobs) == 1:  # somebody was faster: whoever asked for it knows what that means
                jobs[0].fail(error)
            else:  # one of them is at fault: nothing is stored yet, so each can be tried alone
                for job in jobs:
                    if not job.has_failed:
                        self._store([job])
        except Exception as error:
            self._fail(jobs, error)

    def _store_together(self, jobs: list[AnyJob]) -> None:
        for last in (False, False, True):
            is_done = False
            try:
                with self._engine.begin() as connection:
                    self._store_group(connection, jobs)
                    require_open(connection)
                    is_done = (
                        True  # what fails from here on is the commit, of which nobody knows whether it came through
                    )
                return
            except sa.exc.DBAPIError as error:
                if last or not (error.connection_invalidated or is_passing(error)):
                    raise
                if is_done and not is_passing(error):
                    jobs = self._without_statements(jobs, error)

    def _without_statements(self, jobs: list[AnyJob], error: Exception) -> list[AnyJob]:
        """What may be tried again after a lost commit: what has a number, under which it is found if it is stored."""
        statements: list[AnyJob] = [job for job in jobs if isinstance(job, Statement)]
        if statements:
            self._fail(statements, error)
        return [job for job in jobs if job not in statements]

    def _fail(self, jobs: list[AnyJob], error: Exception) -> None:
        self.failures += 1
        log.error("store-failed", jobs=len(jobs), exc_info=error)
        for job in jobs:
            job.fail(error)
