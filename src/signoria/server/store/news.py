"""How workers on one PostgreSQL hear of each other's entries: LISTEN and NOTIFY, tables and numbers, nothing else.

The news is sent in the transaction that stores the entry, so that both are there or neither. Whoever hears of an entry
reads it at once, in the thread that listens. A worker that has lost its line hears of everything once more when it is
back: it is told to look at all its tables.
"""

import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import sqlalchemy as sa
import structlog
from sqlalchemy.dialects import postgresql

from signoria.server.store import engines
from signoria.server.store.models import EntryRow
from signoria.server.stored import Entry

if TYPE_CHECKING:
    import psycopg

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
Found = dict[News, Entry]
"""Entries that were read, by what was told of them."""
Heard = Callable[[list[News], Found], None]
TELLING = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("news")))


def reading() -> str:
    """The words that read some entries together, as the driver takes them: past SQLAlchemy it costs a third."""
    dialect = engines.parsed("postgresql://").get_dialect()()
    columns = sa.inspect(EntryRow).columns
    tables = sa.bindparam("tables", type_=postgresql.ARRAY(sa.String))
    numbers = sa.bindparam("numbers", type_=postgresql.ARRAY(sa.Integer))
    told = sa.func.unnest(tables, numbers).table_valued("table_id", "number").render_derived()
    found = sa.and_(columns.table_id == told.c.table_id, columns.number == told.c.number)
    return str(sa.select(*columns).join(told, found).compile(dialect=dialect))


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
    """A thread with connections of its own that hears what other workers tell, and reads what is wanted of it."""

    def __init__(
        self, address: str, worker: str, is_wanted: Callable[[News], bool], heard: Heard, missed: Callable[[], None]
    ) -> None:
        self._url = engines.watched(address).set(drivername="postgresql")
        self._worker = worker
        self._is_wanted = is_wanted
        self._heard = heard
        self._missed = missed
        self._closing = threading.Event()
        self._reading = reading()
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._closing.set()
        self._thread.join()

    def _run(self) -> None:
        while not self._closing.is_set():
            try:
                self._listen()
            except Exception as error:  # whatever it is: a worker that hears nothing would leave its people waiting
                log.warning("listener-lost", exc_info=error)
                self._closing.wait(PATIENCE)

    def _listen(self) -> None:
        import psycopg  # noqa: PLC0415  # only where the store is a PostgreSQL

        address = self._url.render_as_string(hide_password=False)
        with (
            psycopg.connect(address, autocommit=True) as line,
            psycopg.connect(address, autocommit=True, row_factory=psycopg.rows.namedtuple_row) as reader,
        ):
            line.execute(f"LISTEN {CHANNEL}")
            self._missed()  # whatever was told before the line stood
            while not self._closing.is_set():
                # What has come in meanwhile is read together, and only then: as long as it comes, the line is held.
                payloads = [notice.payload for notice in line.notifies(timeout=PATIENCE, stop_after=1)]
                told = [each for payload in payloads for each in read(payload, self._worker)]
                if told:
                    self._heard(told, self._entries(reader, told))

    def _entries(self, reader: "psycopg.Connection[Any]", told: list[News]) -> Found:  # Any: rows have their columns
        """The entries of which this was told, as far as they are wanted."""
        wanted = [each for each in told if self._is_wanted(each)]
        if not wanted:
            return {}
        keys = {"tables": [table_id for table_id, _ in wanted], "numbers": [number for _, number in wanted]}
        rows = reader.execute(self._reading, keys, prepare=True).fetchall()
        return {(row.table_id, row.number): row for row in rows}
