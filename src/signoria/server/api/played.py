"""My games that are over, all of them, page by page."""

from functools import partial
from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from signoria.server.dependencies import App, Viewer
from signoria.server.played_bodies import PlayedGame, PlayedGames, PlayedSeat
from signoria.server.problems import may_answer
from signoria.server.protocol.facts import EndingFacts
from signoria.server.seats import EndedBy, SeatKind
from signoria.server.store import played
from signoria.server.store.columns import Row

After = Annotated[str | None, QueryParameter(max_length=32)]


@get("/played", operation_id="played", responses=may_answer())
async def get_played(viewer: Viewer, application: App, after: After = None) -> PlayedGames:
    """The tables I sit at that are over, the newest first: a page of them, or of those that come after one of them."""
    if viewer is None:
        return PlayedGames(games=[], more=False)
    found = await application.store.read(partial(played.games_of, person=viewer, after=after))
    rows = found[: played.PAGE]
    seats = await application.store.read(partial(played.seats_of, tables=[row.id for row in rows]))
    games = [played_game(row, seats[row.id], viewer) for row in rows]
    return PlayedGames(games=games, more=len(found) > played.PAGE)


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
