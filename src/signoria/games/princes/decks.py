"""Looking at the top five cards of a deck, keeping one, and what everybody knows afterwards."""

from typing import Final

from signoria.core.kernel import Step
from signoria.core.message import message, seat_name
from signoria.games.princes.actions import FIRST_OF_DECK, HELD, KEEP, UNDER
from signoria.games.princes.asking import Ask
from signoria.games.princes.cards import (
    DECK_SIZE,
    DECK_WORDS,
    HOLDERS,
    KIND,
    LOST,
    MAX_SEATS,
    SEAT_BITS,
    SEEN,
    STIRRED,
)
from signoria.games.princes.names import held_name
from signoria.games.princes.rule_ids import KEEP_ONE, NOT_DRAWN, RETURN_REST
from signoria.games.princes.state import Florence, hand_of, holds, put_in_hand

LOOKED_AT: Final = 5


class LookAtDeck(Step[Florence]):
    """Look at the top five cards of the deck `what`, or at all if there are fewer. [POF-DECK-1]"""

    def run(self, s: Florence) -> None:
        deck = s.decks[self.what]
        first = max(len(deck) - LOOKED_AT, 0)
        s.drawn = deck[first:]
        s.drawn.reverse()
        del deck[first:]
        stir(s, self.what, self.seat)
        s.agenda.append(KeepCard(self.seat, self.what))
        if s.events is not None:
            seat, what = seat_name(self.seat), message(f"princes-of-florence.deck.{DECK_WORDS[self.what]}")
            s.tell(message("princes-of-florence.event.look", seat=seat, deck=what, n=len(s.drawn)))


def stir(s: Florence, deck: int, seat: int) -> None:
    """Note that a seat looks at the drawn cards and will keep one of them in secret.

    Whoever knew some of them loses sight of these. And whoever does not know all of them must reckon that the cards he
    has lost sight of are now in that hand. [POF-DECK-6]
    """
    others = SEAT_BITS & ~(1 << seat)
    unsure = 0
    for card in s.drawn:
        unsure |= others & ~(card >> SEEN)
    suspect(s.drawn, unsure, seat)
    suspect(s.decks[deck], unsure, seat)
    for other in range(s.players):
        suspect(hand_of(s, deck, other), unsure, seat)
    for place in range(len(s.drawn)):
        s.drawn[place] = looked_at(s.drawn[place], seat)


def suspect(cards: list[int], unsure: int, seat: int) -> None:
    """Everybody who is unsure reckons that the cards he has lost sight of may be in the hand of a seat."""
    for place in range(len(cards)):
        lost = cards[place] >> LOST & unsure
        if lost:
            for other in range(MAX_SEATS):
                if lost >> other & 1:
                    cards[place] |= 1 << (HOLDERS + MAX_SEATS * other + seat)


def looked_at(card: int, seat: int) -> int:
    """A drawn card: its looker knows it now, who knew it has lost sight of it, and who had lost sight has so still."""
    found = card & KIND | 1 << (SEEN + seat) | STIRRED
    for other in range(MAX_SEATS):
        holders = card >> (HOLDERS + MAX_SEATS * other) & SEAT_BITS
        if card >> SEEN >> other & 1:
            holders = 1 << seat
        if other != seat and holders:
            found |= 1 << (LOST + other) | holders << (HOLDERS + MAX_SEATS * other)
    return found


class KeepCard(Ask):
    """Keep exactly one of the cards looked at. [POF-DECK-2]"""

    def offers(self, s: Florence) -> list[int]:
        first = KEEP + FIRST_OF_DECK[self.what]
        return sorted([first + (card & KIND) for card in s.drawn])

    def against(self, s: Florence, choice: int) -> int:
        kind = choice - KEEP - FIRST_OF_DECK[self.what]
        if choice < KEEP or choice >= KEEP + HELD:
            return KEEP_ONE
        if kind < 0 or kind >= DECK_SIZE[self.what] or not holds(s.drawn, kind):
            return NOT_DRAWN
        return 0

    def take(self, s: Florence, choice: int) -> None:
        kind = choice - KEEP - FIRST_OF_DECK[self.what]
        put_in_hand(hand_of(s, self.what, self.seat), take_out(s, kind))
        s.agenda.append(PutUnder(self.seat, self.what))
        if s.events is not None:
            seat, deck = seat_name(self.seat), message(f"princes-of-florence.deck.{DECK_WORDS[self.what]}")
            kept = message("princes-of-florence.event.keep-card", seat=seat, card=held_name(s, self.what, kind))
            s.tell(message("princes-of-florence.event.keep", seat=seat, deck=deck), {self.seat: kept})


class PutUnder(Step[Florence]):
    """The rest goes face down under the deck: in the order in which it lay, or in the order the seat likes.

    [POF-DECK-3]
    """

    def run(self, s: Florence) -> None:
        if s.settings.order_chosen and len(s.drawn) > 1:
            s.agenda.append(ChooseUnder(self.seat, self.what))
            return
        s.drawn.reverse()
        s.decks[self.what] = s.drawn + s.decks[self.what]
        s.drawn = []


class ChooseUnder(Ask):
    """Put one of the remaining cards under the deck; the next one goes below it. [POF-DECK-3]"""

    def offers(self, s: Florence) -> list[int]:
        first = UNDER + FIRST_OF_DECK[self.what]
        return sorted([first + (card & KIND) for card in s.drawn])

    def against(self, s: Florence, choice: int) -> int:
        kind = choice - UNDER - FIRST_OF_DECK[self.what]
        if choice < UNDER or choice >= UNDER + HELD:
            return RETURN_REST
        if kind < 0 or kind >= DECK_SIZE[self.what] or not holds(s.drawn, kind):
            return NOT_DRAWN
        return 0

    def take(self, s: Florence, choice: int) -> None:
        s.decks[self.what].insert(0, take_out(s, choice - UNDER - FIRST_OF_DECK[self.what]))
        s.agenda.append(PutUnder(self.seat, self.what))


def take_out(s: Florence, kind: int) -> int:
    """Take one of the cards that are being looked at."""
    for place in range(len(s.drawn)):
        if s.drawn[place] & KIND == kind:
            return s.drawn.pop(place)
    raise AssertionError("only cards that were drawn are kept")
