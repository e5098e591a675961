"""Nothing is lost: reloading, a server that dies and comes back."""

from contextlib import suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, expect

from tests.e2e.visitor import Visitor
from tests.server.running import Process


def test_a_match_goes_on_after_a_reload_and_after_the_server_has_died(browser: Browser, tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        server = survives(browser, server, tmp_path)
    finally:
        server.stop()


def survives(browser: Browser, server: Process, folder: Path) -> Process:
    """Play, reload, kill the server and start it again; the one that runs at last."""
    me = Visitor(browser, server.address)
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    for turn in range(4):
        me.wait_asked()
        me.decide(turn)
    me.wait_asked()
    before = (me.number, me.hand.evaluate_all("cards => cards.map(card => card.dataset.place)"))
    log = me.page.locator(".log li").count()
    me.page.reload()
    me.wait_asked()
    assert (me.number, me.hand.evaluate_all("cards => cards.map(card => card.dataset.place)")) == before
    assert me.page.locator(".log li").count() == log

    server.kill()
    expect(me.bar).to_contain_text("You are offline")
    assert me.hand.count() == len(before[1])
    assert me.page.locator("section.decide.mine").count() == 0
    server = Process(folder, server.port)
    with suppress(Error):  # it may have come back by itself just now
        me.page.get_by_role("button", name="Try now").click(timeout=3000)
    me.wait_asked()
    assert (me.number, me.hand.evaluate_all("cards => cards.map(card => card.dataset.place)")) == before
    assert me.page.locator(".log li").count() == log
    me.decide()
    me.go()
    assert [problem for problem in me.problems if "WebSocket" not in problem and "ERR_" not in problem] == []
    return server
