"""Whatever cannot be chosen now says why when it is pressed, and the rule it names stands in the rulebook."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import guests
from tests.e2e.pressing import moments
from tests.e2e.prince import Prince
from tests.e2e.visitor import Visitor

ASKS_WHY = Path(__file__).with_name("why.js").read_text("utf-8")
MOMENTS = {
    "lost-cities": ("play", "take"),
    "citadels": ("turn", "keep-card", "thief-names", "magician-swaps"),
    "princes-of-florence": ("open", "turn"),
}
NAMED = {"thief-names": {"CIT-NAME-1", "CIT-THIEF-2"}, "magician-swaps": {"CIT-POWER-3"}}
"""Rules that answer where characters or seats are asked about: myself, and rank 1."""


class Asker(Visitor):
    """Presses all there is, and hears why not."""

    def __init__(self, browser: Browser, address: str, **wishes: Any) -> None:
        super().__init__(browser, address, **wishes)
        self.page.add_init_script(ASKS_WHY)
        self.page.request.get("/api/v1/me")

    def hears(self, game: str, question: str) -> tuple[dict[str, dict[str, str]], list[str]]:
        """At a table where that is asked: what refuses with which words and rule, and what cannot even be pressed."""
        asked = next(one for one in moments(game, 12) if one.question == question)
        seats: list[dict[str, str]] = [{"kind": "bot", "bot": "random"} for _ in range(asked.match.players)]
        seats[asked.seat] = {"kind": "me"}
        wish = {"game": game, "position": asked.match.position(), "seats": seats}
        self.page.goto(self.post("/tables", wish)["invitation"])
        self.wait_asked()
        found = self.page.evaluate("window.whyAll()")
        return found["answers"], found["dead"]


@pytest.fixture
def asker(browser: Browser, address: str) -> Iterator[Callable[..., Asker]]:
    yield from guests(Asker, browser, address)


@pytest.mark.parametrize(("game", "question"), [(game, one) for game, found in MOMENTS.items() for one in found])
def test_what_cannot_be_chosen_says_why_and_its_rule_is_in_the_rulebook(
    game: str, question: str, asker: Callable[..., Asker]
) -> None:
    me = asker()
    answers, dead = me.hears(game, question)
    assert dead == [], "greyed, and says nothing"
    assert answers
    assert [thing for thing, answer in answers.items() if not answer["rule"]] == []
    assert NAMED.get(question, set()) <= {answer["rule"].partition("#")[2] for answer in answers.values()}
    for address in sorted({answer["rule"] for answer in answers.values()}):
        assert address.startswith(f"/rules/{game}#")
        stands_there(me.page, address)


def stands_there(page: Page, address: str) -> None:
    """The rule is shown where its link leads."""
    page.goto(address)
    expect(page.locator(f"[id='{address.partition('#')[2]}']")).to_be_in_viewport()


def test_a_character_at_court_that_i_cannot_pay_says_so(prince: Callable[..., Prince]) -> None:
    me, other = prince(), prince()
    court = {"players": 2, "round": 2, "options": {"muse_and_princess": "yes"}, "moment": "seat 0 to open"}
    me.begin(court | {"seats": [{"money": 200, "points": 9}, {}]}, other)
    me.press("decline")
    other.wait_asked()
    other.press("decline")
    me.wait_asked()
    me.page.locator(".suitor", has_text="Muse").click()
    expect(me.page.locator(".refusal")).to_contain_text("300 florins must be payable, you have 200.")
    expect(me.page.locator(".refusal a")).to_have_text("POF-CHARACTER-5")


def test_every_piece_of_princes_leads_to_its_page(prince: Callable[..., Prince]) -> None:
    me, other = prince(), prince()
    me.begin({"players": 2, "moment": "seat 0 to open", "options": {"muse_and_princess": "yes"}}, other)
    me.page.get_by_role("button", name="All cards").click()
    for slug in ("poet", "b01", "p14", "opera", "forest", "jester", "recruiting-card", "religion", "banker"):
        expect(me.page.locator(f"dialog a[href='/rules/princes-of-florence/{slug}']")).to_have_count(1)
