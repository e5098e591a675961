"""Records that people have brought, and who wants to be told that it is his turn."""

import sqlalchemy as sa
from alembic import op

from signoria.server.store.columns import UtcTime

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

ID = sa.String(32)


def upgrade() -> None:
    """Nothing of before changes."""
    op.create_table(
        "kept_records",
        sa.Column("id", ID, primary_key=True),
        sa.Column("guest", ID, nullable=False),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("record", sa.JSON, nullable=False),
        sa.Column("at", UtcTime(), nullable=False),
    )
    op.create_index("ix_kept_records_guest", "kept_records", ["guest"])
    op.create_table(
        "push_subscriptions",
        sa.Column("id", ID, primary_key=True),
        sa.Column("guest", ID, nullable=False),
        sa.Column("endpoint", sa.String(1000), nullable=False),
        sa.Column("p256dh", sa.String(100), nullable=False),
        sa.Column("auth", sa.String(40), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("made", UtcTime(), nullable=False),
    )
    op.create_index("ix_push_subscriptions_guest", "push_subscriptions", ["guest"])
    op.create_table(
        "letter_addresses",
        sa.Column("guest", ID, primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("lang", sa.String(2), nullable=False),
        sa.Column("confirmed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "told_questions",
        sa.Column("guest", ID, primary_key=True),
        sa.Column("table_id", ID, primary_key=True),
        sa.Column("asked_at", sa.Integer, nullable=False),
    )


def downgrade() -> None:
    """There is no way back: what people have brought would be lost."""
    raise NotImplementedError("records would be lost; restore a backup instead")
