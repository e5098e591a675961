"""Where a seat may take nothing back, it is told why."""

from collections.abc import Callable

from tests.server import market
from tests.server.people import Doc, Person, play_to_end
from tests.server.test_going_back import answer, ask, asked, two_people
from tests.server.test_taking_back import discard_one_of_two_piles, take_back

Come = Callable[[], Person]


def why(one: Person, table: str) -> Doc:
    """What one is told about undoing, by his seats."""
    update: Doc = one.get(f"/tables/{table}/update")
    told: Doc = update["no_way_back"]
    assert all((update["can_take_back"][seat] == 0) == (seat in told) for seat in update["can_take_back"])
    return told


def test_it_says_what_has_come_between(person: Come) -> None:
    table, one, two = two_people(person)
    assert (why(one, table), why(two, table)) == ({"0": "nothing"}, {"1": "nothing"})
    discard_one_of_two_piles(one, two)
    assert (why(one, table), why(two, table)) == ({}, {"1": "another"})
    assert take_back(one)["type"] == "taken-back"
    assert why(one, table) == {"0": "another"}, "the choice before it is older than what the other did"
    for words in ("discard:", "draw"):
        one.catch_up(one.get(f"/tables/{table}")["number"])
        one.choose(next(word for word in one.words() if word.startswith(words)))
    assert why(one, table) == {"0": "shown"}, "a card was drawn"


def test_it_is_agreed_or_over(person: Come) -> None:
    table, one, two = two_people(person)
    play_to_end(one, two, stop_at=6)
    for each in (one, two):
        each.catch_up(6)
    ask(one, 2)
    answer(two, asked(table, two)["number"], True)
    assert why(one, table) == {"0": "agreed"}
    assert why(two, table) == {"1": "nothing"}, "all that he chose is undone"
    for each in (one, two):
        each.catch_up(each.get(f"/tables/{table}")["number"])
    play_to_end(one, two)
    assert (why(one, table), why(two, table)) == ({"0": "over"}, {"1": "over"})


def test_a_sealed_answer_stands_once_all_are_in(person: Come) -> None:
    with market.on_offer():
        one, two = person(), person()
        table = one.make_table("me", game="toy-market", players=2, options={})
        two.post(f"/tables/{table}/join", {})
        one.sit(table)
        two.sit(table)
        one.choose(one.words()[0], 0)
        assert (why(one, table), why(two, table)) == ({}, {"1": "nothing"})
        two.choose(two.words()[0], 1)
        assert why(one, table) == {"0": "another"}
