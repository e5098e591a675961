"""What travels over plain HTTP about ratings."""

from msgspec import Struct


class RatingFacts(Struct, kw_only=True):
    """How strong an account is at a game, in one edition, with so many players."""

    game: str
    edition: str
    players: int
    rating: int
    """What it is worth at the least: 1000 for whoever begins."""
    mu: float
    sigma: float
    games: int
    wins: int


class PersonFacts(Struct, kw_only=True):
    """An account as everybody sees it."""

    name: str
    program: bool
    made: str
    """The day on which it was made, in ISO 8601."""
    ratings: list[RatingFacts]


class Leader(Struct, kw_only=True):
    """Somebody in a leaderboard."""

    place: int
    name: str
    program: bool
    rating: int
    mu: float
    sigma: float
    games: int
    wins: int


class Leaderboard(Struct, kw_only=True):
    """A page of those who are strongest at something. Whoever has played fewer than `least_games` is not in it."""

    game: str
    edition: str
    players: int
    least_games: int
    page: int
    leaders: list[Leader]


class RatedOpponent(Struct, kw_only=True):
    """Somebody else at a rated game: an account by its name, or a bot; neither where his data were deleted."""

    seat: int
    name: str | None
    bot: str | None
    program: bool
    place: int


class RatedGame(Struct, kw_only=True):
    """A rated game of an account."""

    table: str
    at: str
    game: str
    edition: str
    players: int
    seat: int
    place: int
    """1 for whoever has won; those who are level share a place, and whoever has left comes last."""
    score: int | None
    rating_before: int
    rating: int
    others: list[RatedOpponent]


class RatedGames(Struct, kw_only=True):
    """A page of rated games, the last first."""

    page: int
    games: list[RatedGame]
    more: bool
    """Is there another page? A game that ends meanwhile moves the others, so that one may be told twice."""


class Against(Struct, kw_only=True):
    """How often one came before another in rated games of both, behind him, and level with him."""

    game: str
    edition: str
    players: int
    ahead: int
    behind: int
    level: int


class SeatStatistics(Struct, kw_only=True):
    """How somebody did on a seat."""

    edition: str
    players: int
    seat: int
    games: int
    wins: int
    score: float | None
    """On average, of the games that he played to their end."""


class PartStatistics(Struct, kw_only=True):
    """How somebody did with something that the game counts, such as a character of Citadels."""

    what: str
    games: int
    times: int
    wins: int


class PersonStatistics(Struct, kw_only=True):
    """What the rated games of somebody add up to."""

    game: str
    seats: list[SeatStatistics]
    parts: list[PartStatistics]
