"""Clocks: measured by the server, fair to a slow line, and nobody gains time by going back. Tests turn the clock on."""

import socket
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from signoria.server import known_table, server_time, wakening
from signoria.server.accounts.administration import Administration
from signoria.server.connections import SocketConnection
from signoria.server.pauses import Pause, reached, run
from signoria.server.seat_clocks import LAST_SECONDS, LEAST_LAG, MOST_LAG, Clocks, PerGame, PerMove, counted
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED
from tests.server.people import Doc, Person, play_to_end, quick
from tests.server.running import in_thread

BEGIN = {"rounds": 1, "begins": "seat-0"}
NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
Turn = Callable[[float], None]


@pytest.fixture
def turn(monkeypatch: pytest.MonkeyPatch) -> Iterator[Turn]:
    """Lets so many seconds pass at once; afterwards it is as late as before."""
    monkeypatch.setattr(wakening, "EVERY", 0.05)
    turned = timedelta(0)

    def on(seconds: float) -> None:
        nonlocal turned
        turned += timedelta(seconds=seconds)
        server_time.turn_on(timedelta(seconds=seconds))

    yield on
    server_time.turn_on(-turned)


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_a_line_is_believed_within_bounds() -> None:
    assert counted(5, 0.0) == 1000 * (5 - LEAST_LAG)
    assert counted(5, 0.5) == 4500
    assert counted(5, 30.0) == 1000 * (5 - MOST_LAG), "whoever answers no ping gains a second, and no more"
    assert counted(0.1, 0.0) == 0


@contextmanager
def slow_line(address: str, seconds: float) -> Iterator[str]:
    """An address at which every byte takes so much longer, there and back; good for one connection."""
    server, _, port = address.removeprefix("http://").partition(":")

    def carry(source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):  # the other end is gone
            while data := source.recv(1 << 16):
                time.sleep(seconds)
                target.sendall(data)
            target.shutdown(socket.SHUT_WR)

    def lead(door: socket.socket) -> None:
        client, _ = door.accept()
        with client, socket.create_connection((server, int(port))) as other:
            there = threading.Thread(target=carry, args=(client, other), daemon=True)
            there.start()
            carry(other, client)
            there.join()

    with socket.create_server(("127.0.0.1", 0)) as door:
        leading = threading.Thread(target=lead, args=(door,), daemon=True)
        leading.start()
        yield f"http://127.0.0.1:{door.getsockname()[1]}"
        leading.join(60)


def test_what_the_line_takes_is_measured_and_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def made(self: SocketConnection, transport: Any) -> None:
        self.ping_interval = 0.1  # pings come soon, not after 20 seconds
        super(SocketConnection, self).connection_made(transport)

    trips: list[float] = []

    def noted(seconds: float, round_trip: float) -> int:
        trips.append(round_trip)
        return counted(seconds, round_trip)

    monkeypatch.setattr(SocketConnection, "connection_made", made, raising=False)
    monkeypatch.setattr(known_table, "counted", noted)
    with in_thread(Settings(tmp_path, pace=0)) as address, slow_line(address, 0.2) as slow:
        one = Person(address)
        table = one.make_table("me", "hot-seat", options=BEGIN, clock={"kind": "move", "seconds": 60})
        one.address = slow
        play_to_end(one.sit(table), stop_at=8)
        one.go()
    assert trips[-1] >= 0.4, "there and back"


def test_a_clock_by_the_move_begins_anew_with_each_question_but_not_by_going_back() -> None:
    clocks = Clocks(PerMove(60), 2)
    clocks.ask([0], NOON)
    assert clocks.until(0) == after(60 + MOST_LAG)
    assert clocks.until(1) is None
    clocks.charge_until(0, after(40))
    clocks.ask_again(0, after(40))
    assert clocks.until(0) == after(60 + MOST_LAG), "the same moment as before"
    clocks.charge(0, 20)
    clocks.ask([0], after(70))
    assert clocks.until(0) == after(70 + 60 + MOST_LAG)


def test_a_clock_by_the_game_is_charged_and_rewarded() -> None:
    clocks = Clocks(PerGame(100, 10), 2)
    clocks.ask([0], NOON)
    clocks.charge(0, 30)
    clocks.reward(0, 1)
    assert clocks.left(0) == 80
    clocks.reward(0, -1)
    assert clocks.left(0) == 70, "what was taken back earned nothing"
    clocks.empty(0)
    clocks.let_back(0, after(200))
    assert clocks.until(0) == after(200 + LAST_SECONDS + MOST_LAG)
    clocks.charge(0, 9)
    clocks.ask([0], after(300))
    assert clocks.left(0) == LAST_SECONDS, "each time"


def seated(address: str, **more: Any) -> tuple[str, Person, Person]:
    one, two = Person(address), Person(address)
    table = one.make_table("me", "open", options=BEGIN, **more)
    two.post(f"/tables/{table}/join", {})
    return table, one, two


def until(one: Person, table: str, true: Callable[[Doc], bool]) -> Doc:
    """The facts of the table, once that is so."""
    deadline = time.monotonic() + 60
    while not true(facts := one.get(f"/tables/{table}")):
        assert time.monotonic() < deadline, facts
        time.sleep(0.02)
    return facts  # type: ignore[no-any-return]  # it is a document


def choose(one: Person, table: str, seat: int) -> None:
    """The first choice that comes to mind, over HTTP."""
    update = one.get(f"/tables/{table}/update")
    word = quick([choice["word"] for choice in update["choices"][str(seat)]])
    one.post(f"/tables/{table}/choices", {"asked_at": update["asked_at"][str(seat)], "seat": seat, "word": word})


def test_when_the_time_is_up_a_bot_plays_until_he_is_back(tmp_path: Path, turn: Turn) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        table, one, two = seated(address, clock={"kind": "move", "seconds": 60})
        first = one.get(f"/tables/{table}/update")["clocks"]
        assert (first[0]["left"], first[1]) == (60, {"left": 60, "until": None})
        turn(30)
        choose(one, table, 0)
        until(two, table, lambda facts: facts["number"] >= 1)
        turn(62)
        facts = until(two, table, lambda facts: any(seat["played_by"] for seat in facts["seats"]))
        late = next(seat["seat"] for seat in facts["seats"] if seat["played_by"])
        person = (one, two)[late]
        told = person.get(f"/tables/{table}/update")["events"][str(late)]
        assert "event.timed-out" in [event["message"]["key"] for event in told]
        assert person.post(f"/tables/{table}/back", {"seat": late})["seats"][late]["played_by"] is None
        for each in (one, two):
            each.go()


def is_planned(data: Path, table: str) -> bool:
    """Does the store say that somebody is to look at the table in some days?"""
    with closing(sqlite3.connect(data / "signoria.sqlite3")) as store:
        later = "SELECT 1 FROM due WHERE key = ? AND at > datetime('now', '+1 day')"
        return store.execute(later, [table]).fetchone() is not None


def test_a_clock_runs_while_no_server_does(tmp_path: Path, turn: Turn) -> None:
    """It is a due row, found at the next start."""
    with in_thread(Settings(tmp_path, pace=0)) as address:
        table, one, two = seated(address, clock={"kind": "days", "days": 2})
        until(one, table, lambda facts: facts["status"] == "playing" and is_planned(tmp_path, table))
    turn(2 * 86400 + 2)
    with in_thread(Settings(tmp_path, pace=0)) as address:
        again = Person(address)
        until(again, table, lambda facts: facts["seats"][0]["played_by"] is not None)
        for each in (one, two, again):
            each.go()


def test_taking_back_gives_no_time_back(tmp_path: Path, turn: Turn) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        made = one.post("/tables", {"game": "citadels", "players": 2, "seats": [{"kind": "me"}, {"kind": "hot-seat"}],
                                    "clock": {"kind": "game", "seconds": 600, "increment": 30}})  # fmt: skip
        table = str(made["id"])
        for _ in range(60):
            update = one.get(f"/tables/{table}/update")
            seat = update["waiting"][0]
            if update["can_take_back"][str(seat)]:
                break
            choose(one, table, seat)
        else:
            pytest.fail("nothing could ever be taken back")
        before = one.get(f"/tables/{table}/update")["clocks"][seat]["left"]
        turn(100)
        one.post(f"/tables/{table}/take-back", {"number": update["number"], "seat": seat})
        left = one.get(f"/tables/{table}/update")["clocks"][seat]["left"]
        assert before - 30 - 100 - 5 < left < before - 30 - 100 + 1, "the reward is gone, and so is the time"
        one.go()


def test_going_back_together_gives_nobody_time(tmp_path: Path, turn: Turn) -> None:
    """Whoever sits at both seats consents for both, so it is done at once."""
    clock = {"kind": "game", "seconds": 600, "increment": 30}
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        table = one.make_table("me", "hot-seat", options=BEGIN, clock=clock)
        play_to_end(one.sit(table), stop_at=6)
        one.leave()
        update = one.get(f"/tables/{table}/update")
        assert min(each["left"] for each in update["clocks"]) > 620, "each choice has earned something"
        turn(100)
        one.post(f"/tables/{table}/ask", {"seat": 0, "what": "back", "to": 0})
        left = [each["left"] for each in one.get(f"/tables/{table}/update")["clocks"]]
        assert max(left) <= 600, "what was undone has earned nothing"
        assert min(left) <= 500, "and the time is gone"
        one.go()


def test_a_bot_takes_over_from_whoever_is_not_there_and_gives_the_seat_back(tmp_path: Path, turn: Turn) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        table, one, two = seated(address, takeover=60)
        two.sit(table)
        one.sit(table)
        turn(120)
        time.sleep(0.3)
        assert one.get(f"/tables/{table}")["seats"][0]["played_by"] is None, "he is there"
        one.leave()
        until(two, table, lambda facts: not facts["seats"][0]["present"])
        turn(120)
        facts = until(two, table, lambda facts: facts["seats"][0]["played_by"] is not None)
        assert facts["seats"][0]["kind"] == "person"
        one.sit(table)
        until(two, table, lambda facts: facts["seats"][0]["played_by"] is None)
        for each in (one, two):
            each.go()


def test_whoever_comes_late_is_told_since_when_a_seat_is_asked(tmp_path: Path, turn: Turn) -> None:
    """A bot comes after so long of being asked, not of being away."""
    with in_thread(Settings(tmp_path, pace=0)) as address:
        table, one, two = seated(address, takeover=60)
        two.sit(table)
        one.sit(table)
        assert list(one.update["thinks_since"]) == ["0"]
        two.leave()
        until(one, table, lambda facts: not facts["seats"][1]["present"])
        turn(40)
        later = server_time.now()
        while one.update["waiting"] == [0]:
            number = one.update["number"]
            one.choose(quick(one.words()))
            one.catch_up(number + 1)
        late = Person(address).sit(table)
        assert list(late.update["thinks_since"]) == ["1"]
        assert datetime.fromisoformat(late.update["thinks_since"]["1"]) >= later.replace(microsecond=0)
        turn(70)
        until(one, table, lambda facts: facts["seats"][1]["played_by"] is not None)
        assert "1" not in one.get(f"/tables/{table}/update")["thinks_since"]
        untimed = one.make_table("me", "hot-seat")
        assert one.get(f"/tables/{untimed}/update")["thinks_since"] == {}
        for each in (one, two, late):
            each.go()


@pytest.mark.parametrize(
    "clock_wish",
    [
        {"kind": "move", "seconds": 1},
        {"kind": "hourglass"},
        {"kind": "days", "days": 99},
        {"kind": "game", "seconds": 60},
    ],
)
def test_clocks_that_cannot_be(tmp_path: Path, clock_wish: Doc) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        assert one.problem("POST", "/tables", {"game": "lost-cities", "clock": clock_wish}) == "malformed"
        one.go()


def test_no_clock_runs_while_nothing_can_be_changed(tmp_path: Path, turn: Turn) -> None:
    """Neither that of the game nor that after which a bot takes over, whoever is at the table or not."""
    clock = {"kind": "game", "seconds": 100, "increment": 0}
    with in_thread(Settings(tmp_path, pace=0, **UNLIMITED)) as address:
        table, one, two = seated(address, clock=clock, takeover=60)
        one.sit(table)
        house = Administration(Settings(tmp_path).store)
        turn(20)
        house.set_read_only(True)
        until(one, table, lambda _: stopped(one, table))
        turn(1000)
        house.set_read_only(False)
        until(one, table, lambda _: not stopped(one, table))
        time.sleep(0.3)  # whoever looks for those whose time is up has looked
        assert [seat["played_by"] for seat in one.get(f"/tables/{table}")["seats"]] == [None, None]
        update = one.get(f"/tables/{table}/update?seat=0")
        left = datetime.fromisoformat(update["clocks"][0]["until"]) - server_time.now()
        assert 70 < left.total_seconds() < 82, "100 seconds, of which 20 were spent before"
        choose(one, table, 0)
        assert 70 < one.get(f"/tables/{table}/update")["clocks"][0]["left"] < 82
        turn(200)
        until(one, table, lambda facts: any(seat["played_by"] for seat in facts["seats"]))
        house.close()
        for person in (one, two):
            person.go()


def stopped(one: Person, table: str) -> bool:
    return one.get(f"/tables/{table}/update")["clocks"][0]["until"] is None


def test_pauses_are_left_out() -> None:
    pauses = [Pause(after(10), after(20)), Pause(after(50), None)]
    assert run(pauses, after(0), after(5)) == 5
    assert run(pauses, after(0), after(15)) == 10
    assert run(pauses, after(12), after(30)) == 10
    assert run(pauses, after(0), after(60)) == 40
    assert reached(pauses, after(0), 5) == after(5)
    assert reached(pauses, after(0), 30) == after(40)
    assert reached(pauses, after(15), 10) == after(30)
    assert reached(pauses, after(0), 45) is None
    assert reached(pauses, after(25), 20) == after(45)
