"""Which choices a table can ever offer, from its cards and characters; and the same choice for another seat."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import (
    ACTIONS,
    AMOUNT,
    BEG,
    BUILD,
    DESTROY,
    DISCARD,
    EXCHANGE,
    FIRST_RANK,
    GIVE,
    KEEP_CARD,
    LAY,
    NAME,
    NECROPOLIS_FREE,
    OWN,
    PICK,
    PLAY,
    POWER,
    RANKS,
    REPLACE,
    RIDE,
    SEAT,
    SEATS,
    SEIZE,
    TAKE,
    TYPE,
    USE,
)
from signoria.games.citadels.engine.cards import PLOTS, is_action_card
from signoria.games.citadels.engine.hooks import PLAIN, Character
from signoria.games.citadels.engine.kinds import ARMORY
from signoria.games.citadels.engine.packing import coin_at, kind_at
from signoria.games.citadels.engine.registry import ACTION_CARDS, CHARACTERS, DISTRICTS

ALL_KINDS: Final = list(range(len(DISTRICTS)))


class Box:
    """What a table may be played with: the kinds of cards, the characters, and how many sit there."""

    def __init__(self, kinds: list[int], characters: list[Character], ranks: int, players: int) -> None:
        self.kinds: Final = kinds
        self.characters: Final = characters
        self.ranks: Final = ranks
        self.players: Final = players

    def has(self, slug: str) -> bool:
        """May this character play?"""
        return slug in [character.slug for character in self.characters]


EVERYTHING: Final = Box(ALL_KINDS, CHARACTERS, RANKS - 1, SEATS)
"""All tables together."""


def possible_choices(box: Box) -> list[int]:
    """The choices that such a table can offer, in order."""
    found = list(range(POWER)) + sorted({POWER + power.index for who in box.characters for power in who.powers})
    found += [USE + kind for kind in box.kinds if DISTRICTS[kind].has_power()]
    built = [kind for kind in box.kinds if not is_action_card(kind)]
    for first in (BUILD, REPLACE, BEG):
        found += [first + kind for kind in built]
    found += range(NECROPOLIS_FREE, RIDE)
    found += range(RIDE, RIDE + box.players)
    found += [PLAY + kind for kind in box.kinds if is_action_card(kind)]
    for first in (KEEP_CARD, DISCARD, GIVE, TAKE):
        found += [first + kind for kind in box.kinds]
    found += range(PICK + FIRST_RANK, PICK + box.ranks + 1)
    found += range(LAY + FIRST_RANK, LAY + box.ranks + 1)
    found += range(NAME + FIRST_RANK + 1, NAME + box.ranks + 1)
    found += range(SEAT, SEAT + box.players)
    found += range(TYPE, AMOUNT)
    found += range(AMOUNT, OWN)
    return found + in_cities(box)


def in_cities(box: Box) -> list[int]:
    """The choices that name a district where it stands."""
    plots = [plot for plot in range(PLOTS) if may_stand(box, plot)]
    found = [OWN + plot for plot in plots]
    for first, chosen in (
        (DESTROY, box.has("warlord") or ARMORY in box.kinds),
        (EXCHANGE, box.has("diplomat")),
        (SEIZE, box.has("marshal")),
    ):
        if chosen:
            found += [first + seat * PLOTS + plot for seat in range(box.players) for plot in plots]
    return found


def may_stand(box: Box, plot: int) -> bool:
    """Can this be in a city? Of the action cards few stand there, and only an Artist lays coins."""
    kind = kind_at(plot)
    if kind not in box.kinds or (coin_at(plot) and not box.has("artist")):
        return False
    return not is_action_card(kind) or ACTION_CARDS[kind].standing is not PLAIN


def turned(choice: int, seat: int, players: int) -> int:
    """The choice with its seat counted from this one; NONE if that seat is not at a table of so many."""
    first, size = seats_in(choice)
    if first == NONE:
        return choice
    named = (choice - first) // size
    if named >= players:
        return NONE
    return choice + ((named + seat) % players - named) * size


def seats_in(choice: int) -> tuple[int, int]:
    """Where the range of a choice that names a seat begins, and how many choices it has for each; NONE for none."""
    if RIDE <= choice < PLAY:
        return RIDE, 1
    if SEAT <= choice < TYPE:
        return SEAT, 1
    for first in (SEIZE, EXCHANGE, DESTROY):
        if first <= choice < ACTIONS:
            return first, PLOTS
    return NONE, 1
