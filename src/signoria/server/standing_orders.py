"""The standing orders at one table: what people let the server answer for them.

What stands follows from the stored entries, so it is the same after every start: an order stands from its place in the
line on, and is let go as soon as its game says that it has ended.
"""

from signoria.core.match import Match
from signoria.core.orders import ENDED, SEPARATOR, WAITS, subject
from signoria.server.problems import Problem


class StandingOrders:
    """The orders of all seats. Only whoever sits there may hear of them."""

    def __init__(self, players: int) -> None:
        self._standing: list[list[str]] = [[] for _ in range(players)]
        self._since = [0] * players  # after which entry each was given

    def of(self, seat: int) -> str:
        """What stands for a seat, joined by commas; "" for nothing."""
        return SEPARATOR.join(self._standing[seat])

    def has_answer(self, match: Match, seat: int) -> bool:
        """Does an order of the seat answer the decision that is being made there?"""
        return self._answer(match, seat) not in (WAITS, ENDED)

    def answer(self, match: Match, seat: int) -> str:
        """The word of the choice that an order makes; only where one has an answer."""
        return match.word(self._answer(match, seat))

    def _answer(self, match: Match, seat: int) -> int:
        """What the first order makes that has an answer."""
        for order in self._standing[seat]:
            answer = match.obey(order, seat)
            if answer not in (WAITS, ENDED):
                return answer
        return WAITS

    def require_possible(self, match: Match, seat: int, orders: str) -> None:
        """The seat may order all of these, or has ordered them before; one about each thing."""
        given = parts(orders)
        may = {*match.orders(seat), *self._standing[seat]}
        for order in given:
            if order not in may:
                raise Problem("no-order", f"order: seat {seat} may not order {order!r} now")
        if len({subject(order) for order in given}) < len(given):
            raise Problem("no-order", f"order: expected one about each thing, got {orders!r}")

    def put(self, seat: int, order: str, after: int) -> None:
        """From that entry on this stands for the seat, in the place of what stood."""
        self._standing[seat] = parts(order)
        self._since[seat] = after

    def go_back_to(self, number: int) -> None:
        """Choices after that entry were taken back: what was ordered later is let go."""
        for seat, since in enumerate(self._since):
            if since > number:
                self._standing[seat] = []

    def go_on(self, match: Match) -> None:
        """A choice has taken effect: what has ended is let go."""
        for seat, orders in enumerate(self._standing):
            if orders:
                self._standing[seat] = [order for order in orders if match.obey(order, seat) != ENDED]


def parts(orders: str) -> list[str]:
    """The orders of a text."""
    return orders.split(SEPARATOR) if orders else []
