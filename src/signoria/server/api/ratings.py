"""Who is how strong: leaderboards, and the rated games of an account. All of it is public."""

from functools import partial
from typing import Annotated

from litestar import get
from litestar.params import FromPath, FromQuery, QueryParameter

from signoria.server.accounts import account_names
from signoria.server.application import Application
from signoria.server.dependencies import App
from signoria.server.problems import Problem, may_answer
from signoria.server.rating_bodies import (
    Against,
    Leader,
    Leaderboard,
    PartStatistics,
    PersonFacts,
    PersonStatistics,
    RatedGame,
    RatedGames,
    RatedOpponent,
    RatingFacts,
    SeatStatistics,
)
from signoria.server.ratings.standings import Strength
from signoria.server.store import people, rated
from signoria.server.store.columns import Row

Page = Annotated[int, QueryParameter(ge=0, le=10_000)]
Name = Annotated[str, QueryParameter(max_length=400)]
Word = Annotated[str, QueryParameter(max_length=64)]
Players = Annotated[int, QueryParameter(ge=1, le=16)]
OneGame = Annotated[str | None, QueryParameter(max_length=64)]


@get("/leaderboards/{game_id:str}", operation_id="leaderboard", responses=may_answer())
async def get_leaderboard(
    game_id: FromPath[str],
    application: App,
    players: Players,
    edition: Word = "",
    page: Page = 0,
    programs: FromQuery[bool] = True,
) -> Leaderboard:
    """Who is strongest at a game, in one edition, with so many players."""
    what = rated.Category(game_id[:64], edition, players)
    rows = await application.store.read(partial(rated.leaders, what=what, page=page, programs=programs))
    return Leaderboard(
        game=game_id,
        edition=edition,
        players=players,
        least_games=rated.LEAST_GAMES,
        page=page,
        leaders=[leader(page * rated.PAGE + n, row) for n, row in enumerate(rows, 1)],
    )


def leader(place: int, row: Row) -> Leader:
    """One line of a leaderboard."""
    return Leader(
        place=place,
        name=row.name,
        program=row.owner is not None,
        rating=Strength(row.mu, row.sigma).shown,
        mu=row.mu,
        sigma=row.sigma,
        games=row.games,
        wins=row.wins,
    )


@get("/person", operation_id="person", responses=may_answer("unknown-person"))
async def get_person(application: App, name: Name) -> PersonFacts:
    """An account, with its ratings."""
    person = await find_person(application, name)
    rows = await application.store.read(partial(rated.ratings_of, person=person.id))
    return PersonFacts(
        name=person.name,
        program=person.owner is not None,
        made=person.made.date().isoformat(),
        ratings=[rating_facts(row) for row in rows],
    )


def rating_facts(row: Row) -> RatingFacts:
    """A rating as everybody sees it."""
    return RatingFacts(
        game=row.game,
        edition=row.edition,
        players=row.players,
        rating=Strength(row.mu, row.sigma).shown,
        mu=row.mu,
        sigma=row.sigma,
        games=row.games,
        wins=row.wins,
    )


@get("/person/games", operation_id="rated_games", responses=may_answer("unknown-person"))
async def get_rated_games(application: App, name: Name, game: OneGame = None, page: Page = 0) -> RatedGames:
    """The rated games of an account, the last first: how its ratings came about."""
    person = await find_person(application, name)
    found = await application.store.read(partial(rated.games_of, person=person.id, page=page, game=game))
    rows, more = found[: rated.PAGE], len(found) > rated.PAGE
    seats = await application.store.read(partial(rated.at_tables, tables=[row.table_id for row in rows]))
    others: dict[str, list[Row]] = {}
    for seat in seats:
        others.setdefault(seat.table_id, []).append(seat)
    return RatedGames(page=page, games=[rated_game(row, others[row.table_id]) for row in rows], more=more)


def rated_game(row: Row, seats: list[Row]) -> RatedGame:
    """A game as one of those who played it sees it."""
    others = [
        RatedOpponent(seat=each.seat, name=each.name, bot=each.bot, program=each.owner is not None, place=each.place)
        for each in seats
        if each.seat != row.seat
    ]
    return RatedGame(
        table=row.table_id,
        at=row.at.isoformat(timespec="seconds"),
        game=row.game,
        edition=row.edition,
        players=row.players,
        seat=row.seat,
        place=row.place,
        score=row.score,
        rating_before=Strength(row.mu_before, row.sigma_before).shown,
        rating=Strength(row.mu, row.sigma).shown,
        others=others,
    )


@get("/person/against", operation_id="head_to_head", responses=may_answer("unknown-person"))
async def get_head_to_head(application: App, name: Name, other: Name) -> list[Against]:
    """How one account did against another, by game, edition and player count."""
    one, two = await find_person(application, name), await find_person(application, other)
    rows = await application.store.read(partial(rated.between, one=one.id, other=two.id))
    return [
        Against(
            game=row.game, edition=row.edition, players=row.players,
            ahead=row.ahead, behind=row.behind, level=row.level,
        )
        for row in rows
    ]  # fmt: skip


@get("/person/statistics", operation_id="statistics", responses=may_answer("unknown-person"))
async def get_statistics(application: App, name: Name, game: Word) -> PersonStatistics:
    """How an account did at a game on each seat, and with each character."""
    person = await find_person(application, name)
    seats = await application.store.read(partial(rated.by_seat, person=person.id, game=game))
    parts = await application.store.read(partial(rated.by_part, person=person.id, game=game))
    return PersonStatistics(
        game=game,
        seats=[
            SeatStatistics(
                edition=row.edition, players=row.players, seat=row.seat, games=row.games, wins=row.wins,
                score=None if row.score is None else float(row.score),
            )
            for row in seats
        ],
        parts=[PartStatistics(what=row.what, games=row.games, times=row.times, wins=row.wins) for row in parts],
    )  # fmt: skip


async def find_person(application: Application, name: str) -> Row:
    """The account of that name."""
    row = await application.store.read(partial(people.by_key, key=account_names.key(name)))
    if row is None:
        raise Problem("unknown-person", f"name: there is no account called {name[:80]!r}")
    return row
