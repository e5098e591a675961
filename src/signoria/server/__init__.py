"""The server: tables, seats, live play, store."""
