"""Rank 6: Merchant, Alchemist (and his text of 2004), Trader."""

from signoria.games.citadels.engine.cards import TRADE, TYPE_OF
from signoria.games.citadels.engine.characters.collecting import COLLECT, CollectGold, Collector, power_number
from signoria.games.citadels.engine.hooks import Character, Power
from signoria.games.citadels.engine.moves import gain
from signoria.games.citadels.engine.state import CitadelsState


class Merchant(Collector):
    """1 gold for each trade district, and 1 gold more. [CIT-MERCHANT-1, CIT-MERCHANT-2]"""

    def __init__(self) -> None:
        super().__init__("merchant", 6, TRADE, [CollectGold(COLLECT), OneGold(power_number("bonus"))])


class OneGold(Power):
    """The Merchant's extra gold, whatever his income was. [CIT-MERCHANT-2]"""

    def use(self, s: CitadelsState, seat: int) -> None:
        gain(s, seat, 1)


class Alchemist(Character):
    """At the end of the turn all gold paid for building comes back. [CIT-ALCHEMIST-1]"""

    def __init__(self) -> None:
        super().__init__("alchemist", 6, [])

    def may_decline_at_turn_end(self, s: CitadelsState, seat: int) -> bool:
        return s.turn.paid > 0 and s.settings.readings.effects_optional

    def at_turn_end(self, s: CitadelsState, seat: int) -> None:
        gain(s, seat, s.turn.paid)


class Alchemist2004(Character):
    """The Alchemist of 2004: the gold comes back at once. [CIT-ALCHEMIST-2]"""

    def __init__(self) -> None:
        super().__init__("alchemist", 6, [])

    def when_built(self, s: CitadelsState, seat: int, gold: int) -> None:
        gain(s, seat, gold)


class Trader(Collector):
    """1 gold for each trade district, any number of which he may build on top of the limit.

    [CIT-TRADER-1, CIT-TRADER-2]
    """

    def __init__(self) -> None:
        super().__init__("trader", 6, TRADE, [CollectGold(COLLECT)])

    def is_outside_limit(self, kind: int) -> bool:
        return TYPE_OF[kind] == TRADE
