"""What people with an account have made of puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What was solved before is known to browsers alone: they bring it along."""
    keys = {"puzzle_answers": sa.Column("puzzle", sa.String(80)), "puzzle_days": sa.Column("day", sa.String(10))}
    for table, key in keys.items():
        op.create_table(
            table,
            sa.Column("person", sa.String(32), sa.ForeignKey("people.id"), nullable=False),
            key,
            sa.Column("solved", sa.Boolean, nullable=False),
            sa.PrimaryKeyConstraint("person", key.name),
        )


def downgrade() -> None:
    """There is no way back: what was solved would be lost."""
    raise NotImplementedError("what was solved would be lost; restore a backup instead")
