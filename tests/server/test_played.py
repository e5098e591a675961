"""All games that somebody has played, page by page."""

from collections.abc import Callable

import pytest

from signoria.server.store import played
from tests.server.people import Person, play_to_end

Come = Callable[[], Person]
OF_A_TABLE = ("id", "game", "players", "title", "rated", "created", "ending", "scores")
OF_A_SEAT = ("seat", "kind", "name", "bot", "mine")


def test_a_game_is_told_as_its_table_tells_it(person: Come) -> None:
    one, two = person(), person()
    table = one.make_table("me", "open")
    two.post(f"/tables/{table}/join", {})
    one.sit(table)
    two.sit(table)
    play_to_end(one, two)
    for each in (one, two):
        facts = each.get(f"/tables/{table}")
        (game,) = each.get("/played")["games"]
        assert {name: game[name] for name in OF_A_TABLE} == {name: facts[name] for name in OF_A_TABLE}
        seats = [{name: seat[name] for name in OF_A_SEAT} for seat in facts["seats"]]
        assert game["seats"] == seats
    assert two.get("/me")["id"] not in one.ask("GET", "/played").text


def test_more_than_a_page_is_told_page_by_page_and_what_goes_on_not_at_all(
    person: Come, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(played, "PAGE", 2)
    one = person()
    tables = []
    for _ in range(3):
        tables.append(one.make_table("me", "bot"))
        one.post(f"/tables/{tables[-1]}/concede", {"seat": 0})
    one.make_table("me", "open")
    first = one.get("/played")
    second = one.get(f"/played?after={first['games'][-1]['id']}")
    assert [len(first["games"]), first["more"]] == [2, True]
    assert [len(second["games"]), second["more"]] == [1, False]
    told = [game["id"] for page in (first, second) for game in page["games"]]
    assert sorted(told) == sorted(tables)
    assert {game["ending"]["how"] for game in first["games"]} == {"conceded"}
    assert [game["scores"] for game in first["games"]] == [None, None]


def test_a_stranger_has_played_nothing(person: Come) -> None:
    assert person().get("/played") == {"games": [], "more": False}


def test_a_game_that_ends_between_two_pages_moves_no_other(person: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    """It began before those that were told, and is told where it belongs, or not at all; and nothing is told twice."""
    monkeypatch.setattr(played, "PAGE", 2)
    one = person()
    tables = [one.make_table("me", "bot") for _ in range(5)]
    for table in (*tables[:2], tables[4]):
        one.post(f"/tables/{table}/concede", {"seat": 0})
    first = one.get("/played")
    one.post(f"/tables/{tables[3]}/concede", {"seat": 0})
    second = one.get(f"/played?after={first['games'][-1]['id']}")
    told = [game["id"] for page in (first, second) for game in page["games"]]
    assert len(set(told)) == len(told)
    assert {*tables[:2], tables[4]} <= set(told)
    assert not second["more"]


def test_a_last_page_that_is_full_is_the_last(person: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(played, "PAGE", 2)
    one = person()
    for _ in range(2):
        one.post(f"/tables/{one.make_table('me', 'bot')}/concede", {"seat": 0})
    assert not one.get("/played")["more"]
    assert one.get("/played?after=nowhere") == {"games": [], "more": False}
