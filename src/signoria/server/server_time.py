"""The time by which the server goes. Everything asks here, so that tests can turn the clock on."""

from datetime import UTC, datetime, timedelta

_ahead = timedelta(0)


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC) + _ahead


def turn_on(by: timedelta) -> None:
    """Let that much time pass at once. It is for tests: nobody else turns it."""
    global _ahead  # noqa: PLW0603  # there is one clock
    _ahead += by
