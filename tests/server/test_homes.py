"""All sockets of a table are at one of several workers, which no worker relies on."""

import asyncio
import errno
import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import ClassVar, NoReturn
from urllib.parse import urlsplit
from zlib import crc32

import pytest

from signoria.server import homes
from signoria.server.homes import Homes
from tests.server.conftest import NewDatabase
from tests.server.people import Person, play_to_end, until
from tests.server.running import Process

pytestmark = [
    pytest.mark.needs("postgresql"),
    pytest.mark.skipif(sys.platform != "linux", reason="the workers and what they hold are found by /proc"),
]
WORKERS = 2
SOCKETS = 8
FRAME = b"\x81\x81\0\0\0\0x"
"""A message that says x, which is malformed: so much for its answer."""


@pytest.fixture
def server(tmp_path: Path, postgresql: NewDatabase, monkeypatch: pytest.MonkeyPatch) -> Iterator[Process]:
    for limit in ("REQUESTS_A_SECOND", "SOCKETS", "NEW_TABLES_A_MINUTE"):
        monkeypatch.setenv(f"SIGNORIA_{limit}", "1000000")
    server = Process(tmp_path, 0, "--database", postgresql(), "--workers", str(WORKERS))
    yield server
    server.stop()


def home_of(table: str) -> int:
    return crc32(table.encode()) % WORKERS


def table_at(person: Person, home: int) -> str:
    """A table of that person and whoever comes, at home there."""
    while home_of(table := person.make_table("me", "open")) != home:
        pass
    return table


def line_to(server: Process, table: str, *more: bytes) -> socket.socket:
    """A socket that watches a table; these bytes come right after its request."""
    at = urlsplit(server.address)
    line = socket.create_connection((at.hostname, at.port), timeout=60)
    path = f"/api/v1/tables/{table}/live"
    headers = {"Host": at.netloc, "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    headers |= {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    lines = [f"GET {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
    line.sendall(b"".join(["\r\n".join(lines).encode(), b"\r\n\r\n", *more]))
    return line


def hear(line: socket.socket, word: bytes) -> None:
    heard = b""
    while word not in heard:
        more = line.recv(65536)
        assert more, heard
        heard += more


def descriptors(process: int | str = "self") -> list[str]:
    """What they are: files and sockets."""
    return [os.readlink(each) for each in Path(f"/proc/{process}/fd").iterdir() if each.is_symlink()]


def holders(line: socket.socket, workers: list[int]) -> list[int]:
    """The workers that have the other end of it."""
    (_, here), (_, there) = line.getsockname(), line.getpeername()
    for entry in Path("/proc/net/tcp").read_text().splitlines()[1:]:
        fields = entry.split()
        if fields[1].endswith(f":{there:04X}") and fields[2].endswith(f":{here:04X}"):
            return [worker for worker in workers if f"socket:[{fields[9]}]" in descriptors(worker)]
    return []


def test_all_sockets_of_a_table_are_at_its_home(server: Process) -> None:
    ada, workers = Person(server.address), server.workers
    found: list[tuple[int, ...]] = []
    for home in range(WORKERS):
        table = table_at(ada, home)
        with ExitStack() as leaving:
            lines = [leaving.enter_context(line_to(server, table)) for _ in range(SOCKETS)]
            for line in lines:
                hear(line, b'"hello"')
            found += {tuple(holders(line, workers)) for line in lines}
    assert sorted(found) == [(worker,) for worker in sorted(workers)]
    ada.go()


def test_what_comes_right_after_the_request_is_heard(server: Process) -> None:
    ada = Person(server.address)
    for home in range(WORKERS):
        table = table_at(ada, home)
        for _ in range(SOCKETS):
            with line_to(server, table, FRAME) as line:
                hear(line, b'"malformed"')
    ada.go()


def test_nothing_stays_of_a_thousand_sockets(server: Process) -> None:
    ada, workers = Person(server.address), server.workers
    tables = [table_at(ada, home) for home in range(WORKERS)]
    ada.go()
    before = [len(descriptors(worker)) for worker in workers]
    for number in range(1000):
        with line_to(server, tables[number % WORKERS]) as line:
            hear(line, b" 101 ")
    few = 20  # lines to the database
    until(lambda: all(len(descriptors(worker)) < had + few for worker, had in zip(workers, before, strict=True)))


def test_whoever_has_lost_his_home_plays_elsewhere(server: Process) -> None:
    ada, bob, workers = Person(server.address), Person(server.address), server.workers
    table = table_at(ada, 0)
    home = holder_of_next(server, table)
    assert home is not None
    os.kill(server.pid, signal.SIGSTOP)  # so that nobody takes its place
    os.kill(home, signal.SIGKILL)
    until(lambda: listening(server) == 1)  # it does so for a moment longer than it runs
    bob.post(f"/tables/{table}/join", {})
    play_to_end(ada.sit(table), bob.sit(table))
    for person in (ada, bob):
        person.go()
    os.kill(server.pid, signal.SIGCONT)
    until(lambda: holder_of_next(server, table) not in (*workers, None))


def listening(server: Process) -> int:
    """How many listen at its address."""
    fields = (entry.split() for entry in Path("/proc/net/tcp").read_text().splitlines()[1:])
    return sum(entry[1].endswith(f":{server.port:04X}") and entry[3] == "0A" for entry in fields)


def holder_of_next(server: Process, table: str) -> int | None:
    """The worker that serves whoever comes now."""
    with line_to(server, table) as line:
        hear(line, b'"hello"')
        return next(iter(holders(line, server.workers)), None)


def fails(failed: list[int]) -> Callable[[socket.socket], NoReturn]:
    def accept(_: socket.socket) -> NoReturn:
        failed.append(1)
        raise OSError(errno.EMFILE, "too many open files")

    return accept


# Two homes in one process.


class Taken(asyncio.Protocol):
    """Remembers what was handed over."""

    all: ClassVar[list[tuple[bytes, asyncio.Transport]]] = []

    def __init__(self, sent: bytes) -> None:
        self._sent = sent

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.all.append((self._sent, transport))


@pytest.fixture
def taken(monkeypatch: pytest.MonkeyPatch) -> list[tuple[bytes, asyncio.Transport]]:
    monkeypatch.setattr(Taken, "all", [])
    return Taken.all


AT_HOME_IN_1 = next(f"t{n}" for n in range(9) if home_of(f"t{n}") == 1)
TARGET = f"/api/v1/tables/{AT_HOME_IN_1}/live".encode()


async def connection() -> tuple[asyncio.Transport, socket.socket]:
    """Both ends of one."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        theirs = socket.create_connection(listening.getsockname())
        ours, _ = listening.accept()
    transport, _ = await asyncio.get_running_loop().connect_accepted_socket(asyncio.Protocol, ours)
    return transport, theirs


async def eventually(true: Callable[[], object]) -> None:
    async with asyncio.timeout(60):
        while not true():
            await asyncio.sleep(0.01)


def test_where_nobody_takes_a_socket_it_stays(tmp_path: Path, taken: list[tuple[bytes, asyncio.Transport]]) -> None:
    """Nobody has come yet; somebody was killed; somebody stops; it is at home here; it is too much for one message."""

    async def run() -> None:
        one, other = Homes(tmp_path, 0, 2), Homes(tmp_path, 1, 2)
        transport, theirs = await connection()
        assert not one.hand_over(transport, TARGET, b"request")
        dead = homes.new_line()
        dead.bind(str(tmp_path / "1"))
        dead.close()
        assert not one.hand_over(transport, TARGET, b"request")
        other.open(Taken)
        assert not other.hand_over(transport, TARGET, b"request")
        assert not one.hand_over(transport, b"/api/v1/lobby/live", b"request")
        assert not one.hand_over(transport, TARGET, bytes(homes.AT_MOST + 1))
        await other.close()
        assert not one.hand_over(transport, TARGET, b"request")
        theirs.send(b"still here")
        assert transport.get_extra_info("socket").getpeername() == theirs.getsockname()
        transport.abort()
        theirs.close()

    asyncio.run(run())
    assert not taken


def test_a_socket_is_handed_over_with_all_that_came(
    tmp_path: Path, taken: list[tuple[bytes, asyncio.Transport]]
) -> None:
    async def run() -> None:
        one, other = Homes(tmp_path, 0, 2), Homes(tmp_path, 1, 2)
        other.open(Taken)
        transport, theirs = await connection()
        sent = bytes(range(256)) * (homes.AT_MOST // 256)
        assert one.hand_over(transport, TARGET, sent)
        await eventually(lambda: taken)
        assert taken[0][0] == sent
        taken[0][1].write(b"welcome")
        theirs.settimeout(60)
        assert await asyncio.to_thread(theirs.recv, 7) == b"welcome"
        assert taken[0][1].get_extra_info("socket").getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
        taken[0][1].abort()
        theirs.close()
        await other.close()

    asyncio.run(run())


def test_what_waits_at_a_worker_that_stops_is_closed(
    tmp_path: Path, taken: list[tuple[bytes, asyncio.Transport]]
) -> None:
    before = len(descriptors())

    async def run() -> None:
        one, other = Homes(tmp_path, 0, 2), Homes(tmp_path, 1, 2)
        other.open(Taken)
        transport, theirs = await connection()
        assert one.hand_over(transport, TARGET, b"request")
        await other.close()
        theirs.settimeout(60)
        await asyncio.sleep(0)
        assert await asyncio.to_thread(theirs.recv, 1) == b"", "its client sees that, and comes back"
        theirs.close()

    asyncio.run(run())
    assert not taken
    assert len(descriptors()) == before


def test_what_is_no_connection_leaves_nothing(tmp_path: Path, taken: list[tuple[bytes, asyncio.Transport]]) -> None:
    before = len(descriptors())

    async def run() -> None:
        home = Homes(tmp_path, 0, 1)
        home.open(Taken)
        for given in ([], [0], [0, 0, 0]):
            with homes.new_line() as line:
                line.connect(str(tmp_path / "0"))
                socket.send_fds(line, [b"request"], given)
        with homes.new_line() as line:  # it goes without a word
            line.connect(str(tmp_path / "0"))
        await asyncio.sleep(0.1)
        await eventually(lambda: len(descriptors()) <= before + 10)
        await home.close()

    asyncio.run(run())
    assert not taken
    assert len(descriptors()) == before


def test_where_descriptors_have_run_out_they_are_taken_later(
    tmp_path: Path, taken: list[tuple[bytes, asyncio.Transport]], monkeypatch: pytest.MonkeyPatch
) -> None:
    """And not asked for again without end."""
    monkeypatch.setattr(homes, "AGAIN", 0.2)
    failed: list[int] = []

    async def run() -> None:
        one, other = Homes(tmp_path, 0, 2), Homes(tmp_path, 1, 2)
        other.open(Taken)
        transport, theirs = await connection()
        with monkeypatch.context() as patch:
            patch.setattr(socket.socket, "accept", fails(failed))
            assert one.hand_over(transport, TARGET, b"request")
            await asyncio.sleep(0.1)
            assert len(failed) == 1
        await eventually(lambda: taken)
        taken[0][1].abort()
        theirs.close()
        await other.close()

    asyncio.run(run())
