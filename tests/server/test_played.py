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
    first, second = one.get("/played"), one.get("/played?page=1")
    assert [len(first["games"]), first["more"]] == [2, True]
    assert [len(second["games"]), second["more"]] == [1, False]
    told = [game["id"] for page in (first, second) for game in page["games"]]
    assert sorted(told) == sorted(tables)
    assert {game["ending"]["how"] for game in first["games"]} == {"conceded"}
    assert [game["scores"] for game in first["games"]] == [None, None]


def test_a_stranger_has_played_nothing(person: Come) -> None:
    assert person().get("/played") == {"page": 0, "games": [], "more": False}
