"""What everybody knows of cards that were looked at."""

from signoria.games.princes.cards import HOLDERS, KIND, LOST, MAX_SEATS, SEAT_BITS, SEEN, STIRRED
from signoria.games.princes.state import Florence, hand_of


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


def take_out(s: Florence, kind: int) -> int:
    """Take one of the cards that are being looked at."""
    for place in range(len(s.drawn)):
        if s.drawn[place] & KIND == kind:
            return s.drawn.pop(place)
    raise AssertionError("only cards that were drawn are kept")
