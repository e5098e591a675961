"""Clocks: measured by the server, fair to a slow line, and nobody gains time by going back. Tests turn the clock on."""

import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from signoria.server import clock, wakening
from signoria.server.clocks import LAST_SECONDS, LEAST_LAG, MOST_LAG, Clocks, PerGame, PerMove, counted
from signoria.server.settings import Settings
from tests.server.people import Doc, Person, quick
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
        clock.turn_on(timedelta(seconds=seconds))

    yield on
    clock.turn_on(-turned)


def after(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_a_line_is_believed_within_bounds() -> None:
    assert counted(5, 0.0) == 1000 * (5 - LEAST_LAG)
    assert counted(5, 0.5) == 4500
    assert counted(5, 30.0) == 1000 * (5 - MOST_LAG), "whoever answers no ping gains a second, and no more"
    assert counted(0.1, 0.0) == 0


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
    deadline = time.monotonic() + 30
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


def test_a_clock_runs_while_no_server_does(tmp_path: Path, turn: Turn) -> None:
    """It is a due row, found at the next start."""
    with in_thread(Settings(tmp_path, pace=0)) as address:
        table, one, two = seated(address, clock={"kind": "days", "days": 2})
        until(one, table, lambda facts: facts["status"] == "playing")
        time.sleep(0.2)  # it is planned
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
