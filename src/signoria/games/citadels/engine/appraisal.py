"""What cards and characters are worth to a seat, roughly and for all that it sees, in tenths of gold."""

from typing import Final

from signoria.core.compiling import i64
from signoria.games.citadels.engine.cards import is_action_card
from signoria.games.citadels.engine.cities import goal
from signoria.games.citadels.engine.hooks import Character
from signoria.games.citadels.engine.kinds import KINDS, SECRET_VAULT, TYPE_OF
from signoria.games.citadels.engine.packing import coin_at, holds, kind_at, kind_in
from signoria.games.citadels.engine.state import CitadelsState

KINDS_OF_TYPE: Final = [sum([1 << kind for kind in range(KINDS) if TYPE_OF[kind] == each]) for each in range(6)]
"""The kinds of each type, as a mask."""
VAULT: Final = 30
ACTION_CARD: Final = 50
NEW_TYPE: Final = 15
PER_DISTRICT: Final = 9
"""What a district of his type adds to a character."""
NOTHING_SPECIAL: Final = 10
CHARACTER_WORTH: Final[dict[str, int]] = {
    "architect": 35,
    "merchant": 25,
    "king": 20,
    "bishop": 15,
    "warlord": 10,
    "thief": 16,
    "magician": 10,
    "assassin": 8,
    "navigator": 25,
    "scholar": 25,
    "alchemist": 30,
    "trader": 25,
    "seer": 20,
    "spy": 18,
    "wizard": 20,
    "abbot": 20,
    "cardinal": 18,
    "patrician": 20,
    "emperor": 20,
    "marshal": 16,
    "queen": 15,
    "artist": 10,
    "tax-collector": 15,
    "blackmailer": 15,
    "diplomat": 10,
    "magistrate": 15,
    "witch": 10,
}
SOON: Final = 4
"""Gold that two incomes bring."""
NEEDS_CARDS: Final = 25
"""What a character who brings cards is worth more to an empty hand."""


def worth_in_hand(s: CitadelsState, seat: int, kind: i64) -> i64:
    """A card in hand: cheap enough to be built soon, not built yet, of a new type."""
    if holds(s.has[seat], kind):
        return 1
    if kind == SECRET_VAULT:
        return VAULT
    if is_action_card(kind):
        return ACTION_CARD
    cost: i64 = s.settings.cost[kind]
    new = 0 if s.has[seat] & KINDS_OF_TYPE[TYPE_OF[kind]] else NEW_TYPE
    reach: i64 = cost - s.gold[seat] - 2
    return 10 * cost + new - 6 * (reach if reach > 0 else -reach)


def hand_worth(s: CitadelsState, seat: int) -> i64:
    """The least that a card of the hand is worth."""
    least: i64 = 1000
    for card in s.hands[seat]:
        least = min(least, worth_in_hand(s, seat, kind_in(card)))
    return least


def wants_gold(s: CitadelsState, seat: int) -> bool:
    """Is there a card in hand that this income or the next can pay?"""
    for card in s.hands[seat]:
        kind = kind_in(card)
        is_built = kind != SECRET_VAULT and not is_action_card(kind) and not holds(s.has[seat], kind)
        if is_built and s.settings.cost[kind] <= s.gold[seat] + SOON:
            return True
    return False


def free_to_destroy(s: CitadelsState, seat: int) -> bool:
    """Is there a district of somebody else that costs nothing to destroy?"""
    for owner in range(s.players):
        if owner != seat and len(s.cities[owner]) < goal(s):
            for plot in s.cities[owner]:
                if s.settings.cost[kind_at(plot)] + coin_at(plot) == 1:
                    return True
    return False


def character_worth(s: CitadelsState, seat: int, rank: i64) -> i64:
    """A character of the cast: what he brings by himself, by the own city, by gold and by the hand."""
    character: Character = s.settings.cast[rank]
    slug = character.slug
    value: i64 = CHARACTER_WORTH.get(slug, NOTHING_SPECIAL)
    wanted = character.income_type()
    if wanted >= 0:
        for plot in s.cities[seat]:
            if TYPE_OF[kind_at(plot)] == wanted:
                value += PER_DISTRICT
    if slug == "architect":
        value += 4 * s.gold[seat] - (0 if s.hands[seat] else 10)
    elif rank == 3 and len(s.hands[seat]) <= 1:
        value += NEEDS_CARDS
    return value
