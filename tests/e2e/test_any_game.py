"""A game that has no board of its own is played on the generic table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from signoria.server.settings import Settings
from tests.e2e.visitor import Visitor
from tests.server import market
from tests.server.running import in_thread


@pytest.fixture
def fair(tmp_path: Path) -> Iterator[str]:
    with market.on_offer(), in_thread(Settings(tmp_path, pace=0.02)) as address:
        yield address


def test_a_strangers_game_is_playable_to_the_end(browser: Browser, fair: str) -> None:
    me = Visitor(browser, fair)
    me.page.goto("/new/toy-market")
    me.page.locator("form").wait_for()
    me.page.get_by_label("Level of the bots").select_option("random")
    me.page.locator("[data-do=fill]").click()
    me.page.get_by_role("button", name="Open this table").click()
    me.bar.wait_for()
    ended = me.page.get_by_role("button", name="Rematch")
    choices = me.page.locator(".choices li button:enabled")
    for turn in range(200):
        ended.or_(choices).first.wait_for()
        number, count = me.number, choices.count()
        if ended.count():
            break
        if count:
            me.press_unless_forced(choices.nth(turn % count), number)
            me.wait_beyond(number)
    expect(me.bar).to_contain_text("wins")
    expect(me.page.locator(".view")).to_be_visible()
    me.go()
    assert me.problems == []
