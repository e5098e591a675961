"""How somebody gets to what there is to look at: pages, tables, waiting rooms, replays, puzzles, a page of his own."""

from collections.abc import Callable
from functools import cache
from secrets import token_hex
from typing import Any

import signoria
from bench.scenes import Moment, moment
from signoria.bots import bot
from tests.e2e.visitor import Visitor
from tests.server.people import Person

Come = Callable[[Visitor], None]
NAMES = ("Ilaria", "Cosimo", "Bianca", "Ginevra")
FREE_SEATS = {"lost-cities": 2, "citadels": 5, "princes-of-florence": 4}
RATED = {"lost-cities": (0, 1, 1, 0, 1, 1, 1, 0, 1, 1), "citadels": (1, 0, 0, 1, 0, 1, 0)}
"""Which seat gives up in each of my rated games; mine is 0."""


def page_at(path: str) -> Come:
    """Somebody opens a page."""

    def come(visitor: Visitor) -> None:
        visitor.page.goto(path)

    return come


def table_at(where: Moment) -> Come:
    """Somebody is asked at a table; or, at the end of a game, sees how it ends."""

    def come(visitor: Visitor) -> None:
        match, seat = moment(where)
        visitor.page.request.get("/api/v1/me")
        seats: list[dict[str, str]] = [{"kind": "bot", "bot": "easy"} for _ in range(match.players)]
        seats[seat] = {"kind": "me"}
        made = visitor.post("/tables", {"game": match.game.id, "position": match.position(), "seats": seats})
        visitor.page.goto(made["invitation"])
        visitor.wait_asked()
        if where.ends:
            play_out(visitor, made["id"], seat, match.game.id)
            visitor.page.wait_for_selector("dialog.ending figure svg", timeout=20_000)

    return come


def play_out(visitor: Visitor, table: str, seat: int, game: str) -> None:
    """Answer all that I am asked as `heuristic` would, until the game is over."""
    ask, thinker = visitor.page.request, bot("heuristic", game, seat)
    setup = ask.get(f"/api/v1/tables/{table}/setup").json()
    while not (now := ask.get(f"/api/v1/tables/{table}/update?seat={seat}").json())["over"]:
        key = str(seat)
        if not now["choices"].get(key):
            visitor.page.wait_for_timeout(40)
            continue
        word = thinker.choose(setup, now["views"][key])
        answer = {"asked_at": now["asked_at"].get(key, now["number"]), "seat": seat, "word": word}
        ask.post(f"/api/v1/tables/{table}/choices", data=answer)  # where there was one choice, the house may be quicker


def waiting_for(game: str) -> Come:
    """The host of a table waits for people; one bot sits already."""

    def come(visitor: Visitor) -> None:
        visitor.page.request.get("/api/v1/me")
        seats = [{"kind": "me", "name": "Ilaria"}, {"kind": "open"}]
        if FREE_SEATS[game] > len(seats):
            seats.append({"kind": "bot", "bot": "medium"})
        wish = {"game": game, "players": FREE_SEATS[game], "seats": seats, "title": "Oltrarno"}
        visitor.page.goto(visitor.post("/tables", wish)["invitation"])
        visitor.page.wait_for_selector("[data-seat]")

    return come


def replay_of(game: str) -> Come:
    """Somebody looks at the middle of a game that was played elsewhere."""

    def come(visitor: Visitor) -> None:
        played = record(game)
        visitor.page.request.get("/api/v1/me")
        path = visitor.post("/records", played)["replay"]
        visitor.page.goto(f"{path}?moment={len(played['choices']) // 2}")
        visitor.page.get_by_role("slider").wait_for()

    return come


@cache
def record(game: str) -> dict[str, Any]:
    """A game that `heuristic` has played against itself."""
    rules = signoria.game(game)
    players = {"lost-cities": 2, "citadels": 4}.get(game, 3)
    match = rules.new(players=players, options=rules.simulation_options(), seed=7)
    seats = [bot("heuristic", game, seat) for seat in range(players)]
    while match.waiting:
        seat = match.waiting[0]
        match.play(match.choice(seats[seat].choose(match.setup(), match.view(seat))), seat)
    return dict(match.record(NAMES[:players]))


def puzzle_of(game: str) -> Come:
    """The first puzzle of a game, before it is answered."""
    return page_at(f"/puzzles/{game}/1")


def my_page(visitor: Visitor) -> None:
    """My page after rated games, some of them won."""
    address = visitor.page.request.get("/api/v1/me").url.removesuffix("/api/v1/me")
    rival = Person(address)
    rival.sign_up(f"Cosimo {token_hex(3)}")
    name = f"Ilaria {token_hex(3)}"
    visitor.post("/account", {"name": name, "password": token_hex(8)})
    for game, losers in RATED.items():
        for loser in losers:
            seats = [{"kind": "me"}, {"kind": "open"}]
            wish = {"game": game, "players": 2, "seats": seats, "rated": True, "title": "Via Larga"}
            table = visitor.post("/tables", wish)["id"]
            rival.post(f"/tables/{table}/join", {})
            (rival if loser else visitor).post(f"/tables/{table}/concede", {"seat": loser})
    while len(rival.get(f"/person/games?name={name}")["games"]) < sum(map(len, RATED.values())):
        visitor.page.wait_for_timeout(200)  # ratings come a moment after the games
    visitor.page.goto("/me")
    visitor.page.wait_for_selector("#rating figure")
    rival.go()
