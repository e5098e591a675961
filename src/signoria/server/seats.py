"""The seats of a table: who sits there."""

from dataclasses import dataclass
from enum import StrEnum


class SeatKind(StrEnum):
    """Who a seat is for."""

    PERSON = "person"
    BOT = "bot"
    OPEN = "open"


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
        """Has its person still to add to the chance of the game? It cannot begin before."""
        return self.kind == SeatKind.PERSON and self.nonce is None


SeatColumns = dict[str, str | None]
"""A seat, or the part of it that changes, by the columns of the store."""
EMPTY_SEAT: SeatColumns = {"kind": SeatKind.OPEN, "guest": None, "name": "", "bot": None, "nonce": None}
