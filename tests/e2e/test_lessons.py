"""Guided first games, played through in the browser in every language; a wrong move is told why."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Route, ViewportSize, expect

from signoria.lessons import LESSONS, lesson, words
from signoria.rules import catalogue
from tests.e2e.axe import bring, faults
from tests.e2e.visitor import BROAD, LAPTOP, PHONE, Visitor

Come = Callable[..., Visitor]
LOCALES = ("en-GB", "nl-NL", "fr-FR", "de-DE")
SLOW = 30_000
"""The first choice that is looked at waits until those who look have come."""
ROOM = 120
"""In pixels: so much of the board is seen at least while a wrong move is answered."""
SPILLED = """[...document.querySelectorAll('.pictures li')].filter((li) => {
    const most = li.getBoundingClientRect().right
    return [...li.querySelectorAll('.row *')].some((card) => card.getBoundingClientRect().right > most + 2)
}).map((li) => li.textContent)"""
STEP = (Path(__file__).parent / "lesson.js").read_text("utf-8")
FREE_GAME = (Path(__file__).parent / "free_game.js").read_text("utf-8")
RISE = catalogue("lost-cities")["LC-PLAY-4"]
RUNS = [(game, locale) for game in LESSONS for locale in LOCALES]


@pytest.mark.parametrize(("game", "locale"), RUNS)
def test_a_lesson_can_be_played_through(visitor: Come, game: str, locale: str) -> None:
    person = visitor(locale=locale)
    page, said = person.page, words(game, locale[:2])
    page.goto(f"/learn/{game}")
    *guided, free = lesson(game).steps
    for step in guided:
        told = page.evaluate(STEP, [len(step.expect), step is guided[-1]])
        assert said.steps[step.id].title in told
        assert said.steps[step.id].done in told
    assert said.steps[free.id].task in page.locator(".panel").inner_text()
    assert "web." not in page.locator("body").inner_text()


def to_rising_numbers(person: Visitor) -> None:
    """The third step of Lost Cities."""
    person.page.goto("/learn/lost-cities")
    person.wait_asked()
    for _ in range(2):
        person.page.locator("nav [data-do=skip]").click()


def lay_the_ten(person: Visitor) -> None:
    """Where the 7 would fit: a wrong move."""
    person.hand.nth(7).click()
    person.do("lay").click()


def test_a_wrong_move_is_told_why(visitor: Come) -> None:
    person = visitor(bypass_csp=True)
    page = person.page
    to_rising_numbers(person)
    expect(page.locator("h2#idea")).to_have_text("Numbers rise")
    lay_the_ten(person)
    expect(page.locator(".refusal")).to_contain_text("the 7 could then never follow")
    expect(page.locator(".refusal")).to_contain_text("LC-PLAY-4")
    expect(page.locator(".panel")).to_contain_text("Try again")
    box = page.locator("[data-part=not-here]")
    expect(box).to_contain_text("Not here")
    expect(box).to_contain_text(RISE.text())
    expect(person.hand.nth(7)).to_have_attribute("data-wrong", "")
    bring(page)
    assert faults(page) == []
    person.hand.nth(6).click()
    expect(box).to_have_count(0)
    expect(page.locator("[data-wrong]")).to_have_count(0)
    person.do("lay").click()
    expect(page.locator(".panel")).to_contain_text("2, 5, 7")
    page.reload()  # where one is, is kept
    expect(page.locator("h2#idea")).to_have_text("Numbers rise")


@pytest.mark.parametrize("size", [LAPTOP, BROAD, PHONE], ids=lambda size: str(size["width"]))
def test_after_a_wrong_move_whoever_asks_is_shown_what_to_do(visitor: Come, size: ViewportSize) -> None:
    person = visitor(viewport=size)
    page = person.page
    to_rising_numbers(person)
    lay_the_ten(person)
    expect(page.locator(".refusal")).to_be_visible()
    person.do("show").click()
    expect(page.locator(".panel .shown")).to_be_in_viewport(ratio=1)
    expect(page.locator("[data-part=not-here]")).to_have_count(0)


@pytest.mark.parametrize("rule", ["LC-PLAY-4", "LC-PLAY-5"], ids=["short", "long"])
@pytest.mark.parametrize("locale", LOCALES)
def test_why_not_here_is_told_in_every_language_and_the_board_keeps_still(
    visitor: Come, locale: str, rule: str
) -> None:
    person = visitor(viewport=BROAD, locale=locale)
    page = person.page
    page.route("**/lessons/lost-cities/**", lambda route: refusing(route, rule))
    to_rising_numbers(person)
    person.hand.nth(7).click()
    before = page.locator(".lesson > .board").bounding_box()
    person.do("lay").click()
    box = page.locator("[data-part=not-here]")
    expect(box).to_contain_text(catalogue("lost-cities")[rule].text(locale[:2]))
    assert page.locator(".lesson > .board").bounding_box() == before
    assert ends(box) <= ends(page.locator(".panel"))
    page.set_viewport_size(LAPTOP)
    page.reload()
    lay_the_ten(person)
    box.locator("p").nth(1).wait_for()
    assert 0 < ends(box) <= ends(page.locator(".panel .scroll")) + 1, "it is scrolled to where it is read"


def refusing(route: Route, rule: str) -> None:
    """The answer of the server, which refuses what it refuses by another rule."""
    answer = route.fetch()
    told = answer.json()
    if told.get("refusal"):
        told["refusal"]["rule"] = rule
    route.fulfill(response=answer, json=told)


def ends(part: Locator) -> float:
    """How far down it goes."""
    box = part.bounding_box()
    assert box
    return box["y"] + box["height"]


@pytest.mark.parametrize("size", [LAPTOP, BROAD, PHONE], ids=lambda size: str(size["width"]))
def test_a_refusal_covers_no_card_that_is_laid_by_way_of_trial(visitor: Come, size: ViewportSize) -> None:
    person = visitor(viewport=size, locale="de-DE")
    page = person.page
    to_rising_numbers(person)
    lay_the_ten(person)
    refusal = page.locator(".refusal").bounding_box()
    assert refusal
    assert ends(page.locator(".cols .ring")) <= refusal["y"]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("size", [LAPTOP, BROAD, PHONE], ids=lambda size: str(size["width"]))
def test_the_time_that_is_left_and_the_way_back_are_on_every_screen(
    visitor: Come, size: ViewportSize, locale: str
) -> None:
    person = visitor(viewport=size, locale=locale)
    page = person.page
    to_rising_numbers(person)
    left = page.get_by_text(re.compile(r"(minutes left|minuten|minutes?|Minuten)")).filter(visible=True)
    expect(left.first).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    back = page.get_by_role("button", name=re.compile(r"^(Step|Stap|Étape|Schritt) 2$"))
    expect(back).to_have_count(1)
    back.click()
    expect(page.locator(".where b")).to_contain_text("2")


def test_what_is_not_yet_taught_is_named(visitor: Come) -> None:
    page = visitor().page
    page.goto("/learn/princes-of-florence")
    expect(page.locator(".later")).to_contain_text("The rest of the table comes later: II ")
    page.locator("nav li button").last.click()
    expect(page.locator("h2#idea")).to_be_visible()
    expect(page.locator(".later")).to_have_count(0)


def test_on_a_phone_the_refusal_answers_and_the_board_is_in_sight(visitor: Come) -> None:
    person = visitor(viewport=PHONE)
    page = person.page
    to_rising_numbers(person)
    lay_the_ten(person)
    expect(page.locator(".refusal")).to_be_in_viewport(ratio=1)
    expect(page.locator(".pictures")).to_be_hidden()
    top, answer = page.locator(".board main").bounding_box(), page.locator(".refusal").bounding_box()
    assert top
    assert answer
    assert answer["y"] - top["y"] > ROOM


def test_on_a_phone_one_sees_where_a_picked_card_goes_and_then_what_was_said(visitor: Come) -> None:
    person = visitor(viewport=PHONE)
    page = person.page
    to_rising_numbers(person)
    place = page.locator(".cols [data-place$=':red']").last
    expect(place).not_to_be_in_viewport()
    person.hand.nth(7).click()  # the 10, where the 7 would fit
    expect(place).to_be_in_viewport(ratio=1)
    person.do("lay").click()
    expect(page.locator(".refusal")).to_be_in_viewport(ratio=1)
    under, answer = place.bounding_box(), page.locator(".refusal").bounding_box()
    assert under
    assert answer
    assert 0 < under["y"] < under["y"] + under["height"] <= answer["y"]
    person.hand.nth(6).click()
    person.do("lay").click()
    expect(page.locator("[data-do=next]")).to_be_in_viewport(ratio=1)
    expect(page.locator("h2#idea")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [LAPTOP, BROAD], ids=lambda size: str(size["width"]))
def test_the_pictures_of_a_lesson_stand_apart(visitor: Come, size: ViewportSize) -> None:
    person = visitor(viewport=size)
    page = person.page
    to_rising_numbers(person)
    assert page.locator(".pictures li").count() == 3
    assert page.evaluate(SPILLED) == []


def test_in_the_free_game_the_bot_says_what_was_better_and_why(visitor: Come) -> None:
    person = visitor()
    page = person.page
    page.goto("/learn/lost-cities")
    page.evaluate(f"localStorage.setItem('signoria.lesson.lost-cities', '{len(lesson('lost-cities').steps) - 1}')")
    page.reload()
    person.wait_asked()
    page.locator("[data-do=list]").click()
    page.locator("dialog[open] li button", has_text="Lay the Desert 5").click()
    said = page.locator(".remarks li")
    expect(said).to_contain_text("Bianca I would rather have chosen “", timeout=SLOW)
    expect(said).to_contain_text("”. It gains you about")
    person.wait_asked()


@pytest.mark.parametrize("game", LESSONS)
def test_the_free_game_is_played_to_its_end_and_leads_to_a_real_one(visitor: Come, game: str) -> None:
    person = visitor()
    page = person.page
    page.goto("/about")
    page.evaluate(f"localStorage.setItem('signoria.lesson.{game}', '{len(lesson(game).steps) - 1}')")
    page.goto(f"/learn/{game}")
    assert page.evaluate(FREE_GAME) > 0
    expect(page.locator(".panel")).to_contain_text(words(game, "en").steps["free"].done)
    expect(page.locator("[data-do=play]")).to_have_attribute("href", f"/new/{game}")


@pytest.mark.parametrize("game", LESSONS)
def test_everybody_can_use_a_lesson(visitor: Come, game: str) -> None:
    person = visitor(bypass_csp=True)
    page = person.page
    page.goto(f"/learn/{game}")
    person.wait_asked()
    bring(page)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        for size in (LAPTOP, PHONE):
            page.set_viewport_size(size)
            assert faults(page) == [], f"{game}, {theme}, {size['width']} wide"
            assert page.evaluate("document.documentElement.scrollWidth") == size["width"]


@pytest.mark.parametrize("game", LESSONS)
def test_on_a_phone_the_decision_and_its_hand_stay_in_sight_below_the_words(visitor: Come, game: str) -> None:
    person = visitor(viewport=PHONE)
    page = person.page
    page.goto(f"/learn/{game}")
    person.wait_asked()
    for part in ("h2#idea", "section.decide", *([] if game == "princes-of-florence" else [".hand"])):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.95)
    title, show = (page.locator(part).bounding_box() for part in ("h2#idea", "[data-do=show]"))
    assert title
    assert show
    assert show["y"] < title["y"] + title["height"], "no line of its own: the board has need of it"


@pytest.mark.parametrize("game", LESSONS)
def test_on_a_small_laptop_the_words_stand_beside_the_table_and_all_is_in_sight(visitor: Come, game: str) -> None:
    person = visitor(viewport=BROAD, locale="de-DE")
    page = person.page
    page.goto(f"/learn/{game}")
    person.wait_asked()
    board = {"lost-cities": ".cols", "citadels": ".own", "princes-of-florence": ".land"}[game]
    for part in ("h2#idea", "section.decide", board, *([] if game == "princes-of-florence" else [".hand"])):
        expect(page.locator(part).last).to_be_in_viewport(ratio=0.95)
    assert page.evaluate("document.documentElement.scrollHeight") == BROAD["height"]


def test_on_a_phone_the_board_begins_right_under_the_words(visitor: Come) -> None:
    person = visitor(viewport=PHONE)
    person.page.goto("/learn/lost-cities")
    person.wait_asked()
    first, decision = person.page.locator(".cols .slot").first.bounding_box(), person.bar.bounding_box()
    assert first
    assert decision
    assert first["y"] + first["height"] < decision["y"]


def test_my_points_do_not_stand_where_they_cannot_be_read(visitor: Come) -> None:
    """Beside the words of a lesson there is no room for them beside my cards."""
    person = visitor(viewport=LAPTOP)
    person.page.goto("/learn/citadels")
    person.wait_asked()
    expect(person.page.locator(".sofar")).to_be_hidden()
