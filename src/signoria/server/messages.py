"""What travels over the socket of a table. Every message names its `type` and its version `v`.

Sentences travel as `Message` (a key and its arguments), never finished: each viewer reads his own language.
"""

from enum import StrEnum
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct, field

from signoria.core.message import Message
from signoria.core.options import Options
from signoria.server.agreements import Wish
from signoria.server.clocks import Clock
from signoria.server.seats import EndedBy, SeatKind

VERSION: Final = 1
SPECTATOR = "spectator"
"""The key of the view of somebody who has no seat."""

Seat = Annotated[int, Meta(ge=0, le=15)]
Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
Count = Annotated[int, Meta(ge=1, le=1000)]
Word = Annotated[str, Meta(min_length=1, max_length=200)]
BotName = Annotated[str, Meta(min_length=1, max_length=64)]
Order = Annotated[str, Meta(max_length=200)]
Document = dict[str, Any]  # Any: setups, views and positions are described by each game, see the schema
Preset = Literal["hello", "good-luck", "one-moment", "your-turn", "sorry", "thanks", "well-played", "good-game", "bye"]
RefusalCode = Literal["illegal", "unknown-word", "stale", "not-asked", "not-your-seat", "not-started"]


class TableStatus(StrEnum):
    """Before the game while seats are open, during it, after it."""

    WAITING = "waiting"
    PLAYING = "playing"
    OVER = "over"


class SeatFacts(Struct, kw_only=True):
    """A seat as everybody sees it; `mine` where the reader sits there himself."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None = None
    mine: bool = False
    played_by: str | None = None
    """The bot that plays there while its person is away, or until somebody comes."""
    present: bool = False
    """Is its person connected? Bots always are."""
    owes_nonce: bool = False
    """Has its person still to give his nonce? The game begins when nobody owes one."""


class EndingFacts(Struct, kw_only=True):
    """How a game ended: `played` to its end, `conceded`, `aborted` by all, or `expired` since nobody came any more."""

    how: EndedBy
    winners: list[int]


class RequestFacts(Struct, kw_only=True):
    """Something that a seat has asked all for. It is done when nobody's consent is `missing`."""

    number: int
    """The entry by which it was asked; answers quote it."""
    seat: int
    what: Wish
    to: int | None
    """To go back: the entry after which the table shall stand as it stood then."""
    other: int | None
    """To replace: the seat that changes hands."""
    bot: str | None
    """To replace: the bot that gets it; None where it shall be open to whoever comes."""
    missing: list[int]
    """The seats that have not answered yet."""


class TableFacts(Struct, kw_only=True):
    """The public facts of a table."""

    id: str
    game: str
    ruleset: int
    players: int
    options: Options
    title: str
    status: TableStatus
    number: int
    """The number of the last entry: everything that happens at a table counts one up, and no number comes twice."""
    seats: list[SeatFacts]
    commitment: str
    """The seal on the game's chance; the record after the end opens it."""
    invitation: str
    """The address, on this server, at which others join or watch."""
    created: str
    """When, in ISO 8601."""
    public: bool = False
    """Does it stand in the lobby?"""
    rated: bool = False
    """Does its result count for ratings? No longer once the table went back by consent."""
    clock: Clock | None = None
    """How long a seat may think; None where it has all the time."""
    takeover: int | None = None
    """After so many seconds a bot plays for a person who is asked and has no socket open; None for never."""
    host: int | None = None
    """The seat of whose table it is: he arranges the seats before the game begins."""
    ending: EndingFacts | None = None
    """How the game ended; None before that."""
    rematch: str | None = None
    """The id of the table at which the same people meet again."""
    request: RequestFacts | None = None
    """What everybody is asked for now."""
    from_position: bool = False
    """Did it begin from a position that somebody wrote? Then he knows what lay hidden in it, and there is no record."""


class ClockFacts(Struct, kw_only=True):
    """The clock of a seat: what was left when it began to run, and when its time is up."""

    left: float
    """Seconds."""
    until: str | None
    """ISO 8601, by the server's time; None where the clock does not run."""


class Choice(Struct):
    """A legal choice: the word that is sent back, and what it means now."""

    word: str
    sentence: Message


class Happening(Struct):
    """An event as its reader may know it, and the number of the update that first told it."""

    number: int
    message: Message


class Standing(Struct):
    """What a seat has ordered, "" for nothing, and the words of all that it may order now."""

    order: str
    may: list[str]


class ScoreLine(Struct):
    """A line of the score sheet with the rule it follows, and the sum of its seat down to here."""

    seat: int
    rule: str
    message: Message
    points: int
    sum: int


class Reason(Struct):
    """The rule that forbids a choice, and why."""

    rule: str
    message: Message


# From the server.


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
    standing: dict[str, Standing]
    """The standing orders of my seats, keyed like the views. Nobody hears of those of others."""
    clocks: list[ClockFacts]
    """One for each seat; empty where nobody has a clock."""
    sheet: list[ScoreLine]
    """Empty during a game whose running score is secret."""
    scores: list[int] | None
    """None during a game whose running score is secret; the view then says what its seat may know."""
    winners: list[int]


Path = list[str | int]
"""The way from an update to a part of it: names in objects, places in lists."""


class Put(Struct):
    """A part of an update that is new, or another one than before."""

    at: Path
    value: Any  # Any: every part of a view


class Splice(Struct):
    """In the list there, from that place on, so many items give way to these."""

    at: Path
    start: int
    count: int
    items: list[Any]  # Any: see `Put`


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


class ChatLine(Struct, kw_only=True):
    """Something that was said at a table: a `text` in whatever language, or a `preset`, which is `chat.<preset>`."""

    number: int
    seat: int
    name: str
    text: str
    preset: Preset | None
    at: str


class Chat(FromServer, tag="chat", kw_only=True):
    """What was said that I have not heard yet; without those whom I do not want to hear."""

    lines: list[ChatLine]


class LobbyCount(Struct, kw_only=True):
    """How many public tables of a game wait for people, and how many are played."""

    game: str
    waiting: int
    playing: int


class LobbyNews(FromServer, tag="lobby", kw_only=True):
    """What there is in the lobby now; only over its own socket."""

    counts: list[LobbyCount]


class Presence(FromServer, tag="presence", kw_only=True):
    """Which seats have their person at the table, and how many watch."""

    seats: list[int]
    spectators: int


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
    | Ordered
    | TakenBack
    | Noted
    | Chat
    | LobbyNews
    | Presence
    | SocketProblem
)


# From the client.


class FromClient(Struct, kw_only=True, tag_field="type", forbid_unknown_fields=True):
    """What every message of a client has."""

    v: Literal[1] = VERSION


class Choose(FromClient, tag="choose", kw_only=True):
    """My answer to what my seat was asked by that entry."""

    asked_at: Number
    seat: Seat
    word: Word


class WhyNot(FromClient, tag="why-not", kw_only=True):
    """Which rule forbids this choice now?"""

    seat: Seat
    word: Word


class GiveOrder(FromClient, tag="order", kw_only=True):
    """From now on answer for my seat like this, one of the words that it may order; "" withdraws what stands."""

    seat: Seat
    order: Order


class TakeBack(FromClient, tag="take-back", kw_only=True):
    """Take back so many of my last choices; `number` is that of the last entry that I know."""

    number: Number
    seat: Seat
    count: Count = 1


class Ask(FromClient, tag="ask", kw_only=True):
    """Ask everybody at the table for something.

    To go `back` to the moment after entry `to`, to `abort` the game, or to `replace` whoever sits on the `other` seat
    by a bot, and without a `bot` by whoever comes.
    """

    seat: Seat
    what: Wish
    to: Number = 0
    other: Seat = 0
    bot: BotName | None = None


class Answer(FromClient, tag="answer", kw_only=True):
    """My seat's yes or no to what was asked by that entry; whoever asked withdraws it by a no."""

    request: Number
    seat: Seat
    yes: bool


class Concede(FromClient, tag="concede", kw_only=True):
    """I give the game up. With two at the table the other has won, else a bot has my seat from now on."""

    seat: Seat


class GoAway(FromClient, tag="away", kw_only=True):
    """A bot shall play for my seat until I am back."""

    seat: Seat


class ComeBack(FromClient, tag="back", kw_only=True):
    """I play myself again."""

    seat: Seat


class Say(FromClient, tag="say", kw_only=True):
    """Say something at the table: a text, or one of the phrases that every language has."""

    seat: Seat
    text: Annotated[str, Meta(max_length=1000)] = ""
    preset: Preset | None = None


class Resume(FromClient, tag="resume", kw_only=True):
    """Send the table again, with the events after that number; -1 for all of them."""

    after: Annotated[int, Meta(ge=-1, le=2**31 - 1)] = field(default=-1)


ClientMessage = Choose | WhyNot | GiveOrder | TakeBack | Ask | Answer | Concede | GoAway | ComeBack | Say | Resume
