"""The public tables: those that wait for people, and those that can be watched."""

from dataclasses import dataclass

import sqlalchemy as sa

from signoria.server.seats import SeatKind
from signoria.server.store.models import IN_THE_LOBBY, IS_OPEN, BarredRow, SeatRow, TableRow, UnheardRow

MOST = 100
NO_CLOCK = "none"


@dataclass(frozen=True)
class Filter:
    """Which tables somebody looks for; None is any."""

    game: str | None = None
    players: int | None = None
    rated: bool | None = None
    waiting: bool | None = None
    clock: str | None = None
    """A kind of clock, or `NO_CLOCK`."""


def _shown(wanted: Filter) -> list[sa.ColumnElement[bool]]:
    """The public tables that are not over, as somebody wants them."""
    found: list[sa.ColumnElement[bool]] = [IN_THE_LOBBY, IS_OPEN]
    if wanted.game is not None:
        found.append(TableRow.game == wanted.game)
    if wanted.players is not None:
        found.append(TableRow.players == wanted.players)
    if wanted.rated is not None:
        found.append(TableRow.rated.is_(wanted.rated))
    if wanted.waiting is not None:
        found.append(TableRow.begun.is_(None) if wanted.waiting else TableRow.begun.is_not(None))
    if wanted.clock is not None:
        kind = sa.func.coalesce(TableRow.clock["kind"].as_string(), NO_CLOCK)
        found.append(kind == wanted.clock)
    return found


def tables(connection: sa.Connection, wanted: Filter) -> list[str]:
    """The ids of such tables, the newest first."""
    found = sa.select(TableRow.id).where(*_shown(wanted)).order_by(TableRow.created.desc()).limit(MOST)
    return list(connection.scalars(found))


def counts(connection: sa.Connection) -> list[tuple[str, int, int]]:
    """For each game with public tables: how many wait, and how many are played."""
    waits = sa.func.sum(sa.case((TableRow.begun.is_(None), 1), else_=0))
    rows = sa.select(TableRow.game, waits.label("waiting"), sa.func.count().label("all")).where(*_shown(Filter()))
    found = connection.execute(rows.group_by(TableRow.game).order_by(TableRow.game))
    return [(row.game, int(row.waiting), int(row.all) - int(row.waiting)) for row in found]


def open_to(connection: sa.Connection, wanted: Filter, guest: str) -> list[str]:
    """The ids of such tables at which a guest could sit down, the one that has waited longest first.

    Not those at which he sits already, whose door he was shown, or at which somebody does not want to hear him.
    """
    here = SeatRow.table_id == TableRow.id
    is_open = sa.exists().where(here, SeatRow.kind == SeatKind.OPEN)
    sits = sa.exists().where(here, SeatRow.is_of(guest))
    barred = sa.exists().where(BarredRow.table_id == TableRow.id, BarredRow.guest == guest)
    either = sa.or_(
        sa.and_(UnheardRow.guest == guest, UnheardRow.other == SeatRow.guest),
        sa.and_(UnheardRow.other == guest, UnheardRow.guest == SeatRow.guest),
    )
    at_odds = sa.exists().where(here, SeatRow.kind == SeatKind.PERSON, UnheardRow.table_id == "", either)
    found = sa.select(TableRow.id).where(*_shown(wanted), is_open, ~sits, ~barred, ~at_odds)
    return list(connection.scalars(found.order_by(TableRow.created).limit(10)))
