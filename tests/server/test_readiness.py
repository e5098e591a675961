"""A server whose store fails says so: ready or not, and why; whoever plays is told that nothing has changed."""

import asyncio
import gc
import io
import sqlite3
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager
from pathlib import Path
from typing import cast

import httpx
import pytest
import sqlalchemy as sa
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from signoria.core.errors import UnknownGame
from signoria.server.settings import Settings, sqlite_address
from signoria.server.store import engines, opening, people
from signoria.server.store.faults import StoreGone
from signoria.server.store.store import Store
from signoria.server.tables import Tables
from tests.server.conftest import UNLIMITED
from tests.server.people import Person
from tests.server.running import in_thread


@pytest.fixture
def broken_by(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[tuple[str, list[str]]]:
    """A server, and the pragmas under which its store is written from now on."""
    pragmas: list[str] = []

    def opened(address: str, file: engines.OneFile | None = None) -> sa.Engine:
        engine = honest(address, file)

        @sa.event.listens_for(engine, "checkout")
        def taken(connection: sqlite3.Connection, *_: object) -> None:
            for pragma in pragmas:
                connection.execute(f"PRAGMA {pragma}")

        return engine

    honest = engines.open_writer
    monkeypatch.setattr(engines, "open_writer", opened)
    with in_thread(Settings(tmp_path, pace=60, **UNLIMITED)) as address:
        yield address, pragmas


@contextmanager
def at_a_table(address: str) -> Iterator[Person]:
    one = Person(address)
    try:
        one.sit(one.make_table("me", "hot-seat"))
        yield one
    finally:
        one.go()


def test_ready(address: str) -> None:
    assert httpx.get(f"{address}/readyz").json()["status"] == "ok"


def test_a_store_that_can_only_be_read(broken_by: tuple[str, list[str]]) -> None:
    address, pragmas = broken_by
    with at_a_table(address) as one:
        pragmas.append("query_only=ON")
        answer = httpx.get(f"{address}/readyz")
        assert (answer.status_code, answer.json()["code"]) == (503, "unavailable")
        assert "it can only be read" in answer.json()["detail"]
        assert httpx.get(f"{address}/healthz").status_code == 200
        refused = one.choose(one.words()[0])
        assert (refused["type"], refused["code"]) == ("problem", "unavailable")
        assert one.problem("PATCH", "/me", {"name": "Ada"}) == "unavailable"
        pragmas[:] = ["query_only=OFF"]
        assert httpx.get(f"{address}/readyz").status_code == 200
        assert one.choose(one.words()[0])["type"] == "accepted"


def test_a_disk_that_is_full(broken_by: tuple[str, list[str]]) -> None:
    """Tables are made until the store has no page left."""
    address, pragmas = broken_by
    with at_a_table(address) as one:
        pragmas.append("max_page_count=1")  # no more than there are
        codes = {one.ask("POST", "/tables", {"game": "lost-cities", "title": "x" * 40}).status_code for _ in range(40)}
        assert codes <= {201, 503}
        assert 503 in codes
        assert "the disk is full" in one.heard[-1]


def test_a_store_that_is_damaged(broken_by: tuple[str, list[str]], tmp_path: Path) -> None:
    address, pragmas = broken_by
    assert httpx.get(f"{address}/readyz").status_code == 200
    path = tmp_path / "signoria.sqlite3"
    for part in (path, path.with_name(f"{path.name}-wal")):
        part.write_bytes(b"\x7f" * part.stat().st_size)
    pragmas.append("shrink_memory")  # what it has in memory is still sound
    answer = httpx.get(f"{address}/readyz")
    assert (answer.status_code, answer.json().get("code")) == (503, "unavailable"), answer.text
    assert "damaged" in answer.json()["detail"]


@contextmanager
def away(store: Path, replaced: bool) -> Iterator[None]:
    """The file of a store is somewhere else meanwhile, and perhaps a copy stands in its place."""
    elsewhere = store.with_name("elsewhere")
    store.rename(elsewhere)
    if replaced:
        store.write_bytes(elsewhere.read_bytes())
    try:
        yield
    finally:
        if not replaced:
            assert not store.exists(), "whoever looked for it has made another one"
        elsewhere.replace(store)


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open cannot be removed")
@pytest.mark.parametrize("replaced", [False, True])
def test_a_store_whose_file_is_gone(replaced: bool, tmp_path: Path) -> None:
    """The system would let us go on, and after a restart what was acknowledged before and since would be lost."""
    with in_thread(Settings(tmp_path, pace=60, **UNLIMITED)) as address, at_a_table(address) as one:
        table = one.get("/queue")[0]["table"]["id"]
        assert one.choose(one.words()[0])["type"] == "accepted"
        one.catch_up(1)
        before, cookies = one.update["number"], dict(one.http.cookies)
        with away(tmp_path / "signoria.sqlite3", replaced):
            answer = one.choose(one.words()[0])
            assert (answer["type"], answer["code"]) == ("problem", "unavailable")
            assert "its file was removed or replaced" in answer["detail"]
            with ThreadPoolExecutor(8) as many:  # so many open lines to the store that were not open before
                statuses = many.map(lambda _: httpx.get(f"{address}/api/v1/tables/{table}x").status_code, range(24))
            assert set(statuses) == {503}
            assert httpx.get(f"{address}/readyz").status_code == 503
        answer = one.choose(one.words()[0])
        assert (answer["type"], answer["code"], one.update["number"]) == ("problem", "unavailable", before), "put back"
    with in_thread(Settings(tmp_path, pace=60, **UNLIMITED)) as address:
        again = Person(address)
        again.http.cookies.update(cookies)
        try:
            again.sit(table)
            assert again.update["number"] == before
            assert again.choose(again.words()[0])["type"] == "accepted"
        finally:
            again.go()


@pytest.mark.skipif(sys.platform == "win32", reason="a file that is open cannot be removed")
def test_what_was_stored_outlives_readers_who_look_for_a_file_that_is_away(tmp_path: Path) -> None:
    """SQLite would make an empty file for them, and throw away what was not yet written into the one that is away."""
    file = tmp_path / "store.sqlite3"
    address = sqlite_address(file)
    opening.migrate(address)
    watched = engines.OneFile(file)
    writing, reading = engines.open_writer(address, watched), engines.open_readers(address, watched)
    try:
        with writing.begin() as connection:
            people.rename(connection, "ada", "Ada", "")
        with away(file, replaced=False), pytest.raises(StoreGone), reading.begin():
            pass
        with pytest.raises(StoreGone), writing.begin():
            pass
        assert file.with_name("store.sqlite3-wal").stat().st_size > 0
        with closing(sqlite3.connect(file)) as after_all:
            assert after_all.execute("SELECT name FROM people").fetchall() == [("Ada",)]
    finally:
        writing.dispose()
        reading.dispose()


def test_nobody_makes_a_store_by_looking_for_it(tmp_path: Path) -> None:
    """Whatever the folder is called."""
    for name in ("a store", "100 % #1"):
        address = sqlite_address(tmp_path / name / "store.sqlite3")
        engine = engines.open_readers(address)
        with pytest.raises(sa.exc.OperationalError), engine.begin():
            pass
        opening.migrate(address)
        with engine.begin() as connection:
            assert connection.scalar(sa.text("SELECT count(*) FROM people")) == 0
        engine.dispose()


@pytest.mark.parametrize("path", ["tables/somewhere/live", "lobby/live"])
def test_a_store_that_does_not_answer_those_who_open_sockets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str
) -> None:
    async def gone(*_: object) -> None:
        raise sa.exc.OperationalError("select", {}, Exception("the server closed the connection"))

    for reads in ("open", "public_counts"):
        monkeypatch.setattr(Store, reads, gone)
    with in_thread(Settings(tmp_path)) as address:
        url = f"{address.replace('http', 'ws')}/api/v1/{path}"
        with connect(url) as socket, pytest.raises(ConnectionClosed) as closed:
            socket.recv(60)
    assert closed.value.rcvd is not None
    assert (closed.value.rcvd.code, closed.value.rcvd.reason) == (1011, "unavailable")


@pytest.mark.parametrize(
    ("error", "is_ours"),
    [
        (sa.exc.OperationalError("", {}, Exception()), False),
        (UnknownGame("go"), False),
        (KeyError("a gap"), True),
    ],
    ids=["store", "game", "fault"],
)
def test_a_table_that_cannot_be_read_and_that_nobody_waits_for_any_more(
    written: io.StringIO, error: Exception, is_ours: bool
) -> None:
    """Whoever asked has gone: there is nobody to be told, and only a fault of ours is written down."""

    class Failing:
        async def open(self, *_: object) -> None:
            await asyncio.sleep(0)
            raise error

    async def run() -> list[object]:
        noted: list[object] = []
        asyncio.get_running_loop().set_exception_handler(lambda _, context: noted.append(context))
        tables = Tables(cast("Store", Failing()), 1, 0, lambda _: None, lambda _: None)
        waiting = asyncio.create_task(tables.find("abc"))
        await asyncio.sleep(0)
        waiting.cancel()
        while tables._loading:
            await asyncio.sleep(0)
        gc.collect()
        return noted

    assert asyncio.run(run()) == []
    assert ("KeyError" in written.getvalue()) is is_ours
    assert is_ours or not written.getvalue()
