"""How workers on one PostgreSQL hear of each other's entries: LISTEN and NOTIFY, tables and numbers, nothing else.

The news is sent in the transaction that stores the entry, so that both are there or neither. A worker that has lost its
line hears of everything once more when it is back: it is told to look at all its tables.
"""

import threading
from collections.abc import Callable
from time import sleep

import sqlalchemy as sa
import structlog

from signoria.server.store import engines

log = structlog.get_logger()
CHANNEL = "signoria"
OTHER = 0
"""In the place of a number: something at the table has changed that is no entry."""
PATIENCE = 1.0
"""Seconds after which the listener looks whether it shall stop, and before it tries to get its line back."""
MOST_AT_ONCE = 100
"""Tables in one message: PostgreSQL takes 8000 bytes."""
News = tuple[str, int]
"""A table, and the number of its last entry, or `OTHER`."""
Heard = Callable[[list[News]], None]
TELLING = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("news")))


def tell(connection: sa.Connection, news: list[News], worker: str = "") -> None:
    """Tell the workers, when this transaction is committed; the one that is named knows. On SQLite there are none."""
    if connection.dialect.name == "postgresql":
        for start in range(0, len(news), MOST_AT_ONCE):
            words = [f"{number}:{table_id}" for table_id, number in news[start : start + MOST_AT_ONCE]]
            connection.execute(TELLING, {"news": " ".join([worker, *words])})


def read(payload: str, worker: str) -> list[News]:
    """What a message tells that worker: nothing where it has told it itself."""
    teller, *words = payload.split(" ")
    if teller == worker:
        return []
    parts = [word.partition(":") for word in words]
    return [(table_id, int(number)) for number, _, table_id in parts]


class Listener:
    """A thread with a connection of its own that hears what other workers tell."""

    def __init__(self, address: str, worker: str, heard: Heard, missed: Callable[[], None]) -> None:
        self._url = engines.parsed(address).set(drivername="postgresql")
        self._worker = worker
        self._heard = heard
        self._missed = missed
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        import psycopg  # noqa: PLC0415  # only where the store is a PostgreSQL

        while not self._closing.is_set():
            try:
                with psycopg.connect(self._url.render_as_string(hide_password=False), autocommit=True) as line:
                    line.execute(f"LISTEN {CHANNEL}")
                    self._missed()  # whatever was told before the line stood
                    while not self._closing.is_set():
                        for notice in line.notifies(timeout=PATIENCE):
                            told = read(notice.payload, self._worker)
                            if told:
                                self._heard(told)
            except psycopg.OperationalError as error:
                log.warning("listener-lost", reason=type(error).__name__)
                sleep(PATIENCE)
