"""The toy game of the tests at real tables: up to four seats, secret bids made together, forced passes."""

from collections.abc import Iterator
from contextlib import contextmanager

from signoria.games import registry
from tests.toy.game import MarketDay


@contextmanager
def on_offer(kind: type[MarketDay] = MarketDay) -> Iterator[None]:
    """While the server offers it, as it offers any game that a stranger registers."""
    registry._all()[MarketDay.id] = kind()
    try:
        yield
    finally:
        del registry._all()[MarketDay.id]
