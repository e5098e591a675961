"""What travels over plain HTTP, where it is not the same as over the socket."""

from enum import StrEnum
from typing import Annotated, Literal

from msgspec import Meta, Struct

from signoria.core.options import Value
from signoria.server.agreements import Wish
from signoria.server.protocol.facts import LobbyCount, TableFacts
from signoria.server.protocol.fields import BotName, Count, Document, Number, Order, Preset, Seat, Word
from signoria.server.protocol.parts import Reason
from signoria.server.seat_clocks import DAY, Clock

Nonce = Annotated[str, Meta(min_length=1, max_length=64, pattern="^[ -~]*$")]
OptionWord = Annotated[str, Meta(max_length=100)]
OptionValue = bool | int | OptionWord | Annotated[list[OptionWord], Meta(max_length=100)]


class Request(Struct, kw_only=True, forbid_unknown_fields=True):
    """What a client sends."""


class Me(Struct, kw_only=True):
    """Who I am here. A guest has a name of his own choice, or one that the house gives him."""

    id: str
    name: str
    account: bool = False
    """Have I an account? Its name is mine alone."""
    program: bool = False
    """Is it an account that was made for a program?"""


class Rename(Request):
    """A new name for me."""

    name: str


class OptionFacts(Struct, kw_only=True):
    """One thing to set. Title and help are the messages `<game>.option.<name>` and `<game>.option.<name>.help`.

    A value is called `<game>.option.<name>.<value>`.
    """

    name: str
    default: Value
    allowed: list[Value]
    """The values it takes; empty for a number from `least` to `most`."""
    least: int | None = None
    most: int | None = None
    editions: list[str]
    """The editions it belongs to; empty for all."""
    players: list[int]
    """The player counts it fits; empty for all."""
    edition_defaults: dict[str, Value]
    rule: str


class BotFacts(Struct, kw_only=True):
    """A bot that plays this game. It is called `bot.<name>`."""

    name: str


class GameFacts(Struct, kw_only=True):
    """A game that can be played here."""

    id: str
    names: dict[str, str]
    """What it is called, by language."""
    ruleset: int
    players: list[int]
    """The player counts it takes."""
    options: list[OptionFacts]
    bots: list[BotFacts]


class WishedSeat(StrEnum):
    """Me, somebody else by link, a bot, or another person at my own screen."""

    ME = "me"
    OPEN = "open"
    BOT = "bot"
    HOT_SEAT = "hot-seat"


class SeatWish(Request):
    """Who shall sit there."""

    kind: WishedSeat
    name: str | None = None
    bot: Annotated[str, Meta(max_length=64)] | None = None


class NewTable(Request):
    """A table to be made. Options that are left out take their defaults; seats that are left out are open.

    With a `position` the game begins from there. It then says players and options itself.
    """

    game: Annotated[str, Meta(max_length=64)]
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    options: Annotated[dict[OptionWord, OptionValue], Meta(max_length=100)] = {}
    seats: Annotated[list[SeatWish], Meta(max_length=16)] = []
    title: str = ""
    position: Document | None = None
    public: bool = False
    rated: bool = False
    clock: Clock | None = None
    takeover: Annotated[int, Meta(ge=60, le=7 * DAY)] | None = None
    """After so many seconds a bot plays for a person who is asked and has no socket open."""
    hints: bool = False
    """May people ask for hints? Not at rated tables."""


class Join(Request):
    """Take a seat: the first open one unless another is named."""

    seat: Seat | None = None
    name: str | None = None


class MyNonce(Request):
    """What I add to the chance of the game, now that I know its commitment: something that nobody can foresee."""

    nonce: Nonce
    commitment: Annotated[str, Meta(max_length=64)] | None = None
    """The commitment that I was told before I gave it. If the table has another one by now, the nonce is not taken."""


class NewRules(Request):
    """What shall be played instead. Options that are left out take their defaults."""

    options: Annotated[dict[OptionWord, OptionValue], Meta(max_length=100)]


class MyChoice(Request):
    """My answer to what my seat was asked by that entry."""

    asked_at: Number
    seat: Seat
    word: Word


class MyTakeBack(Request):
    """Take back so many of my last choices; `number` is that of the last entry that I know."""

    number: Number
    seat: Seat
    count: Count = 1


class MySeat(Request):
    """One of my seats."""

    seat: Seat


class TheSeat(Request):
    """The seat of somebody else."""

    seat: Seat


class TwoSeats(Request):
    """Two seats that change places."""

    seat: Seat
    other: Seat


class BotSeat(Request):
    """A bot for an open seat; without one, the seat of a bot is open again."""

    seat: Seat
    bot: BotName | None = None


class MyRequest(Request):
    """Ask everybody at the table for something.

    To go `back` to the moment after entry `to`, to `abort` the game, or to `replace` whoever sits on the `other` seat
    by a bot, and without a `bot` by whoever comes.
    """

    seat: Seat
    what: Wish
    to: Number = 0
    other: Seat = 0
    bot: BotName | None = None


class MyLine(Request):
    """Say something at the table: a text, or one of the phrases that every language has."""

    seat: Seat
    text: Annotated[str, Meta(max_length=1000)] = ""
    preset: Preset | None = None


class Mute(Request):
    """Hear the person of a seat no more, or (with `mute` false) again; here, or `everywhere`: then he is blocked."""

    seat: Seat
    mute: bool = True
    everywhere: bool = False


class Note(Request):
    """What I have noted at a table. Nobody else reads it."""

    text: Annotated[str, Meta(max_length=4000)]


class QuickStart(Request):
    """Sit down at a public table of that game, or make one."""

    game: Annotated[str, Meta(max_length=64)]
    players: Annotated[int, Meta(ge=1, le=16)] | None = None


class LobbyFacts(Struct, kw_only=True):
    """The public tables somebody looks for, the newest first, and how many there are of all games."""

    counts: list[LobbyCount]
    tables: list[TableFacts]


class MyAnswer(Request):
    """My seat's yes or no to what was asked by that entry; whoever asked withdraws it by a no."""

    request: Number
    seat: Seat
    yes: bool


class MyOrder(Request):
    """What the server shall answer for my seat, one of the words that it may order; "" withdraws what stands."""

    seat: Seat
    order: Order


class MyHint(Request):
    """What could my seat do now?"""

    seat: Seat


class Question(Request):
    """Which rule forbids this choice now?"""

    seat: Seat
    word: Word


class ProblemBody(Struct, kw_only=True):
    """An error as RFC 9457 wants it. `code` is stable; `detail` is for developers."""

    type: str
    title: str
    status: int
    code: str
    detail: str
    refusal: Reason | None = None
    """Why a choice is against the rules, or a position cannot be."""
    request: str
    """The id of the request, as in its header `X-Request-ID` and in the log of the server."""


class RuleFacts(Struct, kw_only=True):
    """A rule in our own words."""

    id: str
    editions: list[str]
    source: str
    words: str


class Health(Struct, kw_only=True):
    """The server is up and its store answers."""

    status: Literal["ok"]
    version: str
