"""The action cards by kind."""

from typing import Final

from signoria.games.citadels.engine.action_cards.interrupts import Acrobat, Rasputin
from signoria.games.citadels.engine.action_cards.own_turn import (
    CircusTent,
    Director,
    FortuneTeller,
    HumanCannonball,
    TicketWagon,
)
from signoria.games.citadels.engine.hooks import ActionCard

ACTION_RULES: Final[list[ActionCard]] = [
    Acrobat(),
    CircusTent(),
    Director(),
    TicketWagon(),
    HumanCannonball(),
    Rasputin(),
    FortuneTeller(),
]
"""In the order of their kinds."""
