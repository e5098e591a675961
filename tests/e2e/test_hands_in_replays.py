"""In a game that is looked at again every hand lies at its seat, as far as it may be seen."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.axe import bring, faults
from tests.e2e.records import brought
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, Visitor

Visitors = Callable[..., Visitor]
SMALL_LAPTOP = ViewportSize(width=1280, height=800)
GAMES = (("lost-cities", 2), ("citadels", 4), ("princes-of-florence", 3))
FULL = (("lost-cities", 2), ("citadels", 8), ("princes-of-florence", 5))
MOMENT = 60

AT = {
    "lost-cities": "ul:has(> [data-held^='{seat}:'])",
    "citadels": "[data-seat='{seat}'] ul",
    "princes-of-florence": "[data-seat='{seat}'] .hand",
}
"""Where the hand of another seat lies."""
HELD = "all => all.map((one) => one.dataset.held.slice(2))"
CUT = """() => [...document.querySelectorAll('.stage [data-seat]')].filter((seat) => {
    const box = seat.getBoundingClientRect()
    const inside = [...seat.querySelectorAll('*')].filter((one) => one.checkVisibility() && !one.closest('.vh, svg'))
    return box.width > 0 && inside.some((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return bottom > box.bottom + 1 || top < box.top - 1
    })
}).map((seat) => seat.innerText)"""
"""Seats out of which something stands."""
SCROLLED = """() => [...document.querySelectorAll('main .l, main .l *')].filter((one) =>
    getComputedStyle(one).overflowY === 'auto' && one.scrollHeight > one.clientHeight).map((one) => one.innerText)"""


def opened(visitor: Visitor, path: str) -> Page:
    visitor.page.goto(path)
    visitor.page.get_by_role("slider").wait_for()
    return visitor.page


def hands(page: Page, path: str, number: int) -> list[list[str]]:
    """What each seat held, as the engine knows it."""
    wish = {"replay": path.rsplit("/", 1)[-1], "number": number}
    position: dict[str, Any] = page.request.post("/api/v1/board", data=wish).json()["position"]
    if "hands" in position:
        return list(position["hands"])
    return [
        [each["card"] for sort in ("hand", "bonus", "prestige") for each in seat[sort]] for seat in position["seats"]
    ]


@pytest.mark.parametrize("size", [LAPTOP, BROAD, PHONE], ids=["laptop", "broad", "phone"])
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_all_hands_lie_open_at_their_seats(visitor: Visitors, game: str, players: int, size: ViewportSize) -> None:
    one = visitor(viewport=size, bypass_csp=True)
    path = brought(one, game, players)
    page = opened(one, f"{path}?moment={MOMENT}&seat=0&open")
    for seat, hand in enumerate(hands(page, path, MOMENT)):
        if seat == 0 or not hand:
            continue
        if game == "citadels" and size is PHONE:
            page.locator("[data-row=pager]").nth(seat - 1).click()
        place = page.locator(AT[game].format(seat=seat))
        expect(place).to_be_visible()
        assert place.locator("[data-held]").evaluate_all(HELD) == hand
        assert place.locator(".facedown").count() == 0
    expect(page.locator("aside [data-held]")).to_have_count(0)
    bring(page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_what_a_seat_could_not_know_is_not_on_the_page(visitor: Visitors, game: str, players: int) -> None:
    one = visitor()
    path = brought(one, game, players)
    page = opened(one, f"{path}?moment=4&seat=0")
    known = page.locator("[data-held]").evaluate_all("all => all.map((one) => one.dataset.held)")
    assert [held for held in known if not held.startswith("0:")] == []
    others = hands(page, path, 4)[1:]
    expect(page.locator(".stage .facedown")).to_have_count(sum(map(len, others)))
    page.get_by_role("radio", name="All hands").check()
    expect(page.locator(".stage .facedown")).to_have_count(0)
    page.get_by_role("radio", name="A spectator").check()
    expect(page.locator("[data-held]")).to_have_count(0)


@pytest.mark.parametrize(("game", "players"), FULL)
def test_hands_of_a_full_table_stand_out_of_no_seat(visitor: Visitors, game: str, players: int) -> None:
    one = visitor(locale="de")
    path = brought(one, game, players)
    for size in (LAPTOP, SMALL_LAPTOP):
        one.page.set_viewport_size(size)
        for number in (60, 160, 260):
            assert opened(one, f"{path}?moment={number}&seat=0&open").evaluate(CUT) == [], (size, number)


def test_what_i_hold_and_have_laid_is_seen_whole_without_scrolling(visitor: Visitors) -> None:
    one = visitor(locale="de")
    path = brought(one, "princes-of-florence", 3)
    for size in (LAPTOP, SMALL_LAPTOP):
        one.page.set_viewport_size(size)
        for number in (150, 9999):
            page = opened(one, f"{path}?moment={number}&seat=2")
            cards = page.get_by_role("group", name="Karten", exact=True)
            expect(cards.get_by_text("Runde").first).to_be_in_viewport(ratio=1)
            expect(cards).to_be_in_viewport(ratio=1)
            assert page.evaluate(SCROLLED) == [], (size, number)
            assert page.evaluate(
                "() => { const it = document.querySelector('.stage'); return it.scrollHeight <= it.clientHeight }"
            ), (size, number)
