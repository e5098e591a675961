"""Tables that begin from a position somebody wrote."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from tests.server.people import Person, play_to_end
from tests.server.running import Process

People = Callable[[], Person]
RED = ["red-2", "red-3", "red-4", "red-5", "red-6", "red-7", "red-8"]
LAID = {
    "moment": "seat 0 to take",
    "hands": [RED, None],
    "expeditions": [{"blue": [2]}, {}],
    "discards": {"white": [4]},
}
OVER = {"options": {"rounds": 1}, "moment": "over", "finished": [[{"blue": [2]}, {}]]}


def a_table(one: Person, *kinds: str, position: object = LAID) -> str:
    seats = [{"kind": kind} for kind in kinds]
    made = one.post("/tables", {"game": "lost-cities", "position": position, "seats": seats})
    assert made["from_position"]
    return str(made["id"])


def test_the_game_goes_on_from_there(person: People) -> None:
    one = person()
    table = a_table(one, "me", "bot", position=LAID)
    one.sit(table)
    assert one.update["views"]["0"]["hand"] == RED
    assert one.update["views"]["0"]["expeditions"] == LAID["expeditions"]
    assert one.words() == ["draw", "take:white"]


def test_what_it_leaves_open_is_sealed_chance(person: People) -> None:
    """Two tables from one position are dealt differently; a seed of its own decides where there is one."""

    def dealt(position: object) -> list[str]:
        one = person()
        one.sit(a_table(one, "me", "bot", position=position))
        return list(one.update["views"]["0"]["hand"])

    assert dealt({}) != dealt({})
    assert dealt({"seed": 5}) == dealt({"seed": 5})


def test_a_game_from_a_position_has_no_record(person: People) -> None:
    one = person()
    table = a_table(one, "me", "hot-seat", position=OVER)
    assert one.problem("GET", f"/tables/{table}/record") == "from-position"
    usual = one.make_table("me", "bot")
    assert not one.get(f"/tables/{usual}")["from_position"]


def test_it_outlives_the_server(tmp_path: Path) -> None:
    server = Process(tmp_path)
    one = Person(server.address)
    table = a_table(one, "me", "hot-seat", position={"moment": "seat 1 to play"})
    one.sit(table)
    before = one.update["views"]
    server.kill()
    server = Process(tmp_path, server.port)
    one.sit(table)
    assert one.update["views"] == before
    play_to_end(one, stop_at=5)
    one.go()
    server.stop()


def test_a_table_of_other_rules_is_no_harm_to_the_rest(tmp_path: Path) -> None:
    server = Process(tmp_path)
    one = Person(server.address)
    lost, kept = a_table(one, "me", "bot"), one.make_table("me", "bot")
    server.kill()
    with closing(sqlite3.connect(tmp_path / "signoria.sqlite3")) as connection:
        connection.execute("""update tables set position = '{"moment": "no longer"}' where id = ?""", (lost,))
        connection.commit()
    server = Process(tmp_path, server.port)
    assert one.problem("GET", f"/tables/{lost}") == "outdated"
    assert [table["id"] for table in one.get("/tables")] == [kept]
    one.go()
    server.stop()
