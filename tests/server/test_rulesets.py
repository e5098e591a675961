"""A table ends under the rules with which it began, whatever the server knows by then."""

import sqlite3
from contextlib import closing
from pathlib import Path

from signoria.server.settings import Settings
from tests.server import market
from tests.server.people import Person
from tests.server.running import in_thread
from tests.toy.game import MarketDay

EQUAL_BIDS = {
    "players": 2,
    "options": {"rounds": 1},
    "prize": ["good-9"],
    "bids": ["good-7", "good-7"],
    "moment": "seat 0 may object",
}


class MarketDayBefore(MarketDay):
    """Market Day as it was before its rule for equal bids changed."""

    ruleset = 1


def again(person: Person, address: str) -> Person:
    """The same guest at the server's new address."""
    cookies = person.http.cookies
    person.go()
    person.__init__(address)  # type: ignore[misc]  # he keeps his cookie and nothing else
    person.http.cookies.update(cookies)
    return person


def equal_bids(person: Person) -> str:
    """A table at which two bids are equal and nobody has objected yet."""
    seats = [{"kind": "me"}, {"kind": "hot-seat"}]
    return str(person.post("/tables", {"game": MarketDay.id, "position": EQUAL_BIDS, "seats": seats})["id"])


def sell(person: Person, table: str) -> list[int]:
    """Nobody objects; how many goods each seat has at the end."""
    person.sit(table)
    while not person.update["over"]:
        number = person.update["number"]
        person.choose("pass")
        person.catch_up(number + 1)
    return [len(won) for won in person.update["views"]["0"]["won"]]


def test_a_table_that_was_under_way_ends_under_its_own_ruleset(tmp_path: Path) -> None:
    """The server comes back with rules by which the last of equal bids wins; at the old table the first one does."""
    with market.on_offer(MarketDayBefore), in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        under_way = equal_bids(one)
        one.sit(under_way)
        one.choose("pass")
        begun = one.make_table("me", "hot-seat", game=MarketDay.id, options={})
    with closing(sqlite3.connect(tmp_path / "signoria.sqlite3")) as connection:  # it did not know the option then
        connection.execute("update tables set options = json_remove(options, '$.equal_bids')")
        connection.commit()
    with market.on_offer(), in_thread(Settings(tmp_path, pace=0)) as address:
        again(one, address)
        assert sell(one, under_way) == [1, 0]
        assert sell(one, equal_bids(one)) == [0, 1]
        assert [one.get(f"/tables/{table}")["ruleset"] for table in (under_way, begun)] == [1, 1]
        one.go()


def test_a_table_of_a_ruleset_that_is_not_kept_is_refused_by_name(tmp_path: Path) -> None:
    """Also one at which the game has not begun."""
    with market.on_offer(), in_thread(Settings(tmp_path, pace=0)) as address:
        one = Person(address)
        tables = [equal_bids(one), one.make_table("me", "open", game=MarketDay.id, options={})]
    with closing(sqlite3.connect(tmp_path / "signoria.sqlite3")) as connection:
        connection.execute("update tables set ruleset = 0")
        connection.commit()
    with market.on_offer(), in_thread(Settings(tmp_path, pace=0)) as address:
        again(one, address)
        for table in tables:
            answer = one.ask("GET", f"/tables/{table}")
            assert (answer.status_code, answer.json()["code"]) == (410, "outdated")
            assert "by rulesets 1 to 2, got 0" in answer.json()["detail"]
        one.go()
