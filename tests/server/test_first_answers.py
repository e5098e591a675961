"""How many accounts have chosen what in a puzzle: each counts once, with its first answer."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from signoria.server.analyses import first_answers
from signoria.server.analysis_bodies import JudgedChoice, PuzzleAnswer
from signoria.server.settings import Settings
from signoria.server.store import engines, opening, puzzle_rows
from signoria.server.store.puzzle_rows import Chosen, Solved
from tests.server.conftest import UNLIMITED, NewDatabase
from tests.server.people import PASSWORD, Person, until
from tests.server.running import in_thread
from tests.server.test_every_schema import lay_down

People = Callable[[], Person]
Answer = dict[str, Any]  # Any: an answer of the server
GAMES = ("citadels", "lost-cities", "princes-of-florence")


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory, database: NewDatabase) -> Iterator[str]:
    with in_thread(Settings(tmp_path_factory.mktemp("data"), database(), pace=0, **UNLIMITED)) as address:
        yield address


def account(person: People) -> Person:
    one = person()
    one.sign_up()
    return one


def words_of(one: Person, puzzle: str) -> list[str]:
    return [choice["word"] for choice in one.get(f"/puzzles/{puzzle}")["choices"]]


def answer(one: Person, puzzle: str, word: str, **more: bool) -> Answer:
    told: Answer = one.post(f"/puzzles/{puzzle}/answer", {"word": word, **more})
    return told


def counts(told: Answer) -> dict[str, int]:
    """The choices that anybody has chosen."""
    return {choice["word"]: choice["chosen_by"] for choice in told["choices"] if choice["chosen_by"]}


@pytest.mark.parametrize("game", GAMES)
def test_every_account_counts_once_with_its_first_answer(person: People, game: str) -> None:
    puzzle = f"{game}-1"
    one, two, guest = account(person), account(person), person()
    first, second = words_of(one, puzzle)[:2]
    told = answer(guest, puzzle, first)
    assert (counts(told), told["counted"]) == ({}, None), "nobody has answered, and guests are not counted"
    told = answer(one, puzzle, first)
    assert (counts(told), told["counted"]) == ({first: 1}, first), "an answer counts at once"
    told = answer(one, puzzle, second)
    assert (counts(told), told["counted"]) == ({first: 1}, first), "the first alone"
    told = answer(two, puzzle, first)
    assert (counts(told), told["counted"]) == ({first: 2}, first)
    told = answer(account(person), puzzle, second)
    assert (counts(told), told["counted"]) == ({first: 2, second: 1}, second)
    told = answer(guest, puzzle, second)
    assert (counts(told), told["counted"]) == ({first: 2, second: 1}, None)


def test_whoever_gives_up_has_chosen_nothing(person: People) -> None:
    one = account(person)
    first = words_of(one, "citadels-2")[0]
    told = answer(one, "citadels-2", first, gave_up=True)
    assert (counts(told), told["counted"]) == ({}, None)
    told = answer(one, "citadels-2", first)
    assert (counts(told), told["counted"]) == ({}, None), "his first answer was none"


def test_what_a_guest_has_solved_is_brought_along_without_its_word(person: People) -> None:
    one = account(person)
    first = words_of(one, "citadels-3")[0]
    brought = one.post("/me/puzzles", {"answers": {"citadels-3": True}, "days": {}})
    assert brought["answers"] == {"citadels-3": True}
    told = answer(one, "citadels-3", first)
    assert (counts(told), told["counted"]) == ({}, None)
    assert [each["word"] for each in one.get("/me/data")["puzzles"]] == [None]


def test_what_i_have_chosen_is_mine_and_goes_with_me(person: People) -> None:
    one, guest = account(person), person()
    first, second = words_of(one, "citadels-4")[:2]
    answer(one, "citadels-4", first)
    answer(one, "citadels-4", second)
    assert [each["word"] for each in one.get("/me/data")["puzzles"]] == [first]
    assert counts(answer(guest, "citadels-4", first)) == {first: 1}
    one.ask("POST", "/me/delete", {"password": PASSWORD})
    until(lambda: counts(answer(guest, "citadels-4", first)) == {})


def test_words_of_another_puzzle_that_had_this_id_count_for_nothing() -> None:
    said: Any = None  # Any: what no test looks at
    choices = [JudgedChoice(word=word, sentence=said, chance=0, margin=0, reason=None, holders=[]) for word in "ab"]
    told = PuzzleAnswer(right=True, answer="a", chance=0, cost=0, reason=said, choices=choices, day=None)
    first_answers.counted(told, Chosen({"a": 3, "gone": 4}, "gone"))
    assert ([choice.chosen_by for choice in told.choices], told.counted) == ([3, 0], None)


def test_answers_of_before_have_no_word(tmp_path: Path, database: NewDatabase) -> None:
    address = Settings(tmp_path, database()).store
    lay_down(address, "0014", [])
    engine = engines.open_writer(address)
    with engine.begin() as connection:
        connection.execute(sa.text("INSERT INTO people (id, name) VALUES ('old', 'Ada'), ('new', 'Bea')"))
        connection.execute(
            sa.text("INSERT INTO puzzle_answers (person, puzzle, solved, gave_up) VALUES ('old', 'p', :yes, :no)"),
            {"yes": True, "no": False},
        )
        opening.upgrade(connection)
        for person in ("old", "new"):
            puzzle_rows.add_solved(connection, person, Solved({"p": True}, {}, words={"p": "a"}))
        assert puzzle_rows.chosen(connection, "p", "old") == Chosen({"a": 1}, None)
        assert puzzle_rows.chosen(connection, "p", "new") == Chosen({"a": 1}, "a")
    engine.dispose()
