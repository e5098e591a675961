"""What was found in games that are over."""

import sqlalchemy as sa
from alembic import op

from signoria.server.store.columns import UtcTime

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nothing of before changes."""
    op.create_table(
        "analyses",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("state", sa.String(8), nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("found", sa.LargeBinary, nullable=True),
        sa.Column("at", UtcTime(), nullable=False),
    )


def downgrade() -> None:
    """There is no way back: what was found would be lost."""
    raise NotImplementedError("analyses would be lost; restore a backup instead")
