"""What cannot be shown says why, and leads on."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.e2e.visitor import Visitor

Come = Callable[..., Visitor]
NO_REPLAY = "/replays/abc"
NEEDS_THE_SERVER = [
    "/",
    "/new/citadels",
    "/rules/citadels",
    "/how-to-play/citadels",
    "/learn/citadels",
    NO_REPLAY,
    "/puzzles/citadels/1",
    "/watch",
]


@pytest.mark.parametrize("path", NEEDS_THE_SERVER)
def test_without_a_server_nothing_is_said_to_be_missing(visitor: Come, path: str) -> None:
    me = visitor()
    me.page.route("**/api/v1/**", lambda route: route.abort())
    me.page.goto(path)
    expect(me.page.get_by_role("heading", name="You are offline.")).to_be_visible()
    me.page.unroute("**/api/v1/**")
    me.page.get_by_role("button", name="Try again").click()
    expect(me.page.get_by_role("heading", name="You are offline.")).to_have_count(0)
    me.excuse("net::ERR_FAILED", *(["404"] if path == NO_REPLAY else []))


@pytest.mark.parametrize(
    ("path", "words", "way", "there"),
    [
        ("/nowhere", "There is nothing here.", "Home", "/"),
        ("/table/nowhere", "There is no such table", "Home", "/"),
        ("/new/chess", "There is no such game here", "Home", "/"),
        ("/rules/chess", "There is no such game here", "Home", "/"),
        ("/leaders/chess", "There is no such game here", "Home", "/"),
        ("/how-to-play/chess", "There is no such game here", "Home", "/"),
        ("/learn/chess", "There is no such game here", "Learn", "/learn"),
        ("/puzzles/citadels/99999", "There is no such puzzle.", "All puzzles", "/puzzles"),
    ],
)
def test_what_is_not_there_leads_on(visitor: Come, path: str, words: str, way: str, there: str) -> None:
    me = visitor()
    me.page.goto(path)
    expect(me.page.get_by_role("heading", name=words)).to_be_visible()
    me.page.get_by_role("main").get_by_role("link", name=way).click()
    expect(me.page).to_have_url(re.compile(f"{there}$"))
    me.excuse("404 (Not Found)")


def test_an_address_may_end_with_a_stroke(visitor: Come) -> None:
    page = visitor().page
    page.goto("/new/citadels/")
    expect(page.get_by_role("heading", name="Citadels", level=1)).to_be_visible()


def test_the_replay_of_a_game_that_goes_on_leads_to_its_table(visitor: Come) -> None:
    me = visitor()
    path = me.table("me", "bot")
    me.page.goto(path.replace("/table/", "/replays/"))
    expect(me.page.get_by_role("heading", name="That is only shown after the end.")).to_be_visible()
    me.page.get_by_role("link", name="Look at the table").click()
    me.bar.wait_for()
    me.excuse("409 (Conflict)")


def test_what_broke_can_be_tried_again(visitor: Come) -> None:
    me = visitor()
    broken = "**/api/v1/rulebooks/**"
    me.page.route(broken, lambda route: route.fulfill(status=500, json={"code": "broken", "detail": ""}))
    me.page.goto("/rules/citadels")
    expect(me.page.get_by_role("heading", name=re.compile("^Something broke on our side"))).to_be_visible()
    me.page.unroute(broken)
    me.page.get_by_role("button", name="Try again").click()
    expect(me.page.get_by_role("heading", name=re.compile("^Something broke"))).to_have_count(0)
    me.excuse("500 (Internal Server Error)")
