"""Going back further than one may alone: everybody is asked, everybody hears of it, and the table counts no more."""

from collections.abc import Callable
from pathlib import Path

import pytest

import signoria
from signoria.server.quotas import ASKS_A_MINUTE
from signoria.server.settings import Settings
from tests.server import market
from tests.server.people import Doc, Person, play_to_end, quick
from tests.server.running import in_thread
from tests.server.test_orders import Auction

Come = Callable[[], Person]
BEGIN = {"rounds": 1, "begins": "seat-0"}


def two_people(person: Come, **more: object) -> tuple[str, Person, Person]:
    one, two = person(), person()
    if more.get("rated"):
        one.sign_up()
        two.sign_up()
    table = one.make_table("me", "open", options=BEGIN, **more)
    two.post(f"/tables/{table}/join", {})
    return table, one.sit(table), two.sit(table)


def play(people: tuple[Person, ...], number: int) -> None:
    """Until the table has come to that entry, and it is a person's turn."""
    play_to_end(*people, stop_at=number)
    for each in people:
        each.catch_up(number)


def ask(one: Person, to: int, seat: int = 0) -> Doc:
    one.send({"type": "ask", "v": 1, "seat": seat, "what": "back", "to": to})
    return one.hear("noted", "problem")


def answer(two: Person, request: int, yes: bool, seat: int = 1) -> Doc:
    two.send({"type": "answer", "v": 1, "request": request, "seat": seat, "yes": yes})
    return two.hear("noted", "problem")


def asked(table: str, one: Person) -> Doc:
    """What is being asked at the table."""
    request: Doc = one.get(f"/tables/{table}")["request"]
    return request


def keys(update: Doc, seat: int) -> list[str]:
    return [event["message"]["key"] for event in update["events"][str(seat)]]


def test_with_everybodys_consent_the_table_is_as_it_was(person: Come) -> None:
    table, one, two = two_people(person, rated=True)
    play((one, two), 2)
    before = {each: each.get(f"/tables/{table}/update")["views"] for each in (one, two)}
    play((one, two), 6)
    assert ask(one, 2)["type"] == "noted"
    request = asked(table, two)
    assert request == {"number": request["number"], "seat": 0, "what": "back", "to": 2} | {
        "other": None,
        "bot": None,
        "missing": [1],
    }
    assert two.get(f"/tables/{table}")["rated"]
    assert answer(two, request["number"], True)["type"] == "noted"
    for each in (one, two):
        each.catch_up(request["number"] + 1)
        assert each.get(f"/tables/{table}/update")["views"] == before[each]
    facts = one.get(f"/tables/{table}")
    assert (facts["request"], facts["rated"]) == (None, False), "the deck is known now"
    told = keys(one.get(f"/tables/{table}/update?seat=0"), 0)
    assert told[-3:] == ["event.asked-back", "event.agreed", "event.went-back"]
    assert two.get(f"/tables/{table}/update")["asked_at"] == {"1": request["number"] + 1}
    assert one.get(f"/tables/{table}/update")["can_take_back"] == {"0": 0}
    play_to_end(one, two)
    assert signoria.replay(one.get(f"/tables/{table}/record")).over


def test_one_no_is_enough(person: Come) -> None:
    table, one, two = two_people(person)
    play((one, two), 4)
    ask(one, 0)
    number = asked(table, two)["number"]
    views = one.get(f"/tables/{table}/update")["views"]
    assert answer(two, number, False)["type"] == "noted"
    assert asked(table, one) is None
    assert one.get(f"/tables/{table}/update")["views"] == views
    assert answer(two, number, False)["type"] == "noted", "sent twice, it counts once"
    assert answer(two, number, True)["code"] == "stale"
    assert one.get(f"/tables/{table}")["number"] == number + 1


def test_whoever_asked_may_withdraw_it(person: Come) -> None:
    table, one, two = two_people(person)
    play((one, two), 4)
    ask(one, 0)
    number = asked(table, one)["number"]
    assert ask(two, 2, seat=1)["code"] == "already-asked"
    assert answer(one, number, True, seat=0)["code"] == "not-asked", "nobody consents to his own request"
    assert answer(one, number, False, seat=0)["type"] == "noted"
    assert asked(table, two) is None
    assert answer(two, number, True)["code"] == "stale"
    assert "event.withdrawn" in keys(two.get(f"/tables/{table}/update?seat=1"), 1)


def test_bad_requests_change_nothing(person: Come) -> None:
    table, one, two = two_people(person)
    stranger = person().sit(table)
    assert ask(one, 0)["code"] == "cannot-take-back", "nothing was chosen yet"
    play((one, two), 4)
    before = one.get(f"/tables/{table}/update")
    assert ask(one, before["number"])["code"] == "cannot-take-back"
    assert ask(one, 0, seat=1)["code"] == "not-your-seat"
    assert ask(stranger, 0)["code"] == "not-your-seat"
    stranger.leave()
    assert answer(two, 3, True)["code"] == "stale"
    assert one.problem("POST", f"/tables/{table}/ask", {"seat": 0, "what": "win"}) == "malformed"
    assert one.problem("POST", f"/tables/{table}/answer", {"seat": 1, "request": 1, "yes": True}) == "not-your-seat"
    assert one.get(f"/tables/{table}/update") == before
    play_to_end(one, two)
    assert ask(one, 0)["code"] == "over"


def test_bots_consent_where_nothing_counts(person: Come) -> None:
    one = person()
    table = one.make_table("me", "bot", options=BEGIN)
    one.sit(table)
    play((one,), 6)
    facts = one.post(f"/tables/{table}/ask", {"seat": 0, "what": "back", "to": 0})
    assert facts["request"] is None, "it is done at once"
    while one.update["number"] < facts["number"]:
        one.hear("update")
    assert one.update["asked_at"] == {"0": facts["number"]}
    assert one.choose(quick(one.words()))["type"] == "accepted"
    play_to_end(one)
    one.sign_up()
    rated = one.make_table("me", "bot", options=BEGIN, rated=True)
    one.sit(rated)
    play((one,), 6)
    assert one.problem("POST", f"/tables/{rated}/ask", {"seat": 0, "what": "back"}) == "bots-decline"


def test_sealed_answers_are_asked_for_again(person: Come) -> None:
    with market.on_offer():
        one, two = person(), person()
        table = one.make_table("me", game="toy-market", players=2, options={})
        two.post(f"/tables/{table}/join", {})
        one.sit(table)
        two.sit(table)
        assert one.choose(one.words()[0], 0)["type"] == "accepted"
        assert ask(one, 0)["type"] == "noted"
        assert answer(two, asked(table, two)["number"], True)["type"] == "noted"
        update = one.get(f"/tables/{table}/update")
        assert (update["ready"], update["waiting"]) == ([], [0, 1])


def test_orders_given_later_than_that_moment_end(person: Come) -> None:
    people = [person() for _ in range(3)]
    game = Auction(*people)
    game.say(0, "auction:jester")
    game.order(0, "up-to:jester:900")
    game.say(1, "bid")
    game.order(2, "up-to:jester:400")
    game.hear(4)
    assert ask(people[0], 1)["type"] == "noted"
    for seat in (1, 2):
        number = asked(game.id, people[0])["number"]
        assert answer(people[seat], number, True, seat)["type"] == "noted"
    standing = [each.get(f"/tables/{game.id}/update")["standing"] for each in people]
    orders = [standing[seat][str(seat)]["order"] for seat in range(3)]
    assert orders == ["up-to:jester:900", "", ""]


@pytest.mark.usefixtures("no_time_passes")
def test_requests_have_a_quota(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        table = one.make_table("me", "hot-seat")
        codes = [
            one.problem("POST", f"/tables/{table}/ask", {"seat": 0, "what": "back"}) for _ in range(ASKS_A_MINUTE + 1)
        ]
        one.go()
    assert codes == ["cannot-take-back"] * ASKS_A_MINUTE + ["too-fast"]


def test_what_was_agreed_outlives_the_server(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one, two = Person(address), Person(address)
        table = one.make_table("me", "open", options=BEGIN)
        two.post(f"/tables/{table}/join", {})
        one.sit(table)
        two.sit(table)
        play((one, two), 6)
        ask(one, 2)
        answer(two, asked(table, two)["number"], True)
        play((one, two), 12)
        ask(two, 10, seat=1)
        told = one.get(f"/tables/{table}/update"), one.get(f"/tables/{table}")
        one.leave()
        two.leave()
    with in_thread(Settings(tmp_path, pace=0)) as address:
        again = Person(address)
        again.http.cookies = one.http.cookies
        after = again.get(f"/tables/{table}/update"), again.get(f"/tables/{table}")
        for each in (one, two, again):
            each.go()
    for facts in (told[1], after[1]):
        facts.pop("seats")  # who is connected
    assert after == told
