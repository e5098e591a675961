"""Parts of a view that the engine makes. It stays plain Python: compiled, the types would lose their words."""

from typing import TypedDict


class Card(TypedDict):
    """A card that is held secretly: its word, or "?" where the viewer does not know it, and who knows it."""

    card: str
    seen_by: list[int]


class DeckCard(TypedDict):
    """A card of a deck that somebody knows, and where it lies: so many cards are above it."""

    place: int
    card: str
    seen_by: list[int]


class Deck(TypedDict):
    """A deck: how many cards it has, which of them somebody knows, and which places somebody has handled.

    A card that one has lost sight of may lie in such a place. Of all other places nobody knows anything.
    """

    size: int
    seen: list[DeckCard]
    stirred: list[int]


class Lost(TypedDict):
    """A card that the viewer has lost sight of: it lies in a stirred place of the deck, or one of these holds it."""

    card: str
    holders: list[int]


class Tile(TypedDict):
    """A tile, and its place as choices name it; the cells that it covers follow from its outline in the setup."""

    tile: str
    place: str


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
    empty_cells: int


class Terms(TypedDict):
    """The value of a work without bonus cards, term by term. [POF-WORK-3 to POF-WORK-7]"""

    building: int
    landscape: int
    freedom: int
    jesters: int
    cards: int
    muse: int
    total: int


class PrincessTerms(TypedDict):
    """The value of a work of the Princess, term by term. [POF-PRINCESS-2]"""

    landscapes: int
    builders: int
    buildings: int
    cards: int
    total: int
