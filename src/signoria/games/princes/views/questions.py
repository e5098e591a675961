"""The questions that a seat can be asked, each with its `kind`: what is asked, of whom, and about what.

Everybody sees what is asked. What only the asked seat needs to answer it (where tiles may lie, whether its money
reaches) is there for that seat alone: for all others it is empty.
"""

from typing import Literal, TypedDict

Places = dict[str, list[int]]
"""Where a tile may lie: the cells of its upper left corner by how it is turned, as in the words of choices.

Cells are numbered row by row from 0, seven in a row.
"""


class ClosedCells(TypedDict):
    """Cells on which a tile may not lie, and the rule that forbids it."""

    rule: str
    cells: list[int]
    neighbour: int | None
    """The seat at whose border they lie, where that is the reason."""


class Means(TypedDict):
    """What the asked seat can pay: how many fields back a price takes, and all its money with every field back."""

    fields_back: int
    most: int
    enough: bool
    """Does that reach for the price?"""


class Amount(TypedDict):
    """So many points for so many florins, and the money that is left."""

    points: int
    florins: int
    left: int


class Payment(TypedDict):
    """What a price means for the florins of the two who build together: the active seat pays the bank besides."""

    price: int
    active: int
    partner: int


class ReturnQuestion(TypedDict):
    """Which of the persons dealt goes back? All are asked at the same time."""

    kind: Literal["return"]
    seats: list[int]


class OpenQuestion(TypedDict):
    """Which object is put up for auction at this price, if any?"""

    kind: Literal["open"]
    seat: int
    price: int
    means: Means | None


class BuyAloneQuestion(TypedDict):
    """Which object does the last one buy at this price, if any?"""

    kind: Literal["buy-alone"]
    seat: int
    price: int
    means: Means | None


class RaiseQuestion(TypedDict):
    """Does he bid this price for the object?"""

    kind: Literal["raise"]
    seat: int
    object: str
    price: int
    means: Means | None


class FreeOrPayQuestion(TypedDict):
    """Does the Merchant get the object for nothing, or is its price paid?"""

    kind: Literal["free-or-pay"]
    seat: int
    object: str
    price: int


class PlaceQuestion(TypedDict):
    """Where does the tile lie that was bought?"""

    kind: Literal["place"]
    seat: int
    tile: str
    points: int
    """What laying it brings."""
    closed: list[ClosedCells]


class TakeQuestion(TypedDict):
    """With two players: which landscape is taken?"""

    kind: Literal["take"]
    seat: int


class KeepQuestion(TypedDict):
    """Which of the cards drawn is kept?"""

    kind: Literal["keep"]
    seat: int
    deck: str


class UnderQuestion(TypedDict):
    """Which of the other cards drawn goes under the deck next?"""

    kind: Literal["under"]
    seat: int
    deck: str


class RecruitQuestion(TypedDict):
    """Is the recruiting card that was bought used at once, and for whom?"""

    kind: Literal["recruit"]
    seat: int


class TurnQuestion(TypedDict):
    """What is the next action of the turn?"""

    kind: Literal["turn"]
    seat: int
    actions: int
    """How many are left."""
    building_price: int
    building_points: int
    card_price: int
    """What a profession card, a bonus card or a freedom costs."""
    places: dict[str, Places]
    """Where each building that can be erected may lie."""
    closed: list[ClosedCells]
    """The cells that are closed to buildings."""


class BonusQuestion(TypedDict):
    """Which bonus card is played to the work, or is it finished?"""

    kind: Literal["bonus"]
    seat: int
    person: str
    value: int
    """What the work is worth so far, and what of that bonus cards have brought."""
    played: int


class PointsQuestion(TypedDict):
    """How much of the income of a work becomes points?"""

    kind: Literal["points"]
    seat: int
    income: int
    amounts: list[Amount]
    """All that can be bought, from nothing to the most; for the asked seat alone."""


class ExchangeQuestion(TypedDict):
    """How much money does who took the Banker turn into points?"""

    kind: Literal["exchange"]
    seat: int
    amounts: list[Amount]
    """All that can be bought, from nothing to the most; for the asked seat alone."""


class StoneQuestion(TypedDict):
    """On which bid of which character is the stone put?"""

    kind: Literal["stone"]
    seat: int


class EngageQuestion(TypedDict):
    """Is the character taken on which the stone stands?"""

    kind: Literal["engage"]
    seat: int
    character: str
    price: int


class UseQuestion(TypedDict):
    """Is the Merchant or the Professor used now?"""

    kind: Literal["use"]
    seat: int
    character: str
    last_chance: bool
    """Afterwards he is lost."""


class PartnerQuestion(TypedDict):
    """With which neighbour shall the building be erected?"""

    kind: Literal["partner"]
    seat: int
    building: str


class JointPlaceQuestion(TypedDict):
    """Where across the border shall the building lie?"""

    kind: Literal["joint-place"]
    seat: int
    building: str
    partner: int


class OfferQuestion(TypedDict):
    """What shall the partner pay for the building?"""

    kind: Literal["offer"]
    seat: int
    bank: int
    """What the active seat pays the bank."""
    points: int
    """What the building brings each of the two."""
    counters_left: int
    payments: list[Payment]
    """By rising price, all that can be named; for the asked seat alone."""


class AnswerQuestion(TypedDict):
    """Is the price accepted, refused or countered?"""

    kind: Literal["answer"]
    seat: int
    price: int
    """What the partner would pay."""
    bank: int
    points: int
    counters_left: int
    payments: list[Payment]
    """By rising price, the one on the table and all that can be named; for the asked seat alone."""


Question = (
    ReturnQuestion
    | OpenQuestion
    | BuyAloneQuestion
    | RaiseQuestion
    | FreeOrPayQuestion
    | PlaceQuestion
    | TakeQuestion
    | KeepQuestion
    | UnderQuestion
    | RecruitQuestion
    | TurnQuestion
    | BonusQuestion
    | PointsQuestion
    | ExchangeQuestion
    | StoneQuestion
    | EngageQuestion
    | UseQuestion
    | PartnerQuestion
    | JointPlaceQuestion
    | OfferQuestion
    | AnswerQuestion
)
