"""The games somebody has played, as they travel."""

from msgspec import Struct

from signoria.server.protocol.facts import EndingFacts
from signoria.server.seats import SeatKind


class PlayedSeat(Struct, kw_only=True):
    """Who sat there; `mine` where the reader did."""

    seat: int
    kind: SeatKind
    name: str
    bot: str | None
    mine: bool


class PlayedGame(Struct, kw_only=True):
    """A table of mine that is over: what a history tells of it."""

    id: str
    game: str
    players: int
    title: str
    rated: bool
    created: str
    """When the table was made, in ISO 8601."""
    seats: list[PlayedSeat]
    ending: EndingFacts
    scores: list[int] | None
    """The points of each seat where the game was played to its end."""


class PlayedGames(Struct, kw_only=True):
    """A page of games I have played, the newest first."""

    games: list[PlayedGame]
    more: bool
    """Are there others? Ask for those `after` the last of these."""
