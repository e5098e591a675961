"""Puzzles over HTTP: one a day for everybody, and nothing of the answer before somebody has answered."""

import json
from collections.abc import Callable, Iterator
from datetime import date, timedelta

import pytest

from signoria.analysis import puzzles as shipped
from signoria.bots.learned.packaged import LEARNED
from signoria.server.analyses import puzzles
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from tests.server.conftest import UNLIMITED
from tests.server.people import Person
from tests.server.running import in_thread

People = Callable[[], Person]
DAY = date(2026, 11, 16)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with in_thread(Settings(tmp_path_factory.mktemp("data"), pace=0, **UNLIMITED)) as address:
        yield address


def test_all_puzzles_are_listed_page_by_page(person: People) -> None:
    one, seen, page = person(), [], 0
    while True:
        told = one.get(f"/puzzles?page={page}")
        seen += [puzzle["id"] for puzzle in told["puzzles"]]
        page += 1
        if not told["more"]:
            break
    assert sorted(seen) == sorted(f"{game}-{place + 1}" for game in LEARNED for place in range(len(shipped(game))))
    first = one.get("/puzzles?game=citadels")["puzzles"]
    assert {puzzle["game"] for puzzle in first} == {"citadels"}
    level = first[0]["level"]
    assert {puzzle["level"] for puzzle in one.get(f"/puzzles?level={level}")["puzzles"]} == {level}


@pytest.mark.parametrize("game", LEARNED)
def test_a_puzzle_shows_what_its_seat_may_know_and_then_tells_all(person: People, game: str) -> None:
    one, puzzle = person(), shipped(game)[0]
    facts = one.get(f"/puzzles/{game}-1")
    assert set(facts) == {"puzzle", "seat", "setup", "moment", "choices"}
    assert facts["moment"]["view"] == json.loads(json.dumps(puzzle.match().view(puzzle.seat)))
    assert sorted(choice["word"] for choice in facts["choices"]) == sorted(puzzle.chances)
    wrong = next(word for word in puzzle.chances if word != puzzle.answer)
    for word in (puzzle.answer, wrong):
        answer = one.post(f"/puzzles/{game}-1/answer", {"word": word})
        assert (answer["right"], answer["answer"]) == (word == puzzle.answer, puzzle.answer)
        assert (answer["cost"] > 0) == (word == wrong)
        assert [choice["word"] for choice in answer["choices"]] == list(puzzle.chances)
        assert [choice["reason"] is None for choice in answer["choices"]] == [
            each == puzzle.answer for each in puzzle.chances
        ]


@pytest.mark.parametrize("game", LEARNED)
def test_a_puzzle_is_played_on_from_against_bots_and_nothing_hidden_is_given_away(person: People, game: str) -> None:
    one, puzzle = person(), shipped(game)[0]
    table = one.post(f"/puzzles/{game}-1/fork", {})
    assert (table["from_position"], table["rated"]) == (True, False)
    kinds = ["bot"] * puzzle.position["players"]
    kinds[puzzle.seat] = "person"
    assert [seat["kind"] for seat in table["seats"]] == kinds
    one.post(f"/tables/{table['id']}/nonce", {"nonce": "n"})
    now = one.get(f"/tables/{table['id']}/update?seat={puzzle.seat}")
    facts = one.get(f"/puzzles/{game}-1")
    assert now["views"][str(puzzle.seat)] == facts["moment"]["view"], "its seat sees what it saw"
    assert one.problem("POST", "/puzzles/citadels-999999/fork") == "unknown-puzzle"
    truth, dealt = puzzle.position, [puzzles.played_on(f"{game}-1").position for _ in range(8)]
    assert any(position != truth for position in dealt), "what is hidden is dealt anew"


def test_there_is_one_puzzle_a_day_for_everybody(person: People) -> None:
    today = person().get("/puzzles/today")
    assert person().get("/puzzles/today") == today
    assert person().get("/puzzles/today?game=citadels")["puzzle"]["game"] == "citadels"
    days = [DAY + timedelta(number) for number in range(3 * len(LEARNED))]
    assert [puzzles.of_day(day, None).rpartition("-")[0] for day in days[: len(LEARNED)]] != ["citadels"] * 3
    for game in LEARNED:
        count = len(shipped(game))
        turns = [puzzles.of_day(DAY + timedelta(number), game) for number in range(count)]
        assert len(set(turns)) == count, "none comes again before all have come"


def test_what_is_no_puzzle_and_no_answer(person: People) -> None:
    one = person()
    for unknown in ("citadels-999999", "citadels-", "chess-1", "citadels-٣", "citadels-00", "x" * 300):
        assert one.problem("GET", f"/puzzles/{unknown}") == "unknown-puzzle"
        assert one.problem("POST", f"/puzzles/{unknown}/answer", {"word": "x"}) == "unknown-puzzle"
    assert one.problem("GET", "/puzzles?game=chess") == "unknown-game"
    assert one.problem("GET", "/puzzles/today?game=chess") == "unknown-game"
    assert one.problem("GET", "/puzzles?level=9") == "malformed"
    assert one.problem("POST", "/puzzles/citadels-1/answer", {"word": "castle"}) == "unknown-word"
    with pytest.raises(Problem, match="no puzzles of mini-lost-cities"):
        puzzles.of_day(DAY, "mini-lost-cities")


def test_a_puzzle_says_which_rule_forbids_a_choice(person: People) -> None:
    one = person()
    puzzle = one.get("/puzzles?game=lost-cities")["puzzles"][0]["id"]
    offered = [choice["word"] for choice in one.get(f"/puzzles/{puzzle}")["choices"]]
    assert one.post(f"/puzzles/{puzzle}/why-not", {"word": offered[0]}) == {"refusal": None}
    other = next(word for word in ("draw", "lay:red-2") if word not in offered)
    assert one.post(f"/puzzles/{puzzle}/why-not", {"word": other})["refusal"]["rule"].startswith("LC-")
    assert one.problem("POST", f"/puzzles/{puzzle}/why-not", {"word": "castle"}) == "unknown-word"


def test_an_answer_tells_who_may_hold_what_could_be_named(person: People) -> None:
    one = person()
    naming = next(place for place, puzzle in enumerate(shipped("citadels"), 1) if puzzle.kind == "name")
    for game, place in (("citadels", naming), ("lost-cities", 1), ("princes-of-florence", 1)):
        word = shipped(game)[place - 1].answer
        choices = one.post(f"/puzzles/{game}-{place}/answer", {"word": word})["choices"]
        if game != "citadels":
            assert [choice["holders"] for choice in choices] == [[]] * len(choices)
            continue
        for choice in choices:
            assert sum(held["share"] for held in choice["holders"]) == pytest.approx(1, abs=0.001)
            assert all(held["margin"] > 0 for held in choice["holders"])
        assert one.post(f"/puzzles/{game}-{place}/answer", {"word": word})["choices"] == choices
