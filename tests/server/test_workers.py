"""Several workers on one PostgreSQL, as they are run: any of them serves any table, and any of them may die."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import WebSocketException

import signoria
from tests.server.people import Person, play_to_end
from tests.server.postgres import Cluster
from tests.server.running import Process

pytestmark = pytest.mark.needs("postgresql")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    """One that may be killed."""
    made = Cluster()
    yield made
    made.stop()


def kill_worker(server: Process, which: int) -> None:
    """Kill one of the two workers, once both are there again."""
    workers: list[int] = []
    deadline = time.monotonic() + 30
    while len(workers) < 2:
        assert time.monotonic() < deadline, "a worker that died is not replaced"
        children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
        workers = [int(child) for child in children if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
        time.sleep(0.05)
    os.kill(workers[which], signal.SIGKILL)


def test_several_workers_need_a_database_that_they_share(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "signoria.cli", "serve", "--workers", "2", "--data", str(tmp_path), "--lang", "en"]
    said = subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)
    assert said.returncode != 0
    assert "--database postgresql://" in said.stderr
    assert "Traceback" not in said.stderr


@pytest.mark.skipif(sys.platform != "linux", reason="the workers are found by /proc")
def test_a_match_goes_on_whatever_dies(tmp_path: Path, cluster: Cluster) -> None:
    """Two people, each at another worker; workers and PostgreSQL are killed while they play."""
    server = Process(tmp_path, 0, "--workers", "2", "--database", cluster.fresh())
    one, two = Person(server.address), Person(server.address)
    table = one.make_table("me", "open", options={"rounds": 1})
    two.post(f"/tables/{table}/join", {})
    killings = [
        lambda: kill_worker(server, 0),
        lambda: kill_worker(server, 1),
        cluster.restart,
    ]
    for stop, killing in zip((12, 24, 36), killings, strict=True):
        come_back(one, two, table)
        play_to_end(one, two, stop_at=stop)
        killing()
    come_back(one, two, table)
    play_to_end(one, two)
    record = one.get(f"/tables/{table}/record")
    assert signoria.replay(record).over
    for person in (one, two):
        person.go()
    server.stop()


def come_back(one: Person, two: Person, table: str) -> None:
    """Sit down again as soon as somebody answers."""
    deadline = time.monotonic() + 30
    for person in (one, two):
        while not is_seated(person, table):
            assert time.monotonic() < deadline, "nobody answers"
            time.sleep(0.2)


def is_seated(person: Person, table: str) -> bool:
    try:
        person.sit(table)
    except (OSError, TimeoutError, WebSocketException):
        return False
    return True
