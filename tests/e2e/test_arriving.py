"""After a change of page its main heading has the focus; a table gives and takes none."""

from collections.abc import Callable
from secrets import token_hex

from playwright.sync_api import Page, Route, expect

from tests.e2e.keys import is_in, press
from tests.e2e.test_at_the_table import two_people
from tests.e2e.visitor import PHONE, Visitor

Come = Callable[..., Visitor]
RING = "document.activeElement.matches(':focus-visible') && getComputedStyle(document.activeElement).outlineStyle"


def is_at_the_heading(page: Page) -> None:
    """It has the focus, and no ring around it."""
    is_in(page, "main h1")
    assert page.evaluate(RING) in (False, "none")


def test_every_page_that_is_gone_to_begins_at_its_heading(visitor: Come) -> None:
    page = visitor().page
    page.goto("/")
    page.get_by_role("heading", level=1).wait_for()
    assert page.evaluate("document.activeElement === document.body")
    menu = page.get_by_role("navigation", name="Menu")
    for name in ("Learn", "Puzzles", "About", "Analysis"):
        menu.get_by_role("link", name=name).click()
        is_at_the_heading(page)
    for link in ("a.brand", "a[href='/me']"):
        page.locator(f"header {link}").click()
        is_at_the_heading(page)
    page.go_back()
    expect(page.locator("[data-do=play-now]")).to_be_visible()
    is_at_the_heading(page)


def test_with_the_keys_one_goes_on_from_the_heading(visitor: Come) -> None:
    page = visitor().page
    page.goto("/")
    press(page, page.get_by_role("navigation", name="Menu").get_by_role("link", name="Learn"))
    is_at_the_heading(page)
    page.keyboard.press("Tab")
    is_in(page, "main a, main button")


def test_what_is_far_down_a_long_page_is_left_at_its_top(visitor: Come) -> None:
    page = visitor(viewport=PHONE).page
    page.goto("/rules/lost-cities")
    link = page.locator("main a[href^='/rules/lost-cities/']").last
    link.click()
    is_at_the_heading(page)
    assert page.evaluate("scrollY") == 0


def test_an_address_that_names_a_part_leads_there(visitor: Come) -> None:
    page = visitor(viewport=PHONE).page
    page.goto("/")
    page.get_by_role("link", name="I have an account").click()
    account = page.get_by_role("heading", name="Account", exact=True)
    for again in (lambda: None, page.reload):
        again()
        expect(account).to_be_in_viewport()
        expect(account).to_be_focused()


def test_at_a_table_what_others_do_leaves_the_focus_alone(visitor: Come) -> None:
    first, me = two_people(visitor, "lost-cities", options={"begins": "seat-0"})
    page, table = me.page, me.page.url
    page.locator("header a.brand").click()
    is_at_the_heading(page)
    page.locator(f"main a[href='/table/{table.rsplit('/', 1)[1]}']").first.click()
    me.bar.wait_for()
    is_at_the_heading(page)
    number = me.number
    first.wait_asked()
    first.decide()
    me.wait_beyond(number)
    is_at_the_heading(page)
    menu = page.locator("[data-tool=menu]")
    press(page, menu)
    is_in(page, "dialog[open]")
    page.keyboard.press("Escape")
    is_in(page, "[data-tool=menu]")
    first.decide()
    me.wait_asked()
    is_in(page, "[data-tool=menu]")


def forgotten(route: Route) -> None:
    """Without its cookie a browser is somebody new each time it asks."""
    route.fulfill(json={"id": token_hex(8), "name": "", "account": False, "program": False})


def test_a_browser_that_keeps_no_cookies_is_told_so(visitor: Come) -> None:
    page = visitor().page
    page.route("**/api/v1/me", forgotten)
    page.goto("/learn")
    told = page.get_by_role("alert")
    expect(told).to_contain_text("This browser keeps no cookies.")
    expect(told).to_contain_text("Allow cookies for this site")
    page.unroute("**/api/v1/me")
    told.get_by_role("button", name="Try again").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    expect(told).to_have_count(0)
