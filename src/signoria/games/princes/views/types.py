"""The shape of a view: named fields, from which the server's schema and the browser's types are made."""

from typing import Any, Literal, TypedDict

from signoria.core.options import Options
from signoria.games.princes.views.forecast import Forecast


class Card(TypedDict):
    """A card that lies hidden somewhere."""

    card: str
    """Its word, or "?" where the viewer does not know it."""
    seen_by: list[int]
    """Who knows it."""
    stirred: bool
    """Whether somebody has handled this place, so that a card one has lost sight of may be here."""


class Lost(TypedDict):
    """A card that the viewer has lost sight of: it lies in a stirred place of the deck, or one of these holds it."""

    card: str
    holders: list[int]


class Tile(TypedDict):
    """A tile, with the cells it covers as row and column from 0; those outside the grid are a neighbour's."""

    tile: str
    place: str
    cells: list[list[int]]


class Recruiting(TypedDict):
    """Recruiting cards in hand, and those that others have left on the table."""

    hand: int
    table: int


class Prince(TypedDict):
    """A seat and its principality."""

    money: int | None
    points: int
    best: int
    best_works: int
    steps_back: int
    merchant_points: int
    exchanged: int
    hand: list[Card]
    bonus: list[Card]
    prestige: list[Card]
    table: list[str]
    recruiting: Recruiting
    builders: int
    jesters: int
    freedoms: list[str]
    tiles: list[Tile]


class Auction(TypedDict):
    """How far the auctions of the round are: who may still buy, who is still in this one, and the highest bid."""

    opener: int
    bidders: list[int]
    bidding: list[int]
    blocked: list[str]
    object: str
    leader: int | None
    price: int


class Character(TypedDict):
    """A character: at whose court it is, whose stone lies on it with which bid, and whether it is used up."""

    holder: int | None
    stone: int | None
    bid: int
    turned: bool


class Deal(TypedDict):
    """An offer to build together: who asks whom for what and where, the price, and how often it was countered."""

    active: int
    partner: int
    building: str
    place: str
    price: int | None
    counters: int


class Supply(TypedDict):
    """What is left beside the board."""

    buildings: dict[str, int]
    landscapes: dict[str, int]
    freedoms: dict[str, int]
    jesters: int
    builders: int
    recruiting: int


class Wants(TypedDict):
    """What a person wants."""

    building: str
    landscape: str
    freedom: str


class PrestigeCard(TypedDict):
    """What a prestige card asks for: at least so many of some things, or the most or the fewest of one."""

    judged: Literal["at-least", "most", "fewest"]
    things: dict[str, int]
    """The things counted, and how many it takes; 1 where all are compared."""
    points: int
    tied: int
    """What is left of the points when somebody else has as many."""


class Printed(TypedDict):
    """What stands on cards, tiles and boards."""

    persons: dict[str, Wants]
    bonus_cards: dict[str, dict[str, int]]
    """What each bonus card adds, by the things it counts."""
    prestige_cards: dict[str, PrestigeCard]
    sources: dict[str, dict[str, str]]
    """How sure every profession, tile, board, layout, bonus and prestige card is, by kind and word."""
    outlines: dict[str, list[list[int]]]
    palace: list[list[int]]
    corners: list[list[int]]
    """How boards are joined for cooperative building: row and column of the corner of each; empty without it."""


class Setup(Printed):
    """What never changes in a match."""

    game: Literal["princes-of-florence"]
    ruleset: int
    players: int
    options: Options
    minimums: list[int]
    """The least that a work must be worth in each round."""
    base_price: int
    """The price at which every auction begins."""


class View(TypedDict):
    """All that a seat knows and remembers. Decks are listed from the top."""

    seat: int | None
    waiting: list[int]
    decision: str
    choices: list[str]
    agenda: list[Any]
    ready: list[int]
    answer: str
    round: int
    minimum: int
    start: int
    seats: list[Prince]
    auction: Auction
    characters: dict[str, Character]
    deal: Deal | None
    suitors: list[int]
    purse: int
    banker: int | None
    supply: Supply
    decks: dict[str, list[Card]]
    drawn: list[Card]
    lost: list[Lost]
    spent: list[str]
    forecast: Forecast
    scores: list[int]
