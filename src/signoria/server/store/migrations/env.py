"""What Alembic runs: the connection comes from `opening.migrate`."""

from alembic import context

from signoria.server.store import models

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=models.TableRow.metadata,
    render_as_batch=connection.dialect.name == "sqlite",
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
