"""The screens of The Princes of Florence: axe in both themes and three sizes, a phone, and four languages."""

from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.axe import bring, faults
from tests.e2e.prince import Come, Prince, at_court, with_a_lake
from tests.e2e.visitor import LAPTOP, PHONE, TABLET

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}
CHARACTERS: dict[str, Any] = {
    "players": 2,
    "round": 3,
    "moment": "turn of seat 0, 2 actions left",
    "options": {"muse_and_princess": "yes", "cooperative_building": True},
    "characters": {"princess": {"holder": 0}},
    "seats": [{"money": 1100, "builders": 1, "points": 5}, {"money": 900, "builders": 1}],
}


def resize(page: Page, size: ViewportSize) -> None:
    page.set_viewport_size(size)


def axe(me: Prince, *sizes: ViewportSize) -> None:
    """Both themes and three sizes unless told otherwise: nothing found, nothing off the side."""
    bring(me.page)
    for size in sizes or (LAPTOP, TABLET, PHONE):
        resize(me.page, size)
        for theme in ("light", "dark"):
            me.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            assert faults(me.page) == [], f"{theme}, {size['width']} wide"
        assert me.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    resize(me.page, LAPTOP)


def test_everybody_can_use_every_moment(prince: Come) -> None:
    me = prince(bypass_csp=True)
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    me.wait_asked()
    me.tray.first.click()
    axe(me, PHONE)
    me.press("confirm")
    me.wait_asked()
    me.target("auction:landscape").click()
    axe(me)
    me.page.get_by_role("button", name="All cards").click()
    expect(me.page.locator("dialog[open]")).to_contain_text("reconstructed")
    axe(me)
    me.close_dialog()
    me.target("seat:1").click()
    axe(me, PHONE)


def test_tiles_and_refusals_can_be_used_by_everybody(prince: Come) -> None:
    _, me = with_a_lake(prince, bypass_csp=True)
    for key in ["ArrowDown"] * 5:
        me.page.keyboard.press(key)
    me.page.locator(".refusal").wait_for()
    axe(me, LAPTOP)


def test_deals_characters_and_the_end_can_be_used_by_everybody(prince: Come) -> None:
    me, other = prince(bypass_csp=True), prince()
    me.begin(CHARACTERS | {"round": 7, "start": 1}, other)
    axe(me)
    me.ask_to_build()
    axe(me)
    me.press("offer")
    other.wait_asked()
    other.press("refuse")
    me.wait_asked()
    me.press("end")
    me.page.locator("dialog[open] .sheets").wait_for()
    axe(me)


def test_stones_and_proxy_bids_can_be_used_by_everybody(prince: Come) -> None:
    me = prince(bypass_csp=True)
    me.begin({"players": 2, "moment": "seat 0 to open", "options": {"muse_and_princess": "yes"}}, other := prince())
    me.press("decline")
    other.wait_asked()
    other.press("decline")
    me.wait_asked()
    axe(me)
    me.do("proxy").click()
    axe(me)


def test_a_phone_scrolls_under_the_decision(prince: Come) -> None:
    _, me = at_court(prince, **TOUCH)
    for place in (0, 600, 5000):
        me.page.evaluate("y => window.scrollTo(0, y)", place)
        box = me.bar.bounding_box()
        assert box is not None
        assert abs(box["y"] + box["height"] - 740) < 1
    assert me.page.evaluate("document.documentElement.scrollWidth") == 360
    me.target("freedom:travel").scroll_into_view_if_needed()
    me.target("freedom:travel").tap()
    number = me.number
    me.do("confirm").tap()
    me.wait_beyond(number)
    expect(me.page.locator(".own .words")).to_have_text("Travel")


def read(me: Prince) -> None:
    """Every word is said, and nothing is off the side."""
    for size in (LAPTOP, PHONE):
        resize(me.page, size)
        said = me.page.locator("body").inner_text()
        assert "web." not in said
        assert "princes-of-florence." not in said
        assert me.page.evaluate("document.documentElement.scrollWidth") == size["width"]
    resize(me.page, LAPTOP)


def speak(me: Prince, lang: str) -> None:
    me.page.evaluate("lang => localStorage.setItem('signoria.language', lang)", lang)
    me.page.reload()
    me.bar.wait_for()


def test_every_word_is_in_the_language_of_the_browser(prince: Come) -> None:
    me, other = prince(), prince()
    me.begin(CHARACTERS, other)
    titles = set()
    for lang in ("nl", "fr", "de"):
        speak(me, lang)
        me.target("build:university").click()
        read(me)
    me.ask_to_build()
    for lang in ("nl", "fr", "de", "en"):
        speak(me, lang)
        titles.add(me.page.locator(".deal .title").inner_text())
        read(me)
    assert len(titles) == 4
