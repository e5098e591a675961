"""One server for each store in a file. The system lets go of the lock when its holder ends, however that happens."""

import sys
from pathlib import Path
from typing import IO
from weakref import finalize

from signoria.server.store.faults import UnusableStore

if sys.platform == "win32":
    import msvcrt

    def take(file: IO[bytes]) -> None:
        """Take the lock, or fail at once."""
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take(file: IO[bytes]) -> None:
        """Take the lock, or fail at once."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class StoreLock:
    """Held by the server that uses the store in that file."""

    def __init__(self, store: Path) -> None:
        try:
            store.parent.mkdir(parents=True, exist_ok=True)
            file = store.with_name(f"{store.name}.lock").open("ab")
        except OSError as error:
            raise UnusableStore(f"{store}: the store cannot be used: {error.strerror}") from error
        try:
            take(file)
        except OSError:
            file.close()
            raise UnusableStore(
                f"{store}: another server uses this store. Stop it, give this one a folder of its own (--data), or let "
                "both use a PostgreSQL (--database)"
            ) from None

        self._close = finalize(self, file.close)  # also where the server was never run

    def release(self) -> None:
        """Let another server use the store."""
        self._close()
