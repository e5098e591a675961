"""When the server only let itself be read."""

import sqlalchemy as sa
from alembic import op

from signoria.server.store.columns import UtcTime

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of pauses of before nothing is known."""
    op.create_table(
        "pauses",
        sa.Column("began", UtcTime(), primary_key=True),
        sa.Column("ended", UtcTime(), nullable=True),
    )


def downgrade() -> None:
    """There is no way back: clocks would have run while nobody could choose."""
    raise NotImplementedError("pauses would be lost; restore a backup instead")
