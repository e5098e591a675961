"""Games and positions that are looked at for people: a line that survives restarts, results that are kept, boards."""

import asyncio
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec import json, structs

import signoria
from signoria import analysis
from signoria.analysis.analyse import SeatAccount
from signoria.analysis.costly_choices import CostlyChoice
from signoria.analysis.course import AnalysedStep
from signoria.bots import BotFailed
from signoria.server import analysis_bodies as told
from signoria.server.analyses.analyst_process import AnalystProcess
from signoria.server.analyses.analysts import Analyst
from signoria.server.application import Application
from signoria.server.problems import Problem
from signoria.server.settings import Settings
from signoria.server.store import analyses
from tests.server.conftest import UNLIMITED
from tests.server.people import Doc, Person, play_to_end
from tests.server.running import in_thread

People = Callable[[], Person]
PATIENCE = 60.0


def near_the_end() -> Doc:
    """A position in which three cards are left to draw."""
    match, dice = signoria.game("lost-cities").new(seed=1, options={"rounds": 1, "begins": "seat-0"}), Random(1)
    while match.view(0)["deck"] > 3 or match.waiting != (0,):
        match.play(dice.choice(match.choices()))
    return match.position()


LATE = near_the_end()


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with in_thread(Settings(tmp_path_factory.mktemp("data"), pace=0, **UNLIMITED)) as address:
        yield address


@pytest.fixture(scope="module")
def finished(address: str) -> str:
    """A short game that is over: it began with a position near its end."""
    one = Person(address)
    seats = [{"kind": "me"}, {"kind": "hot-seat"}]
    table = str(one.post("/tables", {"game": "lost-cities", "position": LATE, "seats": seats})["id"])
    one.sit(table)
    play_to_end(one)
    one.go()
    return table


def test_a_game_is_looked_at_once_and_kept_for_all(person: People, finished: str) -> None:
    one, two = person(), person()
    assert one.get(f"/replays/{finished}/analysis") == {"state": "none", "done": 0, "of": 0, "analysis": None}
    choices = one.get(f"/replays/{finished}")["choices"]
    asked = one.post(f"/replays/{finished}/analysis", None)
    assert (asked["state"], asked["of"], asked["analysis"]) == ("waiting", len(choices), None)
    until = time.monotonic() + PATIENCE
    while (facts := two.get(f"/replays/{finished}/analysis"))["state"] == "waiting" and time.monotonic() < until:
        time.sleep(0.1)
    assert (facts["state"], facts["done"]) == ("done", facts["of"])
    assert two.post(f"/replays/{finished}/analysis", None) == facts, "whoever asks later is given the same"
    found = facts["analysis"]
    assert [step["word"] for step in found["steps"]] == [choice["word"] for choice in choices]
    assert all(sum(step["chances"]) == pytest.approx(1, abs=1e-3) for step in found["steps"])
    assert [seat for seat, won in enumerate(found["final"]) if won] == found["winners"]
    for account in found["accounts"]:
        explained = account["start"] + account["luck"] + account["own"] + account["others"]
        assert explained == pytest.approx(account["end"], abs=0.01)


def test_what_travels_is_what_an_analysis_has() -> None:
    for body, found in (
        (told.GameAnalysis, analysis.Analysis), (told.AnalysedStep, AnalysedStep), (told.SeatAccount, SeatAccount),
        (told.CostlyChoice, CostlyChoice), (told.Advice, analysis.Advice), (told.PositionAnalysis, analysis.Outlook),
    ):  # fmt: skip
        assert {field.name for field in structs.fields(body)} == set(found._fields)


def test_what_was_found_before_margins_were_kept_is_still_told() -> None:
    step = {"number": 0, "seat": 0, "word": "draw", "sentence": {"key": "x", "args": {}}, "chances": [0.5, 0.5],
            "chosen": True, "effect": [0, 0], "luck": [0, 0], "cost": 0.0}  # fmt: skip
    account = {"start": 0.5, "luck": 0.2, "own": -0.1, "others": 0.4, "end": 1.0, "cost": 0.3}
    costly = {"number": 0, "seat": 0, "word": "draw", "sentence": step["sentence"], "chance": 0.4, "better": "take",
              "better_sentence": step["sentence"], "better_chance": 0.7, "reason": step["sentence"]}  # fmt: skip
    kept = {"game": "lost-cities", "seats": ["a", "b"], "redeals": 64, "scores": [1, 0], "winners": [0],
            "steps": [step], "final": [1.0, 0.0], "accounts": [account, account], "costliest": [costly]}  # fmt: skip
    found = json.decode(json.encode(kept), type=told.GameAnalysis)
    assert found.steps[0].margin == []
    assert found.accounts[0].luck_margin is None
    assert found.costliest[0].hindsight is None


class Dawdler(AnalystProcess):
    """Takes its time, and tells how far it is. It runs in no process; how long it is given each time is remembered."""

    def __init__(self) -> None:
        self.given: list[float] = []
        self._says: list[tuple[str, Any, Any]] = [("progress", done, 4) for done in range(4)]
        self._says.append(("answer", "found", None))

    def _say(self, question: bytes) -> None:
        assert question == b"a game"

    def _hear(self, patience: float) -> bytes:
        self.given.append(patience)
        return json.encode(self._says.pop(0))


def test_whoever_tells_how_far_it_is_is_waited_for() -> None:
    process, heard = Dawdler(), list[int]()
    assert process.ask(b"a game", 1.0, lambda done, _: heard.append(done)) == b'"found"'
    assert heard == [0, 1, 2, 3]
    assert process.given == [1.0] * 5, "as long for each as for one that says nothing"


def test_what_cannot_be_looked_at(person: People) -> None:
    one = person()
    table = one.make_table("me", "hot-seat")
    for method in ("GET", "POST"):
        assert one.problem(method, f"/replays/{table}/analysis") == "not-over"
        assert one.problem(method, "/replays/nowhere/analysis") == "unknown-table"
        assert one.problem(method, f"/replays/{'x' * 32}/analysis") == "unknown-record"
    one.post(f"/tables/{table}/ask", {"seat": 0, "what": "abort"})
    assert one.problem("POST", f"/replays/{table}/analysis") == "no-analysis", "nobody knows who would have won"


def test_the_board_goes_along_a_line_of_choices(person: People, finished: str) -> None:
    one = person()
    words = [choice["word"] for choice in one.get(f"/replays/{finished}")["choices"]]
    begun = one.post("/board", {"replay": finished, "number": 0, "seat": 1})
    assert (begun["chooser"], begun["moment"]["waiting"], begun["names"]) == (0, [0], begun["names"])
    assert begun["moment"]["view"] == one.get(f"/replays/{finished}/moments/0?seat=1")["view"]
    along = one.post("/board", {"replay": finished, "number": 0, "line": words[:3], "seat": 1})
    assert along["moment"] == one.get(f"/replays/{finished}/moments/3?seat=1")
    other = next(choice["word"] for choice in begun["choices"] if choice["word"] != words[0])
    apart = one.post("/board", {"replay": finished, "line": [other], "seat": 1})
    assert apart["moment"]["view"] != one.get(f"/replays/{finished}/moments/1?seat=1")["view"]
    over = one.post("/board", {"replay": finished, "number": len(words)})
    assert (over["over"], over["chooser"], over["choices"]) == (True, None, [])
    assert over["winners"] == one.get(f"/replays/{finished}")["ending"]["winners"]


def test_what_is_hidden_can_be_dealt_anew_and_what_is_seen_stays(person: People, finished: str) -> None:
    one = person()
    board = {"replay": finished, "number": 2, "anew": {"seat": 0, "seed": 1}}
    true = one.post("/board", {"replay": finished, "number": 2, "seat": 0})
    mine, theirs = (one.post("/board", board | {"seat": seat})["moment"]["view"] for seat in (0, 1))
    assert mine == true["moment"]["view"]
    assert theirs["hand"] != one.post("/board", {"replay": finished, "number": 2, "seat": 1})["moment"]["view"]["hand"]
    assert one.problem("POST", "/board", board | {"anew": {"seat": 2, "seed": 1}}) == "bad-seats"


def test_a_board_from_a_position_is_the_same_whenever_it_is_asked_for(person: People) -> None:
    one = person()
    board = {"game": "lost-cities", "position": {"options": {"rounds": 1}}, "seat": 0}
    assert one.post("/board", board) == person().post("/board", board)


def test_a_position_has_chances_and_best_choices_as_far_as_a_seat_knows(person: People, finished: str) -> None:
    one = person()
    board = {"game": "lost-cities", "position": LATE}
    found = one.post("/board/analysis", board)
    offered = [choice["word"] for choice in one.post("/board", board)["choices"]]
    assert (found["seat"], sum(found["chances"])) == (0, pytest.approx(1, abs=1e-3))
    assert [advice["word"] in offered for advice in found["choices"]] == [True] * 3
    waiting = one.post("/board/analysis", board | {"seat": 1})
    assert (waiting["seat"], waiting["choices"]) == (1, [])
    last = len(one.get(f"/replays/{finished}")["choices"])
    over = one.post("/board/analysis", {"replay": finished, "number": last})
    assert [seat for seat, chance in enumerate(over["chances"]) if chance] == one.get(f"/replays/{finished}")["ending"][
        "winners"
    ]


def test_boards_that_cannot_be(person: People, finished: str) -> None:
    one = person()
    late = {"game": "lost-cities", "position": LATE}
    for body, code in (
        ({}, "malformed"),
        ({"replay": finished} | late, "malformed"),
        ({"game": "lost-cities"}, "malformed"),
        ({"replay": finished, "line": ["draw"] * 501}, "malformed"),
        ({"replay": finished, "number": 999}, "no-moment"),
        ({"replay": finished, "seat": 2}, "bad-seats"),
        ({"replay": "nowhere"}, "unknown-table"),
        (late | {"game": "chess"}, "unknown-game"),
        (late | {"position": {"hands": 7}}, "bad-position"),
        (late | {"line": ["castle"]}, "unknown-word"),
        (late | {"line": ["draw"]}, "illegal"),
        ({"replay": finished, "number": len(one.get(f"/replays/{finished}")["choices"]), "line": ["draw"]}, "over"),
    ):
        for path in ("/board", "/board/analysis"):
            assert one.problem("POST", path, body) == code, body
    under_way = one.make_table("me", "hot-seat")
    assert one.problem("POST", "/board", {"replay": under_way}) == "not-over", "nobody looks ahead in a game under way"


def test_a_board_says_which_rule_forbids_a_choice_and_writes_itself_down(person: People) -> None:
    one = person()
    late = {"game": "lost-cities", "position": LATE}
    seen = one.post("/board", late | {"as_chooser": True})
    assert seen["moment"]["view"]["seat"] == seen["chooser"] == 0
    assert one.post("/board", {"game": "lost-cities", "position": seen["position"]})["choices"] == seen["choices"]
    assert one.post("/board/why-not", late | {"word": seen["choices"][0]["word"]}) == {"refusal": None}
    assert one.post("/board/why-not", late | {"word": "draw"})["refusal"]["rule"].startswith("LC-")
    assert one.problem("POST", "/board/why-not", late | {"word": "castle"}) == "unknown-word"
    assert one.problem("POST", "/board/why-not", late) == "malformed"


def test_the_schema_of_positions_is_told(person: People) -> None:
    one = person()
    assert one.get("/games/citadels/position") == signoria.game("citadels").position_schema()
    assert one.problem("GET", "/games/chess/position") == "unknown-game"


class Slow(Analyst):
    """Looks at games as it is told."""

    def __init__(self) -> None:
        super().__init__(1, 1)
        self.asked_of: list[str] = []
        self.fails = False
        self.stalls = False

    async def ask(self, kind: str, question: Any, told: Any = None) -> bytes:
        assert kind == "game"
        self.asked_of.append(question["digest"])
        told(1, 2)
        while self.stalls:
            await asyncio.sleep(0.01)
        if self.fails:
            raise BotFailed("it is tired")
        nothing = told_nothing(question)
        return json.encode(nothing)


def told_nothing(record: Doc) -> told.GameAnalysis:
    empty: Doc = {name: [] for name in ("scores", "winners", "steps", "final", "accounts", "costliest")}
    return told.GameAnalysis(game=record["game"], seats=record["seats"], redeals=1, **empty)


def a_record(seed: int) -> Doc:
    """A game that was over before it began, which is soon played."""
    position = {"options": {"rounds": 1}, "moment": "over", "finished": [[{"blue": [2 + seed]}, {}]]}
    return dict(signoria.game("lost-cities").position(position, seed=seed).record(["Ada", "Bea"]))


def in_company(folder: Path, doing: Callable[[Application, Slow], Any], **more: Any) -> None:
    """Do something in a running application whose games are looked at by somebody we know."""

    async def run() -> None:
        application = Application(Settings(folder, pace=60, **more))
        slow = application.game_analyses._analyst = Slow()
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            await doing(application, slow)

    asyncio.run(run())


async def wanted(application: Application, seed: int, guest: str = "ada") -> str:
    replay_id = await application.replays.keep(guest, a_record(seed))
    await application.game_analyses.want(await application.replays.find(replay_id), guest, "")
    return replay_id


async def state_of(application: Application, replay_id: str, until: str) -> str:
    """The state of an analysis, as soon as it is that or a minute has passed."""
    for _ in range(600):
        known = await application.game_analyses.known(replay_id)
        if known is not None and known.state == until:
            break
        await asyncio.sleep(0.1)
    assert known is not None
    return str(known.state)


def test_several_games_wait_in_a_line_and_a_restart_loses_none(tmp_path: Path) -> None:
    ids: list[str] = []

    async def begin(application: Application, slow: Slow) -> None:
        slow.stalls = True
        ids.extend([await wanted(application, seed) for seed in range(2)])
        for _ in range(600):
            if slow.asked_of:
                break
            await asyncio.sleep(0.1)
        assert len(slow.asked_of) == 1, "one at a time"

    async def go_on(application: Application, slow: Slow) -> None:
        assert [await state_of(application, each, "done") for each in ids] == ["done", "done"]
        assert sorted(slow.asked_of) == sorted(ids)

    in_company(tmp_path, begin)
    in_company(tmp_path, go_on)


def test_what_failed_may_be_asked_for_again_and_budgets_are_spent(tmp_path: Path) -> None:
    async def ask(application: Application, slow: Slow) -> None:
        slow.fails = True
        replay_id = await wanted(application, 1)
        assert await state_of(application, replay_id, "failed") == "failed"
        slow.fails = False
        assert await wanted(application, 1) == replay_id
        assert await state_of(application, replay_id, "done") == "done"
        assert await wanted(application, 1) == replay_id, "what is done costs nothing"
        with pytest.raises(Problem) as problem:
            await wanted(application, 2)
        assert problem.value.code == "budget-spent"
        await wanted(application, 2, "bea")

    in_company(tmp_path, ask, analysis_budget=20)


def test_the_line_is_not_endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def ask(application: Application, slow: Slow) -> None:
        slow.stalls = True
        await wanted(application, 1)
        with pytest.raises(Problem) as problem:
            await wanted(application, 2)
        assert problem.value.code == "too-busy"
        assert await application.store.read(partial(analyses.find, replay_id=a_record(2)["digest"])) is None

    monkeypatch.setattr(analyses, "MOST_WAITING", 1)
    in_company(tmp_path, ask)
