"""Somebody at a table of The Princes of Florence, who plays with what the board offers."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from playwright.sync_api import Browser, Error, Locator, expect

from tests.e2e.keys import press
from tests.e2e.visitor import Visitor

QUICK = 3000
"""In milliseconds: what is not there by then, the house has done."""
TREASURY = 2000
"""Bids stop early enough that something is left to build with."""


class Prince(Visitor):
    """One person with a browser at that table."""

    def __init__(self, browser: Browser, address: str, **wishes: Any) -> None:
        super().__init__(browser, address, **wishes)
        self.used: set[str] = set()
        self.by_keys = False

    def come_in(self, name: str = "Ilaria") -> None:
        """Be known by a name that nobody else at the table is lent."""
        self.page.request.patch("/api/v1/me", data={"name": name})

    def table(self, *kinds: str, **options: object) -> str:
        self.come_in()
        seats = [{"kind": kind} | ({"bot": "random"} if kind == "bot" else {}) for kind in kinds]  # quick ones
        wish = {"game": "princes-of-florence", "players": len(seats), "seats": seats, "options": options}
        made = self.post("/tables", wish)
        return str(made["invitation"])

    def begin(self, position: dict[str, Any], *others: "Prince") -> str:
        """A table that begins from a position, with me on the first seat and others on the next; its id."""
        self.come_in()
        made = self.post("/tables", {"game": "princes-of-florence", "position": position, "seats": [{"kind": "me"}]})
        for name, other in zip(("Bianca", "Cosimo", "Dora"), others, strict=False):
            other.page.request.get("/api/v1/me")
            other.post(f"/tables/{made['id']}/join", {"name": name})
        for one in (self, *others):
            one.page.goto(f"/table/{made['id']}")
            one.bar.wait_for()
        return str(made["id"])

    @property
    def land(self) -> Locator:
        return self.page.locator(".land[role=application]")

    @property
    def tray(self) -> Locator:
        return self.page.locator("[data-row=tray]")

    @property
    def money(self) -> int:
        return int(self.page.locator(".own dd").nth(1).inner_text().replace(",", ""))

    @property
    def prestige(self) -> int:
        return int(self.page.locator(".own dd").first.inner_text())

    def target(self, word: str) -> Locator:
        """The thing on the board that stands for a choice."""
        return self.page.locator(f"[data-target='{word}']")

    def legal(self, row: str) -> list[str]:
        """What the board rings in one of its rows."""
        found = self.page.locator(f"[data-row={row}].legal, .legal > [data-row={row}]").all()
        return [str(one.get_attribute("data-target", timeout=QUICK)) for one in found]

    def hit(self, thing: Locator) -> None:
        """Press something: with the mouse, or walking there with the keys alone."""
        if not self.by_keys:
            return thing.click(timeout=QUICK)
        return press(self.page, thing, QUICK)

    def press(self, name: str) -> None:
        """A button of the bar, once; then the table must go on. Others may be quicker, and it is gone."""
        number = self.number
        self.used.add(name)
        with suppress(Error):
            self.hit(self.do(name))
            if name == "end" and self.do("cancel").count():  # asked only where something useful was left
                self.hit(self.do(name))
            self.wait_beyond(number)
            return
        assert self.do(name).count() == 0, f"{name} was pressed and nothing happened"

    def decide(self, turn: int = 0) -> None:
        """Answer one decision through the board's own controls, unless the house is quicker: there may be no choice."""
        number = self.number
        try:
            self._decide(turn)
        except (Error, AssertionError):
            if self.number == number:
                raise

    def _decide(self, turn: int) -> None:
        if self.do("place").count():
            self.lay()
        elif self.do("points").count():
            self.slide(turn % 4)
            self.press("points")
        elif self.do("offer").count():
            self.press("offer")
        elif self.do("refuse").count():
            self.press("accept" if self.do("accept").count() else "refuse")
        elif self.do("finish").count() and not self.tray.count():
            self.press("finish")
        elif self.tray.count() and not self.page.locator("[data-target^='stone:']").count():
            self.take_card(turn)
        elif self.do("pass").count():
            self.press("bid" if self.do("bid").count() and self.money > TREASURY else "pass")
        elif self.do("decline").count():
            self.open_or_decline(turn)
        else:
            self.act(turn)

    def slide(self, steps: int) -> None:
        """Move the slider from its beginning."""
        slider = self.page.locator("input[type=range]")
        if not self.by_keys:
            return slider.fill(str(steps))
        self.hit(slider)
        for _ in range(steps):
            self.page.keyboard.press("ArrowRight")
        return None

    def ask_to_build(self) -> None:
        """Ask a neighbour to build a tower together, across the border; the price is next."""
        self.target("build:tower").click()
        self.press("joint")
        partner = self.page.locator("[data-target='partner:1']")
        self.land.or_(partner).first.wait_for()
        if partner.count():
            with suppress(Error):  # with one neighbour and no points to go back the house chooses him
                partner.click(timeout=QUICK)
        expect(self.land).to_have_attribute("data-fits", "true")
        self.press("place")
        self.do("offer").wait_for()

    def lay(self) -> None:
        """Where it is offered."""
        if self.land.get_attribute("data-fits", timeout=QUICK) != "true":
            self.page.keyboard.press("Escape")
        self.press("place")

    def take_card(self, turn: int) -> None:
        card = self.tray.nth(turn % (self.tray.count() or 1))
        if "btn" in (card.get_attribute("class", timeout=QUICK) or "").split():
            return self.press_thing(card)
        if card.get_attribute("aria-pressed", timeout=QUICK) != "true":
            self.hit(card)
        return self.press("confirm")

    def press_thing(self, thing: Locator) -> None:
        """Something that is done as soon as it is pressed."""
        number = self.number
        self.used.add(str(thing.get_attribute("data-target", timeout=QUICK)).split(":")[0])
        with suppress(Error):
            self.hit(thing)
            self.wait_beyond(number)

    def open_or_decline(self, turn: int) -> None:
        lots = self.legal("lots")
        if not lots:
            return self.press("decline")
        word = lots[turn % len(lots)]
        self.used.add(word)
        self.hit(self.target(word))
        return self.press("confirm")

    def act(self, turn: int) -> None:
        """A work where one is possible, else what the market offers, else the end of the turn."""
        works, lots = self.legal("works"), [word for word in self.legal("lots") if word not in ("recruit", "more")]
        if "more" in self.legal("lots") and turn % 4 == 1:
            self.hit(self.target("more"))
            return self.take_card(turn)
        if not works and (not lots or turn % 3 == 0):
            return self.press("end")
        word = works[0] if works else lots[turn % len(lots)]
        self.used.add(word.split(":")[0])
        self.hit(self.target(word))
        if self.do("joint").count() and (turn % 2 or not self.do("confirm").count()):
            return self.press("joint")
        if word.startswith("build:"):
            expect(self.land).to_have_attribute("data-fits", "true")
        return self.press("confirm")


Come = Callable[..., Prince]


class Beginning:
    """A table of two people, played past the browser up to the moment that a test is about."""

    def __init__(self, prince: Come, **wishes: object) -> None:
        self.people = [prince(**wishes), prince()]
        self.path = self.people[0].table("me", "open", begins="seat-0")
        self.id = self.path.split("/")[2].split("?")[0]
        self.people[1].page.request.get("/api/v1/me")
        self.people[1].post(f"/tables/{self.id}/join", {"name": "Bianca"})
        self.say(0, "return")
        self.say(1, "return")

    def update(self, seat: int) -> Any:
        """The table as somebody knows it."""
        return self.people[seat].page.request.get(f"/api/v1/tables/{self.id}/update").json()

    def setup(self) -> Any:
        """What never changes at the table."""
        return self.people[0].page.request.get(f"/api/v1/tables/{self.id}/setup").json()

    def say(self, seat: int, start: str) -> None:
        """Answer with the first choice that begins so."""
        update = self.update(seat)
        word = next(choice["word"] for choice in update["choices"][str(seat)] if choice["word"].startswith(start))
        answer = {"asked_at": update["asked_at"][str(seat)], "seat": seat, "word": word}
        self.people[seat].post(f"/tables/{self.id}/choices", answer)

    def both(self, *words: tuple[int, str]) -> None:
        for seat, word in words:
            self.say(seat, word)

    def open(self) -> Prince:
        """The first one comes to the board."""
        me = self.people[0]
        me.page.goto(self.path)
        me.wait_asked()
        return me


def with_a_lake(prince: Come, **wishes: object) -> tuple[Beginning, Prince]:
    """Somebody has just bought a lake."""
    game = Beginning(prince, **wishes)
    game.both((0, "auction:landscape"), (1, "pass"), (0, "take:lake"))
    return game, game.open()


def at_court(prince: Come, **wishes: object) -> tuple[Beginning, Prince]:
    """Nobody has bought anything, and the first one has two actions."""
    game = Beginning(prince, **wishes)
    game.both((0, "decline"), (1, "decline"))
    return game, game.open()
