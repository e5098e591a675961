"""What people with an account have chosen first in puzzles, and how many have chosen the same."""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of older answers it is not known: they count for no choice."""
    op.add_column("puzzle_answers", sa.Column("word", sa.String(200), nullable=True))
    op.create_index("ix_puzzle_answers_puzzle_word", "puzzle_answers", ["puzzle", "word"])


def downgrade() -> None:
    """There is no way back: what was chosen would be lost."""
    raise NotImplementedError("what was chosen would be lost; restore a backup instead")
