"""A round of Market Day: a good is turned up, all bid in secret, anybody may object, the lowest bidder looks."""

from typing import Final

from signoria.core.kernel import Decision, Step, Together
from signoria.core.message import message, seat_name
from tests.toy.engine.rule_ids import NO_VETO, NOT_IN_HAND, NOT_NOW, VETOED_ALREADY
from tests.toy.engine.state import HAND, KIND, KINDS, SEEN, VETO, Market, pack

# The action space. A choice is one of these, or BID plus a kind.
PASS: Final = 0
OBJECT: Final = 1
LEAVE: Final = 2
BURY: Final = 3
BID: Final = 4
ACTIONS: Final = BID + KINDS


class TurnUp(Step[Market]):
    """The top card of the deck is for sale, and everybody bids at the same time. [TOY-SALE-1]"""

    def run(self, s: Market) -> None:
        s.disclosures += 1
        s.round += 1
        s.prize = [s.deck.pop() & KIND]
        s.agenda += bidding(s)


class Bid(Decision[Market]):
    """Bid one card of your hand. A veto may be bid too: it is worth nothing. [TOY-BID-1]"""

    def choices(self, s: Market) -> list[int]:
        return [BID + kind for kind in sorted(set(s.hands[self.seat]))]

    def obstacle(self, s: Market, choice: int) -> int:
        if choice < BID:
            return NOT_NOW
        return 0 if choice - BID in s.hands[self.seat] else NOT_IN_HAND

    def resolve(self, s: Market, choice: int) -> None:
        s.hands[self.seat].remove(choice - BID)
        s.bids.append(choice - BID)


class Reveal(Step[Market]):
    """The bids are shown; from the winner's left on, everybody may object before the sale. [TOY-VETO-1]"""

    def run(self, s: Market) -> None:
        if s.events is not None:
            s.tell(message("toy.event.wins", seat=seat_name(winner(s))))
        s.agenda += objecting(s, asked(s))


class MayObject(Decision[Market]):
    """Spend a veto: nobody gets the good. Whoever has no veto is asked too, so that asking tells nothing.

    [TOY-VETO-1, TOY-VETO-2]
    """

    def choices(self, s: Market) -> list[int]:
        return [PASS] if s.vetoed or VETO not in s.hands[self.seat] else [PASS, OBJECT]

    def obstacle(self, s: Market, choice: int) -> int:
        if choice > OBJECT:
            return NOT_NOW
        if choice == PASS:
            return 0
        if s.vetoed:
            return VETOED_ALREADY
        return 0 if VETO in s.hands[self.seat] else NO_VETO

    def resolve(self, s: Market, choice: int) -> None:
        if choice == OBJECT:
            s.hands[self.seat].remove(VETO)
            s.discards.append(VETO)
            s.vetoed = 1


class Sell(Step[Market]):
    """The highest bidder gets the good, unless somebody objected; bids are spent. [TOY-SALE-2]"""

    def run(self, s: Market) -> None:
        (s.discards if s.vetoed else s.won[winner(s)]).extend(s.prize)
        looker = lowest(s)
        s.discards += s.bids
        s.prize, s.bids, s.vetoed = [], [], 0
        if s.round < s.rounds:
            s.agenda += [TurnUp(), Look(looker)] if s.looking else [TurnUp()]


class Look(Step[Market]):
    """The lowest bidder looks at the top card of the deck. [TOY-LOOK-1]"""

    def run(self, s: Market) -> None:
        s.disclosures += 1
        s.deck[-1] |= 1 << (SEEN + self.seat)
        s.agenda.append(MayBury(self.seat))


class MayBury(Decision[Market]):
    """Leave the card you looked at, or put it under the deck. [TOY-LOOK-2]"""

    def choices(self, s: Market) -> list[int]:
        return [LEAVE, BURY]

    def obstacle(self, s: Market, choice: int) -> int:
        return 0 if choice in (LEAVE, BURY) else NOT_NOW

    def resolve(self, s: Market, choice: int) -> None:
        if choice == BURY:
            s.deck.insert(0, s.deck.pop())


def winner(s: Market) -> int:
    """The highest bid wins, of equal ones that of the last seat; in ruleset 1 that of the first. [TOY-BID-2]"""
    highest = max(s.bids)
    if s.last_wins:
        return s.players - 1 - s.bids[::-1].index(highest)
    return s.bids.index(highest)


def lowest(s: Market) -> int:
    """The lowest bid, of equal ones that of the first seat. [TOY-LOOK-1]"""
    return s.bids.index(min(s.bids))


def bidding(s: Market) -> list[Step[Market]]:
    """What lies on the agenda while everybody bids: the next to be done comes last."""
    return [Reveal(), Together([Bid(seat) for seat in range(s.players)])]


def asked(s: Market) -> list[int]:
    """Who may object, in order: everybody from the winner's left, whatever they hold."""
    return [(winner(s) + 1 + place) % s.players for place in range(s.players)]


def objecting(s: Market, seats: list[int]) -> list[Step[Market]]:
    """What lies on the agenda while these seats, in order, may object: the sale waits beneath."""
    return [Sell(), *[MayObject(seat) for seat in reversed(seats)]]


def set_up(s: Market) -> Market:
    """Deal five cards each on an empty table; the rest is the deck. [TOY-SETUP-1]"""
    s.deck = pack()
    s.chance.shuffle(s.deck)
    s.hands = [sorted(s.deck.pop() for _ in range(HAND)) for _ in range(s.players)]
    s.agenda.append(TurnUp())
    s.go_on()
    return s
