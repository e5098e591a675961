"""Tables that begin from a position."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Tables so far have begun at the usual beginning."""
    op.add_column("tables", sa.Column("position", sa.JSON(none_as_null=True), nullable=True))


def downgrade() -> None:
    """Forget where tables began."""
    op.drop_column("tables", "position")
