"""The standing orders at one table: what people let the server answer for them.

What stands follows from the stored entries, so it is the same after every start: an order stands from its place in the
line on, and is let go as soon as its game says that it has ended.
"""

from signoria.core.match import Match
from signoria.core.orders import ENDED, WAITS


class StandingOrders:
    """The orders of all seats. Only whoever sits there may hear of them."""

    def __init__(self, players: int) -> None:
        self._standing = [""] * players
        self._since = [0] * players  # after which entry each was given

    def of(self, seat: int) -> str:
        """What stands for a seat, "" for nothing."""
        return self._standing[seat]

    def has_answer(self, match: Match, seat: int) -> bool:
        """Does the order of the seat answer the decision that is being made there?"""
        return self._standing[seat] != "" and match.obey(self._standing[seat], seat) not in (WAITS, ENDED)

    def answer(self, match: Match, seat: int) -> str:
        """The word of the choice that the order makes; only where it has an answer."""
        return match.word(match.obey(self._standing[seat], seat))

    def put(self, seat: int, order: str, after: int) -> None:
        """From that entry on this stands for the seat, in the place of what stood."""
        self._standing[seat] = order
        self._since[seat] = after

    def go_back_to(self, number: int) -> None:
        """Choices after that entry were taken back: what was ordered later is let go."""
        for seat, since in enumerate(self._since):
            if since > number:
                self._standing[seat] = ""

    def go_on(self, match: Match) -> None:
        """A choice has taken effect: what has ended is let go."""
        for seat, order in enumerate(self._standing):
            if order and match.obey(order, seat) == ENDED:
                self._standing[seat] = ""
