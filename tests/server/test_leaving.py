"""Going away from a game: giving up, leaving, away and back, another in one's place, an end without a result."""

import asyncio
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

import signoria
from signoria.server import server_time, wakening
from signoria.server.settings import Settings
from signoria.server.store import expiry
from signoria.server.store.store import Store
from tests.server.people import Doc, Person, play_to_end, quick
from tests.server.running import in_thread

Come = Callable[[], Person]
BEGIN = {"rounds": 1, "begins": "seat-0"}
THREE = {"game": "citadels", "players": 3, "options": {}}


def two_people(person: Come, **more: object) -> tuple[str, Person, Person]:
    one, two = person(), person()
    table = one.make_table("me", "open", options=BEGIN, **more)
    two.post(f"/tables/{table}/join", {})
    return table, one.sit(table), two.sit(table)


def three_people(person: Come) -> tuple[str, list[Person]]:
    people = [person() for _ in range(3)]
    table = people[0].make_table("me", **THREE)
    for each in people[1:]:
        each.post(f"/tables/{table}/join", {})
    return table, people


def told(one: Person, table: str) -> list[str]:
    """The keys of all that somebody was told."""
    events = one.get(f"/tables/{table}/update")["events"]
    return [event["message"]["key"] for event in next(iter(events.values()))]


def waits_for(one: Person, table: str, true: Callable[[Doc], bool]) -> Doc:
    """The table, once that is so."""
    deadline = time.monotonic() + 60
    while not true(update := one.get(f"/tables/{table}/update")):
        assert time.monotonic() < deadline, update
        time.sleep(0.02)
    return update  # type: ignore[no-any-return]  # it is a document


def test_with_two_at_the_table_the_other_has_won(person: Come) -> None:
    table, one, two = two_people(person)
    one.choose(quick(one.words()))
    one.send({"type": "concede", "v": 1, "seat": 0})
    assert one.hear("noted", "problem") == {"v": 1, "type": "noted", "what": "concede", "seat": 0}
    while not two.update["over"]:
        two.hear("update")
    assert (two.update["winners"], two.update["waiting"], two.update["choices"]) == ([1], [], {"1": []})
    facts = two.get(f"/tables/{table}")
    assert (facts["status"], facts["ending"]) == ("over", {"how": "conceded", "winners": [1]})
    assert two.problem("POST", f"/tables/{table}/concede", {"seat": 1}) == "over"
    assert (
        two.problem("POST", f"/tables/{table}/choices", {"asked_at": 1, "seat": 0, "word": "draw"}) == "not-your-seat"
    )
    assert one.problem("POST", f"/tables/{table}/choices", {"asked_at": 99, "seat": 0, "word": "draw"}) == "over"
    record = two.get(f"/tables/{table}/record")
    assert record["result"] is None, "it was not played to its end"
    assert signoria.replay(record).number == len(record["choices"]) >= 1
    assert told(two, table)[-1] == "event.conceded"


def test_with_more_a_bot_plays_on(person: Come) -> None:
    table, people = three_people(person)
    facts = people[1].post(f"/tables/{table}/concede", {"seat": 1})
    assert (facts["status"], facts["seats"][1]["kind"]) == ("playing", "bot")
    assert facts["seats"][1]["bot"] == stand_in("citadels")
    assert not any(seat["mine"] for seat in facts["seats"])
    assert people[1].problem("POST", f"/tables/{table}/away", {"seat": 1}) == "not-your-seat"
    assert "event.conceded" in told(people[0], table)


def stand_in(game_id: str) -> str:
    from signoria import bots

    return bots.stand_in(game_id)


def test_whoever_leaves_is_replaced_by_a_bot_and_the_last_one_ends_the_game(person: Come) -> None:
    table, one, two = two_people(person)
    assert two.post(f"/tables/{table}/leave", {"seat": 1})["seats"][1]["kind"] == "bot"
    one.choose(quick(one.words()))
    waits_for(one, table, lambda update: update["number"] > 3 and update["waiting"] == [0])
    ended = one.post(f"/tables/{table}/leave", {"seat": 0})
    assert ended["ending"] == {"how": "aborted", "winners": []}
    assert person().get(f"/tables/{table}")["status"] == "over"
    assert one.get("/house")["id"] != table, "it is no table of the house"


def test_away_and_back(person: Come) -> None:
    table, one, two = two_people(person)
    one.send({"type": "away", "v": 1, "seat": 0})
    assert one.hear("noted", "problem")["type"] == "noted"
    waits_for(two, table, lambda update: update["waiting"] == [1])
    facts = two.get(f"/tables/{table}")
    assert (facts["seats"][0]["kind"], facts["seats"][0]["played_by"]) == ("person", stand_in("lost-cities"))
    while two.is_asked() is None:
        two.hear("update")
    two.choose(quick(two.words()))
    update = waits_for(two, table, lambda update: update["waiting"] == [1] and update["number"] > 3)
    assert one.problem(
        "POST", f"/tables/{table}/choices", {"asked_at": update["number"], "seat": 0, "word": "draw"}
    ) in (
        "away",
        "stale",
    )
    assert one.post(f"/tables/{table}/back", {"seat": 0})["seats"][0]["played_by"] is None
    assert one.post(f"/tables/{table}/back", {"seat": 0})["number"] == one.get(f"/tables/{table}")["number"]
    play_to_end(one.sit(table), two.sit(table))
    assert {"event.away", "event.back"} <= set(told(one, table))
    assert signoria.replay(one.get(f"/tables/{table}/record")).over


def test_ending_it_needs_everybody(person: Come) -> None:
    table, people = three_people(person)
    ask = {"seat": 0, "what": "abort"}
    number = people[0].post(f"/tables/{table}/ask", ask)["request"]["number"]
    assert people[1].post(f"/tables/{table}/answer", {"request": number, "seat": 1, "yes": True})["status"] == "playing"
    facts = people[2].post(f"/tables/{table}/answer", {"request": number, "seat": 2, "yes": True})
    assert facts["ending"] == {"how": "aborted", "winners": []}
    assert told(people[0], table)[-1] == "event.aborted"


def test_a_seat_passes_to_somebody_else_with_consent(person: Come) -> None:
    table, people = three_people(person)
    newcomer = person()
    assert newcomer.problem("POST", f"/tables/{table}/join", {}) == "full"
    people[2].post(f"/tables/{table}/away", {"seat": 2})
    ask = {"seat": 0, "what": "replace", "other": 2}
    request = people[0].post(f"/tables/{table}/ask", ask)["request"]
    assert (request["other"], request["bot"], request["missing"]) == (2, None, [1]), "who is away is not waited for"
    facts = people[1].post(f"/tables/{table}/answer", {"request": request["number"], "seat": 1, "yes": True})
    assert (facts["seats"][2]["kind"], facts["seats"][2]["played_by"]) == ("open", stand_in("citadels"))
    assert people[1].problem("POST", f"/tables/{table}/join", {"seat": 2}) == "not-open", "nobody sees two hands"
    newcomer.ask("POST", f"/tables/{table}/join", {"name": "Dora"})
    seats = newcomer.get(f"/tables/{table}")["seats"]
    assert (seats[2]["kind"], seats[2]["mine"], seats[2]["name"], seats[2]["played_by"]) == (
        "person",
        True,
        "Dora",
        None,
    )
    assert not seats[2]["owes_nonce"]
    assert people[2].problem("POST", f"/tables/{table}/back", {"seat": 2}) == "not-your-seat"
    request = newcomer.post(f"/tables/{table}/ask", ask | {"seat": 2, "other": 1, "bot": "heuristic"})["request"]
    people[0].post(f"/tables/{table}/answer", {"request": request["number"], "seat": 0, "yes": True})
    facts = people[1].post(f"/tables/{table}/answer", {"request": request["number"], "seat": 1, "yes": True})
    assert (facts["seats"][1]["kind"], facts["seats"][1]["bot"]) == ("bot", "heuristic")
    for bad in ({"other": 5}, {"bot": "nobody"}):
        assert newcomer.problem("POST", f"/tables/{table}/ask", ask | {"seat": 2} | bad) == "bad-seats"


def test_orders_go_with_whoever_gave_them(person: Come) -> None:
    table, people = three_people(person)
    order = "end:nothing-to-build"
    assert people[2].post(f"/tables/{table}/orders", {"seat": 2, "order": order})["order"] == order
    ask = {"seat": 0, "what": "replace", "other": 2}
    number = people[0].post(f"/tables/{table}/ask", ask)["request"]["number"]
    for seat in (1, 2):
        people[seat].post(f"/tables/{table}/answer", {"request": number, "seat": seat, "yes": True})
    newcomer = person()
    name = newcomer.get(f"/tables/{table}")["seats"][0]["name"]
    seats = newcomer.ask("POST", f"/tables/{table}/join", {"name": name}).json()["seats"]
    assert seats[2]["name"] == f"{name} 2", "he can be told from the other"
    assert newcomer.get(f"/tables/{table}/update")["standing"]["2"]["order"] == "", "he has ordered nothing"


def test_a_game_with_seats_that_changed_hands_is_the_same_after_a_restart(tmp_path: Path) -> None:
    """The nonce of whoever has left still makes the chance of the game."""
    with in_thread(Settings(tmp_path, pace=0)) as address:
        people = [Person(address) for _ in range(3)]
        table = people[0].make_table("me", **THREE)
        for each in people[1:]:
            each.post(f"/tables/{table}/join", {})
        people[1].post(f"/tables/{table}/leave", {"seat": 1})
        people[2].post(f"/tables/{table}/away", {"seat": 2})
        people[1].sit(table)  # bots among themselves play before somebody
        facts = people[0].post(f"/tables/{table}/away", {"seat": 0})
        waits_for(people[0], table, lambda update: update["number"] > facts["number"] + 20)
        people[0].post(f"/tables/{table}/back", {"seat": 0})
        before = waits_for(people[0], table, lambda update: update["waiting"] == [0] and bool(update["asked_at"]))
        people[1].leave()
    with in_thread(Settings(tmp_path, pace=0)) as address:
        again = Person(address)
        again.http.cookies = people[0].http.cookies
        assert again.get(f"/tables/{table}/update") == before
        for each in (*people, again):
            each.go()


def test_the_host_arranges_the_seats_and_his_rights_pass_on(person: Come) -> None:
    one, two, three = person(), person(), person()
    table = str(one.ask("POST", "/tables", THREE | {"seats": [{"kind": "me"}]}).json()["id"])
    for each in (two, three):
        each.ask("POST", f"/tables/{table}/join", {})
    before = [seat["name"] for seat in one.get(f"/tables/{table}")["seats"]]
    assert one.get(f"/tables/{table}")["host"] == 0
    assert two.problem("POST", f"/tables/{table}/kick", {"seat": 2}) == "not-host"
    swapped = one.ask("POST", f"/tables/{table}/swap", {"seat": 0, "other": 2}).json()
    assert [seat["name"] for seat in swapped["seats"]] == [before[2], before[1], before[0]]
    assert swapped["host"] == 2
    assert one.ask("POST", f"/tables/{table}/kick", {"seat": 0}).json()["seats"][0]["kind"] == "open"
    assert three.problem("POST", f"/tables/{table}/join", {}) == "barred"
    assert one.problem("POST", f"/tables/{table}/kick", {"seat": 2}) == "bad-seats", "not himself"
    assert one.problem("POST", f"/tables/{table}/bot", {"seat": 0, "bot": "nobody"}) == "bad-seats"
    assert one.problem("POST", f"/tables/{table}/bot", {"seat": 1, "bot": "random"}) == "not-open"
    assert one.ask("POST", f"/tables/{table}/bot", {"seat": 0, "bot": "random"}).json()["seats"][0]["bot"] == "random"
    assert one.ask("POST", f"/tables/{table}/bot", {"seat": 0}).json()["seats"][0]["kind"] == "open"
    assert one.ask("POST", f"/tables/{table}/host", {"seat": 1}).json()["host"] == 1
    assert one.problem("POST", f"/tables/{table}/host", {"seat": 1}) == "not-host"
    assert two.ask("POST", f"/tables/{table}/leave", {"seat": 1}).json()["host"] == 2, "the next person is the host"
    assert one.ask("POST", f"/tables/{table}/bot", {"seat": 1, "bot": "random"}).status_code == 200
    one.ask("POST", f"/tables/{table}/bot", {"seat": 0, "bot": "random"})
    one.ask("POST", f"/tables/{table}/nonce", {"nonce": "n"})
    assert one.get(f"/tables/{table}")["status"] == "playing"
    assert one.problem("POST", f"/tables/{table}/swap", {"seat": 0, "other": 1}) == "begun"


def waiting_for_five(person: Come, *seats: str, **more: object) -> tuple[str, Person, Person]:
    """A table of Citadels for five; the second person sits on its last seat."""
    one, two = person(), person()
    wish = THREE | {"players": 5, "seats": [{"kind": kind} for kind in seats]} | more
    table = str(one.ask("POST", "/tables", wish).json()["id"])
    two.ask("POST", f"/tables/{table}/join", {"seat": 4})
    return table, one, two


def test_the_host_begins_with_those_who_are_here(person: Come) -> None:
    table, one, two = waiting_for_five(person, "me", "open", "bot", options={"characters": 9, "city_size": "8"})
    before = one.get(f"/tables/{table}")
    assert two.problem("POST", f"/tables/{table}/begin") == "not-host"
    one.ask("POST", f"/tables/{table}/nonce", {"nonce": one.nonce})
    facts = one.ask("POST", f"/tables/{table}/begin").json()
    assert [seat["name"] for seat in facts["seats"]] == [before["seats"][seat]["name"] for seat in (0, 2, 4)]
    assert (facts["players"], facts["host"], facts["status"]) == (3, 0, "waiting")
    assert "characters" not in facts["options"], "with three there is nothing to choose"
    assert facts["options"]["city_size"] == "8"
    assert [seat["owes_nonce"] for seat in facts["seats"]] == [False, False, True], "who is ready is still ready"
    assert one.ask("POST", f"/tables/{table}/begin").json() == facts, "there is nothing more to take away"
    two.ask("POST", f"/tables/{table}/nonce", {"nonce": two.nonce})
    assert two.get(f"/tables/{table}")["status"] == "playing"
    assert two.get(f"/tables/{table}/setup")["players"] == 3
    assert one.problem("POST", f"/tables/{table}/begin") == "begun"


def test_nobody_begins_with_fewer_than_the_game_is_for(person: Come) -> None:
    table, one, two = waiting_for_five(person, "me")
    two.ask("POST", f"/tables/{table}/leave", {"seat": 4})
    before = one.get(f"/tables/{table}")
    assert one.problem("POST", f"/tables/{table}/begin") == "bad-options"
    assert one.get(f"/tables/{table}") == before
    table, one, _ = waiting_for_five(person, "me", options={"begins": "seat-3"})
    assert one.problem("POST", f"/tables/{table}/begin") == "bad-options", "the crown would lie where nobody sits"


def test_a_table_that_has_become_smaller_is_the_same_after_a_restart(tmp_path: Path) -> None:
    with in_thread(Settings(tmp_path, pace=60)) as address:
        one = Person(address)
        table = one.make_table("me", "open", "bot", "open", **THREE | {"players": 4})
        one.ask("POST", f"/tables/{table}/begin")
        before = one.get(f"/tables/{table}")
        assert (before["players"], before["status"]) == (2, "playing")
        one.go()
    with in_thread(Settings(tmp_path, pace=60)) as address:
        again = Person(address)
        after = again.get(f"/tables/{table}")
        assert [seat["name"] for seat in after["seats"]] == [seat["name"] for seat in before["seats"]]
        assert after["options"] == before["options"]
        again.go()


def test_the_same_people_meet_again_a_seat_further(person: Come) -> None:
    table, one, two = two_people(person)
    assert one.problem("POST", f"/tables/{table}/rematch") == "not-over"
    one.post(f"/tables/{table}/concede", {"seat": 0})
    assert person().problem("POST", f"/tables/{table}/rematch") == "not-your-seat"
    again = two.ask("POST", f"/tables/{table}/rematch").json()
    assert [seat["mine"] for seat in again["seats"]] == [True, False]
    assert (again["status"], [seat["owes_nonce"] for seat in again["seats"]]) == ("waiting", [True, True])
    assert one.ask("POST", f"/tables/{table}/rematch").json()["id"] == again["id"], "there is one"
    assert one.get(f"/tables/{table}")["rematch"] == again["id"]
    while True:  # everybody at the old table hears of it
        if one.hear("hello")["table"]["rematch"] == again["id"]:
            break
    for each in (one, two):
        each.ask("POST", f"/tables/{again['id']}/nonce", {"nonce": each.nonce})
    assert one.get(f"/tables/{again['id']}")["status"] == "playing"
    assert one.get(f"/tables/{again['id']}")["options"] == one.get(f"/tables/{table}")["options"]


def test_dead_tables_are_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wakening, "EVERY", 0.05)
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one, late = Person(address), Person(address)
        waiting, playing = one.make_table("me", "open"), one.make_table("me", "hot-seat")
        server_time.turn_on(expiry.WAITS + expiry.EVERY)
        try:
            waits_for_ending(one, waiting)
            assert one.get(f"/tables/{playing}")["status"] == "playing"
            assert late.problem("POST", f"/tables/{waiting}/join", {}) == "over"
            server_time.turn_on(expiry.RESTS)
            waits_for_ending(one, playing)
            assert one.get(f"/tables/{playing}/update")["over"]
        finally:
            server_time.turn_on(-expiry.WAITS - expiry.EVERY - expiry.RESTS)
        one.go()
        late.go()
    with closing(sqlite3.connect(tmp_path / "signoria.sqlite3")) as connection:
        assert connection.execute("select how from results").fetchall() == [("expired",)] * 2


def test_a_game_by_the_clock_does_not_expire_while_it_runs(tmp_path: Path) -> None:
    """When its time is up bots go on, however long that is; if they rest, it may lie there for two months."""
    with in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        resting = one.make_table("me", "hot-seat")
        slow = one.make_table("me", "hot-seat", clock={"kind": "days", "days": 30})
        one.go()
    server_time.turn_on(expiry.RESTS + expiry.EVERY)
    try:
        dead = asyncio.run(swept(Store(Settings(tmp_path).store)))
    finally:
        server_time.turn_on(-expiry.RESTS - expiry.EVERY)
    assert resting in dead
    assert slow not in dead
    server_time.turn_on(expiry.RESTS_BY_THE_CLOCK + expiry.EVERY)
    try:
        assert slow in asyncio.run(swept(Store(Settings(tmp_path).store)))
    finally:
        server_time.turn_on(-expiry.RESTS_BY_THE_CLOCK - expiry.EVERY)


async def swept(store: Store) -> list[str]:
    """The tables that are closed when somebody looks, while no server runs."""
    store.start()
    try:
        return await store.write(expiry.sweep)
    finally:
        await store.stop()


def waits_for_ending(one: Person, table: str) -> None:
    deadline = time.monotonic() + 60
    while (ending := one.get(f"/tables/{table}")["ending"]) is None:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    assert ending == {"how": "expired", "winners": []}
