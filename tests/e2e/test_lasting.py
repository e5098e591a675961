"""Nothing is lost: reloading, a server that dies and comes back, a line that breaks."""

from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

from playwright.sync_api import Browser, Error, WebSocketRoute, expect

from bench.states import cut_off
from tests.e2e.visitor import PATIENCE, Visitor
from tests.server.running import Process


def test_a_match_goes_on_after_a_reload_and_after_the_server_has_died(browser: Browser, tmp_path: Path) -> None:
    with ExitStack() as at_last:
        server = Process(tmp_path)
        at_last.callback(server.kill)
        me = Visitor(browser, server.address)
        at_last.callback(me.go)
        stands = a_match_begun(me)
        me.page.reload()
        me.wait_asked()
        assert as_it_stands(me) == stands

        server.kill()
        expect(me.bar).to_contain_text("You are offline")
        assert me.hand.count() == len(stands[1])
        assert not me.asked
        again = Process(tmp_path, server.port)
        at_last.callback(again.stop)
        with suppress(Error):  # it may have come back by itself just now
            me.page.get_by_role("button", name="Try now").click(timeout=3000)
        me.wait_asked()
        assert as_it_stands(me) == stands
        me.decide()
        assert [problem for problem in me.problems if "WebSocket" not in problem and "ERR_" not in problem] == []


def a_match_begun(me: Visitor) -> tuple[int, list[str], int]:
    """Play four decisions; how it stands then."""
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    for turn in range(4):
        me.wait_asked()
        me.decide(turn)
    me.wait_asked()
    return as_it_stands(me)


def as_it_stands(me: Visitor) -> tuple[int, list[str], int]:
    """The decision, the hand and the length of the log."""
    hand = me.hand.evaluate_all("cards => cards.map(card => card.dataset.place)")
    return me.number, hand, me.page.locator(".log li").count()


def test_nothing_can_be_chosen_until_a_line_that_broke_has_told_the_news(visitor: Callable[[], Visitor]) -> None:
    """What was begun before the news is swept away by them: so the bar waits for them."""
    me, line = visitor(), Line()
    me.page.route_web_socket("**/live", line.route)
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    me.wait_asked()
    line.break_off()
    expect(me.bar).to_contain_text("You are offline")
    line.wait_held(me)
    assert not me.asked
    line.let_go()
    me.wait_asked()
    me.decide()


def test_whoever_is_cut_off_is_told_that_his_clock_runs_on(visitor: Callable[[], Visitor]) -> None:
    me = visitor()
    cut_off(me)
    expect(me.bar).to_contain_text("Your clock runs on.")
    expect(me.bar).to_contain_text("Trying again in")


class Line:
    """The line to a table: when it has broken off once, what the server says is held back."""

    def __init__(self) -> None:
        self.held: list[str | bytes] = []
        self._lines: list[WebSocketRoute] = []
        self._holds = False

    def route(self, line: WebSocketRoute) -> None:
        self._lines.append(line)
        line.connect_to_server().on_message(self._heard)

    def _heard(self, message: str | bytes) -> None:
        if self._holds:
            self.held.append(message)
        else:
            self._lines[-1].send(message)

    def break_off(self) -> None:
        self._holds = True
        self._lines[-1].close()

    def wait_held(self, person: Visitor) -> None:
        """Until it is there again and something is held back, and for the moment that a page needs to show it."""
        for _ in range(PATIENCE // 100):
            person.page.wait_for_timeout(100)
            if self.held:
                break
        assert self.held, "the line has not come back"
        person.page.wait_for_timeout(300)

    def let_go(self) -> None:
        self._holds = False
        for message in self.held:
            self._lines[-1].send(message)
