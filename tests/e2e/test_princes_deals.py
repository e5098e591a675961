"""Bids that the house makes, and buildings that two people negotiate, each in a browser of his own."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.e2e import keys
from tests.e2e.prince import Prince
from tests.e2e.visitor import BROAD, LAPTOP, PHONE

Come = Callable[..., Prince]
AUCTION = {"players": 2, "moment": "seat 0 to open", "round": 2}
NEIGHBOURS = {
    "players": 2,
    "round": 3,
    "moment": "turn of seat 0, 2 actions left",
    "options": {"cooperative_building": True},
    "seats": [{"money": 1100, "builders": 1}, {"money": 900, "builders": 1}],
}
MANY_WORKS = NEIGHBOURS | {
    "seats": [
        {"money": 1100, "builders": 1, "hand": ["physician", "pharmacist", "bell-maker", "astronomer", "botanist"]},
        {"money": 900, "builders": 1},
    ]
}

SPILT = """deal => [deal, ...deal.querySelectorAll('*')].filter(part => getComputedStyle(part).display !== 'inline')
    .filter(part => part.scrollWidth > part.clientWidth + 1).map(part => part.className)"""
"""Parts of a deal that hold less than they say."""


def limit(me: Prince, florins: str, steps: int) -> None:
    """Order the house to bid so high."""
    me.do("proxy").click()
    for _ in range(abs(steps)):
        me.page.get_by_role("button", name="Higher limit" if steps > 0 else "Lower limit").click()
    expect(me.page.locator("output")).to_contain_text(florins)
    me.do("order").click()


def test_the_house_bids_for_somebody_who_has_gone(prince: Come) -> None:
    me, other = prince(), prince()
    me.begin(AUCTION, other)
    me.target("auction:jester").click()
    me.press("confirm")
    limit(me, "700", 2)
    expect(me.bar).to_contain_text("For you the house bids up to 700 florins for the jester.")
    me.page.goto("about:blank")
    for bid in ("400", "600"):
        expect(other.bar).to_contain_text(f"Do you bid {bid} florins for the jester, or pass?")
        assert "the house" not in other.page.locator("body").inner_text()
        other.press("bid")
        other.wait_asked()
    expect(other.bar).to_contain_text("Do you bid 800 florins for the jester, or pass?")
    other.press("bid")
    expect(other.page.locator(".own dd").nth(2)).to_have_text("1")


def test_an_order_is_changed_withdrawn_and_can_pass(prince: Come) -> None:
    me, other = prince(), prince()
    me.begin(AUCTION, other)
    me.target("auction:builder").click()
    me.press("confirm")
    limit(me, "500", 0)
    expect(me.do("proxy")).to_have_text("Up to 500 …")
    limit(me, "700", 2)
    expect(me.do("proxy")).to_have_text("Up to 700 …")
    me.do("proxy").click()
    me.do("withdraw").click()
    expect(me.do("proxy")).to_have_text("Up to …")
    other.press("bid")
    me.wait_asked()
    expect(me.bar).to_contain_text("Do you bid 500 florins for the builder, or pass?")
    limit(me, "400", -2)
    expect(other.page.locator(".own dd").nth(3)).to_have_text("1")


def test_the_house_bids_for_a_character(prince: Come) -> None:
    people = [prince(), prince(), prince()]
    me = people[0]
    position = {"players": 3, "moment": "seat 0 to open", "options": {"muse_and_princess": "yes"}}
    me.begin(position, *people[1:])
    for one in people:
        one.wait_asked()
        one.press("decline")
    expect(me.page.locator("[data-target='stone:muse-300']")).to_be_visible()
    me.do("proxy").click()
    me.page.locator("main .d").get_by_role("button", name="Cardinal").click()
    expect(me.page.locator("output")).to_contain_text("500")
    me.do("order").click()
    people[1].wait_asked()
    people[1].page.locator("[data-target='stone:cardinal-400']").click()
    people[1].press("confirm")
    people[2].wait_asked()
    people[2].press("pass")
    expect(me.page.locator("ol.log")).to_contain_text("Cosimo passed and engaged no character")
    people[1].wait_asked()
    people[1].press("pass")
    expect(me.page.locator("ol.log")).to_contain_text("engaged the Cardinal for 500 florins")


@pytest.mark.parametrize("size", [LAPTOP, BROAD], ids=["laptop", "broad"])
def test_no_work_that_has_the_focus_lies_under_the_price(prince: Come, size: ViewportSize) -> None:
    me = prince(viewport=size)
    me.begin(MANY_WORKS, prince())
    me.ask_to_build()
    works = me.page.locator("[data-row=works]")
    expect(works).to_have_count(5)
    for work in works.all():
        work.focus()
        assert me.page.evaluate(keys.COVERED) == ""


def test_where_a_game_is_looked_at_the_price_is_as_broad_as_the_works(prince: Come) -> None:
    me = prince()
    me.page.goto("/analysis?game=princes-of-florence")
    me.page.locator("[data-fold=text] summary").click()
    me.page.locator("textarea").fill(json.dumps(MANY_WORKS))
    me.page.get_by_role("button", name="Lay it out").click()
    expect(me.page.locator("[data-row=works]")).to_have_count(5)
    me.ask_to_build()
    for width in (1120, 1366, 1699, 1720):
        me.page.set_viewport_size({"width": width, "height": 800})
        price, works = (me.page.locator(part).bounding_box() for part in (".deal.sheet", "aside.w"))
        assert price
        assert works
        assert abs(price["x"] - works["x"]) <= 1, width
        assert abs(price["width"] - works["width"]) <= 1, width
        assert me.page.locator(".deal.sheet").evaluate(SPILT) == [], width


def test_a_joint_building_is_negotiated(prince: Come) -> None:
    me, partner = prince(), prince()
    me.begin(NEIGHBOURS, partner)
    me.ask_to_build()
    expect(me.bar).to_contain_text("What shall Bianca pay you?")
    deal = me.page.locator(".deal.sheet")
    expect(deal).to_contain_text("Build together with Bianca: Tower")
    expect(me.page.locator("svg.plan.big .deal path").first).to_be_visible()
    me.page.get_by_role("button", name="Higher price").click()
    me.press("offer")
    expect(partner.bar).to_contain_text("300 florins?")
    theirs = partner.page.locator(".deal.sheet")
    expect(theirs).to_contain_text("wants to build with you: Tower")
    expect(theirs).to_contain_text("3 counter-offers left")
    expect(partner.page.locator("svg.plan.big .deal path").first).to_be_visible()
    for _ in range(2):
        partner.page.get_by_role("button", name="Lower price").click()
    expect(theirs.locator(".side").first).to_contain_text("\u2212100")
    partner.press("counter")
    expect(me.bar).to_contain_text("Bianca would pay you 100 florins. Agreed?")
    expect(deal.locator(".side").first).to_contain_text("\u2212200")
    me.press("accept")
    expect(me.page.locator("ol.log")).to_contain_text(
        "You and Bianca built a tower together: Bianca paid you 100 florins"
    )
    for one, money in ((me, 1100 - 300 + 100), (partner, 900 - 100)):
        expect(one.page.locator(".own dd").first).to_have_text("3")
        expect(one.page.locator(".own dd").nth(1)).to_have_text(f"{money}")
        expect(one.page.locator("svg.plan.big")).to_have_attribute("aria-label", re.compile(", Palazzo, Tower$"))


def test_an_offer_is_refused_and_nothing_is_built(prince: Come) -> None:
    me, partner = prince(), prince()
    me.begin(NEIGHBOURS, partner)
    me.ask_to_build()
    me.press("offer")
    partner.wait_asked()
    partner.press("refuse")
    expect(me.bar).to_contain_text("2 actions left")
    assert (me.money, partner.money, me.prestige) == (1100, 900, 0)


def test_a_deal_on_a_phone_shows_land_and_price_together(prince: Come) -> None:
    me, partner = prince(viewport=PHONE, has_touch=True, is_mobile=True), prince()
    me.begin(NEIGHBOURS, partner)
    me.ask_to_build()
    me.do("offer").wait_for()
    land, panel = me.page.locator("svg.plan.big").bounding_box(), me.page.locator(".deal.sheet").bounding_box()
    assert land is not None
    assert panel is not None
    assert land["y"] + land["height"] <= panel["y"] + 2
    assert me.page.evaluate("document.documentElement.scrollWidth") == 360
