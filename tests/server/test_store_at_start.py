"""A store or a key that cannot be used is said in a sentence at the start; nobody else may read them."""

import asyncio
import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from signoria.server.application import Application
from signoria.server.routes import create_app
from signoria.server.settings import CannotStart, Settings, sqlite_address
from signoria.server.store import due, engines
from signoria.server.store.store import Store
from signoria.server.wakening import Wakening
from tests.server.people import Person
from tests.server.running import in_thread


def used(folder: Path) -> Path:
    """A store that was used: it has many pages."""
    with in_thread(Settings(folder, pace=0)) as address:
        one = Person(address)
        for _ in range(5):
            one.make_table("me", "open")
        one.go()
    with closing(sqlite3.connect(folder / "signoria.sqlite3")) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return folder / "signoria.sqlite3"


def refused(folder: Path) -> str:
    """The sentence with which a server is refused there."""
    with pytest.raises(CannotStart) as error:
        create_app(Settings(folder))
    said = str(error.value)
    assert "\n" not in said
    assert len(said) < 400
    return said


def test_a_store_that_is_damaged(tmp_path: Path) -> None:
    store = used(tmp_path)
    whole = store.read_bytes()
    assert len(whole) > 8 * 4096
    store.write_bytes(b"not a database, but long enough to be one" * 200)
    assert "it is damaged" in refused(tmp_path)
    store.write_bytes(whole[: len(whole) // 2])
    assert "it is damaged" in refused(tmp_path)
    store.write_bytes(whole[:4096] + b"\x7f" * (len(whole) - 4096))
    assert "it is damaged" in refused(tmp_path)
    store.write_bytes(whole)
    with in_thread(Settings(tmp_path)):
        pass


def test_a_store_that_can_only_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    used(tmp_path)
    monkeypatch.setattr(engines, "PRAGMAS", (*engines.PRAGMAS, "query_only=ON"))
    assert "it can only be read" in refused(tmp_path)


def test_a_store_of_a_newer_signoria(tmp_path: Path) -> None:
    with closing(sqlite3.connect(used(tmp_path))) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.commit()
    assert "a newer Signoria has used this store (9999)" in refused(tmp_path)


def test_a_database_that_does_not_answer(tmp_path: Path) -> None:
    with pytest.raises(CannotStart) as error:
        create_app(Settings(tmp_path, "postgresql://me:hushhush@127.0.0.1:1/none"))
    assert "it does not answer" in str(error.value)
    assert "hushhush" not in str(error.value)


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert "cannot be used" in refused(tmp_path / "file" / "data")


def test_one_server_for_each_store(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path)):
        assert "another server uses this store" in refused(tmp_path)
    with in_thread(Settings(tmp_path)):
        pass


@pytest.mark.parametrize("key", [b"", b"short"])
def test_a_key_that_is_none(tmp_path: Path, key: bytes) -> None:
    (tmp_path / "cookie.key").write_bytes(key)
    assert f"expected a key of 32 bytes, got {len(key)}" in refused(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="modes are those of Unix")
def test_nobody_else_may_read_store_and_key(tmp_path: Path) -> None:
    def modes() -> set[int]:
        return {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir() if path.suffix != ".lock"}

    before = os.umask(0)
    try:
        for _ in range(2):
            with in_thread(Settings(tmp_path)) as address:
                one = Person(address)
                one.make_table("me", "open")
                one.go()
                assert len(list(tmp_path.glob("signoria.sqlite3-*"))) == 2
                assert modes() == {0o600}
            for path in tmp_path.iterdir():  # as one of before this rule would be
                path.chmod(0o644)
    finally:
        os.umask(before)


def test_it_is_said_without_a_traceback(tmp_path: Path) -> None:
    (tmp_path / "signoria.sqlite3").write_bytes(b"nonsense" * 1000)
    command = [sys.executable, "-m", "signoria.cli", "serve", "--port", "0", "--data", str(tmp_path), "--lang", "en"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert said.returncode != 0
    assert len(said.stderr.splitlines()) <= 3, said.stderr
    assert "it is damaged" in " ".join(said.stderr.split())


def test_what_a_killed_server_had_claimed_is_free_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Wakening, "start", lambda self: None)  # it would see to the row before this test looks

    async def run() -> None:
        store = Store(sqlite_address(tmp_path / "signoria.sqlite3"))
        store.start()
        await store.write(lambda connection: due.wake(connection, "t"))
        assert [claimed.key for claimed in await store.claim_due(1)] == ["t"]
        assert not await store.is_anything_due()
        await store.stop()
        application = Application(Settings(tmp_path, pace=60))
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            assert await application.store.is_anything_due()

    asyncio.run(run())
