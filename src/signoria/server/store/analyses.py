"""What was found in games that are over, kept for whoever asks next; and the line of those that are to be looked at."""

from datetime import datetime, timedelta
from enum import StrEnum

import sqlalchemy as sa
from sqlalchemy import LargeBinary, String
from sqlalchemy.orm import Mapped, mapped_column

from signoria.server.server_time import now
from signoria.server.store import due
from signoria.server.store.columns import Base, Row, UtcTime
from signoria.server.store.entries import LEASE, due_row, put_due
from signoria.server.store.models import ID, DueRow

ANALYSE = "analyse"
"""The kind of due row that says: look at this game."""
MOST_WAITING = 200
"""Games that wait to be looked at."""


class AnalysisState(StrEnum):
    """Whether a game has been looked at."""

    NONE = "none"
    """Nobody has asked for it."""
    WAITING = "waiting"
    """It is in the line, or being looked at."""
    DONE = "done"
    FAILED = "failed"
    """Nothing was found; whoever asks again has it tried again."""


class AnalysisRow(Base):
    """A game that somebody wants to have looked at, under the id of its replay."""

    __tablename__ = "analyses"

    id: Mapped[str] = mapped_column(ID, primary_key=True)
    state: Mapped[str] = mapped_column(String(8))
    done: Mapped[int]
    """Choices that have been looked at."""
    total: Mapped[int]
    found: Mapped[bytes | None] = mapped_column(LargeBinary)
    """As JSON, compressed."""
    at: Mapped[datetime] = mapped_column(UtcTime)
    """When it was asked for."""


def find(connection: sa.Connection, replay_id: str) -> Row | None:
    """What is known of a game."""
    return connection.execute(sa.select(*AnalysisRow.__table__.columns).where(AnalysisRow.id == replay_id)).first()


def want(connection: sa.Connection, replay_id: str, total: int) -> bool:
    """Put a game into the line, unless it is there or done; False where the line is full."""
    known = find(connection, replay_id)
    if known is not None and known.state != AnalysisState.FAILED:
        return True
    waiting = sa.select(sa.func.count()).where(AnalysisRow.state == AnalysisState.WAITING)
    if (connection.scalar(waiting) or 0) >= MOST_WAITING:
        return False
    connection.execute(sa.delete(AnalysisRow).where(AnalysisRow.id == replay_id))
    row = {"id": replay_id, "state": AnalysisState.WAITING, "done": 0, "total": total, "found": None, "at": now()}
    connection.execute(sa.insert(AnalysisRow).values(row))
    due.plan(connection, ANALYSE, replay_id)
    return True


def put_off(connection: sa.Connection, replay_id: str, by: timedelta) -> None:
    """Another game is being looked at: somebody comes round to it again."""
    put_due(connection, [due_row(replay_id, now() + by, None) | {"kind": ANALYSE}])


def go_on(connection: sa.Connection, replay_id: str, done: int, worker: str) -> None:
    """So many choices have been looked at, and this worker goes on with it."""
    mine = sa.and_(DueRow.kind == ANALYSE, DueRow.key == replay_id)
    held = {"claimed_by": worker, "claimed_until": now() + LEASE}
    connection.execute(sa.update(DueRow).where(mine).values(**held))
    connection.execute(sa.update(AnalysisRow).where(AnalysisRow.id == replay_id).values(done=done))


def finish(connection: sa.Connection, replay_id: str, found: bytes | None) -> None:
    """Keep what was found; None where nothing was."""
    state = AnalysisState.FAILED if found is None else AnalysisState.DONE
    done = AnalysisRow.done if found is None else AnalysisRow.total
    mine = sa.update(AnalysisRow).where(AnalysisRow.id == replay_id)
    connection.execute(mine.values(state=state, found=found, done=done))
    due.drop(connection, replay_id, ANALYSE)
