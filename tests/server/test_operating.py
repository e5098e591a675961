"""What whoever runs a server has to go by: numbers for Prometheus, and ids that lead from an answer to the log."""

import asyncio
import io
import json
import re
import socket
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest

from signoria.server import metrics_page, rendering
from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.counters import BOUNDS, Timed
from signoria.server.live_match import LiveMatch
from signoria.server.logs import log_to_stderr
from signoria.server.running import AddressTaken
from signoria.server.settings import InvalidSetting, Settings
from signoria.server.workers import settings_of
from tests.server.people import Person, play_to_end, until
from tests.server.running import in_thread

LINE = re.compile(r'signoria_[a-z_]+(\{[a-z]+="[^"\\]*"(,[a-z]+="[^"\\]*")*\})? [0-9.e+-]+')
ID = re.compile("[a-z0-9]{12}")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def numbers(port: int) -> dict[str, float]:
    """What the page says, by name and labels. Every line has the form that Prometheus reads."""
    answer = httpx.get(f"http://127.0.0.1:{port}/metrics")
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    lines = [line for line in answer.text.splitlines() if not line.startswith("#")]
    assert all(LINE.fullmatch(line) for line in lines), [line for line in lines if not LINE.fullmatch(line)]
    typed = re.findall(r"^# TYPE (\S+)", answer.text, re.M)
    assert len(typed) == len(set(typed)), "each name is explained once"
    return {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in lines}


def test_numbers_for_prometheus(tmp_path: Path) -> None:
    port = free_port()
    with in_thread(Settings(tmp_path, pace=0, metrics=("127.0.0.1", port))) as address:
        one = Person(address)
        one.sit(one.make_table("me", "bot"))
        play_to_end(one, stop_at=12)
        one.problem("GET", "/tables/nowhere")
        one.send("no message")
        one.hear("problem")
        found = numbers(port)
        assert found["signoria_sockets"] == 1
        assert found["signoria_tables"] == 1
        assert found['signoria_requests_total{method="GET",status="404"}'] == 1
        assert found['signoria_requests_total{method="POST",status="201"}'] == 1
        assert found['signoria_messages_total{answer="malformed"}'] == 1
        assert found['signoria_messages_total{answer="done"}'] >= 3
        assert found['signoria_entries_total{by="bot"}'] >= 3
        stored = sum(value for name, value in found.items() if name.startswith("signoria_entries_total"))
        assert stored == found["signoria_entry_seconds_count"] >= 12
        assert found["signoria_writer_jobs_total"] > stored
        assert found["signoria_writer_failures_total"] == found["signoria_bot_failures_total"] == 0
        assert found["signoria_bot_seconds_count"] >= 3
        assert found['signoria_request_seconds_bucket{le="+Inf"}'] == found["signoria_request_seconds_count"]
        assert httpx.get(f"http://127.0.0.1:{port}/").status_code == 404
        assert one.ask("GET", f"{address}/metrics").text.find("signoria_requests_total") < 0, "not where guests are"
        one.go()


class Moving(Counter[Any]):
    """Counts to which the event loop adds just while another thread goes through them."""

    def values(self) -> Any:
        raise RuntimeError("dictionary changed size during iteration")

    items = values


def test_the_numbers_are_told_while_they_change(tmp_path: Path) -> None:
    """They are told by a thread of its own."""

    async def run() -> None:
        application = Application(Settings(tmp_path))
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            table = await application.make_table(NewTable(game="lost-cities", seats=[SeatWish(WishedSeat.ME)]), "ada")
            application.tables._alive.data = Moving(application.tables._alive.data)  # type: ignore[attr-defined]  # its own dictionary
            application.limits._sockets = Moving()
            with application.limits.socket("ada"):
                told = metrics_page.page(application)
            assert "signoria_tables 1\n" in told, table.id
            assert "signoria_sockets 1\n" in told

    asyncio.run(run())


def test_numbers_that_cannot_be_told_are_a_fault_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: io.StringIO
) -> None:
    def fail(_: Application) -> str:
        raise ZeroDivisionError("a fault of ours")

    monkeypatch.setattr(metrics_page, "page", fail)
    port = free_port()
    with in_thread(Settings(tmp_path, metrics=("127.0.0.1", port))):
        with pytest.raises(httpx.RemoteProtocolError):
            httpx.get(f"http://127.0.0.1:{port}/metrics")
        until(lambda: "metrics-failed" in written.getvalue())
    for line in written.getvalue().splitlines():
        json.loads(line)


def test_times_are_counted_up_to_their_bound() -> None:
    timed = Timed()
    for seconds in (0.0005, BOUNDS[0], 0.3, 99):
        timed.note(seconds)
    assert timed.by_bound[0] == 2
    assert timed.by_bound[-1] == 1
    assert sum(timed.by_bound) == 4


def test_numbers_are_told_nowhere_unless_it_is_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert Settings.from_environment(tmp_path).metrics is None
    for given, meant in (("9464", ("127.0.0.1", 9464)), ("[::1]:9", ("::1", 9)), ("10.0.0.5:80", ("10.0.0.5", 80))):
        monkeypatch.setenv("SIGNORIA_METRICS", given)
        settings = Settings.from_environment(tmp_path)
        assert settings.metrics == meant
        assert settings_of(settings, 2, 3).metrics == (meant[0], meant[1] + 2), "each worker has its own port"
    for name, wrong in (("SIGNORIA_METRICS", "here"), ("SIGNORIA_METRICS", "a:99999"), ("SIGNORIA_LOG", "xml")):
        with monkeypatch.context() as patch:
            patch.setenv(name, wrong)
            with pytest.raises(InvalidSetting, match=name):
                Settings.from_environment(tmp_path)


def test_a_port_that_is_taken_is_said(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        settings = Settings(tmp_path, metrics=("127.0.0.1", taken.getsockname()[1]))
        with pytest.raises(AddressTaken, match="metrics: cannot listen"), in_thread(settings):
            pass


def fail(*_: object) -> None:
    raise ValueError("a fault of ours")


def test_an_id_leads_from_the_answer_to_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: io.StringIO
) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        ids = [one.ask("GET", "/me").headers["x-request-id"] for _ in range(2)]
        assert ids[0] != ids[1]
        table = one.make_table("me", "hot-seat")
        one.sit(table)
        assert one.socket is not None
        assert one.socket.response is not None
        opened = one.socket.response.headers["x-request-id"]
        monkeypatch.setattr(rendering, "events", fail)
        answer = one.ask("GET", f"/tables/{table}/update")
        one.send({"type": "why-not", "v": 1, "seat": 9, "word": "draw"})
        told = one.hear("problem")
        monkeypatch.setattr(LiveMatch, "why_not", fail)
        one.send({"type": "why-not", "v": 1, "seat": 0, "word": "draw"})
        one.hear("problem")
        missing = one.http.post("/nowhere")
        one.go()
    assert answer.json()["request"] == answer.headers["x-request-id"]
    assert missing.json()["request"] == missing.headers["x-request-id"], "also where no handler was found"
    assert told["request"] == opened
    lines = [json.loads(line) for line in written.getvalue().splitlines()]
    broken = [line["request"] for line in lines if line["event"] == "broken"]
    assert broken == [answer.headers["x-request-id"], opened]
    for each in [*ids, opened, *broken]:
        assert ID.fullmatch(each)


def test_the_log_can_be_text(monkeypatch: pytest.MonkeyPatch) -> None:
    import structlog

    stream = io.StringIO()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", stream)
        log_to_stderr("text")
        structlog.get_logger().info("open", data="here")
    log_to_stderr()
    assert "open" in stream.getvalue()
    assert not stream.getvalue().startswith("{")
