"""Tables that begin from a position somebody wrote."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import signoria
from signoria.locales import LANGUAGES, say
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


def test_a_game_from_a_position_has_a_record_that_begins_there_and_counts_for_no_rating(person: People) -> None:
    one = person()
    table = a_table(one, "me", "hot-seat", position=OVER)
    record = one.get(f"/tables/{table}/record")
    assert record["start"]["position"]["finished"] == OVER["finished"]
    assert signoria.replay(record).over
    rated = {"game": "lost-cities", "position": LAID, "rated": True}
    one.sign_up()
    assert one.problem("POST", "/tables", rated) == "cannot-be-rated"
    usual = one.make_table("me", "bot")
    assert not one.get(f"/tables/{usual}")["from_position"]


def test_a_rematch_begins_there_with_what_was_hidden_dealt_anew(person: People) -> None:
    """Whoever has played it knows what lay where, and sits a seat further."""
    one = person()
    written = LAID | {"hands": [RED, ["blue-3", "blue-4", "blue-5", "blue-6", "blue-7", "blue-8", "blue-9", "blue-10"]]}
    seeded: dict[str, object] = {"seed": 5, "expeditions": LAID["expeditions"]}
    for position in (written, seeded):
        table = a_table(one, "me", "hot-seat", position=position)
        before = one.get(f"/tables/{table}/update")["views"]
        one.post(f"/tables/{table}/concede", {"seat": 0})
        again = one.ask("POST", f"/tables/{table}/rematch").json()
        assert again["from_position"]
        one.ask("POST", f"/tables/{again['id']}/nonce", {"nonce": one.nonce})
        after = one.get(f"/tables/{again['id']}/update")["views"]
        for seat in ("0", "1"):
            assert set(after[seat]["hand"]) != set(before[seat]["hand"])
            for public in ("discards", "expeditions", "deck", "round", "waiting"):
                assert after[seat][public] == before[seat][public]


def test_why_it_cannot_be_is_told_for_every_language(person: People) -> None:
    """The answer names the field, the rule where one forbids it, and what is wrong, as a message of the catalogue."""
    hands: dict[str, object] = {"hands": [["red-2"] * 8, None]}
    answer = person().ask("POST", "/board", {"game": "lost-cities", "position": hands}).json()
    assert answer["detail"] == "red-2: 7 more on the table than in the box"
    assert answer["refusal"]["message"]["args"] == {"field": "red-2", "what": "red-2", "n": 7}
    assert [say(answer["refusal"]["message"], lang) for lang in LANGUAGES] == [
        "red-2: 7 more on the table than in the box.",
        "red-2: 7 meer op tafel dan in de doos.",
        "red-2\N{NO-BREAK SPACE}: 7 de plus sur la table que dans la boîte.",
        "red-2: 7 mehr auf dem Tisch als in der Schachtel.",
    ]
    chapel = {"tile": "chapel", "place": "2,3,0"}
    position = {"players": 3, "seats": [{"tiles": [chapel, chapel]}, {}, {}]}
    forbidden = person().ask("POST", "/tables", {"game": "princes-of-florence", "position": position}).json()
    assert forbidden["refusal"]["rule"] == "POF-PLACE-2"


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
