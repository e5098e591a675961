"""Income that a character draws from the districts of one type."""

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.action_space import POWER_WORDS
from signoria.games.citadels.engine.cards import may_have_effect
from signoria.games.citadels.engine.hooks import Character, Power
from signoria.games.citadels.engine.kinds import TYPE_OF
from signoria.games.citadels.engine.moves import can_draw, draw_to_hand, gain
from signoria.games.citadels.engine.packing import kind_at
from signoria.games.citadels.engine.rule_ids import NO_CARDS, NO_TARGET
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note


def power_number(word: str) -> int:
    """The number of the power with that word."""
    return POWER_WORDS.index(word)


def district_count(s: CitadelsState, seat: int, wanted: int) -> int:
    """The districts of a type, with those that count as any type. [CIT-COLLECT-1, CIT-SCHOOL-OF-MAGIC-1]"""
    count = 0
    for plot in s.cities[seat]:
        kind = kind_at(plot)
        if TYPE_OF[kind] == wanted or (may_have_effect(kind) and s.settings.districts[kind].counts_as(wanted)):
            count += 1
    return count


def collect_gold(s: CitadelsState, seat: int, gold: int) -> None:
    """Take gold for the districts of the character's type. [CIT-COLLECT-1]"""
    gain(s, seat, gold, "gain-districts", wanted=s.character.income_type())


def collect_cards(s: CitadelsState, seat: int, cards: int) -> None:
    """Draw cards for the districts of the character's type. [CIT-COLLECT-2]"""
    drawn = draw_to_hand(s, seat, cards)
    if drawn:
        note(s, "draw-districts", seat, n=drawn, wanted=s.character.income_type())


class CollectGold(Power):
    """1 gold for each district of the character's type, all at once. [CIT-COLLECT-1]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        return 0 if district_count(s, seat, s.character.income_type()) else NO_TARGET

    def use(self, s: CitadelsState, seat: int) -> None:
        collect_gold(s, seat, district_count(s, seat, s.character.income_type()))


class CollectCards(CollectGold):
    """1 card for each district of the character's type, all at once. [CIT-COLLECT-2]"""

    def obstacle(self, s: CitadelsState, seat: int) -> int:
        if not can_draw(s):
            return NO_CARDS
        return 0 if district_count(s, seat, s.character.income_type()) else NO_TARGET

    def use(self, s: CitadelsState, seat: int) -> None:
        collect_cards(s, seat, district_count(s, seat, s.character.income_type()))


COLLECT = power_number("collect")


class Collector(Character):
    """A character with income from one type of district."""

    wanted: int = NONE
    """The type."""

    def income_type(self) -> int:
        return self.wanted
