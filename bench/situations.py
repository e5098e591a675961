"""What to look at beside plain pages and tables: states of a table, a home with tables, a full waiting room."""

import json
from collections.abc import Mapping, Sequence
from contextlib import ExitStack

from playwright.sync_api import Route

from bench.arrivals import FREE_SEATS, NAMES, Come, table_at
from bench.scenes import DARK_CITY, MUSE, Moment
from tests.e2e.visitor import Visitor
from tests.server.people import Person

GIVES_ROOM = {"clock": {"kind": "days", "days": 2}}
"""A clock that does not run out while one looks."""


def pressed(where: Moment, *selectors: str) -> Come:
    """Somebody is asked at a table and presses one thing after another."""

    def come(visitor: Visitor) -> None:
        table_at(where)(visitor)
        for selector in selectors:
            visitor.page.locator(selector).first.click()

    return come


def home_with_tables(visitor: Visitor) -> None:
    """Some tables wait for me, at others somebody else is on, and one waits for people."""
    visitor.page.request.get("/api/v1/me")
    for game, title, more in (
        ("citadels", "Oltrarno", {"players": 4}),
        ("lost-cities", "Via Larga", GIVES_ROOM),
        ("princes-of-florence", "Santo Spirito", {"players": 3, **GIVES_ROOM}),
    ):
        count = int(str(more.get("players", 2)))
        seats = [{"kind": "me"}, *({"kind": "bot", "bot": "easy"} for _ in range(count - 1))]
        visitor.post("/tables", {"game": game, "title": title, "players": count, "seats": seats, **more})
    for game, title in (("citadels", "Porta al Prato"), ("lost-cities", "Ponte Vecchio")):
        seats = [{"kind": "me"}, {"kind": "open"}]
        wish = {"game": game, "title": title, "players": FREE_SEATS[game], "seats": seats, "public": True}
        visitor.post("/tables", wish)
    visitor.page.goto("/")
    visitor.page.locator("#to-watch").wait_for()
    visitor.page.locator("#play-now").wait_for()


def everybody_is_here(visitor: Visitor) -> None:
    """The waiting room of a table at which every seat is taken: its host and somebody else are not ready yet."""
    address = visitor.page.request.get("/api/v1/me").url.removesuffix("/api/v1/me")
    seats: list[dict[str, object]] = [{"kind": "me", "name": NAMES[0]}]
    seats += [{"kind": "open"} for _ in NAMES[1:]]
    seats += [{"kind": "bot", "bot": "hard"} for _ in range(2)]
    options = {"cast": "cunning-agents"}
    wish = {"game": "citadels", "players": 6, "seats": seats, "options": options, "title": "Porta Romana"}
    made = visitor.page.request.post("/api/v1/tables", data=wish | {"public": True}).json()  # and not ready with it
    sit_down(address, made["id"], NAMES[1:])
    visitor.page.goto(made["invitation"])
    visitor.page.wait_for_selector("[data-do=ready]")


def sit_down(address: str, table: str, names: Sequence[str]) -> None:
    """People come to a table; all but the last are ready with it."""
    with ExitStack() as ends:
        for name in names:
            person = Person(address)
            ends.callback(person.go)
            if name == names[-1]:
                person.ask("POST", f"/tables/{table}/join", {"name": name})  # `post` gives a nonce, too
            else:
                person.post(f"/tables/{table}/join", {"name": name})


def spoil(route: Route) -> None:
    """What the server refuses cannot be chosen on the page; so the wish is changed on its way."""
    wish = route.request.post_data_json or {}
    route.continue_(post_data=json.dumps(wish | {"options": {"begins": "seat-7"}}))


def refused_setup(visitor: Visitor) -> None:
    """An option that does not go with the others."""
    visitor.page.goto("/new/citadels")
    visitor.page.locator("[data-fold=draft] summary").click()
    visitor.page.locator("[data-option=begins] select").select_option(index=4)
    visitor.page.route("**/api/v1/tables", spoil)
    visitor.page.locator("form button[type=submit]").click()
    visitor.page.get_by_role("alert").first.wait_for()
    visitor.problems.clear()  # the browser tells its console of every refusal


TURN = Moment("citadels", 4, "turn", after=120)
SITUATIONS: Mapping[str, Come] = {
    "home-tables": home_with_tables,
    "waiting-full": everybody_is_here,
    "setup-refused": refused_setup,
    "draft-full": pressed(Moment("citadels", 6, "pick-character", seed=3), "[data-row=tray] >> nth=1"),
    "draft-nine": pressed(Moment("citadels", 8, "pick-character", after=60), "[data-row=tray] >> nth=1"),
    "draft-dark-city": table_at(Moment("citadels", 5, "pick-character", after=60, options=DARK_CITY)),
    "table-menu": pressed(TURN, "[data-tool=menu]", "[data-menu=concede]"),
    "table-chat": pressed(TURN, "[data-tool=chat]", "[data-preset=hello]"),
    "court": pressed(Moment("princes-of-florence", 3, "stone", options=MUSE), "[data-row=tray] >> nth=1"),
    "objects": table_at(Moment("princes-of-florence", 3, "open", options=MUSE)),
}
"""Each with the way there."""
