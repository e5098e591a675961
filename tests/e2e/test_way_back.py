"""A way back: Cancel and Escape until a choice is made, Undo after it; the end of a turn asks only where it should."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

import signoria
from tests.e2e.citizen import Citizen
from tests.e2e.prince import Prince
from tests.e2e.visitor import Visitor

WARLORD = {
    "players": 4,
    "moment": "turn of seat 0 as warlord, income taken",
    "cities": [["prison"], ["docks", "keep"], ["tavern"], []],
    "hands": [["castle"], None, None, None],
    "uniques": {"keep": 1},
    "gold": [3, 0, 1, 0],
}


def at(citizen: Callable[..., Citizen], **changes: Any) -> Citizen:
    """In the middle of the Warlord's turn."""
    me = citizen()
    me.begin(signoria.game("citadels").position(WARLORD | changes))
    me.wait_asked()
    return me


def test_a_strike_that_was_begun_is_given_up_with_a_button_or_a_key(citizen: Callable[..., Citizen]) -> None:
    me = at(citizen)
    me.do("destroy").click()
    expect(me.bar).to_contain_text("Which district do you destroy?")
    docks = me.page.locator("[data-place='city:1:docks']:visible")
    docks.click()
    me.page.keyboard.press("Escape")
    expect(docks).to_have_attribute("aria-pressed", "false")
    docks.click()
    me.do("cancel").click()
    expect(docks).to_have_attribute("aria-pressed", "false")
    expect(me.do("take-back")).to_have_text("Cancel")
    me.page.keyboard.press("Escape")
    expect(me.do("destroy")).to_be_visible()
    me.do("destroy").click()
    me.do("take-back").click()
    expect(me.do("destroy")).to_be_visible()


def test_the_end_of_a_turn_is_asked_only_where_something_was_left(citizen: Callable[..., Citizen]) -> None:
    me = at(citizen)
    me.do("end").click()
    expect(me.bar).to_contain_text("End your turn all the same? You could still: ")
    me.page.keyboard.press("Escape")
    expect(me.do("destroy")).to_be_visible()
    me.do("end").click()
    number = me.number
    me.page.locator("[data-sure]").click()
    me.wait_beyond(number)


def test_a_work_is_given_up_until_it_is_finished(prince: Callable[..., Prince]) -> None:
    me = prince()
    position = {
        "players": 2,
        "round": 1,
        "moment": "turn of seat 0, 2 actions left",
        "seats": [{"money": 2000, "hand": ["poet", "painter", "organist"], "bonus": ["b01"], "jesters": 3}, {}],
    }
    me.begin(position, prince())
    me.target("work:poet").click()
    expect(me.do("confirm")).to_be_visible()
    me.do("cancel").click()
    expect(me.do("confirm")).to_have_count(0)
    me.target("work:poet").click()
    me.press("confirm")
    expect(me.do("finish")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.do("finish")).to_have_count(0)
    me.do("end").click()
    expect(me.bar).to_contain_text("You have 2 actions left.")
    me.do("cancel").click()
    expect(me.do("cancel")).to_have_count(0)


def test_a_turn_without_actions_ends_unasked(prince: Callable[..., Prince]) -> None:
    me = prince()
    position = {"players": 2, "round": 2, "moment": "turn of seat 0, 0 actions left", "seats": [{"points": 5}, {}]}
    me.begin(position, prince())
    number = me.number
    me.do("end").click()
    me.wait_beyond(number)


def test_a_card_goes_back_to_the_hand(visitor: Callable[..., Visitor]) -> None:
    me = visitor()
    me.page.request.get("/api/v1/me")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
    made = me.post("/tables", {"game": "lost-cities", "position": {"discards": {"red": [4]}}, "seats": seats})
    me.page.goto(made["invitation"])
    me.wait_asked()
    me.hand.first.click()
    me.do("cancel").click()
    expect(me.do("discard")).to_have_count(0)
    me.hand.first.click()
    me.do("discard").click()
    expect(me.do("take-back")).to_have_text("Cancel")
    me.page.keyboard.press("Escape")
    expect(me.hand).to_have_count(8)
