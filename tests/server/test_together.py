"""Decisions made together: sealed until all are in, also over sockets and after a restart."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from signoria.server.settings import Settings
from tests.server import market
from tests.server.people import Person
from tests.server.running import in_thread


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[Path]:
    with market.on_offer():
        yield tmp_path


def seated(address: str) -> tuple[str, list[Person]]:
    people = [Person(address) for _ in range(3)]
    table = people[0].make_table("me", game="toy-market", players=3, options={})
    for person in people[1:]:
        person.post(f"/tables/{table}/join", {})
    for person in people:
        person.sit(table)
    return table, people


def test_answers_stay_sealed_until_all_are_in(folder: Path) -> None:
    with in_thread(Settings(folder, pace=0)) as address:
        table, people = seated(address)
        assert people[0].update["waiting"] == [0, 1, 2]
        quick, others = people[0], people[1:]
        bid = people[0].words()[-1]
        assert quick.choose(bid, 0)["type"] == "accepted"
        for other in others:
            told = other.hear("update")
            assert (told["number"], told["ready"], told["waiting"]) == (1, [0], [1, 2])
            assert all(events == [] for events in told["events"].values())
        assert quick.choose(bid, 0, 0)["type"] == "accepted"
        while quick.update["ready"] != [0]:
            quick.hear("update")
        assert quick.update["views"]["0"]["choices"] == quick.update["choices"]["0"] == []
        assert quick.choose("pass", 0, 0)["code"] == "stale"
        for person in people:
            person.go()
    # The server is gone and comes back: the sealed answer still counts.
    with in_thread(Settings(folder, pace=0)) as address:
        for person in people:
            cookies = person.http.cookies
            person.__init__(address)  # type: ignore[misc]  # the same guest at the server's new address
            person.http.cookies.update(cookies)
            person.sit(table)
        assert people[1].update["ready"] == [0]
        for seat in (1, 2):
            assert people[seat].choose(people[seat].words()[0], seat)["type"] == "accepted"
        for person in people:
            person.catch_up(3)
            person.go()


def test_a_game_that_is_no_longer_installed(tmp_path: Path) -> None:
    with market.on_offer(), in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        table = one.make_table("me", game="toy-market", players=2, options={})
        other = one.make_table("me", "open")
    with in_thread(Settings(tmp_path, pace=0)) as address:
        again = Person(address)
        again.http.cookies.update(one.http.cookies)
        assert again.problem("GET", f"/tables/{table}") == "unknown-game"
        assert [facts["id"] for facts in again.get("/tables")] == [other]
        with pytest.raises(ConnectionClosed, match="1008"):
            again.sit(table)
        for person in (one, again):
            person.go()
