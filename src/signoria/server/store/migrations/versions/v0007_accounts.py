"""Accounts with their sessions, tokens and codes; what workers tell each other; ratings."""

import sqlalchemy as sa
from alembic import op

from signoria.server.store.columns import UtcTime

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

ID, HASH = sa.String(32), sa.String(64)


def upgrade() -> None:
    """Guests of before stay guests."""
    for column in (
        sa.Column("key", sa.String(200), nullable=True),
        sa.Column("password", sa.String(200), nullable=True),
        sa.Column("owner", ID, nullable=True),
        sa.Column("made", UtcTime(), nullable=True),
        sa.Column("banned", UtcTime(), nullable=True),
    ):
        op.add_column("people", column)
    op.create_index("ix_people_key", "people", ["key"], unique=True)
    op.create_index("ix_people_owner", "people", ["owner"])
    _create_credentials()
    _create_house()
    _create_ratings()


def _person() -> sa.Column[str]:
    return sa.Column("person", ID, sa.ForeignKey("people.id"), nullable=False)


def _create_credentials() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", ID, primary_key=True),
        _person(),
        sa.Column("hash", HASH, nullable=False, unique=True),
        sa.Column("client", sa.String(160), nullable=False),
        sa.Column("made", UtcTime(), nullable=False),
        sa.Column("seen", UtcTime(), nullable=False),
    )
    op.create_table(
        "tokens",
        sa.Column("id", ID, primary_key=True),
        _person(),
        sa.Column("hash", HASH, nullable=False, unique=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("scopes", sa.String(80), nullable=False),
        sa.Column("made", UtcTime(), nullable=False),
        sa.Column("seen", UtcTime(), nullable=True),
        sa.Column("expires", UtcTime(), nullable=True),
    )
    op.create_table(
        "codes",
        sa.Column("hash", HASH, primary_key=True),
        _person(),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("expires", UtcTime(), nullable=True),
    )
    for table in ("sessions", "tokens", "codes"):
        op.create_index(f"ix_{table}_person", table, ["person"])


def _create_house() -> None:
    house = op.create_table(
        "house",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("read_only", sa.Boolean, nullable=False),
        sa.Column("told", sa.Integer, nullable=False),
    )
    op.bulk_insert(house, [{"id": 1, "read_only": False, "told": 0}])
    op.create_table(
        "told",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("what", sa.String(8), nullable=False),
        sa.Column("key", ID, nullable=False),
        sa.Column("at", UtcTime(), nullable=False),
    )
    op.create_index("ix_told_at", "told", ["at"])


def _create_ratings() -> None:
    _create_standings()
    _create_rated_tables()


def _create_standings() -> None:
    op.create_table(
        "ratings",
        sa.Column("person", ID, sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("edition", sa.String(64), primary_key=True),
        sa.Column("players", sa.Integer, primary_key=True),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("mu", "sigma")),
        *(sa.Column(name, sa.Integer, nullable=False) for name in ("games", "wins")),
        sa.Column("at", UtcTime(), nullable=False),
    )
    op.create_table(
        "participants",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", ID, nullable=True),
        sa.Column("bot", sa.String(64), nullable=True),
    )
    op.create_index("ix_participants_person", "participants", ["person"])


def _create_rated_tables() -> None:
    op.create_table(
        "rated_tables",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("counted", sa.Boolean, nullable=False),
        sa.Column("at", UtcTime(), nullable=False),
    )
    op.create_table(
        "rated_seats",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("person", ID, nullable=True),
        sa.Column("bot", sa.String(64), nullable=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("players", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=True),
        *(sa.Column(name, sa.Float, nullable=False) for name in ("mu_before", "sigma_before", "mu", "sigma")),
        sa.Column("at", UtcTime(), nullable=False),
    )
    op.create_index("ix_rated_seats_person_at", "rated_seats", ["person", "at"])
    op.create_table(
        "played",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("what", sa.String(64), primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """There is no way back: accounts have no place among guests."""
    raise NotImplementedError("a server of before knows no accounts; restore a backup instead")
