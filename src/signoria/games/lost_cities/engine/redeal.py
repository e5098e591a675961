"""Another table that looks the same to a seat: what it cannot see is dealt anew.

The same cards in the same order as when the view is imagined from the same seed; a test holds the two together.
"""

from signoria.core.chance import Chance
from signoria.core.compiling import i64
from signoria.core.likelihood import Likelihood
from signoria.games.lost_cities.engine.cards import (
    KINDS_PER_COLOUR,
    PILE_BITS,
    TOP_CARD,
    WAGER_COUNT,
    bit,
)
from signoria.games.lost_cities.engine.likely_hands import likely_hands
from signoria.games.lost_cities.engine.state import SEATS, SPARE_COUNT, Explorer, LostCitiesState, spares_of


def redeal(
    s: LostCitiesState, seat: int, chance: Chance, likelihood: Likelihood[LostCitiesState] | None = None
) -> LostCitiesState:
    """The table with other cards in the deck and in hands; NONE is a spectator, who sees no hand."""
    other = s.clone()
    other.chance = chance
    missing: list[int] = []
    for owner in range(SEATS):
        missing.append(0 if owner == seat else hide(other.explorers[owner]))
    rest = unseen(other)
    chance.shuffle(rest)
    hands = deal_hands(other, rest, missing, likelihood)
    for owner in range(SEATS):
        for kind in hands[owner]:
            other.explorers[owner].gain(kind, False)
    other.deck = rest
    return other


def deal_hands(
    s: LostCitiesState, rest: list[int], missing: list[int], likelihood: Likelihood[LostCitiesState] | None
) -> list[list[int]]:
    """So many cards for each hand out of the rest, which is shuffled: all deals alike, or as likely as is said."""
    if likelihood is not None:
        return likely_hands(s, rest, missing, likelihood)
    return [[rest.pop() for _ in range(number)] for number in missing]


def hide(explorer: Explorer) -> int:
    """Take all cards from a hand but those that were seen; how many these are."""
    before = explorer.size()
    explorer.hand = explorer.seen
    explorer.spares = explorer.seen_spares
    return before - explorer.size()


def unseen(s: LostCitiesState) -> list[int]:
    """The cards that lie neither on the table nor in a hand, in order."""
    cards: list[int] = []
    mine, yours = s.explorers[0], s.explorers[1]
    held: i64 = mine.hand | yours.hand
    first: i64 = 0
    for colour in range(s.settings.colours):
        laid: i64 = mine.expeditions[colour]
        also: i64 = yours.expeditions[colour]
        pile: i64 = s.discards[colour]
        place = spares_of(colour)
        wagers: i64 = (laid & WAGER_COUNT) + (also & WAGER_COUNT)
        wagers += wagers_held(mine, first, place) + wagers_held(yours, first, place)
        numbers: i64 = (laid | also) >> 1 | s.settings.absent
        while pile:
            if pile & TOP_CARD == 1:
                wagers += 1
            else:
                numbers |= bit((pile & TOP_CARD) - 1)
            pile >>= PILE_BITS
        numbers |= held >> first
        for _ in range(s.settings.wagers - wagers):
            cards.append(first)
        for rank in range(1, KINDS_PER_COLOUR):
            if not numbers >> rank & 1:
                cards.append(first + rank)
        first += KINDS_PER_COLOUR
    return cards


def wagers_held(explorer: Explorer, wager: i64, place: i64) -> i64:
    """How many of these wagers are in a hand; `place` is where its spares are counted."""
    return (explorer.hand >> wager & 1) + (explorer.spares >> place & SPARE_COUNT)
