"""The public facts of a table, and of the lobby."""

from enum import StrEnum

from msgspec import Struct

from signoria.core.options import Options
from signoria.server.agreements import Wish
from signoria.server.seat_clocks import Clock
from signoria.server.seats import EndedBy, SeatKind


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
    account: bool = False
    """Is its name that of an account, and its person the one whose account it is?"""
    program: bool = False
    """Is it an account that was made for a program?"""
    played_by: str | None = None
    """The bot that plays there while its person is away, or until somebody comes."""
    present: bool = False
    """Is its person connected? Bots always are."""
    owes_nonce: bool = False
    """Has its person still to give his nonce? The game begins when nobody owes one."""


class EndingFacts(Struct, kw_only=True):
    """How a game ended: `played` to its end, `conceded`, `aborted` by all, `expired` since nobody came
    any more, `closed` by an administrator, or `endless` since more had happened than in any game."""

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
    hints: bool = False
    """May people ask for hints?"""
    host: int | None = None
    """The seat of whose table it is: he arranges the seats before the game begins."""
    ending: EndingFacts | None = None
    """How the game ended; None before that."""
    scores: list[int] | None = None
    """The points of each seat where the game was played to its end."""
    rematch: str | None = None
    """The id of the table at which the same people meet again."""
    request: RequestFacts | None = None
    """What everybody is asked for now."""
    from_position: bool = False
    """Did it begin from a position that somebody wrote? Then he may know what lay hidden in it."""


class ClockFacts(Struct, kw_only=True):
    """The clock of a seat: what was left when it began to run, and when its time is up."""

    left: float
    """Seconds."""
    until: str | None
    """ISO 8601, by the server's time; None where the clock does not run."""


class LobbyCount(Struct, kw_only=True):
    """How many public tables of a game wait for people, and how many are played."""

    game: str
    waiting: int
    playing: int
