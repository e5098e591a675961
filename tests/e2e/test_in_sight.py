"""What somebody decides about is in sight, and nothing round it is cut, torn or away from what it belongs to."""

from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from bench.arrivals import puzzle_of, replay_of
from tests.e2e.prince import Beginning, Come, Prince
from tests.e2e.test_nothing_is_cut import COURT, CUT
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, Visitor

Visitors = Callable[..., Visitor]

TORN = """() => [...document.querySelectorAll('section.decide .acts .btn:not([data-do=list])')].filter((button) => {
    const words = new Range()
    words.selectNodeContents(button)
    const lines = new Set([...words.getClientRects()].map((line) => Math.round(line.top)))
    return lines.size > 1
}).map((button) => button.innerText)"""
"""Buttons of the bar with words on two lines."""
OFF_THE_BAR = """() => {
    const bar = document.querySelector('section.decide').getBoundingClientRect()
    return [...document.querySelectorAll('section.decide .acts .btn:not([data-do=list])')].filter((button) => {
        const words = new Range()
        words.selectNodeContents(button)
        const { left, right } = words.getBoundingClientRect(), own = button.getBoundingClientRect()
        return right > bar.right || left < own.left - 1 || right > own.right + 1
    }).map((button) => button.innerText)
}"""
"""Buttons of the bar whose words stand out of them, or of the screen."""
ABOVE_THE_BAR = """(selector) => {
    const { top, bottom } = document.querySelector(selector).getBoundingClientRect()
    return top > -1 && bottom < document.querySelector('section.decide').getBoundingClientRect().top + 1
}"""
HEAD = "aside.w > .hd"
FIRST_MOVE = """() => {
    const list = document.querySelector('[role=group]:has(> ol > li > [data-move])')
    const top = list.getBoundingClientRect().top
    const rows = [...list.querySelectorAll('[data-move]')].map((row) => row.getBoundingClientRect())
    return { scrolled: list.scrollTop, above: top - rows.find((row) => row.bottom > top + 1).top }
}"""
"""How far the list of moves is scrolled, and how much of its first row is above it."""


def to_be_raised(prince: Come, **wishes: object) -> Prince:
    """The other has opened an auction: I may raise, have the house raise, pass, or be told why nothing is undone."""
    game = Beginning(prince, **wishes)
    game.both((0, "auction:jester"), (1, "bid"))
    return game.open()


@pytest.mark.parametrize("lang", ["en-GB", "de-DE", "fr-FR", "nl-NL"])
def test_on_a_phone_no_answer_to_a_bid_is_cut(prince: Come, lang: str) -> None:
    me = to_be_raised(prince, viewport=PHONE, locale=lang)
    expect(me.do("proxy")).to_be_visible()
    me.page.locator("[data-no-undo]").wait_for()
    assert me.page.evaluate(OFF_THE_BAR) == []
    if lang == "en-GB":
        assert me.page.evaluate(TORN) == []


def test_on_a_phone_the_land_is_looked_at_with_a_tile_to_lay(prince: Come) -> None:
    game = Beginning(prince, viewport=PHONE)
    game.both((0, "auction:landscape"), (1, "pass"))
    me = game.open()
    me.page.evaluate("scrollTo(0, document.body.scrollHeight)")
    below = me.page.evaluate("scrollY")
    assert below > 0
    game.say(0, "take:lake")
    me.do("place").wait_for()
    me.page.wait_for_function(ABOVE_THE_BAR, arg=".l .land")
    me.lay()
    me.page.wait_for_function("y => Math.abs(scrollY - y) < 2", arg=below)


def test_on_a_phone_characters_stand_right_below_their_tab(prince: Come) -> None:
    me = prince(viewport=PHONE)
    me.begin({"players": 2, "moment": "seat 0 to open", "options": {"muse_and_princess": "yes"}}, other := prince())
    for one in (me, other):
        one.wait_asked()
        one.press("decline")
    me.wait_asked()
    tabs, cards = (me.page.locator(one).first.bounding_box() for one in (".strip .tabs", ".suitors"))
    assert tabs is not None
    assert cards is not None
    assert abs(cards["y"] - tabs["y"] - tabs["height"]) < 4


def test_four_works_stand_whole_on_a_low_screen(prince: Come) -> None:
    me = prince(viewport=BROAD)
    hand = ["physician", "pharmacist", "astronomer", "botanist"]
    mine = COURT["seats"][0] | {"hand": hand, "jesters": 3}
    me.begin(COURT | {"seats": [mine, COURT["seats"][1]]}, prince())
    expect(me.page.locator("[data-row=works]")).to_have_count(len(hand))
    assert me.page.evaluate(CUT) == []


def test_beside_a_rail_the_head_of_my_works_is_one_line_and_no_move_is_cut(visitor: Visitors) -> None:
    me = visitor(viewport=LAPTOP)
    replay_of("princes-of-florence")(me)
    head = me.page.locator(HEAD)
    title = head.locator("h2").bounding_box()
    help_ = head.locator(".help").bounding_box()
    assert title is not None
    assert help_ is not None
    assert title["y"] < help_["y"] + help_["height"] / 2 < title["y"] + title["height"]
    assert title["height"] < help_["height"] * 2
    me.page.wait_for_function(f"({FIRST_MOVE})().scrolled > 0")
    assert abs(me.page.evaluate(FIRST_MOVE)["above"]) < 1


@pytest.mark.parametrize("size", [BROAD, PHONE], ids=["broad", "phone"])
def test_a_puzzle_has_my_hand_in_sight(visitor: Visitors, size: ViewportSize) -> None:
    me = visitor(viewport=size)
    puzzle_of("lost-cities")(me)
    me.wait_asked()
    card = me.hand.last.bounding_box()
    assert card is not None
    assert card["y"] + card["height"] <= size["height"]
    assert me.page.evaluate("scrollY") == 0
