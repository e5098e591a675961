"""Limits: somebody who sends too fast is told so, then shown the door; the others notice nothing."""

import asyncio
import io
import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from signoria.server import chatting, connections, names, running
from signoria.server.limits import MOST_KNOWN, Limits, forget_quiet, household
from signoria.server.problems import Problem
from signoria.server.quotas import Quotas
from signoria.server.settings import Settings
from signoria.server.token_bucket import TokenBucket
from signoria.server.workers import settings_of
from tests.server.conftest import UNLIMITED
from tests.server.people import Person
from tests.server.running import in_thread


@pytest.mark.usefixtures("no_time_passes")
def test_a_socket_that_is_flooded(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0, messages_a_second=2)) as address:
        flood, calm = Person(address), Person(address)
        table = flood.make_table("me", "open")
        calm.post(f"/tables/{table}/join", {})
        flood.sit(table)
        calm.sit(table)
        before = len(calm.heard)
        with suppress(ConnectionClosed):  # the door may be shut before all has been said
            for _ in range(40):
                flood.send({"type": "resume", "v": 1})
        assert flood.closed_with() == 1008
        codes = [json.loads(text).get("code") for text in flood.heard if '"problem"' in text]
        assert set(codes) == {"too-fast"}
        calm.send({"type": "resume", "v": 1})
        calm.hear("update")
        kinds = {json.loads(text)["type"] for text in calm.heard[before:]}
        assert kinds <= {"presence", "update"}
        calm.go()
        flood.go()


@pytest.mark.usefixtures("no_time_passes")
def test_an_address_that_asks_too_often(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0, requests_a_second=5)) as address:
        one = Person(address)
        answers = [one.ask("GET", "/games") for _ in range(30)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        assert refused[0].json()["code"] == "too-fast"
        assert refused[0].headers["content-type"] == "application/problem+json"
        one.go()


@pytest.mark.usefixtures("no_time_passes")
def test_sockets_that_are_opened_again_and_again(tmp_path: Path) -> None:
    """To open one costs as much as a request, and is counted as one, however soon it is closed."""
    with in_thread(Settings(tmp_path, pace=0, requests_a_second=5)) as address:
        for path in ("tables/nowhere/live", "lobby/live"):
            opened = [is_opened(f"{address.replace('http', 'ws')}/api/v1/{path}") for _ in range(30)]
            assert not opened[-1], path


def is_opened(url: str) -> bool:
    try:
        with connect(url):
            return True
    except InvalidStatus:  # 403
        return False


@pytest.mark.usefixtures("no_time_passes")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_workers_together_let_in_what_one_would(tmp_path: Path, count: int) -> None:
    """An address that comes to all of them has no more than its limit, but for the rounding."""
    settings = Settings(tmp_path, new_tables_a_minute=10, sockets_of_an_address=50)
    workers = [settings_of(settings, number, count) for number in range(count)]

    def let_in(take: Callable[[Settings], Callable[[], object]]) -> int:
        """How many get in before each worker has refused one."""
        done = 0
        for own in workers:
            one_more = take(own)
            with suppress(Problem):
                for _ in range(1000):
                    one_more()
                    done += 1
        return done

    with ExitStack() as opened:

        def open_socket(limits: Limits) -> None:
            opened.enter_context(limits.socket("an address"))

        assert 50 <= let_in(lambda own: partial(open_socket, Limits(own))) < 50 + count
    assert 10 <= let_in(lambda own: partial(Limits(own).new_table, "an address")) < 10 + count
    assert 6 <= let_in(lambda own: partial(Quotas(own).ask, "a guest")) < 6 + count
    assert sum(own.share(own.requests_a_second) for own in workers) == settings.requests_a_second


def test_small_messages_are_sent_at_once() -> None:
    """Without Nagle's delay, which would hold an update back until the one before was acknowledged."""

    async def run() -> int:
        delays: list[int] = []

        async def accepted(_: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            connection = writer.get_extra_info("socket")
            delays.append(connection.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        listening = running.listen("127.0.0.1", 0)
        async with await asyncio.start_server(accepted, sock=listening):
            reader, writer = await asyncio.open_connection(*listening.getsockname())
            await reader.read()
            writer.close()
        return delays[0]

    assert asyncio.run(run()) != 0


@pytest.mark.usefixtures("no_time_passes")
def test_a_dear_answer_counts_more(tmp_path: Path) -> None:
    """A few bytes ask for many: whoever does that often is told sooner."""
    with in_thread(Settings(tmp_path, pace=0, messages_a_second=5)) as address:
        one = Person(address)
        seats = ["me", *["hot-seat"] * 4]
        table = one.make_table(*seats, game="princes-of-florence", players=5, options={})
        one.sit(table)
        assert max(len(text) for text in one.heard if '"update"' in text) > 20_000
        sent = 0
        while True:
            one.send({"type": "resume", "v": 1})
            if one.hear("update", "problem")["type"] == "problem":
                break
            sent += 1
        assert sent < 10, "twenty would be a burst of cheap ones"
        assert one.problem("GET", "/nothing") == "not-found"
        one.go()


@pytest.mark.parametrize("frame", [Frame(Opcode.PING, b""), Frame(Opcode.PONG, b""), Frame(Opcode.CONT, b"", False)])
def test_frames_that_bring_nothing(tmp_path: Path, frame: Frame) -> None:
    """Fifty thousand of them: the sender is shown the door before much is spent on him, and others are answered."""
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one, calm = Person(address), Person(address)
        table = one.make_table("me", "hot-seat")
        one.sit(table)
        calm.sit(table)
        assert one.socket is not None
        raw = one.socket.socket
        flood = frame.serialize(mask=True) * 50_000
        if frame.opcode == Opcode.CONT:
            flood = Frame(Opcode.TEXT, b"", False).serialize(mask=True) + flood
        raw.settimeout(60)
        began = time.process_time()
        with suppress(OSError):  # the door may be shut already
            raw.sendall(flood)
        calm.send({"type": "resume", "v": 1})
        calm.hear("update")
        assert time.process_time() - began < 1
        one.closed_with()
        calm.go()
        one.go()


def test_a_ping_now_and_then_is_answered(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        one.sit(one.make_table("me", "hot-seat"))
        assert one.socket is not None
        assert all(one.socket.ping().wait(60) for _ in range(10))
        one.go()


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
    with (tmp_path / "log").open("wb") as log:
        command = [sys.executable, "-c", CROWDED, str(tmp_path / "data")]
        server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=log, text=True)
        assert server.stdout is not None
        address = "http" + server.stdout.readline().split("http")[1].strip().rstrip("/")
        with ExitStack() as stack:
            for _ in range(150):
                stack.enter_context(connected(address))
            time.sleep(2.5)
        try:
            assert httpx.get(f"{address}/healthz", timeout=60).status_code == 200
        finally:
            server.terminate()
            server.wait(60)
            server.stdout.close()
    noted = (tmp_path / "log").read_text()
    assert "out of system resource" in noted
    assert len(noted) < 5000


@pytest.mark.parametrize("letter", list("\u3164\u2800\u115f\uffa0\u034f\u17b4\U000e0101\u0301\u200b"))
def test_names_that_do_not_show(letter: str) -> None:
    with pytest.raises(Problem, match="can be shown"):
        names.tidy(letter)
    with pytest.raises(Problem, match="can be shown"):
        names.tidy(f"{letter} {letter}")


def test_names_that_cover_other_lines() -> None:
    """Marks that are laid over a letter have no height of their own; forty of them reach over half of the page."""
    piled = "A" + "\u0301\u0336" * 15
    with pytest.raises(Problem, match="can be shown"):
        names.tidy(piled)
    with pytest.raises(Problem, match="can be shown"):
        chatting.tidy(f"hello {piled}")
    assert names.shown(piled, "seat 1") == "seat 1"


def test_names_that_show() -> None:
    vowels_and_accents = "\u05d1\u05bc\u05b0\u0591\u05e8"
    for name in ("Ada", "\u5f20\u4f1f", "\u0645\u062d\u0645\u062f", "\u0928\u0940\u0932", "\U0001f3b2", "=^_^="):
        assert names.tidy(name) == name
    assert names.tidy(vowels_and_accents) == chatting.tidy(vowels_and_accents)
    assert names.tidy("\u2764\ufe0f") == "\u2764"


def test_a_guest_has_so_many_tables(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, open_tables=3)) as address:
        one, two = Person(address), Person(address)
        tables = [one.make_table("me", "open") for _ in range(3)]
        wish = {"game": "lost-cities", "seats": [{"kind": "me"}]}
        assert one.problem("POST", "/tables", wish) == "too-many-tables"
        other = two.make_table("me", "open")
        assert one.problem("POST", f"/tables/{other}/join", {}) == "too-many-tables"
        one.post(f"/tables/{tables[0]}/leave", {"seat": 0})
        one.post(f"/tables/{other}/join", {})
        one.go()
        two.go()


@pytest.mark.usefixtures("no_time_passes")
def test_an_address_has_so_many_new_tables(tmp_path: Path) -> None:
    """Whatever guest asks. The address is the one that a proxy on this machine names."""
    with in_thread(Settings(tmp_path, new_tables_a_minute=2)) as address:
        people = [Person(address) for _ in range(3)]
        for person in people[:2]:
            person.make_table("me", "open")
        answer = people[2].ask("POST", "/tables", {"game": "lost-cities"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-new-tables")
        assert int(answer.headers["retry-after"]) > 1
        people[2].http.headers["X-Forwarded-For"] = "192.0.2.7"
        people[2].make_table("me", "open")
        for person in people:
            person.go()


@pytest.mark.parametrize(
    ("address", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("192.0.2.7:8080", "192.0.2.7:8080"),
        ("unknown", "unknown"),
    ],
)
def test_a_household_counts_as_one_address(address: str, counted: str) -> None:
    """With IPv6 everybody has addresses without end: each was let in as somebody new."""
    assert household(address) == counted


@pytest.mark.usefixtures("no_time_passes")
def test_a_household_has_so_many_new_tables(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, new_tables_a_minute=2)) as address:
        one = Person(address)
        codes = []
        for last in range(4):
            one.http.headers["X-Forwarded-For"] = f"2001:db8::{last}"
            codes.append(one.ask("POST", "/tables", {"game": "lost-cities"}).status_code)
        assert codes == [201, 201, 429, 429]
        one.go()


def test_many_addresses_are_not_looked_through_for_each_new_one() -> None:
    """Whoever had ten thousand addresses made every request of a new one look at all of them."""
    looked = [0]

    class Busy(TokenBucket):
        @property
        def is_full(self) -> bool:
            looked[0] += 1
            return False

    buckets = dict[str, TokenBucket]()
    for number in range(2 * MOST_KNOWN):
        forget_quiet(buckets)
        buckets[str(number)] = Busy(1)
    assert 0 < looked[0] <= 20 * 2 * MOST_KNOWN


def test_an_address_has_so_many_sockets(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, sockets_of_an_address=2)) as address:
        one, two, three = people = [Person(address) for _ in range(3)]
        table = one.make_table("me", "open")
        one.sit(table)
        two.sit(table)
        with pytest.raises(ConnectionClosed, match=r"1008.*too-many-sockets"):
            three.sit(table)
        two.leave()
        deadline = time.monotonic() + 60
        while True:
            try:
                three.sit(table)
                break
            except ConnectionClosed:
                assert time.monotonic() < deadline
        for person in people:
            person.go()


def test_hosts_by_which_the_server_goes(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, hosts=("play.example.org",))) as address:
        for host, status in (("play.example.org", 200), ("Play.example.org:8080", 200), ("evil.example", 421)):
            answer = httpx.get(f"{address}/api/v1/games", headers={"Host": host})
            assert answer.status_code == status
        assert answer.json()["code"] == "wrong-host"
