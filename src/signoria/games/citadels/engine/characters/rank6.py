"""Rank 6: Merchant, Alchemist (and his text of 2004), Trader."""

from signoria.games.citadels.engine.cards import TRADE
from signoria.games.citadels.engine.characters.collecting import COLLECT, CollectGold, Collector, power_number
from signoria.games.citadels.engine.editions import BASE, CLASSIC, DARK_CITY, DARK_FIGURES, DARK_LANDS, DELUXE, In
from signoria.games.citadels.engine.hooks import Character, Power
from signoria.games.citadels.engine.kinds import TYPE_OF
from signoria.games.citadels.engine.moves import gain
from signoria.games.citadels.engine.state import CitadelsState


class Merchant(Collector):
    """1 gold for each trade district, and 1 gold more. [CIT-MERCHANT-1, CIT-MERCHANT-2]"""

    slug = "merchant"
    rank = 6
    wanted = TRADE
    printed = In(BASE, CLASSIC, DARK_CITY, DELUXE)

    def __init__(self) -> None:
        super().__init__([CollectGold(COLLECT), OneGold(power_number("bonus"))])


class OneGold(Power):
    """The Merchant's extra gold, whatever his income was. [CIT-MERCHANT-2]"""

    def use(self, s: CitadelsState, seat: int) -> None:
        gain(s, seat, 1, "gain-character", rank=s.turn.acting)


class Alchemist(Character):
    """At the end of the turn all gold paid for building comes back. [CIT-ALCHEMIST-1]"""

    slug = "alchemist"
    rank = 6
    printed = In(DARK_LANDS, DELUXE)

    def may_decline_at_turn_end(self, s: CitadelsState, seat: int) -> bool:
        return s.turn.paid > 0 and s.settings.readings.effects_optional

    def at_turn_end(self, s: CitadelsState, seat: int) -> None:
        gain(s, seat, s.turn.paid, "gain-back", rank=self.rank)


class Alchemist2004(Character):
    """The Alchemist of 2004: the gold comes back at once. [CIT-ALCHEMIST-2]"""

    slug = "alchemist"
    rank = 6
    printed = In(DARK_LANDS, DARK_CITY)

    def when_built(self, s: CitadelsState, seat: int, gold: int) -> None:
        gain(s, seat, gold, "gain-back", rank=self.rank)


class Trader(Collector):
    """1 gold for each trade district, any number of which he may build on top of the limit.

    [CIT-TRADER-1, CIT-TRADER-2]
    """

    slug = "trader"
    rank = 6
    wanted = TRADE
    printed = In(DARK_FIGURES, DELUXE)

    def __init__(self) -> None:
        super().__init__([CollectGold(COLLECT)])

    def is_outside_limit(self, kind: int) -> bool:
        return TYPE_OF[kind] == TRADE
