"""Hints: where a table allows them, from what the seat may know, within a budget."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from signoria.bots import BotFailed
from signoria.server.analyses.analyst_process import AnalystProcess, answered
from signoria.server.analyses.analysts import Analyst
from signoria.server.analyses.budgets import Budgets
from signoria.server.analyses.hints import Hints
from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from signoria.server.table import Table
from tests.server.conftest import UNLIMITED
from tests.server.people import Person
from tests.server.running import in_thread

People = Callable[[], Person]
FOUND = {"seat": 0, "worlds": 8, "choices": [{"word": "w", "sentence": {}, "chance": 0.5, "margin": 0.1, "reason": {}}]}
ANSWER = json.encode(FOUND)


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """What lies in the store has no part in hints, so one kind of it is enough."""
    with in_thread(Settings(tmp_path_factory.mktemp("data"), pace=0, **UNLIMITED)) as address:
        yield address


def with_hints(person: Person, **more: object) -> str:
    options = {"rounds": 1, "begins": "seat-0"}
    return person.make_table("me", "hot-seat", hints=True, options=options, **more)


def test_a_hint_names_choices_that_can_be_made_with_chance_and_reason(person: People) -> None:
    one = person()
    table = with_hints(one)
    assert one.get(f"/tables/{table}")["hints"]
    hint = one.post(f"/tables/{table}/hint", {"seat": 0})
    update = one.get(f"/tables/{table}/update?seat=0")
    assert (hint["seat"], hint["asked_at"]) == (0, update["asked_at"]["0"])
    offered = {choice["word"]: choice["sentence"] for choice in update["choices"]["0"]}
    assert 2 <= len(hint["choices"]) <= 3
    assert hint["worlds"] == 32
    assert all(offered[each["word"]] == each["sentence"] for each in hint["choices"])
    assert all(each["reason"]["key"].startswith("analysis.reason.") for each in hint["choices"])
    chances = [each["chance"] for each in hint["choices"]]
    assert chances == sorted(chances, reverse=True)
    assert all(0 < chance < 1 for chance in chances)
    choice = {"asked_at": hint["asked_at"], "seat": 0, "word": hint["choices"][0]["word"]}
    assert one.post(f"/tables/{table}/choices", choice)["seat"] == 0


def test_where_hints_are_refused(person: People) -> None:
    one, two = person(), person()
    without = one.make_table("me", "hot-seat")
    assert not one.get(f"/tables/{without}")["hints"]
    assert one.problem("POST", f"/tables/{without}/hint", {"seat": 0}) == "no-hints"
    table = with_hints(one)
    assert two.problem("POST", f"/tables/{table}/hint", {"seat": 0}) == "not-your-seat"
    assert one.problem("POST", f"/tables/{table}/hint", {"seat": 1}) == "not-asked"
    assert one.problem("POST", f"/tables/{table}/hint", {"seat": 77}) == "malformed"
    waiting = one.make_table("me", "open", hints=True)
    assert one.problem("POST", f"/tables/{waiting}/hint", {"seat": 0}) == "not-started"
    one.post(f"/tables/{table}/ask", {"seat": 0, "what": "abort"})
    assert one.problem("POST", f"/tables/{table}/hint", {"seat": 0}) == "over"


def test_a_rated_table_has_no_hints(person: People) -> None:
    one = person()
    one.sign_up()
    wish = {"game": "lost-cities", "rated": True, "hints": True, "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert one.problem("POST", "/tables", wish) == "cannot-be-rated"
    made = one.post("/tables", wish | {"hints": False})
    assert (made["rated"], made["hints"]) == (True, False)
    assert one.problem("POST", f"/tables/{made['id']}/hint", {"seat": 0}) == "no-hints"


def test_the_same_people_meet_again_with_hints_and_a_fork_may_have_them(person: People) -> None:
    one = person()
    table = with_hints(one)
    one.post(f"/tables/{table}/ask", {"seat": 0, "what": "abort"})
    assert one.post(f"/tables/{table}/rematch", {})["hints"]
    assert one.post(f"/replays/{table}/fork", {"number": 0, "hints": True})["hints"]
    assert not one.post(f"/replays/{table}/fork", {"number": 0})["hints"]


class Asked(Analyst):
    """Notes what it is asked, and answers or fails as it is told."""

    def __init__(self) -> None:
        super().__init__(1, 3)
        self.questions: list[bytes] = []
        self.fails = False

    def _ask(self, question: bytes, _: Any) -> bytes:
        self.questions.append(question)
        if self.fails:
            raise BotFailed("it is tired")
        return ANSWER


def in_company(folder: Path, budget: int, doing: Callable[[Application, Hints, Asked], Any]) -> None:
    """Do something in a running application whose hints come from somebody who notes what he is asked."""

    async def run() -> None:
        settings = Settings(folder, pace=60, analysis_budget=budget)
        application = Application(settings)
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            asked = Asked()
            await doing(application, Hints(asked, Budgets(settings)), asked)
            asked.stop()

    asyncio.run(run())


async def seated(application: Application, game: str = "lost-cities") -> Table:
    seats = [SeatWish(kind=WishedSeat.ME), SeatWish(kind=WishedSeat.HOT_SEAT)]
    table = await application.make_table(NewTable(game=game, seats=seats, hints=True), "ada")
    await table.take_nonce("ada", "n")
    return table


def test_a_hint_knows_only_what_the_view_of_its_seat_says(tmp_path: Path) -> None:
    """In all worlds that look alike to the seat the question is the same, byte for byte."""

    async def ask(application: Application, _: Hints, asked: Asked) -> None:
        table = await seated(application)
        live = table.playing()
        seat, hands = live.match.waiting[0], set()
        for seed in range(4):
            live.match = live.match.redeal(seat, seed)
            hands.add(tuple(live.match.view(1 - seat)["hand"]))
            await Hints(asked, application.budgets).give(table, "ada", seat, "")
        assert len(hands) > 1, "the others hold something else each time"
        assert len(asked.questions) == 4
        assert len(set(asked.questions)) == 1
        assert json.decode(asked.questions[0]) == ["hint", [live.setup, live.match.view(seat)]]

    in_company(tmp_path, 100, ask)


def test_a_budget_is_spent_and_the_same_hint_costs_nothing_more(tmp_path: Path) -> None:
    async def ask(application: Application, hints: Hints, asked: Asked) -> None:
        first, second, third = [await seated(application) for _ in range(3)]
        for table in (first, first, second, first):
            await hints.give(table, "ada", table.playing().waiting[0], "")
        assert len(asked.questions) == 2
        with pytest.raises(Problem, match="at most 2 an hour") as problem:
            await hints.give(third, "ada", third.playing().waiting[0], "")
        assert problem.value.code == "budget-spent"
        assert len(asked.questions) == 2

    in_company(tmp_path, 2, ask)


def test_what_fails_costs_nothing_and_is_tried_again(tmp_path: Path) -> None:
    async def ask(application: Application, hints: Hints, asked: Asked) -> None:
        table = await seated(application)
        asked.fails = True
        for _ in range(3):
            with pytest.raises(Problem) as problem:
                await hints.give(table, "ada", table.playing().waiting[0], "")
            assert problem.value.code == "no-answer", "another time there may be one"
        asked.fails = False
        assert (await hints.give(table, "ada", table.playing().waiting[0], "")).choices[0].word == "w"

    in_company(tmp_path, 1, ask)


def test_many_questions_at_once_are_refused(tmp_path: Path) -> None:
    async def ask(application: Application, hints: Hints, _: Asked) -> None:
        tables = [await seated(application) for _ in range(5)]
        asking = [hints.give(table, "ada", table.playing().waiting[0], "") for table in tables]
        answers = await asyncio.gather(*asking, return_exceptions=True)
        assert [answer.code for answer in answers if isinstance(answer, Problem)] == ["too-busy"] * 2

    in_company(tmp_path, 100, ask)


def test_an_address_has_as_much_as_ten_people() -> None:
    budgets = Budgets(Settings(Path(), analysis_budget=2))
    for guest in range(20):
        budgets.spend(str(guest), "here", 1)
    with pytest.raises(Problem):
        budgets.spend("one more", "here", 1)
    budgets.spend("one more", "elsewhere", 1)


def test_a_process_that_dies_is_followed_by_another(monkeypatch: pytest.MonkeyPatch) -> None:
    """And one that finds nothing says so; what its error says may be about a hand, and is not passed on."""

    class Process:
        """Dies at the first question."""

        is_alive = True

        def ask(self, *_: Any) -> bytes:
            type(self).died += 1
            self.is_alive = False
            if self.died == 1:
                raise BotFailed("its process died")
            return ANSWER

        def end(self) -> None:
            self.is_alive = False

        died = 0

    async def ask() -> None:
        analyst = Analyst(1, 3)
        with pytest.raises(BotFailed):
            await analyst.ask("hint", ())
        assert await analyst.ask("hint", ()) == ANSWER
        analyst.stop()

    monkeypatch.setattr("signoria.server.analyses.analysts.AnalystProcess", Process)
    asyncio.run(ask())
    what, said, _ = answered(json.encode(("hint", ({"game": "lost-cities"}, {"seat": 0, "hand": "secret"}))), None)  # type: ignore[arg-type]  # nothing is told
    assert what == "failure"
    assert "secret" not in said


def test_a_process_that_takes_too_long_is_ended() -> None:
    process = AnalystProcess()
    process._say(json.encode(("hint", ())))
    process._hear(20)
    with pytest.raises(BotFailed, match="no answer"):
        process._hear(0.01)
    assert not process.is_alive
