"""Garbage is collected on purpose: a full collection looks at every table in memory, and meanwhile nobody is answered.

So what lives long is set aside, where collections do not look. It still goes when nobody holds it any more; only what
holds itself in a circle waits for a full collection, which comes when much was set aside and nobody plays, or after an
hour.
"""

import asyncio
import gc
from contextlib import suppress
from time import monotonic, process_time

EVERY = 1.0
"""Seconds between two looks."""
QUIET = 5
"""Looks in a row at which this process had hardly worked: then a full collection disturbs nobody."""
HARDLY = 0.05
"""The part of a core that counts as hardly."""
SELDOM = 60.0
"""Seconds between two full collections at the least, and between two counts of what was set aside."""
ENOUGH = 200_000
"""Objects that were set aside since the last full collection: where fewer were, it would disturb for nothing."""
AT_LAST = 3600.0
"""Seconds after which a full collection comes in any case."""
YOUNG = 10_000
"""New objects after which those are looked at: of Python's 700 most still live, and to be looked at costs a tenth."""
NEVER = 1_000_000_000


class Collecting:
    """Sets aside what has lived for a second, and collects everything at a quiet moment."""

    def __init__(self) -> None:
        self._collected = self._counted = monotonic()
        self._worked = process_time()
        self._quiet = 0  # looks in a row at which there was hardly anything to do
        self._aside = 0  # what was there when everything was collected last
        self._before = gc.get_threshold()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self.begin()
        self._task = asyncio.create_task(self._run(), name="collecting")

    async def stop(self) -> None:
        """Collect as Python does by itself again."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        gc.set_threshold(*self._before)
        gc.unfreeze()

    def begin(self) -> None:
        """From now on nothing but young objects is looked at by itself."""
        gc.set_threshold(YOUNG, self._before[1], NEVER)
        self._collect_all()

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(EVERY)
            self.look()

    def look(self) -> None:
        """Set aside what is no longer young, or collect everything."""
        self._note_work()
        since = monotonic() - self._collected
        if since > AT_LAST or (self._quiet >= QUIET and self._has_grown()):
            self._collect_all()
        else:
            gc.collect(1)
            gc.freeze()

    def _has_grown(self) -> bool:
        """Was much set aside? To count it takes a moment too, so that is not asked each second."""
        if monotonic() - self._counted <= SELDOM:
            return False
        self._counted = monotonic()
        return gc.get_freeze_count() - self._aside >= ENOUGH

    def _note_work(self) -> None:
        now = process_time()
        self._quiet = self._quiet + 1 if now - self._worked < HARDLY * EVERY else 0
        self._worked = now

    def _collect_all(self) -> None:
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._aside = gc.get_freeze_count()
        self._collected = self._counted = monotonic()
