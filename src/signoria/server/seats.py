"""The seats of a table: who sits there, and how a game ends for them."""

from dataclasses import dataclass
from enum import StrEnum

SEAT_BITS = 4
"""A seat takes so many bits of a number in which it is packed with others."""


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
    CLOSED = "closed"
    """An administrator has closed the table."""
    ENDLESS = "endless"
    """More has happened at the table than in any game that is played to be won."""


BY_THE_HOUSE = (EndedBy.EXPIRED, EndedBy.CLOSED, EndedBy.ENDLESS)
"""Of these ends no entry tells."""


@dataclass(frozen=True)
class Ending:
    """How a game ended that was not played to its end, and who has won it."""

    how: EndedBy
    winners: list[int]


@dataclass(frozen=True)
class Seat:
    """One seat with whoever sits there."""

    kind: SeatKind
    guest: str | None
    name: str
    bot: str | None
    nonce: str | None
    account: bool = False
    """Is its name that of the person's account?"""
    program: bool = False
    """Is it an account that was made for a program?"""

    @property
    def owes_nonce(self) -> bool:
        """Has its person not added to the chance of the game? It cannot begin before he has."""
        return self.kind == SeatKind.PERSON and self.nonce is None


SeatColumns = dict[str, str | None]
"""A seat, or the part of it that changes, by the columns of the store."""
EMPTY_SEAT: SeatColumns = {"kind": SeatKind.OPEN, "guest": None, "name": "", "bot": None, "nonce": None}
