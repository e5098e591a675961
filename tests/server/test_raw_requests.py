"""Requests byte by byte: cut off, without end, in a thousand pieces, never read; the server goes on."""

import io
import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest

from signoria.server import connections
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED
from tests.server.running import in_thread


@contextmanager
def connected(address: str) -> Iterator[socket.socket]:
    at = urlsplit(address)
    with socket.create_connection((at.hostname, at.port), timeout=60) as connection:
        yield connection


HALF = [
    b"",
    b"GET /api/v1/me HTT",
    b"GET /api/v1/me HTTP/1.1\r\nHost: a\r\n",
    b"POST /api/v1/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{",
    b"GET /healthz HTTP/1.1\r\nHost: a\r\n\r\nGET /hea",
]


def test_requests_that_never_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: io.StringIO) -> None:
    monkeypatch.setattr(connections, "HALF_SENT", 0.5)
    with in_thread(Settings(tmp_path)) as address, ExitStack() as stack:
        lines = [stack.enter_context(connected(address)) for _ in HALF]
        for line, half in zip(lines, HALF, strict=True):
            line.sendall(half)
        for line in lines:
            line.settimeout(60)
            with suppress(ConnectionError):  # ended, as it should be; a timeout is none
                while line.recv(4096):
                    pass
        assert httpx.get(f"{address}/healthz", timeout=60).status_code == 200
    assert "broken" not in written.getvalue()


def test_whoever_goes_in_the_middle_of_his_request_is_no_fault_of_ours(tmp_path: Path, written: io.StringIO) -> None:
    with in_thread(Settings(tmp_path)) as address:
        for half in HALF:
            with connected(address) as line:
                line.sendall(half)
        assert httpx.get(f"{address}/healthz", timeout=60).status_code == 200
    assert "broken" not in written.getvalue()


PIECES = (
    b"POST /api/v1/tables HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)


def test_a_body_in_tiny_pieces(tmp_path: Path) -> None:
    """Two hundred thousand of one byte each would hold up everybody for seconds."""
    with in_thread(Settings(tmp_path)) as address, connected(address) as line:
        line.settimeout(60)
        began = time.process_time()  # the server is a thread of this process
        with suppress(ConnectionError):  # it may end before all is sent
            line.sendall(PIECES + b"1\r\na\r\n" * 200_000)
        with suppress(ConnectionError):
            while line.recv(4096):
                pass
        assert time.process_time() - began < 1
        assert httpx.get(f"{address}/healthz", timeout=60).status_code == 200


def test_a_body_that_goes_on_after_its_answer(tmp_path: Path, written: io.StringIO) -> None:
    """It is too large, and is told so; what still comes is neither read without end nor a fault of ours."""
    with in_thread(Settings(tmp_path)) as address, connected(address) as line:
        line.settimeout(60)
        line.sendall(PIECES + b"40000\r\n" + b"a" * 0x40000 + b"\r\n1\r\na\r\n")
        assert line.recv(4096).startswith(b"HTTP/1.1 413")
        with suppress(ConnectionError):
            line.sendall(b"1\r\na\r\n" * 5_000)
            while line.recv(4096):
                pass
        assert httpx.get(f"{address}/healthz", timeout=60).status_code == 200
    assert "failed" not in written.getvalue()


CHUNKED = b" /nowhere HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"


@pytest.mark.parametrize(
    "sent",
    [b"POST" + CHUNKED + b"zz\r\n", b"POST" + CHUNKED + b"1\r\na\r\n" * 101, b"HEAD" + CHUNKED + b"zz\r\n"],
    ids=["no size", "too many parts", "the head alone"],
)
def test_a_body_that_is_no_http_is_answered_once(tmp_path: Path, written: io.StringIO, sent: bytes) -> None:
    """Nobody waits for that body, so a handler answers as well: it finds the line ended, which is no fault of ours."""
    with in_thread(Settings(tmp_path)) as address, connected(address) as line:
        line.sendall(sent)
        line.settimeout(60)
        heard = heard_on(line)
        assert heard.startswith(b"HTTP/1.1 400"), heard
        assert heard.count(b"HTTP/1.1") == 1, heard
        assert (b"Invalid HTTP" in heard) is not sent.startswith(b"HEAD")
    assert '"exception"' not in written.getvalue()


def test_headers_without_end_are_refused(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path)) as address, connected(address) as line:
        line.settimeout(60)
        line.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nCookie: " + b"a" * connections.HEADERS_AT_MOST)
        heard = line.recv(4096)
        assert heard.startswith(b"HTTP/1.1 400")
        assert b"text/plain" in heard


def test_a_body_in_honest_pieces_is_read(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path)) as address, connected(address) as line:
        line.settimeout(60)
        padding = b" " * 600
        pieces = [b'{"game": "lost-cities"}', *[padding] * 400, b""]
        line.sendall(PIECES + b"".join(b"%x\r\n%s\r\n" % (len(piece), piece) for piece in pieces))
        assert line.recv(4096).startswith(b"HTTP/1.1 201")


def test_answers_that_nobody_reads(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks and never reads is let go; whoever reads slowly is not."""
    monkeypatch.setattr(connections, "UNREAD_FOR", 1.5)
    asked = b"GET /api/v1/schema/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n"
    with in_thread(Settings(tmp_path, **UNLIMITED)) as address, connected(address) as slow, connected(address) as idle:
        for line in (slow, idle):
            line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 65_536)
            line.sendall((ANSWERS - 1) * asked + asked.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n"))
        assert heard_on(slow, pause=0.02).count(ANSWERED) == ANSWERS
        assert heard_on(idle).count(ANSWERED) < ANSWERS


ANSWERS = 40
ANSWERED = b"HTTP/1.1 200"


def heard_on(line: socket.socket, pause: float = 0) -> bytearray:
    """All that comes until it ends."""
    heard = bytearray()
    with suppress(ConnectionError):
        while part := line.recv(65_536):
            heard += part
            time.sleep(pause)
    return heard


UPGRADE = b"GET /api/v1/tables/x/live HTTP/1.1\r\nHost: a\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
KEY = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"


@pytest.mark.parametrize(
    "headers",
    [b"Cookie: " + b"a" * 20_000 + b"\r\n", b"".join(b"X-%d: 1\r\n" % n for n in range(200))],
    ids=["long", "many"],
)
def test_sockets_that_are_asked_for_with_too_much(tmp_path: Path, headers: bytes) -> None:
    """They are refused, and end: one that is never answered would hold a descriptor for ever."""
    with in_thread(Settings(tmp_path)) as address, connected(address) as line:
        line.sendall(UPGRADE + KEY + headers + b"\r\n")
        line.settimeout(20)
        heard = heard_on(line)
        assert heard.startswith(b"HTTP/1.1 431"), heard


CROWDED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (100, 100))
sys.argv = ["signoria", "serve", "--port", "0", "--data", sys.argv[1], "--lang", "en"]
from signoria.cli import main
main()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="descriptors are limited as on Unix")
def test_descriptors_that_run_out_make_no_storm(tmp_path: Path) -> None:
    with crowded(tmp_path) as address:
        with ExitStack() as stack:
            for _ in range(150):
                stack.enter_context(connected(address))
            time.sleep(2.5)
        assert httpx.get(f"{address}/healthz", timeout=60).status_code == 200
    noted = (tmp_path / "log").read_text()
    assert "out of system resource" in noted
    assert len(noted) < 5000


@contextmanager
def crowded(folder: Path) -> Iterator[str]:
    """The address of a server that may have few descriptors."""
    command = [sys.executable, "-c", CROWDED, str(folder / "data")]
    with (
        (folder / "log").open("wb") as log,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True) as server,
    ):
        try:
            assert server.stdout is not None
            yield "http" + server.stdout.readline().split("http")[1].strip().rstrip("/")
        finally:
            server.terminate()
            with suppress(subprocess.TimeoutExpired):
                server.wait(60)
            server.kill()  # which does nothing where it has ended


EARLY = {
    "a message": b"\x81\x81\0\0\0\0x",
    "a ping": b"\x89\x80\0\0\0\0",
    "its end": b"\x88\x82\0\0\0\0\x03\xe8",
    "no frames": b"GET /healthz HTTP/1.1\r\n\r\n",
    "more than a piece": b"\x81\x81\0\0\0\0x" * 2000,
}


@pytest.mark.parametrize("early", list(EARLY.values()), ids=list(EARLY))
def test_what_comes_with_the_request_for_a_socket(early: bytes, tmp_path: Path, written: io.StringIO) -> None:
    """Nobody has to wait for the answer before he speaks, whatever he says."""
    with in_thread(Settings(tmp_path)) as address, connected(address) as line:
        line.sendall(
            b"GET /api/v1/lobby/live HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n" + early
        )
        line.settimeout(60)
        with suppress(ConnectionError):  # whoever says goodbye, or no frames at all, gets no answer
            line.recv(65536)
        assert httpx.get(f"{address}/healthz", timeout=60).status_code == 200
    assert not re.search("broken|failed|exception", written.getvalue()), written.getvalue()
