"""Where things stand at a table of The Princes of Florence: nothing is cut, covered, or out of sight."""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.e2e.prince import Come, Prince
from tests.e2e.visitor import BROAD, LAPTOP, PHONE

HANDS = ["jurist", "goldsmith", "poet", "painter"]
MUSE = {"muse_and_princess": "yes"}


def position(moment: str, *, works: int = 3, **facts: Any) -> dict[str, Any]:
    """Two princes, and so many works in my hand."""
    seats = [{"money": 1100, "builders": 1, "points": 5, "hand": HANDS[:works]}, {"money": 900}]
    return {"players": 2, "round": 1, "moment": moment, "seats": seats} | facts


COURT, OPEN = "turn of seat 0, 2 actions left", "seat 0 to open"
BELOW = """() => {
    const bar = document.querySelector('section.decide').getBoundingClientRect()
    return ['.strip', '.land', '.own', '.rounds', ...document.querySelectorAll('.work .title')]
        .map((one) => typeof one === 'string' ? document.querySelector(one) : one)
        .filter((one) => one.getBoundingClientRect().bottom > bar.top).map((one) => one.className)
}"""
"""What reaches under the decision bar, or below it."""
CUT = "[...document.querySelectorAll('.all')].filter((all) => all.scrollHeight > all.clientHeight).length"
TIGHT = """() => [...document.querySelectorAll('.market .cell')].flatMap((cell) => {
    const words = new Range()
    words.selectNodeContents(cell.querySelector('b'))
    const box = cell.getBoundingClientRect(), name = words.getBoundingClientRect()
    const tile = cell.querySelector('.top svg').getBoundingClientRect()
    const room = Math.min(name.left - box.left, box.right - name.right)
    return room < 3 || tile.bottom > name.top + 1 ? [`${cell.innerText}: ${room}, ${tile.bottom - name.top}`] : []
})"""
"""Names that touch the ring of their cell, or lie under the drawing above them."""


@pytest.mark.parametrize("options", [{}, MUSE], ids=["base", "muse"])
def test_on_a_broad_low_screen_land_and_works_stand_whole_above_the_bar(
    prince: Come, options: dict[str, object]
) -> None:
    heights = set()
    for moment in (OPEN, COURT):
        me = prince(viewport=BROAD)
        me.begin(position(moment, options=options), prince())
        me.wait_asked()
        assert me.page.evaluate(BELOW) == [], moment
        assert me.page.evaluate(CUT) == 0, moment
        heights.add(me.page.locator(".strip").evaluate("strip => strip.offsetHeight"))
    assert len(heights) == 1, "the land moves from phase to phase"


@pytest.mark.parametrize("works", [3, 4])
def test_all_works_stand_whole_beside_the_land(prince: Come, works: int) -> None:
    me = prince(viewport=LAPTOP)
    me.begin(position(OPEN, works=works, options=MUSE), prince())
    me.wait_asked()
    expect(me.page.locator(".work .title")).to_have_count(works)
    assert me.page.evaluate(CUT) == 0


def test_names_in_the_market_keep_clear_of_rings_and_tiles(prince: Come) -> None:
    for options in ({}, MUSE):
        me = prince(viewport=LAPTOP)
        me.begin(position(COURT, options=options), prince())
        for lang in ("en", "nl", "fr", "de"):
            speak(me, lang)
            assert me.page.evaluate(TIGHT) == [], (lang, options)


LAST_LINE = """() => {
    const words = new Range()
    words.selectNodeContents(document.querySelector('section.decide .q'))
    const lines = [...words.getClientRects()], foot = Math.max(...lines.map(({bottom}) => bottom))
    return lines.filter(({bottom}) => bottom > foot - 4).reduce((sum, {width}) => sum + width, 0)
}"""
"""How broad the last line of a question is."""


def test_no_word_of_a_question_stands_alone_in_its_second_line(prince: Come) -> None:
    me = prince(viewport=LAPTOP)
    me.begin(position(OPEN), prince())
    me.wait_asked()
    expect(me.bar).to_contain_text("if you go back on the score track.")
    assert me.page.evaluate(LAST_LINE) > 70, "more than one word"


def test_on_a_phone_the_market_fills_the_room_of_the_characters(prince: Come) -> None:
    me = prince(viewport=PHONE)
    me.begin(position(COURT, options=MUSE), prince())
    me.wait_asked()
    strip, last = me.page.locator(".strip").bounding_box(), me.page.locator(".market .cell").last.bounding_box()
    assert strip
    assert last
    assert strip["y"] + strip["height"] - last["y"] - last["height"] < last["height"] / 4


def test_what_turns_a_tile_at_the_right_of_the_land_is_whole_on_a_phone(prince: Come) -> None:
    me = prince(viewport=PHONE)
    me.begin(position(COURT), prince())
    me.wait_asked()
    me.target("build:library").click()
    me.land.focus()
    for _ in range(7):
        me.page.keyboard.press("ArrowRight")
    grip, land = me.page.locator(".grip").bounding_box(), me.land.bounding_box()
    assert grip
    assert land
    assert grip["x"] + grip["width"] <= land["x"] + land["width"]


def speak(me: Prince, lang: str) -> None:
    me.page.evaluate("lang => localStorage.setItem('signoria.language', lang)", lang)
    me.page.reload()
    me.page.locator(".market").wait_for()


def test_what_a_character_does_is_found_under_its_name(prince: Come) -> None:
    me = prince()
    me.begin(position(COURT, options=MUSE, characters={"professor": {"holder": 0}}), prince())
    cell = me.target("more")
    expect(cell).to_contain_text("Professor")
    cell.click()
    expect(me.tray.first).to_be_visible()


def test_one_point_of_prestige_is_one_point(prince: Come) -> None:
    me = prince(viewport=PHONE)
    me.begin(position(OPEN), prince())
    expect(me.page.locator(".work.open .pay")).to_contain_text("up to 1 prestige point.")
