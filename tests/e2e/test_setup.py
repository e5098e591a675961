"""Opening a table: presets as cards, folds, bots on all seats, one sentence that says it all, errors that lead on."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.e2e import axe, keys
from tests.e2e.visitor import LAPTOP, PHONE, Visitor

Come = Callable[..., Visitor]
LANGUAGES = ("en-GB", "nl-NL", "fr-FR", "de-DE")

SMALL_TARGETS = """() => [...document.querySelectorAll('main :is(button, summary, select, input, a.btn)')]
    .map((one) => [one, (one.closest('label') ?? one).getBoundingClientRect()])
    .filter(([one, box]) => box.width > 0 && getComputedStyle(one).visibility !== 'hidden' && box.height < 43.5)
    .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${Math.round(box.height)}`)"""


def seats(page: Page, count: int) -> None:
    page.get_by_role("group", name="Number of seats").get_by_label(str(count)).check(force=True)


def sentence(page: Page) -> str:
    return page.locator(".bar p").inner_text()


def test_presets_are_cards_with_pictures(visitor: Come) -> None:
    page = visitor().page
    page.goto("/new/citadels")
    covers = page.get_by_role("radiogroup", name="Edition").get_by_role("radio")
    expect(covers).to_have_count(3)
    assert page.locator("[data-edition] svg path").count() >= 3
    cunning = page.locator("[data-preset=cunning-agents]")
    expect(cunning).to_contain_text("open conflict")
    assert cunning.locator("li svg").count() == 8
    cunning.click()
    expect(cunning.get_by_role("radio")).to_be_checked()
    page.locator("[data-preset=random]").click()
    expect(cunning.get_by_role("radio")).not_to_be_checked()
    assert "drawn by lot" in sentence(page)
    page.goto("/new/princes-of-florence")
    page.locator("[data-preset=whole]").click()
    expect(page.get_by_role("group", name="Muse and Princess").get_by_label("With", exact=True)).to_be_checked()
    expect(page.get_by_role("group", name="Cooperative building").get_by_label("With", exact=True)).to_be_checked()


def test_a_cast_of_nine_stands_in_two_columns_and_a_tick_covers_no_drawing(visitor: Come) -> None:
    page = visitor().page
    page.goto("/new/citadels")
    seats(page, 8)
    halves = page.locator("[data-preset=cunning-agents] ol")
    expect(halves.last).to_contain_text("Tax Collector")
    first, last = [box for half in halves.all() if (box := half.bounding_box())]
    assert first["y"] == last["y"]
    page.locator("[data-preset=own]").click()
    tick, pen = [page.locator(f"[data-preset=own] {part}").bounding_box() for part in (".tick", ".top svg")]
    assert tick
    assert pen
    assert pen["x"] + pen["width"] <= tick["x"] or pen["y"] >= tick["y"] + tick["height"]


def test_only_what_matters_is_asked_and_the_rest_is_folded(visitor: Come) -> None:
    page = visitor().page
    page.goto("/new/citadels")
    seats(page, 4)
    expect(page.locator("[data-preset]").first).to_be_visible()
    expect(page.get_by_label("First crown")).to_be_hidden()
    folds = page.locator("[data-fold=draft]")
    expect(folds).to_contain_text("as printed")
    folds.locator("summary").click()
    page.get_by_label("First crown").select_option(label="Seat 1")
    expect(folds.locator("summary")).to_contain_text("changed: First crown: Seat 1")
    page.get_by_role("button", name="Back to: By lot").click()
    expect(folds.locator("summary")).to_contain_text("as printed")
    page.goto("/new/princes-of-florence")
    expect(page.get_by_text("do not matter at this table")).to_be_visible()
    expect(page.locator("[data-fold=characters]")).to_have_count(0)
    page.get_by_role("group", name="Muse and Princess").get_by_label("With, no going back").check(force=True)
    expect(page.locator("[data-fold=characters]")).to_be_visible()


def test_an_option_follows_cast_count_and_edition(visitor: Come) -> None:
    page = visitor().page
    page.goto("/new/citadels")
    powers = page.locator("[data-fold=powers]")
    powers.locator("summary").click()
    expect(page.locator("[data-option=warlord_own_city]")).to_be_visible()
    expect(page.locator("[data-option=diplomat_equal]")).to_have_count(0)
    page.locator("[data-preset=illustrious-emissaries]").click()
    expect(page.locator("[data-option=diplomat_equal]")).to_be_visible()
    expect(page.locator("[data-option=warlord_own_city]")).to_have_count(0)
    seats(page, 8)
    page.locator("[data-edition=classic-2000] input").check(force=True)
    expect(page.get_by_role("group", name="Number of seats").get_by_label("7")).to_be_checked()
    page.locator("[data-fold=draft] summary").click()
    expect(page.get_by_label("First crown").locator("option")).to_have_count(8)


def test_seats_are_counted_from_one_everywhere(visitor: Come) -> None:
    page = visitor().page
    for game, most in (("citadels", 4), ("princes-of-florence", 4), ("lost-cities", 2)):
        page.goto(f"/new/{game}")
        if most > 2:
            seats(page, most)
        places = [f"Seat {n}" for n in range(1, most + 1)]
        expect(page.get_by_label("Your seat").locator("option")).to_have_text(places)
        fold = page.locator("[data-fold]:has([data-option=begins])")
        fold.locator("summary").click()
        assert fold.locator("[data-option=begins]").locator("option, label span").all_inner_texts()[1:] == places
        assert "Seat 0" not in page.locator("body").inner_text()


def test_bots_fill_the_seats_that_are_left(visitor: Come) -> None:
    me = visitor()
    me.page.goto("/new/princes-of-florence")
    seats(me.page, 4)
    me.do("put-person").click()
    me.page.get_by_label("Name of whoever plays").fill("Bianca")
    me.page.get_by_label("Level of the bots").select_option("hard")
    me.do("fill").click()
    expect(me.do("take-away")).to_have_count(3)
    assert "for four, two of them bots (hard)" in sentence(me.page)
    me.do("take-away").last.click()
    expect(me.page.get_by_text("One free seat")).to_be_visible()
    me.page.get_by_label("Your seat").select_option(label="Seat 2")
    me.page.get_by_role("button", name="Open this table").click()
    expect(me.page.locator("[data-seat='1']")).to_contain_text("you")
    expect(me.page.locator("[data-seat='0']")).to_contain_text("Bianca")
    expect(me.page.locator("[data-seat='2']")).to_contain_text("bot, hard")


def test_one_sentence_says_what_was_chosen_here_and_in_the_waiting_room(visitor: Come) -> None:
    me = visitor()
    page = me.page
    page.goto("/new/citadels")
    page.locator("[data-preset=cunning-agents]").click()
    page.get_by_role("group", name="Action cards").get_by_label("With", exact=True).check(force=True)
    seats(page, 6)
    me.do("put-bot").click()
    page.locator("[data-fold=city] summary").click()
    page.get_by_role("group", name="Districts that complete a city").get_by_label("8").check(force=True)
    page.locator("[data-fold=draft] summary").click()
    page.get_by_label("First crown").select_option(label="Seat 6")
    page.get_by_role("group", name="Clock").get_by_label("Live").check(force=True)
    page.get_by_role("group", name="Who may sit down").get_by_label("Everybody").check(force=True)
    words = (
        "Citadels of 2016, with “Cunning Agents”, with action cards, to a city of eight, for six, "
        "one of them a bot (medium); 90 seconds a decision, open to everybody, friendly."
    )
    assert sentence(page) == f"{words} Not as printed: First crown: Seat 6."
    page.get_by_role("button", name="Open this table").click()
    rules = page.get_by_role("region", name="What will be played")
    expect(rules).to_contain_text(words)
    expect(rules).to_contain_text("First crown: Seat 6")
    expect(rules).to_contain_text("Blackmailer")
    expect(rules).to_contain_text("Secret Vault")


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_the_sentence_is_said_in_every_language(visitor: Come, language: str) -> None:
    page = visitor(locale=language).page
    for game in ("citadels", "princes-of-florence", "lost-cities"):
        page.goto(f"/new/{game}")
        page.locator("[data-do=fill]").click()
        said = sentence(page)
        assert "web." not in said
        assert "{" not in said
        assert ("\u202f; " in said) == (language == "fr-FR")  # there a space stands before it
    assert "web." not in page.locator("body").inner_text()


WHOLE = """select => {
    const here = select.offsetWidth
    select.style.cssText = 'flex: none; width: max-content'
    return here >= select.offsetWidth
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_level_of_the_bots_is_read_whole_on_a_phone(visitor: Come, language: str) -> None:
    page = visitor(viewport=PHONE, locale=language).page
    page.goto("/new/citadels")
    assert page.locator(".fill select").evaluate(WHOLE)


def test_an_error_names_the_option_and_leads_to_it(visitor: Come) -> None:
    """What the server refuses is not among what one can choose here; so the wish is changed on its way."""
    me = visitor()
    page = me.page

    def spoil(route: Route) -> None:
        wish = route.request.post_data_json or {}
        route.continue_(post_data=json.dumps(wish | {"options": {"begins": "seat-7"}}))

    page.goto("/new/citadels")
    seats(page, 6)
    page.locator("[data-fold=draft] summary").click()
    page.get_by_label("First crown").select_option(label="Seat 6")
    page.locator("[data-fold=city] summary").click()
    page.evaluate("scrollTo(0, 0)")
    page.route("**/api/v1/tables", spoil)
    page.get_by_role("button", name="Open this table").click()
    strip = page.get_by_role("alert")
    expect(strip).to_contain_text("First crown: Seat 6. It does not go with the rest of this table for six.")
    expect(strip.get_by_role("link", name="Rule CIT-CROWN-2")).to_be_visible()
    expect(page.locator("[data-option=begins]")).to_be_in_viewport()
    expect(page.locator("[data-option=begins]")).to_contain_text("It does not go with the rest")
    expect(page.locator("[data-clause=begins]")).to_have_class(re.compile("bad"))
    me.do("repair").click()
    expect(strip).to_be_empty()
    expect(page.get_by_label("First crown")).to_have_value("0")
    page.unroute("**/api/v1/tables")
    page.get_by_role("button", name="Open this table").click()
    expect(page.get_by_role("region", name="What will be played")).to_be_visible()
    me.excuse("400 (Bad Request)")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_page_is_for_everybody(visitor: Come, theme: str) -> None:
    page = visitor(bypass_csp=True, color_scheme=theme).page
    for game in ("citadels", "princes-of-florence"):
        page.goto(f"/new/{game}")
        page.locator("[data-fold=city], [data-fold=works]").locator("summary").click()
        axe.bring(page)
        assert axe.faults(page) == [], game
    for width in (PHONE["width"], LAPTOP["width"] // 2):  # half the width is what twice the size leaves
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate("document.documentElement.scrollWidth") == width
    page.set_viewport_size(PHONE)
    assert page.evaluate(SMALL_TARGETS) == []


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_nothing_the_keyboard_comes_to_lies_under_the_bar(visitor: Come, size: ViewportSize) -> None:
    page = visitor(viewport=size).page
    page.goto("/new/citadels")
    page.locator("[data-fold=gold]").wait_for()
    assert keys.walk_through(page) == []


def test_a_table_that_cannot_count_is_made_friendly_at_one_press(visitor: Come) -> None:
    me = visitor()
    page = me.page
    page.goto("/new/lost-cities")
    page.get_by_role("group", name="Does it count").get_by_label("Rated").check(force=True)
    page.get_by_role("button", name="Open this table").click()
    strip = page.get_by_role("alert")
    expect(strip).to_contain_text("For this you need an account")
    way = strip.get_by_role("link", name="To your account")
    expect(way).to_have_attribute("href", "/me#account")
    expect(way).to_have_attribute("target", "_blank")  # what was planned stays here
    me.do("repair").click()
    expect(strip).to_be_empty()
    assert "friendly" in sentence(page)
    page.get_by_role("button", name="Open this table").click()
    expect(page.get_by_role("region", name="What will be played")).to_be_visible()
    me.excuse("403 (Forbidden)")


def test_a_bot_takes_over_after_a_time_where_that_is_chosen(visitor: Come) -> None:
    me, other = visitor(), visitor()
    page = me.page
    page.goto("/new/lost-cities")
    assert "takes over" not in sentence(page)
    page.get_by_role("group", name="If somebody is away").get_by_label("2 min").check(force=True)
    assert "no clock, a bot takes over after 2 minutes, for whoever has the link" in sentence(page)
    page.get_by_role("button", name="Open this table").click()
    page.wait_for_url("**/table/**")
    rules = page.get_by_role("region", name="What will be played")
    expect(rules).to_contain_text("a bot takes over after 2 minutes")
    other.page.goto(page.url)
    other.do("sit").click()
    for one in (me, other):
        one.do("ready").click()
    for one in (me, other):
        one.bar.wait_for()
    asked, waits = (me, other) if me.asked else (other, me)
    asked.page.goto("/about")
    seat = waits.page.locator("main .head", has_text="away")
    expect(seat).to_contain_text(re.compile(r"away, a bot takes over in [12]:\d\d"))
