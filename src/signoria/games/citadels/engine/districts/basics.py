"""The basic districts, which have a type and a cost and do nothing: the same 54 cards in every edition."""

from typing import Final

from signoria.games.citadels.engine.cards import MILITARY, NOBLE, RELIGIOUS, TRADE
from signoria.games.citadels.engine.editions import Printed
from signoria.games.citadels.engine.hooks import District


class Basic(District):
    """A district without an effect. [CIT-SETUP-2]"""

    def __init__(self, slug: str, type: int, cost: int, copies: int) -> None:
        self.slug = slug
        self.type = type
        self.printed = Printed(of_2000=cost, of_2016=cost, copies=copies)


BASICS: Final = (
    Basic("manor", NOBLE, cost=3, copies=5),
    Basic("castle", NOBLE, cost=4, copies=4),
    Basic("palace", NOBLE, cost=5, copies=3),
    Basic("temple", RELIGIOUS, cost=1, copies=3),
    Basic("church", RELIGIOUS, cost=2, copies=3),
    Basic("monastery", RELIGIOUS, cost=3, copies=3),
    Basic("cathedral", RELIGIOUS, cost=5, copies=2),
    Basic("tavern", TRADE, cost=1, copies=5),
    Basic("market", TRADE, cost=2, copies=4),
    Basic("trading-post", TRADE, cost=2, copies=3),
    Basic("docks", TRADE, cost=3, copies=3),
    Basic("harbor", TRADE, cost=4, copies=3),
    Basic("town-hall", TRADE, cost=5, copies=2),
    Basic("watchtower", MILITARY, cost=1, copies=3),
    Basic("prison", MILITARY, cost=2, copies=3),
    Basic("barracks", MILITARY, cost=3, copies=3),
    Basic("fortress", MILITARY, cost=5, copies=2),
)
