"""What needs everybody's consent: somebody asks, all are told, each answers. One thing is asked at a time."""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol


class Wish(StrEnum):
    """What can be asked for."""

    BACK = "back"
    """Go back to the moment after an entry, further than its seat may alone."""
    ABORT = "abort"
    """End the game without a result."""
    REPLACE = "replace"
    """Give a seat to a bot, or to whoever comes next."""


class Said(Protocol):
    """What an entry says that asks for something, or that answers."""

    @property
    def number(self) -> int: ...
    @property
    def seat(self) -> int: ...
    @property
    def word(self) -> str: ...


@dataclass(frozen=True)
class Request:
    """Something that a seat has asked for, and the seats whose consent is still missing."""

    number: int
    """The entry by which it was asked."""
    seat: int
    what: Wish
    target: int
    """To go back: the entry after which the table shall stand as it stood then. To replace: the seat."""
    bot: str
    """To replace: the bot that shall play there, or stand in until somebody comes."""
    opens: bool
    """To replace: shall the seat be open to whoever comes?"""
    missing: frozenset[int]

    @property
    def word(self) -> str:
        """How its entry spells it. The seats are part of it, since who sits where may change later."""
        seats = ",".join(map(str, sorted(self.missing)))
        return f"{self.what}:{self.target}:{'open' if self.opens else ''}:{self.bot}|{seats}"

    @staticmethod
    def read(entry: Said) -> "Request":
        """What an entry asks for."""
        wish, _, seats = entry.word.partition("|")
        what, target, opens, bot = wish.split(":", 3)
        missing = frozenset(int(seat) for seat in seats.split(",") if seat)
        return Request(entry.number, entry.seat, Wish(what), int(target), bot, opens == "open", missing)

    def is_last_yes(self, seat: int, consents: bool) -> bool:
        """Would it be done if that seat now answered so?"""
        return consents and self.missing <= {seat}


class Agreement:
    """The request that is open at a table, if there is one."""

    def __init__(self) -> None:
        self.open: Request | None = None

    def ask(self, request: Request) -> Request | None:
        """Note a request; gives it back, and it is no longer open, where nobody's consent is missing."""
        self.open = request if request.missing else None
        return None if request.missing else request

    def answer(self, seat: int, consents: bool) -> Request | None:
        """Note an answer; gives back the request where all have consented. A no ends it."""
        assert self.open is not None, "only what is open is answered"
        request, self.open = self.open, None
        return self.ask(replace(request, missing=request.missing - {seat})) if consents else None

    def lapse(self) -> None:
        """What was asked is no longer of use."""
        self.open = None
