"""A simple player for playouts: starts no hopeless expedition, lays what it can use, discards what nobody needs.

It reads the state, but of the other hand only what was seen, and nothing of the deck but its size.
"""

from typing import Final

from signoria.core.compiling import i64
from signoria.core.dice import Dice
from signoria.core.kernel import Decision, Policy
from signoria.games.lost_cities.engine.action_space import DISCARD, DRAW, LAY, TAKE
from signoria.games.lost_cities.engine.cards import (
    COLOUR_OF,
    IN_EXPEDITION,
    KINDS_PER_COLOUR,
    NUMBER_OF,
    WAGER_COUNT,
    top_of,
)
from signoria.games.lost_cities.engine.prospects import Prospects
from signoria.games.lost_cities.engine.state import LostCitiesState
from signoria.games.lost_cities.engine.turns import TakeCard

GIFT: Final = 0.6
"""How much of what a card is worth to the other counts against discarding it, and for taking it away."""
PATIENCE: Final = 6
"""After so many turns without a card from the deck it draws, so that every game ends."""
OPENING: Final = 0.4
"""How much of its number a card is worth to somebody who has not begun that expedition."""
EARLY: Final = 20
"""With so many cards in the deck a new expedition can still pay."""


class Simple(Policy[LostCitiesState]):
    """Weighs each choice by what the expeditions can then still become."""

    def choose(self, s: LostCitiesState, decision: Decision[LostCitiesState], dice: Dice) -> int:
        if isinstance(decision, TakeCard):
            return self.take(s, decision)
        return self.play(s, decision.seat)

    def play(self, s: LostCitiesState, seat: int) -> int:
        """The card to lay or to discard."""
        plan = Prospects(s, seat, (s.left - 1) // 2)
        me = s.explorers[seat]
        best, most = -1, -1e9
        held: i64 = me.hand
        kind = 0
        while held:
            if held & 1:
                colour = COLOUR_OF[kind]
                laid, rest = me.expeditions[colour], plan.held_without(colour, kind % KINDS_PER_COLOUR)
                if me.fits >> kind & 1:
                    worth = plan.worth(colour, laid + IN_EXPEDITION[kind], rest)
                    if worth > most:
                        best, most = LAY + kind, worth
                worth = plan.worth(colour, laid, rest) - GIFT * gift(s, 1 - seat, kind)
                if worth > most:
                    best, most = DISCARD + kind, worth
            held >>= 1
            kind += 1
        return best

    def take(self, s: LostCitiesState, decision: TakeCard) -> int:
        """The deck, or a pile whose top card is worth more than what the deck may bring."""
        piles: i64 = decision.piles(s)
        if not piles or s.quiet >= PATIENCE:
            return DRAW
        seat = decision.seat
        lingering = Prospects(s, seat, s.left // 2)
        best, most = DRAW, 0.0
        colour = 0
        while piles:
            if piles & 1:
                kind = top_of(s.discards[colour], colour)
                worth = lingering.worth(
                    colour, s.explorers[seat].expeditions[colour], lingering.held_with(colour, kind % KINDS_PER_COLOUR)
                )
                worth += GIFT * gift(s, 1 - seat, kind)
                if best == DRAW or worth > most:
                    best, most = TAKE + colour, worth
            piles >>= 1
            colour += 1
        drawing = Prospects(s, seat, (s.left - 1) // 2)
        if most <= drawing.points:
            return DRAW
        return best if most > drawing.worth_of_drawing() else DRAW


def gift(s: LostCitiesState, other: int, kind: int) -> float:
    """What a card on its discard pile is worth to the other."""
    them = s.explorers[other]
    if not them.fits >> kind & 1 or s.left < 2:
        return 0.0
    laid: i64 = them.expeditions[kind // KINDS_PER_COLOUR]
    number = NUMBER_OF[kind]
    if number == 0:
        return max(0.0, 0.2 * (s.left - EARLY))
    if laid == 0:
        return OPENING * number if s.left > EARLY else 0.0
    return float(number * (1 + (laid & WAGER_COUNT)))
