"""One server for each store in a file."""

from pathlib import Path
from weakref import finalize

from signoria.core.holding import held_alone
from signoria.server.store.faults import UnusableStore


class StoreLock:
    """Held by the server that uses the store in that file."""

    def __init__(self, store: Path) -> None:
        try:
            store.parent.mkdir(parents=True, exist_ok=True)
            file = store.with_name(f"{store.name}.lock").open("ab")
        except OSError as error:
            raise UnusableStore(f"{store}: the store cannot be used: {error.strerror}") from error
        if not held_alone(file):
            file.close()
            raise UnusableStore(
                f"{store}: another server uses this store. Stop it, give this one a folder of its own (--data), or let "
                "both use a PostgreSQL (--database)"
            )
        self._close = finalize(self, file.close)  # also where the server was never run

    def release(self) -> None:
        """Let another server use the store."""
        self._close()
