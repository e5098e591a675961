"""What there is in the box: kinds as ints, and how a hidden card is written."""

from typing import Final

MAX_SEATS: Final = 5
ROUNDS: Final = 7

PROFESSIONS: Final = 21
PRESTIGE_CARDS: Final = 14
BONUS_CARDS: Final = 20
RECRUITING_CARDS: Final = 5
JESTERS: Final = 7
BUILDERS: Final = 6
BUILDERS_EACH: Final = 3
TILES_OF_A_BUILDING: Final = 3
TILES_OF_A_LANDSCAPE: Final = 6
FREEDOM_TILES: Final = 4

BUILDING_WORDS: Final = (
    "university",
    "laboratory",
    "workshop",
    "library",
    "opera",
    "studio",
    "hospital",
    "theatre",
    "tower",
    "chapel",
)
LANDSCAPE_WORDS: Final = ("forest", "lake", "park")
FREEDOM_WORDS: Final = ("travel", "religion", "opinion")
BUILDINGS: Final = 10
LANDSCAPES: Final = 3
FREEDOMS: Final = 3
TILES: Final = BUILDINGS + LANDSCAPES
"""A tile is a building, or BUILDINGS plus a landscape."""
TILE_WORDS: Final = BUILDING_WORDS + LANDSCAPE_WORDS
LARGE: Final = 0b0000000111
MEDIUM: Final = 0b0011111000
SMALL: Final = 0b1100000000
"""The buildings of each size as bits."""

# The objects of phase A. The first three are the landscapes; with two players they are one object together.
JESTER: Final = 3
BUILDER: Final = 4
PRESTIGE_CARD: Final = 5
RECRUITING_CARD: Final = 6
LANDSCAPE: Final = 7
OBJECT_WORDS: Final = (*LANDSCAPE_WORDS, "jester", "builder", "prestige-card", "recruiting-card", "landscape")
OBJECTS: Final = 8

# The characters of Muse and Princess.
MUSE: Final = 0
CARDINAL: Final = 1
PRINCESS: Final = 2
MERCHANT: Final = 3
PROFESSOR: Final = 4
BANKER: Final = 5
CHARACTERS: Final = 6
CHARACTER_WORDS: Final = ("muse", "cardinal", "princess", "merchant", "professor", "banker")
FIELDS: Final = 13
"""Bid fields of a character: 300 to 1500; of the Banker 6, 0 to 500."""
STONES: Final = (CHARACTERS - 1) * FIELDS + 6
BID_OF: Final = [100 * (field % FIELDS) + (0 if field >= BANKER * FIELDS else 300) for field in range(STONES)]
"""What is bid on a field."""

# The decks, and with them the kinds of cards that are held secretly in hand.
PROFESSION: Final = 0
PRESTIGE: Final = 1
BONUS: Final = 2
DECKS: Final = 3
DECK_WORDS: Final = ("profession", "prestige", "bonus")
DECK_SIZE: Final = [PROFESSIONS, PRESTIGE_CARDS, BONUS_CARDS]

# A hidden card is one int. Lowest its kind; then a bit for each seat that knows which card lies there; then a bit for
# each seat that has seen it and lost sight of it since, with the seats that may hold it for all that seat knows, five
# bits each; highest whether anybody has handled the place where it lies, so that a card lost sight of may be there.
KIND: Final = 255
SEEN: Final = 8
LOST: Final = 13
HOLDERS: Final = 18
STIRRED: Final = 1 << 43
SEAT_BITS: Final = 31
EVERYBODY: Final = SEAT_BITS << SEEN

BITS: Final = [sum(number >> bit & 1 for bit in range(10)) for number in range(1024)]
"""How many bits are set in a number below 1024."""
