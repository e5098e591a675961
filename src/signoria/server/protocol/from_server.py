"""What the server sends over a socket. Every message names its `type` and its version `v`."""

from typing import Literal

from msgspec import Struct

from signoria.server.protocol.facts import ClockFacts, LobbyCount, TableFacts
from signoria.server.protocol.fields import VERSION, Document, Path, RefusalCode
from signoria.server.protocol.parts import (
    ChatLine,
    Choice,
    Happening,
    NoWayBack,
    Put,
    Reason,
    ScoreLine,
    Splice,
    Standing,
    Step,
)


class FromServer(Struct, kw_only=True, tag_field="type"):
    """What every message of the server has."""

    v: Literal[1] = VERSION


class Hello(FromServer, tag="hello", kw_only=True):
    """The first message, and again whenever the facts of the table or my own seats have changed."""

    table: TableFacts
    now: str
    """The server's time, in ISO 8601: clocks go by it."""
    seats: list[int]
    """The seats that are mine: several with hot-seat, none for a spectator."""
    setup: Document | None
    """What never changes in the match, once: in the first hello of this socket after the match has begun. Else None."""


class Update(FromServer, tag="update", kw_only=True):
    """The table as I may know it. `views`, `choices` and `events` are keyed by my seats, or by `spectator`."""

    revision: int = 0
    """Counts what this socket is told of the match; `changes` say on which one they build. 0 over plain HTTP."""
    number: int
    """The number of the last entry. It only grows, also when choices are taken back."""
    waiting: list[int]
    asked_at: dict[str, int]
    """For each of my seats that must choose, the entry by which it was asked; an answer quotes it."""
    ready: list[int]
    """Who has already answered a decision that several make together. What they answered stays sealed."""
    over: bool
    views: dict[str, Document]
    """What changes; what never does is in the setup."""
    choices: dict[str, list[Choice]]
    events: dict[str, list[Happening]]
    """What happened since the last update, or since the number asked for."""
    can_take_back: dict[str, int]
    """How many of its own last choices each of my seats may take back now; forced ones go with the one before them."""
    no_way_back: dict[str, NoWayBack]
    """Why those of my seats may take back nothing of which `can_take_back` says 0."""
    standing: dict[str, Standing]
    """The standing orders of my seats, keyed like the views. Nobody hears of those of others."""
    clocks: list[ClockFacts]
    """One for each seat; empty where nobody has a clock."""
    thinks_since: dict[str, str]
    """Since when each seat that is asked thinks about it, in ISO 8601, where a bot stands in for whoever is away: after
    `takeover` seconds of being asked and away. Without those at which one does already; empty at other tables."""
    sheet: list[ScoreLine]
    """Empty during a game whose running score is secret."""
    scores: list[int] | None
    """None during a game whose running score is secret; the view then says what its seat may know."""
    winners: list[int]


class Changes(FromServer, tag="changes", kw_only=True):
    """An update, told as what is different from the one before. Nothing in it depends on the order.

    Whoever does not have the update on which it builds asks for everything, with `resume`.
    """

    since: int
    """The revision on which it builds."""
    revision: int
    number: int
    put: list[Put]
    removed: list[Path]
    """What is no longer there: the last part of each way is a name in an object."""
    spliced: list[Splice]
    events: dict[str, list[Happening]]
    """What happened since then; not one of the parts that change, but all of it new."""


class Accepted(FromServer, tag="accepted", kw_only=True):
    """The choice is stored. The same choice sent again is accepted again and has no further effect."""

    asked_at: int
    seat: int


class Refused(FromServer, tag="refused", kw_only=True):
    """The choice has changed nothing. `refusal` says why when it is against the rules (`illegal`)."""

    code: RefusalCode
    asked_at: int
    seat: int
    word: str
    refusal: Reason | None = None


class WhyNotAnswer(FromServer, tag="why-not", kw_only=True):
    """The answer to `why-not`; no refusal means that the choice is legal."""

    seat: int
    word: str
    refusal: Reason | None


class Since(FromServer, tag="since", kw_only=True):
    """What happened since the last choice of my own, step by step; the first step is the table after that choice."""

    seat: int
    steps: list[Step]
    more: bool
    """Did more happen than is told here? Then the first of it is left out."""


class Ordered(FromServer, tag="ordered", kw_only=True):
    """The order is stored and stands until what it is about has ended; "" where it was withdrawn."""

    seat: int
    order: str


class TakenBack(FromServer, tag="taken-back", kw_only=True):
    """My choices are taken back, and that is stored. The update that follows asks anew."""

    seat: int
    count: int


class Noted(FromServer, tag="noted", kw_only=True):
    """What I sent under that type is stored."""

    what: str
    seat: int


class Chat(FromServer, tag="chat", kw_only=True):
    """What was said that I have not heard yet; without those whom I do not want to hear."""

    lines: list[ChatLine]


class LobbyNews(FromServer, tag="lobby", kw_only=True):
    """What there is in the lobby now; only over its own socket."""

    counts: list[LobbyCount]


class Presence(FromServer, tag="presence", kw_only=True):
    """Which seats have their person at the table, and how many watch."""

    seats: list[int]
    spectators: int
    away_since: dict[str, str] = {}
    """Since when those are away who are not, in ISO 8601, by seat; where nobody knows it the seat is missing."""


class SocketProblem(FromServer, tag="problem", kw_only=True):
    """What was sent could not be used. `detail` is for developers; the browser says `problem.<code>`."""

    code: str
    detail: str
    request: str
    """The id of this socket, as in the header `X-Request-ID` of its opening and in the log of the server."""


ServerMessage = (
    Hello
    | Update
    | Changes
    | Accepted
    | Refused
    | WhyNotAnswer
    | Since
    | Ordered
    | TakenBack
    | Noted
    | Chat
    | LobbyNews
    | Presence
    | SocketProblem
)
