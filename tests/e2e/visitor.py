"""Somebody with a browser: a real Chromium at a real server."""

from contextlib import suppress
from typing import Any, TypeVar

from playwright.sync_api import Browser, Error, Locator, Page, Playwright, ViewportSize

from tests.needs import quick_chromium

V = TypeVar("V", bound="Visitor")
LAPTOP = ViewportSize(width=1366, height=768)
TABLET = ViewportSize(width=768, height=1024)
BROAD = ViewportSize(width=1024, height=768)
PHONE = ViewportSize(width=360, height=740)
ARGUMENTS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync",
    "--no-first-run",
]  # fmt: skip

BEYOND = """n => document.querySelector('.curtain')
    || Number(document.querySelector('section.decide')?.dataset.number) > n"""

KNOWS = "n => Number(document.querySelector('section.decide')?.dataset.number) >= n"
GOES_ON = """n => document.querySelector('section.decide.mine, [data-do=sheet]')
    || Number(document.querySelector('section.decide')?.dataset.number) > n"""
PATIENCE = 20_000
"""In milliseconds: a machine may have much else to do. Only what never comes takes so long."""
LOOK = 50
"""In milliseconds: how often a page is asked whether it has gone on. At every frame it would draw for nothing else."""
BOTS_PATIENCE = 60_000
"""The first bot of a server has to be started."""

MOMENT = "() => new Promise((drawn) => setTimeout(drawn, 100))"
"""Until whatever has just come would have been shown."""

ASKED = """() => {
    const bar = document.querySelector('section.decide')
    return [Number(bar.dataset.number), bar.classList.contains('mine')]
}"""


def launch(playwright: Playwright, program: str | None = None) -> Browser:
    """A Chromium: the quickest there is, unless another is given."""
    return playwright.chromium.launch(executable_path=program or quick_chromium(), args=ARGUMENTS)


class Visitor:
    """One person, with cookies and settings of his own. Nothing travels on his screen, so nothing has to be awaited."""

    def __init__(self, browser: Browser, address: str, **wishes: Any) -> None:
        usual = {"viewport": LAPTOP, "locale": "en-GB", "reduced_motion": "reduce", "service_workers": "block"}
        settings = usual | {"base_url": address} | wishes
        self.context = browser.new_context(**settings)
        self.problems: list[str] = []
        self.excused: tuple[str, ...] = ()
        self.page = self.tab()

    def tab(self) -> Page:
        """Another tab of the same person."""
        page = self.context.new_page()
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self._note(str(error)))
        page.on("console", lambda said: self._note(said.text) if said.type == "error" else None)
        return page

    def excuse(self, *meant: str) -> None:
        """The browser tells its console of every request that is refused. These are meant to be, and may still come."""
        self.excused += meant
        noted, self.problems = self.problems, []
        for problem in noted:
            self._note(problem)

    def _note(self, problem: str) -> None:
        if not any(why in problem for why in self.excused):
            self.problems.append(problem)

    def post(self, path: str, body: dict[str, Any]) -> Any:
        """Ask the server something as this person, past the pages."""
        answer = self.page.request.post(f"/api/v1{path}", data=body)
        assert answer.ok, answer.text()
        facts = answer.json()
        if path == "/tables" or path.endswith("/join"):
            self.page.request.post(f"/api/v1/tables/{facts['id']}/nonce", data={"nonce": "past the pages"})
        return facts

    def table(self, *kinds: str, **options: object) -> str:
        """A new table; the path of its page."""
        self.page.request.get("/api/v1/me")
        seats = [{"kind": kind, **({"name": "Tessa"} if kind == "hot-seat" else {})} for kind in kinds]
        made = self.post("/tables", {"game": "lost-cities", "seats": seats, "options": options})
        return str(made["invitation"])

    def table_of(self, game: str, players: int, options: dict[str, object]) -> str:
        """A new table of any game, with bots at all other seats; the path of its page."""
        self.page.request.get("/api/v1/me")
        seats = [{"kind": "me"}, *[{"kind": "bot"}] * (players - 1)]
        wish = {"game": game, "players": players, "seats": seats, "options": options}
        return str(self.post("/tables", wish)["invitation"])

    def sit(self, path: str) -> None:
        """Join by link, as a guest does."""
        self.page.goto(path)
        self.page.get_by_role("button", name="Sit down").click()
        self.do("ready").click()
        self.bar.wait_for()

    def go(self) -> None:
        """Leave."""
        self.context.close()

    def seat(self, number: int) -> Locator:
        """A seat in the waiting room."""
        return self.page.locator(f".waiting [data-seat='{number}']")

    # At a table of Lost Cities.

    @property
    def bar(self) -> Locator:
        return self.page.locator("section.decide")

    @property
    def hand(self) -> Locator:
        return self.page.locator("[data-row=hand]")

    @property
    def number(self) -> int:
        """The decision that is shown."""
        return int(self.bar.get_attribute("data-number") or -1)

    @property
    def asked(self) -> bool:
        return self.page.locator("section.decide.mine").count() > 0

    @property
    def over(self) -> bool:
        return self.page.locator("[data-do=sheet]").count() > 0

    def do(self, name: str) -> Locator:
        """A button of the decision bar."""
        return self.page.locator(f"[data-do={name}]")

    def wait_asked(self) -> None:
        self.page.wait_for_selector("section.decide.mine")

    def wait_beyond(self, number: int) -> None:
        """Until the table has gone on from that decision, or the curtain has fallen."""
        self.page.wait_for_function(BEYOND, arg=number, polling=LOOK)

    def decide(self, turn: int = 0) -> None:
        """Answer one decision with the mouse: lay a card where that is allowed, else discard; draw from the deck."""
        number, mine = self.page.evaluate(ASKED)
        if not mine:
            return  # the house has answered for me: there was one choice only
        if self.do("draw").count():
            self.press_unless_forced(self.do("draw"), number)
        else:
            self.hand.nth(turn % self.hand.count()).click()
            lays = turn % 3 > 0 and self.do("lay").count() > 0
            self.press_unless_forced(self.do("lay" if lays else "discard"), number)
        self.wait_beyond(number)

    def press_unless_forced(self, button: Locator, number: int) -> None:
        """Where there was one choice only, the house may have been quicker than the mouse."""
        with suppress(Error):
            return button.click(timeout=1500)
        if self.number == number:  # only the machine is slow
            button.click()
        return None

    def close_dialog(self) -> None:
        """Read what is said, and go on."""
        dialog = self.page.locator("dialog[open]")
        if dialog.count():
            self.page.keyboard.press("Escape")
            dialog.wait_for(state="detached")


def whoever_is_asked(*people: V) -> V | None:
    """Who must decide, as soon as somebody must and all their pages know it; nobody once the match is over."""
    while True:
        number = max(one.number for one in people)
        for one in people:
            one.page.wait_for_function(KNOWS, arg=number, polling=LOOK)
        if people[0].over:
            return None
        for one in people:
            if one.asked:
                return one
        people[0].page.wait_for_function(GOES_ON, arg=number, timeout=BOTS_PATIENCE, polling=LOOK)
