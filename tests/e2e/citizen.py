"""Somebody at a table of Citadels, who answers every decision with the board's own controls."""

import random
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Error, Locator

from tests.e2e.visitor import Visitor

NOT_DEEDS = ("tray", "text", "answer", "sheet")
"""Buttons of the bar that decide nothing."""
LEGAL = "[data-legal]:visible"
BUILDING = "[data-row=hand][data-legal]"
OPTIONS = "dialog[open] .opt"
SEEN = """() => {
    const all = (what) => [...document.querySelectorAll(what)];
    const deeds = all(':is(section.decide .acts, .tray) [data-do]').map((deed) => deed.dataset.do);
    return {
        options: all('dialog[open] .opt').length,
        title: document.querySelector('dialog[open] h2')?.textContent ?? '',
        hand: all('[data-row=hand]').length,
        building: all('[data-row=hand][data-legal]').length,
        legal: all('[data-legal]').filter((thing) => thing.offsetParent).length,
        deeds: deeds.filter((deed) => !['tray', 'text', 'answer', 'sheet'].includes(deed)),
    };
}"""
ANSWERED = """n => !document.querySelector('section.decide.mine')
    || Number(document.querySelector('section.decide')?.dataset.number) > n"""
"""Others may still have to answer the same decision in secret."""
POWERS = 0.4
"""How often a power is used that could be used."""


class Citizen(Visitor):
    """Presses what can be pressed: things with a gold ring, buttons of the bar, cards of the tray, options of a dialog.

    Never a list or a shortcut: what the board cannot do, he cannot do.
    """

    def __init__(self, browser: Browser, address: str, seed: int = 1, **wishes: Any) -> None:
        super().__init__(browser, address, **wishes)
        self.chance = random.Random(seed)
        self.asked_in_dialogs: set[str] = set()

    def found(self, *kinds: str, **options: object) -> str:
        """A new table of Citadels; the path of its page."""
        self.page.request.get("/api/v1/me")
        seats = [{"kind": kind} for kind in kinds]
        made = self.post("/tables", {"game": "citadels", "players": len(seats), "seats": seats, "options": options})
        return str(made["invitation"])

    @property
    def deeds(self) -> Locator:
        """Buttons that decide something."""
        others = "".join(f":not([data-do={name}])" for name in NOT_DEEDS)
        return self.page.locator(f":is(section.decide .acts, .tray) [data-do]{others}")

    def answer(self) -> None:
        """Answer one decision, unless the house was quicker."""
        number = self.number
        with suppress(Error):  # the thing may be gone under the mouse; what counts is that the table goes on
            self._press()
        self.page.wait_for_function(ANSWERED, arg=number)

    def _press(self) -> None:
        """One look at the screen, then what a builder does: income, builds, now and then a power, the end."""
        seen = self.page.evaluate(SEEN)
        if seen["options"]:
            self.asked_in_dialogs.add(seen["title"])
            self.page.locator(OPTIONS).nth(self.chance.randrange(seen["options"])).click()
        elif seen["building"] and "end" in seen["deeds"]:
            self._pick(BUILDING, self.chance.randrange(seen["building"]))
        elif "gold" in seen["deeds"]:
            self._deed("gold" if seen["hand"] or "cards" not in seen["deeds"] else "cards")
        elif seen["legal"] and (not seen["deeds"] or self.chance.random() < POWERS):
            self._pick(LEGAL, self.chance.randrange(seen["legal"]))
        elif seen["deeds"]:
            self._deed(
                "end" if "end" in seen["deeds"] and self.chance.random() > POWERS else self.chance.choice(seen["deeds"])
            )

    def _pick(self, things: str, place: int) -> None:
        """A thing, and then the first that can be done with it."""
        self.page.locator(things).nth(place).click()
        self.deeds.first.click()

    def _deed(self, word: str) -> None:
        self.page.locator(f":is(section.decide .acts, .tray) [data-do='{word}']").first.click()


def play(people: list[Citizen], decisions: int = 2000) -> None:
    """All of them play on to the end."""
    for _ in range(decisions):
        if all(one.over for one in people):
            return
        asked = [one for one in people if one.asked]
        for one in asked:
            one.answer()
        if not asked:
            people[0].page.wait_for_timeout(15)
    raise AssertionError(f"not over after {decisions} looks at the table: {people[0].bar.inner_text()}")
