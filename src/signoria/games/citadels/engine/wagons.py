"""Ticket Wagons: who pays for a ride, and who takes the gold."""

from typing import Final

from signoria.core.kernel import NONE
from signoria.games.citadels.engine.decisions import YesOrNo
from signoria.games.citadels.engine.income import keep_some
from signoria.games.citadels.engine.kinds import TICKET_WAGON
from signoria.games.citadels.engine.moves import discard, draw, seen_by_all
from signoria.games.citadels.engine.packing import bit, gold_on, holds, owner_of, wagon_of
from signoria.games.citadels.engine.rule_ids import NO_GOLD, NO_WAGON
from signoria.games.citadels.engine.state import CitadelsState
from signoria.games.citadels.engine.telling import note

CARDS_SEEN: Final = 3
CARDS_KEPT: Final = 1


def free_wagon(s: CitadelsState, owner: int) -> int:
    """The place of a wagon of this seat that was not used in this turn; NONE if there is none."""
    for place in range(len(s.wagons)):
        if owner_of(s.wagons[place]) == owner and not holds(s.turn.rides, place):
            return place
    return NONE


def obstacle_to_ride(s: CitadelsState, seat: int, owner: int) -> int:
    """The rule that forbids to pay for a wagon of that owner, 0 where none does. [CIT-TICKET-WAGON-1]"""
    if owner == seat or free_wagon(s, owner) == NONE:
        return NO_WAGON
    return NO_GOLD if s.gold[seat] < 1 else 0


def ride(s: CitadelsState, seat: int, owner: int) -> None:
    """Pay one gold for a Ticket Wagon, draw three cards and keep one. [CIT-TICKET-WAGON-1]"""
    place = free_wagon(s, owner)
    s.gold[seat] -= 1
    s.wagons[place] = wagon_of(owner, gold_on(s.wagons[place]) + 1)
    note(s, "ride", seat, owner, TICKET_WAGON)
    s.turn.rides |= bit(place)
    s.agenda.append(CashWagon(owner, place))
    draw(s, seat, CARDS_SEEN)
    keep_some(s, seat, CARDS_KEPT)


class CashWagon(YesOrNo):
    """Right after a payment the owner may discard the wagon and take its gold. [CIT-TICKET-WAGON-2]"""

    @property
    def place(self) -> int:
        """Which of the wagons on the table."""
        return self.what

    def accept(self, s: CitadelsState) -> None:
        gold = gold_on(s.wagons.pop(self.place))
        s.gold[self.seat] += gold
        note(s, "cash", self.seat, kind=TICKET_WAGON, n=gold)
        # Later wagons move up by one place, and so do the marks of those used in this turn.
        earlier = bit(self.place) - 1
        s.turn.rides = s.turn.rides & earlier | s.turn.rides >> 1 & ~earlier
        discard(s, seen_by_all(s, TICKET_WAGON))
