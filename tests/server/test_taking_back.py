"""Taking back at a table: one's own choices, as far as the engine allows; numbers are never used twice."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import signoria
from tests.server.people import Person, play_to_end
from tests.server.running import Process

Come = Callable[[], Person]
BEGIN = {"rounds": 1, "begins": "seat-0"}


def two_people(person: Come) -> tuple[str, Person, Person]:
    one, two = person(), person()
    table = one.make_table("me", "open", options=BEGIN)
    two.post(f"/tables/{table}/join", {})
    return table, one.sit(table), two.sit(table)


def take_back(one: Person, seat: int = 0, count: int = 1, number: int | None = None) -> dict[str, object]:
    at = one.update["number"] if number is None else number
    one.send({"type": "take-back", "v": 1, "number": at, "seat": seat, "count": count})
    return one.hear("taken-back", "problem")


def test_a_choice_is_taken_back_and_asked_for_anew(person: Come) -> None:
    table, one, two = two_people(person)
    word = discard_one_of_two_piles(one, two)
    number = one.update["number"]
    assert one.update["can_take_back"] == {"0": 1}
    assert take_back(one)["type"] == "taken-back"
    for each in (one, two):
        each.catch_up(number + 1)
    assert word in one.words()
    assert one.update["asked_at"] == {"0": number + 1}, "asked anew, by the entry that took it back"
    assert "taken-back" in two.update["events"]["1"][-1]["message"]["key"], "the other is told"
    assert one.choose(word, 0, number - 1)["type"] == "accepted", "sent again, it is known, and has no further effect"
    assert one.choose("draw", 0, number)["code"] == "stale", "the question after it is gone"
    assert one.get(f"/tables/{table}/update")["number"] == number + 1
    assert one.choose(word)["type"] == "accepted"


def discard_one_of_two_piles(one: Person, two: Person) -> str:
    """Play until a discard leaves seat 0 a choice of where to take from; that discard."""
    while True:
        word = next(word for word in one.words() if word.startswith("discard:"))
        number = one.update["number"]
        one.choose(word)
        one.catch_up(number + 1)
        if one.is_asked() == 0 and len(one.words()) > 1:
            return word
        for each in (one, two):
            each.catch_up(number + 2)  # the draw was forced
        number = two.update["number"]
        two.choose(next(word for word in two.words() if word.startswith("discard:")))
        two.catch_up(number + 1)
        if two.is_asked() == 1:
            two.choose("draw")
        for each in (one, two):
            each.catch_up(number + 2)


def test_nobody_goes_further_back_than_he_may(person: Come) -> None:
    table, one, two = two_people(person)
    assert take_back(one)["code"] == "cannot-take-back"
    discard_one_of_two_piles(one, two)
    assert take_back(one, count=2)["code"] == "cannot-take-back"
    assert take_back(one, seat=1)["code"] == "not-your-seat"
    assert take_back(two, seat=0)["code"] == "not-your-seat"
    assert take_back(one, number=one.update["number"] - 1)["code"] == "stale", "it was pressed twice, or too late"
    number = one.update["number"]
    one.choose("draw")
    for each in (one, two):
        each.catch_up(number + 1)
    assert one.update["can_take_back"] == {"0": 0}, "a card was drawn"
    body = {"number": one.update["number"], "seat": 0}
    assert one.problem("POST", f"/tables/{table}/take-back", body) == "cannot-take-back"
    play_to_end(one, two)


def test_orders_given_after_a_choice_end_when_it_is_taken_back(person: Come) -> None:
    _, one, two = two_people(person)
    discard_one_of_two_piles(one, two)
    give_order(two, 1, "draw:deck")
    number = one.update["number"] + 1
    assert take_back(one)["type"] == "taken-back"
    for each, seat in ((one, 0), (two, 1)):
        each.catch_up(number)
        assert each.update["standing"][str(seat)]["order"] == ""
    give_order(two, 1, "draw:deck")
    discard = next(word for word in one.words() if word.startswith("discard:"))
    assert one.choose(discard)["type"] == "accepted"
    one.catch_up(number + 1)
    assert take_back(one)["type"] == "taken-back"
    two.catch_up(number + 2)
    assert two.update["standing"]["1"]["order"] == "draw:deck", "it was given before"


def give_order(who: Person, seat: int, order: str) -> None:
    who.send({"type": "order", "v": 1, "seat": seat, "order": order})
    assert who.hear("ordered", "problem")["type"] == "ordered"


def test_what_was_taken_back_outlives_the_server(tmp_path: Path) -> None:
    """The store keeps everything, the record what counted in the end."""
    server = Process(tmp_path)
    one, two = Person(server.address), Person(server.address)
    table = one.make_table("me", "open", options=BEGIN)
    two.post(f"/tables/{table}/join", {})
    one.sit(table)
    two.sit(table)
    discard_one_of_two_piles(one, two)
    assert take_back(one)["type"] == "taken-back"
    number = one.update["number"]
    while one.update["number"] <= number - 1 or "0" not in one.update["asked_at"]:
        one.hear("update")
    told = one.get(f"/tables/{table}/update?seat=0")
    server.kill()
    server = Process(tmp_path, server.port)
    one.sit(table)
    two.sit(table)
    assert one.get(f"/tables/{table}/update?seat=0") == told
    play_to_end(one, two)
    record = one.get(f"/tables/{table}/record")
    with closing(sqlite3.connect(tmp_path / "signoria.sqlite3")) as connection:
        rows = connection.execute("select number, kind from entries order by number").fetchall()
    assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
    assert [kind for _, kind in rows].count("taken-back") == 1
    assert len(record["choices"]) == len(rows) - 2, "without the one taken back and the taking back itself"
    assert signoria.replay(record).over
    for person in (one, two):
        person.go()
    server.stop()
