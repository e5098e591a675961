"""At twice the size nothing is cut off or out of reach, and on a phone everything is large enough for a finger."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize

import signoria
from bench.scenes import TABLES, moment
from signoria import Match
from tests.e2e.axe import SETTLED
from tests.e2e.records import brought
from tests.e2e.visitor import PHONE, Visitor
from tests.server.people import quick

Come = Callable[..., Visitor]
TWICE = ViewportSize(width=683, height=384)
"""What 1366 x 768 leaves at 200 %."""
REACH = "\n".join(Path(__file__).with_name("reach.js").read_text().splitlines()[1:])

SMALL = """() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    const IN_A_ROW = '.token, .cell, .ticks button, label:has([type=radio])'
    const isInline = (one) => one.matches('.role, .round')
        || (one.matches('a') && getComputedStyle(one).display === 'inline')
    return [...root.querySelectorAll('button, select, input, summary, a[href]')]
        .filter((one) => !isInline(one) && !one.closest('.vh'))
        .map((one) => one.closest('label') ?? one)
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .map((one) => [one, one.getBoundingClientRect()])
        .filter(([one, box]) => box.width > 0 && (box.height < 43.5 || box.width < (one.matches(IN_A_ROW) ? 36 : 43.5)))
        .map(([one, box]) => `${one.outerHTML.slice(0, 90)} ${Math.round(box.width)} x ${Math.round(box.height)}`)
}"""
"""Controls that a finger misses. Where eight or nine stand beside each other, 36 are wide enough. Words in a line, the
character below a name and the rounds at a slider pass: what they lead to is also reached by a larger thing."""

PAGES = {
    "home": ("/", "article"),
    "set-up": ("/new/citadels", "[data-preset]"),
    "me": ("/me", "h1"),
    "rulebook": ("/rules/lost-cities", "h2"),
    "how to play": ("/how-to-play/citadels", "h2"),
    "learn": ("/learn/princes-of-florence", "section.decide"),
    "puzzles": ("/puzzles", "h1"),
    "analysis": ("/analysis", "h1"),
    "leaders": ("/leaders/lost-cities", "h1"),
}


def check(me: Visitor, what: str) -> None:
    """All is reached at twice the size, and pressed on a phone."""
    me.page.set_viewport_size(TWICE)
    me.page.evaluate(SETTLED)
    assert me.page.evaluate(REACH) == [], what
    me.page.set_viewport_size(PHONE)
    me.page.evaluate(SETTLED)
    assert me.page.evaluate(REACH) == [], what
    assert me.page.evaluate(SMALL) == [], what


def nearly_over() -> tuple[Match, int]:
    """A round of Lost Cities in which one more choice is made, and who makes it."""
    match = signoria.game("lost-cities").new(options={"rounds": 1}, seed=7)
    while match.waiting:
        seat = match.waiting[0]
        if len(match.choices(seat)) > 1:
            last = match.clone(), seat
        words = [match.word(choice) for choice in match.choices(seat)]
        match.play(match.choice(quick(words)), seat)
    return last


def sit_down(me: Visitor, match: Match, seat: int) -> None:
    """Be the one who is asked, with bots on all other seats."""
    me.page.request.get("/api/v1/me")
    seats = [{"kind": "me"} if at == seat else {"kind": "bot", "bot": "random"} for at in range(match.players)]
    made = me.post("/tables", {"game": match.game.id, "position": match.position(), "seats": seats})
    me.page.goto(made["invitation"])
    me.wait_asked()


def test_every_page(visitor: Come) -> None:
    me = visitor()
    for name, (path, mark) in PAGES.items():
        me.page.goto(path)
        me.page.locator(mark).first.wait_for()
        check(me, name)


@pytest.mark.parametrize("name", ["lost-cities", "citadels-draft", "citadels-turn", "princes-auction", "princes-turn"])
def test_a_table(visitor: Come, name: str) -> None:
    me = visitor()
    sit_down(me, *moment(TABLES[name]))
    check(me, name)


def test_the_end_of_a_game_and_its_replay(visitor: Come) -> None:
    me = visitor()
    sit_down(me, *nearly_over())
    while not me.over:
        me.page.wait_for_selector("section.decide.mine, [data-do=sheet]")
        me.decide()
    check(me, "the end")
    me.page.goto(brought(me, "lost-cities", 2, rounds=1))
    me.page.get_by_role("slider").wait_for()
    check(me, "replay")


@pytest.mark.parametrize("tool", ["chat", "menu"])
def test_what_opens_over_the_table(visitor: Come, tool: str) -> None:
    me = visitor(viewport=PHONE)
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    me.wait_asked()
    me.page.locator(f"[data-tool={tool}]").click()
    me.page.locator("dialog[open], aside[aria-label=Chat]").first.wait_for()
    assert me.page.evaluate(SMALL) == []
    me.page.set_viewport_size(TWICE)
    assert [fault for fault in me.page.evaluate(REACH) if "aside" in fault or "cut off" in fault] == []
