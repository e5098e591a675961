"""What there is in the box: each piece once, with its word and its facts.

A piece is a number in the engine, its place in the list here. `numbers.py` has these numbers as literals and is made
from the lists by `run.py generate`. Persons, outlines, bonus and prestige cards are in `options/cards.toml`.
"""

from typing import Final

MAX_SEATS: Final = 5
ROUNDS: Final = 7

RECRUITING_CARDS: Final = 5
JESTERS: Final = 7
BUILDERS: Final = 6
BUILDERS_EACH: Final = 3
TILES_OF_A_BUILDING: Final = 3
TILES_OF_A_LANDSCAPE: Final = 6
FREEDOM_TILES: Final = 4


class Deck:
    """A deck of cards, which are held secretly in hand. A hand is what a seat holds of one deck."""

    def __init__(self, slug: str, size: int) -> None:
        self.slug: Final = slug
        self.size: Final = size

    def word(self, kind: int) -> str:
        """The word of a card that has no name but a number: `b07` is the seventh bonus card."""
        return f"{self.slug[0]}{kind + 1:02}"


class Size:
    """How large a building is."""

    def __init__(self, slug: str, cells: int) -> None:
        self.slug: Final = slug
        self.cells: Final = cells


class Building:
    """A building, which stands once in a principality."""

    def __init__(self, slug: str, size: Size) -> None:
        self.slug: Final = slug
        self.size: Final = size


class Wanted:
    """A landscape or a freedom, and how many persons want it."""

    def __init__(self, slug: str, persons: int) -> None:
        self.slug: Final = slug
        self.persons: Final = persons


class Character:
    """A character of Muse and Princess, with the fields for bids on its card: every hundred florins in a range."""

    def __init__(self, slug: str, lowest: int, highest: int) -> None:
        self.slug: Final = slug
        self.bids: Final = list(range(lowest, highest + 1, 100))


ALL_DECKS: Final = [Deck("profession", 21), Deck("prestige", 14), Deck("bonus", 20)]

LARGE_SIZE: Final = Size("large", cells=7)
MEDIUM_SIZE: Final = Size("medium", cells=5)
SMALL_SIZE: Final = Size("small", cells=3)
ALL_SIZES: Final = [LARGE_SIZE, MEDIUM_SIZE, SMALL_SIZE]
ALL_BUILDINGS: Final = [
    Building("university", LARGE_SIZE),
    Building("laboratory", LARGE_SIZE),
    Building("workshop", LARGE_SIZE),
    Building("library", MEDIUM_SIZE),
    Building("opera", MEDIUM_SIZE),
    Building("studio", MEDIUM_SIZE),
    Building("hospital", MEDIUM_SIZE),
    Building("theatre", MEDIUM_SIZE),
    Building("tower", SMALL_SIZE),
    Building("chapel", SMALL_SIZE),
]
ALL_LANDSCAPES: Final = [Wanted("forest", 9), Wanted("lake", 7), Wanted("park", 5)]
"""From the largest to the smallest."""
ALL_FREEDOMS: Final = [Wanted("travel", 7), Wanted("religion", 7), Wanted("opinion", 7)]
ALL_CHARACTERS: Final = [
    Character("muse", 300, 1500),
    Character("cardinal", 300, 1500),
    Character("princess", 300, 1500),
    Character("merchant", 300, 1500),
    Character("professor", 300, 1500),
    Character("banker", 0, 500),
]

DECK_WORDS: Final = [deck.slug for deck in ALL_DECKS]
DECK_SIZE: Final = [deck.size for deck in ALL_DECKS]
BUILDING_WORDS: Final = [building.slug for building in ALL_BUILDINGS]
LANDSCAPE_WORDS: Final = [landscape.slug for landscape in ALL_LANDSCAPES]
FREEDOM_WORDS: Final = [freedom.slug for freedom in ALL_FREEDOMS]
CHARACTER_WORDS: Final = [character.slug for character in ALL_CHARACTERS]
TILE_WORDS: Final = BUILDING_WORDS + LANDSCAPE_WORDS
"""A tile is a building, or BUILDINGS plus a landscape."""

BID_ON: Final = [bid for character in ALL_CHARACTERS for bid in character.bids]
"""What is bid on each field; the fields of all characters are numbered one after the other."""
CHARACTER_ON: Final = [number for number, character in enumerate(ALL_CHARACTERS) for _ in character.bids]
"""The character to whom each field belongs."""
FIRST_FIELD: Final = [CHARACTER_ON.index(character) for character in range(len(ALL_CHARACTERS))] + [len(BID_ON)]
"""The first field of each character, and the end of them all."""
