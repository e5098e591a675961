"""The numbers of the pieces in `cards.py` and `objects.py`. Made by `run.py generate`; never edited by hand."""

from typing import Final

# Decks, and how many cards each has.
PROFESSION: Final = 0
PRESTIGE: Final = 1
BONUS: Final = 2
DECKS: Final = 3
PROFESSION_CARDS: Final = 21
PRESTIGE_CARDS: Final = 14
BONUS_CARDS: Final = 20

# Buildings, the set of those of each size, landscapes and freedoms.
BUILDINGS: Final = 10
LARGE: Final = 0b111
MEDIUM: Final = 0b11111000
SMALL: Final = 0b1100000000
LANDSCAPES: Final = 3
TILES: Final = 13
FREEDOMS: Final = 3

# Characters, and the fields for bids on their cards.
MUSE: Final = 0
CARDINAL: Final = 1
PRINCESS: Final = 2
MERCHANT: Final = 3
PROFESSOR: Final = 4
BANKER: Final = 5
CHARACTERS: Final = 6
BID_FIELDS: Final = 71

# Objects of phase A.
FOREST: Final = 0
LAKE: Final = 1
PARK: Final = 2
JESTER: Final = 3
BUILDER: Final = 4
PRESTIGE_CARD: Final = 5
RECRUITING_CARD: Final = 6
LANDSCAPE: Final = 7
OBJECTS: Final = 8
