"""What Alembic runs: the connection comes from `opening.migrate`."""

from alembic import context

from signoria.server.store import kept, models, notice_rows, people_models, puzzle_rows, rating_models

ROWS = (  # one of each module
    models.TableRow,
    kept.KeptRow,
    notice_rows.PushRow,
    people_models.SessionRow,
    puzzle_rows.PuzzleDayRow,
    rating_models.RatingRow,
)
connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=ROWS[0].metadata,
    render_as_batch=connection.dialect.name == "sqlite",
    transaction_per_migration=False,
)
with context.begin_transaction():
    context.run_migrations()
