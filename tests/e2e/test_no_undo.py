"""Where nothing can be undone, Undo says why: to whoever presses it, to the keys, and to whoever listens."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import ViewportSize, expect

import signoria
from tests.e2e.axe import bring, faults
from tests.e2e.citizen import Citizen
from tests.e2e.test_at_the_table import in_game, menu, open_table, two_people
from tests.e2e.test_table import with_discards
from tests.e2e.visitor import LAPTOP, PHONE, Visitor

Come = Callable[..., Visitor]
every_size = pytest.mark.parametrize("viewport", [LAPTOP, PHONE], ids=["laptop", "phone"])
ANOTHER = "Somebody else has acted since, so your last choice stands."
SHOWN = "Something hidden was shown, so this cannot be undone."


def refusal(me: Visitor) -> str:
    """What stands in the strip above the bar, which is told to whoever listens."""
    strip = me.page.locator("[role=status] > .refusal")
    expect(strip).to_be_visible()
    return strip.inner_text().strip()


@every_size
def test_another_has_acted_since(visitor: Come, viewport: ViewportSize) -> None:
    me = with_discards(visitor, viewport=viewport, bypass_csp=True)
    gone = me.page.locator("[data-no-undo]")
    expect(gone).to_have_count(0)
    me.decide()
    me.do("draw").click()
    me.wait_asked()
    expect(gone).to_have_attribute("aria-disabled", "true")
    expect(gone).to_have_accessible_name("Undo")
    expect(gone).to_have_accessible_description(ANOTHER)
    gone.focus()
    me.page.keyboard.press("Enter")
    assert refusal(me) == ANOTHER
    box = gone.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= (44 if viewport == PHONE else 40)
    bring(me.page)
    for theme in ("light", "dark"):
        me.page.evaluate("theme => document.documentElement.dataset.theme = theme", theme)
        assert faults(me.page) == []


@every_size
def test_something_hidden_was_shown(citizen: Callable[..., Citizen], viewport: ViewportSize) -> None:
    me = citizen(viewport=viewport)
    me.begin(signoria.game("citadels").position({"players": 3, "moment": "turn of seat 0 as architect"}))
    me.wait_asked()
    number = me.number
    me.do("cards").click()
    me.wait_beyond(number)
    me.page.locator("[data-no-undo=shown]").click(force=True)  # it can be pressed, for its answer
    assert refusal(me) == SHOWN


def test_the_keys_and_the_menu_say_it_too(visitor: Come) -> None:
    me = with_discards(visitor)
    expect(menu(me, "undo")).to_contain_text("You have chosen nothing so far that could be undone.")
    me.page.keyboard.press("Escape")
    me.decide()
    me.do("draw").click()
    me.wait_asked()
    me.page.keyboard.press("Control+z")
    assert refusal(me) == ANOTHER
    item = menu(me, "undo")
    expect(item).to_have_attribute("aria-disabled", "true")
    expect(item).to_contain_text(ANOTHER)
    one, _ = two_people(visitor, "lost-cities")  # against a bot, bots alone would soon end the game
    menu(one, "away").click()
    one.do("come-back").wait_for()
    expect(menu(one, "undo")).to_contain_text("A bot plays for you. Take your seat back first.")


@in_game("lost-cities")
def test_all_agreed_to_go_back_and_the_game_is_over(visitor: Come, game: str) -> None:
    me = visitor()
    me.page.request.get("/api/v1/me")
    table = open_table(me, game, "me", "bot", options={"rounds": 1, "begins": "seat-0"})
    me.page.goto(f"/table/{table}")
    me.wait_asked()
    number = me.number
    for turn in range(4):
        me.decide(turn)
        me.wait_asked()
    told = me.page.request.get(f"/api/v1/tables/{table}/update").json()
    first = min(event["number"] for event in told["events"]["0"] if event["number"] > number)
    me.post(f"/tables/{table}/ask", {"seat": 0, "what": "back", "to": first})
    expect(me.page.locator("[data-no-undo=agreed]")).to_have_accessible_description(re.compile("All agreed to go back"))
    two, other = two_people(visitor, game)
    other.post(f"/tables/{other.page.url.rsplit('/', 1)[1]}/concede", {"seat": 1})
    expect(two.do("sheet")).to_be_visible()
    two.page.reload()
    expect(menu(two, "undo")).to_contain_text("The game is over and everything lies open")
