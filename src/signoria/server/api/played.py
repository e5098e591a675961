"""My games that are over, all of them, page by page."""

from functools import partial
from typing import Annotated, Any

import sqlalchemy as sa
from litestar import get
from litestar.params import QueryParameter

from signoria.server.dependencies import App, Viewer
from signoria.server.played_bodies import PlayedGame, PlayedGames, PlayedSeat
from signoria.server.problems import may_answer
from signoria.server.protocol.facts import EndingFacts
from signoria.server.seats import EndedBy, SeatKind
from signoria.server.store import played

Row = sa.Row[Any]  # Any: SQLAlchemy does not know the columns of a plain row
Page = Annotated[int, QueryParameter(ge=0, le=10_000)]


@get("/played", operation_id="played", responses=may_answer())
async def get_played(viewer: Viewer, application: App, page: Page = 0) -> PlayedGames:
    """The tables I sit at that are over, the newest first, a page of them."""
    if viewer is None:
        return PlayedGames(page=page, games=[], more=False)
    rows = await application.store.read(partial(played.games_of, person=viewer, page=page))
    seats = await application.store.read(partial(played.seats_of, tables=[row.id for row in rows]))
    games = [played_game(row, seats[row.id], viewer) for row in rows]
    return PlayedGames(page=page, games=games, more=len(rows) == played.PAGE)


def played_game(row: Row, seats: list[Row], viewer: str) -> PlayedGame:
    """A game as one of those who played it sees it."""
    return PlayedGame(
        id=row.id,
        game=row.game,
        players=row.players,
        title=row.title,
        rated=row.rated,
        created=row.created.isoformat(timespec="seconds"),
        seats=[
            PlayedSeat(
                seat=each.seat, kind=SeatKind(each.kind), name=each.name, bot=each.bot, mine=each.guest == viewer
            )
            for each in seats
        ],
        ending=EndingFacts(how=EndedBy(row.how), winners=row.winners),
        scores=row.scores if row.how == EndedBy.PLAYED else None,
    )  # fmt: skip
