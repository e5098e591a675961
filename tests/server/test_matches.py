"""Whole matches over real sockets."""

import json
import time
from collections.abc import Callable

import signoria
from signoria.server.names import GUEST_NAMES
from tests.server.people import Person, play_to_end, quick

People = Callable[[], Person]


def check_record(person: Person, table: str) -> None:
    """The record replays, and opens the seal that was promised."""
    record = person.get(f"/tables/{table}/record")
    match = signoria.replay(record)
    assert match.over
    assert record["commitment"] == person.get(f"/tables/{table}")["commitment"]
    assert match.scores() == person.update["scores"]
    assert list(match.winners()) == person.update["winners"]


def test_two_people(person: People) -> None:
    one, two = person(), person()
    table = one.make_table("me", "open")
    one.sit(table)
    assert one.problem("GET", f"/tables/{table}/update") == "not-started"
    two.post(f"/tables/{table}/join", {"name": "  Maria   Grazia "})
    two.sit(table)
    assert [seat["owes_nonce"] for seat in one.hear("hello")["table"]["seats"]] == [False, True]
    hello = one.hear("hello")
    assert hello["table"]["status"] == "playing"
    assert [seat["name"] for seat in hello["table"]["seats"]][1] == "Maria Grazia"
    one.hear("update")
    made = play_to_end(one, two)
    record = one.get(f"/tables/{table}/record")
    assert record["nonces"] == [one.nonce, two.nonce]
    assert 0 < made <= len(record["choices"])
    check_record(one, table)


def test_person_and_bot(person: People) -> None:
    one = person()
    table = one.make_table("me", "bot")
    one.sit(table)
    play_to_end(one)
    check_record(one, table)
    facts = one.get(f"/tables/{table}")
    assert (facts["status"], facts["scores"]) == ("over", one.update["scores"])


def test_hot_seat(person: People) -> None:
    one = person()
    table = one.make_table("hot-seat", "me")
    one.sit(table)
    assert one.seats == [0, 1]
    assert set(one.update["views"]) == {"0", "1"}
    play_to_end(one)
    check_record(one, table)


def test_bots_play_alone_at_the_table_of_the_house(person: People) -> None:
    """One for everybody; the next is laid out when it is over."""
    one, two = person(), person()
    table = one.get("/house")["id"]
    assert two.get("/house")["id"] == table
    one.sit(table)
    assert one.seats == []
    while not one.update["over"]:
        one.hear("update")
    check_record(one, table)
    assert two.get("/house")["id"] != table


def test_the_table_of_the_house_rests_while_nobody_watches(person: People) -> None:
    one = person()
    table = one.get("/house")["id"]
    one.sit(table)
    one.catch_up(one.update["number"] + 1)
    one.leave()
    rested, deadline = -1, time.monotonic() + 60
    while rested != (number := one.get(f"/tables/{table}")["number"]):
        assert time.monotonic() < deadline, "it goes on"
        rested = number
        time.sleep(0.5)
    one.sit(table)
    one.catch_up(rested + 2)


def test_guests_let_no_bots_play_alone(person: People) -> None:
    one = person()
    for players, kinds in ((None, ["bot", "bot"]), (4, ["bot"] * 4)):
        game = "lost-cities" if players is None else "citadels"
        wish = {"game": game, "players": players, "seats": [{"kind": kind} for kind in kinds]}
        assert one.problem("POST", "/tables", wish) == "bots-alone"


def test_a_program_over_plain_http(person: People) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    update = one.get(f"/tables/{table}/update")
    assert set(one.get(f"/tables/{table}/update?seat=1")["views"]) == {"1"}
    while not update["over"]:
        seat = update["waiting"][0]
        word = quick([choice["word"] for choice in update["choices"][str(seat)]])
        one.ask("POST", f"/tables/{table}/choices", {"asked_at": update["number"], "seat": seat, "word": word})
        update = one.get(f"/tables/{table}/update?after={update['number']}")
    one.update = update
    check_record(one, table)


def test_a_forced_choice_is_played_by_the_server(person: People) -> None:
    """With every discard pile empty there is nothing to take but the deck: nobody is asked."""
    one = person()
    table = one.make_table("me", "hot-seat")
    one.sit(table)
    seat, number = one.is_asked(), one.update["number"]
    one.choose(next(word for word in one.words() if word.startswith("lay:")))
    one.catch_up(number + 2)
    assert one.is_asked() == 1 - (seat or 0)
    drawn = [event["message"]["key"] for event in one.update["events"][str(seat)]]
    assert drawn[-1] == "lost-cities.event.draw-card"


def test_events_are_told_once_and_all_again_on_request(person: People) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    one.sit(table)
    play_to_end(one, stop_at=12)
    told = [event for update in one.updates() for event in update["events"]["0"]]
    assert len(told) >= 12
    one.send({"type": "resume", "v": 1, "after": told[2]["number"]})
    again = one.hear("update")["events"]["0"]
    later = [event for event in told if event["number"] > told[2]["number"]]
    assert again[: len(later)] == later
    everything = one.get(f"/tables/{table}/update?seat=0")["events"]["0"]
    assert everything[: len(told)] == told


def test_reload_gives_the_same_table(person: People) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    one.sit(table)
    play_to_end(one, stop_at=8)  # a card is to be played: nothing goes on by itself
    before = one.get(f"/tables/{table}/update")
    one.sit(table)
    assert one.update | {"revision": 0} == before
    second_tab = person()
    second_tab.http.cookies.update(one.http.cookies)
    second_tab.sit(table)
    assert second_tab.update | {"revision": 0} == before
    number = one.update["number"]
    one.choose(quick(one.words()))
    second_tab.catch_up(number + 1)
    assert second_tab.seats == [0, 1]


def test_my_tables(person: People) -> None:
    one, two = person(), person()
    tables = [one.make_table("me", "open") for _ in range(2)]
    assert two.get("/tables") == []
    two.post(f"/tables/{tables[0]}/join", {})
    assert [table["id"] for table in two.get("/tables")] == tables[:1]
    assert {table["id"] for table in one.get("/tables")} == set(tables)


def test_everybody_at_a_table_has_a_name_of_his_own(person: People) -> None:
    one, two = person(), person()
    one.ask("PATCH", "/me", {"name": two.get("/me")["name"]})
    table = one.make_table("me", "open")
    names = [seat["name"] for seat in two.post(f"/tables/{table}/join", {})["seats"]]
    assert len(set(names)) == 2


def test_whoever_comes_later_has_a_number_behind_a_name_that_is_taken(person: People) -> None:
    one, two, three = person(), person(), person()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "hot-seat", "name": "Ada"}]
    wish = {"game": "citadels", "players": 5, "seats": [*seats, {"kind": "bot", "name": "ADA"}]}
    table = one.ask("POST", "/tables", wish).json()["id"]
    two.ask("POST", f"/tables/{table}/join", {"seat": 4, "name": "Ada"})
    longest = "Àda" + "!" * 37
    facts = three.ask("POST", f"/tables/{table}/join", {"seat": 3, "name": longest}).json()
    names = [seat["name"] for seat in facts["seats"]]
    bot = names.pop(2)
    assert names == ["Ada", "Ada 2", "Àda" + "!" * 34 + " 4", "Ada 3"]
    assert bot in GUEST_NAMES, "it gives way to people"


def test_an_account_keeps_its_name_at_every_table(person: People) -> None:
    one, two, account = person(), person(), person()
    account.sign_up()
    table = one.ask("POST", "/tables", {"game": "citadels", "players": 4, "seats": [{"kind": "me"}]}).json()["id"]
    two.ask("POST", f"/tables/{table}/join", {"name": account.name})
    facts = account.ask("POST", f"/tables/{table}/join", {"name": "Somebody else"}).json()
    assert [seat["name"] for seat in facts["seats"]][1:3] == [f"{account.name} 2", account.name]
    assert [seat["account"] for seat in facts["seats"]] == [False, False, True, False]
    mine = {"kind": "me", "name": "Somebody else"}
    made = account.ask("POST", "/tables", {"game": "lost-cities", "seats": [mine, {"kind": "hot-seat"}]}).json()
    assert made["seats"][0]["name"] == account.name
    assert [seat["account"] for seat in made["seats"]] == [True, False], "the account has one name"


def test_among_strangers_nobody_has_two_seats(person: People) -> None:
    one, two = person(), person()
    one.sign_up()
    two.sign_up()
    for wish in ({"public": True}, {"rated": True}):
        table = one.ask("POST", "/tables", {"game": "lost-cities", "seats": [{"kind": "me"}]} | wish).json()["id"]
        assert one.problem("POST", f"/tables/{table}/join", {}) == "not-open"
        assert two.ask("POST", f"/tables/{table}/join", {}).status_code == 200
    friends = one.ask("POST", "/tables", {"game": "lost-cities", "seats": [{"kind": "me"}]}).json()["id"]
    assert one.ask("POST", f"/tables/{friends}/join", {}).status_code == 200, "both are at his screen"


def test_presence(person: People) -> None:
    one, two, watcher = person(), person(), person()
    table = one.make_table("me", "open")
    one.sit(table)
    two.post(f"/tables/{table}/join", {})

    def until(seats: list[int], spectators: int) -> None:
        while (now := one.hear("presence")) and (now["seats"], now["spectators"]) != (seats, spectators):
            pass

    two.sit(table)
    until([0, 1], 0)
    watcher.sit(table)
    until([0, 1], 1)
    watcher.leave()
    until([0, 1], 0)
    two.leave()
    until([0], 0)
    assert [seat["present"] for seat in one.get(f"/tables/{table}")["seats"]] == [True, False]


def test_the_end_is_told_as_a_fact_of_the_table(person: People) -> None:
    one = person()
    one.sit(one.make_table("hot-seat", "me"))
    play_to_end(one)
    one.send({"type": "resume", "v": 1})
    one.hear("update")
    hellos = [json.loads(text)["table"]["status"] for text in one.heard if '"hello"' in text]
    assert hellos == ["playing", "over"]
    assert one.update["winners"]
    assert sum(line["points"] for line in one.update["sheet"]) == sum(one.update["scores"])
    last = {line["seat"]: line["sum"] for line in one.update["sheet"]}
    assert last == dict(enumerate(one.update["scores"])), "added up line by line"
