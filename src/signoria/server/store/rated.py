"""Ratings in the store: who sat at rated games, what each game changed, and what people ask about it."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

import sqlalchemy as sa

from signoria.server.ratings.standings import Participant, Standing, Strength
from signoria.server.server_time import now
from signoria.server.store.columns import Row
from signoria.server.store.entries import insert
from signoria.server.store.models import PersonRow
from signoria.server.store.rating_models import ParticipantRow, PlayedRow, RatedSeatRow, RatedTableRow, RatingRow

PAGE = 50
"""Rows on a page."""
LEAST_GAMES = 10
"""So many rated games somebody has played who stands in a leaderboard."""


@dataclass(frozen=True)
class Category:
    """What somebody is strong at."""

    game: str
    edition: str
    players: int


def participants(connection: sa.Connection, table_id: str) -> list[Participant]:
    """Who sat there when the game began, by seat."""
    found = sa.select(ParticipantRow.seat, ParticipantRow.person, ParticipantRow.bot)
    rows = connection.execute(found.where(ParticipantRow.table_id == table_id).order_by(ParticipantRow.seat))
    return [Participant(row.seat, row.person, row.bot) for row in rows]


def note_table(connection: sa.Connection, table_id: str, counted: bool) -> bool:
    """Note that a table was looked at; False where it was before."""
    row = {"table_id": table_id, "counted": counted, "at": now()}
    noted = insert(connection.dialect.name, RatedTableRow).values(row).on_conflict_do_nothing()
    return connection.scalar(noted.returning(RatedTableRow.table_id)) is not None


def lock_ratings(connection: sa.Connection, what: Category, people: Iterable[str]) -> dict[str, Strength]:
    """How strong these accounts are; until the end of the transaction nobody else changes it."""
    ids = sorted(people)  # always in the same order, so that two workers never wait for each other
    key = {"game": what.game, "edition": what.edition, "players": what.players}
    begins = {"mu": Strength.mu, "sigma": Strength.sigma, "games": 0, "wins": 0, "at": now()}
    adding = insert(connection.dialect.name, RatingRow).on_conflict_do_nothing()
    connection.execute(adding, [key | begins | {"person": person} for person in ids])
    columns = (RatingRow.person, RatingRow.mu, RatingRow.sigma)
    rows = sa.select(*columns).filter_by(**key).where(RatingRow.person.in_(ids)).order_by(RatingRow.person)
    return {row.person: Strength(row.mu, row.sigma) for row in connection.execute(rows.with_for_update())}


def add_game(
    connection: sa.Connection,
    table_id: str,
    what: Category,
    standing: list[Standing],
    before: list[Strength],
    after: list[Strength],
) -> None:
    """Keep what a game has changed."""
    key = {"game": what.game, "edition": what.edition, "players": what.players}
    for each, old, new in zip(standing, before, after, strict=True):
        who = each.participant
        seat = {"table_id": table_id, "seat": who.seat, "person": who.person, "bot": who.bot}
        found = {"place": each.place, "score": each.score, "mu_before": old.mu, "sigma_before": old.sigma}
        row = key | seat | found | {"mu": new.mu, "sigma": new.sigma, "at": now()}
        connection.execute(sa.insert(RatedSeatRow).values(**row))
        if who.person is not None:
            mine = sa.update(RatingRow).filter_by(**key, person=who.person)
            won = RatingRow.wins + int(each.place == 1)
            counts = {"games": RatingRow.games + 1, "wins": won, "at": now()}
            connection.execute(mine.values(mu=new.mu, sigma=new.sigma, **counts))


def add_played(connection: sa.Connection, table_id: str, played: list[Counter[str]]) -> None:
    """Keep how often each seat played what its game counts."""
    rows = [
        {"table_id": table_id, "seat": seat, "what": what, "times": times}
        for seat, counts in enumerate(played)
        for what, times in counts.items()
    ]
    if rows:
        connection.execute(sa.insert(PlayedRow), rows)


# What people ask.


def ratings_of(connection: sa.Connection, person: str) -> list[Row]:
    """All ratings of an account, what it played last first."""
    found = sa.select(*RatingRow.__table__.columns).where(RatingRow.person == person)
    return list(connection.execute(found.order_by(RatingRow.at.desc())))


def leaders(connection: sa.Connection, what: Category, page: int, programs: bool) -> list[Row]:
    """The strongest at something, a page of them, with or without programs."""
    least = (RatingRow.mu - 3 * RatingRow.sigma).label("least")
    columns = (PersonRow.name, PersonRow.owner, RatingRow.mu, RatingRow.sigma, RatingRow.games, RatingRow.wins)
    found = sa.select(*columns).join(PersonRow, PersonRow.id == RatingRow.person)
    found = found.where(
        RatingRow.game == what.game,
        RatingRow.edition == what.edition,
        RatingRow.players == what.players,
        RatingRow.games >= LEAST_GAMES,
        PersonRow.banned.is_(None),
    )
    if not programs:
        found = found.where(PersonRow.owner.is_(None))
    found = found.order_by(least.desc(), PersonRow.id).offset(page * PAGE).limit(PAGE)
    return list(connection.execute(found))


def games_of(connection: sa.Connection, person: str, page: int, game: str | None) -> list[Row]:
    """The rated games of an account, the last first, a page of them; one more says that there are others."""
    found = sa.select(*RatedSeatRow.__table__.columns).where(RatedSeatRow.person == person)
    if game is not None:
        found = found.where(RatedSeatRow.game == game)
    order = (RatedSeatRow.at.desc(), RatedSeatRow.table_id)
    return list(connection.execute(found.order_by(*order).offset(page * PAGE).limit(PAGE + 1)))


def at_tables(connection: sa.Connection, tables: list[str]) -> list[Row]:
    """All seats of these rated games, with the names of accounts."""
    columns = (RatedSeatRow.table_id, RatedSeatRow.seat, RatedSeatRow.person, RatedSeatRow.bot, RatedSeatRow.place)
    found = sa.select(*columns, PersonRow.name, PersonRow.owner)
    found = found.outerjoin(PersonRow, PersonRow.id == RatedSeatRow.person)
    mine = found.where(RatedSeatRow.table_id.in_(tables)).order_by(RatedSeatRow.table_id, RatedSeatRow.seat)
    return list(connection.execute(mine))


def between(connection: sa.Connection, one: str, other: str) -> list[Row]:
    """For each game, edition and player count: how often one came before another, behind him, and level."""
    mine, his = sa.alias(RatedSeatRow.__table__), sa.alias(RatedSeatRow.__table__)
    key = (mine.c.game, mine.c.edition, mine.c.players)

    def times(true: sa.ColumnElement[bool]) -> sa.ColumnElement[int]:
        return sa.func.sum(sa.case((true, 1), else_=0))

    ahead = times(mine.c.place < his.c.place).label("ahead")
    behind = times(mine.c.place > his.c.place).label("behind")
    level = times(mine.c.place == his.c.place).label("level")
    found = sa.select(*key, ahead, behind, level).join(his, his.c.table_id == mine.c.table_id)
    found = found.where(mine.c.person == one, his.c.person == other).group_by(*key).order_by(*key)
    return list(connection.execute(found))


def by_seat(connection: sa.Connection, person: str, game: str) -> list[Row]:
    """How somebody did on each seat."""
    key = (RatedSeatRow.edition, RatedSeatRow.players, RatedSeatRow.seat)
    wins = sa.func.sum(sa.case((RatedSeatRow.place == 1, 1), else_=0)).label("wins")
    sums = (sa.func.count().label("games"), wins, sa.func.avg(RatedSeatRow.score).label("score"))
    found = sa.select(*key, *sums).where(RatedSeatRow.person == person, RatedSeatRow.game == game)
    return list(connection.execute(found.group_by(*key).order_by(*key)))


def by_part(connection: sa.Connection, person: str, game: str) -> list[Row]:
    """How somebody did with each thing that the game counts: in how many games, how often, how many of them won."""
    wins = sa.func.sum(sa.case((RatedSeatRow.place == 1, 1), else_=0)).label("wins")
    sums = (sa.func.count().label("games"), sa.func.sum(PlayedRow.times).label("times"), wins)
    same = sa.and_(PlayedRow.table_id == RatedSeatRow.table_id, PlayedRow.seat == RatedSeatRow.seat)
    found = sa.select(PlayedRow.what, *sums).join(RatedSeatRow, same)
    found = found.where(RatedSeatRow.person == person, RatedSeatRow.game == game)
    return list(connection.execute(found.group_by(PlayedRow.what).order_by(PlayedRow.what)))
