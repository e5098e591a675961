"""A person gives his nonce after he has seen the commitment; until then his seat has none."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Seats of before keep theirs, also where it was empty: nobody is asked again."""
    with op.batch_alter_table("seats") as seats:
        seats.alter_column("nonce", existing_type=sa.String(64), nullable=True)


def downgrade() -> None:
    """There is no way back: a seat without a nonce would count as one with an empty one."""
    raise NotImplementedError("a table that waits for nonces would begin without them; restore a backup instead")
