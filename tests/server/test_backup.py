"""A backup is made while games go on, and they are finished where it is restored, on either database."""

import errno
import gzip
import json
import os
import re
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
import sqlalchemy as sa

import signoria
from signoria.server.settings import Settings, sqlite_address
from signoria.server.store import backup
from signoria.server.store.backup import InvalidBackup
from signoria.server.store.faults import UnusableStore
from tests.server.conftest import NewDatabase
from tests.server.people import Person, play_to_end
from tests.server.running import Process, in_thread

HEADER = 10
"""Bytes of a compressed file before its first block."""


def command(*words: str) -> subprocess.CompletedProcess[str]:
    whole = [sys.executable, "-m", "signoria.cli", *words, "--lang", "en"]
    return subprocess.run(whole, capture_output=True, text=True, timeout=120, check=False)


def place(folder: Path, database: str) -> list[str]:
    return ["--data", str(folder), *(["--database", database] if database else [])]


@pytest.mark.needs("postgresql")
@pytest.mark.parametrize(("taken_from", "put_into"), [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_a_match_is_finished_where_it_is_restored(
    tmp_path: Path, taken_from: str, put_into: str, postgresql: NewDatabase
) -> None:
    file = tmp_path / "all.gz"
    here = place(tmp_path / "here", postgresql() if taken_from == "postgresql" else "")
    there = place(tmp_path / "there", postgresql() if put_into == "postgresql" else "")
    server = Process(tmp_path / "here", 0, *here[2:])
    one = Person(server.address)
    table = one.make_table("me", "bot")
    one.sit(table)
    play_to_end(one, stop_at=9)
    said = command("backup", str(file), *here)
    assert said.returncode == 0, said.stderr
    assert file.stat().st_mode & 0o777 == 0o600
    server.kill()

    said = command("restore", str(file), *there)
    assert said.returncode == 0, said.stderr
    server = Process(tmp_path / "there", server.port, *there[2:])
    one.sit(table)
    play_to_end(one)
    record = one.get(f"/tables/{table}/record")
    assert signoria.replay(record).over
    one.go()
    server.stop()


def test_what_cannot_be_restored_is_said_and_changes_nothing(tmp_path: Path) -> None:
    server = Process(tmp_path / "here")
    one = Person(server.address)
    one.make_table("me", "hot-seat")
    file, short, other, spoilt = (tmp_path / name for name in ("all.gz", "short.gz", "other.gz", "spoilt.gz"))
    assert command("backup", str(file), "--data", str(tmp_path / "here")).returncode == 0
    again = command("backup", str(file), "--data", str(tmp_path / "here"))
    assert again.returncode == 2
    assert "there already" in again.stderr
    short.write_bytes(gzip.compress(b"\n".join(gzip.decompress(file.read_bytes()).splitlines()[:-2])))
    other.write_bytes(b"something else")
    compressed = bytearray(gzip.compress(gzip.decompress(file.read_bytes())))
    compressed[HEADER] |= 6  # the first block is of a kind that there is none of
    spoilt.write_bytes(compressed)
    for bad, words in (
        (short, "cut off"),
        (other, "cannot be read"),
        (spoilt, "cannot be read"),
        (tmp_path / "none", "cannot be read"),
    ):
        said = command("restore", str(bad), "--data", str(tmp_path / "there"))
        assert said.returncode == 2, said.stderr
        assert words in said.stderr
        assert "Traceback" not in said.stderr
    first, *rest = gzip.decompress(file.read_bytes()).decode().splitlines()
    for lines, words in (
        ([json.dumps(json.loads(first) | {"version": "9999"}), *rest], "a newer Signoria has made it (9999)"),
        (["[1]", *rest], "damaged"),
        ([first, "[1]", *rest], "damaged"),
        ([first, '{"table": "nowhere", "row": {"id": 1}}', *rest], "damaged"),
        ([first, '{"table": "people", "row": {"id": "x", "name": "", "nothing": 1}}', *rest], "damaged"),
        ([first, rest[0], *rest], "damaged"),
        ([json.dumps(json.loads(first) | {"key": "no"}), *rest], "damaged"),
    ):
        short.write_bytes(gzip.compress("\n".join(lines).encode()))
        with pytest.raises(InvalidBackup, match=re.escape(words)):
            backup.read(
                short, sqlite_address(tmp_path / "there" / "signoria.sqlite3"), tmp_path / "there" / "cookie.key"
            )
    taken = command("restore", str(file), "--data", str(tmp_path / "here"))
    assert "there is a store already" in taken.stderr
    assert command("restore", str(file), "--data", str(tmp_path / "there")).returncode == 0, "the failures left nothing"
    one.go()
    server.stop()


def test_what_cannot_be_written_whole_is_no_backup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk is full, or there is no such folder: it is said in a sentence, and nothing of it is left."""
    settings = Settings(tmp_path / "here")
    with in_thread(settings):
        pass
    with pytest.raises(InvalidBackup, match="cannot be written: No such file"):
        backup.write(settings.store, settings.key, tmp_path / "nowhere" / "all.gz")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    file = tmp_path / "all.gz"
    with monkeypatch.context() as patch:
        patch.setattr(backup, "_plain", full)
        with pytest.raises(InvalidBackup, match="cannot be written: No space left"):
            backup.write(settings.store, settings.key, file)
    assert not file.exists()
    assert backup.write(settings.store, settings.key, file) > 0


def test_where_there_is_no_store_there_is_no_backup(tmp_path: Path, database: NewDatabase) -> None:
    """It is said, and neither half a backup nor an empty store is left."""
    settings = Settings(tmp_path / "here", database())
    settings.key.parent.mkdir()
    settings.key.write_bytes(b"k" * 32)
    with pytest.raises(InvalidBackup, match="there is no store"):
        backup.write(settings.store, settings.key, tmp_path / "all.gz")
    assert {path for path in tmp_path.rglob("*") if path.is_file()} == {settings.key}


def test_a_key_that_cannot_be_used_is_named(tmp_path: Path) -> None:
    """A folder in its place stands for whatever the system refuses: it is not the backup that is wrong."""
    settings, file = Settings(tmp_path / "here"), tmp_path / "all.gz"
    with in_thread(settings):
        pass
    other = tmp_path / "folder"
    (other / "in it").mkdir(parents=True)
    with pytest.raises(InvalidBackup, match=re.escape(f"{other}: the key cannot be read: ")):
        backup.write(settings.store, other, file)
    assert not file.exists()
    backup.write(settings.store, settings.key, file)
    with pytest.raises(InvalidBackup, match=re.escape(f"{other}: the key cannot be written: ")):
        backup.read(file, Settings(tmp_path / "there").store, other)


def of_sqlite(code: int) -> Exception:
    error = sqlite3.DatabaseError("what SQLite says")
    error.sqlite_errorcode = code
    return error


def of_postgresql(code: str) -> Exception:
    error = Exception("what PostgreSQL says")
    error.sqlstate = code  # type: ignore[attr-defined]  # as its driver has it
    return error


@pytest.mark.parametrize(
    ("kind", "fault", "words"),
    [
        (sa.exc.OperationalError, of_sqlite(sqlite3.SQLITE_FULL), "the disk is full"),
        (sa.exc.DatabaseError, of_sqlite(sqlite3.SQLITE_CORRUPT), "it is damaged"),
        (sa.exc.ProgrammingError, of_postgresql("42501"), "it may not be changed"),
        (sa.exc.InternalError, of_postgresql("25006"), "it can only be read"),
        (sa.exc.InternalError, of_postgresql("XX001"), "it is damaged"),
    ],
)
def test_what_the_place_lacks_is_no_fault_of_the_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: type[sa.exc.DBAPIError], fault: Exception, words: str
) -> None:
    settings = Settings(tmp_path / "here")
    with in_thread(settings):
        pass
    file = tmp_path / "all.gz"
    backup.write(settings.store, settings.key, file)

    def fail(*_: object) -> None:
        raise kind("", {}, fault)

    monkeypatch.setattr(backup, "_insert", fail)
    there = Settings(tmp_path / "there")
    with pytest.raises(UnusableStore, match=f"the store cannot be used: {words}"):
        backup.read(file, there.store, there.key)


@pytest.mark.needs("postgresql")
def test_a_database_that_can_only_be_read_takes_no_backup(tmp_path: Path, postgresql: NewDatabase) -> None:
    settings = Settings(tmp_path / "here")
    with in_thread(settings):
        pass
    backup.write(settings.store, settings.key, tmp_path / "all.gz")
    address = f"{postgresql()}?options=-c default_transaction_read_only=on"
    with pytest.raises(UnusableStore, match="it can only be read"):
        backup.read(tmp_path / "all.gz", address, tmp_path / "there" / "cookie.key")
