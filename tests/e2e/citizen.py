"""Somebody at a table of Citadels, who answers every decision with the board's own controls."""

import random
import time
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Error, Locator

from signoria import Match
from tests.e2e.visitor import GOES_ON, LOOK, Visitor

NOT_ACTIONS = ("tray", "text", "answer", "sheet", "cancel", "list", "take-back")
"""Buttons of the bar that decide nothing."""
LEGAL = "[data-legal]:visible"
BUILDING = "[data-row=hand][data-legal]"
OPTIONS = "dialog[open] .opt"
SEEN = """(others) => {
    const all = (what) => [...document.querySelectorAll(what)];
    const actions = all(':is(section.decide .acts, .tray) [data-do]').map((action) => action.dataset.do);
    return {
        options: all('dialog[open] .opt').length,
        title: document.querySelector('dialog[open] h2')?.textContent ?? '',
        hand: all('[data-row=hand]').length,
        building: all('[data-row=hand][data-legal]').length,
        legal: all('[data-legal]').filter((thing) => thing.offsetParent).length,
        actions: actions.filter((action) => !others.includes(action)),
    };
}"""
ANSWERED = """n => !document.querySelector('section.decide.mine')
    || Number(document.querySelector('section.decide')?.dataset.number) > n"""
"""Others may still have to answer the same decision in secret."""
NAMES = ("Ilaria", "Matteo", "Ginevra", "Cosimo", "Tommaso", "Sandro", "Lucrezia", "Bianca")
LOOKS = 250
"""How often somebody looks whether he is asked."""
SOON = 500
"""In milliseconds."""
QUICK = 3000
"""In milliseconds: what is not there by then, the house has done."""
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

    def begin(self, match: Match, *others: str) -> str:
        """A table that begins where this match stands, with me on seat 0; its id. Who is not named is a bot."""
        self.page.request.get("/api/v1/me")
        kinds = ["me", *others, *["bot"] * (len(match.view(None)["cities"]) - 1 - len(others))]
        seats = [{"kind": kind} for kind in kinds]
        made = self.post("/tables", {"game": "citadels", "position": match.position(), "seats": seats})
        self.page.goto(made["invitation"])
        return str(made["id"])

    @property
    def dialog(self) -> Locator:
        return self.page.locator("dialog[open]")

    @property
    def gold(self) -> Locator:
        """The gold that I see in my own purse."""
        return self.page.locator(".own .stat.g > span").first

    def city(self, seat: int) -> Locator:
        """The districts that stand there."""
        return self.page.locator(f"[data-seat='{seat}'] .pq")

    def press(self, thing: str, word: str = "") -> None:
        """A thing on the table, and what is done with it: the first that can be, where none is named."""
        self.page.locator(f"{thing}:visible").first.click()
        (self.page.locator(f"section.decide .acts [data-do='{word}']") if word else self.actions.first).click()

    def answer_with(self, word: str) -> None:
        """An option of the dialog that is open."""
        self.dialog.locator(f"[data-do='{word}']").click()

    @property
    def actions(self) -> Locator:
        """Buttons that decide something."""
        others = "".join(f":not([data-do={name}])" for name in NOT_ACTIONS)
        return self.page.locator(f":is(section.decide .acts, .tray) [data-do]{others}")

    def answer(self, until: str = "") -> None:
        """Answer one decision, unless the house was quicker; none at which that action is offered."""
        number = self.number
        with suppress(Error):  # the thing may be gone under the mouse; what counts is that the table goes on
            seen = self.page.evaluate(SEEN, list(NOT_ACTIONS))
            if until in seen["actions"]:
                return
            self._press(seen)
        self.page.wait_for_function(ANSWERED, arg=number, polling=LOOK)

    def _press(self, seen: Any) -> None:
        """What a builder does: income, builds, now and then a power, the end."""
        if seen["options"]:
            self.asked_in_dialogs.add(seen["title"])
            self.page.locator(OPTIONS).nth(self.chance.randrange(seen["options"])).click(timeout=QUICK)
        elif seen["building"] and "end" in seen["actions"]:
            self._pick(BUILDING, self.chance.randrange(seen["building"]))
        elif "gold" in seen["actions"]:
            self._act("gold" if seen["hand"] or "cards" not in seen["actions"] else "cards")
        elif seen["legal"] and (not seen["actions"] or self.chance.random() < POWERS):
            self._pick(LEGAL, self.chance.randrange(seen["legal"]))
        elif seen["actions"]:
            self._act(
                "end"
                if "end" in seen["actions"] and self.chance.random() > POWERS
                else self.chance.choice(seen["actions"])
            )

    def _pick(self, things: str, place: int) -> None:
        """A thing, and then the first that can be done with it."""
        self.page.locator(things).nth(place).click(timeout=QUICK)
        self.actions.first.click(timeout=QUICK)

    def end(self) -> None:
        """End my turn, whatever is left to do."""
        self._act("end")

    def _act(self, word: str) -> None:
        self.page.locator(f":is(section.decide .acts, .tray) [data-do='{word}']").first.click(timeout=QUICK)
        sure = self.page.locator("[data-sure]")
        if sure.count():  # the end of a turn is asked where something useful was left
            sure.click()


def play_on(*people: Citizen) -> None:
    """Everybody who is asked answers; where nobody is, one waits until the table goes on."""
    number = people[0].number
    asked = [one for one in people if one.asked]
    for one in asked:
        one.answer()
    if not asked:
        with suppress(Error):  # another may be asked by now, which the first does not see
            people[0].page.wait_for_function(GOES_ON, arg=number, timeout=SOON, polling=LOOK)


def play(people: list[Citizen], decisions: int = 2000) -> None:
    """All of them play on to the end."""
    for _ in range(decisions):
        if all(one.over for one in people):
            return
        play_on(*people)
    raise AssertionError(f"not over after {decisions} looks at the table: {people[0].bar.inner_text()}")


class Partner:
    """Somebody who plays along by the protocol alone: what he does is chosen, what others see of it is looked at."""

    def __init__(self, browser: Browser, address: str, table: str, seat: int) -> None:
        self.context = browser.new_context(base_url=address)
        self.asks, self.path, self.seat = self.context.request, f"/api/v1/tables/{table}", seat
        self.asks.get("/api/v1/me")
        self._post("join", {"seat": seat, "name": NAMES[seat]})
        self._post("nonce", {"nonce": NAMES[seat]})

    def play(self, *words: str) -> None:
        """One after the other, each as soon as it is asked for."""
        for word in words:
            self._post("choices", {"asked_at": self._asked(), "seat": self.seat, "word": word})

    def _asked(self) -> int:
        """The entry by which this seat is asked."""
        for _ in range(LOOKS):
            seen = self.asks.get(f"{self.path}/update", params={"seat": self.seat}).json()
            if seen["choices"].get(str(self.seat)):
                return int(seen["asked_at"][str(self.seat)])
            time.sleep(0.02)
        raise AssertionError(f"seat {self.seat} is not asked")

    def _post(self, what: str, body: dict[str, Any]) -> None:
        answer = self.asks.post(f"{self.path}/{what}", data=body)
        assert answer.ok, answer.text()

    def go(self) -> None:
        self.context.close()
