"""What never changes in a match is told once; updates carry the rest."""

import json
from collections.abc import Callable

import pytest

import signoria
from tests.server.people import Doc, Person, play_to_end

People = Callable[[], Person]


def hellos(person: Person) -> list[Doc]:
    """Every hello he was sent."""
    messages = [json.loads(text) for text in person.heard]
    return [message for message in messages if isinstance(message, dict) and message.get("type") == "hello"]


def test_the_setup_is_told_once_to_each_socket(person: People) -> None:
    """Nothing before the match begins, all of it with the beginning, nothing again at the end."""
    one, two = person(), person()
    table = one.make_table("me", "open")
    one.sit(table)
    two.post(f"/tables/{table}/join", {})
    two.sit(table)
    one.hear("update")
    play_to_end(one, two)
    if hellos(one)[-1]["table"]["status"] != "over":
        one.hear("hello")
    told = [hello["setup"] for hello in hellos(one)]
    assert told[0] is None
    assert told[-1] is None
    (setup,) = [setup for setup in told if setup is not None]
    assert setup["options"]["rounds"] == 1
    one.sit(table)
    assert hellos(one)[-1]["setup"] == setup, "a new socket has heard nothing yet"


def test_programs_ask_for_the_setup(person: People) -> None:
    one = person()
    table = one.make_table("me", "open")
    assert one.problem("GET", f"/tables/{table}/setup") == "not-started"
    assert one.problem("GET", "/tables/nowhere/setup") == "unknown-table"
    spectator = person()
    begun = one.make_table("me", "hot-seat")
    assert spectator.get(f"/tables/{begun}/setup") == one.get(f"/tables/{begun}/setup")
    one.sit(begun)
    assert hellos(one)[-1]["setup"] == one.get(f"/tables/{begun}/setup")


@pytest.mark.parametrize("game", signoria.list_games())
def test_an_update_repeats_nothing_of_the_setup(person: People, game: str) -> None:
    one = person()
    table = one.make_table("me", *["hot-seat"] * (players(game) - 1), game=game, options={})
    setup = one.get(f"/tables/{table}/setup")
    assert (setup["game"], setup["players"]) == (game, players(game))
    update = one.get(f"/tables/{table}/update")
    for view in update["views"].values():
        assert not setup.keys() & view.keys()
        seat = view["seat"]
        imagined = signoria.game(game).imagine(setup, view, seed=1)
        assert json.loads(json.dumps(imagined.view(seat))) == view, "the two documents are enough to go on from"


def players(game: str) -> int:
    return signoria.game(game).seats[0]
