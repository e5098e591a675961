"""A backup is made while games go on, and they are finished where it is restored, on either database."""

import gzip
import subprocess
import sys
from pathlib import Path

import pytest

import signoria
from tests.server.conftest import NewDatabase
from tests.server.people import Person, play_to_end
from tests.server.running import Process


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
    file, short, other = tmp_path / "all.gz", tmp_path / "short.gz", tmp_path / "other.gz"
    assert command("backup", str(file), "--data", str(tmp_path / "here")).returncode == 0
    again = command("backup", str(file), "--data", str(tmp_path / "here"))
    assert again.returncode == 2
    assert "there already" in again.stderr
    short.write_bytes(gzip.compress(b"\n".join(gzip.decompress(file.read_bytes()).splitlines()[:-2])))
    other.write_bytes(b"something else")
    for bad, words in ((short, "cut off"), (other, "cannot be read"), (tmp_path / "none", "cannot be read")):
        said = command("restore", str(bad), "--data", str(tmp_path / "there"))
        assert said.returncode == 2, said.stderr
        assert words in said.stderr
        assert "Traceback" not in said.stderr
    taken = command("restore", str(file), "--data", str(tmp_path / "here"))
    assert "there is a store already" in taken.stderr
    assert command("restore", str(file), "--data", str(tmp_path / "there")).returncode == 0, "the failures left nothing"
    one.go()
    server.stop()
