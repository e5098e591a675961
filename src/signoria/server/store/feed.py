"""What all workers have to hear of though no entry tells it: a person or a table that has changed, and read-only mode.

Workers look every second. It needs no line between them, so that it also reaches a server on SQLite when another
program, such as the administrator's command line, has written to its store.
"""

from dataclasses import dataclass
from datetime import timedelta
from enum import StrEnum

import sqlalchemy as sa

from signoria.server.server_time import now
from signoria.server.store.people_models import HouseRow, PauseRow, ToldRow

KEPT = timedelta(days=1)
"""A worker that has not looked for so long forgets all that it has at hand."""


class Told(StrEnum):
    """What has changed."""

    PERSON = "person"
    TABLE = "table"


@dataclass(frozen=True)
class News:
    """What was told since a worker last looked."""

    number: int
    read_only: bool
    pauses: tuple[int, int]
    """How many pauses have begun and ended: one may be over before anybody has looked."""
    people: frozenset[str] = frozenset()
    tables: frozenset[str] = frozenset()
    missed: bool = False
    """Was so much told that not all of it is there any more?"""


def tell(connection: sa.Connection, what: Told, *keys: str) -> None:
    """Tell all workers. The row of the house is locked until the end, so that numbers are seen in their order."""
    if keys:
        counting = sa.update(HouseRow).values(told=HouseRow.told + len(keys)).returning(HouseRow.told)
        last = connection.scalar(counting) or 0
        rows = [{"number": last - n, "what": what, "key": key, "at": now()} for n, key in enumerate(keys)]
        connection.execute(sa.insert(ToldRow), rows)
        connection.execute(sa.delete(ToldRow).where(ToldRow.at < now() - KEPT))


def news(connection: sa.Connection, after: int) -> News:
    """What was told after that number."""
    house = connection.execute(sa.select(HouseRow.told, HouseRow.read_only)).one()
    began, ended = connection.execute(sa.select(sa.func.count(PauseRow.began), sa.func.count(PauseRow.ended))).one()
    if house.told <= after:
        return News(after, house.read_only, (began, ended))
    rows = connection.execute(sa.select(ToldRow.what, ToldRow.key).where(ToldRow.number > after)).all()
    return News(
        house.told,
        house.read_only,
        (began, ended),
        frozenset(row.key for row in rows if row.what == Told.PERSON),
        frozenset(row.key for row in rows if row.what == Told.TABLE),
        missed=len(rows) < house.told - after,
    )


def set_read_only(connection: sa.Connection, read_only: bool) -> None:
    """From now on nothing may be changed, or everything again."""
    changed = sa.update(HouseRow).where(HouseRow.read_only != read_only).values(read_only=read_only)
    if connection.execute(changed).rowcount == 0:
        return
    if read_only:
        connection.execute(sa.insert(PauseRow).values(began=now()))
    else:
        connection.execute(sa.update(PauseRow).where(PauseRow.ended.is_(None)).values(ended=now()))
