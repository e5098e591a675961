"""What travels when games are looked at again, kept, shared and gone on from."""

from typing import Annotated

from msgspec import Meta, Struct, field

from signoria.core.message import Message
from signoria.core.options import Options
from signoria.server.bodies import Request, SeatWish
from signoria.server.protocol.facts import EndingFacts, TableFacts
from signoria.server.protocol.fields import Document, Number, Seat
from signoria.server.protocol.parts import ScoreLine, Step
from signoria.server.seat_clocks import DAY, Clock


class PlayedChoice(Struct, kw_only=True):
    """A choice of a game that is over: who chose, what, and what it meant then."""

    seat: int
    word: str
    sentence: Message
    entry: int | None
    """The entry of its table; None in a record that was brought here, and for what lay answered at the beginning."""
    by: str | None
    """Who made it: `person`, `bot`, `forced` where there was only one, or `order`."""
    at: str | None
    """When, in ISO 8601."""


class ReplayFacts(Struct, kw_only=True):
    """A game that is over, or a record. Moment n is the one after the first n of its `choices`."""

    id: str
    table: bool
    """Was it played at a table of this server? Else it is a record that somebody has brought."""
    game: str
    ruleset: int
    players: int
    options: Options
    names: list[str]
    """Who sat where at the end."""
    commitment: str
    from_position: bool
    """Did it begin with a position, not with the set-up of its game?"""
    setup: Document
    choices: list[PlayedChoice]
    ending: EndingFacts | None
    """How it ended; None for a record that breaks off."""
    scores: list[int]
    sheet: list[ScoreLine]


class Moment(Step, kw_only=True):
    """A moment of a game that is over, with the score as everybody could know it then."""

    sheet: list[ScoreLine]
    scores: list[int] | None
    """None while the running score of the game is secret."""


class Fork(Request):
    """Go on from a moment of a game that is over, at a new table. What its `seat` could not see is dealt anew.

    Without a seat it is what a spectator could not see. Seats are filled as at any new table; where none is named, I
    have that seat, or the first, and bots have the others.
    """

    number: Number
    seat: Seat | None = None
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = field(default_factory=list)
    title: str = ""
    public: bool = False
    clock: Clock | None = None
    takeover: Annotated[int, Meta(ge=60, le=7 * DAY)] | None = None
    hints: bool = False


class QueuedTable(Struct, kw_only=True):
    """A table of mine that is not over, and what it waits for. Those that wait for me stand first."""

    table: TableFacts
    asked: list[int]
    """My seats that must choose now; those for which a bot plays are not among them."""
    waiting: list[int]
    """All seats that must choose now."""
    question: str | None
    """What I am asked, in one word of its game: the name of the question, or else its kind; None where I am not."""
    consents: list[int]
    """My seats that have not answered yet what everybody is asked for."""
    since: str | None
    """Since when it waits for whoever must choose, in ISO 8601; None before the game begins."""
    until: str | None
    """When my time is up, or that of the first who is asked; None where no clock runs."""


class KeptRecord(Struct, kw_only=True):
    """A record that was brought here: it can be looked at under its id."""

    id: str
    replay: str
    """The address, on this server, at which it is shown."""
