"""Standing orders at real tables: stored, obeyed once, and nobody else's business."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from signoria.server import server_time
from signoria.server.autoplay import Autoplay
from signoria.server.settings import Settings
from signoria.server.table import Table
from tests.server.people import Doc, Person
from tests.server.running import Process, in_thread

GAME = "princes-of-florence"
HAMMER = {"players": 3, "moment": "seat 0 to open"}
PACE = 0.3


class Auction:
    """Three people at a table, seat 0 to open."""

    def __init__(self, *people: Person, **position: Any) -> None:
        self.people = people
        made = people[0].post(
            "/tables", {"game": GAME, "position": HAMMER | position, "seats": [{"kind": "me"}, *[{"kind": "open"}] * 2]}
        )
        self.id = str(made["id"])
        for person in people[1:]:
            person.post(f"/tables/{self.id}/join", {})
        for person in people:
            person.sit(self.id)

    def say(self, seat: int, word: str) -> None:
        """A choice by hand; everybody hears of it."""
        person = self.people[seat]
        number = person.update["number"]
        assert person.choose(word, seat)["type"] == "accepted"
        self.hear(number + 1)

    def hear(self, number: int) -> None:
        for person in self.people:
            person.catch_up(number)

    def order(self, seat: int, order: str) -> Doc:
        return given(self.people[seat], seat, order)


def given(person: Person, seat: int, order: str) -> Doc:
    """Give an order, and hear the answer."""
    person.send({"v": 1, "type": "order", "seat": seat, "order": order})
    return person.hear("ordered", "problem")


def standing(person: Person, seat: int) -> Doc:
    standing: Doc = person.update["standing"][str(seat)]
    return standing


@pytest.fixture
def people(person: Callable[[], Person]) -> list[Person]:
    return [person() for _ in range(3)]


def test_an_order_plays_until_it_is_outbid(people: list[Person]) -> None:
    game = Auction(*people)
    game.say(0, "auction:jester")
    assert game.order(2, "up-to:jester:500") == {"v": 1, "type": "ordered", "seat": 2, "order": "up-to:jester:500"}
    game.say(1, "bid")  # 300, and the server bids 400
    game.hear(3)
    assert people[0].update["views"]["0"]["auction"]["price"] == 400
    assert standing(people[2], 2)["order"] == "up-to:jester:500"
    game.say(0, "bid")  # 500
    game.say(1, "pass")
    game.hear(6)  # 600 is too much
    assert people[0].update["views"]["0"]["seats"][0]["jesters"] == 1
    assert standing(people[2], 2) == {"order": "", "may": ["end:nothing-to-build"]}


def test_two_orders_settle_an_auction_by_themselves(people: list[Person]) -> None:
    game = Auction(*people)
    game.say(0, "auction:builder")
    game.order(0, "up-to:builder:900")
    game.order(2, "up-to:builder:700")
    game.say(1, "pass")
    while people[0].update["views"]["0"]["auction"]["object"]:
        people[0].hear("update")
    seats = people[0].update["views"]["0"]["seats"]
    assert [seat["builders"] for seat in seats] == [1, 0, 0]
    assert seats[0]["money"] == 3500 - 800


def test_an_order_can_be_replaced_and_withdrawn(people: list[Person]) -> None:
    game = Auction(*people)
    game.say(0, "auction:jester")
    for order in ("up-to:jester:900", "up-to:jester:400", ""):
        assert game.order(2, order)["order"] == order
        assert people[2].get(f"/tables/{game.id}/update")["standing"]["2"]["order"] == order
    game.say(1, "bid")
    time.sleep(0.2)
    assert people[2].get(f"/tables/{game.id}/update")["number"] == 2, "nobody answers for him"


def test_an_order_given_when_asked_is_played_at_once(people: list[Person]) -> None:
    game = Auction(*people)
    game.say(0, "auction:jester")
    game.order(1, "up-to:jester:300")
    game.hear(2)
    assert people[0].update["views"]["0"]["auction"]["leader"] == 1
    game.say(2, "bid")
    game.say(0, "pass")
    game.hear(5)
    assert people[0].update["views"]["0"]["seats"][2]["jesters"] == 1


HOSTILE = [
    "up-to:jester:100", "up-to:jester:250", "up-to:jester:3600", "up-to:jester:-5", "up-to:jester:1e9",
    "up-to:lake:500", "up-to:muse:300", "up-to:jester", "up-to", "bid", ":::", "x" * 200, "up-to:jester:500 ",
    "up-to:jester:\u0665\u0660\u0660",
]  # fmt: skip


@pytest.mark.parametrize("order", HOSTILE)
def test_an_order_that_cannot_be_changes_nothing(people: list[Person], order: str) -> None:
    game = Auction(*people)
    game.say(0, "auction:jester")
    game.order(2, "up-to:jester:300")
    assert game.order(2, order)["code"] == "no-order"
    assert people[2].problem("POST", f"/tables/{game.id}/orders", {"seat": 2, "order": order}) == "no-order"
    assert people[2].get(f"/tables/{game.id}/update")["standing"]["2"]["order"] == "up-to:jester:300"


def test_orders_that_are_no_orders(people: list[Person]) -> None:
    game = Auction(*people)
    game.say(0, "auction:jester")
    for sent in ({"order": 5}, {"order": None}, {"order": ["up-to:jester:300"]}, {"order": "y" * 201}, {}):
        people[2].send({"v": 1, "type": "order", "seat": 2} | sent)
        assert people[2].hear("ordered", "problem")["code"] == "malformed"


def test_nobody_orders_for_another(people: list[Person], person: Callable[[], Person]) -> None:
    game = Auction(*people)
    game.say(0, "auction:jester")
    stranger = person()
    stranger.sit(game.id)
    for somebody, seat in ((people[1], 2), (stranger, 2), (people[1], 15)):
        assert given(somebody, seat, "up-to:jester:500")["code"] == "not-your-seat"
        problem = somebody.problem("POST", f"/tables/{game.id}/orders", {"seat": seat, "order": ""})
        assert problem == "not-your-seat"
    assert people[2].get(f"/tables/{game.id}/update")["standing"]["2"]["order"] == ""


def test_an_order_comes_too_late_when_the_auction_is_over(people: list[Person]) -> None:
    game = Auction(*people)
    assert game.order(1, "up-to:jester:500")["code"] == "no-order", "nothing is under the hammer yet"
    game.say(0, "auction:jester")
    game.say(1, "pass")
    assert game.order(1, "up-to:jester:500")["code"] == "no-order", "he has passed"
    game.say(2, "pass")
    assert game.order(2, "up-to:jester:500")["code"] == "no-order"


def test_before_the_game_begins_there_is_nothing_to_order(person: Callable[[], Person]) -> None:
    one = person()
    table = one.post("/tables", {"game": GAME, "players": 2, "seats": [{"kind": "me"}]})["id"]
    assert one.problem("POST", f"/tables/{table}/orders", {"seat": 0, "order": ""}) == "not-started"


def test_a_game_takes_no_order_of_another(person: Callable[[], Person]) -> None:
    one = person()
    one.sit(one.make_table("me", "hot-seat"))
    assert one.update["standing"] == {key: {"order": "", "may": ["draw:deck"]} for key in "01"}
    assert given(one, 0, "up-to:jester:500")["code"] == "no-order"


def test_a_seat_has_several_orders_one_about_each_thing(people: list[Person]) -> None:
    game = Auction(*people)
    game.say(0, "auction:jester")
    both = "up-to:jester:300,end:nothing-to-build"
    assert game.order(2, both)["order"] == both
    for refused in ("up-to:jester:300,up-to:jester:400", "up-to:jester:300,nonsense", ",", "end:nothing-to-build,"):
        assert game.order(2, refused)["code"] == "no-order"
    game.say(1, "pass")
    game.hear(3)
    game.say(0, "bid")
    game.hear(5)
    assert standing(people[2], 2)["order"] == "end:nothing-to-build", "the other has ended with its auction"


def test_an_order_of_lost_cities_draws_until_it_is_withdrawn(person: Callable[[], Person]) -> None:
    one = person()
    one.sit(one.make_table("me", "hot-seat", options={"begins": "seat-0"}))
    assert given(one, 0, "draw:deck")["type"] == "ordered"
    one.choose(one.words()[0])
    one.catch_up(2)
    assert one.is_asked() == 1
    assert standing(one, 0)["order"] == "draw:deck"


def test_nobody_else_hears_of_an_order(people: list[Person], person: Callable[[], Person]) -> None:
    game = Auction(*people)
    spectator = person()
    spectator.sit(game.id)
    game.say(0, "auction:jester")
    spectator.catch_up(1)
    others = [people[0], people[1], spectator]
    heard = [len(other.heard) for other in others]
    game.order(2, "up-to:jester:1700")
    game.order(2, "up-to:jester:1900")
    assert "1900" in people[2].heard[-1], "the control: he himself hears of it"
    for other in others:
        other.send({"v": 1, "type": "resume", "after": 1})
        other.hear("update")
        other.get(f"/tables/{game.id}")
        other.get(f"/tables/{game.id}/update")
    for other, before in zip(others, heard, strict=True):
        assert len(other.heard) == before + 3, "an order is no news to others"
    assert spectator.update["standing"] == {}
    game.say(1, "pass")
    game.hear(3)
    said = [text for other in others for text in other.heard]
    assert not any('"order":"up-to' in text for text in said)


def test_an_order_keeps_the_pace_of_bots_and_forced_choices(tmp_path: Path) -> None:
    """To bid takes as long as to pass."""
    with in_thread(Settings(tmp_path, pace=PACE)) as address:
        three = [Person(address) for _ in range(3)]
        game = Auction(*three)
        game.order(2, "")
        game.say(0, "auction:jester")
        game.order(2, "up-to:jester:200")
        began = server_time.now()
        game.order(1, "up-to:jester:300")
        three[0].catch_up(3)
        for one in three:
            one.go()
    with closing(sqlite3.connect(tmp_path / "signoria.sqlite3")) as store:
        rows = store.execute("SELECT at FROM entries WHERE number > 1 ORDER BY number").fetchall()
    moments = [began, *(datetime.fromisoformat(at).replace(tzinfo=UTC) for (at,) in rows)]
    times = [(after - before).total_seconds() for before, after in pairwise(moments)]
    assert len(times) == 2
    assert all(PACE * 0.95 < passed < PACE + 10 for passed in times), times


def test_what_is_withdrawn_in_time_plays_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also when the server was just about to bid; and whoever answers himself is not answered for again."""
    play, may_play = Autoplay._choose_and_play, threading.Event()

    async def held(self: Autoplay, table: Table, asked_at: int, seat: int) -> None:
        while not may_play.is_set():
            await asyncio.sleep(0.01)
        await play(self, table, asked_at, seat)

    def let_it_play() -> None:
        may_play.set()
        time.sleep(PACE)
        may_play.clear()

    monkeypatch.setattr(Autoplay, "_choose_and_play", held)
    with in_thread(Settings(tmp_path, pace=0)) as address:
        three = [Person(address) for _ in range(3)]
        game = Auction(*three)
        game.say(0, "auction:jester")
        game.order(1, "up-to:jester:900")
        assert game.order(1, "")["type"] == "ordered"
        let_it_play()
        assert three[1].get(f"/tables/{game.id}/update")["number"] == 1
        game.order(1, "up-to:jester:900")
        game.say(1, "bid")
        let_it_play()
        now = three[1].get(f"/tables/{game.id}/update")
        assert (now["number"], now["waiting"]) == (2, [2])
        assert now["standing"]["1"]["order"] == "up-to:jester:900", "it goes on when he is outbid"
        for one in three:
            one.go()


def stored(folder: Path) -> list[tuple[int, int, str]]:
    with closing(sqlite3.connect(folder / "signoria.sqlite3")) as connection:
        return connection.execute("select after, seat, word from orders order by number").fetchall()


def test_an_order_survives_a_crash_and_is_obeyed_once(tmp_path: Path) -> None:
    server = Process(tmp_path)
    people = [Person(server.address) for _ in range(3)]
    game = Auction(*people)
    game.say(0, "auction:jester")
    assert game.order(2, "up-to:jester:500")["type"] == "ordered"
    server.kill()
    assert stored(tmp_path) == [(1, 2, "up-to:jester:500")]
    server = Process(tmp_path, server.port)
    for person in people:
        person.sit(game.id)
    assert standing(people[2], 2)["order"] == "up-to:jester:500"
    game.say(1, "bid")
    game.hear(3)
    game.say(0, "pass")
    game.say(1, "bid")  # 500: the server passes
    game.hear(6)
    assert people[0].update["views"]["0"]["seats"][1]["jesters"] == 1
    server.kill()
    server = Process(tmp_path, server.port)
    people[2].sit(game.id)
    assert standing(people[2], 2) == {"order": "", "may": ["end:nothing-to-build"]}, "what has ended stays so"
    with closing(sqlite3.connect(tmp_path / "signoria.sqlite3")) as connection:
        made = connection.execute("select asked_at, seat, word, by from entries order by number").fetchall()
    assert [row for row in made if row[3] == "order"] == [(2, 2, "bid", "order"), (5, 2, "pass", "order")]
    for person in people:
        person.go()
    server.stop()


def test_an_order_of_an_earlier_auction_is_not_taken_up_again(tmp_path: Path) -> None:
    """The same object comes under the hammer in every round."""
    server = Process(tmp_path)
    people = [Person(server.address) for _ in range(3)]
    game = Auction(*people)
    game.say(0, "auction:jester")
    game.order(2, "up-to:jester:900")
    game.order(1, "up-to:jester:200")
    game.hear(3)
    game.say(0, "pass")
    for seat in (0, 1):
        game.say(seat, "decline")
    for seat in (0, 1, 2):
        game.say(seat, "end")
    game.say(1, "auction:jester")
    server.kill()
    server = Process(tmp_path, server.port)
    for person in people:
        person.sit(game.id)
    assert standing(people[2], 2)["order"] == ""
    assert people[2].update["waiting"] == [2]
    for person in people:
        person.go()
    server.stop()
