"""The cards of the district deck. A kind is an int: 17 basic districts, the unique ones, then the action cards."""

from typing import Final

NOBLE: Final = 0
RELIGIOUS: Final = 1
TRADE: Final = 2
MILITARY: Final = 3
UNIQUE: Final = 4
NO_TYPE: Final = 5
"""Action cards are of no type."""
TYPE_WORDS: Final = ("noble", "religious", "trade", "military", "unique")
TYPES: Final = 5

BASICS: Final = (
    ("manor", NOBLE, 3, 5),
    ("castle", NOBLE, 4, 4),
    ("palace", NOBLE, 5, 3),
    ("temple", RELIGIOUS, 1, 3),
    ("church", RELIGIOUS, 2, 3),
    ("monastery", RELIGIOUS, 3, 3),
    ("cathedral", RELIGIOUS, 5, 2),
    ("tavern", TRADE, 1, 5),
    ("market", TRADE, 2, 4),
    ("trading-post", TRADE, 2, 3),
    ("docks", TRADE, 3, 3),
    ("harbor", TRADE, 4, 3),
    ("town-hall", TRADE, 5, 2),
    ("watchtower", MILITARY, 1, 3),
    ("prison", MILITARY, 2, 3),
    ("barracks", MILITARY, 3, 3),
    ("fortress", MILITARY, 5, 2),
)
"""Slug, type, cost and copies: the same 54 cards in every edition."""

UNIQUES: Final = (
    "haunted-quarter",
    "keep",
    "laboratory",
    "smithy",
    "observatory",
    "graveyard",
    "library",
    "school-of-magic",
    "dragon-gate",
    "university",
    "great-wall",
    "lighthouse",
    "armory",
    "museum",
    "imperial-treasury",
    "map-room",
    "wishing-well",
    "quarry",
    "poor-house",
    "bell-tower",
    "factory",
    "park",
    "hospital",
    "throne-room",
    "ball-room",
    "basilica",
    "capitol",
    "framework",
    "gold-mine",
    "ivory-tower",
    "monument",
    "necropolis",
    "secret-vault",
    "stables",
    "statue",
    "theater",
    "thieves-den",
)
ACTION_CARDS: Final = (
    "acrobat",
    "circus-tent",
    "director",
    "ticket-wagon",
    "human-cannonball",
    "rasputin",
    "fortune-teller",
)

FIRST_UNIQUE: Final = 17
FIRST_ACTION: Final = 54
KINDS: Final = 61
SLUGS: Final = [row[0] for row in BASICS] + list(UNIQUES) + list(ACTION_CARDS)
TYPE_OF: Final = [row[1] for row in BASICS] + [UNIQUE] * len(UNIQUES) + [NO_TYPE] * len(ACTION_CARDS)

HAUNTED_QUARTER: Final = 17
KEEP: Final = 18
SCHOOL_OF_MAGIC: Final = 24
ARMORY: Final = 29
MUSEUM: Final = 30
QUARRY: Final = 34
BELL_TOWER: Final = 36
HOSPITAL: Final = 39
FRAMEWORK: Final = 44
NECROPOLIS: Final = 48
SECRET_VAULT: Final = 49
THEATER: Final = 52
THIEVES_DEN: Final = 53
ACROBAT: Final = 54
CIRCUS_TENT: Final = 55
DIRECTOR: Final = 56
TICKET_WAGON: Final = 57
HUMAN_CANNONBALL: Final = 58
RASPUTIN: Final = 59
FORTUNE_TELLER: Final = 60

COINS: Final = 30
"""The coins in the box of every edition."""

KIND: Final = 255
"""A hidden card is its kind and, from bit 8 up, a bit for each seat that has seen it."""
SEEN: Final = 8

PLOTS: Final = KINDS * 2
"""A district in a city is a plot: its kind twice, and 1 more if an artist's coin lies on it."""


def kind_of(slug: str) -> int:
    """The kind with that slug."""
    return SLUGS.index(slug)
