"""In the draft of Citadels what is not taken slides on to the next seat, and nobody sees what it is."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.e2e.citizen import Citizen
from tests.e2e.records import brought
from tests.e2e.visitor import LAPTOP, MOMENT, PHONE, Visitor

WATCH = """() => {
    window.passed = []
    new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach((thing) => {
        if (!thing.classList?.contains('passed')) return
        const [from, to] = thing.getAnimations()[0].effect.getKeyframes().map(({ transform }) => {
            const { e, f, a, d } = new DOMMatrix(transform)
            return { x: e, y: f, width: a * thing.offsetWidth, height: d * thing.offsetHeight }
        })
        window.passed.push({ html: thing.innerHTML, label: thing.ariaLabel, dataset: { ...thing.dataset }, from, to })
    }))).observe(document.body, { childList: true })
}"""
"""Every back that slides from now on: what could be read on it, where it comes from and where it goes."""
PLACES = "all => all.map((one) => one.getBoundingClientRect()).map(({ x, y }) => [x, y])"
PASSED = "() => window.passed"
AT_ONCE = "localStorage.setItem('signoria.preferences', JSON.stringify({ pace: 'at-once' }))"


def drafting(me: Citizen) -> Page:
    """I choose first of four."""
    me.page.goto(me.table_of("citadels", 4, {"begins": "seat-0"}))
    me.wait_asked()
    me.page.wait_for_timeout(600)  # until the cards have been dealt
    me.page.evaluate(WATCH)
    me.page.locator("[data-row=tray]:visible").first.click()
    return me.page


def take(page: Page) -> list[dict[str, Any]]:
    """Be who I have picked; the backs that slide then."""
    page.locator("section.decide .acts [data-do^='pick']").click()
    page.wait_for_selector(".draft", state="detached")
    page.wait_for_timeout(200)
    return list(page.evaluate(PASSED))


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_what_i_leave_slides_to_the_next_seat(citizen: Callable[..., Citizen], size: ViewportSize) -> None:
    me = citizen(reduced_motion="no-preference", viewport=size)
    page = drafting(me)
    page.wait_for_timeout(300)  # until the one that is picked has risen
    left = page.locator("[data-row=tray][aria-pressed=false]").evaluate_all(PLACES)
    backs = take(page)[: len(left)]
    assert len(left) == 4
    begun = [(back["from"]["x"], back["from"]["y"]) for back in backs]
    assert begun == [pytest.approx(place, abs=1) for place in left]  # a browser knows places to parts of a pixel
    assert all((back["html"], back["label"], back["dataset"]) == ("", None, {}) for back in backs)
    seat = page.locator("[data-place='seat:1']:visible, [data-turns-to='seat:1']:visible").first.bounding_box()
    assert seat is not None
    assert all(seat["x"] < back["to"]["x"] < seat["x"] + seat["width"] for back in backs)
    assert all(abs(back["to"]["y"] + back["to"]["height"] / 2 - seat["y"] - seat["height"] / 2) < 2 for back in backs)
    page.wait_for_function("() => document.querySelectorAll('.passed').length === 0")


def test_nothing_slides_where_nothing_shall_move(citizen: Callable[..., Citizen]) -> None:
    assert take(drafting(citizen(reduced_motion="reduce"))) == []
    hasty = citizen(reduced_motion="no-preference")
    hasty.context.add_init_script(AT_ONCE)
    assert take(drafting(hasty)) == []


def test_others_pass_on_as_many_backs_as_the_next_one_sees(visitor: Callable[..., Visitor]) -> None:
    one = visitor(reduced_motion="no-preference")
    path = brought(one, "citadels", 4, begins="seat-0")
    page = one.page
    page.goto(f"{path}?moment=0&seat=3")
    page.locator("[data-seat='1']").wait_for()
    page.evaluate(WATCH)
    for passed in (4, 7, 7):  # the last of all is dealt what is left
        page.get_by_role("slider").press("ArrowRight")
        page.evaluate(MOMENT)
        page.wait_for_timeout(300)
        assert len(page.evaluate(PASSED)) == passed
