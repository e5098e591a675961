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
    for field in me.page.locator("form li select").all()[1:]:
        field.select_option("bot:random")
    me.page.get_by_role("button", name="Open this table").click()
    me.bar.wait_for()
    for turn in range(400):
        if me.page.get_by_role("button", name="Play again").count():
            break
        number, choices = me.number, me.page.locator(".choices li button:enabled")
        if count := choices.count():
            me.press_unless_forced(choices.nth(turn % count), number)
            me.wait_beyond(number)
        me.page.wait_for_timeout(20)
    expect(me.bar).to_contain_text("wins")
    expect(me.page.locator(".view")).to_be_visible()
    me.go()
    assert me.problems == []
