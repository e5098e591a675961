"""Mini Lost Cities: the same rules with so few cards that the game can be solved. It is for studies, not for tables."""

from functools import cache
from itertools import combinations, permutations
from typing import Any

from signoria.core.chance import Chance
from signoria.core.errors import InvalidOptions
from signoria.core.kernel import State
from signoria.core.match import Match
from signoria.core.options import Option, Options
from signoria.games.lost_cities.engine.cards import CARD_WORDS, KINDS_PER_COLOUR
from signoria.games.lost_cities.engine.state import SEATS, LostCitiesState, Settings
from signoria.games.lost_cities.engine.worth import Worth, worth_of_all
from signoria.games.lost_cities.game import LostCities

MINI_COST = 6
"""What an expedition costs."""
MOST_CARDS = 6
"""With more there would be more orders of the deck than can be listed."""
NO_BONUS = KINDS_PER_COLOUR + 1
"""More cards than an expedition can have."""

OPTIONS = [
    Option("edition", "mini", ("mini",)),
    Option("colours", 1, range(1, 3)),
    Option("numbers", 5, range(2, 7)),
    Option("hand", 1, range(1, 3)),
    Option("stall_after", 2, range(1, 6), rule="LC-END-2"),
]


class MiniLostCities(LostCities):
    """Up to six cards of one or two colours, no wagers, one round that seat 0 begins. An expedition costs 6 points.

    The stall rule is always on, so that every game ends.
    """

    id = "mini-lost-cities"

    def options(self) -> list[Option]:
        return OPTIONS[:]

    def settings(self, options: Options) -> Settings:
        colours, numbers, hand, stall_after = (_int(options, option.name) for option in OPTIONS[1:])
        pack = [c * KINDS_PER_COLOUR + rank for c in range(colours) for rank in range(1, numbers + 1)]
        if not SEATS * hand < len(pack) <= MOST_CARDS:
            raise InvalidOptions(
                f"options 'colours' and 'numbers': expected {SEATS * hand + 1} to {MOST_CARDS} cards, so that a deck "
                f"is left and all its orders can be listed, got {colours} x {numbers}"
            )
        return Settings(
            rounds=1,
            colours=colours,
            pack=pack,
            hand=hand,
            worth=_worth(),
            may_retake=False,
            leader_begins=True,
            stall_after=stall_after,
        )

    def begins(self, options: Options) -> int:
        return 0

    def setup(self, match: Match) -> dict[str, Any]:
        return super().setup(match) | {"game": self.id}

    def write_position(self, match: Match) -> dict[str, Any]:
        return super().write_position(match) | {"game": self.id}

    def simulation_options(self) -> Options:
        return {}

    def longest(self, players: int, options: Options) -> int:
        """Two choices a turn; between two cards of the deck at most `stall_after` - 1 turns are quiet."""
        settings = self.settings(options)
        return 2 * (len(settings.pack) - SEATS * settings.hand) * settings.stall_after

    def deals(self, players: int, options: Options) -> list[State]:
        settings = self.settings(options)
        return [self._dealt(options, hands, deck) for hands, deck in _orders(settings.pack, settings.hand)]

    def _dealt(self, options: Options, hands: list[list[int]], deck: list[int]) -> LostCitiesState:
        """The table with these hands, and this deck from the top."""
        doc = {"hands": [_words(hand) for hand in hands], "deck": _words(deck)}
        return self.read_position(doc, options, Chance(0))


def _orders(pack: list[int], hand: int) -> list[tuple[list[list[int]], list[int]]]:
    """Every pair of hands with every order of the deck that is left: all orders of the cards that make a difference."""
    found = []
    for mine in combinations(pack, hand):
        others = [kind for kind in pack if kind not in mine]
        for yours in combinations(others, hand):
            rest = [kind for kind in others if kind not in yours]
            found += [([list(mine), list(yours)], list(deck)) for deck in permutations(rest)]
    return found


def _words(kinds: list[int]) -> list[str]:
    return [CARD_WORDS[kind] for kind in kinds]


@cache
def _worth() -> list[Worth]:
    return worth_of_all(NO_BONUS, 1, MINI_COST)


def _int(options: Options, name: str) -> int:
    value = options[name]
    assert isinstance(value, int), f"{name} was checked to be a number"
    return value
