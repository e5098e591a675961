"""The seats of a table: who sits there, and how a game ends for them."""

from dataclasses import dataclass
from enum import StrEnum


class SeatKind(StrEnum):
    """Who a seat is for."""

    PERSON = "person"
    BOT = "bot"
    OPEN = "open"


class EndedBy(StrEnum):
    """How a game came to its end."""

    PLAYED = "played"
    CONCEDED = "conceded"
    ABORTED = "aborted"
    """All agreed to end it, or the last person has left."""
    EXPIRED = "expired"
    """Nothing happened at the table for too long."""


@dataclass(frozen=True)
class Seat:
    """One seat with whoever sits there."""

    kind: SeatKind
    guest: str | None
    name: str
    bot: str | None
    nonce: str | None

    @property
    def owes_nonce(self) -> bool:
        """Has its person not added to the chance of the game? It cannot begin before he has."""
        return self.kind == SeatKind.PERSON and self.nonce is None


SeatColumns = dict[str, str | None]
"""A seat, or the part of it that changes, by the columns of the store."""
EMPTY_SEAT: SeatColumns = {"kind": SeatKind.OPEN, "guest": None, "name": "", "bot": None, "nonce": None}
