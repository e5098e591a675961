"""A limit on memory, for what must not need more."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

STATM = Path("/proc/self/statm")


@contextmanager
def room(extra: int) -> Iterator[None]:
    """So many bytes more than now, and no further: then comes a MemoryError. Only where the system can, on Linux."""
    if not STATM.exists():
        yield
        return
    import resource  # noqa: PLC0415  # there is none on Windows

    before = resource.getrlimit(resource.RLIMIT_AS)
    used = int(STATM.read_text().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    resource.setrlimit(resource.RLIMIT_AS, (used + extra, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
