"""Guided first games over HTTP: a right choice ends a step, a wrong one is told why and changes nothing."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec import json

from signoria.bots import BotFailed
from signoria.lessons import LESSONS, lesson
from signoria.locales import LANGUAGES
from signoria.server.analyses.analyst_process import Told
from signoria.server.analyses.analysts import Analyst, nobody
from signoria.server.analyses.budgets import Budgets
from signoria.server.analyses.remarks import Remarks
from signoria.server.lessons import sitting_of
from signoria.server.settings import Settings
from tests.server.people import Doc, Person

People = Callable[[], Person]


def move(one: Person, game: str, step: str, lang: str = "en", **said: object) -> Doc:
    answer: Doc = one.post(f"/lessons/{game}/{step}?lang={lang}", said)
    return answer


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_told_in_the_language_of_its_reader(person: People, lang: str) -> None:
    for game in LESSONS:
        told = person().get(f"/lessons/{game}?lang={lang}")
        assert [step["id"] for chapter in told["chapters"] for step in chapter["steps"]] == [
            step.id for step in lesson(game).steps
        ]
        assert all(chapter["title"] for chapter in told["chapters"])


def test_a_wrong_choice_is_told_why_and_changes_nothing(person: People) -> None:
    one = person()
    shown = move(one, "lost-cities", "rising")
    forbidden = move(one, "lost-cities", "rising", word="lay:red-4")
    unwanted = move(one, "lost-cities", "rising", lang="nl", word="lay:red-10")
    assert forbidden["refusal"]["rule"] == unwanted["refusal"]["rule"] == "LC-PLAY-4"
    assert forbidden["refusal"]["message"]["key"].startswith("lost-cities.refusal.")
    assert unwanted["refusal"]["message"] == {
        "key": "web.learn.said",
        "args": {"words": "Dat past, maar daarna kan de 7 nooit meer volgen. Leg eerst de 7 en later de 10."},
    }
    for answer in (forbidden, unwanted):
        assert (answer["chosen"], answer["done"]) == ([], False)
        assert answer["update"]["views"] == shown["update"]["views"]


def test_what_is_wanted_ends_the_step(person: People) -> None:
    one = person()
    shown = move(one, "lost-cities", "rising")
    word = shown["wanted"][0]["word"]
    asked = move(one, "lost-cities", "rising", word=word, asking=True)
    assert (asked["refusal"], asked["chosen"]) == (None, [])
    after = move(one, "lost-cities", "rising", word=word)
    assert (after["refusal"], after["done"], after["wanted"]) == (None, True, [])
    assert after["chosen"] == [{"seat": 0, "word": word}]
    assert after["update"]["events"]["0"]
    body = {"chosen": after["chosen"], "word": word}
    assert one.problem("POST", "/lessons/lost-cities/rising", body) == "not-asked"


@pytest.mark.parametrize("game", LESSONS)
def test_in_the_free_game_the_bots_play(person: People, game: str) -> None:
    one = person()
    table = move(one, game, "free")
    for _ in range(3):
        word = table["update"]["choices"]["0"][0]["word"]
        table = move(one, game, "free", chosen=table["chosen"], word=word)
        assert table["done"] or table["update"]["waiting"] == [0]
    assert {choice["seat"] for choice in table["chosen"]} > {0}


def test_the_bot_answers_a_costly_choice_and_says_less_after_a_word(person: People) -> None:
    one, path = person(), "/lessons/lost-cities/free/remark"
    told = one.post(path, {"word": "lay:yellow-5"})["message"]
    assert told["key"] == "analysis.remark.better"
    assert told["args"]["reason"]["key"].startswith("analysis.reason.")
    assert one.post(path, {"word": "lay:white-9", "after_remark": True}) == {"message": None}
    assert one.post("/lessons/lost-cities/rising/remark", {"word": "lay:red-7"}) == {"message": None}, "a guided step"
    assert one.problem("POST", path, {"word": "lay:red-2"}) == "illegal"
    assert one.problem("POST", "/lessons/lost-cities/nothing/remark", {"word": "draw"}) == "not-found"
    assert one.problem("POST", "/lessons/chess/free/remark", {"word": "draw"}) == "unknown-game"


def test_the_bot_is_silent_when_nobody_can_look_or_the_budget_is_spent(tmp_path: Path) -> None:
    sitting = sitting_of("lost-cities", "free", [])
    budgets = Budgets(Settings(tmp_path, analysis_budget=1))

    class Busy(Analyst):
        async def ask(self, kind: str, question: object, told: Told = nobody) -> bytes:
            assert kind == "remark"
            if self.asked == 0:
                self.asked += 1
                raise BotFailed("its process died")
            return json.encode({"key": "analysis.remark.good", "args": {}})

    async def heard() -> list[object]:
        remarks = Remarks(Busy(1.0, 1), budgets)
        return [await remarks.on(sitting, "lay:red-5", False, "ada", "127.0.0.1") for _ in range(3)]

    said = asyncio.run(heard())
    assert said == [None, {"key": "analysis.remark.good", "args": {}}, None], "what failed was given back"


def test_what_cannot_be_is_refused(person: People) -> None:
    one = person()
    assert one.problem("GET", "/lessons/chess") == "unknown-game"
    assert one.problem("POST", "/lessons/lost-cities/nothing", {}) == "not-found"
    assert move(one, "lost-cities", "lay", word="fly")["refusal"]["message"]["key"] == "refusal.no-such-choice"
    impossible = {"chosen": [{"seat": 1, "word": "draw"}]}
    assert one.problem("POST", "/lessons/lost-cities/lay", impossible) == "illegal"
