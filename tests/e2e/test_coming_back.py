"""Coming back to a table: from elsewhere, after a lost line, by the back button; what is said aloud, and hints."""

import re
from typing import Any

from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.axe import bring, faults, is_for_everybody
from tests.e2e.keys import press
from tests.e2e.test_at_the_table import Come, every_game, open_table, table_of, two_people
from tests.e2e.visitor import BOTS_PATIENCE, Visitor


def asked(person: Visitor, table: str) -> dict[str, Any] | None:
    """What the server wants this person to answer, as it is sent: the first choice there is."""
    told = person.page.request.get(f"/api/v1/tables/{table}/update").json()
    for seat, choices in told["choices"].items():
        if choices:
            return {"asked_at": told["asked_at"][seat], "seat": int(seat), "word": choices[0]["word"]}
    return None


def play_on(me: Visitor, other: Visitor, table: str) -> int:
    """Past the pages, until I must choose after others have chosen; how often they have."""
    since, chosen = 0, False
    for _ in range(400):
        mine, theirs = asked(me, table), asked(other, table)
        if mine and chosen and since:
            return since
        if theirs and (chosen or not mine):
            other.post(f"/tables/{table}/choices", theirs)
            since += 1
        elif mine:
            me.post(f"/tables/{table}/choices", mine)
            since, chosen = 0, True
        else:
            me.page.wait_for_timeout(20)  # the house answers what is forced
    raise AssertionError("it was never my turn again")


LISTEN = """aloud => {
    window.heard = [];
    const listen = () => window.heard.push(aloud.textContent);
    new MutationObserver(listen).observe(aloud, { childList: true, characterData: true, subtree: true });
}"""


@every_game
def test_what_happened_is_shown_step_by_step_and_the_decision_stays(visitor: Come, game: str) -> None:
    me, other = two_people(lambda: visitor(bypass_csp=True), game)
    table = table_of(me)
    me.page.goto("/about")
    play_on(me, other, table)
    me.page.goto(f"/table/{table}")
    me.wait_asked()
    strip = me.page.locator("[data-recall]")
    expect(strip).to_contain_text("while you were away")
    is_for_everybody(me.page, "what happened is offered")
    decision = me.page.locator(".decide .q").inner_text()
    press(me.page, me.do("recall"))
    expect(strip).to_have_attribute("data-recall", re.compile(r"\d"))
    expect(strip.locator("b")).not_to_be_empty()
    expect(me.page.locator(".decide.mine .q")).to_have_text(decision)
    bring(me.page)
    assert faults(me.page) == []
    press(me.page, me.do("decide"))
    expect(strip).to_have_count(0)
    me.wait_asked()
    me.page.reload()
    me.wait_asked()
    expect(strip).to_have_count(0)


@every_game
def test_what_happens_is_said_aloud(visitor: Come, game: str) -> None:
    me, other = two_people(visitor, game, options={"begins": "seat-1"})  # what is returned at first, nobody is told
    said = me.page.locator("[data-announced]")
    expect(said).to_have_attribute("aria-live", "polite")
    said.evaluate(LISTEN)
    play_on(me, other, table_of(me))
    me.page.wait_for_function("() => window.heard.some((words) => words.includes('Bianca'))")


def test_a_choice_that_the_line_has_swallowed_is_sent_again(visitor: Come) -> None:
    me = visitor()
    table = open_table(me, "lost-cities", "me", "open", options={"begins": "seat-0"})
    other = visitor()
    other.page.request.get("/api/v1/me")
    other.post(f"/tables/{table}/join", {"name": "Bianca"})
    lines: list[WebSocketRoute] = []

    def swallow(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        first = not lines
        lines.append(line)
        line.on_message(lambda said: None if first and '"choose"' in str(said) else server.send(said))

    me.page.route_web_socket("**/live", swallow)
    me.page.goto(f"/table/{table}")
    me.wait_asked()
    number = me.number
    me.hand.first.click()
    me.do("discard").click()
    expect(me.page.locator("section.decide.mine")).to_have_count(0)
    lines[0].close(code=1012)
    expect(me.bar).to_contain_text("You are offline")
    me.page.get_by_role("button", name="Try now").click()
    me.wait_beyond(number)
    discards = me.page.locator("[data-place^='discard:'] .card")
    expect(discards).to_have_count(1)


def test_the_back_button_leads_back_to_the_table(visitor: Come) -> None:
    me = visitor()
    me.page.goto(me.table("me", "bot", begins="seat-0"))
    me.wait_asked()
    number, url = me.number, me.page.url
    me.page.locator("a.brand").click()
    me.page.wait_for_url("**/")
    me.page.go_back()
    me.wait_asked()
    assert (me.number, me.page.url) == (number, url)
    me.page.locator("[data-tool=menu]").click()
    me.page.go_forward()
    me.page.wait_for_url("**/")
    expect(me.page.locator("dialog[open]")).to_have_count(0)


@every_game
def test_a_hint_says_the_move_its_chance_and_the_reason(visitor: Come, game: str) -> None:
    me = visitor(bypass_csp=True)
    table = open_table(me, game, "me", "bot", options={"begins": "seat-0"}, hints=True)
    me.page.goto(f"/table/{table}")
    me.wait_asked()
    press(me.page, me.page.locator("[data-tool=hint]"))
    strip = me.page.locator("[data-hint]")
    strip.wait_for(timeout=BOTS_PATIENCE)
    expect(strip).to_contain_text("to win, as a strong bot sees it in 32 imagined deals.")
    expect(me.page.locator("[data-hinted=hint]")).not_to_have_count(0)
    is_for_everybody(me.page, "a hint")
    number = me.number
    press(me.page, me.do("hint-close"))
    expect(strip).to_have_count(0)
    assert me.number == number
