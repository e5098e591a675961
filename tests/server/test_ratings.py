"""Ratings: between accounts at rated tables, once for each, with bots as anchors."""

import asyncio
import re
import time
from collections.abc import Callable
from itertools import pairwise
from math import log
from pathlib import Path

import pytest
import sqlalchemy as sa

import signoria
from signoria import bots
from signoria.server.application import Application
from signoria.server.bodies import NewTable, SeatWish, WishedSeat
from signoria.server.ratings import standings
from signoria.server.ratings.anchors import ANCHORS, anchor
from signoria.server.ratings.rating import Rating, counted
from signoria.server.ratings.standings import Participant, Strength
from signoria.server.seats import EndedBy, Ending
from signoria.server.settings import Settings
from signoria.server.store import rated
from signoria.server.store.entries import RATE
from signoria.server.store.models import DueRow
from signoria.server.store.rating_models import RatedSeatRow, RatedTableRow, RatingRow
from tests.server.conftest import NewDatabase
from tests.server.people import Doc, Person, play_to_end

Come = Callable[[], Person]
QUICK = {"options": {"rounds": 1, "colours": 5}}


def accounts(person: Come, count: int = 2) -> list[Person]:
    made = [person() for _ in range(count)]
    for each in made:
        each.sign_up()
    return made


def facts(one: Person, of: Person | None = None) -> Doc:
    answer: Doc = one.http.get("/person", params={"name": (of or one).name}).json()
    return answer


def until_rated(one: Person, games: int = 1) -> Doc:
    """The rating of somebody, once so many games count."""
    deadline = time.monotonic() + 60
    while not facts(one)["ratings"] or facts(one)["ratings"][0]["games"] < games:
        assert time.monotonic() < deadline, "nobody has rated the table"
        time.sleep(0.1)
    rating: Doc = facts(one)["ratings"][0]
    return rating


def test_a_rated_game_counts_for_both(person: Come) -> None:
    one, two = accounts(person)
    table = one.make_table("me", "open", rated=True)
    assert person().problem("POST", f"/tables/{table}/join", {}) == "needs-account"
    two.post(f"/tables/{table}/join", {})
    seats = one.get(f"/tables/{table}")["seats"]
    assert [(seat["account"], seat["program"]) for seat in seats] == [(True, False)] * 2
    one.sit(table)
    two.sit(table)
    play_to_end(one, two)
    mine, his = until_rated(one), until_rated(two)
    winners = one.update["winners"]
    assert (mine["game"], mine["edition"], mine["players"]) == ("lost-cities", "standard", 2)
    assert (mine["mu"] > 25, his["mu"] > 25) == ((0 in winners), (1 in winners)) or len(winners) == 2
    assert mine["sigma"] < Strength.sigma
    assert mine["wins"] + his["wins"] == len(winners)
    game = one.http.get("/person/games", params={"name": two.name}).json()["games"][0]
    assert (game["table"], game["seat"], game["score"]) == (table, 1, one.update["scores"][1])
    assert game["others"] == [
        {"seat": 0, "name": one.name, "bot": None, "program": False, "place": 1 if 0 in winners else 2}
    ]
    assert game["rating_before"] == 1000
    assert game["rating"] == his["rating"]
    against = one.http.get("/person/against", params={"name": one.name, "other": two.name}).json()
    assert [each["ahead"] + each["behind"] + each["level"] for each in against] == [1]
    statistics = one.http.get("/person/statistics", params={"name": one.name, "game": "lost-cities"}).json()
    assert [(each["seat"], each["games"]) for each in statistics["seats"]] == [(0, 1)]
    assert statistics["seats"][0]["score"] == one.update["scores"][0]


def test_whoever_leaves_comes_last(person: Come) -> None:
    one, two = accounts(person)
    table = one.make_table("me", "open", "bot", rated=True, game="citadels", players=3, options={})
    two.post(f"/tables/{table}/join", {})
    one.post(f"/tables/{table}/leave", {"seat": 0})
    assert one.get(f"/tables/{table}")["rated"]
    two.post(f"/tables/{table}/leave", {"seat": 1})
    mine, his = until_rated(one), until_rated(two)
    assert mine["mu"] < 25
    assert his["mu"] < 25
    games = one.http.get("/person/games", params={"name": one.name}).json()["games"]
    assert [(each["place"], each["score"], each["others"][1]["place"]) for each in games] == [(2, None, 1)]


def test_conceding_counts(person: Come) -> None:
    one, two = accounts(person)
    table = one.make_table("me", "open", rated=True)
    two.post(f"/tables/{table}/join", {})
    two.post(f"/tables/{table}/concede", {"seat": 1})
    assert until_rated(one)["mu"] > 25 > until_rated(two)["mu"]


def test_what_cannot_be_rated(person: Come) -> None:
    guest, (one,) = person(), accounts(person, 1)
    new = {"game": "lost-cities", "rated": True, "seats": [{"kind": "me"}]}
    assert guest.problem("POST", "/tables", new) == "needs-account"
    hot = new | {"seats": [{"kind": "me"}, {"kind": "hot-seat"}]}
    position = signoria.game("lost-cities").new(seed=1).position()
    for bad in (hot, new | {"position": position}):
        assert one.problem("POST", "/tables", bad) == "cannot-be-rated"
    token = one.post("/account/tokens", {"name": "t", "scopes": ["read", "play"]})["token"]
    script = person().come_with(token)
    assert script.problem("POST", "/tables", new) == "not-by-program"
    table = one.make_table("me", "bot", rated=True)
    script.sit(table)
    for path, sort, body in (
        ("choices", "choose", {"asked_at": 0, "word": "draw"}),
        ("orders", "order", {"order": "draw:deck"}),
        ("take-back", "take-back", {"number": 0, "count": 1}),
    ):
        assert script.problem("POST", f"/tables/{table}/{path}", {"seat": 0} | body) == "not-by-program"
        script.send({"v": 1, "type": sort, "seat": 0} | body)
        assert script.hear("problem", "refused", "ordered")["code"] == "not-by-program"
    for what in ("abort", "replace"):
        assert one.problem("POST", f"/tables/{table}/ask", {"seat": 0, "what": what}) == "bots-decline"


def test_a_bot_of_unknown_worth_sits_at_no_rated_table(person: Come, monkeypatch: pytest.MonkeyPatch) -> None:
    (one,) = accounts(person, 1)
    new = {"game": "lost-cities", "rated": True, "seats": [{"kind": "me"}]}
    table = one.ask("POST", "/tables", new).json()["id"]
    monkeypatch.delitem(ANCHORS["lost-cities"], "easy")
    with_bot = new | {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]}
    assert one.problem("POST", "/tables", with_bot) == "cannot-be-rated"
    assert one.problem("POST", f"/tables/{table}/bot", {"seat": 1, "bot": "easy"}) == "cannot-be-rated"
    assert one.ask("POST", f"/tables/{table}/bot", {"seat": 1, "bot": "hard"}).status_code == 200


def test_a_table_at_which_a_seat_changed_hands_counts_for_nobody(person: Come) -> None:
    one, two = accounts(person)
    table = one.make_table("me", "open", rated=True)
    two.post(f"/tables/{table}/join", {})
    asked = one.post(f"/tables/{table}/ask", {"seat": 0, "what": "replace", "other": 1, "bot": "random"})
    assert one.get(f"/tables/{table}")["rated"]
    two.post(f"/tables/{table}/answer", {"seat": 1, "request": asked["request"]["number"], "yes": True})
    assert one.get(f"/tables/{table}")["rated"] is False


def test_programs_are_rated_and_marked(person: Come) -> None:
    (one,) = accounts(person, 1)
    robot = person()
    robot.name = f"{one.name} R"
    robot.come_with(one.post("/account/programs", {"name": robot.name})["token"])
    table = robot.make_table("me", "open", rated=True)
    one.post(f"/tables/{table}/join", {})
    assert one.get(f"/tables/{table}")["seats"][0]["program"]
    robot.post(f"/tables/{table}/concede", {"seat": 0})
    until_rated(robot)
    assert facts(robot)["program"]
    assert one.http.get("/person/games", params={"name": one.name}).json()["games"][0]["others"][0]["program"]


def test_people_who_are_not_there(person: Come) -> None:
    one = person()
    for path in ("/person?name=nobody", "/person/games?name=nobody", "/person/statistics?name=nobody&game=citadels"):
        assert one.problem("GET", path) == "unknown-person"
    assert one.problem("GET", "/person") == "malformed"
    assert one.get("/leaderboards/chess?players=2")["leaders"] == []


def test_every_bot_of_ours_is_an_anchor() -> None:
    for game_id in signoria.list_games():
        for name in bots.bots(game_id):
            assert anchor(game_id, name) is not None, f"{name} of {game_id} is worth nothing known"
    for values in ANCHORS.values():
        levels = [values[name] for name in ("random", "easy", "medium", "hard", "expert", "master")]
        assert levels == sorted(levels)


def test_the_page_of_the_protocol_has_the_same_values() -> None:
    page = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")
    for game_id, values in ANCHORS.items():
        name = signoria.game(game_id).name("en")
        order = ("random", "easy", "medium", "hard", "expert", "master", "heuristic")
        assert f"| {name} | {' | '.join(f'{values[bot]:g}' for bot in order)} |" in page


GAMES = ("citadels", "lost-cities", "princes-of-florence")
MEASURED = [
    *(
        (game, better, worse, "playing.md", rf"\| `{better}` against `{worse}` (?:\| \d+ % ){{{place}}}\| (\d+) %")
        for place, game in enumerate(GAMES)
        for better, worse in pairwise(("master", "expert", "hard", "medium", "easy", "random"))
    ),
    *(
        (game, "expert", "heuristic", f"models/{game}.md", rf"\| `{line}` \| ([\d.]+) %")
        for game, line in zip(GAMES, ("deluxe-2", "round", "base-2"), strict=True)
    ),
]


@pytest.mark.parametrize(("game_id", "better", "worse", "page", "row"), MEASURED, ids=lambda value: str(value)[:9])
def test_what_a_bot_is_worth_follows_from_what_the_pages_tell(
    game_id: str, better: str, worse: str, page: str, row: str
) -> None:
    found = re.search(row, (Path(__file__).parents[2] / "docs" / page).read_text("utf-8"))
    assert found, f"{page} tells how often {better} wins"
    wins = min(float(found[1]) / 100, 0.98)
    apart = ANCHORS[game_id][better] - ANCHORS[game_id][worse]
    assert apart == pytest.approx(5.89 * log(wins / (1 - wins)), abs=0.3)


def seats_of(*who: str) -> list[Participant]:
    return [
        Participant(seat, None, name) if name in ("random", "expert") else Participant(seat, name, None)
        for seat, name in enumerate(who)
    ]


@pytest.mark.parametrize(
    ("gone", "ending", "scores", "places"),
    [
        (set(), Ending(EndedBy.PLAYED, [2]), [5, 9, 9, 5], [3, 2, 1, 3]),
        ({2}, Ending(EndedBy.PLAYED, [2]), [5, 9, 10, 5], [2, 1, 4, 2]),
        (set(), Ending(EndedBy.CONCEDED, [0, 1, 2]), [], [1, 1, 1, 4]),
        ({0, 1, 2}, Ending(EndedBy.ABORTED, []), [], [2, 2, 2, 1]),
        ({0}, Ending(EndedBy.ABORTED, []), [], None),
        (set(), Ending(EndedBy.EXPIRED, []), [], None),
        (set(), Ending(EndedBy.CLOSED, []), [], None),
    ],
)
def test_places(gone: set[int], ending: Ending, scores: list[int], places: list[int] | None) -> None:
    found = standings.standings(seats_of("a", "b", "c", "expert"), gone, ending, scores)
    assert (None if found is None else [each.place for each in found]) == places


def test_bots_never_change() -> None:
    standing = standings.standings(seats_of("a", "random"), set(), Ending(EndedBy.PLAYED, [0]), [9, 1])
    assert standing is not None
    weak = Strength(*ANCHORS_RANDOM)
    after = standings.after(standing, [Strength(), weak])
    assert after[1] == weak
    assert after[0].mu > 25
    assert after[0].mu - 25 < 0.5, "to win against who plays at random proves little"


ANCHORS_RANDOM = (ANCHORS["lost-cities"]["random"], 1.0)


def test_who_can_count() -> None:
    assert standings.can_count(seats_of("a", "expert"), "citadels")
    assert not standings.can_count(seats_of("a", "a"), "citadels"), "one person on two seats"
    assert not standings.can_count(seats_of("random", "expert"), "citadels"), "bots alone"
    assert not standings.can_count([Participant(0, "a", None), Participant(1, None, "strange")], "citadels")
    assert not standings.can_count([Participant(0, "a", None), Participant(1, None, None)], "citadels")


def test_characters_are_counted() -> None:
    match = signoria.game("citadels").new(players=4, seed=5)
    while match.waiting:
        match.play(match.choices(match.waiting[0])[0], match.waiting[0])
    cast = set(match.setup()["cast"])
    found = counted(match)
    assert all(seat and set(seat) <= cast for seat in found)


def test_each_table_counts_once(tmp_path: Path, database: NewDatabase) -> None:
    """Two workers rate the same table at once, one of them twice; and a game that ended when nobody could rate it."""
    address = database()

    async def run() -> None:
        application = Application(Settings(tmp_path, address, pace=60))
        application.wakening.start = lambda: None  # type: ignore[method-assign]  # as if the worker had died
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            store = application.store
            people = []
            for name in ("Ada", "Bea"):
                await application.accounts.sign_up(name.lower(), name, "correct horse", "")
                people.append(name.lower())
            seats = [SeatWish(kind=WishedSeat.ME)]
            table = await application.make_table(NewTable(game="lost-cities", seats=seats, rated=True), people[0])
            await table.take_seat(1, people[1], "Bea")
            for guest in people:
                await table.take_nonce(guest, "n")
            from signoria.server import leaving

            await leaving.concede(table, 0)

            async def rows(statement: sa.Executable) -> list[sa.Row[tuple[object, ...]]]:
                return list(await store.read(lambda connection: connection.execute(statement).all()))

            due = sa.select(DueRow.key).where(DueRow.kind == RATE)
            assert [row.key for row in await rows(due)] == [table.id], "it is noted in the same transaction"
            rating = Rating(store, application.tables)
            await asyncio.gather(*(rating.see_to(table.id) for _ in range(3)))
            await rating.see_to(table.id)
            assert await rows(due) == []
            assert len(await rows(sa.select(RatedTableRow.table_id))) == 1
            assert len(await rows(sa.select(RatedSeatRow.seat))) == 2
            found = await rows(sa.select(RatingRow.person, RatingRow.games, RatingRow.mu).order_by(RatingRow.person))
            assert [(row.person, row.games) for row in found] == [("ada", 1), ("bea", 1)]
            assert found[0].mu < 25 < found[1].mu

    asyncio.run(run())


def test_leaderboards(tmp_path: Path, database: NewDatabase) -> None:
    address = database()

    async def run() -> None:
        application = Application(Settings(tmp_path, address, pace=60, new_accounts_an_hour=1000))
        async with application.open(None):  # type: ignore[arg-type]  # it needs no Litestar
            what = {"game": "citadels", "edition": "deluxe-2016", "players": 4}
            from signoria.server.store.people import NewAccount, add_account

            def write(connection: sa.Connection) -> None:
                for n in range(rated.PAGE + 5):
                    owner = "p0" if n == 3 else None
                    add_account(connection, NewAccount(f"p{n}", f"P{n}", f"p{n}", None, owner))
                    row = {"person": f"p{n}", "mu": 50.0 - n, "sigma": 1.0, "games": 9 if n == 1 else 10, "wins": 0}
                    connection.execute(sa.insert(RatingRow).values(**row, **what, at=sa.func.now()))

            await application.store.write(write)
            category = rated.Category("citadels", "deluxe-2016", 4)

            async def names(page: int, programs: bool = True) -> list[str]:
                rows = await application.store.read(lambda c: rated.leaders(c, category, page, programs))
                return [row.name for row in rows]

            first = await names(0)
            assert first[:3] == ["P0", "P2", "P3"], "whoever has played too few games is not in it"
            assert len(first) == rated.PAGE
            assert len(await names(1)) == 4
            assert "P3" not in await names(0, programs=False)

    asyncio.run(run())
