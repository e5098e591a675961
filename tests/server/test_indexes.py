"""What is asked often, or asked by anybody, reads a few rows however many there are."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from signoria.server import server_time
from signoria.server.settings import Settings
from signoria.server.store import engines, expiry, lobby, my_data, opening, puzzle_rows
from signoria.server.store.models import SeatRow, TableRow
from signoria.server.store.store import newest_of_the_house
from tests.server.conftest import NewDatabase

Work = Callable[[sa.Connection], object]
WHOLE_TABLE = {"sqlite": "SCAN", "postgresql": "Seq Scan on"}


@pytest.fixture
def connection(tmp_path: Path, database: NewDatabase) -> Iterator[sa.Connection]:
    """A store with nothing in it, in a transaction that is rolled back."""
    address = Settings(tmp_path, database()).store
    opening.migrate(address)
    engine = engines.open_writer(address)
    try:
        with engine.connect() as connection:
            if connection.dialect.name == "postgresql":
                connection.exec_driver_sql("SET enable_seqscan = off")  # which is cheaper while there is nothing
            yield connection
    finally:
        engine.dispose()


def plans(connection: sa.Connection, work: Work) -> list[str]:
    """How the database goes about all statements of something, a line for each step."""
    run: list[tuple[str, Any]] = []

    def note(_: object, __: object, statement: str, values: Any, *___: object) -> None:  # Any: as the driver takes it
        run.append((statement, values))

    sa.event.listen(connection, "before_cursor_execute", note)
    work(connection)
    sa.event.remove(connection, "before_cursor_execute", note)
    explain = "EXPLAIN QUERY PLAN " if connection.dialect.name == "sqlite" else "EXPLAIN "
    found: list[str] = []
    for statement, values in run:
        if statement.startswith(("SELECT", "UPDATE", "DELETE")):
            found += [f"{row[-1]}  <- {statement}" for row in connection.exec_driver_sql(explain + statement, values)]
    return found


@pytest.mark.parametrize(
    "work",
    [
        partial(my_data.forget, person="somebody"),
        partial(my_data.of, person="somebody"),
        partial(lobby.tables, wanted=lobby.Filter()),
        partial(lobby.tables, wanted=lobby.Filter("citadels", 4, rated=False, waiting=True, clock="none")),
        partial(lobby.open_to, wanted=lobby.Filter(), guest="somebody"),
        lobby.counts,
        lambda connection: connection.scalar(newest_of_the_house()),
        partial(puzzle_rows.chosen, puzzle="citadels-1", person="somebody"),
    ],
    ids=["forget", "my data", "lobby", "filtered", "open to me", "counts", "house", "first answers"],
)
def test_no_table_is_read_whole(connection: sa.Connection, work: Work) -> None:
    scan = WHOLE_TABLE[connection.dialect.name]
    lines = plans(connection, work)
    assert lines
    assert [line for line in lines if scan in line and "USING" not in line.partition("<-")[0]] == []


def test_what_is_over_is_in_no_index_of_the_lobby(connection: sa.Connection) -> None:
    """However it ended: the row of the table says so as well as the result."""
    columns: dict[str, Any] = {
        "game": "lost-cities", "ruleset": 1, "players": 2, "options": {}, "title": "", "secret": b"", "salt": b"",
        "public": True, "rated": False, "hints": False,
    }  # fmt: skip
    old = server_time.now() - 2 * expiry.WAITS
    for table_id, created in (("dead", old), ("alive", server_time.now())):
        connection.execute(sa.insert(TableRow).values(id=table_id, created=created, **columns))
        connection.execute(sa.insert(SeatRow).values(table_id=table_id, seat=0, kind="bot", name="Sandro"))
    assert lobby.tables(connection, lobby.Filter()) == ["alive", "dead"]
    assert expiry.sweep(connection) == ["dead"]
    assert lobby.tables(connection, lobby.Filter()) == ["alive"]
    assert lobby.counts(connection) == [("lost-cities", 1, 0)]
    assert connection.scalar(newest_of_the_house()) == "alive"
