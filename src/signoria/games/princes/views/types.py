"""The shape of a view: named fields, from which the server's schema and the browser's types are made."""

from typing import Any, Literal, TypedDict

from signoria.core.options import Options
from signoria.games.princes.engine.documents import Card, Deck, Lost, Prince
from signoria.games.princes.views.forecast import Forecast
from signoria.games.princes.views.questions import Question


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
    objects: dict[str, int]
    """What is sold in phase A with so many players, in the order in which it lies there."""


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


class Pays(TypedDict):
    """What a work pays, by its value from 0 on: florins, and the most points that they buy."""

    florins: list[int]
    points: list[int]


class Figures(TypedDict):
    """Numbers of the rules that are shown beside what they count."""

    raise_by: int
    """By how much a bid is raised."""
    florins_per_field: int
    """What one field back on the score track brings."""
    best_work: int
    """The points for the best work of a round."""
    per_jester: int
    per_card: int
    of_princess: dict[str, int]
    """What each of the things at court adds to the work of the Princess."""


class BestWork(TypedDict):
    """The highest value of a work in this round, and who made it; 0 and nobody before the first."""

    value: int
    seats: list[int]


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
    pays: Pays
    figures: Figures


Phase = Literal["setup", "auctions", "characters", "turns", "end"]


class OpenView(TypedDict):
    """What lies open on the table, the same for everybody."""

    waiting: list[int]
    phase: Phase
    ready: list[int]
    """Who has answered, where all are asked at the same time."""
    agenda: list[Any]
    """What remains to be done, the next step last, as positions have it."""
    question: Question | None
    """What is asked now, as everybody may know it; the seat that is asked is told more. None when the game is over."""
    round: int
    minimum: int
    start: int
    best_work: BestWork
    auction: Auction
    characters: dict[str, Character]
    deal: Deal | None
    suitors: list[int]
    purse: int
    banker: int | None
    supply: Supply
    spent: list[str]


class SeatView(TypedDict):
    """What depends on who looks."""

    seat: int | None
    choices: list[str]
    answer: str
    """The answer of the viewer until all are in."""
    seats: list[Prince]
    decks: dict[str, Deck]
    drawn: list[Card]
    lost: list[Lost]
    forecast: Forecast
    scores: list[int]


class OwnView(SeatView, total=False):
    """The same for the seat that is asked: this stands in the place of what all are told."""

    question: Question | None


class View(OpenView, SeatView):
    """All that a seat knows and remembers."""
