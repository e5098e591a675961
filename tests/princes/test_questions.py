"""What a view asks: a typed question for every decision, with all that the engine alone can count."""

from random import Random
from typing import Any, cast

import pytest

from signoria import Match
from signoria.core.kernel import Decision, Together
from signoria.games.princes.engine.board import free_cells
from signoria.games.princes.engine.cards import TILE_WORDS
from signoria.games.princes.engine.placements import closed_cells
from signoria.games.princes.engine.rounds import ReturnOne
from signoria.games.princes.engine.state import PrincesState
from signoria.games.princes.engine.tiles import GRID
from signoria.games.princes.game import PrincesOfFlorence
from signoria.games.princes.views.questioning import QUESTIONS
from tests.princes.seen import asked, money, offered
from tests.princes.table import GAME, begun, play, table, tile, to_turn
from tests.rulemark import rule

TOGETHER = {"cooperative_building": True}


def question(match: Match, viewer: int | None = 0) -> dict[str, Any]:
    """What is asked, as a viewer reads it."""
    now: dict[str, Any] = match.view(viewer)["question"]
    return now


def test_every_decision_has_a_question_of_its_own_kind() -> None:
    """No step that waits for a choice is left out, and no two ask the same."""
    steps = cast(PrincesOfFlorence, GAME).steps.values()
    waiting = {step for step in steps if issubclass(step, Decision | Together)}
    assert set(QUESTIONS) == waiting - {ReturnOne}, "which is a part of KeepThree"
    kinds = [put.__annotations__["return"] for put in QUESTIONS.values()]
    assert len(set(kinds)) == len(kinds)


def test_the_question_says_what_is_asked_of_whom_about_what() -> None:
    match = begun()
    assert question(match, 2) == {"kind": "open", "seat": 0, "price": 200, "means": None}
    play(match, "auction:jester")
    assert question(match, 0) == {"kind": "raise", "seat": 1, "object": "jester", "price": 300, "means": None}
    assert question(match, 1)["means"] == {"fields_back": 0, "most": 3500, "enough": True}
    play(match, "pass", "pass")
    assert match.view(None)["phase"] == "auctions"
    play(to_turn(match), "end", "end", "end")
    assert (match.view(0)["round"], question(match)["kind"]) == (2, "open")


@rule("POF-MONEY-1")
def test_who_cannot_pay_is_told_how_many_fields_back_it_takes() -> None:
    """Seat 0 has 100 florins and five points; the base price of three is 200."""
    match = table({"money": 100, "points": 5}, moment="seat 0 to open")
    assert question(match)["means"] == {"fields_back": 1, "most": 600, "enough": True}
    poor = table({"money": 100}, moment="seat 0 to open")
    assert question(poor)["means"] == {"fields_back": 1, "most": 100, "enough": False}


def test_the_phase_is_that_of_the_moment_not_one_that_lies_ahead() -> None:
    """With Muse and Princess the characters come after the auctions of every round."""
    match = begun(muse_and_princess="yes")
    phases = [match.view(None)["phase"]]
    while match.view(None)["round"] == 1:
        play(match, {"stone": "pass", "turn": "end"}.get(asked(match), "decline"))
        phases.append(match.view(None)["phase"])
    assert phases == ["auctions"] * 3 + ["characters"] * 3 + ["turns"] * 3 + ["auctions"]
    assert GAME.new(3, {}, seed=1).view(0)["phase"] == "setup"
    assert table(moment="over").view(0)["phase"] == "end"


@pytest.mark.parametrize("options", [{}, TOGETHER, {**TOGETHER, "border_landscape": "free"}])
def test_closed_cells_are_exactly_those_that_are_not_free(options: dict[str, Any]) -> None:
    dice, checked = Random(3), 0
    match = GAME.new(3, options, seed=5)
    while match.waiting:
        s = cast(PrincesState, match.state)
        for seat in range(3):
            for kind in (0, len(TILE_WORDS) - 1):
                closed = 0
                for shut in closed_cells(s, seat, kind):
                    closed |= shut.cells
                assert closed & GRID == GRID & ~free_cells(s, seat, kind)
                checked += 1
        match.play(dice.choice(match.choices(match.waiting[0])), match.waiting[0])
    assert checked > 500


@rule("POF-PLACE-1", "POF-PLACE-3")
def test_a_turn_offers_the_places_that_a_building_will_have() -> None:
    """What can be tried out is what can be chosen once it is paid for; only the seat itself is told."""
    match = table({"money": 3000, "tiles": [tile("lake", "1,1,0")]})
    turn = question(match)
    assert (turn["actions"], turn["building_price"], turn["building_points"], turn["card_price"]) == (2, 700, 3, 300)
    assert {rules["rule"] for rules in turn["closed"]} == {"POF-PLACE-2", "POF-PLACE-3"}
    assert (question(match, 1)["places"], question(match, 1)["closed"]) == ({}, [])
    for building, ways in turn["places"].items():
        words = [f"place:{cell // 7 + 1},{cell % 7 + 1},{way}" for way, cells in ways.items() for cell in cells]
        bought = play(match.clone(), f"build:{building}")
        assert question(bought)["tile"] == building
        assert words == [word for word in offered(bought) if word.startswith("place:")]
    assert len(turn["places"]) == 10


@rule("POF-LAND-2")
def test_a_tile_to_be_laid_comes_with_its_points() -> None:
    """The second lake brings three points, the first none."""
    laid = {"tiles": [tile("lake", "1,1,0")]}
    for mine, points in (({}, 0), (laid, 3)):
        match = table(mine, players=2, moment="seat 0 to open")
        play(match, "auction:landscape", "pass", "take:lake")
        assert (question(match)["tile"], question(match)["points"]) == ("lake", points)


@rule("POF-WORK-3", "POF-WORK-4", "POF-WORK-6")
def test_the_forecast_says_what_works_would_gain() -> None:
    """A poet wants a theatre, a lake and opinion; one of them is there."""
    match = table({"hand": ["poet"], "freedoms": ["opinion"], "tiles": [tile("forest", "1,1,0")]})
    wants = match.setup()["persons"]["poet"]
    gains = match.view(0)["forecast"]["gains"]
    missing = {wants["building"]: 4, wants["landscape"]: 3, wants["freedom"]: 3}
    missing = {thing: worth for thing, worth in missing.items() if thing not in ("opinion", "forest")}
    assert gains == {thing: {"poet": worth} for thing, worth in missing.items()} | {"jester": {"poet": 2}}
    assert match.view(1)["forecast"]["gains"].keys() != gains.keys()


@rule("POF-COOP-7", "POF-COOP-11")
def test_an_offer_comes_with_what_the_bank_asks_and_the_counters_left() -> None:
    match = GAME.position({"players": 3, "options": TOGETHER, "seats": [{}, {}, {}]})
    play(match, "joint:tower", "partner:1")
    assert question(match) == {"kind": "joint-place", "seat": 0, "building": "tower", "partner": 1}
    play(match, offered(match)[0])
    asked = {"kind": "offer", "seat": 0, "bank": 700, "points": 3, "counters_left": 3, "payments": []}
    assert question(match, 1) == asked, "what the money of the two allows is for the asked seat"
    payments = question(match).pop("payments")
    assert [f"offer:{payment['price']}" for payment in payments] == offered(match)
    assert payments[4] == {"price": 400, "active": -300, "partner": -400}
    play(match, "offer:400", "offer:300")
    answer = question(match)
    assert {**answer, "payments": []} == {**asked, "kind": "answer", "price": 300, "counters_left": 2}
    assert {"price": 300, "active": -400, "partner": -300} in answer["payments"], "the price on the table"
    before = money(match)
    play(match, "accept")
    assert [after - had for after, had in zip(money(match), before, strict=True)] == [-400, -300, 0]


@rule("POF-WORK-11", "POF-BANKER-3")
def test_what_points_cost_is_told_to_who_may_buy_them() -> None:
    """A work pays, and its income may become points; each amount says what is left then."""
    match = table({"hand": ["poet"], "money": 300, "jesters": 4})
    play(match, "work:poet", "finish")
    asked = question(match)
    assert question(match, 1) == {**asked, "amounts": []}
    value = asked["income"] // 100
    assert (match.setup()["pays"]["florins"][value], money(match)[0]) == (asked["income"], 300 + asked["income"])
    assert asked["amounts"][-1]["points"] == match.setup()["pays"]["points"][value] > 2
    for amount in asked["amounts"]:
        bought = match.clone()
        play(bought, f"points:{amount['points']}")
        assert money(bought)[0] == amount["left"] == money(match)[0] - amount["florins"]


@rule("POF-BEST-2")
def test_the_best_work_of_the_round_is_told() -> None:
    match = table({"hand": ["poet"], "jesters": 4})
    assert match.view(None)["best_work"] == {"value": 0, "seats": []}
    play(match, "work:poet", "finish")
    assert match.view(1)["best_work"] == {"value": question(match)["income"] // 100, "seats": [0]}


@rule("POF-AUCTION-3", "POF-TWO-3")
def test_what_is_sold_lies_there_with_what_is_left_of_it() -> None:
    """With two players the landscapes are one object."""
    sold = begun().view(None)["supply"]["objects"]
    assert list(sold) == ["forest", "lake", "park", "jester", "builder", "prestige-card", "recruiting-card"]
    supply = begun(2).view(None)["supply"]
    assert list(supply["objects"]) == ["landscape", "jester", "builder", "prestige-card", "recruiting-card"]
    assert supply["objects"]["landscape"] == sum(supply["landscapes"].values())
