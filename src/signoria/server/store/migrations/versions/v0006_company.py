"""What people do with each other at a table: whether its result counts."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables of before count for no rating."""
    op.add_column("tables", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """There is no way back: what people agreed on has no place among choices."""
    raise NotImplementedError("entries of today cannot be played by a server of before; restore a backup instead")
