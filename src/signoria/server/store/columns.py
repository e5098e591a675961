"""What the rows of the store are made of."""

from collections.abc import Callable
from datetime import UTC, datetime
from typing import Any

import sqlalchemy as sa
from sqlalchemy import DateTime, Dialect, MetaData
from sqlalchemy.orm import DeclarativeBase
from sqlalchemy.types import TypeDecorator

Row = sa.Row[Any]  # Any: SQLAlchemy does not know the columns of a plain row
NAMES = {
    "ix": "ix_%(column_0_label)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
    "pk": "pk_%(table_name)s",
}
"""Constraints have names of their own, so that a later migration can change them on every database."""


class Base(DeclarativeBase):
    """A table of the store."""

    metadata = MetaData(naming_convention=NAMES)


class UtcTime(TypeDecorator[datetime]):
    """A moment: always with its zone in Python, always UTC in the store, also where the database knows no zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Dialect) -> datetime | None:
        if value is not None and value.tzinfo is None:
            raise TypeError("a moment without its zone cannot be stored")
        return value if value is None else value.astimezone(UTC)

    def result_processor(self, dialect: Dialect, coltype: object) -> Callable[[Any], Any] | None:  # Any: as above it
        """PostgreSQL knows zones. SQLite keeps text, of which a table has hundreds: it is read in one go."""
        return _moment if dialect.name == "sqlite" else None


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text + "+00:00")
