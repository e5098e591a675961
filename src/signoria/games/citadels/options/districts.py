"""The unique districts of each edition: what they cost and how many there are."""

from signoria.games.citadels.engine.cards import BASICS, KINDS, SLUGS, kind_of
from signoria.games.citadels.options.characters import BASE, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE

CLASSIC_UNIQUES = {
    "haunted-quarter": 2,
    "keep": 3,
    "laboratory": 5,
    "smithy": 5,
    "observatory": 5,
    "graveyard": 5,
    "library": 6,
    "school-of-magic": 6,
    "dragon-gate": 6,
    "university": 6,
}
"""Cost of the purple districts of 2000; the Great Wall came with the English printing."""
KEEPS = 2
"""There are two Keeps in the printings of 65 and 66 cards."""
DARK_CITY_UNIQUES = {
    "great-wall": 6,
    "lighthouse": 3,
    "armory": 3,
    "museum": 4,
    "imperial-treasury": 4,
    "map-room": 5,
    "wishing-well": 5,
    "quarry": 5,
    "poor-house": 5,
    "bell-tower": 5,
    "factory": 6,
    "park": 6,
    "hospital": 6,
    "throne-room": 6,
    "ball-room": 6,
}
DELUXE_UNIQUES = {
    BASE: {
        "dragon-gate": 6,
        "great-wall": 6,
        "haunted-quarter": 2,
        "keep": 3,
        "laboratory": 5,
        "library": 6,
        "observatory": 4,
        "school-of-magic": 6,
        "smithy": 5,
        "graveyard": 5,
        "university": 6,
    },
    DARK_LANDS: {
        "armory": 3,
        "factory": 5,
        "imperial-treasury": 5,
        "map-room": 5,
        "museum": 4,
        "park": 6,
        "poor-house": 4,
        "quarry": 5,
        "wishing-well": 5,
        "bell-tower": 5,
        "hospital": 6,
        "lighthouse": 3,
        "throne-room": 6,
    },
    DARK_FIGURES: {
        "basilica": 4,
        "capitol": 5,
        "framework": 3,
        "gold-mine": 6,
        "ivory-tower": 5,
        "monument": 4,
        "necropolis": 5,
        "secret-vault": 0,
        "stables": 2,
        "statue": 3,
        "theater": 6,
        "thieves-den": 6,
    },
}
UNCERTAIN = ("graveyard", "university", "bell-tower", "hospital", "lighthouse", "throne-room")
"""Cost or text in the 2016/17 edition taken over from the older cards; their rules say so in their sources."""

ACTION_COPIES = {
    "acrobat": 1,
    "circus-tent": 3,
    "director": 2,
    "ticket-wagon": 3,
    "human-cannonball": 2,
    "rasputin": 2,
    "fortune-teller": 2,
}


def costs(edition: str) -> dict[str, int]:
    """What each unique district of an edition costs."""
    if edition == DELUXE:
        return {slug: cost for uniques in DELUXE_UNIQUES.values() for slug, cost in uniques.items()}
    return CLASSIC_UNIQUES | DARK_CITY_UNIQUES


def cost_table(edition: str) -> list[int]:
    """The cost of every kind."""
    found = [0] * KINDS
    for slug, _, cost, _ in BASICS:
        found[kind_of(slug)] = cost
    for slug, cost in costs(edition).items():
        found[kind_of(slug)] = cost
    return found


def pack(uniques: dict[str, int], actions: bool) -> list[int]:
    """All cards of a district deck: basics, these uniques with their copies, and the action cards if wanted."""
    copies = {slug: count for slug, _, _, count in BASICS} | uniques | (ACTION_COPIES if actions else {})
    return [kind for kind in range(KINDS) for _ in range(copies.get(SLUGS[kind], 0))]


def classic_uniques(edition: str, printing: str, ball_room: bool) -> dict[str, int]:
    """The copies of each unique district in the older editions. [CIT-SETUP-3, CIT-SETUP-4]"""
    found = dict.fromkeys(CLASSIC_UNIQUES, 1)
    if printing != "2012":
        found["keep"] = KEEPS
    if printing != "65":
        found["great-wall"] = 1
    if edition == DARK_CITY:
        found |= dict.fromkeys(DARK_CITY_UNIQUES, 1)
        if not ball_room:
            del found["ball-room"]
    return found
