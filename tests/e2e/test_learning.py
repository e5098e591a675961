"""Pages to read: how to play, in every language and on two sheets; and the way to them."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from signoria.arena import atlas
from signoria.lessons import LESSONS, editions, example, guide
from tests.e2e.axe import bring, faults
from tests.e2e.visitor import LAPTOP, PHONE, Visitor

Come = Callable[..., Visitor]
LOCALES = ("en-GB", "nl-NL", "fr-FR", "de-DE")
SHEETS = 2
PICTURES = 4


@pytest.mark.parametrize("game", LESSONS)
def test_how_to_play_is_read_by_everybody_and_printed_on_two_sheets(visitor: Come, game: str) -> None:
    """Each edition once, and each language once: which words stand there is tested without a browser."""
    pages = editions(game)
    for place, locale in enumerate(LOCALES):
        person, edition = visitor(locale=locale), pages[(place + len(pages) - 1) % len(pages)]
        person.page.goto(f"/how-to-play/{game}/{edition}")
        told = guide(game, locale[:2], edition)
        for section in (told.sections[0], told.sections[-1]):
            expect(person.page.locator(".book")).to_contain_text(section.lines[-1].cells[-1])
        expect(person.page.locator(".editions [aria-current]")).to_have_text(told.editions[edition])
        expect(person.page.locator(".book .sketch")).to_have_count(PICTURES)
        expect(person.page.locator(".book .ledger .t td").last).to_have_text(f"+{example(game, edition).scores()[0]}")
        assert sheets(person) <= SHEETS
        person.page.emulate_media(media="print")
        for drawn in (".example .drawn", ".example .ledger"):
            expect(person.page.locator(drawn), "the score is worked out on paper too").to_be_visible()


def sheets(person: Visitor) -> int:
    """On how many the page is printed."""
    return len(re.findall(rb"/Type\s*/Page\b", person.page.pdf()))


@pytest.mark.parametrize("game", LESSONS)
def test_the_longest_page_of_a_game_is_printed_on_two_sheets_in_every_language(visitor: Come, game: str) -> None:
    for locale in LOCALES:
        words = {edition: guide(game, locale[:2], edition).sections for edition in editions(game)}
        longest = max(words, key=lambda edition: len(str(words[edition])))
        person = visitor(locale=locale)
        person.page.goto(f"/how-to-play/{game}/{longest}")
        expect(person.page.locator(".book .sketch")).to_have_count(PICTURES)
        person.page.locator(".book .ledger .t td").last.wait_for()
        assert sheets(person) <= SHEETS, f"{longest} in {locale}"


def test_paper_is_white_whatever_the_screen_is(visitor: Come) -> None:
    page = visitor(color_scheme="dark").page
    page.goto("/how-to-play/citadels")
    page.locator(".book .sketch").first.wait_for()
    theme = page.locator("html").get_attribute("data-theme")
    assert theme == "dark"
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    page.emulate_media(media="print")
    assert page.locator(".book").evaluate("book => getComputedStyle(book).color") == "rgb(0, 0, 0)"
    kept = page.locator(".types .chip").first.evaluate("chip => getComputedStyle(chip).printColorAdjust")
    assert kept == "exact", "colours tell the types apart on paper too"
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("header.top")).to_be_hidden()
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


@pytest.mark.parametrize(
    "path", ["/learn", "/how-to-play/citadels", "/how-to-play/princes-of-florence", "/rules/citadels/witch"]
)
def test_everybody_can_use_the_pages_to_read(visitor: Come, path: str) -> None:
    person = visitor(bypass_csp=True)
    page = person.page
    page.goto(path)
    page.locator("main h2").first.wait_for()
    bring(page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for size in (LAPTOP, PHONE):
            page.set_viewport_size(size)
            assert faults(page) == [], f"{path}, {theme}, {size['width']} wide"
            assert page.evaluate("document.documentElement.scrollWidth") == size["width"]


def test_the_menu_leads_to_lesson_page_and_rulebook(visitor: Come) -> None:
    person = visitor()
    person.page.goto("/about")
    person.page.get_by_role("link", name="Learn").click()
    item = person.page.locator("li", has=person.page.get_by_role("heading", name="Citadels"))
    expect(item.get_by_role("link", name="Guided first game")).to_have_attribute("href", "/learn/citadels")
    expect(item.get_by_role("link", name="Rulebook")).to_have_attribute("href", "/rules/citadels")
    item.get_by_role("link", name="How to play").click()
    expect(person.page.locator("h1")).to_have_text("How to play")


def test_the_rulebook_is_searched_by_card_word_and_edition(visitor: Come) -> None:
    person = visitor()
    page = person.page
    page.goto("/rules/citadels")
    page.get_by_role("searchbox").fill("heks")
    expect(page.locator(".list a").first).to_contain_text("Witch")
    page.get_by_role("searchbox").fill("witch")
    expect(page.get_by_role("heading", name="Witch", exact=True)).to_be_visible()
    expect(page.locator("[id='CIT-WITCH-1']")).to_be_visible()
    expect(page.locator("[id='CIT-KING-1']")).to_have_count(0)
    expect(page.locator(".hit").first).to_have_text(re.compile("witch", re.IGNORECASE))
    page.locator(".list a", has_text="Can the Witch be robbed?").click()
    expect(page.locator(".ruling", has_text="Can the Witch be robbed?").first).to_contain_text("No. Rank 1")
    page.get_by_role("searchbox").fill("witch must")
    page.locator(".search select").select_option("classic-2000")
    expect(page.locator("[id='CIT-WITCH-1']")).to_have_count(0)
    page.get_by_role("searchbox").fill("dragon eggs")
    expect(page.get_by_text("No rule says that")).to_be_visible()


@pytest.mark.parametrize(
    ("game", "name", "chart"),
    [("citadels", "Witch", "held"), ("lost-cities", "Wager", "wagers"), ("princes-of-florence", "Poet", "profession")],
)
def test_a_card_has_its_rules_questions_and_numbers(visitor: Come, game: str, name: str, chart: str) -> None:
    person = visitor()
    page = person.page
    page.goto(f"/rules/{game}/{name.lower()}")
    expect(page.locator("h1")).to_have_text(name)
    expect(page.locator(".frame")).to_be_visible()
    expect(page.locator(".rule").first).to_be_visible()
    expect(page.locator(".ruling h3").first).to_contain_text("?")
    figure = page.locator("aside figure").first
    expect(figure).to_contain_text("±")
    expect(page.locator("aside")).to_contain_text(f"{atlas.shipped()[game].counts.games:,} games")
    link = page.locator(f"aside a[href$='#{chart}']")
    answer = page.request.get((link.get_attribute("href") or "").partition("#")[0])
    assert f'id="{chart}"' in answer.text()


@pytest.mark.parametrize(
    ("game", "card"), [("citadels", "Witch"), ("lost-cities", "Wager"), ("princes-of-florence", "Poet")]
)
def test_the_contents_lead_to_every_card_and_chapter(visitor: Come, game: str, card: str) -> None:
    page = visitor(viewport=PHONE).page
    page.goto(f"/rules/{game}")
    page.locator(".contents").get_by_role("link", name=card, exact=True).click()
    expect(page.locator("h1")).to_have_text(card)
    expect(page.locator(".source").first).to_contain_text(re.compile("rulebook|ruling|sheet"))
    page.get_by_role("link", name="Back to the contents").click()
    expect(page.locator(".contents h2").last).to_have_text("The rules")


def test_cards_of_one_name_are_told_apart_in_the_contents(visitor: Come) -> None:
    page = visitor(viewport=PHONE).page
    page.goto("/rules/citadels")
    collectors = page.locator(".contents").get_by_role("link", name="Tax Collector")
    expect(collectors).to_have_text(
        [re.compile("With the characters of 2004"), re.compile("The large edition of 2016")]
    )


def test_a_rule_opens_where_it_stands(visitor: Come) -> None:
    person = visitor()
    person.page.goto("/rules/citadels#CIT-WITCH-5")
    expect(person.page.locator("h1")).to_have_text("Witch")
    expect(person.page.locator(".here")).to_contain_text("bewitched King")
    person.page.goto("/rules/lost-cities#LC-TAKE-2")
    expect(person.page.locator("h1")).to_have_text("Taking a card")
    expect(person.page.locator(".here")).to_be_in_viewport()
