"""Somebody who plays any game with the keys alone: Tab to what can be done, Enter to do it."""

import random
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser
from playwright.sync_api import TimeoutError as Late

import signoria
from tests.e2e.keys import MANY_STOPS
from tests.e2e.visitor import BOTS_PATIENCE, LOOK, Visitor

MOST_DECISIONS = 1000
HEARD = 400
"""In milliseconds: so long what was pressed may take before something else is looked for."""

HERE = """() => {
    const AT_ONCE = '.acts button, [data-row=tray], .opt'
    const WORTH = '[data-row=bar], .legal, [data-legal], .curtain button'
    const NOT = ['list', 'cancel', 'take-back', 'order', 'turn', 'mirror'].map((does) => `[data-do=${does}]`).join()
    const here = document.activeElement, bar = document.querySelector('section.decide')
    const isPicked = Boolean(bar?.querySelector('[data-do=cancel]'))
    const offers = here.matches(WORTH) || here.parentElement?.matches('.legal')
    const does = here.matches(AT_ONCE) || (!isPicked && offers)
    return {
        number: Number(bar?.dataset.number ?? -1),
        mine: Boolean(bar?.classList.contains('mine')),
        over: document.querySelector('[data-do=sheet], dialog.ending[open]') !== null,
        worth: does && !here.matches(NOT) && !here.matches(':disabled, [data-row=tray][aria-pressed=true]'),
        does: here.dataset.do ?? '',
        key: [here.dataset.do, here.dataset.target, here.dataset.place, here.textContent].join('|'),
        told: bar?.innerText ?? '',
    }
}"""
"""Where the focus is, and whether something can be done there; what is picked is confirmed in the bar, not undone."""
GONE_ON = """([number, key, told]) => {
    const bar = document.querySelector('section.decide'), here = document.activeElement
    return Number(bar?.dataset.number) > number || document.querySelector('[data-do=sheet], dialog.ending[open]')
        || bar.innerText !== told
        || [here.dataset.do, here.dataset.target, here.dataset.place, here.textContent].join('|') !== key
}"""
"""Has something come of it: another decision, other words in the bar, or at least the focus elsewhere?"""
ASKED = "() => document.querySelector('section.decide.mine, [data-do=sheet], dialog.ending[open], .curtain button')"


class KeyboardPlayer(Visitor):
    """Never touches a mouse, and never takes the list of all choices."""

    def __init__(self, browser: Browser, address: str, **wishes: Any) -> None:
        super().__init__(browser, address, **wishes)
        self.decisions = 0

    def sits_at(self, game: str, position: dict[str, Any], players: int) -> None:
        """At a table that begins there; bots have the other seats."""
        self.page.request.get("/api/v1/me")
        seats = [{"kind": "me"}, *[{"kind": "bot", "bot": "random"}] * (players - 1)]
        self.page.goto(self.post("/tables", {"game": game, "position": position, "seats": seats})["invitation"])
        self.bar.wait_for()

    def plays_to_the_end(self) -> None:
        """Decide until the score sheet is there."""
        for self.decisions in range(MOST_DECISIONS):
            self.page.wait_for_function(ASKED, timeout=BOTS_PATIENCE, polling=LOOK)
            if self.page.evaluate(HERE)["over"]:
                return
            self.decides(skip=self.decisions % 3)
        raise AssertionError(f"the game did not end: {self.bar.inner_text()}")

    def decides(self, skip: int) -> None:
        """Walk from stop to stop and do what can be done; the first few are passed by, so that games differ."""
        begun, done, stops = self.page.evaluate(HERE), list[str](), 0
        while stops < MANY_STOPS:
            here = self.page.evaluate(HERE)
            if not here["mine"] or here["number"] > begun["number"] or here["over"]:
                return
            if here["worth"] and done.count(here["key"]) <= here["does"].startswith("end"):
                if skip == 0:
                    done.append(here["key"])
                    self._enter(here)
                    stops = 0
                    continue
                skip -= 1
            self.page.keyboard.press("Tab")
            stops += 1
        raise AssertionError(f"with the keys alone nothing goes on after {done}: {self.bar.inner_text()}")

    def _enter(self, here: dict[str, Any]) -> None:
        self.page.keyboard.press("Enter")
        with suppress(Late):  # nothing has come of it: something else may do
            self.page.wait_for_function(
                GONE_ON, arg=[here["number"], here["key"], here["told"]], timeout=HEARD, polling=LOOK
            )


def late(game: str, players: int, left: int, seed: int = 1, **options: Any) -> dict[str, Any]:
    """A game that was played by chance, about so many choices before its end."""
    chance, match = random.Random(seed), signoria.game(game).new(players, options=options, seed=seed)
    while not match.over:
        match.play(chance.choice(match.choices(match.waiting[0])), match.waiting[0])
    words, again = match.log(), signoria.game(game).new(players, options=options, seed=seed)
    for choice in words[: len(words) - left]:
        again.play(choice, again.waiting[0])
    return dict(again.position())
