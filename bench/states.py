"""What to look at beside plain pages and tables: somebody asks me in between, no server, another line, a wrong move."""

from collections.abc import Mapping

from playwright.sync_api import WebSocketRoute

from bench.arrivals import Come, replay_of
from tests.citadels.table import play, turn
from tests.e2e.visitor import Visitor
from tests.server.people import Person

SLOW = 30_000
"""Milliseconds until the first position is looked at."""
CITIES = {
    0: ["watchtower", "fortress", "temple", "docks", "haunted-quarter"],
    1: ["tavern", "docks", "watchtower", "manor", "trading-post"],
    2: ["manor", "palace", "church", "tavern", "trading-post", "keep"],
    3: ["church", "monastery", "harbor", "barracks", "library"],
}
MOVE_CLOCK = {"kind": "move", "seconds": 600}


def interrupted(visitor: Visitor) -> None:
    """Somebody has laid a threat on me, and a clock runs."""
    match = turn("blackmailer", seat=1, gold={0: 4}, roles={0: ["merchant"]}, cities=CITIES)
    play(match, "threaten", "name:6", "name:7", "end", "gold")
    visitor.page.request.get("/api/v1/me")
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": "easy"} for _ in range(3))]
    wish = {"game": "citadels", "position": match.position(), "seats": seats, "clock": MOVE_CLOCK}
    visitor.page.goto(visitor.post("/tables", wish)["invitation"])
    visitor.page.locator("dialog[open] .opt").first.wait_for()


def aside(visitor: Visitor) -> None:
    """The table is looked at first."""
    interrupted(visitor)
    visitor.page.locator("dialog[open]").get_by_role("button").last.click()


def cut_off(visitor: Visitor) -> None:
    """The line to a table is lost while it is my turn."""
    lines: list[WebSocketRoute] = []

    def pass_on(line: WebSocketRoute) -> None:
        if lines:
            line.close(code=1012)
        else:
            line.connect_to_server()
        lines.append(line)

    visitor.page.route_web_socket("**/live", pass_on)
    visitor.page.request.get("/api/v1/me")
    seats = [{"kind": "me"}, {"kind": "bot"}]
    wish = {"game": "lost-cities", "seats": seats, "options": {"begins": "seat-0"}, "clock": MOVE_CLOCK}
    visitor.page.goto(visitor.post("/tables", wish)["invitation"])
    visitor.wait_asked()
    lines[0].close(code=1012)
    visitor.page.locator("section.decide.offline").wait_for()


def without_server(visitor: Visitor) -> None:
    """A page without its server."""
    visitor.page.route("**/api/v1/**", lambda route: route.abort())
    visitor.page.goto("/")
    visitor.page.get_by_role("main").get_by_role("button").wait_for()
    visitor.problems.clear()  # the browser tells its console of every request that failed


def nowhere(visitor: Visitor) -> None:
    """A table that there is not."""
    visitor.page.goto("/table/nowhere")
    visitor.page.get_by_role("main").get_by_role("link").first.wait_for()
    visitor.problems.clear()


def line_of(game: str) -> Come:
    """Another line from a moment of a game: the best choice there, and what it is worth."""

    def come(visitor: Visitor) -> None:
        replay_of(game)(visitor)
        page = visitor.page
        page.goto(page.url + "&seat=0")
        page.locator("[data-part=moment] [data-do=judge]").click()
        rows = page.locator("[data-part=moment] tbody tr")
        rows.first.wait_for(timeout=SLOW)
        rows.first.get_by_role("button").click()
        page.locator("[data-part=variation]").wait_for()

    return come


def wrong_move(visitor: Visitor) -> None:
    """The third step of the lesson of Lost Cities: the 10, where the 7 would fit."""
    visitor.page.goto("/learn/lost-cities")
    visitor.wait_asked()
    for _ in range(2):
        visitor.page.locator("nav [data-do=skip]").click()
    visitor.hand.nth(7).click()
    visitor.do("lay").click()
    visitor.page.locator(".refusal").wait_for()


def answer_to(game: str, number: int = 1) -> Come:
    """A puzzle that was answered, not with the best."""

    def come(visitor: Visitor) -> None:
        page = visitor.page
        shown = page.request.get(f"/api/v1/puzzles/{game}-{number}").json()
        words = [choice["word"] for choice in shown["choices"]]
        path = f"/api/v1/puzzles/{game}-{number}/answer"
        best = page.request.post(path, data={"word": words[0], "gave_up": True}).json()["answer"]
        page.goto(f"/puzzles/{game}/{number}")
        visitor.wait_asked()
        page.locator("[data-do=list]").click()
        page.locator("dialog[open] li button").nth(next(n for n, word in enumerate(words) if word != best)).click()
        page.locator("[data-part=puzzle] .why, [data-part=puzzle] tr").first.wait_for()

    return come


def played_at_one_of(visitor: Visitor) -> str:
    """Three tables wait for me; I have played at the first of them, and somebody else is on there. Its id."""
    address = visitor.page.request.get("/api/v1/me").url.removesuffix("/api/v1/me")
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    for game, title in (("lost-cities", "Via Larga"), ("princes-of-florence", "Santo Spirito")):
        bots = seats if game == "lost-cities" else [*seats, seats[1]]
        more = {"options": {"begins": "seat-0"}, "clock": {"kind": "days", "days": 2}}
        visitor.post("/tables", {"game": game, "title": title, "players": len(bots), "seats": bots, **more})
    wish = {"game": "lost-cities", "title": "Bargello", "seats": [{"kind": "me"}, {"kind": "open"}]}
    first = str(visitor.post("/tables", wish | {"options": {"begins": "seat-0"}, "clock": MOVE_CLOCK})["id"])
    guest = Person(address)
    guest.post(f"/tables/{first}/join", {"name": "Bianca"})
    visitor.page.goto(f"/table/{first}")
    visitor.wait_asked()
    for step in range(2):  # lay a card, draw a card
        visitor.decide(step)
    return first


def next_at_home(visitor: Visitor) -> None:
    """Home after a move, where the next table waits."""
    played_at_one_of(visitor)
    visitor.page.locator("header .brand").click()
    visitor.page.locator("#play-now").wait_for()


def next_at_table(visitor: Visitor) -> None:
    """Still at the table, where nothing is left to decide."""
    played_at_one_of(visitor)
    visitor.page.locator("[data-do=next-table]").wait_for()


STATES: Mapping[str, Come] = {
    "interrupt": interrupted,
    "interrupt-aside": aside,
    "offline-table": cut_off,
    "offline-home": without_server,
    "nowhere": nowhere,
    "line-lost-cities": line_of("lost-cities"),
    "line-citadels": line_of("citadels"),
    "lesson-wrong": wrong_move,
    "answer-lost-cities": answer_to("lost-cities"),
    "answer-citadels": answer_to("citadels"),
    "answer-princes-of-florence": answer_to("princes-of-florence"),
    "next-home": next_at_home,
    "next-table": next_at_table,
}
"""Each with the way there."""
