"""On the board of a puzzle it is told whose hand each card belongs to, and who may hold what is to be named."""

from collections.abc import Callable
from math import floor
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.e2e.axe import is_for_everybody
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, Visitor

Visitors = Callable[..., Visitor]
UNKNOWN = "?"
NAMING = 2
"""The puzzle of Citadels in which a Thief looks for his victim."""
OVER = """() => {
    const all = [...document.querySelectorAll('main .hand, main .cols, main .seats, main .decide, main .whose')]
    const boxes = all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect())
    return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) =>
        one.bottom > other.top + 1 && other.bottom > one.top + 1 && one.right > other.left + 1
        && other.right > one.left + 1)).length
}"""
"""How many pairs of what belongs together lie over each other."""


def solving(visitor: Visitor, game: str, number: int) -> dict[str, Any]:
    """Open a puzzle; what its seat is shown."""
    visitor.page.goto(f"/puzzles/{game}/{number}")
    visitor.wait_asked()
    shown: dict[str, Any] = visitor.page.request.get(f"/api/v1/puzzles/{game}-{number}").json()
    return shown


def held(page: Page, seat: int) -> list[str]:
    found = page.locator(f"[data-held^='{seat}:']").evaluate_all("all => all.map((one) => one.dataset.held.slice(2))")
    return list(map(str, found))


def known(shown: dict[str, Any], seat: int) -> list[str]:
    """The cards of another hand that the seat of the puzzle knows."""
    view = shown["moment"]["view"]
    if shown["puzzle"]["game"] == "lost-cities":
        return list(view["hands"][seat]["known"])
    if shown["puzzle"]["game"] == "citadels":
        return [card for card in view["hands"][seat] if card != UNKNOWN]
    cards = [each["card"] for sort in ("hand", "bonus", "prestige") for each in view["seats"][seat][sort]]
    return [card for card in cards if card != UNKNOWN]


@pytest.mark.parametrize("size", [LAPTOP, BROAD, PHONE], ids=["laptop", "broad", "phone"])
@pytest.mark.parametrize(("game", "number"), [("lost-cities", 1), ("citadels", NAMING), ("princes-of-florence", 1)])
def test_every_hand_lies_at_its_seat(visitor: Visitors, game: str, number: int, size: ViewportSize) -> None:
    one = visitor(viewport=size)
    shown = solving(one, game, number)
    expect(one.page.get_by_text("Your hand").first).to_be_visible()
    others = [seat for seat in range(shown["puzzle"]["players"]) if seat != shown["seat"]]
    assert any(known(shown, seat) for seat in others), "something is known of another hand"
    for seat in others:
        assert held(one.page, seat) == known(shown, seat)
    assert one.page.evaluate(OVER) == 0


@pytest.mark.parametrize("size", [LAPTOP, BROAD, PHONE], ids=["laptop", "broad", "phone"])
def test_whoever_names_a_character_is_told_who_may_hold_it(visitor: Visitors, size: ViewportSize) -> None:
    one = visitor(viewport=size)
    shown = solving(one, "citadels", NAMING)
    page, view = one.page, shown["moment"]["view"]
    for step in ("asked", "answered"):
        holders = page.locator("[data-holder]:visible")
        expect(holders).to_have_count(shown["puzzle"]["players"] - 1)
        ranks = {int(rank) for rank in holders.locator(".ranks i").all_inner_texts()}
        assert ranks == {int(choice["word"].split(":")[1]) for choice in shown["choices"]}, step
        assert min(ranks) > view["marks"]["called"], step
        if step == "asked":
            page.locator("[data-do=show]").click()
            page.locator("[data-do=next]").wait_for()


@pytest.mark.parametrize("size", [LAPTOP, BROAD, PHONE], ids=["laptop", "broad", "phone"])
def test_the_answer_tells_how_likely_everybody_holds_it(visitor: Visitors, size: ViewportSize) -> None:
    one = visitor(viewport=size, bypass_csp=True)
    shown = solving(one, "citadels", NAMING)
    page = one.page
    tokens, words = page.locator("[data-row=tokens]"), [choice["word"] for choice in shown["choices"]]
    expect(page.locator("tr.holders")).to_have_count(0)
    expect(tokens.filter(has_text="≈")).to_have_count(0)
    page.locator("[data-do=show]").click()
    expect(page.locator("tr.holders")).to_have_count(len(words))
    told = page.request.post(f"/api/v1/puzzles/citadels-{NAMING}/answer", data={"word": words[0]}).json()
    for choice in told["choices"]:
        likeliest = choice["holders"][0]
        name = "nobody" if likeliest["seat"] is None else f"Seat {likeliest['seat'] + 1}"
        share = f"{floor(100 * likeliest['share'] + 0.5)}%"
        row, token = (page.locator(f"[data-{of}='{choice['word']}']") for of in ("word", "target"))
        expect(row.locator("+ tr.holders")).to_contain_text(f"Who holds it: {name} {share} ± ")
        expect(token).to_contain_text(f"{name} {share} ± ")  # as it is read out
        if size != PHONE:  # where only rank and sign have room
            expect(token.locator("small")).to_contain_text(f"{name} ≈ {share}")
            expect(token.locator("small")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    is_for_everybody(page, "holders")


def test_it_is_for_everybody(visitor: Visitors) -> None:
    one = visitor(bypass_csp=True)
    for game, number in (("lost-cities", 1), ("citadels", NAMING), ("princes-of-florence", 1)):
        solving(one, game, number)
        is_for_everybody(one.page, game)
