"""The cards of 2016/17 as they are printed, typed in once more: for reckonings beside that of the engine."""

NOBLE, RELIGIOUS, TRADE, MILITARY, UNIQUE = "noble", "religious", "trade", "military", "unique"
BASICS = {
    NOBLE: {"manor": (3, 5), "castle": (4, 4), "palace": (5, 3)},
    RELIGIOUS: {"temple": (1, 3), "church": (2, 3), "monastery": (3, 3), "cathedral": (5, 2)},
    TRADE: {
        "tavern": (1, 5),
        "market": (2, 4),
        "trading-post": (2, 3),
        "docks": (3, 3),
        "harbor": (4, 3),
        "town-hall": (5, 2),
    },
    MILITARY: {"watchtower": (1, 3), "prison": (2, 3), "barracks": (3, 3), "fortress": (5, 2)},
}
"""Cost and copies."""
UNIQUES = {
    **dict.fromkeys(("haunted-quarter", "stables"), 2),
    **dict.fromkeys(("keep", "armory", "lighthouse", "framework", "statue"), 3),
    **dict.fromkeys(("observatory", "museum", "poor-house", "basilica", "monument"), 4),
    **dict.fromkeys(("laboratory", "smithy", "graveyard", "factory", "imperial-treasury", "map-room", "quarry"), 5),
    **dict.fromkeys(("wishing-well", "bell-tower", "capitol", "ivory-tower", "necropolis"), 5),
    **dict.fromkeys(("dragon-gate", "great-wall", "library", "school-of-magic", "university", "park", "hospital"), 6),
    **dict.fromkeys(("throne-room", "gold-mine", "theater", "thieves-den"), 6),
}
ACTIONS = {"acrobat": 1, "circus-tent": 3, "director": 2, "ticket-wagon": 3, "rasputin": 2}
COST = {slug: cost for cards in BASICS.values() for slug, (cost, _) in cards.items()} | UNIQUES | {"circus-tent": 0}
TYPE = {slug: kind for kind, cards in BASICS.items() for slug in cards} | dict.fromkeys(UNIQUES, UNIQUE)


def deck() -> list[str]:
    """All cards that can lie in a city or a hand, the Secret Vault among them."""
    basics = [slug for cards in BASICS.values() for slug, (_, copies) in cards.items() for _ in range(copies)]
    return [*basics, *UNIQUES, "secret-vault", *(slug for slug, copies in ACTIONS.items() for _ in range(copies))]


def size(city: list[str]) -> int:
    """A Monument counts for two."""
    return len(city) + (1 if "monument" in city else 0)
