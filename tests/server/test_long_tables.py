"""Games that somebody draws out without end cost nobody anything: what is told of them is bounded, and so are they."""

from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from signoria.core.message import message
from signoria.core.seal import Seal
from signoria.games.lost_cities.game import LostCities
from signoria.server import event_log, table
from signoria.server.event_log import MOST_TOLD, EventLog
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED
from tests.server.people import Person, play_to_end, until
from tests.server.running import in_thread


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> int:
    """Tables at which little may happen."""
    monkeypatch.setattr(table, "MOST_ENTRIES", 12)
    return 12


@pytest.fixture
def one(tmp_path: Path) -> Iterator[Person]:
    """Somebody at a server of his own."""
    with in_thread(Settings(tmp_path, pace=0, **UNLIMITED)) as address:
        person = Person(address)
        yield person
        person.go()


@pytest.mark.parametrize("told", [0, 1, 15, 16, 17, MOST_TOLD - 1, MOST_TOLD, MOST_TOLD + 1, MOST_TOLD + 40])
def test_the_newest_events_are_told(told: int) -> None:
    match, log = LostCities().new(2, {}, Seal.fresh()), EventLog()
    match.watch()
    log.take(match, 0)
    for number in range(1, told + 1):
        match.tell(message("event.went-back", n=number))
        log.take(match, number)
    heard = [event.number for event in log.after(0, None)]
    assert heard == list(range(max(0, told - MOST_TOLD) + 1, told + 1))
    assert [event.number for event in log.after(told - 3, None)] == heard[-3:]


def test_whoever_comes_late_hears_the_end_of_a_long_story(one: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_log, "MOST_TOLD", 5)
    at = one.make_table("me", "hot-seat")
    one.sit(at)
    play_to_end(one, stop_at=20)
    for update in (one.sit(at).update, one.get(f"/tables/{at}/update")):
        assert [len(events) for events in update["events"].values()] == [5, 5]
        assert update["events"]["0"][-1]["number"] == update["number"] == 20


def test_a_game_without_end_is_ended(one: Person, short: int) -> None:
    """It has no result, like one to which nobody came any more, and all of it can still be looked at."""
    at = one.make_table("me", "hot-seat")
    one.sit(at)
    play_to_end(one)
    assert one.update["number"] == short
    assert one.update["over"]
    assert one.update["waiting"] == one.update["winners"] == []
    assert one.get(f"/tables/{at}")["ending"] == {"how": "endless", "winners": []}
    assert len(one.get(f"/replays/{at}")["choices"]) == short
    assert one.choose("draw", 0)["code"] in ("over", "stale")


def test_whatever_happens_counts(one: Person, short: int) -> None:
    at = one.make_table("me", "bot")
    one.sit(at)
    for _ in range(short):
        with suppress(AssertionError):  # it is over
            one.post(f"/tables/{at}/away", {"seat": 0})
            one.post(f"/tables/{at}/back", {"seat": 0})
    until(lambda: one.get(f"/tables/{at}")["ending"] is not None)
    assert one.get(f"/tables/{at}")["ending"]["how"] == "endless"


def test_orders_without_end(one: Person, short: int) -> None:
    at = one.make_table("me", "hot-seat")
    answers = [
        one.ask("POST", f"/tables/{at}/orders", {"seat": 0, "order": "" if number % 2 else "draw:deck"})
        for number in range(short + 2)
    ]
    assert {answer.status_code for answer in answers[:short]} == {200}
    assert answers[short].json()["code"] == "no-order"


@pytest.mark.usefixtures("no_time_passes")
def test_what_comes_first_over_a_socket_is_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever opens one after the other is sent as much as he likes."""
    monkeypatch.setattr("signoria.server.limits.DEAR", 256)  # so that what is told of a short game is dear
    with in_thread(Settings(tmp_path, pace=0, requests_a_second=20)) as address, ExitStack() as leaving:
        one = Person(address)
        leaving.callback(one.go)
        at = one.make_table("me", "hot-seat")
        with suppress(InvalidStatus):  # 403
            for _ in range(20):
                one.sit(at)
            raise AssertionError("all of it was sent 20 times")
