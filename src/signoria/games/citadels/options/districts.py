"""The district deck of each edition, from what is printed on the cards."""

from signoria.core.options import Options
from signoria.games.citadels.engine.cards import NO_TYPE, UNIQUE
from signoria.games.citadels.engine.editions import DELUXE, NOT_PRINTED, SETS
from signoria.games.citadels.engine.registry import CARDS

UNIQUES = [card for card in CARDS if card.type == UNIQUE]
ACTION_CARDS = [card for card in CARDS if card.type == NO_TYPE]
DELUXE_UNIQUES = {symbol: sorted(card.slug for card in UNIQUES if card.printed.symbol == symbol) for symbol in SETS}
"""The unique districts of each set of 2016."""


def costs(edition: str) -> dict[str, int]:
    """What each unique district of an edition costs; the two older ones share theirs."""
    printed = {card.slug: card.printed.cost(edition) for card in UNIQUES}
    return {slug: cost for slug, cost in printed.items() if cost != NOT_PRINTED}


def cost_table(edition: str) -> list[int]:
    """The cost of every kind; 0 for one that the edition has not."""
    return [max(card.printed.cost(edition), 0) for card in CARDS]


def pack(uniques: dict[str, int], actions: bool) -> list[int]:
    """All cards of a district deck: basics, these uniques with their copies, and the action cards if wanted."""
    kinds: list[int] = []
    for kind, card in enumerate(CARDS):
        if card.type == UNIQUE:
            copies = uniques.get(card.slug, 0)
        else:
            copies = card.printed.copies if actions or card.type != NO_TYPE else 0
        kinds += [kind] * copies
    return kinds


def classic_uniques(edition: str, options: Options) -> dict[str, int]:
    """The copies of each unique district in the older editions. [CIT-SETUP-3, CIT-SETUP-4]"""
    assert edition != DELUXE, "its players choose them"
    copies_of: dict[str, int] = {}
    for card in UNIQUES:
        copies = card.printed.copies_of(edition, str(options["printing"]))
        wanted = not card.printed.option or options.get(card.printed.option) is True
        if copies and wanted:
            copies_of[card.slug] = copies
    return copies_of
