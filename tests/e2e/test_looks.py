"""Every screen in both themes and two sizes: axe finds nothing, nothing runs off the side. Languages and themes."""

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.axe import bring, faults
from tests.e2e.visitor import LAPTOP, PHONE, Visitor

Come = Callable[..., Visitor]
PAGES = ("home", "new", "rules", "about", "nothing")
TABLES = ("lobby", "mine", "picked", "refused", "score", "curtain", "words", "list", "rule")
SIZE = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"


def show(person: Visitor, screen: str) -> None:
    """Bring a screen up."""
    page = person.page
    paths = {"home": "/", "new": "/new/lost-cities", "rules": "/rules/lost-cities", "about": "/about", "nothing": "/no"}
    if screen in paths:
        page.goto(paths[screen])
        page.locator({"home": "article", "new": "form", "rules": ".book"}.get(screen, "h1")).first.wait_for()
    elif screen == "lobby":
        page.goto(person.table("me", "open"))
        page.get_by_text("Free seat", exact=True).wait_for()
    elif screen == "curtain":
        page.goto(person.table("me", "hot-seat"))
        page.locator(".curtain").wait_for()
    else:
        page.goto(person.table("me", "bot", begins="seat-0") + ("?plain" if screen == "words" else ""))
        person.wait_asked()
    if screen == "picked":
        person.hand.first.click()
    if screen in {"refused", "rule"}:
        page.locator("[data-target=deck]").click()
        page.locator(".refusal").wait_for()
    if screen == "rule":
        page.get_by_role("link", name="Rule LC-TURN-1").click()
        page.locator("dialog .words").wait_for()
    if screen == "list":
        page.get_by_role("button", name="As a list").click()
    if screen == "score":
        page.set_viewport_size({"width": 1000, "height": 740})
        page.get_by_role("button", name="Score and log").click()


@pytest.mark.parametrize("screen", PAGES + TABLES)
def test_everybody_can_use_every_screen(visitor: Come, screen: str) -> None:
    person = visitor(bypass_csp=True)
    show(person, screen)
    bring(person.page)
    for theme in ("light", "dark"):
        person.page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for size in (LAPTOP, PHONE):
            person.page.set_viewport_size(size)
            assert faults(person.page) == [], f"{screen}, {theme}, {size['width']} wide"
            assert person.page.evaluate("document.documentElement.scrollWidth") == size["width"]


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en-GB", "Play Lost Cities, easy"),
        ("nl-NL", "Speel De Verloren Steden, makkelijk"),
        ("fr-FR", "Jouer : Les Cités Perdues, facile"),
        ("de-AT", "Lost Cities spielen, leicht"),
    ],
)
def test_the_page_speaks_the_language_of_the_browser(visitor: Come, locale: str, words: str) -> None:
    person = visitor(locale=locale, viewport=PHONE)
    person.page.goto("/")
    expect(person.page.get_by_role("button", name=words)).to_be_visible()
    assert person.page.evaluate("document.documentElement.lang") == locale[:2]
    person.page.get_by_role("button", name=words).click()
    person.wait_asked()
    person.hand.first.click()
    assert person.page.evaluate(SIZE) == [
        360,
        740,
    ]
    assert "web." not in person.page.locator("body").inner_text()


def test_a_language_is_chosen_and_kept(visitor: Come) -> None:
    person = visitor()
    person.page.goto("/")
    person.page.get_by_label("Language").select_option("de")
    expect(person.page.get_by_role("heading", name="Nimm Platz.")).to_be_visible()
    person.page.reload()
    expect(person.page.get_by_role("heading", name="Nimm Platz.")).to_be_visible()


def test_dark_is_the_systems_until_it_is_chosen(visitor: Come) -> None:
    person = visitor(color_scheme="dark")
    person.page.goto("/")
    expect(person.page.locator("html")).to_have_attribute("data-theme", "dark")
    person.page.get_by_role("button", name="Switch light and dark").click()
    expect(person.page.locator("html")).to_have_attribute("data-theme", "light")
    person.page.reload()
    expect(person.page.locator("html")).to_have_attribute("data-theme", "light")
    paper = person.page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert paper == "rgb(246, 241, 230)"
