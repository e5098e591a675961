"""Whoever looks for the lines of a guest, or for tables that are not over, need not read all there are."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

ARE_OVER = "UPDATE tables SET is_over = true WHERE EXISTS (SELECT 1 FROM results WHERE results.table_id = tables.id)"


def upgrade() -> None:
    """Nothing of before changes; which tables are over follows from their results."""
    for table, column in (("chat", "guest"), ("notes", "guest"), ("barred", "guest"), ("tables", "host")):
        op.create_index(f"ix_{table}_{column}", table, [column])
    op.add_column("tables", sa.Column("is_over", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute(ARE_OVER)
    public, over, host = (sa.column(name, sa.Boolean) for name in ("public", "is_over", "host"))
    for name, which in (("lobby", public.is_(True)), ("house", host.is_(None))):
        where = sa.and_(which, over.is_(False))
        op.create_index(f"ix_tables_{name}", "tables", ["created"], sqlite_where=where, postgresql_where=where)


def downgrade() -> None:
    """There is no way back: no other version needed one."""
    raise NotImplementedError("there is no way back; restore a backup instead")
