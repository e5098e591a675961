"""What people do with each other at a table: hosts, rematches, clocks, seats that change hands, early ends."""

import sqlalchemy as sa
from alembic import op

from signoria.server.store.columns import UtcTime

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

ID = sa.String(32)
HAS_BEGUN = """
UPDATE tables SET begun = created WHERE NOT EXISTS (
    SELECT 1 FROM seats
    WHERE seats.table_id = tables.id AND (seats.kind = 'open' OR (seats.kind = 'person' AND seats.nonce IS NULL))
)
"""


def upgrade() -> None:
    """Tables of before count for no rating and have no host but their first person; ended games were played."""
    op.add_column("tables", sa.Column("host", ID, nullable=True))
    op.add_column("tables", sa.Column("rematch_of", ID, nullable=True))
    op.create_index("ix_tables_rematch_of", "tables", ["rematch_of"], unique=True)
    op.add_column("tables", sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("clock", sa.JSON(none_as_null=True), nullable=True))
    op.add_column("tables", sa.Column("takeover", sa.Integer, nullable=True))
    op.add_column("tables", sa.Column("begun", UtcTime(), nullable=True))
    op.execute(HAS_BEGUN)
    op.add_column("seats", sa.Column("seen", UtcTime(), nullable=True))
    op.add_column("entries", sa.Column("took", sa.BigInteger, nullable=True))
    op.add_column("results", sa.Column("how", sa.String(16), nullable=False, server_default="played"))
    op.create_table(
        "barred",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", ID, primary_key=True),
    )
    _create_chat()


def _create_chat() -> None:
    op.create_table(
        "chat",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("guest", ID, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("preset", sa.String(32), nullable=True),
        sa.Column("at", UtcTime(), nullable=False),
    )
    op.create_table(
        "unheard",
        sa.Column("guest", ID, primary_key=True),
        sa.Column("other", ID, primary_key=True),
        sa.Column("table_id", ID, primary_key=True),
    )
    op.create_index("ix_unheard_other", "unheard", ["other"])
    op.create_table(
        "notes",
        sa.Column("table_id", ID, sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("guest", ID, primary_key=True),
        sa.Column("text", sa.String(4000), nullable=False),
    )


def downgrade() -> None:
    """There is no way back: what people agreed on has no place among choices."""
    raise NotImplementedError("entries of today cannot be played by a server of before; restore a backup instead")
