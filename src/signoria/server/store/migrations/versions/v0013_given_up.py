"""Which puzzles people with an account have given up."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of older answers it is not known: they count as given."""
    op.add_column("puzzle_answers", sa.Column("gave_up", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """There is no way back: what was given up would be lost."""
    raise NotImplementedError("what was given up would be lost; restore a backup instead")
