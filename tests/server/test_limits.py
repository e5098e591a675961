"""Limits: somebody who sends too fast is told so, then shown the door; the others notice nothing."""

import asyncio
import json
import socket
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from signoria.core.match import Match
from signoria.server import running, tables
from signoria.server.limits import MOST_KNOWN, Limits, forget_quiet, household
from signoria.server.problems import Problem
from signoria.server.quotas import Quotas
from signoria.server.settings import Settings
from signoria.server.token_bucket import TokenBucket
from signoria.server.workers import settings_of
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
    settings = Settings(tmp_path, new_tables_a_minute=10)
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

    assert 10 <= let_in(lambda own: partial(Limits(own).new_table, "an address")) < 10 + count
    assert 6 <= let_in(lambda own: partial(Quotas(own).ask, "a guest")) < 6 + count
    assert sum(own.share(own.requests_a_second) for own in workers) == settings.requests_a_second


def test_a_class_may_be_at_one_table_however_many_workers_there_are(tmp_path: Path) -> None:
    """All of its sockets are at the home of the table, which lets in what an address may have and not a share."""
    limits = Limits(settings_of(Settings(tmp_path, sockets_of_an_address=50), 0, 8))
    with ExitStack() as opened:
        for _ in range(50):
            opened.enter_context(limits.socket("a school"))
        with pytest.raises(Problem, match="at most 50 sockets"):
            opened.enter_context(limits.socket("a school"))


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
def test_only_so_much_is_read_beside_the_event_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever reads positions takes turns with the loop at one interpreter: crowds of it would hold everybody up."""
    reading, counts, begin = set[int](), list[int](), tables.begin

    def slowly(*given: Any) -> Match:
        reading.add(threading.get_ident())
        counts.append(len(reading))
        time.sleep(0.05)
        reading.remove(threading.get_ident())
        return begin(*given)

    monkeypatch.setattr(tables, "begin", slowly)
    with in_thread(Settings(tmp_path)) as address, ThreadPoolExecutor(8) as together:
        people = [Person(address) for _ in range(8)]
        made = together.map(lambda one: one.make_table("me", "bot"), people)
        assert len(set(made)) == 8
    assert max(counts) == running.BESIDE


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
