"""What is asked, as documents: nine kinds of questions, told apart by `kind`.

Everybody may know what is asked of whom and why. What there is to choose from, with prices and sums, is told to the
asked seat alone; for the others these lists are empty.
"""

from typing import Literal, TypedDict


class Cause(TypedDict):
    """Because of what it is asked: a character, a card, or the course of the game."""

    of: Literal["character", "card", "rules"]
    slug: str


class Asked(TypedDict):
    """What all questions say."""

    name: str
    """Which question of its kind: the key of its words."""
    seats: list[int]
    """Of whom it is asked; of several when they answer at the same time."""
    because: Cause
    rule: str
    """The rule that asks."""
    interrupts: bool
    """Does it break into the course of the game, so that a board should say why?"""
    other: int | None
    """The other player it is about."""
    card: str | None
    """The card it is about."""
    rank: int | None
    """The rank it is about."""


class Income(TypedDict):
    """An income by its parts: how much gold, or how many cards are drawn and how many of them kept."""

    gold: int
    gold_from_districts: int
    cards: int
    cards_from_districts: int
    kept: int


class Build(TypedDict):
    """A card that might be built, and what it would mean."""

    card: str
    cost: int
    """As printed."""
    price: int
    """For this seat now."""
    less: int
    """How much less that is than printed."""
    left: int
    """The gold that is left when it is paid; below 0 for what is missing."""
    obstacle: str
    """The rule that forbids it, "" where none does; that income comes first is no obstacle here."""
    taxed: bool
    under_warrant: bool


class Target(TypedDict):
    """A district that might be taken or destroyed, and what that would cost."""

    seat: int
    district: str
    verb: Literal["destroy", "exchange", "seize"]
    rule: str
    """The rule that makes the price."""
    cost: int
    """What the district cost, with an Artist's coin."""
    less: int
    """What rank 8 need not pay of it."""
    more: int
    """What a Great Wall adds."""
    price: int
    left: int
    state: Literal["open", "dear", "safe"]
    obstacle: str
    """The rule that forbids it, "" where none does."""


class TurnMenu(Asked):
    """A turn: income, powers, builds, or its end."""

    kind: Literal["turn"]
    character: str
    income_taken: bool
    builds_left: int
    income: Income | None
    """None once it was taken, and for those who are not asked."""
    builds: list[Build]
    targets: list[Target]
    """Those of a power of rank 8 that can be used now."""


class IncomeQuestion(Asked):
    """Gold or cards?"""

    kind: Literal["income"]
    income: Income | None


class CharacterQuestion(Asked):
    """Which character?"""

    kind: Literal["character"]
    verb: Literal["pick", "lay", "name"]
    ranks: list[int]
    pays: dict[str, int]
    """For how many districts of the asked seat each of them draws an income, where it picks one of them."""


class PlayerQuestion(Asked):
    """Which player?"""

    kind: Literal["player"]
    players: list[int]


class CardQuestion(Asked):
    """Which card, and out of which cards?"""

    kind: Literal["card"]
    verb: Literal["build", "keep", "discard", "give", "take"]
    source: Literal["hand", "drawn", "deck", "other hand"]
    cards: list[str]
    builds: list[Build]


class DistrictQuestion(Asked):
    """Which district: one's own, or the target of a power?"""

    kind: Literal["district"]
    verb: Literal["own", "destroy", "exchange", "seize"]
    districts: list[str]
    """Those of one's own city."""
    targets: list[Target]
    """Those of all cities, the ones that are safe among them."""


class TypeQuestion(Asked):
    """Which type of district?"""

    kind: Literal["type"]
    types: list[str]


class AmountQuestion(Asked):
    """How much of it in gold?"""

    kind: Literal["amount"]
    amounts: list[int]


class AnswerQuestion(Asked):
    """Yes or no, this or that?"""

    kind: Literal["answer"]
    gold: int
    """Of the one whose gold it is about."""
    number: int
    """What else its words count: what is paid, what is left, what lies there."""


Question = (
    TurnMenu
    | IncomeQuestion
    | CharacterQuestion
    | PlayerQuestion
    | CardQuestion
    | DistrictQuestion
    | TypeQuestion
    | AmountQuestion
    | AnswerQuestion
)
