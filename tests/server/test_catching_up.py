"""Playing now and then: what happened since my last choice, and which of my tables wait for me."""

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest

from signoria.server import catching_up, server_time
from tests.server.people import Doc, Person, play_to_end, quick

People = Callable[[], Person]


def two_at_a_table(person: People, **more: object) -> tuple[str, Person, Person]:
    one, two = person(), person()
    table = one.make_table("me", "open", **({"options": {"rounds": 1, "begins": "seat-0"}} | more))
    two.post(f"/tables/{table}/join", {})
    one.sit(table)
    two.sit(table)
    return table, one, two


def heard_views(somebody: Person, seat: int) -> dict[int, Doc]:
    return {update["number"]: update["views"][str(seat)] for update in somebody.updates()}


def test_every_step_since_my_last_choice_as_i_could_see_it(person: People) -> None:
    table, one, two = two_at_a_table(person)
    play_to_end(one, two, stop_at=8)
    assert one.is_asked() == 0
    since = one.get(f"/tables/{table}/since?seat=0")
    assert [(step["number"], step["seat"]) for step in since["steps"]] == [(6, None), (7, 1), (8, 1)]
    assert not since["more"]
    heard = heard_views(one, 0)
    assert [step["view"] for step in since["steps"]] == [heard[number] for number in (6, 7, 8)]
    told = one.get(f"/tables/{table}/update?after=6")["events"]["0"]
    assert len(told) == 2
    assert [event for step in since["steps"] for event in step["events"]] == [each["message"] for each in told]
    assert one.problem("GET", f"/tables/{table}/since?seat=1") == "not-your-seat"
    one.send({"v": 1, "type": "since", "seat": 0})
    assert one.hear("since")["steps"] == since["steps"]


def test_before_my_first_choice_it_is_the_whole_game_so_far(person: People) -> None:
    table, one, two = two_at_a_table(person)
    play_to_end(one, two, stop_at=2)
    assert [step["number"] for step in two.get(f"/tables/{table}/since?seat=1")["steps"]] == [0, 1, 2]


def test_what_a_bot_did_for_me_is_no_choice_of_mine(person: People) -> None:
    table, one, two = two_at_a_table(person)
    play_to_end(one, two, stop_at=4)
    one.post(f"/tables/{table}/away", {"seat": 0})
    two.catch_up(7)
    one.post(f"/tables/{table}/back", {"seat": 0})
    steps = one.get(f"/tables/{table}/since?seat=0")["steps"]
    assert [(step["number"], step["seat"]) for step in steps] == [(2, None), (3, 1), (4, 1), (5, 0), (6, 0)]


def test_a_long_absence_is_told_from_its_end(person: People, monkeypatch: pytest.MonkeyPatch) -> None:
    table, one, two = two_at_a_table(person)
    play_to_end(one, two, stop_at=4)
    monkeypatch.setattr(catching_up, "MOST_STEPS", 1)
    since = one.get(f"/tables/{table}/since?seat=0")
    assert (since["more"], [step["number"] for step in since["steps"]]) == (True, [3, 4])


def queue(somebody: Person) -> list[Doc]:
    answer: list[Doc] = somebody.get("/queue")
    return answer


def test_my_tables_stand_in_the_order_in_which_they_wait_for_me(person: People) -> None:
    one, two = person(), person()

    def table(**more: object) -> str:
        made = one.make_table("me", "open", **({"options": {"rounds": 1, "begins": "seat-0"}} | more))
        two.post(f"/tables/{made}/join", {})
        return made

    waiting = one.make_table("me", "open")
    others = table()
    one.sit(others)
    for number in (1, 2):
        one.choose(quick(one.words()))
        one.catch_up(number)
    later = table()
    server_time.turn_on(timedelta(minutes=5))
    slow = table(clock={"kind": "days", "days": 2})
    fast = table(clock={"kind": "move", "seconds": 3600})
    over = table()
    one.post(f"/tables/{over}/concede", {"seat": 0})
    queued = queue(one)
    assert [each["table"]["id"] for each in queued] == [fast, slow, later, others, waiting]
    assert [each["asked"] for each in queued] == [[0], [0], [0], [], []]
    assert [each["waiting"] for each in queued] == [[0], [0], [0], [1], []]
    assert [each["question"] for each in queued] == ["play", "play", "play", None, None]
    assert queued[4]["since"] is None
    until, since = (datetime.fromisoformat(queued[0][name]) for name in ("until", "since"))
    assert timedelta(hours=1) <= until - since < timedelta(hours=1, seconds=10)
    assert [each["until"] is None for each in queued] == [False, False, True, True, True]
    assert person().get("/queue") == []


def test_what_needs_my_consent_waits_for_me_too(person: People) -> None:
    table, one, two = two_at_a_table(person)
    assert queue(two)[0]["consents"] == []
    one.post(f"/tables/{table}/ask", {"seat": 0, "what": "abort"})
    assert queue(two)[0]["consents"] == [1]
    assert queue(one)[0]["consents"] == []


def test_a_seat_for_which_a_bot_plays_does_not_wait_for_me(person: People) -> None:
    one = person()
    table = one.make_table("me", "hot-seat", options={"begins": "seat-0"})
    assert queue(one)[0]["asked"] == [0]
    one.post(f"/tables/{table}/away", {"seat": 0})
    one.post(f"/tables/{table}/away", {"seat": 1})
    assert queue(one)[0]["asked"] == []
