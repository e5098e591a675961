"""Market Day in words."""
