"""Tables that allow hints."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """At tables of before there are no hints."""
    op.add_column("tables", sa.Column("hints", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """There is no way back: it would no longer be known which tables have them."""
    raise NotImplementedError("hints of tables would be lost; restore a backup instead")
